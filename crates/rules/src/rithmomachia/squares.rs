//! Sets of squares as bit sets, and lines between squares as such sets.

use std::fmt;

use super::{Direction, Side, Square};

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares(u128);

impl Squares {
    /// No square.
    pub const NONE: Squares = Squares(0);

    /// Creates a set from bits; a square's bit is its [index](Square::index).
    pub fn of_bits(bits: u128) -> Squares {
        Squares(bits)
    }

    /// Returns the bits; a square's bit is its [index](Square::index).
    pub fn bits(self) -> u128 {
        self.0
    }

    /// A side's half of the board.
    pub fn ground(side: Side) -> Squares {
        match side {
            Side::White => Squares(u128::MAX >> 64),
            Side::Black => Squares(u128::MAX << 64),
        }
    }

    /// Whether the square is in the set.
    pub fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// Puts a square in.
    pub fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.index();
    }

    /// Takes a square out.
    pub fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.index());
    }

    /// The squares of both sets.
    #[must_use]
    pub fn union(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }

    /// The squares that are in both sets.
    #[must_use]
    pub fn shared_with(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }

    /// The squares that are not in the set.
    #[must_use]
    pub fn complement(self) -> Squares {
        Squares(!self.0)
    }

    /// How many squares are in the set.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no square is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares in order.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let first = Square::numbered(rest.trailing_zeros())?;
            rest &= rest - 1;
            Some(first)
        })
    }

    /// Shifts all squares one step in a direction; squares beyond the edge are dropped.
    pub(super) fn stepped(self, direction: Direction) -> Squares {
        const FILE_1: u128 = u128::MAX / 0xFF;
        const FILE_8: u128 = FILE_1 << 7;
        Squares(match direction {
            Direction::HigherRank => self.0 << Square::FILES,
            Direction::HigherFile => (self.0 & !FILE_8) << 1,
            Direction::LowerRank => self.0 >> Square::FILES,
            Direction::LowerFile => (self.0 & !FILE_1) >> 1,
        })
    }

    /// Returns the first square of the set in a direction, if all its squares lie in that direction.
    pub(super) fn first(self, direction: Direction) -> Option<Square> {
        let number = match direction {
            Direction::HigherRank | Direction::HigherFile => self.0.trailing_zeros(),
            Direction::LowerRank | Direction::LowerFile => {
                self.0.leading_zeros().wrapping_neg().wrapping_add(127)
            }
        };
        Square::numbered(number)
    }

    /// All squares beyond a square in a direction.
    pub(super) fn beyond(square: Square, direction: Direction) -> Squares {
        RAYS[direction as usize][square.index()]
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// For every direction and square the squares beyond it.
static RAYS: [[Squares; Square::COUNT]; 4] = rays();

const fn rays() -> [[Squares; Square::COUNT]; 4] {
    let mut rays = [[Squares::NONE; Square::COUNT]; 4];
    let mut square = 0;
    while square < Square::COUNT {
        let (file, rank) = (square % 8, square / 8);
        let mut other = 0;
        while other < Square::COUNT {
            let (other_file, other_rank) = (other % 8, other / 8);
            let direction = if other_file == file && other_rank > rank {
                Some(Direction::HigherRank)
            } else if other_rank == rank && other_file > file {
                Some(Direction::HigherFile)
            } else if other_file == file && other_rank < rank {
                Some(Direction::LowerRank)
            } else if other_rank == rank && other_file < file {
                Some(Direction::LowerFile)
            } else {
                None
            };
            if let Some(direction) = direction {
                rays[direction as usize][square].0 |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    rays
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_and_rays_lead_where_single_steps_lead() {
        for square in Square::all() {
            let mut only = Squares::NONE;
            only.insert(square);
            for direction in Direction::ALL {
                let next = only.stepped(direction).iter().next();
                assert_eq!(next, square.ahead(direction, 1), "{square}");
                let beyond: Vec<_> = Squares::beyond(square, direction).iter().collect();
                let mut ahead: Vec<_> = (1..).map_while(|n| square.ahead(direction, n)).collect();
                assert_eq!(
                    Squares::beyond(square, direction).first(direction),
                    ahead.first().copied(),
                    "{square}"
                );
                ahead.sort();
                assert_eq!(beyond, ahead, "{square}");
            }
        }
    }

    #[test]
    fn each_half_of_the_board_is_the_ground_of_its_side() {
        for side in Side::BOTH {
            assert!(
                Squares::ground(side)
                    .iter()
                    .all(|square| square.ground() == side)
            );
            assert_eq!(Squares::ground(side).count(), 64);
        }
    }
}
