//! Whether a tournament lets the clocks of its games stand still.

use petteia_domain::{event_log::Phase, game::State};
use petteia_store::{StoreError, TournamentStore};
use petteia_tournaments::tournament::ClockShift;

use crate::loading::tournaments::load_tournament;

/// Whether a game's clock stands still, because its tournament is paused, or its clock was not
/// moved yet after a pause.
pub async fn stands_still(store: &dyn TournamentStore, state: &State) -> Result<bool, StoreError> {
    let Some(at) = &state.at_table else {
        return Ok(false);
    };
    let Some(tournament) = load_tournament(store, &at.tournament).await? else {
        return Ok(false);
    };
    if tournament.phase != Phase::Playing {
        return Ok(false);
    }
    let waits = |clock_shift: ClockShift| {
        Some(at.fixture) > clock_shift.done
            && state
                .clock
                .since()
                .is_some_and(|since| since < clock_shift.to)
    };
    Ok(tournament.paused.is_some() || tournament.clock_shift.is_some_and(waits))
}
