//! How games end.

use crate::Seat;

/// How a game by the rules ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The seats that won; all who share the win, so several seats may mean a draw.
    pub winners: Vec<Seat>,
    /// The result token of the record: `3-2`, `1-0`, `1/2-1/2`.
    pub result: String,
}
