//! Turns: a die and what is done with it.

use super::{Die, Point};

/// One side's whole action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Turn {
    /// What the die showed.
    pub die: Die,
    /// What was done with it.
    pub action: Action,
}

/// What is done with a die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// A counter enters the board.
    Enter {
        /// Where.
        to: Point,
    },
    /// A counter moves on.
    Move {
        /// From where.
        from: Point,
        /// To where.
        to: Point,
    },
    /// No counter can move: the turn is missed.
    Miss,
}

impl Action {
    /// Where a counter lands.
    pub fn to(self) -> Option<Point> {
        match self {
            Action::Enter { to } | Action::Move { to, .. } => Some(to),
            Action::Miss => None,
        }
    }
}
