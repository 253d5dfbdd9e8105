//! Verdicts: whether a turn solves a puzzle, and if not, why.

use petteia_rules::{Game, Style, Turn};

use super::puzzle::{Puzzle, Task, Verdict, Why};
use crate::{Budget, analysis::chances, player::Player};

/// The part of a game that a turn may be worth less than the best one, to be as good.
const AS_GOOD: f64 = 0.02;

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
        if self.task == Task::Better {
            return self.compared(&game, after, budget);
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

impl Puzzle {
    /// The verdict on the position after a turn, by its chances and those after the best turn.
    fn compared(&self, before: &Game, after: Game, budget: &mut Budget<'_>) -> Verdict {
        let mut after_best = before.clone();
        let best = self.solutions.first();
        let best = best.and_then(|best| before.read_strict(best).ok());
        let played = best.is_some_and(|best| after_best.play(&best).is_ok());
        let Some(seat) = before.to_move().filter(|_| played) else {
            return Verdict::Wrong(Why::Unknown);
        };
        match chances(&[after_best, after], &[], seat, budget)[..] {
            [best, left] if left >= best - AS_GOOD => Verdict::Solved,
            [best, left] => Verdict::Wrong(Why::Chance { left, best }),
            _ => Verdict::Wrong(Why::Unknown),
        }
    }
}

/// The verdict that a turn is wrong because of a reply to it.
pub(crate) fn refuted_by<R: petteia_rules::Rules>(after: &R, reply: Option<R::Turn>) -> Verdict {
    let told = reply.map(|reply| Why::Reply(after.notation(&reply)));
    Verdict::Wrong(told.unwrap_or(Why::Unknown))
}
