//! Computer players for four rare board games.
//!
//! The crate suggests turns. It does no input or output and has no clock: how long it may think
//! is a [`Budget`] handed in, chance follows from a seed, and the dice to come are never known to it.
//! With the same seed, level and number of nodes it answers the same on every machine: it adds,
//! multiplies and takes roots, but calls no function whose last digit differs between systems.
//!
//! [`suggest`] is the entry point; the modules named after the games are their players.
//!
//! | module | what is in it |
//! | --- | --- |
//! | [`Level`] | eight strengths, and their names |
//! | [`Budget`] | the limit of thinking: nodes, time, or a call to stop |
//! | [`Suggestion`] | a turn with its value, and the best other turns |
//! | [`five_lines`], [`pentagame`], [`pentalath`], [`rithmomachia`] | the players |
//! | [`analysis`] | a finished game, turn by turn: what was better, and why |
//! | [`prospects`] | what could be won or gained at once |
//! | [`puzzles`] | positions with one right turn, proven |
//! | [`sparring`] | players of every game that look no further than their turn |
//!
//! The feature `tools` opens the inside of the players to `crates/tools`, which trains them, fits their weights, makes
//! their book and puzzles, and lets them play against each other. What it opens may change at any time.
//!
//! # Examples
//!
//! ```
//! use petteia_players::{Budget, Level, suggest};
//! use petteia_rules::{Game, GameKind, Setup, Style};
//!
//! let mut game = Game::new(Setup::parse(GameKind::Pentalath, "2", "")?);
//! let suggestion = suggest(&game, &[], Level::TOP, &mut Budget::nodes(2_000), 1)?;
//! println!("{} wins {:.0} %", game.notation(&suggestion.turn, Style::Ascii), 100.0 * suggestion.value);
//! game.play(&suggestion.turn)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod analysis;
pub mod book;
mod budget;
mod chance;
pub mod five_lines;
mod level;
mod named;
pub mod pentagame;
pub mod pentalath;
mod player;
pub mod prospects;
pub mod puzzles;
pub mod rithmomachia;
mod root;
mod side_by_side;
pub mod sparring;
mod suggest;
mod suggestion;
mod table;

pub use budget::Budget;
#[cfg(feature = "tools")]
pub use chance::Chance;
pub use level::{Level, NoLevel};
pub use suggest::suggest;
pub use suggestion::{SuggestError, Suggestion};
