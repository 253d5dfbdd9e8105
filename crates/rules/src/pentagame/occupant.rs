//! Occupants of stops: pieces and blocks.

use super::Colour;
use crate::{Phrase, Seat};
use std::fmt;

/// A piece. In line-up 5 the four pieces of a seat are equal, and this is any of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Its seat.
    pub seat: Seat,
    /// Its colour.
    pub colour: Colour,
}

impl Piece {
    /// The piece by its colour and seat.
    pub fn phrase(&self) -> Phrase {
        Phrase::new("pentagame-piece")
            .with("colour", self.colour.name())
            .with("seat", self.seat.number())
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

/// An occupant of a stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Occupant {
    /// A black block.
    Black,
    /// A grey block.
    Grey,
    /// A piece.
    Piece(Piece),
}

impl Occupant {
    /// Describes the occupant.
    pub fn phrase(&self) -> Phrase {
        match self {
            Occupant::Black => Phrase::new("pentagame-black-block"),
            Occupant::Grey => Phrase::new("pentagame-grey-block"),
            Occupant::Piece(piece) => piece.phrase(),
        }
    }
}

impl fmt::Display for Occupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}
