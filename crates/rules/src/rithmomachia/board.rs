//! The board: 8 files, 16 ranks, four directions.

use std::fmt;

use super::Side;

/// One of the 128 squares: a rank's letter and a file's digit, such as `d6` (rith 4.3).
///
/// Squares are ordered by rank, then file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// A direction along a file or rank. Nothing happens diagonally (rith 4.4.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards rank p.
    HigherRank,
    /// Towards file 8.
    HigherFile,
    /// Towards rank a.
    LowerRank,
    /// Towards file 1.
    LowerFile,
}

impl Square {
    /// Number of files.
    pub const FILES: u8 = 8;

    /// Number of ranks.
    pub const RANKS: u8 = 16;

    /// Number of squares.
    pub const COUNT: usize = 128;

    /// Returns the square of a file and a rank, both counted from 0.
    pub fn at(file: u8, rank: u8) -> Option<Square> {
        (file < Square::FILES && rank < Square::RANKS).then(|| Square(rank * Square::FILES + file))
    }

    /// The square with this number; `None` beyond the last.
    pub(super) fn numbered(number: u32) -> Option<Square> {
        u8::try_from(number)
            .ok()
            .filter(|number| usize::from(*number) < Square::COUNT)
            .map(Square)
    }

    /// All squares, rank by rank.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..Square::RANKS * Square::FILES).map(Square)
    }

    /// The square with this name, such as `d6`.
    pub fn named(name: &str) -> Option<Square> {
        match *name.as_bytes() {
            [rank @ b'a'..=b'p', file @ b'1'..=b'8'] => Square::at(file - b'1', rank - b'a'),
            _ => None,
        }
    }

    /// The square's number, 0 to 127.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The file, counted from 0; files are written 1 to 8.
    pub fn file(self) -> u8 {
        self.0 % Square::FILES
    }

    /// The rank, counted from 0; ranks are written a to p.
    pub fn rank(self) -> u8 {
        self.0 / Square::FILES
    }

    /// Returns the side that owns this half of the board: White has the ranks a to h (rith 4.6.2, Figure
    /// 7).
    pub fn ground(self) -> Side {
        if self.rank() < Square::RANKS / 2 {
            Side::White
        } else {
            Side::Black
        }
    }

    /// Returns the square at this distance in a direction; `None` beyond the edge.
    pub fn ahead(self, direction: Direction, steps: u8) -> Option<Square> {
        let (file, rank) = (self.file(), self.rank());
        match direction {
            Direction::HigherRank => Square::at(file, rank.checked_add(steps)?),
            Direction::HigherFile => Square::at(file.checked_add(steps)?, rank),
            Direction::LowerRank => Square::at(file, rank.checked_sub(steps)?),
            Direction::LowerFile => Square::at(file.checked_sub(steps)?, rank),
        }
    }

    /// Returns the distance to a square on the same file or rank.
    pub(super) fn steps_to(self, other: Square) -> u8 {
        match self.0.abs_diff(other.0) {
            files @ 0..Square::FILES if self.rank() == other.rank() => files,
            squares => squares / Square::FILES,
        }
    }

    /// Returns direction and distance to another square; `None` if it is equal or on another file and rank.
    pub fn way_to(self, other: Square) -> Option<(Direction, u8)> {
        let files = other.file().abs_diff(self.file());
        let ranks = other.rank().abs_diff(self.rank());
        match (files, ranks) {
            (0, 1..) if other > self => Some((Direction::HigherRank, ranks)),
            (0, 1..) => Some((Direction::LowerRank, ranks)),
            (1.., 0) if other > self => Some((Direction::HigherFile, files)),
            (1.., 0) => Some((Direction::LowerFile, files)),
            _ => None,
        }
    }

    /// Returns the squares between two squares of a file or rank, in order; none otherwise.
    pub fn between(self, other: Square) -> impl Iterator<Item = Square> {
        let way = self.way_to(other);
        way.into_iter().flat_map(move |(direction, steps)| {
            (1..steps).filter_map(move |step| self.ahead(direction, step))
        })
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = char::from(b'a' + self.rank());
        write!(f, "{rank}{}", self.file() + 1)
    }
}

impl Direction {
    /// The directions in the order of besiegers (see `siege`).
    pub const ALL: [Direction; 4] = [
        Direction::HigherRank,
        Direction::HigherFile,
        Direction::LowerRank,
        Direction::LowerFile,
    ];
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_square_reads_back_its_name() {
        for square in Square::all() {
            assert_eq!(Square::named(&square.to_string()), Some(square));
            assert_eq!(Square::at(square.file(), square.rank()), Some(square));
        }
        for no_name in ["", "a", "a0", "a9", "q1", "A1", "a1 ", "1a"] {
            assert_eq!(Square::named(no_name), None);
        }
    }

    #[test]
    fn there_are_no_squares_off_the_board_however_far() {
        for (file, rank) in [(8, 0), (0, 16), (5, 36), (255, 255)] {
            assert_eq!(Square::at(file, rank), None);
        }
    }

    #[test]
    fn a_way_leads_where_it_says() {
        for from in Square::all() {
            for to in Square::all() {
                let straight = (from.file() == to.file()) != (from.rank() == to.rank());
                match from.way_to(to) {
                    Some((direction, steps)) => {
                        assert_eq!(from.ahead(direction, steps), Some(to));
                        assert_eq!(from.between(to).count(), usize::from(steps) - 1);
                    }
                    None => assert!(!straight, "{from} and {to}"),
                }
            }
        }
    }

    #[test]
    fn each_side_has_eight_ranks() {
        assert_eq!(Square::named("h8").unwrap().ground(), Side::White);
        assert_eq!(Square::named("i1").unwrap().ground(), Side::Black);
    }
}
