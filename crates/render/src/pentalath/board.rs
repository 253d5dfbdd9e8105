//! The empty board, and the positions of its cells on the picture.

use std::fmt::Write as _;

use petteia_rules::pentalath::{self, Cell};

use crate::{
    geometry::{Point, WIDTH},
    header::HEADER,
    pill::Pill,
    sprite::{card, label, labelled},
    theme::Palette,
};

/// The height of the picture.
pub(crate) const HEIGHT: f32 = HEADER + 736.0;

/// The space above and below the board, for numbers.
const MARGIN: f32 = 40.0;

/// The space at the left for the letters of rows, and at the right for numbers.
const EDGE: f32 = 38.0;

/// The size of letters and numbers around the board.
const LETTER: f32 = 24.0;

/// The height of a hexagon's corner above its centre, for width 1.
const CORNER: f32 = 0.577_35;

/// An empty board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct EmptyBoard {
    /// The number of cells per side.
    side: u8,
    /// Whether every cell has its name.
    named: bool,
}

/// The positions of cells. Every centre is at a corner of pixels, so that all cells have equal pixels.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Grid {
    side: u8,
    /// The width of a cell.
    pub cell: f32,
    /// The distance of rows.
    row: f32,
    middle: Point,
}

impl Grid {
    /// Returns the centre of the cell at a position of a row, both from 0; row a is at the bottom.
    pub fn place(&self, (row, place): (u8, u8)) -> Point {
        let middle = self.side - 1;
        let length = 2 * self.side - 1 - row.abs_diff(middle);
        let right = f32::from(place) - f32::from(length - 1) / 2.0;
        let up = f32::from(row) - f32::from(middle);
        self.middle
            .plus(Point::new(right * self.cell, -up * self.row))
    }

    /// Returns a corner of a cell relative to its centre. Cells are stretched a little to compensate for
    /// the rounded distance of rows.
    fn corner(&self, corner: usize) -> Point {
        let Point { x, y } = Point::polar(30.0 + 60.0 * corner as f32, CORNER);
        Point::new(x * self.cell, y * self.row / (1.5 * CORNER))
    }
}

impl EmptyBoard {
    /// The board of the usual size.
    pub fn usual() -> EmptyBoard {
        EmptyBoard {
            side: pentalath::Board::SIDE,
            named: false,
        }
    }

    /// Returns it with or without names in its cells.
    pub fn named(self, named: bool) -> EmptyBoard {
        EmptyBoard { named, ..self }
    }

    /// Creates it for this board.
    pub fn of(board: &pentalath::Board) -> EmptyBoard {
        EmptyBoard {
            side: board.side(),
            named: false,
        }
    }

    /// Returns the positions of cells for this size of pixels.
    pub fn grid(self, pixel: f32) -> Grid {
        let across = f32::from(2 * self.side - 1);
        let (wide, high) = (across, (across - 1.0) * 1.5 * CORNER + 2.0 * CORNER);
        let cell = ((WIDTH - 2.0 * EDGE) / wide).min((HEIGHT - HEADER - 2.0 * MARGIN) / high);
        // Whole pixels between cells and between rows, so an even number.
        let pixels = ((cell / pixel / 2.0).floor() * 2.0).max(2.0);
        Grid {
            side: self.side,
            cell: pixels * pixel,
            row: (pixels * 1.5 * CORNER).round() * pixel,
            middle: Point::new(WIDTH / 2.0, (HEIGHT + HEADER) / 2.0).fitted(pixel),
        }
    }

    /// Returns the areas of the letters and numbers around the board.
    pub(crate) fn read(self, pixel: f32) -> Vec<Pill> {
        let Some(board) = pentalath::Board::of(self.side) else {
            return Vec::new();
        };
        let letters = self.letters_round(board, pixel).into_iter();
        letters
            .map(|(at, text)| labelled(at.x, at.y, LETTER, &text))
            .collect()
    }

    /// Returns the letter of every row at its left end, the number of its last cell at its right
    /// end, and the numbers of all cells below the lowest and above the highest row.
    fn letters_round(self, board: &pentalath::Board, pixel: f32) -> Vec<(Point, String)> {
        let grid = self.grid(pixel);
        let rows = 2 * self.side - 1;
        let beside = 0.5 * grid.cell + 0.5 * EDGE;
        let outside = CORNER * grid.cell + 0.4 * MARGIN;
        let mut letters = Vec::new();
        for cell in board.cells() {
            let (row, place) = board.place(cell);
            let (at, name) = (grid.place((row, place)), board.name(cell));
            let (letter, number) = name.split_at(1);
            let length = rows - row.abs_diff(self.side - 1);
            let mut put = |right: f32, down: f32, text: &str| {
                let at = at.plus(Point::new(right, down)).fitted(pixel);
                letters.push((at, text.to_owned()));
            };
            if place == 0 {
                put(-beside, 0.0, letter);
            }
            if place + 1 == length {
                put(beside, 0.0, number);
            }
            if row == 0 {
                put(0.0, outside, number);
            } else if row + 1 == rows {
                put(0.0, -outside, number);
            }
        }
        letters
    }

    /// Returns the SVG of the board without the `svg` element, for this size of pixels.
    pub(crate) fn svg(self, palette: &Palette, pixel: f32) -> String {
        let paint = &palette.games.pentalath;
        let mut svg = card(HEIGHT, palette);
        let Some(board) = pentalath::Board::of(self.side) else {
            return svg;
        };
        let grid = self.grid(pixel);
        for cell in board.cells() {
            let at = grid.place(board.place(cell));
            let corners = (0..6).map(|corner| at.plus(grid.corner(corner)));
            let mut path = String::new();
            for (corner, Point { x, y }) in corners.enumerate() {
                let _ = write!(path, "{}{x:.2} {y:.2}", if corner == 0 { 'M' } else { 'L' });
            }
            let fill = paint.cells[shade(self.side, board, cell)];
            let _ = write!(
                svg,
                r#"<path d="{path}Z" fill="{fill}" stroke="{}" stroke-width="3" stroke-linejoin="round"/>"#,
                paint.seam
            );
            if self.named {
                let (at, name) = (at.fitted(pixel), board.name(cell));
                svg.push_str(&label(at.x, at.y, LETTER, palette.faint, name));
            }
        }
        for (at, text) in self.letters_round(board, pixel) {
            svg.push_str(&label(at.x, at.y, LETTER, palette.faint, text));
        }
        svg
    }
}

/// Returns one of three shades, different from those of all neighbours.
fn shade(side: u8, board: &pentalath::Board, cell: Cell) -> usize {
    let (row, place) = board.place(cell);
    // Positions along columns that lean to the left, on which each row starts one further.
    let along = place + row.saturating_sub(side - 1);
    usize::from((along + row) % 3)
}
