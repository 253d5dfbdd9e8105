//! Pentagame's pictures: the pentagram with its hundred stops, pieces in their seats' shapes.

mod alt;
mod board;
mod layout;
mod scene;
mod seats;
mod sprite;
#[cfg(test)]
pub(super) mod tests;

use serde::Deserialize;

use super::theme::Rgb;

pub(super) use alt::alt;
pub(super) use board::{Board, height};
pub(super) use scene::{places, sample, scene};
pub(super) use sprite::Part;

/// The game's own colours. Lists are in the order white, blue, red, yellow, green.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Paint {
    /// The disc of the board.
    pub disc: Rgb,
    /// The places where pieces that are out are parked.
    pub parking: Rgb,
    /// The inside of nodes that are not goals.
    pub node: Rgb,
    /// The numbers on stops.
    pub number: Rgb,
    /// The numbers beside them, and the arrows that say where a line begins.
    pub beside: Rgb,
    /// Pieces and letter badges.
    pub colours: [Rgb; 5],
    /// Letters on those.
    pub letters: [Rgb; 5],
    /// The rings round nodes and badges.
    pub rings: [Rgb; 5],
    /// Stops, in the colour of the node from which they are counted.
    pub stops: [Rgb; 5],
    /// The inside of goals.
    pub goals: [Rgb; 5],
    /// The tips of the star.
    pub tips: [Rgb; 5],
    /// Black blocks.
    pub black: Rgb,
    /// What is drawn on black blocks.
    pub black_mark: Rgb,
    /// Grey blocks.
    pub grey: Rgb,
    /// What is drawn on grey blocks.
    pub grey_mark: Rgb,
    /// Stops that the last turn passed.
    pub trail_stop: Rgb,
    /// Their numbers.
    pub trail_number: Rgb,
}
