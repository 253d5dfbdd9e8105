//! The board: a hexagon of hexagons, its cells, neighbours and lines.

use std::{fmt, sync::LazyLock};

use crate::symmetry::image;

/// A cell, numbered row by row from the bottom, from the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

/// A board with a number of cells per side.
#[derive(Debug, PartialEq, Eq)]
pub struct Board {
    side: u8,
    /// Row and position in the row of every cell, both from 0.
    places: Vec<(u8, u8)>,
    /// The neighbours of each cell, as a set.
    beside: Vec<u64>,
    /// Every line of five cells, as a set.
    fives: Vec<u64>,
    /// The lines of five through each cell.
    fives_through: Vec<Vec<u64>>,
    /// For each symmetry the cells to which the cells come.
    images: Vec<Vec<Cell>>,
}

impl Cell {
    /// The cell's number, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The set that holds only this cell.
    pub(super) fn bit(self) -> u64 {
        1 << self.0
    }
}

/// The cells of a set, in order.
pub(super) fn cells(mut set: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        u8::try_from(first).ok().map(Cell)
    })
}

impl Board {
    /// The side of the board the game is played on.
    pub const SIDE: u8 = 5;

    /// The number of symmetries of a hexagon.
    pub(super) const SYMMETRIES: u8 = 12;

    /// Returns the board with this many cells per side, 2 to 5.
    pub fn of(side: u8) -> Option<&'static Board> {
        static BOARDS: LazyLock<[Board; 4]> = LazyLock::new(|| [2, 3, 4, 5].map(Board::build));
        BOARDS.get(usize::from(side.checked_sub(2)?))
    }

    fn build(side: u8) -> Board {
        let places: Vec<(u8, u8)> = (0..2 * side - 1)
            .flat_map(|row| (0..row_length(side, row)).map(move |place| (row, place)))
            .collect();
        let mut board = Board {
            side,
            beside: Vec::new(),
            fives: Vec::new(),
            fives_through: Vec::new(),
            images: Vec::new(),
            places,
        };
        board.beside = board
            .cells()
            .map(|cell| {
                let (row, slant) = board.slanted(cell);
                [(0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1)]
                    .into_iter()
                    .filter_map(|(up, right)| board.at_slanted(row + up, slant + right))
                    .fold(0, |set, cell| set | cell.bit())
            })
            .collect();
        board.fives = board
            .cells()
            .flat_map(|cell| {
                let board = &board;
                let (row, slant) = board.slanted(cell);
                [(0, 1), (1, 0), (1, 1)]
                    .into_iter()
                    .filter_map(move |(up, right)| {
                        (0..5).try_fold(0, |set, step| {
                            let next = board.at_slanted(row + up * step, slant + right * step)?;
                            Some(set | next.bit())
                        })
                    })
            })
            .collect();
        board.fives_through = board
            .cells()
            .map(|cell| {
                let fives = board.fives.iter().copied();
                fives.filter(|five| five & cell.bit() != 0).collect()
            })
            .collect();
        board.images = (0..Board::SYMMETRIES)
            .map(|symmetry| {
                let cells = board.cells();
                cells.map(|cell| board.image(cell, symmetry)).collect()
            })
            .collect();
        board
    }

    /// Computes where a cell comes by a symmetry. A cell is the centre plus steps to the right and steps up to
    /// the left; the symmetry moves these two directions.
    fn image(&self, cell: Cell, symmetry: u8) -> Cell {
        /// The six directions in their order around a cell, from the one to the right.
        const AROUND: [(i8, i8); 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];
        let centre = self.side as i8 - 1;
        let (row, slant) = self.slanted(cell);
        let (up, right) = (row - centre, slant - centre);
        let direction = |number| AROUND[usize::from(image(number, symmetry, 6))];
        let (rightwards, upwards) = (direction(0), direction(2));
        let row = centre + right * rightwards.0 + up * upwards.0;
        let slant = centre + right * rightwards.1 + up * upwards.1;
        self.at_slanted(row, slant)
            .unwrap_or_else(|| unreachable!("a hexagon is symmetric"))
    }

    /// Returns the number of cells per side.
    pub fn side(&self) -> u8 {
        self.side
    }

    /// All cells in order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        // At most 61.
        (0..self.places.len() as u8).map(Cell)
    }

    /// Returns the number of rows.
    pub fn rows(&self) -> u8 {
        2 * self.side - 1
    }

    /// Returns the length of a row; rows are numbered from 0, from the bottom.
    pub fn row_length(&self, row: u8) -> u8 {
        row_length(self.side, row)
    }

    /// Returns the cell at a position of a row, both from 0.
    pub fn at(&self, row: u8, place: u8) -> Option<Cell> {
        (row < self.rows() && place < self.row_length(row)).then(|| {
            let before: u8 = (0..row).map(|row| self.row_length(row)).sum();
            Cell(before + place)
        })
    }

    /// Returns a cell's row and position, both from 0.
    pub fn place(&self, cell: Cell) -> (u8, u8) {
        self.places[cell.index()]
    }

    /// The cell's name, such as `e5`.
    pub fn name(&self, cell: Cell) -> String {
        let (row, place) = self.place(cell);
        format!("{}{}", char::from(b'a' + row), place + 1)
    }

    /// Returns the cell with this name, in either case.
    pub fn named(&self, name: &str) -> Option<Cell> {
        let mut letters = name.chars();
        let row = letters.next()?.to_ascii_lowercase();
        let place = letters.next()?.to_digit(10)?;
        if letters.next().is_some() || !row.is_ascii_lowercase() {
            return None;
        }
        let row = u8::try_from(row).ok()? - b'a';
        self.at(row, u8::try_from(place).ok()?.checked_sub(1)?)
    }

    /// Returns the neighbours of a set.
    pub(super) fn beside(&self, set: u64) -> u64 {
        cells(set).fold(0, |all, cell| all | self.beside[cell.index()])
    }

    /// Returns the neighbours of a cell.
    pub(super) fn beside_cell(&self, cell: Cell) -> u64 {
        self.beside[cell.index()]
    }

    /// Whether a set contains a line of five through this cell.
    pub(super) fn has_five_through(&self, cell: Cell, set: u64) -> bool {
        let mut fives = self.fives_through[cell.index()].iter();
        fives.any(|five| five & !set == 0)
    }

    /// Whether a set contains a line of five.
    pub(super) fn has_five(&self, set: u64) -> bool {
        self.fives_in(set).next().is_some()
    }

    /// Returns the lines of five in a set.
    pub(super) fn fives_in(&self, set: u64) -> impl Iterator<Item = u64> {
        let fives = self.fives.iter().copied();
        fives.filter(move |five| five & !set == 0)
    }

    /// Returns the cell to which a cell comes by a symmetry.
    pub(super) fn mirrored(&self, cell: Cell, symmetry: u8) -> Cell {
        self.images[usize::from(symmetry)][cell.index()]
    }

    /// All cells as a set.
    pub(super) fn all(&self) -> u64 {
        u64::MAX >> (64 - self.places.len())
    }

    /// Returns a cell's row and its position on the slanted columns. There each of the three directions is
    /// one step: right (0, 1), up to the left (1, 0), up to the right (1, 1).
    fn slanted(&self, cell: Cell) -> (i8, i8) {
        let (row, place) = self.place(cell);
        // Rows and places are below 9.
        (row as i8, (place + row.saturating_sub(self.side - 1)) as i8)
    }

    fn at_slanted(&self, row: i8, slant: i8) -> Option<Cell> {
        let row = u8::try_from(row).ok()?;
        let slant = u8::try_from(slant).ok()?;
        self.at(row, slant.checked_sub(row.saturating_sub(self.side - 1))?)
    }
}

fn row_length(side: u8, row: u8) -> u8 {
    side + row.min((2 * side - 2).saturating_sub(row))
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "hexagon of side {}", self.side)
    }
}
