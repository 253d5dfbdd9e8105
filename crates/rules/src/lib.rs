//! Rules, notation, records and position codes of rare board games.
//!
//! The crate knows positions and turns. It knows no time, no users, no input or output and no
//! randomness: in games with a die, the die is an argument.
//!
//! [`Game`] is one game being played, whatever its kind; the modules named after the games contain
//! their rules, and all of them implement [`Rules`].
//!
//! # Examples
//!
//! Read a turn as somebody typed it, say it in words, play it:
//!
//! ```
//! use petteia_rules::{Game, GameKind, Setup, Style};
//!
//! let mut game = Game::new(Setup::parse(GameKind::Pentagame, "2", "")?);
//! let turn = game.read("(w\u{332} × r : g\u{332} 2 w\u{332})")?;
//! assert_eq!(game.notation(&turn, Style::Ascii), "Wxr:G2W");
//! assert!(game.describe(&turn).to_string().starts_with("the white piece on the white corner takes"));
//! game.play(&turn)?;
//! assert_eq!(game.code(), "r,B,R,Y,G/W,B,R,Y,G w,b,y,g,G2W - 2 2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Tell a player what is wrong, and what comes near:
//!
//! ```
//! use petteia_rules::{Game, GameKind, ReadError, Setup};
//!
//! let game = Game::new(Setup::parse(GameKind::Pentagame, "2", "")?);
//! match game.read("W-B") {
//!     Err(ReadError::Illegal(illegal)) => {
//!         assert_eq!(illegal.rule, "target-taken");
//!         assert_eq!(illegal.nearest[0], "WsB");
//!     }
//!     other => panic!("corner B is not free: {other:?}"),
//! }
//! match game.read("wxr:g2w") {
//!     Err(ReadError::Ambiguous { readings }) => assert_eq!(readings, ["Wxr:G2W", "Wxr:g2w"]),
//!     other => panic!("corners and crossings are both joined: {other:?}"),
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Replay a record:
//!
//! ```
//! use petteia_rules::Record;
//!
//! let record: Record = "[Game \"pentagame\"]\n[Seats \"2\"]\n\n1. Wxr:G2W RsY\n".parse()?;
//! for (entry, game) in record.replay() {
//!     println!("{} leads to {}", entry.token(), game.code());
//! }
//! assert_eq!(record.game().turns().len() as u64, record.game().perft(1));
//! # Ok::<(), petteia_rules::RecordFault>(())
//! ```
//!
//! # Features
//!
//! `serde`: [`Seat`] and [`GameKind`] can be serialised.

mod agreement;
mod dash;
mod die;
mod duel;
pub mod five_lines;
#[cfg(any(test, fuzzing))]
pub mod fuzz;
mod game;
mod key;
mod outcome;
pub mod pentagame;
pub mod pentalath;
pub mod phrase;
mod reading;
mod record;
pub mod rithmomachia;
mod rules;
mod seat;
mod symmetry;

pub use agreement::{Agreement, SetupError};
pub use die::Die;
pub use game::{Capture, Game, GameKind, Setup, Style, Turn};
pub use outcome::Outcome;
pub use phrase::{Language, Phrase};
pub use reading::{Completion, IllegalTurn, ReadError};
pub use record::{EntryError, Ply, Record, RecordEntry, RecordFault};
pub use rules::{BrokenRule, Decider, Rules};
pub use seat::Seat;
