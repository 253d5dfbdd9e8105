//! A game: a position and the moves that may not be repeated.

use super::{Position, Setup, Turn};
use crate::Seat;

/// A game: a position and the moves that may not be repeated.
#[derive(Debug, Clone)]
pub struct Game {
    position: Position,
    /// The last move of every seat. A lost turn or a pass leaves it, so that the ban on repeating
    /// it stands.
    last: [Option<Turn>; Seat::MAX as usize],
}

impl Game {
    /// A game at its start.
    pub fn new(setup: Setup) -> Game {
        Game::from_position(Position::start(setup))
    }

    /// A game that goes on from a position, with nothing to repeat.
    pub fn from_position(position: Position) -> Game {
        Game {
            position,
            last: [None; Seat::MAX as usize],
        }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The seat's last move, which it may not make again in its next turn.
    pub fn last_move(&self, seat: Seat) -> Option<&Turn> {
        self.last[seat.index()].as_ref()
    }
}
