//! Pictures of Pentalath: hexagons with names, stones, and captures of the last turn.

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
pub(super) use scene::{places, sample, scene, stone_to_set};
pub(super) use sprite::Part;

/// The shape of rings.
pub(super) const OUTLINE: Outline = Outline::Round;
