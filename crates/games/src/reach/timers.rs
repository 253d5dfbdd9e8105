//! The timers of games that are out of reach.

use chrono::{DateTime, Utc};
use petteia_domain::{
    event_log::Phase,
    game::State,
    reach::{AFTER_THE_END, OutOfReach},
    timer::{Timer, TimerKind},
};

use crate::{context::GameDefaults, play::timers::lobby_wait};

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
