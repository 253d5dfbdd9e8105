//! Positions: what stands where, whose turn it is, how far the game is.

use super::{Colour, Stop};
use crate::Seat;

/// Who plays how, and with what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LineUp {
    /// Two, three or four seats, each for itself, five pieces each.
    Each(u8),
    /// Four seats; 1 and 3 against 2 and 4.
    Teams,
    /// Five seats, each with the four pieces of one colour (book 3).
    Five,
}

/// Line-up and options.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The line-up.
    pub line_up: LineUp,
    /// Pieces start on crossings and aim for the corners (book 3).
    pub inside_out: bool,
    /// Replaces the line-up's number of pieces to bring out.
    pub outs: Option<u8>,
}

/// One piece. In line-up 5 the four pieces of a seat are alike, and this names any of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub seat: Seat,
    /// Its colour.
    pub colour: Colour,
}

/// A position, without history.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {}

/// A game: a position and the moves that may not be repeated.
#[derive(Debug, Clone)]
pub struct Game {}

impl Game {
    /// A game at its start.
    pub fn new(setup: Setup) -> Game {
        let _ = setup;
        todo!()
    }

    /// The position.
    pub fn position(&self) -> &Position {
        todo!()
    }
}

impl Position {
    /// Line-up and options.
    pub fn setup(&self) -> Setup {
        todo!()
    }

    /// Every piece with the stop it stands on, `None` when it is out; seat by seat, colours in
    /// order (line-up 5: stops in order, out last).
    pub fn pieces(&self) -> impl Iterator<Item = (Piece, Option<Stop>)> + '_ {
        std::iter::empty()
    }

    /// The stops with black blocks, in canonical order.
    pub fn black(&self) -> impl Iterator<Item = Stop> + '_ {
        std::iter::empty()
    }

    /// The stops with grey blocks, in canonical order.
    pub fn grey(&self) -> impl Iterator<Item = Stop> + '_ {
        std::iter::empty()
    }

    /// Grey blocks still in reserve, 0..=5.
    pub fn reserve(&self) -> u8 {
        todo!()
    }

    /// How many pieces this seat has out.
    pub fn outs(&self, seat: Seat) -> u8 {
        let _ = seat;
        todo!()
    }

    /// The seat to move.
    pub fn to_move(&self) -> Seat {
        todo!()
    }

    /// The ply about to be played, from 1.
    pub fn ply(&self) -> u32 {
        todo!()
    }

    /// A shortest path that the turn's piece can take from its origin to its target here, both
    /// ends included; just the goal for a forced out.
    pub fn path(&self, turn: &super::Turn) -> Vec<Stop> {
        let _ = turn;
        todo!()
    }
}
