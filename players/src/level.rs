//! Eight strengths of play.

use std::fmt;

/// How well a computer plays, 1 to 8: from somebody who learned the rules yesterday to the best this
/// crate can.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
pub struct Level(u8);

/// Why a number names no level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("levels are numbered 1 to 8")]
pub struct NoLevel;

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
    pub const fn new(number: u8) -> Option<Level> {
        match number {
            1..=8 => Some(Level(number)),
            _ => None,
        }
    }

    /// The level of this name.
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
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

impl TryFrom<u8> for Level {
    type Error = NoLevel;

    fn try_from(number: u8) -> Result<Level, NoLevel> {
        Level::new(number).ok_or(NoLevel)
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.number()
    }
}
