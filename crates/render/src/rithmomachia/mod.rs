//! Pictures of Rithmomachia: the long board, and beside each half what its side has captured and how
//! near it is to a progression. On pictures for phones the board is as wide as they are, and all that
//! is above and below it.

mod alt;
mod board;
mod scene;
mod side_panel;
mod sprite;
#[cfg(test)]
pub(super) mod tests;

use serde::Deserialize;

use super::theme::Rgb;

pub(super) use alt::alt;
pub(super) use board::{Board, height};
pub(super) use scene::{places, sample, scene};
pub(super) use sprite::Part;

/// The game's own colours. Lists of pieces are in the order White, Black.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Paint {
    /// The squares of White's ground, in turn.
    pub even: [Rgb; 2],
    /// The squares of Black's ground, in turn.
    pub odd: [Rgb; 2],
    /// The edge of the board and the line between the grounds.
    pub edge: Rgb,
    /// Pieces.
    pub pieces: [Rgb; 2],
    /// Their outlines and values.
    pub marks: [Rgb; 2],
    /// A progression on enemy ground.
    pub formed: Rgb,
}
