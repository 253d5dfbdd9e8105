//! Why something could not be drawn.

use petteia_domain::game::Theme;
use petteia_rules::{Phrase, ReadError, RecordFault};

/// Why a picture could not be drawn.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The position code is invalid.
    #[error("position code {code:?}: {why}")]
    Code {
        /// The code.
        code: String,
        /// The reason.
        why: Phrase,
    },
    /// The turn is impossible in the position before it.
    #[error("turn {turn:?}: {source}")]
    Turn {
        /// The turn.
        turn: String,
        /// The reason.
        source: ReadError,
    },
    /// The game record of an animation is invalid.
    #[error("the record of an animation: {0}")]
    Record(#[from] RecordFault),
    /// More is to be drawn than a picture shows.
    #[error("a picture shows at most {most} {what}, and this has {given}")]
    TooMuch {
        /// Of what.
        what: &'static str,
        /// How many there are.
        given: usize,
        /// How many are drawn.
        most: usize,
    },
    /// Nobody waits for the picture any more.
    #[error("nobody waits for the picture")]
    Unwanted,
    /// An animation without positions.
    #[error("an animation without positions")]
    NoPositions,
    /// A palette is invalid.
    #[error("palette {theme:?}: {source}")]
    Palette {
        /// Its theme.
        theme: Theme,
        /// The reason.
        source: serde_json::Error,
    },
    /// A palette has an invalid colour.
    #[error("{0}")]
    Colour(String),
    /// The SVG of a part is invalid.
    #[error("SVG of a part: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// The size is impossible.
    #[error("no picture is {width} by {height} pixels")]
    Size {
        /// In pixels.
        width: u32,
        /// In pixels.
        height: u32,
    },
    /// The pixels could not be encoded as PNG.
    #[error("writing PNG of a pixmap: {0}")]
    Pixmap(String),
    /// The frames could not be encoded as GIF.
    #[error("writing GIF: {0}")]
    Gif(#[from] gif::EncodingError),
    /// The drawing thread has panicked.
    #[error("drawing stopped: {0}")]
    Stopped(#[from] tokio::task::JoinError),
    /// The renderer is closed.
    #[error("the renderer is closed: {0}")]
    Closed(#[from] tokio::sync::AcquireError),
}
