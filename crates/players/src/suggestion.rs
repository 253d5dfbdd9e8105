//! What a player suggests.

use petteia_rules::Turn;

/// A turn, what it is worth, and what else there was.
#[derive(Debug, Clone, PartialEq)]
pub struct Suggestion {
    /// The turn chosen. Low levels do not always choose what they think best.
    pub turn: Turn,
    /// The chance that the mover's party wins after it, as the player judges it: 0 to 1, a draw
    /// counting half; with three to five parties its expected share.
    pub value: f64,
    /// Up to five turns with their values, the chosen one first, then the best of the others.
    pub best: Vec<(Turn, f64)>,
    /// How many nodes were looked at.
    pub nodes: u64,
}

/// Why nothing can be suggested.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SuggestError {
    /// Nobody is to move.
    #[error("the game has ended, nobody is to move")]
    GameOver,
    /// The die decides which turns there are.
    #[error("the die has not been rolled, and what to play depends on it")]
    NoDie,
}

impl Suggestion {
    /// How many turns are named at most.
    pub const MOST: usize = 5;

    /// A suggestion of the turn at place `chosen` among all those looked at, in any order.
    ///
    /// # Panics
    /// When there is no such place.
    pub fn among(mut turns: Vec<(Turn, f64)>, chosen: usize, nodes: u64) -> Suggestion {
        let (turn, value) = turns.swap_remove(chosen);
        turns.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        turns.truncate(Suggestion::MOST - 1);
        turns.insert(0, (turn.clone(), value));
        Suggestion {
            turn,
            value,
            best: turns,
            nodes,
        }
    }
}
