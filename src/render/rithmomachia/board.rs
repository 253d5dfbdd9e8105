//! The empty board, and where its squares are on the picture.

use std::fmt::Write as _;

use petteia_rules::rithmomachia::{Side, Square};

use crate::render::{
    geometry::{Point, WIDTH},
    sprite::{card, label},
    theme::Palette,
};

/// The height of the picture.
pub(in crate::render) const HEIGHT: f32 = 1040.0;

/// The side of a square.
pub(super) const SQUARE: f32 = 60.0;

/// Where the board begins from the left and from the top: room for its letters and numbers.
const LEFT: f32 = 42.0;
const TOP: f32 = 40.0;

/// How much is left free at the right.
pub(super) const EDGE: f32 = 16.0;

/// Where the room beside the board begins.
pub(super) const BESIDE: f32 = LEFT + 8.0 * SQUARE + 20.0;

/// Which empty board: who is at the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::render) struct Board {
    /// The side whose ground is below.
    pub below: Side,
}

impl Board {
    /// The middle of a square.
    pub fn place(self, square: Square) -> Point {
        let (file, rank) = (f32::from(square.file()), f32::from(square.rank()));
        let (right, down) = match self.below {
            Side::White => (file, 15.0 - rank),
            Side::Black => (7.0 - file, rank),
        };
        Point::new(LEFT + (right + 0.5) * SQUARE, TOP + (down + 0.5) * SQUARE)
    }

    /// The board in SVG, without the `svg` element round it, for pixels of this size.
    pub(in crate::render) fn svg(self, palette: &Palette, pixel: f32) -> String {
        let paint = &palette.games.rithmomachia;
        let mut svg = card(HEIGHT, palette);
        for square in Square::all() {
            let Point { x, y } = self.place(square);
            let shades = match square.ground() {
                Side::White => paint.even,
                Side::Black => paint.odd,
            };
            let _ = write!(
                svg,
                r#"<rect x="{}" y="{}" width="{SQUARE}" height="{SQUARE}" fill="{}"/>"#,
                x - SQUARE / 2.0,
                y - SQUARE / 2.0,
                shades[usize::from((square.file() + square.rank()) % 2)]
            );
        }
        let (width, height) = (8.0 * SQUARE, 16.0 * SQUARE);
        let middle = TOP + height / 2.0;
        let _ = write!(
            svg,
            r#"<rect x="{LEFT}" y="{TOP}" width="{width}" height="{height}" fill="none" stroke="{edge}" stroke-width="3"/><path d="M{LEFT} {middle}h{width}" stroke="{edge}" stroke-width="5"/><path d="M{BESIDE} {middle}H{}" stroke="{edge}" stroke-width="2"/>"#,
            WIDTH - EDGE,
            edge = paint.edge,
        );
        for square in Square::all() {
            let name = square.to_string();
            let (rank, file) = name.split_at(1);
            let Point { x, y } = self.place(square).fitted(pixel);
            if square.file() == 0 || square.file() == 7 {
                let is_left = x < LEFT + SQUARE;
                if is_left {
                    svg.push_str(&label(LEFT / 2.0, y, 24.0, palette.text, rank));
                }
            }
            if square.rank() == 0 || square.rank() == 15 {
                let edge = if y < HEIGHT / 2.0 {
                    TOP / 2.0
                } else {
                    HEIGHT - TOP / 2.0
                };
                svg.push_str(&label(x, edge, 24.0, palette.text, file));
            }
        }
        svg
    }
}
