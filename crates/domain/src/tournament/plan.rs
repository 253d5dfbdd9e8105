//! What is agreed before a tournament begins.

use chrono::{DateTime, Utc};
use petteia_players::Level;
use petteia_rules::GameKind;
use serde::{Deserialize, Serialize};

use crate::ids::RoleId;

/// What is agreed before a tournament begins.
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

/// Who meets whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// The Swiss system of the Pentagame book (chapter 21): from the top of the list each meets
    /// the next one down not yet met.
    BookSwiss,
    /// Swiss for tables of two, by score groups and with balanced first moves.
    Swiss,
    /// Everybody meets everybody once, by Berger tables.
    RoundRobin,
    /// Twice, with the first move changed.
    DoubleRoundRobin,
    /// One table, in all seating orders (book 21).
    Match,
    /// Standing challenges: who beats somebody above takes their rung.
    Ladder,
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

impl System {
    /// Every system.
    pub const ALL: [System; 6] = [
        System::BookSwiss,
        System::Swiss,
        System::RoundRobin,
        System::DoubleRoundRobin,
        System::Match,
        System::Ladder,
    ];

    /// Its name in commands and files.
    pub fn name(self) -> &'static str {
        match self {
            System::BookSwiss => "book-swiss",
            System::Swiss => "swiss",
            System::RoundRobin => "round-robin",
            System::DoubleRoundRobin => "double-round-robin",
            System::Match => "match",
            System::Ladder => "ladder",
        }
    }

    /// The fewest and the most players it can have in this game.
    pub fn sizes(self, kind: GameKind) -> (u32, u32) {
        match self {
            System::Match => (2, u32::from(kind.most_seats())),
            // A round for each opponent: more would take years.
            System::RoundRobin | System::DoubleRoundRobin => (3, 64),
            System::BookSwiss | System::Swiss => (4, 1024),
            System::Ladder => (2, 1024),
        }
    }

    /// What suits a game: the book's, with its tables of three, where three can play.
    pub fn usual(kind: GameKind) -> System {
        match kind.most_seats() > 2 {
            true => System::BookSwiss,
            false => System::Swiss,
        }
    }

    /// Whether tables of two play one game here, and may play two instead, seats swapped.
    pub fn takes_pairs(self) -> bool {
        matches!(self, System::Swiss | System::RoundRobin)
    }

    /// Whether somebody may come in after it began, the rounds before being byes of theirs.
    pub fn takes_late(self) -> bool {
        matches!(self, System::BookSwiss | System::Swiss)
    }

    /// The system with this name.
    pub fn named(name: &str) -> Option<System> {
        System::ALL.into_iter().find(|system| system.name() == name)
    }
}
