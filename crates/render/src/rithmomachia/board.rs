//! The empty board, and the positions of its squares on the picture.

use std::fmt::Write as _;

use petteia_rules::rithmomachia::{Side, Square};

use crate::{
    geometry::{Point, WIDTH},
    header::HEADER,
    pill::Pill,
    sprite::{card_of, label, labelled},
    theme::Palette,
};

/// The width of a square. The picture is then no taller than 1.6 times its width, so that it fits a screen.
pub(super) const SQUARE: f32 = 60.0;

/// The distance of the board from the left, for the letters of ranks.
const LEFT: f32 = 36.0;

/// The height of the numbers of files, above and below the board.
const LETTERS: f32 = 32.0;

/// The distance of the board below a header from the top, and of its lower edge.
pub(super) const TOP: f32 = HEADER + LETTERS;
pub(super) const BOTTOM: f32 = TOP + 16.0 * SQUARE;

/// The left edge of the strip beside the board.
pub(super) const STRIP: f32 = LEFT + 8.0 * SQUARE + 22.0;

/// The height of the lines below the board. The total height is then a multiple of eight, so that no size
/// gives half a row of pixels.
pub(super) const LINES: f32 = 120.0;

/// The height of what is round the chips below a board on its side, and of a row of chips.
const ROUND_CHIPS: f32 = 50.0;
pub(super) const ROW: f32 = 36.0;

/// The width of a picture with the board on its side.
const SIDEWAYS: f32 = 2.0 * LEFT + 16.0 * SQUARE;

/// The height of the picture.
pub(crate) const HEIGHT: f32 = BOTTOM + LETTERS + LINES;

/// The size of letters and numbers round the board.
const LETTER: f32 = 26.0;

/// An empty board, by the side at the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct EmptyBoard {
    /// The side whose ground is at the bottom.
    pub below: Side,
    /// Whether every square has its name.
    pub named: bool,
    /// The number of rows of chips below the board, if it lies on its side.
    pub sideways: Option<u8>,
    /// Whether it has no header, for a small window.
    pub narrow: bool,
}

impl EmptyBoard {
    /// Returns the centre of a square.
    pub fn place(self, square: Square) -> Point {
        let (file, rank) = (f32::from(square.file()), f32::from(square.rank()));
        let (right, down) = match self.below {
            Side::White => (file, 15.0 - rank),
            Side::Black => (7.0 - file, rank),
        };
        let (right, down) = match self.sideways {
            // What is below lies at the left.
            Some(_) => (15.0 - down, right),
            None => (right, down),
        };
        Point::new(
            LEFT + (right + 0.5) * SQUARE,
            self.top() + (down + 0.5) * SQUARE,
        )
    }

    /// Returns the width and height of the picture.
    pub(super) fn size(self) -> (f32, f32) {
        match self.sideways {
            Some(_) => (SIDEWAYS, self.chips() + self.room_for_chips() + LINES),
            None => (WIDTH, self.bottom() + LETTERS + LINES),
        }
    }

    /// Returns the distance of the squares from the top.
    pub(super) fn top(self) -> f32 {
        if self.narrow { LETTERS } else { TOP }
    }

    /// Returns the lower edge of an upright board.
    pub(super) fn bottom(self) -> f32 {
        self.top() + 16.0 * SQUARE
    }

    /// Returns width and height of the squares together.
    fn extent(self) -> (f32, f32) {
        match self.sideways {
            Some(_) => (16.0 * SQUARE, 8.0 * SQUARE),
            None => (8.0 * SQUARE, 16.0 * SQUARE),
        }
    }

    /// Returns the upper edge of what is below a board on its side.
    pub(super) fn chips(self) -> f32 {
        self.top() + self.extent().1 + LETTERS
    }

    fn room_for_chips(self) -> f32 {
        ROUND_CHIPS + ROW * f32::from(self.sideways.unwrap_or_default())
    }

    /// Returns the left edge of the squares, and the line between the grounds of a board on its side.
    pub(super) fn edges(self) -> (f32, f32) {
        (LEFT, LEFT + 8.0 * SQUARE)
    }

    /// Returns the SVG of the board without the `svg` element, for this size of pixels.
    pub(crate) fn svg(self, palette: &Palette, pixel: f32) -> String {
        let paint = &palette.games.rithmomachia;
        let (width, height) = self.size();
        let mut svg = card_of(width, height, palette);
        let side = SQUARE;
        for square in Square::all() {
            let Point { x, y } = self.place(square);
            let shades = match square.ground() {
                Side::White => paint.even,
                Side::Black => paint.odd,
            };
            let _ = write!(
                svg,
                r#"<rect x="{}" y="{}" width="{side}" height="{side}" fill="{}"/>"#,
                x - side / 2.0,
                y - side / 2.0,
                shades[usize::from((square.file() + square.rank()) % 2)]
            );
        }
        let (left, top) = (LEFT, self.top());
        let (width, height) = self.extent();
        let between = match self.sideways {
            Some(_) => format!("M{} {top}v{height}", left + width / 2.0),
            None => format!("M{left} {}h{width}", top + height / 2.0),
        };
        let _ = write!(
            svg,
            r#"<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="none" stroke="{edge}" stroke-width="3"/><path d="{between}" stroke="{edge}" stroke-width="5"/>"#,
            edge = paint.edge,
        );
        for square in Square::all().filter(|_| self.named) {
            let Point { x, y } = self.place(square).fitted(pixel);
            svg.push_str(&label(x, y, LETTER, palette.faint, square));
        }
        for (Point { x, y }, text) in self.letters_round(pixel) {
            svg.push_str(&label(x, y, LETTER, palette.text, text));
        }
        svg
    }

    /// Returns the areas of the letters of rows and the numbers of columns.
    pub(crate) fn read(self, pixel: f32) -> Vec<Pill> {
        let letters = self.letters_round(pixel).into_iter();
        let covers = letters.map(|(at, text)| labelled(at.x, at.y, LETTER, &text));
        covers.collect()
    }

    /// Returns the letters of ranks and the numbers of files, with their positions around the board.
    fn letters_round(self, pixel: f32) -> Vec<(Point, String)> {
        let (width, height) = self.extent();
        let top = self.top();
        let (above, below) = (top - LETTERS / 2.0, top + height + LETTERS / 2.0);
        let beside = [LEFT / 2.0, 1.5 * LEFT + width];
        let mut letters = Vec::new();
        for square in Square::all() {
            let name = square.to_string();
            let (row, column) = name.split_at(1);
            let Point { x, y } = self.place(square).fitted(pixel);
            let (along, across) = match self.sideways {
                Some(_) => (
                    (square.rank() == 0).then_some(column),
                    (square.file() == 0).then_some(row),
                ),
                None => (
                    (square.file() == 0).then_some(row),
                    (square.rank() == 0).then_some(column),
                ),
            };
            // The strip beside an upright board leaves no room at the right.
            let sides = if self.sideways.is_some() { 2 } else { 1 };
            for at in beside.into_iter().take(sides) {
                letters.extend(along.map(|name| (Point::new(at, y), name.to_owned())));
            }
            for at in [above, below] {
                letters.extend(across.map(|name| (Point::new(x, at), name.to_owned())));
            }
        }
        letters
    }
}
