//! Games and tournaments whose channel is out of reach: their clocks stand still, their players are
//! told by the next way there is, and they go on where they stand when the channel is within reach
//! again, or another.
//!
//! That a game is out of reach is an event of its log, and so with tournaments. Beside it the referee
//! remembers which are, so that a change of permissions finds them at once, and whom it has told; after
//! a start everybody is told once more.

pub(crate) mod leaving;
mod register;
pub(crate) mod telling;
pub(crate) mod visitors;

pub(super) use register::Register;
use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use petteia_domain::{
    event_log::Phase,
    game::{Event, Recorded, State},
    ids::{ChannelId, GameId, GuildId, Subject, TournamentId},
    reach::{AFTER_THE_END, OutOfReach},
    timer::{Timer, TimerKind},
};
use petteia_speech::message::{Message, Post, Slot, Text};
use petteia_store::{Outbox, Store, StoreError};
use telling::withdraw_notice;

use crate::{
    change::Change,
    consequences::commit_of,
    context::{Context, GameDefaults},
    games::{Games, unfoldable},
    play::{
        time::lobby_wait,
        turns::{board_message, theme_of},
    },
    reach::telling::tell,
    tournaments::{
        listed_tournament,
        reach::{hall_in_reach, hall_out_of_reach, halls_in, try_tournament_channel},
    },
    words,
};

/// How many games of a channel are put out of reach with it, and how many tournaments of a server are
/// looked at for that.
const MANY: usize = 1000;

/// Where permissions have changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Changed {
    /// Anywhere on a server.
    Server(GuildId),
    /// In a channel or thread.
    Channel(ChannelId),
}

/// Returns why the channel is out of reach, if it is, from the store. Unlike the cache, this includes the latest commits.
///
/// # Errors
/// When the store fails.
pub(crate) async fn stored_away(
    store: &dyn Store,
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

/// A post did not arrive in a channel: the game or tournament it was about is out of reach, and so
/// are all of the channel where that is the channel's failure.
///
/// # Errors
/// When the store fails.
pub(crate) async fn channel_fails(
    context: Context<'_>,
    about: &Subject,
    away: OutOfReach,
) -> Result<(), StoreError> {
    let mut games: Vec<GameId> = about.game().cloned().into_iter().collect();
    let mut tournaments: Vec<TournamentId> = about.tournament().cloned().into_iter().collect();
    if away.why.is_of_channel() {
        let tournament_channels =
            halls_in(&*context.store, &context.games, about, away.channel, MANY).await?;
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
            .retry_on_conflict(|context| hall_out_of_reach(context, tournament, away))
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
    // A channel that was silent may turn out to be gone; what is to be mended is not forgotten
    // over a moment's silence.
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

/// A post about this arrived in a channel: what stood still there goes on. A channel that had to
/// be mended is tried for each of its other games, which show how they stand.
///
/// # Errors
/// When the store fails.
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
                    hall_in_reach(context, tournament, channel).await
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

/// Permissions have changed: whatever is out of reach there is tried again.
///
/// # Errors
/// When the store fails.
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
            // A thread is posted to by the permissions of its channel.
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

/// Where a game or tournament is at home.
async fn whereabouts(
    store: &dyn Store,
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

/// Tries the channel of what is out of reach.
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

/// Posts how a game that is out of reach stands: should it arrive, it is so no longer.
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

/// The newest message about a game as it is posted where it goes on; where it was out of reach
/// until then, with what was missed.
pub(crate) async fn how_it_stands(
    context: Context<'_>,
    change: &Change,
    away: Option<OutOfReach>,
) -> Result<(Message, Slot), StoreError> {
    let mut then = change.state.clone();
    if then.away.is_some() {
        // Said of it as it will stand when this arrives.
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
    let theme = theme_of(&*context.store, &context.defaults, &then).await?;
    let message = board_message(context, &then, change.by(), said, theme).await?;
    Ok((message, Slot::Board(then.board)))
}

/// The number of the last board that arrived; `None` where it lies so far back that what came
/// after it is not all told.
async fn last_seen(store: &dyn Outbox, state: &State) -> Result<Option<u32>, StoreError> {
    // Turns that go by themselves have numbers too, and no boards.
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

/// The timers of a game that is out of reach: no time counts, but its channel is tried now and
/// then, and a lobby that nobody could see for so long is closed.
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
