//! Where pictures of positions are drawn: fonts, and everything that is drawn once.

use petteia_rules::{Game, GameKind, Turn};

use super::{
    error::RenderError,
    fast::{Fast, IndexedImage},
    font::{self, NameFont},
    games,
    geometry::{self, Point},
    kinds, plain,
    scene::{Place, Scene, Table},
    sprite::{MARK, Sprite},
    theme::Palette,
};
use crate::message::{Mark, Picture};

/// The widths in which pictures are drawn, in pixels; others are brought into this range.
pub const SIZES: std::ops::RangeInclusive<u32> = 200..=2000;

/// How many pixels high a game's pictures are, drawn so many pixels wide.
pub fn height(kind: GameKind, width: u32) -> u32 {
    (kinds::height(kind) * width as f32 / geometry::WIDTH).round() as u32
}

/// What drawing needs and what was drawn before.
pub(super) struct Studio {
    pub(super) options: resvg::usvg::Options<'static>,
    pub(super) font: NameFont,
    pub(super) thin: NameFont,
    pub(super) fast: Fast,
}

impl Studio {
    pub(super) fn new() -> Studio {
        Studio {
            options: font::options(),
            font: NameFont::new(),
            thin: NameFont::thin(),
            fast: Fast::new(),
        }
    }

    pub(super) fn png(&self, picture: &Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        Ok(self.canvas(picture, size)?.encode())
    }

    pub(super) fn canvas(&self, picture: &Picture, size: u32) -> Result<IndexedImage, RenderError> {
        let shown = Shown::read(picture)?;
        let table = shown.table(&self.font, picture, size);
        let scene = shown.marked(&table, &picture.marks);
        self.fast
            .canvas(&scene, picture.theme, &table, &self.options)
    }

    pub(super) fn plain_png(&self, picture: &Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        let shown = Shown::read(picture)?;
        let scene = shown.marked(&shown.table(&self.font, picture, size), &picture.marks);
        let svg = plain::svg(&scene, &Palette::of(picture.theme)?);
        plain::draw_whole(&svg, &scene, &self.options)?
            .encode_png()
            .map_err(|error| RenderError::Pixmap(error.to_string()))
    }
}

/// A picture's position and last turn.
pub(super) struct Shown {
    game: Game,
    last: Option<(Game, Turn)>,
}

impl Shown {
    pub(super) fn read(picture: &Picture) -> Result<Shown, RenderError> {
        let read = |code: &str| {
            Game::from_code(picture.kind, code).map_err(|why| RenderError::Code {
                code: code.to_owned(),
                why,
            })
        };
        let game = read(&picture.code)?;
        let last = match &picture.last {
            None => None,
            Some((before, turn)) => {
                let before = read(before)?;
                let turn = before
                    .read_strict(turn)
                    .map_err(|source| RenderError::Turn {
                        turn: turn.clone(),
                        source,
                    })?;
                Some((before, turn))
            }
        };
        Ok(Shown { game, last })
    }

    pub(super) fn table<'a>(
        &'a self,
        font: &'a NameFont,
        picture: &'a Picture,
        size: u32,
    ) -> Table<'a> {
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

    pub(super) fn places(&self, table: &Table<'_>) -> Vec<Place> {
        games::places(&self.game, table)
    }

    /// The scene with marks on its places.
    fn marked(&self, table: &Table<'_>, marks: &[Mark]) -> Scene {
        let mut scene = self.scene(table);
        if marks.is_empty() {
            return scene;
        }
        let places = self.places(table);
        for mark in marks {
            let Some(place) = places.iter().find(|place| place.name == mark.place) else {
                continue;
            };
            let aside = match mark.beside && mark.number.is_some() {
                true => Point::polar(45.0, place.radius),
                false => Point::new(0.0, 0.0),
            };
            let scale = match mark.number {
                Some(_) => 1.0,
                None => (place.radius / MARK).max(1.0),
            };
            scene.put(Sprite::Mark(mark.number), place.at.plus(aside), scale);
        }
        scene
    }

    pub(super) fn scene(&self, table: &Table<'_>) -> Scene {
        let last = self.last.as_ref().map(|(before, turn)| (before, turn));
        games::scene(&self.game, last, table)
    }
}

impl std::fmt::Debug for Studio {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Studio").finish_non_exhaustive()
    }
}
