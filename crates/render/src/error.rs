//! Why something could not be drawn.

use petteia_domain::game::Theme;
use petteia_rules::{Phrase, ReadError, RecordFault};

/// Why a picture could not be drawn.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The position code is not readable.
    #[error("position code {code:?}: {why}")]
    Code {
        /// The code.
        code: String,
        /// What is wrong with it.
        why: Phrase,
    },
    /// The turn does not follow from the position before it.
    #[error("turn {turn:?}: {source}")]
    Turn {
        /// The turn.
        turn: String,
        /// What is wrong with it.
        source: ReadError,
    },
    /// The game record of an animation is not readable.
    #[error("the record of an animation: {0}")]
    Record(#[from] RecordFault),
    /// An animation shows no position.
    #[error("an animation without positions")]
    NoPositions,
    /// A palette is not readable.
    #[error("palette {theme:?}: {source}")]
    Palette {
        /// Whose.
        theme: Theme,
        /// What is wrong with it.
        source: serde_json::Error,
    },
    /// A palette has something that is no colour.
    #[error("{0}")]
    Colour(String),
    /// A part's SVG is not readable.
    #[error("SVG of a part: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// No picture has so many pixels.
    #[error("no picture is {width} by {height} pixels")]
    Size {
        /// In pixels.
        width: u32,
        /// In pixels.
        height: u32,
    },
    /// The pixmap was not written as PNG.
    #[error("writing PNG of a pixmap: {0}")]
    Pixmap(String),
    /// The frames were not written as GIF.
    #[error("writing GIF: {0}")]
    Gif(#[from] gif::EncodingError),
    /// The thread that draws has stopped.
    #[error("drawing stopped: {0}")]
    Stopped(#[from] tokio::task::JoinError),
    /// The renderer is closed.
    #[error("the renderer is closed: {0}")]
    Closed(#[from] tokio::sync::AcquireError),
}
