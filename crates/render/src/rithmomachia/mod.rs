//! Pictures of Rithmomachia: the long board and, beside each half, the captures of its side and its
//! progress towards a progression. On pictures for phones the board takes the whole width, and the panels
//! are above and below it.

mod alt;
mod board;
mod paint;
mod scene;
mod side_panel;
mod sprite;
#[cfg(test)]
pub(super) mod tests;

use super::marks::Outline;

pub(super) use alt::alt;
pub(super) use board::{EmptyBoard, HEIGHT};
pub(crate) use paint::Paint;
pub(super) use scene::{places, sample, scene};
pub(super) use sprite::Part;

/// The shape of rings.
pub(super) const OUTLINE: Outline = Outline::Square;
