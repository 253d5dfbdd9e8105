//! Pentagame: two to five players bring their pieces over the pentagram to the crossing of their
//! colour.

mod board;
mod code;
mod game;
mod position;
mod reach;
mod setup;
mod stop_set;
mod turn;

pub use board::{Colour, Stop};
pub use game::Game;
pub use position::{ImpossiblePosition, Piece, Position};
pub use setup::{LineUp, Setup};
pub use stop_set::StopSet;
pub use turn::{Action, Grey, Greys, Turn};
