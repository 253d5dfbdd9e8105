//! Pentalath: five in a line on hexagons, with captures; designed by a machine (penta).
//!
//! The game is played on a hexagon of hexagons with five cells a side; the engine takes any side
//! from two to five, so that its captures can be checked on small boards.

mod board;
mod breach;
mod code;
mod game;
mod history;
mod notation;
mod position;
mod words;

pub use board::{Board, Cell};
pub use breach::Breach;
pub use game::{Game, Turn};
pub use position::{Colour, ImpossiblePosition, Position, Suicide};

pub use crate::duel::NothingAgreed as Setup;
