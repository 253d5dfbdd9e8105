//! An arena while it is played: who meets now, who pauses, and its end.

use petteia_domain::game::{Played, State};
use petteia_games::context::GameDefaults;
use petteia_store::{SettingsStore, StoreError};
use petteia_tournaments::tournament::{Event, PairingNumber};

use crate::tournaments::{
    change::TournamentChange,
    ending::end_tournament,
    words::{arena::rests, edit_registration},
};

/// Ends an arena whose time is up. Its unfinished games go on as ordinary games. Returns whether it is over.
pub(crate) async fn end_in_time(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    update: &mut TournamentChange,
) -> Result<bool, StoreError> {
    let round = update.state.current_round();
    let until = round.and_then(|(_, round)| round.until);
    if until.is_none_or(|until| until > update.at()) {
        return Ok(false);
    }
    end_tournament(store, defaults, update).await?;
    Ok(true)
}

/// Lets the announcement follow the results, if it was not updated a moment ago. Otherwise a timer does it then.
pub(crate) fn show_results(update: &mut TournamentChange) -> Result<(), StoreError> {
    let due = update.state.shows_results_at();
    if update.state.away.is_some() || due.is_none_or(|due| due > update.at()) {
        return Ok(());
    }
    update.record_automatic(Event::ResultsShown)?;
    update.post(edit_registration(&update.state));
    Ok(())
}

/// Lets free players meet.
pub(crate) fn meet(update: &mut TournamentChange) -> Result<(), StoreError> {
    for table in update.state.meetings_now(update.at()) {
        update.record_automatic(Event::Met { table })?;
    }
    Ok(())
}

/// Lets the players pause who missed a turn in a game that is over, and tells them how they come back.
pub(crate) fn rest_who_missed(
    update: &mut TournamentChange,
    state: &State,
    seats: &[PairingNumber],
) -> Result<(), StoreError> {
    for (index, number) in seats.iter().enumerate() {
        let missed = state
            .plies
            .iter()
            .any(|ply| ply.seat.index() == index && ply.what == Played::Lost && !ply.vacant);
        let tournament = &update.state;
        if !missed || tournament.is_resting(*number) || tournament.has_withdrawn(*number) {
            continue;
        }
        update.record_automatic(Event::Rested { player: *number })?;
        let message = rests(&update.state, *number);
        update.say(message);
    }
    Ok(())
}
