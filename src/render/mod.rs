//! Pictures: a position becomes SVG, and SVG a PNG.

mod alt;
mod board;
mod colours;
mod fast;
mod font;
mod geometry;
mod names;
mod panel;
mod plain;
mod scene;
mod sprite;
#[cfg(test)]
mod tests;
mod theme;
#[cfg(test)]
mod theme_tests;

use std::sync::Arc;

use petteia_rules::{Game, Turn};
use tokio::sync::Semaphore;

use crate::message::Picture;
use fast::Fast;
use font::NameFont;
use scene::{Scene, View};
use theme::Palette;

pub use alt::alt_text;

/// The sizes in which pictures are drawn, in pixels; others are brought into this range.
pub const SIZES: std::ops::RangeInclusive<u32> = 200..=2000;

/// Draws pictures. Holds everything that is drawn once.
#[derive(Debug)]
pub struct Renderer {
    studio: Arc<Studio>,
    places: Arc<Semaphore>,
}

/// Why a picture could not be drawn.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{0}")]
pub struct RenderError(pub String);

impl Renderer {
    /// A renderer that draws at most this many pictures at a time.
    pub fn new(parallel: usize) -> Renderer {
        Renderer {
            studio: Arc::new(Studio::new()),
            places: Arc::new(Semaphore::new(parallel.max(1))),
        }
    }

    /// The picture as PNG, `size` pixels wide and high. Blocks; for async callers there is
    /// [`Renderer::draw`].
    ///
    /// # Errors
    /// When the picture's code or turn is not readable.
    pub fn png(&self, picture: &Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        self.studio.png(picture, size)
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
        let stopped = |e: &dyn std::fmt::Display| RenderError(format!("drawing stopped: {e}"));
        let place = Arc::clone(&self.places)
            .acquire_owned()
            .await
            .map_err(|e| stopped(&e))?;
        let studio = Arc::clone(&self.studio);
        tokio::task::spawn_blocking(move || {
            // kept until the picture is done, even if nobody waits for it any more
            let _place = place;
            studio.png(&picture, size)
        })
        .await
        .map_err(|e| stopped(&e))?
    }
}

/// What drawing needs and what was drawn before.
struct Studio {
    options: resvg::usvg::Options<'static>,
    font: NameFont,
    fast: Fast,
}

impl Studio {
    fn new() -> Studio {
        Studio {
            options: font::options(),
            font: NameFont::new(),
            fast: Fast::new(),
        }
    }

    fn png(&self, picture: &Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        let size = size.clamp(*SIZES.start(), *SIZES.end());
        let scene = self.scene(picture, size)?;
        self.fast.png(&scene, picture.theme, &self.options)
    }

    fn plain_png(&self, picture: &Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        let size = size.clamp(*SIZES.start(), *SIZES.end());
        let scene = self.scene(picture, size)?;
        let svg = plain::svg(&scene, &Palette::of(picture.theme)?);
        plain::draw_whole(&svg, scene.pixel, &self.options)?
            .encode_png()
            .map_err(|e| RenderError(e.to_string()))
    }

    fn scene(&self, picture: &Picture, size: u32) -> Result<Scene, RenderError> {
        let read = |code: &str| {
            Game::from_code(picture.kind, code)
                .map_err(|why| RenderError(format!("position code {code:?}: {why}")))
        };
        let game = read(&picture.code)?;
        let last = match &picture.last {
            None => None,
            Some((before, turn)) => {
                let before = read(before)?;
                let Turn::Pentagame(turn) = before
                    .read_strict(turn)
                    .map_err(|why| RenderError(format!("turn {turn:?}: {why}")))?;
                Some((before, turn))
            }
        };
        let Game::Pentagame(pentagame) = &game;
        let view = View {
            position: pentagame.position(),
            outcome: game.outcome(),
            last: last.as_ref().map(|(before, turn)| {
                let Game::Pentagame(before) = before;
                (before.position(), turn)
            }),
            names: &picture.names,
            facing: picture.facing,
        };
        Ok(Scene::new(view, size, &self.font))
    }
}

impl std::fmt::Debug for Studio {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Studio").finish_non_exhaustive()
    }
}
