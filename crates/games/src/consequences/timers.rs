//! Sets the timers of a game after every change.

use chrono::{DateTime, Utc};
use petteia_domain::{event_log::Phase, game::State, timer::Timer};
use petteia_store::{SettingsStore, StoreError, TournamentsAndSettings};

use crate::{
    change::Change,
    context::GameDefaults,
    loading::standstill::stands_still,
    play::timers::{lobby_timer, turn_timers},
    reach::timers::timers_while_away,
};

/// Returns all timers of a game after a change; none while it is stopped.
pub(super) async fn after(
    store: &dyn TournamentsAndSettings,
    defaults: &GameDefaults,
    change: &Change,
) -> Result<Vec<Timer>, StoreError> {
    match !change.beside.goes_on && stands_still(store, &change.state).await? {
        true => Ok(Vec::new()),
        false => timers_of(store, defaults, &change.state, change.at()).await,
    }
}

/// Returns all timers of a game at this moment.
async fn timers_of(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    state: &State,
    now: DateTime<Utc>,
) -> Result<Vec<Timer>, StoreError> {
    if let Some(away) = &state.away {
        return Ok(timers_while_away(defaults, state, away, now));
    }
    match state.phase {
        Phase::Lobby => Ok(vec![lobby_timer(defaults, state)]),
        Phase::Playing => turn_timers(store, defaults, state, now).await,
        Phase::Ended => Ok(Vec::new()),
    }
}
