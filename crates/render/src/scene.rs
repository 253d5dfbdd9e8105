//! What a picture shows: the empty board and everything that is put on it, in order.
//!
//! Both ways of drawing take it from here: as one large SVG, which is the truth, and quickly, from
//! parts that were drawn before.

use petteia_rules::{Language, Seat};
use petteia_speech::speech::Say;

use super::{
    badges::Pill,
    font::NameFont,
    geometry::{Point, Print, WIDTH},
    kinds::{self, Board},
    sprite::Sprite,
};

/// Everything on a picture.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Scene {
    /// The empty board.
    pub board: Board,
    /// The height of the picture in its own units.
    pub height: f32,
    /// The size of a pixel on the picture.
    pub pixel: f32,
    /// The ways of what moved in the last turn.
    pub trails: Vec<Trail>,
    /// Everything else, in the order in which it is drawn.
    pub items: Vec<Item>,
}

/// Something put somewhere.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Item {
    /// What.
    pub sprite: Sprite,
    /// Where its middle is on the picture.
    pub at: Point,
    /// The length of its unit on the picture.
    pub scale: f32,
}

/// A line over the board.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Trail {
    /// Where it begins.
    pub start: Point,
    /// Where it goes on: straight, or bent towards a control point.
    pub steps: Vec<(Option<Point>, Point)>,
    /// How wide it is.
    pub width: f32,
}

/// A place of the board that can be named in notation.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Place {
    /// Its name.
    pub name: String,
    /// Where its middle is on the picture.
    pub at: Point,
    /// How far it reaches.
    pub radius: f32,
    /// From its middle to where its number goes, so that those of its neighbours have room.
    pub lean: Point,
}

/// Who sits round the board, and how the picture is wanted.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    /// The names, seat by seat.
    pub names: &'a [String],
    /// Whose place is at the bottom.
    pub facing: Option<Seat>,
    /// Who is to move; nobody where the game has ended.
    pub to_move: Option<Seat>,
    /// Who has won; nobody while the game goes on.
    pub winners: &'a [Seat],
    /// The options agreed before the game, as records write them.
    pub options: &'a str,
    /// Whether places have numbers to be chosen by. Names of places that stand where the numbers go
    /// are left out then.
    pub is_numbered: bool,
    /// The language of what stands on the picture.
    pub language: Language,
    /// The width of the picture in pixels.
    pub size: u32,
    /// How wide letters are.
    pub font: &'a NameFont,
}

impl<'a> Table<'a> {
    /// The same with nobody sitting there, for a small picture of what a game has.
    pub fn empty(&self) -> Table<'a> {
        Table {
            names: &[],
            facing: None,
            to_move: None,
            winners: &[],
            options: "",
            is_numbered: false,
            language: self.language,
            size: 400,
            font: self.font,
        }
    }
}

impl Table<'_> {
    /// The size of a pixel on the picture.
    pub fn pixel(&self) -> f32 {
        WIDTH / self.size as f32
    }

    /// How large letters and numbers are.
    pub fn print(&self) -> Print {
        Print::of(self.pixel())
    }

    /// Something in the language of the picture.
    pub fn said(&self, say: Say) -> String {
        say.in_language(self.language).bare(self.language)
    }
}

impl Scene {
    /// An empty board.
    pub fn new(board: impl Into<Board>, table: &Table<'_>) -> Scene {
        let board = board.into();
        Scene {
            board,
            height: kinds::height(board.kind(), table.print()),
            pixel: table.pixel(),
            trails: Vec::new(),
            items: Vec::new(),
        }
    }

    /// Puts a sprite on a point of the picture.
    pub fn put(&mut self, sprite: impl Into<Sprite>, at: Point, scale: f32) {
        self.items.push(Item {
            sprite: sprite.into(),
            at: at.fitted(self.pixel),
            scale,
        });
    }

    /// What covers everything that is to be read on the picture.
    pub fn read(&self, font: &NameFont) -> Vec<Pill> {
        let mut read = self.board.read(self.pixel);
        for Item { sprite, at, scale } in &self.items {
            let word = sprite.read(self.print(), font);
            read.extend(word.map(|word| word.on_picture(*at, *scale)));
        }
        read
    }

    /// How large letters and numbers are.
    pub fn print(&self) -> Print {
        Print::of(self.pixel)
    }

    /// Width and height in pixels.
    pub fn pixels(&self) -> (u32, u32) {
        let pixels = |length: f32| (length / self.pixel).round() as u32;
        (pixels(WIDTH), pixels(self.height))
    }
}
