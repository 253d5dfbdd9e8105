//! Pictures of Rithmomachia: the long board and, beside each half, the captures of its side and its
//! progress towards a progression. On pictures for phones the board takes the whole width, and the panels
//! are above and below it.

mod alt;
mod board;
mod scene;
mod side_panel;
mod sprite;
#[cfg(test)]
pub(super) mod tests;

use serde::Deserialize;

use super::{marks::Outline, theme::Rgb};

pub(super) use alt::alt;
pub(super) use board::{EmptyBoard, HEIGHT};
pub(super) use scene::{places, sample, scene};
pub(super) use sprite::Part;

/// The shape of rings.
pub(super) const OUTLINE: Outline = Outline::Square;

/// The colours of the game. Lists of pieces are ordered White, Black.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Paint {
    /// The alternating squares of White's ground.
    pub even: [Rgb; 2],
    /// The alternating squares of Black's ground.
    pub odd: [Rgb; 2],
    /// The edge of the board, and the line between the grounds.
    pub edge: Rgb,
    /// Pieces.
    pub pieces: [Rgb; 2],
    /// Their outlines and values.
    pub marks: [Rgb; 2],
}
