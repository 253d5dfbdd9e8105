//! Rules, notation, records and position codes of rare board games.
//!
//! The crate knows positions and turns. It knows no time, no users, no input or output and no
//! randomness: a die, where a game has one, is an argument.
//!
//! [`Game`] is one game being played, whatever its kind; the modules named after the games hold
//! what is particular to each.

pub mod five_lines;
mod game;
pub mod pentagame;
pub mod pentalath;
mod record;
mod seat;

pub use game::{
    Completion, Game, GameKind, IllegalTurn, Outcome, ReadError, Setup, SetupError, Style, Turn,
};
pub use record::{Entry, EntryError, Ply, Record, RecordFault};
pub use seat::Seat;
