//! Pentagame: two to five players bring their pieces over the pentagram to the crossing of their
//! colour.

mod board;
mod position;
mod turn;

pub use board::{Colour, Stop};
pub use position::{Game, LineUp, Piece, Position, Setup};
pub use turn::{Action, Grey, Turn};
