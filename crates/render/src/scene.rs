//! Scenes: an empty board and the sprites on it, in drawing order.
//!
//! Both renderers draw scenes: the plain one as one SVG, which is the reference, and the fast one from
//! cached parts.

use petteia_domain::game::Labels;
use petteia_rules::{Language, Seat};
use petteia_speech::{message::TimeLeft, speech::Say};

use super::{
    font::NameFont,
    geometry::{Point, WIDTH},
    kinds::{self, EmptyBoard},
    marks::{Line, Ring},
    pill::Pill,
    sprite::Sprite,
};

/// The radius of the disc of something captured.
const DISC: f32 = 12.0;

/// A whole picture.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Scene {
    /// Whether a header names the players.
    pub has_header: bool,
    /// The empty board.
    pub board: EmptyBoard,
    /// The width of the picture in units.
    pub width: f32,
    /// The height of the picture in units.
    pub height: f32,
    /// The size of a pixel in units.
    pub pixel: f32,
    /// The paths of the last turn, and the lines that have won.
    pub trails: Vec<Trail>,
    /// All sprites, in drawing order.
    pub items: Vec<Item>,
}

/// A sprite at a position.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Item {
    /// The sprite.
    pub sprite: Sprite,
    /// The position of its centre.
    pub at: Point,
    /// The length of its unit.
    pub scale: f32,
}

/// A line over the board.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Trail {
    /// Its start.
    pub start: Point,
    /// Its segments: straight, or curved towards a control point.
    pub steps: Vec<(Option<Point>, Point)>,
    /// Its meaning.
    pub line: Line,
}

/// A place of the board that notation can name.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct NamedPlace {
    /// Its name.
    pub name: String,
    /// The position of its centre.
    pub at: Point,
    /// Its radius.
    pub radius: f32,
    /// The vector from the centre to the badge; it leaves room for the badges of the neighbours.
    pub lean: Point,
}

/// How a board is drawn that is much higher than wide.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Form {
    /// Below its header.
    #[default]
    Upright,
    /// On its side, for a wide window.
    Sideways,
    /// Without a header, so that its letters can be read in a small window. The players are named beside the board.
    Narrow,
}

/// A piece that is not on the board yet.
#[derive(Debug, Clone, PartialEq)]
pub struct SetPiece {
    /// Its SVG, centred at the origin.
    pub svg: String,
    /// How much larger it is drawn on the board.
    pub scale: f32,
}

/// The seats around the board, and the options of the picture.
#[derive(Clone, Copy)]
pub(super) struct SceneContext<'a> {
    /// The names by seat.
    pub names: &'a [String],
    /// The seat at the bottom.
    pub facing: Option<Seat>,
    /// The seat to move; `None` after the end.
    pub to_move: Option<Seat>,
    /// The time of that seat.
    pub time: Option<TimeLeft>,
    /// The winning seats; empty during the game.
    pub winners: &'a [Seat],
    /// The game's options, as records write them.
    pub options: &'a str,
    /// Whether places have numbered badges. Names of places are then left out if the badges go there.
    pub is_numbered: bool,
    /// The labels on the board.
    pub labels: Labels,
    /// The language of texts.
    pub language: Language,
    /// The width of the picture in pixels.
    pub size: u32,
    /// How a board is drawn that is much higher than wide.
    pub form: Form,
    /// The metrics of letters.
    pub font: &'a NameFont,
}

impl<'a> SceneContext<'a> {
    /// Returns these options without names, for a small sample picture.
    pub fn empty(&self) -> SceneContext<'a> {
        SceneContext {
            names: &[],
            facing: None,
            to_move: None,
            time: None,
            winners: &[],
            options: "",
            is_numbered: false,
            labels: Labels::Few,
            language: self.language,
            size: 400,
            form: Form::Upright,
            font: self.font,
        }
    }
}

impl SceneContext<'_> {
    /// Whether every place of the board has its name. Badges are labels enough.
    pub fn names_all_places(&self) -> bool {
        self.labels == Labels::All && !self.is_numbered
    }

    /// Returns the size of a pixel in units.
    pub fn pixel(&self) -> f32 {
        WIDTH / self.size as f32
    }

    /// Renders a text in the language of the picture.
    pub fn said(&self, say: Say) -> String {
        say.in_language(self.language).bare(self.language)
    }
}

impl Scene {
    /// Creates a scene with an empty board.
    pub fn new(board: impl Into<EmptyBoard>, context: &SceneContext<'_>) -> Scene {
        let board = board.into();
        Scene {
            board,
            has_header: true,
            width: WIDTH,
            height: kinds::height(board.kind()),
            pixel: context.pixel(),
            trails: Vec::new(),
            items: Vec::new(),
        }
    }

    /// Adds a sprite.
    pub fn put(&mut self, sprite: impl Into<Sprite>, at: Point, scale: f32) {
        self.items.push(Item {
            sprite: sprite.into(),
            at: at.fitted(self.pixel),
            scale,
        });
    }

    /// Returns the areas of all letters and numbers on the picture.
    pub fn read(&self, font: &NameFont) -> Vec<Pill> {
        let mut read = self.board.read(self.pixel);
        for Item { sprite, at, scale } in &self.items {
            let word = sprite.read(font);
            read.extend(word.map(|word| word.on_picture(*at, *scale)));
        }
        read
    }

    /// Returns width and height in pixels.
    pub fn pixels(&self) -> (u32, u32) {
        let pixels = |length: f32| (length / self.pixel).round() as u32;
        (pixels(WIDTH), pixels(self.height))
    }

    /// Adds a ring with this radius.
    pub fn ring(&mut self, ring: Ring, at: Point, radius: f32) {
        let outline = kinds::outline(self.board.kind());
        self.put(Sprite::Ring(ring, outline, radius.round() as u16), at, 1.0);
    }

    /// Marks that something was captured here.
    pub fn captured(&mut self, at: Point) {
        self.put(Sprite::Captured, at, DISC);
    }
}
