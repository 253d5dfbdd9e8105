//! Pictures of Pentalath: hexagons with names, stones, and captures of the last turn.

mod alt;
mod board;
mod scene;
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
pub(super) const OUTLINE: Outline = Outline::Round;

/// The colours of the game. Lists of two are ordered white, black.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Paint {
    /// The cells, in three shades, so that neighbours differ.
    pub cells: [Rgb; 3],
    /// The lines between them.
    pub seam: Rgb,
    /// Stones.
    pub stones: [Rgb; 2],
    /// Their rims.
    pub marks: [Rgb; 2],
}
