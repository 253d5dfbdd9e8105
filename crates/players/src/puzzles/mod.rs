//! Puzzles: positions in which one turn, or very few, is proven to solve a task.
//!
//! A [`Puzzle`] asks for the first turn only. Its [`Task`] says what the turn must do.
//! [`solutions`] tries everything and finds every turn that solves a task; it makes the stock and
//! proves it anew. [`Puzzle::verdict`] says whether a turn is right, and if not, why.
//! [`Puzzle::hints`] tells the solution bit by bit, [`Puzzle::themes`] what it is about.
//!
//! | game | tasks |
//! | --- | --- |
//! | Five Lines | the best turn with this die, by the solved values |
//! | Pentalath | win in two or three turns; the only defence |
//! | Rithmomachia | win with this turn or the next; capture the most |
//! | Pentagame | bring a piece home, now or with the next turn; keep the other from it |
//!
//! The stock lies in `puzzles/`, made from self-play by `crates/tools/src/puzzles.rs`; `puzzles/README.md`
//! has the commands.
//!
//! ```
//! use petteia_players::{Budget, puzzles};
//! use petteia_rules::GameKind;
//!
//! let puzzle = &puzzles::stock(GameKind::Pentalath)[0];
//! let game = puzzle.game()?;
//! let turn = game.read(&puzzle.solutions[0]).unwrap();
//! let verdict = puzzle.verdict(&turn, &mut Budget::nodes(10_000));
//! assert_eq!(verdict, puzzles::Verdict::Solved);
//! # Ok::<(), petteia_rules::Phrase>(())
//! ```

mod alike;
mod found;
mod hints;
pub(crate) mod puzzle;
mod solutions;
mod stock;
#[cfg(test)]
mod tests;
mod theme;
mod themes;
mod verdict;

pub use alike::{likeness, likenesses, twins};
pub use found::{candidates, from_game, to_play_better, worth_asking};
pub(crate) use hints::around;
pub use puzzle::{Hint, Puzzle, Task, Verdict, Why};
pub use solutions::{Unproven, solutions};
pub use stock::{find, read, retired, stock};
pub use theme::PuzzleTheme;
pub(crate) use verdict::refuted_by;
