//! Progressions: three numbers in arithmetic, geometric or harmonic proportion (rith 4.6.2).

use super::{Piece, Position, Side, Square};

/// The three kinds of progression.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ProgressionKind {
    /// Equal differences: 2, 4, 6.
    Arithmetic,
    /// Equal ratios: 2, 4, 8.
    Geometric,
    /// Reciprocals with equal differences: 9, 15, 45.
    Harmonic,
}

/// Three pieces of one side with values in proportion, by value ascending.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Progression {
    /// In which proportion.
    pub kind: ProgressionKind,
    /// The pieces and where they stand.
    pub pieces: [(Square, Piece); 3],
}

impl ProgressionKind {
    /// Every kind.
    pub const ALL: [ProgressionKind; 3] = [
        ProgressionKind::Arithmetic,
        ProgressionKind::Geometric,
        ProgressionKind::Harmonic,
    ];

    /// Returns the proportion of three ascending values; `None` if there is none or two are equal. Three
    /// different values are in at most one kind of proportion.
    pub fn of([a, b, c]: [u16; 3]) -> Option<ProgressionKind> {
        let [a, b, c] = [a, b, c].map(u32::from);
        if a == 0 || a >= b || b >= c {
            None
        } else if b - a == c - b {
            Some(ProgressionKind::Arithmetic)
        } else if b * b == a * c {
            Some(ProgressionKind::Geometric)
        } else if b * (a + c) == 2 * a * c {
            Some(ProgressionKind::Harmonic)
        } else {
            None
        }
    }
}

impl Progression {
    /// The values, ascending.
    pub fn values(&self) -> [u16; 3] {
        self.pieces.map(|(_, piece)| piece.value())
    }
}

impl Position {
    /// Returns the progressions of a side's pieces on enemy ground; pyramids count with their current
    /// total. Two pieces of equal value form separate progressions.
    pub fn progressions(&self, side: Side) -> Vec<Progression> {
        in_proportion(self.on_enemy_ground(side).collect())
    }

    /// Whether a side's pieces on enemy ground form any progression.
    pub(super) fn has_progression(&self, side: Side) -> bool {
        let mut values = [0; Square::COUNT / 2];
        let mut count = 0;
        for (value, (_, piece)) in values.iter_mut().zip(self.on_enemy_ground(side)) {
            *value = piece.value();
            count += 1;
        }
        let values = &mut values[..count];
        values.sort_unstable();
        let mut rest = &*values;
        while let Some((&a, larger)) = rest.split_first() {
            rest = larger;
            for (i, &b) in larger.iter().enumerate() {
                let mut largest = larger[i + 1..].iter();
                if largest.any(|&c| ProgressionKind::of([a, b, c]).is_some()) {
                    return true;
                }
            }
        }
        false
    }

    /// Returns the progressions that one more piece on enemy ground would form.
    pub fn nearly_progressions(&self, side: Side) -> Vec<Progression> {
        let away = |progression: &Progression| {
            let away = |(square, _): &&(Square, Piece)| square.ground() == side;
            progression.pieces.iter().filter(away).count()
        };
        let mut progressions = in_proportion(self.pieces_of(side).collect());
        progressions.retain(|progression| away(progression) == 1);
        progressions
    }
}

/// All progressions among pieces, ordered by their values.
fn in_proportion(mut pieces: Vec<(Square, Piece)>) -> Vec<Progression> {
    pieces.sort_by_key(|(_, piece)| piece.value());
    let mut progressions = Vec::new();
    for (i, &a) in pieces.iter().enumerate() {
        for (j, &b) in pieces.iter().enumerate().skip(i + 1) {
            for &c in &pieces[j + 1..] {
                let pieces = [a, b, c];
                if let Some(kind) = ProgressionKind::of(pieces.map(|(_, piece)| piece.value())) {
                    progressions.push(Progression { kind, pieces });
                }
            }
        }
    }
    progressions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proportions_are_told_apart() {
        for (values, kind) in [
            ([2, 4, 6], Some(ProgressionKind::Arithmetic)),
            ([3, 5, 7], Some(ProgressionKind::Arithmetic)),
            ([2, 4, 8], Some(ProgressionKind::Geometric)),
            ([100, 190, 361], Some(ProgressionKind::Geometric)),
            ([9, 15, 45], Some(ProgressionKind::Harmonic)),
            ([9, 16, 72], Some(ProgressionKind::Harmonic)),
            ([2, 4, 7], None),
            ([4, 4, 4], None),
            ([6, 4, 2], None),
        ] {
            assert_eq!(ProgressionKind::of(values), kind, "{values:?}");
        }
    }
}
