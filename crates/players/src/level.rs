//! Eight strengths of play.

use std::fmt;

use petteia_rules::GameKind;

/// The strength of a computer, 1 to 8: from a player who learned the rules yesterday to the best
/// player in this crate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
pub struct Level(u8);

/// The error for a number that is no level.
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

    /// The level's rating in a game, from matches of the levels against each other, with level 4 at
    /// 1500. It compares computers, not people. `None` if no matches were played.
    pub fn rating(self, kind: GameKind) -> Option<u16> {
        macro_rules! players {
            ($($Kind:ident => $player:ident,)+) => {
                match kind {
                    $(GameKind::$Kind => crate::$player::RATINGS,)+
                }
            };
        }
        let ratings = petteia_rules::for_each_game!(players)?;
        Some(ratings[self.index()])
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_are_those_that_the_readme_publishes() {
        let published = include_str!("../README.md");
        for kind in GameKind::ALL.iter().copied() {
            let ratings = Level::ALL.map(|level| level.rating(kind).unwrap_or_default());
            assert!(ratings.is_sorted());
            let ratings = ratings.map(|rating| rating.to_string()).join(" | ");
            let line = format!("| {} | {ratings} |", kind.title());
            assert!(published.contains(&line), "{line}");
        }
    }
}
