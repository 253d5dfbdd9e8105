//! Pictures: a position becomes SVG, and SVG a PNG.
//!
//! The rooms named after games turn a position into a `Scene`: an empty board and
//! what is put on it. Everything else draws scenes and knows no game.

mod alt;
pub mod animation;
mod canvas;
mod colours;
mod curve;
mod drawings;
mod fast;
mod five_lines;
mod font;
mod games;
mod geometry;
mod kinds;
mod names;
mod panel;
mod pentagame;
mod pentalath;
mod plain;
mod rithmomachia;
mod scene;
mod sprite;
mod standings;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod theme;
#[cfg(test)]
mod theme_tests;

use std::sync::Arc;

use petteia_rules::{Game, GameKind, Turn};
use tokio::sync::Semaphore;

use crate::message::{Drawing, Picture};
use fast::{Fast, IndexedImage};
use font::NameFont;
use scene::{Scene, Table};
use theme::Palette;

/// The widths in which pictures are drawn, in pixels; others are brought into this range.
pub const SIZES: std::ops::RangeInclusive<u32> = 200..=2000;

/// How many pixels high a game's pictures are, drawn so many pixels wide.
pub fn height(kind: GameKind, width: u32) -> u32 {
    (kinds::height(kind) * width as f32 / geometry::WIDTH).round() as u32
}

pub use drawings::{drawing_height, media, name};

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

    /// The picture as PNG, `size` pixels wide. Blocks; for async callers there is
    /// [`Renderer::draw`].
    ///
    /// # Errors
    /// When the picture's code or turn is not readable.
    pub fn png(&self, picture: &Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        self.studio.png(picture, size)
    }

    /// The drawing in the format of its [`name`], `size` pixels wide, or as wide as it can be.
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

    async fn in_turn(
        &self,
        draw: impl FnOnce(&Studio) -> Result<Vec<u8>, RenderError> + Send + 'static,
    ) -> Result<Vec<u8>, RenderError> {
        let stopped = |e: &dyn std::fmt::Display| RenderError(format!("drawing stopped: {e}"));
        let place = Arc::clone(&self.places)
            .acquire_owned()
            .await
            .map_err(|e| stopped(&e))?;
        let studio = Arc::clone(&self.studio);
        tokio::task::spawn_blocking(move || {
            // kept until the picture is done, even if nobody waits for it any more
            let _place = place;
            draw(&studio)
        })
        .await
        .map_err(|e| stopped(&e))?
    }
}

/// What drawing needs and what was drawn before.
struct Studio {
    options: resvg::usvg::Options<'static>,
    font: NameFont,
    thin: NameFont,
    fast: Fast,
}

impl Studio {
    fn new() -> Studio {
        Studio {
            options: font::options(),
            font: NameFont::new(),
            thin: NameFont::thin(),
            fast: Fast::new(),
        }
    }

    fn png(&self, picture: &Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        self.canvas(picture, size)?.encode()
    }

    fn canvas(&self, picture: &Picture, size: u32) -> Result<IndexedImage, RenderError> {
        let shown = Shown::read(picture)?;
        let table = shown.table(&self.font, picture, size);
        self.fast
            .canvas(&shown.scene(&table), picture.theme, &table, &self.options)
    }

    fn plain_png(&self, picture: &Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        let shown = Shown::read(picture)?;
        let scene = shown.scene(&shown.table(&self.font, picture, size));
        let svg = plain::svg(&scene, &Palette::of(picture.theme)?);
        plain::draw_whole(&svg, &scene, &self.options)?
            .encode_png()
            .map_err(|e| RenderError(e.to_string()))
    }
}

/// A picture's position and last turn.
struct Shown {
    game: Game,
    last: Option<(Game, Turn)>,
}

impl Shown {
    fn read(picture: &Picture) -> Result<Shown, RenderError> {
        let read = |code: &str| {
            Game::from_code(picture.kind, code)
                .map_err(|why| RenderError(format!("position code {code:?}: {why}")))
        };
        let game = read(&picture.code)?;
        let last = match &picture.last {
            None => None,
            Some((before, turn)) => {
                let before = read(before)?;
                let turn = before
                    .read_strict(turn)
                    .map_err(|why| RenderError(format!("turn {turn:?}: {why}")))?;
                Some((before, turn))
            }
        };
        Ok(Shown { game, last })
    }

    fn table<'a>(&'a self, font: &'a NameFont, picture: &'a Picture, size: u32) -> Table<'a> {
        Table {
            names: &picture.names,
            facing: picture.facing,
            to_move: self.game.to_move().filter(|_| picture.winners.is_empty()),
            winners: &picture.winners,
            options: &picture.options,
            language: picture.language,
            size: size.clamp(*SIZES.start(), *SIZES.end()),
            font,
        }
    }

    fn scene(&self, table: &Table<'_>) -> Scene {
        let last = self.last.as_ref().map(|(before, turn)| (before, turn));
        games::scene(&self.game, last, table)
    }
}

impl std::fmt::Debug for Studio {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Studio").finish_non_exhaustive()
    }
}
