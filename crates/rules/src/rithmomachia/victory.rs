//! Victories: what a side must have at the end of its turn to win (rith 4.6).

use super::{Haul, Position, Progression, ProgressionKind, Side};

/// The proper victories (rith 4.6.2): own pieces in progression on enemy ground. A greater one
/// always satisfies a smaller one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Proper {
    /// Three pieces in a progression.
    Small,
    /// Four pieces, among which there are progressions of two kinds.
    Big,
    /// Four pieces, among which there are progressions of all three kinds.
    Great,
}

/// The common victories (rith 4.6.1), each with the numbers agreed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Common {
    /// So many pieces are captured.
    Body {
        /// How many.
        pieces: u16,
    },
    /// What is captured is worth so much or more; components count at once.
    Goods {
        /// How much.
        total: u16,
    },
    /// What is captured is worth exactly so much; components count at once.
    GoodsExactly {
        /// How much.
        total: u16,
    },
    /// Among the captured pieces are so many that are worth so much or more together.
    LawSuit {
        /// How many.
        pieces: u16,
        /// How much.
        total: u16,
    },
    /// Among the captured pieces are so many that are worth exactly so much together.
    Honor {
        /// How many.
        pieces: u16,
        /// How much.
        total: u16,
    },
    /// Exactly so many pieces are captured in all, and they are worth exactly so much.
    HonorAndLawSuit {
        /// How many.
        pieces: u16,
        /// How much.
        total: u16,
    },
}

/// A victory that was won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Victory {
    /// A proper one; the greatest that the pieces make, be a smaller one agreed.
    Proper(Proper),
    /// A common one.
    Common(Common),
    /// The other side cannot complete its turn (rith 4.1).
    NoTurn,
}

/// How far a side has come towards a common victory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tally {
    /// The victory, with the numbers that are needed.
    pub common: Common,
    /// How many pieces are captured.
    pub pieces: u32,
    /// What counts for the total: for goods everything that is captured, for the law-suit the most
    /// valuable pieces, as many as are needed, for the others all whole pieces.
    pub total: u32,
}

impl Common {
    /// How far a side has come that has captured this.
    pub fn tally(self, haul: &Haul) -> Tally {
        let mut pieces: Vec<_> = haul.pieces().map(u32::from).collect();
        pieces.sort_unstable_by(|a, b| b.cmp(a));
        let total = match self {
            Common::Body { .. } | Common::Goods { .. } | Common::GoodsExactly { .. } => {
                haul.total()
            }
            Common::LawSuit { pieces: needed, .. } => pieces.iter().take(usize::from(needed)).sum(),
            Common::Honor { .. } | Common::HonorAndLawSuit { .. } => pieces.iter().sum(),
        };
        Tally {
            common: self,
            pieces: pieces.len() as u32,
            total,
        }
    }

    /// Whether a side has won by it that has captured this.
    pub fn is_won(self, haul: &Haul) -> bool {
        let tally = self.tally(haul);
        match self {
            Common::Body { pieces } => tally.pieces >= u32::from(pieces),
            Common::Goods { total } => tally.total >= u32::from(total),
            Common::GoodsExactly { total } => tally.total == u32::from(total),
            Common::LawSuit { pieces, total } => {
                tally.pieces >= u32::from(pieces) && tally.total >= u32::from(total)
            }
            Common::Honor { pieces, total } => some_sum_to(haul.pieces(), pieces, total),
            Common::HonorAndLawSuit { pieces, total } => {
                tally.pieces == u32::from(pieces) && tally.total == u32::from(total)
            }
        }
    }
}

/// Whether so many of the values sum to exactly this total.
fn some_sum_to(values: impl Iterator<Item = u16>, count: u16, total: u16) -> bool {
    // for every sum the numbers of values that can make it, as bits
    let mut counts = vec![0u32; usize::from(total) + 1];
    counts[0] = 1;
    for value in values.map(usize::from) {
        for sum in (value..counts.len()).rev() {
            counts[sum] |= counts[sum - value] << 1;
        }
    }
    counts[usize::from(total)]
        .checked_shr(u32::from(count))
        .is_some_and(|counts| counts & 1 == 1)
}

impl Position {
    /// The greatest proper victory that a side's pieces on enemy ground make.
    pub fn proper(&self, side: Side) -> Option<Proper> {
        // most turns end without any progression
        if !self.has_progression(side) {
            return None;
        }
        greatest(&self.progressions(side))
    }
}

/// The greatest victory in these progressions. All four values of a big or great one are different,
/// so two progressions of four pieces share two values.
fn greatest(progressions: &[Progression]) -> Option<Proper> {
    progressions
        .iter()
        .map(|progression| {
            let first = progression.values();
            let fourths = progressions
                .iter()
                .flat_map(Progression::values)
                .filter(|value| !first.contains(value));
            fourths
                .map(|fourth| kinds_among([first[0], first[1], first[2], fourth]))
                .max()
                .unwrap_or(1)
        })
        .max()
        .map(|kinds| match kinds {
            1 => Proper::Small,
            2 => Proper::Big,
            _ => Proper::Great,
        })
}

/// How many kinds of progression the triples of four different values show.
fn kinds_among(mut values: [u16; 4]) -> usize {
    values.sort_unstable();
    let [a, b, c, d] = values;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn honor_needs_exactly_so_many_pieces() {
        let values = [12, 30, 58, 100];
        for (count, total, won) in [
            (3, 100, true),
            (1, 100, true),
            (2, 100, false),
            (4, 200, true),
            (4, 100, false),
            (2, 42, true),
            (0, 0, true),
            (24, 100, false),
        ] {
            assert_eq!(
                some_sum_to(values.into_iter(), count, total),
                won,
                "{count} of {total}"
            );
        }
    }

    #[test]
    fn four_values_show_one_two_or_three_kinds() {
        assert_eq!(kinds_among([2, 4, 6, 100]), 1);
        assert_eq!(kinds_among([2, 4, 6, 8]), 2);
        // 9, 81, 153 and 9, 45, 81 are both arithmetic
        assert_eq!(kinds_among([9, 45, 81, 153]), 1);
        // 6, 8, 12; 6, 9, 12 and, of the same four, 8, 9, 12 in none
        assert_eq!(kinds_among([6, 8, 9, 12]), 2);
        // 4, 6, 9 geometric; 4, 6, 12 harmonic; 6, 9, 12 arithmetic
        assert_eq!(kinds_among([4, 6, 9, 12]), 3);
    }
}
