//! Pictures of Pentagame: the pentagram with its hundred stops, and pieces in the shapes of their seats.

mod alt;
mod board;
mod layout;
mod paint;
mod scene;
mod seats;
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
