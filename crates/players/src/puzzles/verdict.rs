//! Whether a turn solves a puzzle, and if not, why.

use petteia_rules::{Game, Style, Turn};

use super::{Puzzle, Task};
use crate::{Budget, five_lines, pentagame, pentalath, rithmomachia};

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
        let why = match (&game, &after, turn, self.task) {
            (Game::FiveLines(game), _, Turn::FiveLines(turn), Task::Best) => {
                let (left, best) = five_lines::chances(game, turn);
                Why::Chance { left, best }
            }
            (_, Game::Pentalath(after), _, task) => {
                let reply = match task {
                    Task::WinIn(turns) => pentalath::escape(after, turns.saturating_sub(1), budget),
                    Task::Defend(turns) => pentalath::winning_reply(after, turns, budget),
                    _ => None,
                };
                told(after, reply)
            }
            (_, Game::Rithmomachia(after), _, Task::WinIn(turns)) => {
                match rithmomachia::escape(after, turns, budget) {
                    None => return Verdict::Solved,
                    Some(None) => Why::NotDone,
                    Some(Some(reply)) => told(after, Some(reply)),
                }
            }
            (Game::Rithmomachia(game), _, Turn::Rithmomachia(turn), Task::Most) => {
                let value = rithmomachia::captured(game, turn);
                match rithmomachia::most_captured(game, budget) {
                    Some(most) if value >= most.value => return Verdict::Solved,
                    Some(most) => Why::Captured {
                        value,
                        best: most.value,
                    },
                    None => Why::Unknown,
                }
            }
            (Game::Pentagame(game), _, Turn::Pentagame(turn), Task::Home) => {
                if pentagame::is_home(game, turn) {
                    return Verdict::Solved;
                }
                Why::NotDone
            }
            (_, Game::Pentagame(after), _, Task::HomeNext) => {
                told(after, pentagame::hindering_reply(after))
            }
            (_, Game::Pentagame(after), _, Task::Block) => {
                told(after, pentagame::home(after).into_iter().next())
            }
            _ => Why::Unknown,
        };
        Verdict::Wrong(why)
    }
}

/// What a reply in a position refutes.
fn told<R: petteia_rules::Rules>(after: &R, reply: Option<R::Turn>) -> Why {
    reply.map_or(Why::Unknown, |reply| Why::Reply(after.notation(&reply)))
}
