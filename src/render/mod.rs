//! Pictures: a position becomes SVG, and SVG a PNG.

mod alt;
mod names;

use crate::message::Picture;

pub use alt::alt_text;

/// Draws pictures. Holds everything that is drawn once.
#[derive(Debug)]
pub struct Renderer {}

/// Why a picture could not be drawn.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct RenderError(pub String);

impl Renderer {
    /// A renderer that draws at most this many pictures at a time.
    pub fn new(parallel: usize) -> Renderer {
        let _ = parallel;
        Renderer {}
    }

    /// The picture as PNG, `size` pixels wide and high. Blocks; for async callers there is
    /// [`Renderer::draw`].
    ///
    /// # Errors
    /// When the picture's code or turn is not readable.
    pub fn png(&self, picture: &Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        let _ = (picture, size);
        todo!()
    }

    /// The picture as PNG, drawn on a thread of its own, waiting for its turn where many are being
    /// drawn.
    ///
    /// # Errors
    /// As [`Renderer::png`].
    pub async fn draw(&self, picture: Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        let _ = (picture, size);
        todo!()
    }
}
