//! Victories: the conditions that a side must fulfil at the end of its turn to win (rith 4.6).

use super::{Haul, Position, Progression, ProgressionKind, Side};

/// The proper victories (rith 4.6.2): own pieces in progression on enemy ground. A greater one includes the
/// smaller ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Proper {
    /// Three pieces in a progression.
    Small,
    /// Four pieces that contain progressions of two kinds.
    Big,
    /// Four pieces that contain progressions of all three kinds.
    Great,
}

/// The common victories (rith 4.6.1), each with the numbers agreed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Common {
    /// A number of captured pieces.
    Body {
        /// How many.
        pieces: u16,
    },
    /// A minimum value of captures; components count at once.
    Goods {
        /// How much.
        total: u16,
    },
    /// An exact value of captures; components count at once.
    GoodsExactly {
        /// How much.
        total: u16,
    },
    /// A number of captured pieces with a minimum total value.
    LawSuit {
        /// How many.
        pieces: u16,
        /// How much.
        total: u16,
    },
    /// A number of captured pieces with an exact total value.
    Honor {
        /// How many.
        pieces: u16,
        /// How much.
        total: u16,
    },
    /// An exact number of all captured pieces, with an exact value.
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
    /// A proper victory: the greatest that the pieces form, even if a smaller one was agreed.
    Proper(Proper),
    /// A common one.
    Common(Common),
    /// The other side cannot complete its turn (rith 4.1).
    NoTurn,
}

/// A side's progress towards a common victory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tally {
    /// The victory, with the required numbers.
    pub common: Common,
    /// Number of captured pieces.
    pub pieces: u32,
    /// The value that counts: for goods all captures, for the law-suit the most valuable pieces of the
    /// required number, for the others all whole pieces.
    pub total: u32,
}

impl Common {
    /// Computes the progress with these captures.
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

    /// Whether these captures win.
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

/// Whether this number of values sums to exactly this total.
fn some_sum_to(values: impl Iterator<Item = u16>, count: u16, total: u16) -> bool {
    // For every sum the possible numbers of values, as bits.
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
    /// Returns the greatest proper victory of a side's pieces on enemy ground.
    pub fn proper(&self, side: Side) -> Option<Proper> {
        // Most turns end without a progression.
        if !self.has_progression(side) {
            return None;
        }
        greatest(&self.progressions(side))
    }
}

/// Returns the greatest victory in these progressions. The four values of a big or great one are different,
/// so two of its progressions share two values.
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

/// Returns the number of kinds of progressions among four different values.
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
