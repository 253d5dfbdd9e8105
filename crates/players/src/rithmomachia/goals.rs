//! The agreed victories: whether one is won, and the number of moves missing to the nearest.

use std::sync::LazyLock;

use petteia_rules::rithmomachia::{Common, Piece, ProgressionKind, Proper, Setup, Side};

use super::board::{Board, Race};

/// The ply after which advancing men gets a growing bonus. The game knows no draw by repetition,
/// and two sides that wait for each other would wait for ever.
const PATIENCE: u32 = 100;

/// The number of further plies after which the bonus grows by an eighth of a point.
const PATIENCE_GAINED: u32 = 8;

/// The largest bonus, in eighths of a point.
const MOST_HASTE: u32 = 80;

/// More moves than any victory takes.
pub(super) const NEVER: u8 = 60;

/// The approximate number of moves that one capture takes.
const MOVES_A_CAPTURE: u32 = 4;

/// The approximate value of a captured piece.
const USUAL_VALUE: u32 = 40;

/// Values that win together on enemy ground. If three are enough, the first is repeated, which
/// changes nothing.
type Values = [u16; 4];

/// The sets of values that win, as parallel lists.
#[derive(Debug, Default)]
struct Wins {
    values: Vec<Values>,
    /// The slots of the values in [`SLOTS`]; [`NO_FOURTH`] if three are enough.
    slots: Vec<[u8; 4]>,
    /// The slots as bit sets.
    masks: Vec<u32>,
}

/// The winning sets of each side, by the remaining components of its pyramid.
type Sets = [Vec<Wins>; 2];

/// The slot of each value among the values of a side's men. A pyramid's total that no other man has
/// comes last.
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

/// The slot of a fourth value that is not needed; it is never missing.
const NO_FOURTH: u8 = 32;

/// For each slot the number of moves missing until such a piece is on enemy ground.
type Missing = [u8; 64];

/// The number of moves that a man of each shape needs for a number of ranks.
const MOVES: [[u8; 16]; 4] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8],
    [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5],
    [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5],
];

static SMALL: LazyLock<Sets> = LazyLock::new(|| sets(Proper::Small));
static BIG: LazyLock<Sets> = LazyLock::new(|| sets(Proper::Big));
static GREAT: LazyLock<Sets> = LazyLock::new(|| sets(Proper::Great));

/// The victories that a game is played for.
#[derive(Debug)]
pub(super) struct Goals {
    /// The bonus for every rank that a man has advanced, in eighths of a point; see [`PATIENCE`].
    pub(super) haste: i32,
    proper: Option<&'static Sets>,
    slots: &'static [[u8; 512]; 2],
    commons: Vec<Common>,
}

/// The distance of a side from winning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Distance {
    /// The moves missing to the three nearest proper victories, at most [`NEVER`].
    pub(super) proper: [u8; 3],
    /// The values of the nearest victory.
    pub(super) values: Values,
    /// The approximate number of moves missing to the nearest common victory.
    pub(super) common: u8,
}

impl Goals {
    /// The victories that a game is played for, at this ply.
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

    /// The slot of the value of the man on a square.
    fn slot(&self, board: &Board, side: usize, square: usize) -> u8 {
        self.slots[side][usize::from(board.man(square).value())] & 31
    }

    /// Whether a capture of this value leaves some victory possible. It does not if it spoils the
    /// last one, which needs an exact total.
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

    /// Whether the game is played for the small victory alone, as the learned evaluation expects.
    pub(super) fn are_usual(&self) -> bool {
        self.commons.is_empty() && self.proper.is_some_and(|sets| std::ptr::eq(sets, &*SMALL))
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

    /// The least number of moves to a side's nearest proper victory if nobody is in its way; `None`
    /// if it lacks the pieces.
    pub(super) fn least_missing(&self, board: &Board, side: usize) -> Option<u8> {
        let missing = self.missing(board, side, 0);
        let wins = &self.proper?[side][usize::from(board.components(side))];
        let moves = wins.slots.iter().map(|slots| moves_to(*slots, &missing));
        moves.min().filter(|&moves| moves < NEVER)
    }

    /// The distance of a side from winning. The board keeps the race for the next call.
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

    /// The distance of a side from its nearest proper victories, if these of its men are blocked.
    fn race(&self, sets: &Sets, board: &Board, side: usize, blocked: u64) -> Race {
        let missing = self.missing(board, side, blocked);
        let wins = &sets[side][usize::from(board.components(side))];
        // the number of moves in the upper bits, the index plus 1 in the lower: no two are equal,
        // and fewer moves compare as less
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

    /// For each slot the number of moves missing until a piece of the side with that value is on
    /// enemy ground, one more if it is blocked; [`NEVER`] if there is no such piece.
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

/// The number of moves missing until all values with these slots are on enemy ground.
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

/// The total value of this many of the most valuable pieces.
fn dearest(values: &[u16], pieces: u16) -> u32 {
    let mut values = values.to_vec();
    values.sort_unstable_by(|a, b| b.cmp(a));
    values
        .iter()
        .take(pieces.into())
        .map(|&value| u32::from(value))
        .sum()
}

/// Whether this many of the values add up to exactly this total.
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

/// The approximate number of moves missing to a common victory.
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
        let slots = &SLOTS[super::man::index(side)];
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

/// The values of a side's men without its pyramid.
fn plain_values(side: Side) -> Vec<u16> {
    let mut values: Vec<u16> = Piece::set_up(side)
        .filter(|(_, piece)| piece.components().count() == 0)
        .map(|(_, piece)| piece.value())
        .collect();
    values.sort_unstable();
    values.dedup();
    values
}

/// The sets of values that win, if these components of the pyramid are left.
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

/// The number of kinds of progression among the triples of four ascending values.
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
