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

    /// The chances of a seat's party in positions of a game, 0 to 1, judged so that they can be compared;
    /// `None` where there is no time for it now. `past` are the positions before, oldest first.
    async fn chances(&self, positions: Vec<Game>, past: Vec<Game>, seat: Seat) -> Option<Vec<f64>>;
}
