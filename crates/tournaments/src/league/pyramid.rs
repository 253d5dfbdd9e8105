//! The pyramid of groups.
//!
//! Level A has one group, and each level below has up to twice as many groups as the level above: A;
//! B1, B2; C1 to C4. Only the lowest level may have fewer. All groups have the same number of
//! players, or one more; the larger ones stand higher.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The smallest number of players of a group.
pub const LEAST: u32 = 5;

/// The largest number of players of a group.
pub const MOST: u32 = 9;

/// A group's place in the pyramid. Written `A`, `B1`, `B2`, `C1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Group {
    /// The level; 0 is A.
    pub level: u32,
    /// The number in its level, from 1. Level A has one group.
    pub number: u32,
}

/// Why a text is no group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a group is written as a letter and a number, such as B2; the highest is A")]
pub struct NoGroup;

impl Group {
    /// The highest group.
    pub const TOP: Group = Group {
        level: 0,
        number: 1,
    };

    /// The number of levels that have a letter. Nobody has players for more.
    const LEVELS: u32 = 26;

    /// Returns the letter of its level.
    pub fn letter(self) -> char {
        let letter = b'A'.saturating_add(u8::try_from(self.level).unwrap_or(u8::MAX));
        char::from(letter.min(b'Z'))
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.level {
            0 => write!(f, "A"),
            _ => write!(f, "{}{}", self.letter(), self.number),
        }
    }
}

impl FromStr for Group {
    type Err = NoGroup;

    fn from_str(written: &str) -> Result<Group, NoGroup> {
        let written = written.trim();
        let letter = written.chars().next().ok_or(NoGroup)?.to_ascii_uppercase();
        if !letter.is_ascii_uppercase() {
            return Err(NoGroup);
        }
        let level = letter as u32 - 'A' as u32;
        let number = match (&written[1..], level) {
            ("", 0) => 1,
            (number, _) => number.parse().map_err(|_| NoGroup)?,
        };
        match number >= 1 && u64::from(number) <= groups_of_level(level) {
            true => Ok(Group { level, number }),
            false => Err(NoGroup),
        }
    }
}

impl From<Group> for String {
    fn from(group: Group) -> String {
        group.to_string()
    }
}

impl TryFrom<String> for Group {
    type Error = NoGroup;

    fn try_from(written: String) -> Result<Group, NoGroup> {
        written.parse()
    }
}

/// Returns the number of groups that a level has if there are players for all of them.
fn groups_of_level(level: u32) -> u64 {
    1 << level.min(Group::LEVELS)
}

/// Returns the groups for so many players, from the top, each with the number of its players; none
/// for fewer than [`LEAST`]. A group has about `size` players, and never fewer than [`LEAST`] or
/// more than [`MOST`].
pub fn groups(players: u32, size: u32) -> Vec<(Group, u32)> {
    if players < LEAST {
        return Vec::new();
    }
    let size = size.clamp(LEAST, MOST);
    let nearest = (players + size / 2) / size;
    // The bounds never cross: from five players on there is a number of groups between them.
    let count = nearest.clamp(players.div_ceil(MOST), players / LEAST);
    let (each, larger) = (players / count, players % count);
    let names = (0..Group::LEVELS).flat_map(|level| {
        let numbers = 1..=u32::try_from(groups_of_level(level)).unwrap_or(u32::MAX);
        numbers.map(move |number| Group { level, number })
    });
    names
        .zip(0..count)
        .map(|(group, index)| (group, each + u32::from(index < larger)))
        .collect()
}
