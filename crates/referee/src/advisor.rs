//! Who thinks for the referee where advice is asked for.

use async_trait::async_trait;
use petteia_players::Suggestion;
use petteia_rules::{Game, Seat};

/// Thinks for the referee.
#[async_trait]
pub trait Advisor: Send + Sync {
    /// What to play in a position, and what chance that leaves; `None` where there is no time for it
    /// now, or nothing to play. `past` are the positions that the game came through, oldest first.
    async fn advise(&self, game: &Game, past: Vec<Game>) -> Option<Suggestion>;

    /// The chance of a seat's party in a position, 0 to 1; `None` where there is no time for it now.
    async fn chance(&self, game: &Game, past: Vec<Game>, seat: Seat) -> Option<f64>;
}
