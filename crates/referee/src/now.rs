//! The running games, for spectators.

use petteia_competitions::tournaments::pages;
use petteia_domain::{
    event_log::Phase,
    game::{State, Theme},
    ids::{ChannelId, GameId, GuildId, UserId},
};
use petteia_games::{
    choose::{games_by_deadline, my_turn},
    context::Context,
    loading::tournaments::load_tournament,
    words,
};
use petteia_play::show::{look::listed, seen::people};
use petteia_rules::GameKind;
use petteia_speech::message::{Picture, Text};
use petteia_store::StoreError;

/// The largest number of games that are read, the newest ones.
const MOST: usize = 200;

/// The running games of a server.
pub struct PlayedNow {
    /// For each kind of game: the board of the game with the latest turn, and its state.
    pub games: Vec<(GameKind, Picture, Text)>,
    /// The newest tournament in a line, if there is one.
    pub tournament: Option<Text>,
}

/// A running game of a player.
pub struct Running {
    /// The game.
    pub id: GameId,
    /// Its channel.
    pub channel: ChannelId,
    /// Its kind, the opponents, and whose turn it is, in a line.
    pub listed: Text,
    /// Whether it is the player's turn.
    pub waits: bool,
    /// The people in it, with their names.
    pub people: Vec<(UserId, String)>,
}

/// Returns a user's running games; those in which it is their turn come first.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn running(
    context: Context<'_>,
    user: UserId,
) -> Result<Vec<Running>, StoreError> {
    let playing = games_by_deadline(context, user, &[Phase::Playing]).await?;
    let running = playing.iter().map(|state| Running {
        id: state.id.clone(),
        channel: state.home(),
        listed: listed(state, user).into(),
        waits: my_turn(state, user),
        people: people(state),
    });
    Ok(running.collect())
}

/// Returns the running games of a server.
pub(crate) async fn played_now(
    context: Context<'_>,
    guild: GuildId,
    theme: Theme,
) -> Result<PlayedNow, StoreError> {
    let mut last: Vec<State> = Vec::new();
    let playing = context.store.games(&[Phase::Playing]).await?;
    for game in playing.iter().take(MOST) {
        let Some(state) = context.games.load_listed(game).await? else {
            continue;
        };
        if state.place.guild != Some(guild) {
            continue;
        }
        match last.iter_mut().find(|last| last.kind() == state.kind()) {
            Some(last) if last.last_at() < state.last_at() => *last = state,
            Some(_) => {}
            None => last.push(state),
        }
    }
    let games = last.iter().map(|state| {
        let picture = words::picture(state, theme, None);
        (state.kind(), picture, words::standing(state))
    });
    let phases = [Phase::Playing, Phase::Ended];
    let newest = context.store.tournaments(Some(guild), &phases, 1).await?;
    let newest = match newest.first() {
        Some(newest) => load_tournament(context.store, newest).await?,
        None => None,
    };
    Ok(PlayedNow {
        games: games.collect(),
        tournament: newest.as_ref().map(pages::line),
    })
}
