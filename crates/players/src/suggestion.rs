//! Suggestions of players.

use petteia_rules::Turn;

/// A suggested turn with its value, and the best other turns.
#[derive(Debug, Clone, PartialEq)]
pub struct Suggestion {
    /// The chosen turn. Low levels do not always choose the turn that they think best.
    pub turn: Turn,
    /// The chance of the mover's party after it, as the player judges it: 0 to 1, a draw counts
    /// half; its expected share with three to five parties.
    pub value: f64,
    /// Up to five turns with their values: first the chosen one, then the best of the others.
    pub best: Vec<(Turn, f64)>,
    /// The number of nodes searched.
    pub nodes: u64,
}

/// The reason why nothing can be suggested.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SuggestError {
    /// The game is over.
    #[error("the game has ended, nobody is to move")]
    GameOver,
    /// The die has yet to be rolled.
    #[error("the die has not been rolled, and what to play depends on it")]
    NoDie,
}

impl Suggestion {
    /// The largest number of turns that are named.
    pub const MOST: usize = 5;

    /// A suggestion of the turn at index `chosen` of these turns, which are in any order.
    ///
    /// # Panics
    /// When there is no such index.
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
