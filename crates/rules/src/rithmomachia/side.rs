//! The two sides.

use crate::Seat;

/// White and Black, or Even and Odd.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// White, or Even, who begins; seat 1.
    White,
    /// Black, or Odd; seat 2.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// The other side.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// The side of a ply; plies are numbered from 1, including lost turns.
    pub fn at_ply(ply: u32) -> Side {
        if ply.is_multiple_of(2) {
            Side::Black
        } else {
            Side::White
        }
    }

    /// The side's seat.
    pub fn seat(self) -> Seat {
        match self {
            Side::White => Seat::new(1).expect("every game has a seat 1"),
            Side::Black => Seat::new(2).expect("every game has a seat 2"),
        }
    }

    /// The side of a seat; `None` for seats this game does not have.
    pub fn of_seat(seat: Seat) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.seat() == seat)
    }

    /// The selector of messages for the side.
    pub(super) fn key(self) -> &'static str {
        match self {
            Side::White => "white",
            Side::Black => "black",
        }
    }

    /// The letter for it in position codes.
    pub fn letter(self) -> char {
        match self {
            Side::White => 'w',
            Side::Black => 'b',
        }
    }

    /// The index of the side.
    pub(super) fn index(self) -> usize {
        match self {
            Side::White => 0,
            Side::Black => 1,
        }
    }
}
