//! Turns: a die and the action with it.

use super::{Die, Point};

/// A turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The die.
    pub die: Die,
    /// The action.
    pub action: Action,
}

/// An action with a die.
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
    /// No counter can move, so the turn is missed.
    Miss,
}

impl Action {
    /// Returns the point where a counter ends.
    pub fn to(self) -> Option<Point> {
        match self {
            Action::Enter { to } | Action::Move { to, .. } => Some(to),
            Action::Miss => None,
        }
    }
}
