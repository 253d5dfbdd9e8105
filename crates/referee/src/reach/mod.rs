//! Games and tournaments whose channel is out of reach. Their clocks stand still, and their players
//! are told in another way. They go on when the channel, or a new one, is reachable.
//!
//! That a channel is out of reach is an event of the game or tournament. The referee also remembers
//! all such channels, to find them when permissions change, and whom it has told; after a start
//! everybody is told again.

pub(crate) mod leaving;
pub(crate) mod telling;
mod unreachable;
pub(crate) mod visitors;

use std::collections::BTreeSet;
pub(super) use unreachable::Unreachable;

use chrono::{DateTime, Utc};
use petteia_domain::{
    event_log::Phase,
    game::{Event, Recorded, State},
    ids::{ChannelId, GameId, GuildId, Subject, TournamentId},
    reach::{AFTER_THE_END, OutOfReach},
    timer::{Timer, TimerKind},
};
use petteia_speech::message::{Message, Post, Slot, Text};
use petteia_store::{Outbox, StoreError, TournamentStore};
use telling::withdraw_notice;

use crate::{
    change::Change,
    consequences::commit_of,
    context::{Context, GameDefaults},
    games::{Games, unfoldable},
    play::{
        time::lobby_wait,
        turns::{board_message, look_of},
    },
    reach::telling::tell,
    tournaments::{
        load::listed_tournament,
        reach::{
            tournament_in_reach, tournament_out_of_reach, tournaments_of_channel,
            try_tournament_channel,
        },
    },
    words,
};

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
        Subject::Puzzles(_) | Subject::Server(_) => None,
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
            tournaments_of_channel(&*context.store, &context.games, about, away.channel, MANY)
                .await?;
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
    if away.why.needs_mending() {
        tell(&*context.store, &context.reach, &mut change, away).await?;
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
                Subject::Puzzles(_) | Subject::Server(_) => Ok(()),
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
    withdraw_notice(&mut change, away);
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
        let Some((guild, channels)) =
            whereabouts(&*context.store, &context.games, &subject).await?
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
        Subject::Puzzles(_) | Subject::Server(_) => None,
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
        Subject::Puzzles(_) | Subject::Server(_) => return Ok(()),
    };
    context.commits.commit(commit).await
}

/// Posts the state of a game that is out of reach. If it arrives, the channel is reachable again.
pub(crate) async fn probe(context: Context<'_>, change: &mut Change) -> Result<(), StoreError> {
    if change.state.away.is_none() {
        return Ok(());
    }
    let (message, slot) = how_it_stands(context, change, change.state.away).await?;
    change.post(Post::Return {
        message,
        slot: Some(slot),
    });
    Ok(())
}

/// Returns the newest message about a game for its channel. If that was out of reach, the message
/// includes what was missed.
pub(crate) async fn how_it_stands(
    context: Context<'_>,
    change: &Change,
    away: Option<OutOfReach>,
) -> Result<(Message, Slot), StoreError> {
    let mut then = change.state.clone();
    if then.away.is_some() {
        // The text describes the state after this message has arrived.
        let back = Recorded {
            at: change.at(),
            by: None,
            event: Event::InReach,
        };
        then.apply(&back).map_err(unfoldable)?;
    }
    if then.phase == Phase::Lobby {
        return Ok((words::lobby(&then), Slot::Lobby));
    }
    let mut said = Text::from(words::reach::here_now(&then, away.is_some()));
    if away.is_some() {
        let missed = words::missed(&then, last_seen(&*context.store, &then).await?);
        if !words::is_empty(&missed) {
            said = words::on_a_line_text(said, missed);
        }
    }
    let look = look_of(&*context.store, &context.defaults, &then).await?;
    let message = board_message(context, &then, change.by(), said, look).await?;
    Ok((message, Slot::Board(then.board)))
}

/// Returns the number of the last board that arrived; `None` if that is too long ago to list
/// everything since.
async fn last_seen(store: &dyn Outbox, state: &State) -> Result<Option<u32>, StoreError> {
    // Automatic turns have numbers, too, but no boards.
    const FAR: u32 = 2 * words::MISSED as u32;
    let about = state.id.clone().into();
    for board in (state.board.saturating_sub(FAR)..=state.board).rev() {
        let arrived = store.slot(&about, &Slot::Board(board)).await?;
        if arrived.is_some() {
            return Ok(Some(board));
        }
    }
    Ok(None)
}

/// Returns the timers of a game that is out of reach: no deadlines, but probes of its channel, and
/// the end of a lobby that was invisible for too long.
pub(crate) fn timers_while_away(
    defaults: &GameDefaults,
    state: &State,
    away: &OutOfReach,
    now: DateTime<Utc>,
) -> Vec<Timer> {
    let waited = now - away.since;
    if state.phase == Phase::Ended && waited > AFTER_THE_END {
        return Vec::new();
    }
    let mut timers = vec![Timer {
        at: away.next_try(now),
        what: TimerKind::Probe,
        ply: state.game.ply(),
    }];
    if state.phase == Phase::Lobby {
        let wait = lobby_wait(defaults);
        timers.push(Timer {
            at: away
                .since
                .checked_add_signed(wait)
                .unwrap_or(DateTime::<Utc>::MAX_UTC),
            what: TimerKind::Lobby,
            ply: 0,
        });
    }
    timers
}
