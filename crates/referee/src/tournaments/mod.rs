//! Tournaments: from registration to the last standings.
//!
//! [`petteia_domain::tournament`] computes pairings and standings. This module has the commands of
//! organisers and players, the consequences of time, and the games at the tables.
//!
//! A tournament advances in steps, each in one commit: it records results, opens or ends games,
//! closes a round, and pairs the next one. A step is bounded, and leaves a timer if there is more
//! to do at once. So a large tournament neither makes a huge commit nor stops half way after a
//! crash. A game that ends at a table wakes its tournament in the same commit.

pub(crate) mod announce;
pub(crate) mod arbiter;
pub(crate) mod change;
pub(crate) mod choose;
mod files;
pub(crate) mod log;
pub(crate) mod organise;
pub(crate) mod outage;
pub(crate) mod pages;
pub(crate) mod pausing;
pub(crate) mod play;
pub(crate) mod reach;
pub(crate) mod show;
mod words;

use change::{TournamentChange, unfoldable};
use petteia_domain::{event_log::Phase, game::AtTable, ids::TournamentId, tournament::Tournament};
use petteia_speech::message::Message;
use petteia_store::{StoreError, TournamentStore};

use crate::{
    context::Context, refusal::Stop, tournaments::change::tournament_commit, verdict::Verdict,
};

/// Whether a tournament game still counts, because the tournament is not over.
pub(crate) async fn counts_still(
    store: &dyn TournamentStore,
    at: &AtTable,
) -> Result<bool, StoreError> {
    let tournament = load_tournament(store, &at.tournament).await?;
    Ok(tournament.is_some_and(|tournament| tournament.phase == Phase::Playing))
}

/// Returns the verdict that changes a tournament.
pub(crate) async fn change_tournament(
    context: Context<'_>,
    change: TournamentChange,
    reply: Message,
) -> Result<Verdict, Stop> {
    Ok(Verdict {
        commit: Some(tournament_commit(context, change).await?),
        ..Verdict::say(reply)
    })
}

/// Returns a tournament; `None` if there is none with this id.
pub(crate) async fn load_tournament(
    store: &dyn TournamentStore,
    id: &TournamentId,
) -> Result<Option<Tournament>, StoreError> {
    let events = store.tournament_events(id).await?;
    Tournament::fold(id, &events).map_err(unfoldable)
}

/// Returns a tournament of a list; `None` also if its events are invalid, because that must not
/// hide the others.
pub(crate) async fn listed_tournament(
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
