//! The settings of a tournament, agreed before it begins.

use chrono::{DateTime, Utc};
use petteia_domain::ids::{RoleId, SeriesId};
use petteia_players::Level;
use petteia_rules::GameKind;
use serde::{Deserialize, Serialize};

use super::{EntryConditions, System};

/// The settings of a tournament, agreed before it begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The name of the tournament.
    pub name: String,
    /// The kind of game.
    pub kind: GameKind,
    /// The games' options as records write them; the line-up follows from the number of players at
    /// a table.
    pub options: String,
    /// The games' clock with defaults filled in: `per-move 1d`.
    pub clock: String,
    /// The tournament system.
    pub system: System,
    /// The number of rounds; if absent, the system's default for the number of players.
    pub rounds: Option<u32>,
    /// When registration ends and the tournament starts automatically.
    pub registration_ends: Option<DateTime<Utc>>,
    /// The smallest number of players with which it starts.
    pub least: u32,
    /// The largest number of players.
    pub most: u32,
    /// The length of a round in seconds; its unfinished games are then scored as they stand.
    /// Unlimited if absent.
    pub round_seconds: Option<i64>,
    /// The pause between two rounds in seconds.
    pub pause_seconds: i64,
    /// The order in which the games of a table are played.
    pub games: GameOrder,
    /// The largest number of games that a player plays at the same time; unlimited if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games_at_once: Option<u32>,
    /// Whether tables of two play two games with swapped seats instead of one.
    #[serde(default)]
    pub pairs: bool,
    /// The largest number of games of a match in a knock-out, before one that decides a level match;
    /// absent in other systems.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_of: Option<u32>,
    /// The number of boards of a match between teams; absent where players play for themselves. The smallest and the
    /// largest number of players are of teams then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boards: Option<u32>,
    /// The level of a computer that takes part, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computer: Option<Level>,
    /// Whether the games count for ratings; those with a computer never do.
    pub rated: bool,
    /// Whether ties are broken by scores against strong players seated before (book 3, "Fine tuning
    /// score").
    pub fine_tuning: bool,
    /// Members with this role are organisers, too.
    pub organisers: Option<RoleId>,
    /// Who may join.
    #[serde(default, skip_serializing_if = "EntryConditions::is_open")]
    pub entry: EntryConditions,
    /// Whether players of a double elimination are kept apart who have met. Tournaments that were announced before this
    /// was so are played by the bracket that they began with.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub keeps_apart: bool,
    /// The series that it belongs to, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<SeriesId>,
}

#[cfg(any(test, feature = "test"))]
impl Plan {
    /// A plan for tests: of 2 to 99 players, without a clock and any other limit.
    pub fn example(system: System, kind: GameKind) -> Plan {
        Plan {
            name: "Autumn".to_owned(),
            kind,
            options: String::new(),
            clock: "none".to_owned(),
            system,
            rounds: None,
            registration_ends: None,
            least: 2,
            most: 99,
            round_seconds: None,
            pause_seconds: 0,
            games: GameOrder::SideBySide,
            games_at_once: None,
            pairs: false,
            best_of: None,
            boards: None,
            computer: None,
            rated: false,
            fine_tuning: false,
            organisers: None,
            entry: EntryConditions::default(),
            keeps_apart: true,
            series: None,
        }
    }
}

/// The order in which the games of a table are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameOrder {
    /// All at the same time.
    SideBySide,
    /// One after the other.
    OneByOne,
}
