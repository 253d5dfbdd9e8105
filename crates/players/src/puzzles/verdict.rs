//! Verdicts: whether a turn solves a puzzle, and if not, why.

use petteia_rules::{Game, Style, Turn};

use super::Puzzle;
use crate::{Budget, player::Player};

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
    /// It does not do the task with this turn.
    NotDone,
    /// It is not the solution; the budget was not enough to find out why.
    Unknown,
}

impl Puzzle {
    /// The verdict on a turn that is legal in the puzzle's position. The budget is for refuting it,
    /// and for proving turns that can be written in several ways.
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

/// The verdict that a turn is wrong because of a reply to it.
pub(crate) fn refuted_by<R: petteia_rules::Rules>(after: &R, reply: Option<R::Turn>) -> Verdict {
    let told = reply.map(|reply| Why::Reply(after.notation(&reply)));
    Verdict::Wrong(told.unwrap_or(Why::Unknown))
}
