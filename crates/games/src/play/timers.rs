//! When the timers of a game are due.

use std::collections::BTreeMap;

use chrono::{DateTime, DurationRound as _, TimeDelta, Utc};
use petteia_domain::{
    game::{State, UserSettings, reminder},
    ids::UserId,
    timer::{Timer, TimerKind},
};
use petteia_store::{SettingsStore, StoreError};

use crate::context::GameDefaults;

/// A reminder does not wait for the end of its minute if fewer minutes than these would be left until the deadline.
const LEFT: i32 = 5;

/// The users of the seat to move who are to be reminded, with the time.
type Reminders = BTreeMap<UserId, DateTime<Utc>>;

pub(crate) async fn turn_timers(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    state: &State,
    now: DateTime<Utc>,
) -> Result<Vec<Timer>, StoreError> {
    let ply = state.game.ply();
    let deadline = state.deadline().map(|at| Timer {
        at,
        what: TimerKind::Deadline,
        ply,
    });
    let reminders = reminders_of(store, defaults, state, now).await?;
    // The question is asked only once.
    let asks = asks_at(store, defaults, state)
        .await?
        .filter(|at| *at > now);
    let reminder = reminders.into_values().min().or(asks).map(|at| Timer {
        at,
        what: TimerKind::Reminder,
        ply,
    });
    Ok(deadline.into_iter().chain(reminder).collect())
}

/// Returns which users of the seat to move are to be reminded, and when, as of this moment.
pub async fn reminders_of(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    state: &State,
    now: DateTime<Utc>,
) -> Result<Reminders, StoreError> {
    let mut reminders = Reminders::new();
    let share = state.clock.time().map(|time| share_of(defaults, time));
    let (Some(seat), Some(since), Some(wanted), Some(deadline)) = (
        state.to_move(),
        state.clock.since(),
        share.and_then(|share| state.clock.passed(share)),
        state.deadline(),
    ) else {
        return Ok(reminders);
    };
    if state.reminded.contains(&seat) {
        return Ok(reminders);
    }
    let wanted = wanted.max(now);
    for user in state.users_of(seat) {
        let UserSettings {
            reminders: wants,
            quiet,
            ..
        } = store.user(*user).await?;
        if wants {
            let at = reminder(wanted, since, deadline, quiet);
            reminders.insert(*user, whole_minute(at, deadline));
        }
    }
    Ok(reminders)
}

/// Returns the end of the minute of a reminder, so that the reminders of one minute come together. Where little
/// time is left until the deadline, none of it is lost.
fn whole_minute(at: DateTime<Utc>, deadline: DateTime<Utc>) -> DateTime<Utc> {
    let minute = TimeDelta::minutes(1);
    let begun = at.duration_trunc(minute).unwrap_or(at);
    let end = if begun < at { begun + minute } else { at };
    if deadline - end < minute * LEFT {
        at
    } else {
        end
    }
}

/// Returns when to ask whether the users to move are still on the server, if none of them wants
/// reminders: at the time of the reminder.
pub async fn asks_at(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    state: &State,
) -> Result<Option<DateTime<Utc>>, StoreError> {
    let Some(seat) = state
        .to_move()
        .filter(|seat| !state.reminded.contains(seat))
    else {
        return Ok(None);
    };
    // Computers are always there.
    if state.deadline().is_none() || state.users_of(seat).is_empty() {
        return Ok(None);
    }
    for user in state.users_of(seat) {
        if store.user(*user).await?.reminders {
            return Ok(None);
        }
    }
    let share = state.clock.time().map(|time| share_of(defaults, time));
    Ok(share.and_then(|share| state.clock.passed(share)))
}

/// Returns the part of a turn's time after which its player is reminded.
fn share_of(defaults: &GameDefaults, time: TimeDelta) -> TimeDelta {
    // Times are below 120 days: neither conversion loses more than a millisecond.
    let millis = time.num_milliseconds() as f64 * defaults.remind_after;
    TimeDelta::milliseconds(millis as i64)
}

/// The timer at which a lobby is closed that nobody came to.
pub fn lobby_timer(defaults: &GameDefaults, state: &State) -> Timer {
    Timer {
        at: state.lobby_until(lobby_wait(defaults)),
        what: TimerKind::Lobby,
        ply: 0,
    }
}

/// Returns the time for which a lobby waits for players.
pub fn lobby_wait(defaults: &GameDefaults) -> TimeDelta {
    TimeDelta::from_std(defaults.lobby).unwrap_or(TimeDelta::MAX)
}

/// Returns when a user is to be reminded of their turn.
pub async fn reminder_of(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    state: &State,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, StoreError> {
    let reminders = reminders_of(store, defaults, state, now).await?;
    Ok(reminders.get(&user).copied())
}
