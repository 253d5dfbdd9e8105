//! Terms: participants of captures, with the value that counts.

use std::fmt;

use super::{Piece, Shape, Square};

/// A participant of a capture: a whole piece, or a pyramid by one of its components (rith 4.5.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Term {
    /// The piece.
    pub piece: Piece,
    /// Where it stands.
    pub square: Square,
    /// The component of a pyramid that counts, by value; `None` for the whole piece. A pyramid with one
    /// component left always counts as a whole.
    pub component: Option<u16>,
}

impl Term {
    /// A whole piece, a pyramid by its present total.
    pub fn whole(square: Square, piece: Piece) -> Term {
        Term {
            piece,
            square,
            component: None,
        }
    }

    /// Returns all terms of a piece: the whole piece and, for a pyramid with several components, each of
    /// them.
    pub fn all_of(square: Square, piece: Piece) -> impl Iterator<Item = Term> + Clone {
        let whole = Term::whole(square, piece);
        let several = piece.components().count() > 1;
        let components = piece.components().values().filter(move |_| several);
        std::iter::once(whole).chain(components.map(move |value| Term {
            component: Some(value),
            ..whole
        }))
    }

    /// The value that counts.
    pub fn value(&self) -> u16 {
        self.component.unwrap_or(self.piece.value())
    }

    /// The letter of what counts: components are square pieces.
    pub fn letter(&self) -> char {
        match self.component {
            Some(_) => Shape::Square.letter(self.piece.side()),
            None => self.piece.letter(),
        }
    }
}

impl fmt::Display for Term {
    /// As notation has it: `T9c7`, `S36b2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.letter(), self.value(), self.square)
    }
}
