//! Rithmomachia, the battle of numbers, as Claude de Boissière had it in 1556 (rith).

mod board;
mod captured;
mod code;
mod piece;
mod position;
mod progression;
mod pyramid;

pub use board::{Direction, Square};
pub use captured::{Captured, Haul};
pub use piece::{Piece, Shape, Side};
pub use position::{ImpossiblePosition, Position};
pub use progression::{Progression, ProgressionKind};
pub use pyramid::Components;
