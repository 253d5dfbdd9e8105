//! Finds and proves the solutions of puzzles.

use petteia_rules::{Game, GameKind, Style, Turn};

use super::puzzle::{Puzzle, Task};
use crate::{Budget, player::Player};

impl Task {
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
