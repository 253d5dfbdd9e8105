//! Pentalath: five in a line on hexagons, with captures; designed by a machine (penta).
//!
//! The game is played on a hexagon of hexagons with five cells a side; the engine takes any side
//! from two to five, so that its captures can be checked on small boards.

mod board;
mod code;
mod game;
mod notation;
mod position;

pub use board::{Board, Cell};
pub use game::{Game, Illegal, Turn};
pub use position::{Colour, ImpossiblePosition, Position, Suicide};
