//! The settings of a tournament, agreed before it begins.

use chrono::{DateTime, Utc};
use petteia_players::Level;
use petteia_rules::GameKind;
use serde::{Deserialize, Serialize};

use super::System;
use crate::ids::RoleId;

/// The settings of a tournament, agreed before it begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// What the tournament is called.
    pub name: String,
    /// Which game is played.
    pub kind: GameKind,
    /// The games' options as records write them; the line-up follows from the table.
    pub options: String,
    /// The games' clock, resolved: `per-move 1d`.
    pub clock: String,
    /// Who meets whom.
    pub system: System,
    /// How many rounds; what suits the system and the number of players where absent.
    pub rounds: Option<u32>,
    /// When registration ends and play begins by itself.
    pub registration_ends: Option<DateTime<Utc>>,
    /// With fewer players it does not begin.
    pub least: u32,
    /// No more players are taken.
    pub most: u32,
    /// How long a round lasts, in seconds: then its unfinished games are scored as they stand.
    /// Without an end where absent.
    pub round_seconds: Option<i64>,
    /// How long it rests between two rounds, in seconds.
    pub pause_seconds: i64,
    /// How the games of a table follow each other.
    pub games: GameOrder,
    /// Whether a table of two that would play one game plays two, seats swapped.
    #[serde(default)]
    pub pairs: bool,
    /// How well the computer plays that takes part too, where the organiser lets one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computer: Option<Level>,
    /// Whether the games count for ratings; those with a computer never do.
    pub rated: bool,
    /// Whether a score made seated after a strong player breaks ties (book 3, "Fine tuning score").
    pub fine_tuning: bool,
    /// Who has this role organises too.
    pub organisers: Option<RoleId>,
}

/// How the games of a table follow each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameOrder {
    /// All at the same time.
    SideBySide,
    /// One after the other.
    OneByOne,
}
