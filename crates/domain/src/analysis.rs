//! What is kept of a finished game that was looked at turn by turn: how the chances went, how well
//! everybody played, and the turning points with the facts that explain them.
//!
//! Nothing here says who played, so that nothing has to be forgotten with a player. Chances are kept in
//! millionths of a game, turns in canonical notation.

use petteia_rules::Seat;
use serde::{Deserialize, Serialize};

/// The most plies a game may have to be analysed, so that what is kept has an end.
pub const MOST_PLIES: usize = 1_000;

/// How many turning points are told of.
pub const POINTS: usize = 3;

/// A whole game, in which chances are counted.
pub const WHOLE: i64 = 1_000_000;

/// A finished game looked at turn by turn.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analysis {
    /// Every ply.
    pub plies: Vec<Judged>,
    /// Every seat.
    pub seats: Vec<Accuracy>,
    /// The turning points in the order of play, at most [`POINTS`].
    pub points: Vec<TurningPoint>,
}

/// What is kept of a ply.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    /// The seat that moved.
    pub seat: Seat,
    /// The chance of its party before the turn, the die rolled.
    pub before: i64,
    /// The chance of its party after the turn.
    pub after: i64,
    /// How much of a game the die brought.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub luck: i64,
    /// The chances of all parties after the turn.
    pub chances: Vec<i64>,
}

fn is_zero(number: &i64) -> bool {
    *number == 0
}

/// How well a seat played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Accuracy {
    /// The seat.
    pub seat: Seat,
    /// How many turns it played.
    pub turns: u32,
    /// What part of its chances it kept from turn to turn on average.
    pub kept: i64,
    /// How much of a game it lost by all its turns together.
    pub lost: i64,
    /// How much of a game its dice brought.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub luck: i64,
}

/// A turn on which the game turned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurningPoint {
    /// The ply, from 1.
    pub ply: u32,
    /// How the game would best have gone on instead, the best turn first.
    pub line: Vec<String>,
    /// Why, the weightiest first.
    pub facts: Vec<Fact>,
}

/// A fact that explains a turn.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact {
    /// Its name on the command line.
    pub name: String,
    /// The turns or cells it speaks of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<String>,
    /// What it counts, in the order in which it is said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<u32>,
    /// The seat it speaks of, where that is neither the one that moved nor the next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}
