//! The interface of advisors.

use async_trait::async_trait;
use petteia_players::Suggestion;
use petteia_rules::{Game, Seat};

/// Analyses positions for the referee.
#[async_trait]
pub trait Advisor: Send + Sync {
    /// Suggests a turn in a position, with its chance. `None` if there is no time now, or nothing
    /// to play. `past` are the earlier positions, oldest first.
    async fn advise(&self, game: &Game, past: Vec<Game>) -> Option<Suggestion>;

    /// Returns the chances of a seat's party in positions of a game, 0 to 1, which can be compared.
    /// `None` if there is no time now. `past` are the earlier positions, oldest first.
    async fn chances(&self, positions: Vec<Game>, past: Vec<Game>, seat: Seat) -> Option<Vec<f64>>;
}
