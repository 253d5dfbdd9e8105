//! Eight strengths of play.

use std::fmt;

/// How well a computer plays, 1 to 8: from somebody who learned the rules yesterday to the best this
/// crate can.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Level; 8] = [
        Level(1),
        Level(2),
        Level(3),
        Level(4),
        Level(5),
        Level(6),
        Level(7),
        Level(8),
    ];

    /// The strongest.
    pub const TOP: Level = Level(8);

    /// The level with this number, 1 to 8.
    pub fn new(number: u8) -> Option<Level> {
        (1..=8).contains(&number).then_some(Level(number))
    }

    /// The level's number, 1 to 8.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The level's place in [`Level::ALL`].
    pub fn index(self) -> usize {
        usize::from(self.0 - 1)
    }

    /// The level's name in plain English, one word in small letters; front ends translate it.
    pub fn name(self) -> &'static str {
        [
            "newcomer",
            "guest",
            "beginner",
            "regular",
            "challenger",
            "expert",
            "master",
            "champion",
        ][self.index()]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
