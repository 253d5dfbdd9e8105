//! The colours of the game.

use serde::Deserialize;

use crate::colour::Rgb;

/// The colours of the game. Lists of pieces are ordered White, Black.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Paint {
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
