//! What is being played now, for whoever looks on.

use petteia_domain::{
    event_log::Phase,
    game::{State, Theme},
    ids::{ChannelId, GameId, GuildId, UserId},
};
use petteia_rules::GameKind;
use petteia_speech::message::{Picture, Text};
use petteia_store::StoreError;

use crate::{
    choose::games_by_deadline,
    context::Context,
    show::look::listed,
    tournaments::{self, load_tournament},
    words,
};

/// How many games are looked through, the newest ones.
const MOST: usize = 200;

/// What is being played on a server.
pub struct PlayedNow {
    /// Of each game that is being played: the board where a turn was played last, and how it stands.
    pub games: Vec<(GameKind, Picture, Text)>,
    /// How the newest tournament stands, where there is one, in a line.
    pub tournament: Option<Text>,
}

/// A game that its player can continue.
pub struct Running {
    /// The game.
    pub id: GameId,
    /// Where it is played.
    pub channel: ChannelId,
    /// Which game it is, against whom, and whose turn, in a line.
    pub listed: Text,
}

/// The games that a user is playing, those first where it is their turn.
///
/// # Errors
/// When the store cannot be read.
pub(crate) async fn running(
    context: Context<'_>,
    user: UserId,
) -> Result<Vec<Running>, StoreError> {
    let playing = games_by_deadline(context, user, &[Phase::Playing]).await?;
    let running = playing.iter().map(|state| Running {
        id: state.id.clone(),
        channel: state.home(),
        listed: listed(state, user).into(),
    });
    Ok(running.collect())
}

/// What is being played on a server now.
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
        Some(newest) => load_tournament(&*context.store, newest).await?,
        None => None,
    };
    Ok(PlayedNow {
        games: games.collect(),
        tournament: newest.as_ref().map(tournaments::pages::line),
    })
}
