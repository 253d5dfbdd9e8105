//! Draws on threads of its own, so many pictures at a time.

use std::sync::Arc;

use petteia_domain::cache_stats::CacheStats;
use petteia_speech::message::{Drawing, Picture};
use tokio::sync::Semaphore;

use super::{drawings, error::RenderError, font::NameFont, studio::Studio};

/// Draws pictures. Holds everything that is drawn once.
#[derive(Debug)]
pub struct Renderer {
    studio: Arc<Studio>,
    pub(super) places: Arc<Semaphore>,
}

impl Renderer {
    /// A renderer that draws at most this many pictures at a time.
    pub fn new(parallel: usize) -> Renderer {
        Renderer {
            studio: Arc::new(Studio::new()),
            places: Arc::new(Semaphore::new(parallel.max(1))),
        }
    }

    /// The picture as PNG, `size` pixels wide. Blocks; for async callers there is
    /// [`Renderer::draw`].
    ///
    /// # Errors
    /// When the picture's code or turn is not readable.
    pub fn png(&self, picture: &Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        self.studio.png(picture, size)
    }

    /// The drawing in the format of its name, `size` pixels wide, or as wide as it can be.
    /// Blocks; for async callers there is [`Renderer::draw_drawing`].
    ///
    /// # Errors
    /// When what it shows is not readable.
    pub fn drawing(&self, drawing: &Drawing, size: u32) -> Result<Vec<u8>, RenderError> {
        drawings::draw(&self.studio, drawing, size)
    }

    /// The same picture drawn the plain way, as one SVG: much slower, and what
    /// [`Renderer::png`] is measured by.
    ///
    /// # Errors
    /// As [`Renderer::png`].
    pub fn plain_png(&self, picture: &Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        self.studio.plain_png(picture, size)
    }

    /// The picture as PNG, drawn on a thread of its own, waiting for its turn where many are being
    /// drawn. Who waits is a caller with a message to post, so no more wait than are posting.
    ///
    /// # Errors
    /// As [`Renderer::png`].
    pub async fn draw(&self, picture: Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        self.in_turn(move |studio| studio.png(&picture, size)).await
    }

    /// The drawing as [`Renderer::drawing`] has it, drawn like [`Renderer::draw`] draws pictures.
    ///
    /// # Errors
    /// As [`Renderer::drawing`].
    pub async fn draw_drawing(&self, drawing: Drawing, size: u32) -> Result<Vec<u8>, RenderError> {
        self.in_turn(move |studio| drawings::draw(studio, &drawing, size))
            .await
    }

    /// How full is what was drawn before.
    pub fn cache_stats(&self) -> [CacheStats; 3] {
        self.studio.fast.cache_stats()
    }

    /// How wide letters are.
    pub(super) fn font(&self) -> &NameFont {
        &self.studio.font
    }

    async fn in_turn(
        &self,
        draw: impl FnOnce(&Studio) -> Result<Vec<u8>, RenderError> + Send + 'static,
    ) -> Result<Vec<u8>, RenderError> {
        let place = Arc::clone(&self.places).acquire_owned().await?;
        let studio = Arc::clone(&self.studio);
        tokio::task::spawn_blocking(move || {
            // kept until the picture is done, even if nobody waits for it any more
            let _place = place;
            draw(&studio)
        })
        .await?
    }
}
