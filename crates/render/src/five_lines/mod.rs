//! Pictures of Five Lines: a slab with five lines, counters on the points at their ends, and the die.

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

/// The colours of the game. Lists are ordered A (blue), B (white).
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Paint {
    /// The slab.
    pub slab: Rgb,
    /// Its border and its engraved lines.
    pub cut: Rgb,
    /// The ornament along its edges.
    pub ornament: Rgb,
    /// The inside of points.
    pub pit: Rgb,
    /// The inside of the ends of the sacred line.
    pub sacred: Rgb,
    /// The names of points.
    pub name: Rgb,
    /// Counters.
    pub counters: [Rgb; 2],
    /// The line on a counter, and the number of a pile.
    pub marks: [Rgb; 2],
    /// Empty slots of waiting counters.
    pub slot: Rgb,
    /// The die.
    pub die: Rgb,
    /// Its pips.
    pub pips: Rgb,
}
