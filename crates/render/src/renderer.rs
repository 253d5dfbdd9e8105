//! The renderer: draws on separate threads, with a maximum number of pictures at a time.

use std::sync::Arc;

use petteia_domain::cache_stats::CacheStats;
use petteia_speech::message::{Drawing, Picture};
use tokio::sync::Semaphore;

use super::{drawings, error::RenderError, font::NameFont, studio::Studio};

/// Draws pictures. Holds all caches.
#[derive(Debug)]
pub struct Renderer {
    studio: Arc<Studio>,
    pub(super) places: Arc<Semaphore>,
}

impl Renderer {
    /// Creates a renderer that draws at most this many pictures at a time.
    pub fn new(parallel: usize) -> Renderer {
        Renderer {
            studio: Arc::new(Studio::new()),
            places: Arc::new(Semaphore::new(parallel.max(1))),
        }
    }

    /// Renders a picture as PNG, `size` pixels wide. Blocks; async callers use [`Renderer::draw`].
    ///
    /// # Errors
    /// Fails if the picture's code or turn is invalid.
    pub fn png(&self, picture: &Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        self.studio.png(picture, size)
    }

    /// Renders a drawing in the format of its name, `size` pixels wide or as wide as possible. Blocks;
    /// async callers use [`Renderer::draw_drawing`].
    ///
    /// # Errors
    /// Fails if its content is invalid.
    pub fn drawing(&self, drawing: &Drawing, size: u32) -> Result<Vec<u8>, RenderError> {
        drawings::draw(&self.studio, drawing, size)
    }

    /// Renders a picture as one SVG: much slower, as the reference for [`Renderer::png`].
    ///
    /// # Errors
    /// As [`Renderer::png`].
    #[cfg(any(test, feature = "test"))]
    pub fn plain_png(&self, picture: &Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        self.studio.plain_png(picture, size)
    }

    /// Renders a picture as PNG on a separate thread, and waits for its turn if many are being drawn. Each
    /// waiting caller has a message to post, so the number of waiting ones is bounded.
    ///
    /// # Errors
    /// As [`Renderer::png`].
    pub async fn draw(&self, picture: Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        self.in_turn(move |studio| studio.png(&picture, size)).await
    }

    /// Renders a drawing like [`Renderer::drawing`], on a thread as [`Renderer::draw`] does.
    ///
    /// # Errors
    /// As [`Renderer::drawing`].
    pub async fn draw_drawing(&self, drawing: Drawing, size: u32) -> Result<Vec<u8>, RenderError> {
        self.in_turn(move |studio| drawings::draw(studio, &drawing, size))
            .await
    }

    /// Returns the sizes of the caches.
    pub fn cache_stats(&self) -> [CacheStats; 3] {
        self.studio.fast.cache_stats()
    }

    /// Returns the metrics of letters.
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
            // Held until the picture is done, even if nobody waits for it any more.
            let _place = place;
            draw(&studio)
        })
        .await?
    }
}
