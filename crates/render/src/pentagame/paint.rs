//! The colours of the game.

use serde::Deserialize;

use crate::colour::Rgb;

/// The colours of the game. Lists are ordered white, blue, red, yellow, green.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Paint {
    /// The disc of the board.
    pub disc: Rgb,
    /// The inside of nodes that are not goals.
    pub node: Rgb,
    /// The numbers on stops.
    pub number: Rgb,
    /// Numbers beside stops, and the arrows at the beginning of lines.
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
    /// The marks on black blocks.
    pub black_mark: Rgb,
    /// Grey blocks.
    pub grey: Rgb,
    /// The marks on grey blocks.
    pub grey_mark: Rgb,
    /// Stops that the last turn passed.
    pub trail_stop: Rgb,
}
