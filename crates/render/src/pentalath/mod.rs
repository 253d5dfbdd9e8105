//! Pictures of Pentalath: hexagons with their names, stones, and what the last turn took.

mod alt;
mod board;
mod scene;
mod sprite;
#[cfg(test)]
pub(super) mod tests;

use serde::Deserialize;

use super::theme::Rgb;

pub(super) use alt::alt;
pub(super) use board::{Board, height};
pub(super) use scene::{places, sample, scene};
pub(super) use sprite::Part;

/// The game's own colours. Lists of two are in the order white, black.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Paint {
    /// The cells, in three shades, so that no two neighbours are alike.
    pub cells: [Rgb; 3],
    /// The lines between them.
    pub seam: Rgb,
    /// The names of cells.
    pub name: Rgb,
    /// Stones.
    pub stones: [Rgb; 2],
    /// Their rims, and the names of their cells on them.
    pub marks: [Rgb; 2],
    /// The five that win.
    pub won: Rgb,
}
