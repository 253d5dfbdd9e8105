//! Verdicts: whether a turn solves a puzzle, and if not, why.

use petteia_rules::{Game, Style, Turn};

use super::puzzle::{Puzzle, Verdict, Why};
use crate::{Budget, player::Player};

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
