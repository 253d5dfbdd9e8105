//! Games and tournaments whose channel is out of reach. Their clocks stand still, and their players
//! are told in another way. They go on when the channel, or a new one, is reachable.
//!
//! That a channel is out of reach is an event of the game or tournament. The referee also remembers
//! all such channels, to find them when permissions change, and whom it has told; after a start
//! everybody is told again.

pub(crate) mod telling;

use std::collections::BTreeSet;

use petteia_competitions::tournaments::reach::{
    tournament_in_reach, tournament_out_of_reach, tournaments_of_channel, try_tournament_channel,
};
use petteia_domain::{
    event_log::Phase,
    game::Event,
    ids::{ChannelId, GameId, GuildId, Subject, TournamentId},
    reach::OutOfReach,
};
use petteia_games::{
    change::Change,
    consequences::commit_of,
    context::Context,
    games::Games,
    loading::tournaments::listed_tournament,
    reach::{notices::withdraw_notice, probing::probe},
};
use petteia_store::{StoreError, TournamentStore};

use crate::reach::telling::tell;

/// The largest numbers of games of a channel, and of tournaments of a server, that are put out of
/// reach with it.
const MANY: usize = 1000;

/// The place where permissions have changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Changed {
    /// A whole server.
    Server(GuildId),
    /// A channel or thread.
    Channel(ChannelId),
}

/// Returns why the channel is out of reach, if it is, from the store. Unlike the cache, this includes the latest commits.
///
/// # Errors
/// When the store fails.
pub(crate) async fn stored_away(
    store: &dyn TournamentStore,
    games: &Games,
    subject: &Subject,
) -> Result<Option<OutOfReach>, StoreError> {
    Ok(match subject {
        Subject::Game(game) => games.load_listed(game).await?.and_then(|game| game.away),
        Subject::Tournament(tournament) => {
            let tournament = listed_tournament(store, tournament).await?;
            tournament.and_then(|tournament| tournament.away)
        }
        Subject::Series(_) | Subject::Puzzles(_) | Subject::Server(_) => None,
    })
}

/// Records that a post did not arrive in a channel. Its game or tournament is then out of reach,
/// and so are all others of the channel if the channel itself is the cause.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn channel_fails(
    context: Context<'_>,
    about: &Subject,
    away: OutOfReach,
) -> Result<(), StoreError> {
    let mut games: Vec<GameId> = about.game().cloned().into_iter().collect();
    let mut tournaments: Vec<TournamentId> = about.tournament().cloned().into_iter().collect();
    if away.why.is_of_channel() {
        let tournament_channels =
            tournaments_of_channel(context.store, context.games, about, away.channel, MANY).await?;
        tournaments.extend(
            tournament_channels
                .into_iter()
                .filter(|tournament_channel| about.tournament() != Some(tournament_channel)),
        );
        let phases = [Phase::Lobby, Phase::Playing];
        let here = context.store.games_in(away.channel, &phases, MANY).await?;
        games.extend(here.into_iter().filter(|game| about.game() != Some(game)));
    }
    tracing::warn!(
        channel = %away.channel,
        why = away.why.name(),
        games = games.len(),
        tournaments = tournaments.len(),
        "a channel is out of reach"
    );
    for tournament in &tournaments {
        context
            .retry_on_conflict(|context| tournament_out_of_reach(context, tournament, away))
            .await?;
    }
    for game in &games {
        context
            .retry_on_conflict(|context| game_out_of_reach(context, game, away))
            .await?;
    }
    Ok(())
}

async fn game_out_of_reach(
    context: Context<'_>,
    game: &GameId,
    away: OutOfReach,
) -> Result<(), StoreError> {
    let Some(state) = context.games.load_listed(game).await? else {
        return Ok(());
    };
    // A silent channel may turn out to be deleted; an obstacle that somebody has to remove is not
    // replaced by a moment's silence.
    let known = state
        .away
        .is_some_and(|known| known.why == away.why || known.why.needs_mending());
    if known || state.home() != away.channel {
        return Ok(());
    }
    let mut change = Change::of(state, context.now, None);
    change.record_automatic(Event::OutOfReach(away))?;
    // Whose direct messages are closed is told with their next command, and nobody else is concerned.
    if away.why.needs_mending() && change.state.private_to().is_none() {
        tell(context.store, &context.reach, &mut change, away).await?;
    }
    let commit = commit_of(context, vec![change]).await?;
    context.commits.commit(commit).await
}

/// Records that a post arrived in a channel: its game or tournament goes on. If an obstacle was
/// removed, the other games of the channel are tried, too, with a message about their state.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn channel_works(
    context: Context<'_>,
    about: &Subject,
    channel: ChannelId,
) -> Result<(), StoreError> {
    for (subject, why) in context.reach.in_channel(channel) {
        let arrived = subject == *about || !why.needs_mending();
        context
            .retry_on_conflict(async |context| match &subject {
                _ if !arrived => try_again(context, &subject).await,
                Subject::Game(game) => game_in_reach(context, game, channel).await,
                Subject::Tournament(tournament) => {
                    tournament_in_reach(context, tournament, channel).await
                }
                Subject::Series(_) | Subject::Puzzles(_) | Subject::Server(_) => Ok(()),
            })
            .await?;
    }
    Ok(())
}

async fn game_in_reach(
    context: Context<'_>,
    game: &GameId,
    channel: ChannelId,
) -> Result<(), StoreError> {
    let Some(state) = context.games.load_listed(game).await? else {
        return Ok(());
    };
    let Some(away) = state.away.filter(|away| away.channel == channel) else {
        return Ok(());
    };
    let mut change = Change::of(state, context.now, None);
    change.record_automatic(Event::InReach)?;
    let opened_in = change.state.place.channel;
    withdraw_notice(&mut change, away, opened_in);
    let commit = commit_of(context, vec![change]).await?;
    context.commits.commit(commit).await
}

/// Tries everything again that is out of reach where permissions have changed.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn permissions_changed(
    context: Context<'_>,
    changed: Changed,
) -> Result<(), StoreError> {
    context.notifications.try_again(context.now);
    for subject in context.reach.subjects() {
        let Some((guild, channels)) = whereabouts(context.store, context.games, &subject).await?
        else {
            continue;
        };
        let concerned = match changed {
            Changed::Server(server) => guild == Some(server),
            // The permissions of a thread are those of its channel.
            Changed::Channel(channel) => channels.contains(&channel),
        };
        if concerned {
            context
                .retry_on_conflict(|context| try_again(context, &subject))
                .await?;
        }
    }
    Ok(())
}

/// Returns the server and the channels of a game or tournament.
async fn whereabouts(
    store: &dyn TournamentStore,
    games: &Games,
    subject: &Subject,
) -> Result<Option<(Option<GuildId>, BTreeSet<ChannelId>)>, StoreError> {
    Ok(match subject {
        Subject::Game(game) => {
            let state = games.load_listed(game).await?;
            state.map(|state| (state.place.guild, state.index().channels))
        }
        Subject::Tournament(tournament) => {
            let tournament = listed_tournament(store, tournament).await?;
            tournament.map(|tournament| {
                let place = tournament.place;
                (place.guild, [place.channel, tournament.announced_in].into())
            })
        }
        Subject::Series(_) | Subject::Puzzles(_) | Subject::Server(_) => None,
    })
}

/// Tries the channel of something that is out of reach.
async fn try_again(context: Context<'_>, subject: &Subject) -> Result<(), StoreError> {
    let commit = match subject {
        Subject::Game(game) => {
            let Some(state) = context.games.load_listed(game).await? else {
                return Ok(());
            };
            let mut change = Change::of(state, context.now, None);
            probe(context, &mut change).await?;
            commit_of(context, vec![change]).await?
        }
        Subject::Tournament(tournament) => match try_tournament_channel(context, tournament).await?
        {
            Some(commit) => commit,
            None => return Ok(()),
        },
        Subject::Series(_) | Subject::Puzzles(_) | Subject::Server(_) => return Ok(()),
    };
    context.commits.commit(commit).await
}
