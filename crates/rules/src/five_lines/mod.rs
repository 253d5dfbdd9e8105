//! Five Lines (*pente grammai*): the dice race of the ancient Greeks, in the mode in which counters
//! knock each other off (lines).
//!
//! Two seats, A (blue, first) and B (white), with five counters each. The die is rolled by whoever
//! plays the game here; the rules only take it.

mod board;
mod breach;
mod code;
mod game;
mod notation;
mod points;
mod position;
mod turn;
mod words;

pub use board::{Point, Side};
pub use breach::Breach;
pub use game::Game;
pub use position::{ImpossiblePosition, Position};
pub use turn::{Action, Turn};

pub use crate::{Die, duel::NothingAgreed as Setup};
