//! A board that is cheap to copy: stones as sets of cells, and the number of stones of each colour
//! on each of the 75 lines of five, updated with every stone.

use petteia_rules::pentalath::{Colour, Position};

/// The number of cells.
pub const CELLS: usize = 61;

/// The number of straight lines of five cells.
const LINES: usize = 75;

/// The count of a line with five stones of White. A stone of Black counts eight.
const FIVE: u8 = 5;

/// The parts of the board that never change.
pub(super) struct Grid {
    /// The cells beside each cell, as a set.
    pub(super) beside: [u64; CELLS],
    /// The cells of each line, as a set.
    lines: [u64; LINES],
    /// The lines through each cell, and their number.
    through: [([u8; 15], u8); CELLS],
    /// The lines through each cell, as a set.
    crossing: [u128; CELLS],
}

/// The grid of the board.
pub(super) static GRID: Grid = Grid::build();

/// All cells as a set.
pub(super) const ALL: u64 = (1 << CELLS) - 1;

/// The increment of [`Board::tally`] for a line, by the numbers of stones on it. Lines with one to
/// four stones of White only are counted in the lower four bytes, those of Black in the upper four.
const LANES: [u64; 64] = {
    let mut lanes = [0; 64];
    let mut stones = 1;
    while stones < 5 {
        lanes[stones] = 1 << (8 * (stones - 1));
        lanes[8 * stones] = 1 << (8 * (stones + 3));
        stones += 1;
    }
    lanes
};

/// The value of a line to White and to Black, by the numbers of stones on it.
const PROMISE: [[i32; 64]; 2] = {
    let own = [8, 30, 120, 500, 900];
    let enemy = [8, 24, 100, 400, 800];
    let mut promise = [[0; 64]; 2];
    let mut stones = 0;
    while stones < 5 {
        promise[0][stones] = own[stones];
        promise[0][8 * stones] = enemy[stones];
        promise[1][stones] = enemy[stones];
        promise[1][8 * stones] = own[stones];
        stones += 1;
    }
    promise
};

/// Zobrist keys: one for every stone on every cell and one for Black to move.
const KEYS: [[u64; CELLS]; 2] = {
    let mut keys = [[0; CELLS]; 2];
    let mut state: u64 = 0x0070_656e_7461_6c61;
    let mut at = 0;
    while at < 2 * CELLS {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        keys[at % 2][at / 2] = mixed(state);
        at += 1;
    }
    keys
};
const BLACK_MOVES: u64 = mixed(0x7468_6972_6474_696d);

const fn mixed(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

impl Grid {
    /// Cells are numbered as in the rules crate, row by row from the bottom. In slanted columns the
    /// three directions are one step each: beside, up to the left, up to the right.
    const fn build() -> Grid {
        let mut grid = Grid {
            beside: [0; CELLS],
            lines: [0; LINES],
            through: [([0; 15], 0); CELLS],
            crossing: [0; CELLS],
        };
        let ways = [(0, 1), (1, 0), (1, 1)];
        let mut line = 0;
        let mut row = 0;
        while row < 9 {
            let mut slant = 0;
            while slant < 9 {
                let here = index(row, slant);
                let mut way = 0;
                while way < 3 && here < CELLS {
                    let (up, right) = ways[way];
                    let there = index(row + up, slant + right);
                    if there < CELLS {
                        grid.beside[here] |= 1 << there;
                        grid.beside[there] |= 1 << here;
                    }
                    if index(row + 4 * up, slant + 4 * right) < CELLS {
                        let mut step = 0;
                        while step < 5 {
                            let cell = index(row + step * up, slant + step * right);
                            grid.lines[line] |= 1 << cell;
                            grid.crossing[cell] |= 1 << line;
                            let through = &mut grid.through[cell];
                            through.0[through.1 as usize] = line as u8;
                            through.1 += 1;
                            step += 1;
                        }
                        line += 1;
                    }
                    way += 1;
                }
                slant += 1;
            }
            row += 1;
        }
        grid
    }
}

/// The cell in a row and slanted column; [`CELLS`] or more if there is none.
pub(super) const fn index(row: usize, slant: usize) -> usize {
    let first = row.saturating_sub(4);
    if row > 8 || slant < first || slant > 8 || slant > row + 4 {
        return usize::MAX;
    }
    let mut cell = slant - first;
    let mut below = 0;
    while below < row {
        cell += 9 - below.abs_diff(4);
        below += 1;
    }
    cell
}

/// The cells of a set, in order.
pub fn cells(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(first)
    })
}

/// The cells beside any cell of a set.
fn beside(set: u64) -> u64 {
    cells(set).fold(0, |all, cell| all | GRID.beside[cell])
}

/// A position for the search: the stones, the mover, and counts derived from them.
#[derive(Debug, Clone, Copy)]
pub struct Board {
    /// The stones of White and of Black.
    stones: [u64; 2],
    /// 0 when White is to move, 1 when Black is.
    mover: usize,
    key: u64,
    /// The number of lines with one to four stones of one colour only, a byte each; see [`LANES`].
    tally: u64,
    /// The lines with four stones of a colour and nothing else.
    fours: [u128; 2],
    /// The lines with three stones of a colour and nothing else.
    threes: [u128; 2],
    /// Whether the colour that moved last has five in a line.
    won: bool,
    /// For every line the number of White's stones plus eight times the number of Black's.
    lines: [u8; LINES],
}

/// A group of stones of one colour.
#[derive(Debug, Clone, Copy)]
pub struct Group {
    /// Its cells, as a set.
    pub stones: u64,
    /// The empty cells beside it.
    pub freedoms: u64,
}

impl Board {
    /// The board of a position on the hexagon of side five.
    pub fn of(position: &Position) -> Board {
        let mut board = Board::set_up(position.stones(), position.to_move());
        board.won = position.winner().is_some();
        board
    }

    /// The board with these stones of White and of Black.
    pub fn set_up(stones: [u64; 2], mover: Colour) -> Board {
        let mut board = Board {
            stones: [0; 2],
            mover: 0,
            key: 0,
            tally: 0,
            fours: [0; 2],
            threes: [0; 2],
            won: false,
            lines: [0; LINES],
        };
        for (colour, set) in stones.into_iter().enumerate() {
            for cell in cells(set) {
                board.add(cell, colour);
            }
        }
        if mover == Colour::Black {
            board.hand_over();
        }
        board
    }

    /// The colour to move: 0 for White, 1 for Black.
    pub fn mover(&self) -> usize {
        self.mover
    }

    pub(super) fn stones(&self, colour: usize) -> u64 {
        self.stones[colour]
    }

    /// The empty cells, as a set.
    pub fn empty(&self) -> u64 {
        ALL & !(self.stones[0] | self.stones[1])
    }

    /// The Zobrist key of the position, including the colour to move.
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// Whether the colour that moved last has five in a line.
    pub(super) fn won(&self) -> bool {
        self.won
    }

    /// The number of lines with this many stones of a colour, 1 to 4, and none of the other.
    pub(super) fn lines_with(&self, colour: usize, stones: usize) -> i32 {
        ((self.tally >> (32 * colour + 8 * (stones - 1))) & 0xff) as i32
    }

    /// The board after the mover's stone on an empty cell; `None` if the stone would have no
    /// freedom.
    pub(super) fn placed(&self, cell: usize) -> Option<Board> {
        let (own, enemy) = (self.mover, 1 - self.mover);
        let captured = self.captured_at(cell, own);
        if captured == 0 && !self.breathes_at(cell, own) {
            return None;
        }
        let mut next = *self;
        next.won = next.add(cell, own);
        for dead in cells(captured) {
            next.remove(dead, enemy);
        }
        next.hand_over();
        Some(next)
    }

    /// The board with the other colour to move.
    pub(super) fn passed(&self) -> Board {
        let mut next = *self;
        next.hand_over();
        next
    }

    /// Whether a colour may put a stone on an empty cell.
    pub fn may_place(&self, cell: usize, colour: usize) -> bool {
        self.breathes_at(cell, colour) || self.captured_at(cell, colour) != 0
    }

    /// The cells on which a colour would make five in a line if it were to move.
    pub fn wins(&self, colour: usize) -> u64 {
        let mut set = self.fives(colour);
        for cell in cells(set) {
            if !self.may_place(cell, colour) {
                set &= !(1 << cell);
            }
        }
        set
    }

    /// The empty cells that complete four stones of a colour to five, legal or not.
    fn fives(&self, colour: usize) -> u64 {
        self.missing(self.fours[colour])
    }

    /// The empty cells on lines where a colour has three stones and the other none.
    pub(super) fn fourths(&self, colour: usize) -> u64 {
        self.missing(self.threes[colour])
    }

    /// Every empty cell if a colour has four in a line but may not complete it yet, because the
    /// stone would have no freedom; else none.
    pub(super) fn around_dead_fives(&self, colour: usize) -> u64 {
        if self.fives(colour) & !self.wins(colour) == 0 {
            return 0;
        }
        self.empty()
    }

    fn missing(&self, mut lines: u128) -> u64 {
        let mut set = 0;
        while lines != 0 {
            set |= GRID.lines[lines.trailing_zeros() as usize];
            lines &= lines - 1;
        }
        set & self.empty()
    }

    /// Every cell that can keep the mover's enemy from making five on `wins`: these cells, and the
    /// last freedom of such a five. Capturing one of the four stones does not help. Each of them is
    /// joined to the cell or lies beside it, so it can be captured only there.
    pub(super) fn answers(&self, wins: u64) -> u64 {
        let enemy = 1 - self.mover;
        let mut answers = wins;
        for cell in cells(wins) {
            let stones = self.grown(1 << cell, self.stones[enemy] | 1 << cell);
            let captured = self.captured_at(cell, enemy);
            let freedoms = beside(stones) & (self.empty() | captured) & !(1 << cell);
            if freedoms.count_ones() == 1 {
                answers |= freedoms;
            }
        }
        answers & self.empty()
    }

    /// The cells on which the colour to move would capture something.
    pub(super) fn captures(&self) -> u64 {
        let groups = self.groups(1 - self.mover);
        groups
            .filter(|group| group.freedoms.count_ones() == 1)
            .fold(0, |set, group| set | group.freedoms)
    }

    /// The value of a cell to the mover: the lines through it on which only one colour has stones,
    /// more for more stones.
    pub(super) fn promise(&self, cell: usize) -> i32 {
        let (through, count) = &GRID.through[cell];
        let merits = &PROMISE[self.mover];
        through[..usize::from(*count)]
            .iter()
            .map(|&line| merits[usize::from(self.lines[usize::from(line)] & 63)])
            .sum()
    }

    /// The groups of a colour.
    pub fn groups(&self, colour: usize) -> impl Iterator<Item = Group> + use<> {
        let mut left = self.stones[colour];
        let (own, empty) = (left, self.empty());
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let mut stones = left & left.wrapping_neg();
            let mut edge = stones;
            let mut freedoms = 0;
            while edge != 0 {
                let near = beside(edge);
                freedoms |= near & empty;
                edge = near & own & !stones;
                stones |= edge;
            }
            left &= !stones;
            Some(Group { stones, freedoms })
        })
    }

    /// The stones that a stone of a colour on an empty cell would capture.
    pub(super) fn captured_at(&self, cell: usize, colour: usize) -> u64 {
        let enemy = self.stones[1 - colour];
        let empty = self.empty() & !(1 << cell);
        let mut near = GRID.beside[cell] & enemy;
        let mut captured = 0;
        while near != 0 {
            let seed = near & near.wrapping_neg();
            let (group, breathes) = breath(seed, enemy, empty);
            if !breathes {
                captured |= group;
            }
            near &= !group;
        }
        captured
    }

    /// Whether a stone of a colour on an empty cell has a freedom without capturing.
    fn breathes_at(&self, cell: usize, colour: usize) -> bool {
        let empty = self.empty() & !(1 << cell);
        let own = self.stones[colour] | 1 << cell;
        breath(1 << cell, own, empty).1
    }

    /// The stones connected to a seed.
    fn grown(&self, seed: u64, among: u64) -> u64 {
        let mut group = seed;
        loop {
            let next = group | (beside(group) & among);
            if next == group {
                return group;
            }
            group = next;
        }
    }

    fn hand_over(&mut self) {
        self.mover = 1 - self.mover;
        self.key ^= BLACK_MOVES;
    }

    /// Puts a stone on the board, and returns whether it makes five.
    fn add(&mut self, cell: usize, colour: usize) -> bool {
        self.stones[colour] |= 1 << cell;
        self.key ^= KEYS[colour][cell];
        let crossing = GRID.crossing[cell];
        let enemy = 1 - colour;
        self.fours[enemy] &= !crossing;
        self.threes[enemy] &= !crossing;
        let unit = 1 << (3 * colour);
        let mut five = false;
        let (through, count) = &GRID.through[cell];
        for &line in &through[..usize::from(*count)] {
            let stones = &mut self.lines[usize::from(line)];
            let before = *stones;
            *stones += unit;
            let after = *stones;
            self.tally = self
                .tally
                .wrapping_add(LANES[usize::from(after & 63)])
                .wrapping_sub(LANES[usize::from(before & 63)]);
            if after == 3 * unit {
                self.threes[colour] |= 1 << line;
            } else if after == 4 * unit {
                self.threes[colour] &= !(1 << line);
                self.fours[colour] |= 1 << line;
            } else if after == FIVE * unit {
                self.fours[colour] &= !(1 << line);
                five = true;
            }
        }
        five
    }

    /// Takes a stone off the board.
    fn remove(&mut self, cell: usize, colour: usize) {
        self.stones[colour] &= !(1 << cell);
        self.key ^= KEYS[colour][cell];
        let unit = 1 << (3 * colour);
        let (through, count) = &GRID.through[cell];
        for &line in &through[..usize::from(*count)] {
            let stones = &mut self.lines[usize::from(line)];
            let before = *stones;
            *stones -= unit;
            let after = *stones;
            self.tally = self
                .tally
                .wrapping_add(LANES[usize::from(after & 63)])
                .wrapping_sub(LANES[usize::from(before & 63)]);
            let bit = 1 << line;
            for side in 0..2 {
                let unit = 1 << (3 * side);
                let mark =
                    |set: &mut u128, is: bool| *set = if is { *set | bit } else { *set & !bit };
                mark(&mut self.threes[side], after == 3 * unit);
                mark(&mut self.fours[side], after == 4 * unit);
            }
        }
    }
}

/// The part of the seed's group that was searched for a freedom, and whether there is one.
fn breath(seed: u64, own: u64, empty: u64) -> (u64, bool) {
    let mut group = seed;
    let mut edge = seed;
    while edge != 0 {
        let near = beside(edge);
        if near & empty != 0 {
            return (group, true);
        }
        edge = near & own & !group;
        group |= edge;
    }
    (group, false)
}
