//! The stored analysis of a finished game: chances after every ply, accuracy of every seat, and turning
//! points with the facts that explain them.
//!
//! It contains no player ids, so erasing a player leaves it unchanged. Chances are in millionths of a game,
//! turns in canonical notation.

use petteia_rules::Seat;
use serde::{Deserialize, Serialize};

/// Maximum number of plies of a game that can be analysed. It bounds the size of an analysis.
pub const MOST_PLIES: usize = 1_000;

/// Maximum number of turning points.
pub const POINTS: usize = 3;

/// A whole game in the unit of chances.
pub const WHOLE: i64 = 1_000_000;

/// The analysis of a finished game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analysis {
    /// Every ply.
    pub plies: Vec<Judged>,
    /// Every seat.
    pub seats: Vec<Accuracy>,
    /// The turning points in the order of play, at most [`POINTS`].
    pub points: Vec<TurningPoint>,
}

/// The analysis of a ply.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    /// The seat that moved.
    pub seat: Seat,
    /// The chance of its party before the turn, with the die rolled.
    pub before: i64,
    /// The chance of its party after the turn.
    pub after: i64,
    /// The share of a game that the die gained.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub luck: i64,
    /// The chances of all parties after the turn.
    pub chances: Vec<i64>,
}

fn is_zero(number: &i64) -> bool {
    *number == 0
}

/// The accuracy of a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Accuracy {
    /// The seat.
    pub seat: Seat,
    /// How many turns it played.
    pub turns: u32,
    /// The average share of its chances that the seat kept from turn to turn.
    pub kept: i64,
    /// The share of a game that all its turns lost together.
    pub lost: i64,
    /// The share of a game that its dice gained.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub luck: i64,
}

/// A turning point of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurningPoint {
    /// The ply, from 1.
    pub ply: u32,
    /// The best continuation instead, starting with the best turn.
    pub line: Vec<String>,
    /// The reasons, most important first.
    pub facts: Vec<Fact>,
}

/// A fact that explains a turn.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact {
    /// Its name on the command line.
    pub name: String,
    /// The turns or cells it mentions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<String>,
    /// The numbers it mentions, in the order of its text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<u32>,
    /// The seat it mentions, if that is neither the one that moved nor the next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}
