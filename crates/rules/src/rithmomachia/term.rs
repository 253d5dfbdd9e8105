//! Terms: pieces as they take part in captures, with the value that counts.

use std::fmt;

use super::{Piece, Shape, Square};

/// A piece as it takes part in a capture: as a whole, or a pyramid by one of its components
/// (rith 4.5.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Term {
    /// The piece.
    pub piece: Piece,
    /// Where it stands.
    pub square: Square,
    /// The component of a pyramid that counts, by value; `None` for the whole piece. A pyramid that
    /// has one component left is always meant as a whole.
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

    /// Everything that a piece can count as: the whole and, where a pyramid has several components,
    /// each of them.
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
