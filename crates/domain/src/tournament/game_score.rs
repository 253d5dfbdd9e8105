//! The score of a game, as it is stored.

use serde::{Deserialize, Serialize};

use crate::game::Termination;

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
}
