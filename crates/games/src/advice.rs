//! Advice in training games against the computer: hints, and warnings before a blunder is played.
//!
//! The advice comes from an [`Advisor`].

use std::sync::{Arc, OnceLock};

use petteia_domain::game::State;
use petteia_players::Suggestion;
use petteia_rules::{Game, Seat};

use crate::advisor::Advisor;

/// The advisor, if there is one.
#[derive(Default)]
pub struct Advice(OnceLock<Arc<dyn Advisor>>);

impl Advice {
    /// Sets the advisor. It can be set only once.
    pub fn ask(&self, advisor: Arc<dyn Advisor>) {
        if self.0.set(advisor).is_err() {
            tracing::warn!("the advisor is set already");
        }
    }

    /// Suggests a turn in a game; `None` if no advisor answers in time.
    pub async fn advise(&self, state: &State) -> Option<Suggestion> {
        self.0.get()?.advise(&state.game, state.past()).await
    }

    /// Returns the chances of a seat in positions, 0 to 1; `None` if no advisor answers in time.
    pub async fn chances(
        &self,
        positions: Vec<Game>,
        past: Vec<Game>,
        seat: Seat,
    ) -> Option<Vec<f64>> {
        self.0.get()?.chances(positions, past, seat).await
    }
}

/// Converts a chance to percent.
pub fn percent(chance: f64) -> i64 {
    // it is between 0 and 1
    (chance * 100.0).round() as i64
}
