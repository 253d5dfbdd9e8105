//! Tournaments, as their players and the clock move them on.

use super::Referee;
use crate::{
    ids::TournamentId,
    store::{StoreError, Timer},
};

impl Referee {
    /// A tournament's timer has come due (see [`Timer`]). One whose tournament is not there is
    /// nothing.
    ///
    /// # Errors
    /// When the store fails; the timer is then still there.
    pub async fn tournament_due(
        &self,
        tournament: &TournamentId,
        timer: &Timer,
    ) -> Result<(), StoreError> {
        if self.store.tournament_events(tournament).await?.is_empty() {
            return Ok(());
        }
        let what = timer.what.name();
        Err(StoreError::Failed(format!(
            "tournament {tournament} does not know what to do for {what}"
        )))
    }
}
