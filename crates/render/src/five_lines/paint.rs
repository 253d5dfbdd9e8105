//! The colours of the game.

use serde::Deserialize;

use crate::colour::Rgb;

/// The colours of the game. Lists are ordered A (blue), B (white).
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Paint {
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
