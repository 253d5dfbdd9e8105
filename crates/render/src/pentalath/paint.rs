//! The colours of the game.

use serde::Deserialize;

use crate::colour::Rgb;

/// The colours of the game. Lists of two are ordered white, black.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Paint {
    /// The cells, in three shades, so that neighbours differ.
    pub cells: [Rgb; 3],
    /// The lines between them.
    pub seam: Rgb,
    /// Stones.
    pub stones: [Rgb; 2],
    /// Their rims.
    pub marks: [Rgb; 2],
}
