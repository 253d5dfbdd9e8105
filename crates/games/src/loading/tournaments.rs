//! Reads tournaments.

use petteia_domain::{event_log::Phase, game::AtTable, ids::TournamentId};
use petteia_store::{StoreError, TournamentStore};
use petteia_tournaments::tournament::Tournament;

/// Whether a tournament game still counts, because the tournament is not over.
pub async fn counts_still(store: &dyn TournamentStore, at: &AtTable) -> Result<bool, StoreError> {
    let tournament = load_tournament(store, &at.tournament).await?;
    Ok(tournament.is_some_and(|tournament| tournament.phase == Phase::Playing))
}

/// Returns a tournament; `None` if there is none with this id.
pub async fn load_tournament(
    store: &dyn TournamentStore,
    id: &TournamentId,
) -> Result<Option<Tournament>, StoreError> {
    let events = store.tournament_events(id).await?;
    Ok(Tournament::fold(id, &events)?)
}

/// Returns a tournament of a list; `None` also if its events are invalid, because that must not
/// hide the others.
pub async fn listed_tournament(
    store: &dyn TournamentStore,
    id: &TournamentId,
) -> Result<Option<Tournament>, StoreError> {
    let events = store.tournament_events(id).await?;
    match Tournament::fold(id, &events) {
        Ok(tournament) => Ok(tournament),
        Err(error) => {
            tracing::error!(%error, "a tournament cannot be read; leaving it out");
            Ok(None)
        }
    }
}
