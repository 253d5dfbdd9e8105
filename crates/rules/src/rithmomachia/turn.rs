//! Turns: captures, exactly one move, captures (rith 4.1).

use super::{Capture, Piece, Square};

/// A piece goes to another square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The piece.
    pub piece: Piece,
    /// Where it stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

/// A turn. Captures are made one after the other, each on the board after the earlier steps.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The captures before the move.
    pub before: Vec<Capture>,
    /// The move.
    pub movement: Move,
    /// The captures after the move.
    pub after: Vec<Capture>,
}

impl From<Move> for Turn {
    fn from(movement: Move) -> Turn {
        Turn {
            before: Vec::new(),
            movement,
            after: Vec::new(),
        }
    }
}
