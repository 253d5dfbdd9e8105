//! Results of games.

use crate::Seat;

/// The result of a game that ended by its rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The winning seats; all seats that share the win, so several may mean a draw.
    pub winners: Vec<Seat>,
    /// The result token of records: `3-2`, `1-0`, `1/2-1/2`.
    pub result: String,
}
