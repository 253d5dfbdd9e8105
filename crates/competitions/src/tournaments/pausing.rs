//! Pausing a tournament: nothing starts or ends automatically, and the clocks of its games stand
//! still.
//!
//! A stopped clock has no timers, or loses them when they are due. When the tournament goes on,
//! every game's deadline is moved by the part of the pause in its turn, some games in each commit;
//! until then no turn is lost there.

use chrono::TimeDelta;
use petteia_domain::game::{Event as GameEvent, State};
use petteia_games::{change::Change, games::Games};
use petteia_store::StoreError;
use petteia_tournaments::tournament::{ClockShift, Event};

use crate::tournaments::change::TournamentChange;

/// Moves the clocks that stood still during the last pause, as many as one commit may contain.
/// Returns whether all have moved.
pub(crate) async fn move_clocks(
    games: &Games,
    update: &mut TournamentChange,
) -> Result<bool, StoreError> {
    let Some(clock_shift) = update.state.clock_shift else {
        return Ok(true);
    };
    let mut done = clock_shift.done;
    for (fixture, game) in update.state.waiting() {
        let Some(game) = game.game.filter(|_| Some(fixture) > clock_shift.done) else {
            continue;
        };
        // Games that this commit changes are moved in the next one.
        if update.beside.game(&game).is_some() || !update.beside.has_room() {
            update.beside.leave_the_rest();
            update.record_automatic(Event::ClocksMoved { up_to: done })?;
            return Ok(false);
        }
        if let Some(state) = games.load(&game).await?
            && let Some(seconds) = owed(&state, clock_shift)
        {
            let mut change = Change::of(state, update.at(), None);
            change.beside.goes_on = true;
            change.record_automatic(GameEvent::DeadlineMoved { seconds })?;
            update.beside.games.push(change);
        }
        done = Some(fixture);
    }
    update.record_automatic(Event::ClocksMoved { up_to: None })?;
    Ok(true)
}

/// Returns the seconds of a turn that a pause took, without other time that did not count.
fn owed(state: &State, pause: ClockShift) -> Option<i64> {
    state.clock.time()?;
    state.clock.since().filter(|began| *began < pause.to)?;
    let lost = state.clock.counted(pause.from, pause.to);
    Some((lost + TimeDelta::milliseconds(999)).num_seconds())
}
