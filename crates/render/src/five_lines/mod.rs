//! Pictures of Five Lines: a slab with five lines, counters on the points at their ends, and the die.

mod alt;
mod board;
mod paint;
mod scene;
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
pub(super) const OUTLINE: Outline = Outline::Round;
