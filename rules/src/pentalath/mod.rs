//! Pentalath: five in a line on hexagons, with captures; designed by a machine (penta).
//!
//! The game is played on a hexagon of hexagons with five cells a side; the engine takes any side
//! from two to five, so that its captures can be checked on small boards.

mod board;
mod breach;
mod code;
mod game;
mod notation;
mod position;
mod words;

pub use board::{Board, Cell};
pub use breach::Breach;
pub use game::{Game, Turn};
pub use position::{Colour, ImpossiblePosition, Position, Suicide};

pub use crate::duel::NothingAgreed as Setup;
use crate::{Phrase, duel};

/// The game's name in records and on the command line.
pub const NAME: &str = "pentalath";

/// The names of the rules that a turn can break.
pub const RULES: &[&str] = &["game-over", "empty-cell", "suicide", "swap", "pass"];

/// Whether a record's token is a result.
pub(crate) fn is_result(token: &str, _parties: usize) -> bool {
    duel::is_result(token)
}

/// What results look like.
pub(crate) fn results(_parties: usize) -> Phrase {
    duel::results()
}
