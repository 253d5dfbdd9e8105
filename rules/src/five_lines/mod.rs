//! Five Lines (*pente grammai*): the dice race of the ancient Greeks, in the mode in which counters
//! knock each other off (lines).
//!
//! Two seats, A (blue, first) and B (white), with five counters each. The die is rolled by whoever
//! plays the game here; the rules only take it.

mod board;
mod code;
mod game;
mod notation;
mod position;
mod turn;

pub use board::{Die, Point, Side};
pub use game::{Game, Illegal};
pub use position::{ImpossiblePosition, Position};
pub use turn::{Action, Turn};
