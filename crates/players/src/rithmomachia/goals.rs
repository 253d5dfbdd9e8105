//! The victories agreed: whether one is won, and how many moves are missing to the nearest.

use std::sync::LazyLock;

use petteia_rules::rithmomachia::{Common, Piece, ProgressionKind, Proper, Setup, Side};

use super::board::{Board, Race};

/// After so many plies men are drawn forwards, more and more: the game knows no draw by repetition, and
/// two sides that wait for each other would wait for ever.
const PATIENCE: u32 = 100;

/// After so many more plies each they are drawn an eighth of a point more strongly.
const PATIENCE_GAINED: u32 = 8;

/// They are never drawn more strongly than this, in eighths of a point.
const MOST_HASTE: u32 = 80;

/// More moves than anything takes.
pub(super) const NEVER: u8 = 60;

/// About how many moves it takes to make one capture come about.
const MOVES_A_CAPTURE: u32 = 4;

/// About what a captured piece is worth.
const USUAL_VALUE: u32 = 40;

/// Values that win together on enemy ground; of three the first counts twice, which changes nothing.
type Values = [u16; 4];

/// The sets of values that win, side by side.
#[derive(Debug, Default)]
struct Wins {
    values: Vec<Values>,
    /// Where the values are among [`SLOTS`]; [`NO_FOURTH`] where three are enough.
    slots: Vec<[u8; 4]>,
    /// The slots as bit sets.
    masks: Vec<u32>,
}

/// Of each side, by the components left of its pyramid: what wins.
type Sets = [Vec<Wins>; 2];

/// Where each value of a side's men is in short lists of them all. A pyramid's total that no other man
/// has comes last.
static SLOTS: LazyLock<[[u8; 512]; 2]> = LazyLock::new(|| {
    Side::BOTH.map(|side| {
        let mut slots = [PYRAMID; 512];
        for (slot, &value) in plain_values(side).iter().enumerate() {
            slots[usize::from(value)] = slot as u8;
        }
        slots
    })
});

/// The slot of a pyramid's total.
const PYRAMID: u8 = 31;

/// The slot of a value that is not needed, of which nothing is ever missing.
const NO_FOURTH: u8 = 32;

/// For each slot how many moves are missing until such a piece is on enemy ground.
type Missing = [u8; 64];

/// How many moves a man of each shape needs for so many ranks.
const MOVES: [[u8; 16]; 4] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8],
    [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5],
    [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5],
];

static SMALL: LazyLock<Sets> = LazyLock::new(|| sets(Proper::Small));
static BIG: LazyLock<Sets> = LazyLock::new(|| sets(Proper::Big));
static GREAT: LazyLock<Sets> = LazyLock::new(|| sets(Proper::Great));

/// What is played for.
#[derive(Debug)]
pub(super) struct Goals {
    /// What every rank is worth that a man has advanced, in eighths of a point; see [`PATIENCE`].
    pub(super) haste: i32,
    proper: Option<&'static Sets>,
    slots: &'static [[u8; 512]; 2],
    commons: Vec<Common>,
}

/// How far a side is from winning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Distance {
    /// The moves missing to the three nearest proper victories, at most [`NEVER`].
    pub(super) proper: [u8; 3],
    /// The values of the nearest.
    pub(super) values: Values,
    /// About how many moves are missing to the nearest common victory.
    pub(super) common: u8,
}

impl Goals {
    /// What is played for in a game that has come to this ply.
    pub(super) fn of(setup: &Setup, ply: u32) -> Goals {
        let late = ply.saturating_sub(PATIENCE) / PATIENCE_GAINED;
        Goals {
            haste: late.min(MOST_HASTE) as i32,
            proper: setup.proper().map(|proper| match proper {
                Proper::Small => &*SMALL,
                Proper::Big => &*BIG,
                Proper::Great => &*GREAT,
            }),
            slots: &SLOTS,
            commons: setup.commons().collect(),
        }
    }

    /// Whether a side that has just completed its turn has won.
    pub(super) fn is_won(&self, board: &Board, side: usize) -> bool {
        self.is_proper(board, side) || self.commons.iter().any(|common| won(*common, board, side))
    }

    fn is_proper(&self, board: &Board, side: usize) -> bool {
        let Some(sets) = self.proper else {
            return false;
        };
        if board.count_on_enemy_ground(side) < 3 {
            return false;
        }
        let there = board.on_enemy_ground(side).fold(0, |there, square| {
            there | 1 << self.slot(board, side, square)
        });
        sets[side][usize::from(board.components(side))]
            .masks
            .iter()
            .any(|mask| there & mask == *mask)
    }

    /// Where the value of the man on a square is in lists of them all.
    fn slot(&self, board: &Board, side: usize, square: usize) -> u8 {
        self.slots[side][usize::from(board.man(square).value())] & 31
    }

    /// Whether a capture of this value does not spoil a victory that needs an exact total, when no
    /// other victory is left to play for.
    pub(super) fn wants(&self, board: &Board, value: u16) -> bool {
        if self.proper.is_some() || self.commons.is_empty() {
            return true;
        }
        let loot = board.loot(board.mover());
        self.commons.iter().any(|common| match *common {
            Common::GoodsExactly { total } => loot.goods + value <= total,
            Common::HonorAndLawSuit { pieces, total } => {
                loot.pieces < pieces && loot.total + value <= total
            }
            Common::Body { .. }
            | Common::Goods { .. }
            | Common::LawSuit { .. }
            | Common::Honor { .. } => true,
        })
    }

    /// Whether some victory needs an exact total, so that a capture may be one too many.
    pub(super) fn are_exact(&self) -> bool {
        self.commons.iter().any(|common| {
            matches!(
                common,
                Common::GoodsExactly { .. } | Common::HonorAndLawSuit { .. }
            )
        })
    }

    /// How many moves a side needs at least to its nearest proper victory if nobody is in its way;
    /// `None` where it has no pieces for one.
    pub(super) fn least_missing(&self, board: &Board, side: usize) -> Option<u8> {
        let missing = self.missing(board, side, 0);
        let wins = &self.proper?[side][usize::from(board.components(side))];
        let moves = wins.slots.iter().map(|slots| moves_to(*slots, &missing));
        moves.min().filter(|&moves| moves < NEVER)
    }

    /// How far a side is from winning; what was found is kept on the board.
    pub(super) fn distance(&self, board: &mut Board, side: usize) -> Distance {
        let mut distance = Distance {
            proper: [NEVER; 3],
            values: [0; 4],
            common: NEVER,
        };
        if let Some(sets) = self.proper {
            let blocked = board.blocked(side);
            let race = match board.race(side) {
                Some(race) if race.blocked == blocked => *race,
                _ => {
                    let race = self.race(sets, board, side, blocked);
                    board.note_race(side, race);
                    race
                }
            };
            distance.proper = race.moves;
            distance.values = race.values;
        }
        for common in &self.commons {
            distance.common = distance.common.min(captures_missing(*common, board, side));
        }
        distance
    }

    /// How far a side is from its nearest proper victories when these of its men have no free way.
    fn race(&self, sets: &Sets, board: &Board, side: usize, blocked: u64) -> Race {
        let missing = self.missing(board, side, blocked);
        let wins = &sets[side][usize::from(board.components(side))];
        // the moves missing above the place, the first being 1: no two are equal, and the sooner is less
        let mut nearest = [u32::from(NEVER) << 16; 3];
        for (slots, place) in wins.slots.iter().zip(1..) {
            let mut other = u32::from(moves_to(*slots, &missing)) << 16 | place;
            for near in &mut nearest {
                (*near, other) = ((*near).min(other), (*near).max(other));
            }
        }
        let first = (nearest[0] & 0xffff) as usize;
        let values = first
            .checked_sub(1)
            .and_then(|place| wins.values.get(place));
        Race {
            moves: nearest.map(|near| (near >> 16) as u8),
            values: values.copied().unwrap_or_default(),
            blocked,
        }
    }

    /// For each slot how many moves are missing until a piece of a side that has the value is on enemy
    /// ground, one more where its way is not free; [`NEVER`] where it has none.
    #[inline(always)]
    fn missing(&self, board: &Board, side: usize, blocked: u64) -> Missing {
        let mut missing = [NEVER; 64];
        missing[usize::from(NO_FOURTH)] = 0;
        for (square, ranks) in board.at_home(side) {
            let blocked = (blocked >> (square & 63) & 1) as u8;
            let moves = MOVES[board.man(square).shape()][ranks & 15] + blocked;
            let least = &mut missing[usize::from(self.slot(board, side, square))];
            *least = moves.min(*least);
        }
        for square in board.on_enemy_ground(side) {
            missing[usize::from(self.slot(board, side, square))] = 0;
        }
        missing
    }
}

/// How many moves are missing until all values with these slots are on enemy ground.
fn moves_to(slots: [u8; 4], missing: &Missing) -> u8 {
    let of = |place: usize| missing[usize::from(slots[place] & 63)];
    of(0) + of(1) + of(2) + of(3)
}

/// Whether a side has won a common victory.
fn won(common: Common, board: &Board, side: usize) -> bool {
    let loot = board.loot(side);
    match common {
        Common::Body { pieces } => loot.pieces >= pieces,
        Common::Goods { total } => loot.goods >= total,
        Common::GoodsExactly { total } => loot.goods == total,
        Common::LawSuit { pieces, total } => {
            loot.pieces >= pieces && dearest(loot.values(), pieces) >= u32::from(total)
        }
        Common::Honor { pieces, total } => makes_exactly(loot.values(), pieces, total),
        Common::HonorAndLawSuit { pieces, total } => loot.pieces == pieces && loot.total == total,
    }
}

/// What the dearest so many pieces are worth.
fn dearest(values: &[u16], pieces: u16) -> u32 {
    let mut values = values.to_vec();
    values.sort_unstable_by(|a, b| b.cmp(a));
    values
        .iter()
        .take(pieces.into())
        .map(|&value| u32::from(value))
        .sum()
}

/// Whether so many of the values have exactly this total.
fn makes_exactly(values: &[u16], pieces: u16, total: u16) -> bool {
    match (values.split_first(), pieces) {
        (_, 0) => total == 0,
        (None, _) => false,
        (Some((&first, rest)), _) => {
            values.len() >= usize::from(pieces)
                && (first <= total && makes_exactly(rest, pieces - 1, total - first)
                    || makes_exactly(rest, pieces, total))
        }
    }
}

/// About how many moves are missing to a common victory.
fn captures_missing(common: Common, board: &Board, side: usize) -> u8 {
    let loot = board.loot(side);
    let worth = |missing: u32| missing.div_ceil(USUAL_VALUE);
    let count = |pieces: u16| u32::from(pieces.saturating_sub(loot.pieces));
    let captures = match common {
        Common::Body { pieces } => count(pieces),
        Common::Goods { total } => worth(u32::from(total.saturating_sub(loot.goods))),
        Common::GoodsExactly { total } if loot.goods > total => return NEVER,
        Common::GoodsExactly { total } => worth(u32::from(total - loot.goods)) + 1,
        Common::LawSuit { pieces, total } => {
            let most = dearest(loot.values(), pieces);
            count(pieces).max(worth(u32::from(total).saturating_sub(most)))
        }
        Common::Honor { pieces, .. } => count(pieces) + 2,
        Common::HonorAndLawSuit { pieces, total } => {
            if loot.pieces >= pieces || loot.total > total {
                return NEVER;
            }
            count(pieces) + 1
        }
    };
    (captures * MOVES_A_CAPTURE).min(u32::from(NEVER)) as u8
}

fn sets(proper: Proper) -> Sets {
    Side::BOTH.map(|side| {
        (0..=255u16)
            .map(|components| Wins::of(side, sets_with(proper, side, components)))
            .collect()
    })
}

impl Wins {
    fn of(side: Side, values: Vec<Values>) -> Wins {
        let slots = &SLOTS[super::board::index(side)];
        let slots_of = |values: &Values| {
            let mut found = values.map(|value| slots[usize::from(value)]);
            if values[0] == values[3] {
                found[3] = NO_FOURTH;
            }
            found
        };
        let slots: Vec<[u8; 4]> = values.iter().map(slots_of).collect();
        let mask_of = |slots: &[u8; 4]| {
            let needed = slots.iter().filter(|&&slot| slot != NO_FOURTH);
            needed.fold(0, |mask, slot| mask | 1 << slot)
        };
        Wins {
            masks: slots.iter().map(mask_of).collect(),
            slots,
            values,
        }
    }
}

/// The values of a side's men but for its pyramid.
fn plain_values(side: Side) -> Vec<u16> {
    let mut values: Vec<u16> = Piece::set_up(side)
        .filter(|(_, piece)| piece.components().count() == 0)
        .map(|(_, piece)| piece.value())
        .collect();
    values.sort_unstable();
    values.dedup();
    values
}

/// The sets of values that win, with these components left of the pyramid.
fn sets_with(proper: Proper, side: Side, components: u16) -> Vec<Values> {
    let whole = if side == Side::White {
        0b0011_1111
    } else {
        0b1111_1000
    };
    if components & !whole != 0 {
        return Vec::new();
    }
    let total: u16 = (0..8)
        .filter(|root| components & 1 << root != 0)
        .map(|root| (root + 1) * (root + 1))
        .sum();
    let mut values = plain_values(side);
    values.extend((total > 0).then_some(total));
    values.sort_unstable();
    values.dedup();
    let mut sets = Vec::new();
    for (i, &a) in values.iter().enumerate() {
        for (j, &b) in values.iter().enumerate().skip(i + 1) {
            for (k, &c) in values.iter().enumerate().skip(j + 1) {
                if proper == Proper::Small {
                    if ProgressionKind::of([a, b, c]).is_some() {
                        sets.push([a, b, c, a]);
                    }
                    continue;
                }
                for &d in &values[k + 1..] {
                    if kinds_among([a, b, c, d]) >= if proper == Proper::Big { 2 } else { 3 } {
                        sets.push([a, b, c, d]);
                    }
                }
            }
        }
    }
    sets
}

/// How many kinds of progression the triples of four ascending values show.
fn kinds_among([a, b, c, d]: Values) -> usize {
    let triples = [[a, b, c], [a, b, d], [a, c, d], [b, c, d]];
    ProgressionKind::ALL
        .into_iter()
        .filter(|kind| {
            triples
                .iter()
                .any(|triple| ProgressionKind::of(*triple) == Some(*kind))
        })
        .count()
}
