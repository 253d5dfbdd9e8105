//! Puzzles, their tasks, hints and verdicts as data.

use std::fmt;

use petteia_rules::{Game, GameKind, Phrase};

use crate::Level;

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
    /// Play better than in a game that was played; no stock has it. The solution is the best turn that
    /// the analysis found, and one that is hardly worse is right too.
    Better,
}

impl Task {
    /// Every task.
    pub const ALL: [Task; 10] = [
        Task::WinIn(1),
        Task::WinIn(2),
        Task::WinIn(3),
        Task::Defend(3),
        Task::Best,
        Task::Most,
        Task::Home,
        Task::HomeNext,
        Task::Block,
        Task::Better,
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
            Task::Better => "better",
        }
    }

    /// The task with this name.
    pub fn named(name: &str) -> Option<Task> {
        Task::ALL.into_iter().find(|task| task.name() == name)
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Puzzle {
    /// The position.
    ///
    /// # Errors
    /// When the code cannot be read; those of the stock can.
    pub fn game(&self) -> Result<Game, Phrase> {
        Game::from_code(self.kind, &self.code)
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

/// Part of a puzzle's first solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hint {
    /// The stone goes into the row with this letter.
    Row(String),
    /// The stone goes on one of these cells.
    Among(Vec<String>),
    /// The piece that moves stands here.
    From(String),
    /// It moves there.
    To(String),
    /// This many captures are made before the move and after it.
    Captures {
        /// The number before the move.
        before: usize,
        /// The number after it.
        after: usize,
    },
}

/// The verdict on a proposed turn.
#[derive(Debug, Clone, PartialEq)]
pub enum Verdict {
    /// It solves the task.
    Solved,
    /// It does not.
    Wrong(Why),
}

/// The reason why a turn does not solve the task.
#[derive(Debug, Clone, PartialEq)]
pub enum Why {
    /// The other side can reply with this turn, in canonical notation, and thereby escapes, wins or
    /// brings a piece home.
    Reply(String),
    /// It leaves a smaller chance to win than the best turn, from 0 to 1.
    Chance {
        /// The chance after the turn.
        left: f64,
        /// The chance after the best turn.
        best: f64,
    },
    /// It captures less than can be captured, by value.
    Captured {
        /// The value that it captures.
        value: u32,
        /// The value that can be captured.
        best: u32,
    },
    /// It is the turn that was played, and [`Task::Better`] asks for a better one.
    AsPlayed,
    /// It does not do the task with this turn.
    NotDone,
    /// It is not the solution; the budget was not enough to find out why.
    Unknown,
}
