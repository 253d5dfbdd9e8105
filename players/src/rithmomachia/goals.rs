//! The victories agreed: whether one is won, and how many moves are missing to the nearest.

use std::sync::LazyLock;

use petteia_rules::rithmomachia::{Common, Piece, ProgressionKind, Proper, Setup, Side};

use super::board::Board;

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

/// Of each side, by the components left of its pyramid: the sets of values that win.
type Sets = [Vec<Vec<Values>>; 2];

static SMALL: LazyLock<Sets> = LazyLock::new(|| sets(Proper::Small));
static BIG: LazyLock<Sets> = LazyLock::new(|| sets(Proper::Big));
static GREAT: LazyLock<Sets> = LazyLock::new(|| sets(Proper::Great));

/// What is played for.
#[derive(Debug)]
pub(super) struct Goals {
    /// What every rank is worth that a man has advanced, in eighths of a point; see [`PATIENCE`].
    pub(super) haste: i32,
    proper: Option<&'static Sets>,
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
        let mut there = [false; 512];
        let mut count = 0;
        for square in board.on_enemy_ground(side) {
            there[usize::from(board.man(square).value())] = true;
            count += 1;
        }
        count >= 3
            && sets[side][usize::from(board.components(side))]
                .iter()
                .any(|values| values.iter().all(|&value| there[usize::from(value)]))
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
        let missing = missing(board, side, |_, _| true);
        let sets = &self.proper?[side][usize::from(board.components(side))];
        let moves = sets.iter().map(|values| moves_to(values, &missing));
        moves.min().filter(|&moves| moves < NEVER)
    }

    /// How far a side is from winning.
    pub(super) fn distance(&self, board: &Board, side: usize) -> Distance {
        let mut distance = Distance {
            proper: [NEVER; 3],
            values: [0; 4],
            common: NEVER,
        };
        if let Some(sets) = self.proper {
            let missing = missing(board, side, |square, distance| {
                board.is_free_ahead(square, side, distance)
            });
            for values in &sets[side][usize::from(board.components(side))] {
                let moves = moves_to(values, &missing);
                let best = &mut distance.proper;
                if moves < best[0] {
                    *best = [moves, best[0], best[1]];
                    distance.values = *values;
                } else if moves < best[1] {
                    *best = [best[0], moves, best[1]];
                } else if moves < best[2] {
                    best[2] = moves;
                }
            }
        }
        for common in &self.commons {
            distance.common = distance.common.min(captures_missing(*common, board, side));
        }
        distance
    }
}

/// How many moves are missing until all of these values are on enemy ground.
fn moves_to(values: &Values, missing: &[u8; 512]) -> u8 {
    let of = |place: usize| missing[usize::from(values[place]) & 511];
    // the first value counts twice where only three are needed
    let fourth = if values[0] == values[3] { 0 } else { of(3) };
    of(0) + of(1) + of(2) + fourth
}

/// For each value how many moves are missing until a piece of a side that has it is on enemy ground,
/// one more where its way is not free; [`NEVER`] where it has none.
fn missing(board: &Board, side: usize, is_free: impl Fn(usize, usize) -> bool) -> [u8; 512] {
    let mut missing = [NEVER; 512];
    for square in board.men_of(side) {
        let man = board.man(square);
        let rank = square >> 3;
        let ranks = if side == 0 {
            8usize.saturating_sub(rank)
        } else {
            rank.saturating_sub(7)
        };
        let distance = man.distance();
        let mut moves = ranks.div_ceil(distance) as u8;
        if moves > 0 && !is_free(square, distance) {
            moves += 1;
        }
        let least = &mut missing[usize::from(man.value())];
        *least = moves.min(*least);
    }
    missing
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
            .map(|components| sets_with(proper, side, components))
            .collect()
    })
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
    let mut values: Vec<u16> = Piece::set_up(side)
        .filter(|(_, piece)| piece.components().count() == 0)
        .map(|(_, piece)| piece.value())
        .chain((total > 0).then_some(total))
        .collect();
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
