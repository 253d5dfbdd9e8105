//! The learned evaluation: a small net of integers whose inputs are the patterns on the 27 rows and the
//! groups with few freedoms. `crates/tools/src/learning.rs` trains it; `data/pentalath.net`
//! has its weights.
//!
//! Every pattern, seen from White's side and from Black's, has a weight for each of 16 hidden lanes. A stone
//! changes the patterns of three rows, so their sums are updated with every stone. The groups are added when
//! a position is judged. A lane that is not above zero counts nothing; the others are weighed once more, those
//! of the side to move apart from those of its enemy.
//!
//! Other weights of these patterns tell how natural a turn is.

use std::sync::LazyLock;

use super::{
    board::{Board, CELLS, cells},
    patterns::{KINDS, LAYOUT, LONGEST, PATTERNS, POWERS, ROWS, exchanged, first, kinds, length},
};

/// The number of hidden lanes of each side's view.
pub const LANES: usize = 16;

/// The hidden lanes of White's view and then those of Black's.
type Lanes = [i16; 2 * LANES];

/// The number of kinds of groups of one colour: one to four freedoms, and one to four stones or more.
pub const GROUPS: usize = 16;

/// The number of marks that a cell may have; see `Look::marks`.
pub const MARKS: usize = 8;

/// The value of a lane that stands for 1 in the learner.
pub const LANE_UNIT: f32 = 64.0;

/// The output weight that stands for 1 in the learner.
pub const OUTPUT_UNIT: f32 = 256.0;

/// The merit that stands for 1 in the learner.
#[cfg(feature = "tools")]
pub const MERIT_UNIT: f32 = 16.0;

/// The largest value of a lane that counts.
pub const MOST: i16 = 255;

/// The score that stands for 1 in the learner; see `chance::of_score`.
pub(super) const SCALE: f64 = 100.0;

/// The weights as the search uses them.
struct Net {
    /// For each pattern its weights in White's view and in Black's.
    patterns: Vec<Lanes>,
    /// For each pattern and mover the merit of a stone on each of the row's cells.
    merits: Vec<[[i8; LONGEST]; 2]>,
    /// The weights of White's groups and of Black's.
    groups: [[Lanes; GROUPS]; 2],
    marks: [i32; MARKS],
    bias: [i16; LANES],
    /// The weights of the lanes in the view of the side to move, and then in its enemy's.
    output: [i32; 2 * LANES],
    offset: i32,
}

static NET: LazyLock<Net> = LazyLock::new(|| Net::read(include_bytes!("../../data/pentalath.net")));

/// The number of bytes of the weights.
pub const BYTES: usize =
    KINDS * (LANES + LONGEST) + 2 * GROUPS * LANES + MARKS + 2 * (3 * LANES + 1);

impl Net {
    /// Reads the weights in the order in which they are written by `crates/tools/src/learning.rs`.
    fn read(bytes: &[u8; BYTES]) -> Net {
        let (patterns, rest) = bytes.split_at(KINDS * LANES);
        let (merits, rest) = rest.split_at(KINDS * LONGEST);
        let (groups, rest) = rest.split_at(2 * GROUPS * LANES);
        let (marks, words) = rest.split_at(MARKS);
        let view = |of: &[u8], at: usize, lane: usize| i16::from(of[at * LANES + lane] as i8);
        let word = |at: usize| i16::from_le_bytes([words[2 * at], words[2 * at + 1]]);
        let kinds = kinds();
        let mut net = Net {
            patterns: vec![[0; 2 * LANES]; PATTERNS],
            merits: vec![[[0; LONGEST]; 2]; PATTERNS],
            groups: [[[0; 2 * LANES]; GROUPS]; 2],
            marks: std::array::from_fn(|mark| i32::from(marks[mark] as i8)),
            bias: std::array::from_fn(word),
            output: std::array::from_fn(|lane| i32::from(word(LANES + lane))),
            offset: i32::from(word(3 * LANES)),
        };
        for pattern in 0..PATTERNS as u16 {
            let place = usize::from(pattern);
            let cells = length(pattern);
            for (side, seen) in [pattern, exchanged(pattern)].into_iter().enumerate() {
                let (kind, mirrored) = kinds[usize::from(seen)];
                let kind = usize::from(kind);
                for lane in 0..LANES {
                    net.patterns[place][side * LANES + lane] = view(patterns, kind, lane);
                }
                for cell in 0..cells {
                    let at = if mirrored { cells - 1 - cell } else { cell };
                    net.merits[place][side][cell] = merits[kind * LONGEST + at] as i8;
                }
            }
        }
        for group in 0..GROUPS {
            for lane in 0..LANES {
                let (own, enemy) = (
                    view(groups, group, lane),
                    view(groups, GROUPS + group, lane),
                );
                for (side, rows) in net.groups.iter_mut().enumerate() {
                    rows[group][side * LANES + lane] = own;
                    rows[group][(1 - side) * LANES + lane] = enemy;
                }
            }
        }
        net
    }
}

/// The kind of a group among [`GROUPS`]; `None` if it has five freedoms or more.
pub fn group_kind(stones: u64, freedoms: u64) -> Option<usize> {
    let freedoms = freedoms.count_ones() as usize;
    let stones = (stones.count_ones() as usize).min(4);
    (1..=4)
        .contains(&freedoms)
        .then(|| (freedoms - 1) * 4 + stones - 1)
}

/// What a look at a position shows to the side to move.
#[derive(Debug, Clone, Copy)]
pub(super) struct Look {
    pub(super) score: i32,
    /// The freedoms of groups with one and two freedoms, of the mover and of its enemy, single stones
    /// apart from more.
    pub(super) marks: [u64; MARKS],
}

/// The mark of the freedoms of a group, if it has one or two.
fn mark(own: bool, stones: u64, freedoms: u64) -> Option<usize> {
    let few = freedoms.count_ones();
    let side = if own { 0 } else { 4 };
    let more = usize::from(stones.count_ones() > 1);
    (few <= 2).then(|| side + 2 * (few as usize - 1) + more)
}

/// The marks of the cells; see `Look::marks`.
pub fn marks(board: &Board) -> [u64; MARKS] {
    let mut marks = [0; MARKS];
    for side in 0..2 {
        for group in board.groups(side) {
            if let Some(mark) = mark(side == board.mover(), group.stones, group.freedoms) {
                marks[mark] |= group.freedoms;
            }
        }
    }
    marks
}

/// A board with the patterns on its rows and the sums of their weights.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seen {
    pub(super) board: Board,
    rows: [u16; ROWS],
    sums: Lanes,
}

impl Seen {
    pub(super) fn of(board: &Board) -> Seen {
        let mut seen = Seen {
            board: *board,
            rows: LAYOUT.lengths.map(|length| first(u32::from(length))),
            sums: std::array::from_fn(|lane| NET.bias[lane % LANES]),
        };
        for row in seen.rows {
            add(&mut seen.sums, &NET.patterns[usize::from(row)]);
        }
        for colour in 0..2 {
            for cell in cells(board.stones(colour)) {
                seen.change(cell, |pattern, power| pattern + power * (1 + colour as u16));
            }
        }
        seen
    }

    /// The position after a stone of the mover on a cell, which made this board.
    pub(super) fn placed(&self, cell: usize, after: &Board) -> Seen {
        let mut seen = Seen {
            board: *after,
            ..*self
        };
        let (own, enemy) = (self.board.mover(), 1 - self.board.mover());
        seen.change(cell, |pattern, power| pattern + power * (1 + own as u16));
        for dead in cells(self.board.stones(enemy) & !after.stones(enemy)) {
            seen.change(dead, |pattern, power| pattern - power * (1 + enemy as u16));
        }
        seen
    }

    /// The position with the other side to move.
    pub(super) fn passed(&self) -> Seen {
        Seen {
            board: self.board.passed(),
            ..*self
        }
    }

    fn change(&mut self, cell: usize, changed: impl Fn(u16, u16) -> u16) {
        let net = &*NET;
        for (row, place) in LAYOUT.through[cell] {
            let pattern = &mut self.rows[usize::from(row)];
            let before = &net.patterns[usize::from(*pattern)];
            *pattern = changed(*pattern, POWERS[usize::from(place)]);
            let after = &net.patterns[usize::from(*pattern)];
            for ((sum, before), after) in self.sums.iter_mut().zip(before).zip(after) {
                *sum = sum.wrapping_add(after.wrapping_sub(*before));
            }
        }
    }

    /// The score for the side to move, and the marks of the cells.
    pub(super) fn look(&self) -> Look {
        let net = &*NET;
        let mover = self.board.mover();
        let mut sums = self.sums;
        let mut marks = [0; MARKS];
        for side in 0..2 {
            for group in self.board.groups(side) {
                let Some(kind) = group_kind(group.stones, group.freedoms) else {
                    continue;
                };
                add(&mut sums, &net.groups[side][kind]);
                if let Some(mark) = mark(side == mover, group.stones, group.freedoms) {
                    marks[mark] |= group.freedoms;
                }
            }
        }
        let (white, black) = sums.split_at(LANES);
        let (own, enemy) = if mover == 0 {
            (white, black)
        } else {
            (black, white)
        };
        let mut total = net.offset << 6;
        for lane in 0..LANES {
            total += i32::from(own[lane].clamp(0, MOST)) * net.output[lane];
            total += i32::from(enemy[lane].clamp(0, MOST)) * net.output[LANES + lane];
        }
        let unit = (LANE_UNIT * OUTPUT_UNIT / SCALE as f32) as i32;
        Look {
            score: total / unit,
            marks,
        }
    }

    /// How natural a stone of the mover on each of these cells is: the larger the likelier.
    pub(super) fn merits(&self, among: u64, marks: &[u64; MARKS]) -> [i32; CELLS] {
        let net = &*NET;
        let mover = self.board.mover();
        let mut merits = [0; CELLS];
        for cell in cells(among) {
            for (row, place) in LAYOUT.through[cell] {
                let pattern = usize::from(self.rows[usize::from(row)]);
                merits[cell] += i32::from(net.merits[pattern][mover][usize::from(place)]);
            }
        }
        for (set, merit) in marks.iter().zip(net.marks) {
            for cell in cells(set & among) {
                merits[cell] += merit;
            }
        }
        merits
    }
}

fn add(sums: &mut Lanes, row: &Lanes) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_add(*weight);
    }
}
