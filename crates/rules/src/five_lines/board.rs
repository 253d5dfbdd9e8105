//! The board: ten points in one circuit, and the two sides.

use std::fmt;

use crate::{Die, Seat};

/// One of the ten points, by its index in the circuit: 1A 2A 3A 4A 5A 1B 2B 3B 4B 5B, then 1A again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

/// The two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Blue. It moves first, enters on row A and gathers on 3B.
    A,
    /// White. It enters on row B and gathers on 3A.
    B,
}

impl Point {
    /// Number of points.
    pub const COUNT: usize = 10;

    /// Both ends of the sacred line, 3A and 3B.
    pub const SACRED: [Point; 2] = [Point(2), Point(7)];

    const NAMES: [&str; Point::COUNT] =
        ["1A", "2A", "3A", "4A", "5A", "1B", "2B", "3B", "4B", "5B"];

    /// All points in circuit order.
    pub fn all() -> impl Iterator<Item = Point> {
        (0..10).map(Point)
    }

    /// Returns the point with this name, in either case.
    pub fn named(name: &str) -> Option<Point> {
        Point::all().find(|point| point.name().eq_ignore_ascii_case(name))
    }

    /// The point's name, such as `3B`.
    pub fn name(self) -> &'static str {
        Point::NAMES[self.index()]
    }

    /// Returns the index in the circuit, 0..=9.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Whether it is an end of the sacred line. Such a point holds any number of counters of both sides,
    /// and none of them can be knocked off.
    pub fn is_sacred(self) -> bool {
        Point::SACRED.contains(&self)
    }

    /// Returns its index in [`Point::SACRED`].
    pub(super) fn end(self) -> Option<usize> {
        Point::SACRED.iter().position(|end| *end == self)
    }

    /// Returns the point opposite, by a half turn of the board.
    pub(super) fn opposite(self) -> Point {
        Point((self.0 + 5) % 10)
    }

    /// Returns the point after moving counter-clockwise by the die.
    pub fn ahead(self, die: Die) -> Point {
        Point((self.0 + die.shows()) % 10)
    }
}

impl Side {
    /// Both sides, A first.
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    /// Returns the side of a seat: the first seat has A.
    pub fn of(seat: Seat) -> Option<Side> {
        Side::BOTH.get(seat.index()).copied()
    }

    /// The side's seat.
    pub fn seat(self) -> Seat {
        match self {
            Side::A => Seat::FIRST,
            Side::B => Seat::SECOND,
        }
    }

    /// The other side.
    pub fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }

    /// The side's index, 0 or 1.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The side's letter.
    pub fn letter(self) -> char {
        match self {
            Side::A => 'A',
            Side::B => 'B',
        }
    }

    /// The point where all five counters win: the far end of the sacred line.
    pub fn goal(self) -> Point {
        match self {
            Side::A => Point(7),
            Side::B => Point(2),
        }
    }

    /// Returns where a counter enters with a die: 1 to 5 on the own row, 6 on the first point of the other
    /// row.
    pub fn entry(self, die: Die) -> Point {
        let first = match self {
            Side::A => 0,
            Side::B => 5,
        };
        Point((first + die.shows() - 1) % 10)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
