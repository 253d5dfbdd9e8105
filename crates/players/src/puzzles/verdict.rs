//! Whether a turn solves a puzzle, and if not, why.

use petteia_rules::{Game, Style, Turn};

use super::Puzzle;
use crate::{Budget, player::Player};

/// What is to be said of a turn that somebody proposes.
#[derive(Debug, Clone, PartialEq)]
pub enum Verdict {
    /// It does what is asked.
    Solved,
    /// It does not.
    Wrong(Why),
}

/// Why a turn does not do what is asked.
#[derive(Debug, Clone, PartialEq)]
pub enum Why {
    /// After it the other side can play this, in canonical notation: by it it escapes, wins, or brings
    /// a piece home.
    Reply(String),
    /// It leaves a smaller chance to win than the best turn, from 0 to 1.
    Chance {
        /// What it leaves.
        left: f64,
        /// What the best turn leaves.
        best: f64,
    },
    /// It captures less than can be captured, by value.
    Captured {
        /// What it captures.
        value: u32,
        /// What can be captured.
        best: u32,
    },
    /// It does not reach what is asked with this turn.
    NotDone,
    /// It is not the solution; no more was found within the budget.
    Unknown,
}

impl Puzzle {
    /// What is to be said of a turn that is legal in the puzzle's position. The budget is for finding
    /// out what refutes it, and for proving turns that are written in several ways.
    pub fn verdict(&self, turn: &Turn, budget: &mut Budget<'_>) -> Verdict {
        let Ok(game) = self.game() else {
            return Verdict::Wrong(Why::Unknown);
        };
        if self.solutions.contains(&game.notation(turn, Style::Ascii)) {
            return Verdict::Solved;
        }
        let mut after = game.clone();
        if after.play(turn).is_err() {
            return Verdict::Wrong(Why::NotDone);
        }
        macro_rules! players {
            ($($Kind:ident => $player:ident,)+) => {
                match (&game, &after, turn) {
                    $((Game::$Kind(game), Game::$Kind(after), Turn::$Kind(turn)) => {
                        Player::verdict(game, turn, after, self.task, budget)
                    })+
                    _ => unreachable!("a turn that was played is one of its game"),
                }
            };
        }
        petteia_rules::for_each_game!(players)
    }
}

/// That a turn is wrong because of a reply to it.
pub(crate) fn refuted_by<R: petteia_rules::Rules>(after: &R, reply: Option<R::Turn>) -> Verdict {
    let told = reply.map(|reply| Why::Reply(after.notation(&reply)));
    Verdict::Wrong(told.unwrap_or(Why::Unknown))
}
