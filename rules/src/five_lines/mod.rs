//! Five Lines (*pente grammai*): the dice race of the ancient Greeks, in the mode in which counters
//! knock each other off (lines).
//!
//! Two seats, A (blue, first) and B (white), with five counters each. The die is rolled by whoever
//! plays the game here; the rules only take it.

mod board;
mod breach;
mod code;
mod game;
mod notation;
mod position;
mod turn;
mod words;

pub use board::{Die, Point, Side};
pub use breach::Breach;
pub use game::Game;
pub use position::{ImpossiblePosition, Position};
pub use turn::{Action, Turn};

pub use crate::duel::NothingAgreed as Setup;
use crate::{Phrase, duel};

/// The game's name in records and on the command line.
pub const NAME: &str = "five-lines";

/// The names of the rules that a turn can break.
pub const RULES: &[&str] = &[
    "game-over",
    "die",
    "entering-first",
    "entering",
    "moving",
    "one-counter",
    "hitting",
    "compulsory",
];

/// Whether a record's token is a result.
pub(crate) fn is_result(token: &str, _parties: usize) -> bool {
    duel::is_result(token)
}

/// What results look like.
pub(crate) fn results(_parties: usize) -> Phrase {
    duel::results()
}
