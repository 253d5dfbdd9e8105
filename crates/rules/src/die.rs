//! The die. The rules never roll it; the caller does, at the start of a turn.

use std::fmt;

/// A value of a six-sided die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Die(u8);

impl Die {
    /// All six faces.
    pub const ALL: [Die; 6] = [Die(1), Die(2), Die(3), Die(4), Die(5), Die(6)];

    /// Creates a die from a number from 1 to 6.
    pub fn new(shows: u8) -> Option<Die> {
        (1..=6).contains(&shows).then_some(Die(shows))
    }

    /// Returns the number, 1 to 6.
    pub fn shows(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
