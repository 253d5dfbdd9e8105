//! The empty board, and the positions of its squares on the picture.

use std::fmt::Write as _;

use petteia_rules::rithmomachia::{Side, Square};

use crate::{
    badges::Pill,
    geometry::{Point, Print, WIDTH},
    sprite::{card, label, labelled},
    theme::Palette,
};

/// The margin at the right.
pub(super) const EDGE: f32 = 16.0;

/// An empty board, by the side at the bottom and the size of letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct EmptyBoard {
    /// The side whose ground is at the bottom.
    pub below: Side,
    /// The size of the board and its letters.
    pub print: Print,
}

/// The height of the picture.
pub(crate) fn height(print: Print) -> f32 {
    let board = EmptyBoard {
        below: Side::White,
        print,
    };
    board.height()
}

impl EmptyBoard {
    /// The width of a square.
    pub fn square(self) -> f32 {
        self.print.pick(60.0, 80.0)
    }

    /// The height of a side's panel above or below the board; 0 if it is beside.
    fn told(self) -> f32 {
        self.print.pick(0.0, TOLD)
    }

    /// The height of the board's letters and numbers.
    fn letters(self) -> f32 {
        self.print.pick(40.0, 44.0)
    }

    /// The distance of the board from the left.
    fn left(self) -> f32 {
        self.print.pick(42.0, WIDTH / 2.0 - 4.0 * self.square())
    }

    /// The distance of the board from the top.
    fn top(self) -> f32 {
        self.told() + self.letters()
    }

    /// The height of the picture.
    pub fn height(self) -> f32 {
        2.0 * self.top() + 16.0 * self.square()
    }

    /// The left edge of the room beside the board.
    pub fn beside(self) -> f32 {
        self.left() + 8.0 * self.square() + 20.0
    }

    /// Returns the centre of a square.
    pub fn place(self, square: Square) -> Point {
        let (file, rank) = (f32::from(square.file()), f32::from(square.rank()));
        let (right, down) = match self.below {
            Side::White => (file, 15.0 - rank),
            Side::Black => (7.0 - file, rank),
        };
        let side = self.square();
        Point::new(
            self.left() + (right + 0.5) * side,
            self.top() + (down + 0.5) * side,
        )
    }

    /// Returns the SVG of the board without the `svg` element, for this size of pixels.
    pub(crate) fn svg(self, palette: &Palette, pixel: f32) -> String {
        let paint = &palette.games.rithmomachia;
        let mut svg = card(self.height(), palette);
        let side = self.square();
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
        let (left, top) = (self.left(), self.top());
        let (width, height) = (8.0 * side, 16.0 * side);
        let middle = top + height / 2.0;
        let _ = write!(
            svg,
            r#"<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="none" stroke="{edge}" stroke-width="3"/><path d="M{left} {middle}h{width}" stroke="{edge}" stroke-width="5"/>"#,
            edge = paint.edge,
        );
        if self.print == Print::Usual {
            let _ = write!(
                svg,
                r#"<path d="M{} {middle}H{}" stroke="{}" stroke-width="2"/>"#,
                self.beside(),
                WIDTH - EDGE,
                paint.edge,
            );
        }
        for (Point { x, y }, text) in self.letters_round(pixel) {
            svg.push_str(&label(x, y, self.letter_size(), palette.text, text));
        }
        svg
    }

    /// Returns the areas of the letters of rows and the numbers of columns.
    pub(crate) fn read(self, pixel: f32) -> Vec<Pill> {
        let letters = self.letters_round(pixel).into_iter();
        let covers = letters.map(|(at, text)| labelled(at.x, at.y, self.letter_size(), &text));
        covers.collect()
    }

    /// Draws the letters of ranks and the numbers of files around the board.
    fn letters_round(self, pixel: f32) -> Vec<(Point, String)> {
        let beside = self.print.pick(self.left(), self.letters()) / 2.0;
        let left = self.left() - beside;
        let half = self.letters() / 2.0;
        let (above, below) = (self.top() - half, self.height() - self.top() + half);
        let mut letters = Vec::new();
        for square in Square::all() {
            let name = square.to_string();
            let (row, column) = name.split_at(1);
            let Point { x, y } = self.place(square).fitted(pixel);
            if square.file() == 0 {
                letters.push((Point::new(left, y), row.to_owned()));
            }
            if square.rank() == 0 {
                letters.push((Point::new(x, above), column.to_owned()));
                letters.push((Point::new(x, below), column.to_owned()));
            }
        }
        letters
    }

    fn letter_size(self) -> f32 {
        self.print.pick(24.0, 36.0)
    }
}

/// The height of a side's panel on pictures for phones: the name and three lines. The total height is then
/// a multiple of eight, so that no size gives half a row of pixels.
const TOLD: f32 = 192.0;
