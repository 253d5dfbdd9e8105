//! Puzzles: positions in which one turn, or very few, is proven to solve a task.
//!
//! A [`Puzzle`] asks for the first turn only. Its [`Task`] says what the turn must do.
//! [`solutions`] tries everything and finds every turn that solves a task; it makes the stock and
//! proves it anew. [`Puzzle::verdict`] says whether a turn is right, and if not, why.
//! [`Puzzle::hints`] tells the solution bit by bit.
//!
//! | game | tasks |
//! | --- | --- |
//! | Five Lines | the best turn with this die, by the solved values |
//! | Pentalath | win in two or three turns; the only defence |
//! | Rithmomachia | win with this turn or the next; capture the most |
//! | Pentagame | bring a piece home, now or with the next turn; keep the other from it |
//!
//! The stock lies in `puzzles/`, made from self-play by `examples/puzzles.rs`; `puzzles/README.md`
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

mod found;
#[cfg(any(test, feature = "test"))]
mod grade;
mod hints;
mod stock;
mod verdict;

pub use found::{candidates, from_game, worth_asking};
pub use hints::Hint;
pub(crate) use hints::around;
pub use stock::{find, read, retired, stock};
pub(crate) use verdict::refuted_by;
pub use verdict::{Verdict, Why};

use std::fmt;

use petteia_rules::{Game, GameKind, Phrase, Style, Turn};

use crate::{Budget, Level, player::Player};

/// A position with a task that one turn, or very few, solves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// Its name in the stock, such as `pentalath-017`. No other puzzle ever gets the same name.
    pub id: String,
    /// The game.
    pub kind: GameKind,
    /// The position code.
    pub code: String,
    /// The task.
    pub task: Task,
    /// Every turn that solves the task, in canonical notation. If parts of a turn are free, such as
    /// the stops of blocks, one turn for each way to do it.
    pub solutions: Vec<String>,
    /// The grade: the lowest level that solves it. `None` if that is unknown, or no level does.
    pub grade: Option<Level>,
}

/// The task of the side to move. A task about later turns must be solved against every play of the
/// other side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Task {
    /// Win with this own turn, counting the present one as 1, and not sooner.
    WinIn(u8),
    /// Do not lose within this many turns of the other side.
    Defend(u8),
    /// Play the turn with the best chances; any other loses at least
    /// [`MARGIN`](crate::five_lines::MARGIN) of a game.
    Best,
    /// Capture the most, by value, in this turn.
    Most,
    /// Bring a piece home with this turn.
    Home,
    /// Play so that a piece comes home with the next turn, whatever the other side does.
    HomeNext,
    /// Play so that the other side can bring no piece home with its next turn.
    Block,
}

impl Task {
    /// Every task that a stock can have.
    pub const ALL: [Task; 9] = [
        Task::WinIn(1),
        Task::WinIn(2),
        Task::WinIn(3),
        Task::Defend(3),
        Task::Best,
        Task::Most,
        Task::Home,
        Task::HomeNext,
        Task::Block,
    ];

    /// The task's name in stocks and messages.
    pub fn name(self) -> &'static str {
        match self {
            Task::WinIn(1) => "win-in-1",
            Task::WinIn(2) => "win-in-2",
            Task::WinIn(_) => "win-in-3",
            Task::Defend(_) => "defend-3",
            Task::Best => "best",
            Task::Most => "most",
            Task::Home => "home",
            Task::HomeNext => "home-next",
            Task::Block => "block",
        }
    }

    /// The task with this name.
    pub fn named(name: &str) -> Option<Task> {
        Task::ALL.into_iter().find(|task| task.name() == name)
    }

    /// The tasks that puzzles of a game ask, the easier first; none for a game without puzzles.
    pub fn of(kind: GameKind) -> &'static [Task] {
        macro_rules! players {
            ($($Kind:ident => $player:ident,)+) => {
                match kind {
                    $(GameKind::$Kind => <petteia_rules::$player::Game as Player>::TASKS,)+
                }
            };
        }
        petteia_rules::for_each_game!(players)
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Every turn that solves the task, sorted by notation. `None` if this is no puzzle: the task can
/// be done sooner or need not be done at all, or the budget ended.
pub fn solutions(game: &Game, task: Task, budget: &mut Budget<'_>) -> Option<Vec<Turn>> {
    macro_rules! players {
        ($($Kind:ident => $player:ident,)+) => {
            match game {
                $(Game::$Kind(game) => {
                    let found = Player::solutions(game, task, budget)?.into_iter();
                    found.map(Turn::$Kind).collect()
                })+
            }
        };
    }
    let mut solutions: Vec<Turn> = petteia_rules::for_each_game!(players);
    solutions.sort_by_cached_key(|turn| game.notation(turn, Style::Ascii));
    Some(solutions)
}

/// The reason why a puzzle of the stock is not proven.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unproven {
    /// Its position code cannot be read.
    #[error("{id}: {reason}")]
    Code {
        /// The puzzle.
        id: String,
        /// The fault of the code.
        reason: String,
    },
    /// The solutions found differ from the listed ones.
    #[error("{id}: the solutions are {}, not {}", found.join(" "), listed.join(" "))]
    Others {
        /// The puzzle.
        id: String,
        /// The solutions found.
        found: Vec<String>,
        /// The solutions listed.
        listed: Vec<String>,
    },
    /// No turn solves the task, it can be done sooner, or the budget ended.
    #[error("{id}: no proof of {task}")]
    None {
        /// The puzzle.
        id: String,
        /// The task.
        task: Task,
    },
}

impl Puzzle {
    /// The position.
    ///
    /// # Errors
    /// When the code cannot be read; those of the stock can.
    pub fn game(&self) -> Result<Game, Phrase> {
        Game::from_code(self.kind, &self.code)
    }

    /// Proves anew that the puzzle has exactly its listed solutions.
    ///
    /// # Errors
    /// When it has others, or the budget ends.
    pub fn prove(&self, budget: &mut Budget<'_>) -> Result<(), Unproven> {
        let id = self.id.clone();
        let game = match self.game() {
            Ok(game) => game,
            Err(reason) => {
                let reason = reason.to_string();
                return Err(Unproven::Code { id, reason });
            }
        };
        let Some(found) = solutions(&game, self.task, budget) else {
            let task = self.task;
            return Err(Unproven::None { id, task });
        };
        let found: Vec<String> = found
            .iter()
            .map(|turn| game.notation(turn, Style::Ascii))
            .collect();
        if found == self.solutions {
            Ok(())
        } else {
            let listed = self.solutions.clone();
            Err(Unproven::Others { id, found, listed })
        }
    }
}

impl fmt::Display for Puzzle {
    /// Writes the puzzle's line in a stock, without its grade: id, position code, task and
    /// solutions, separated by tabs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Puzzle { id, code, task, .. } = self;
        write!(f, "{id}\t{code}\t{task}\t{}", self.solutions.join(" "))
    }
}

#[cfg(test)]
mod tests;
