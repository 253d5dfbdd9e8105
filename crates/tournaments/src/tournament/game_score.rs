//! The score of a game, as it is stored.

use petteia_domain::game::Termination;
use serde::{Deserialize, Serialize};

use petteia_rules::Seat;

/// The score of a game for each seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameScore {
    /// The result token.
    pub result: String,
    /// How the game ended; `None` if it was never played.
    pub termination: Option<Termination>,
    /// The points of each seat in twelfths, before a table's weight.
    pub twelfths: Vec<u32>,
    /// Whether each seat won the game outright.
    pub won: Vec<bool>,
    /// Whether the game began, but fewer than two sides played a turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_show: bool,
}

impl GameScore {
    /// Whether the game was played: it began, and two sides or more played a turn. Only played games count as
    /// meetings and seats when a round is paired, as in FIDE's rules.
    pub fn was_played(&self) -> bool {
        self.termination.is_some() && !self.no_show
    }

    /// The seats with the most points, who win or share the win.
    pub fn winners(&self) -> Vec<Seat> {
        let most = self.twelfths.iter().max();
        let seats = Seat::first(Seat::MAX).zip(&self.twelfths);
        let first = seats.filter(|(_, points)| most == Some(points));
        first.map(|(seat, _)| seat).collect()
    }
}
