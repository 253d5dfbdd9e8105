//! Seats: the places at a table.

use std::fmt;

/// A place at the table, numbered from 1. Several users may share a seat; the rules do not know them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Seat(u8);

impl Seat {
    /// The largest number of seats of any game.
    pub const MAX: u8 = 5;

    /// The seat with this index, from 0.
    pub(crate) fn at(index: usize) -> Seat {
        let seat = u8::try_from(index + 1).ok().and_then(Seat::new);
        seat.unwrap_or_else(|| unreachable!("no game has a seat {}", index + 1))
    }

    pub(crate) const FIRST: Seat = Seat(1);

    pub(crate) const SECOND: Seat = Seat(2);

    /// The seat with this number, 1 to [`Seat::MAX`].
    pub fn new(number: u8) -> Option<Seat> {
        (1..=Seat::MAX).contains(&number).then_some(Seat(number))
    }

    /// The seat's number, from 1.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The seat's index, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0 - 1)
    }

    /// Returns the first `count` seats.
    ///
    /// # Panics
    /// If `count` is above [`Seat::MAX`].
    pub fn first(count: u8) -> impl Iterator<Item = Seat> + Clone {
        assert!(count <= Seat::MAX, "no game has {count} seats");
        (1..=count).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(number: u8) -> Result<Seat, String> {
        Seat::new(number).ok_or_else(|| format!("there is no seat {number}"))
    }
}
