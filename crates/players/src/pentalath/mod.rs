//! Pentalath: principal variation search over a board of sets, and proofs of wins by force.
//!
//! | concept | file |
//! | --- | --- |
//! | a board that is cheap to copy, fives and what answers them | `board` |
//! | what a position is worth as it stands | `evaluation` |
//! | looking ahead | `search` |
//! | wins by force, proven | `proof` |
//! | what is certain of a turn | `facts` |
//! | what puzzles ask | `puzzles` |
//! | the eight levels and what each overlooks | `levels` |
//! | alpha-beta and nothing else, to measure by | `plain` |
//! | the first stone, and whether to swap | `opening` |

mod board;
mod evaluation;
mod facts;
mod levels;
mod opening;
mod plain;
mod proof;
mod puzzles;
mod search;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use petteia_rules::{
    Game, Turn,
    pentalath::{self, Cell},
};

pub(crate) use self::plain::plain;
use self::{board::Board, search::Search};
pub use self::{
    facts::{Fact, facts},
    puzzles::{defences, escape, winning_reply, winning_turns},
};
use crate::{Budget, Level, Suggestion, chance, chance::Chance, table::PROVEN};

/// The ratings of the levels among each other, by the matches in the crate's README.
pub(crate) const RATINGS: Option<[u16; 8]> = Some([810, 1040, 1230, 1500, 1760, 1840, 1960, 2140]);

/// Suggests a turn; the game goes on.
pub(crate) fn suggest(
    game: &Game,
    _: &[Game],
    level: Level,
    budget: &mut Budget<'_>,
    seed: u64,
) -> Suggestion {
    let Game::Pentalath(game) = game else {
        unreachable!("asked for Pentalath only");
    };
    let before = budget.spent();
    let (turns, chosen) = judged(game, level, budget, &mut Chance::seeded(seed));
    let turns = turns
        .into_iter()
        .map(|(turn, value)| (Turn::Pentalath(turn), value))
        .collect();
    Suggestion::among(turns, chosen, budget.spent() - before)
}

/// What the evaluation counts in a position, for the side to move, in the order of its weights: to fit
/// them to results.
pub fn features(game: &pentalath::Game) -> Vec<i32> {
    evaluation::features(&Board::of(game.position())).to_vec()
}

/// The weights of the evaluation.
pub fn weights() -> Vec<i32> {
    evaluation::WEIGHTS.to_vec()
}

/// Turns with the chance that the mover wins by them, and the place of the one that is chosen.
fn judged(
    game: &pentalath::Game,
    level: Level,
    budget: &mut Budget<'_>,
    chance: &mut Chance,
) -> (Vec<(pentalath::Turn, f64)>, usize) {
    let position = game.position();
    let board = Board::of(position);
    let cells: Vec<Cell> = position.board().cells().collect();
    let place = |cell: usize| pentalath::Turn::Place(cells[cell]);
    if position.ply() == 1 && board.empty() == board::ALL {
        let (stones, chosen) = opening::first_stones(level, chance);
        let turns = stones.into_iter().map(|(cell, value)| (place(cell), value));
        return (turns.collect(), chosen);
    }
    let reached = reached(game);
    let mut search = Search::for_nodes(budget.left(), &reached);
    let candidates = levels::think(&board, level, &mut search, budget, chance);
    let mut turns: Vec<(pentalath::Turn, f64)> = candidates
        .iter()
        .map(|candidate| (place(candidate.cell), value(candidate.score)))
        .collect();
    match turns.first() {
        None => turns.push((pentalath::Turn::Pass, value(evaluation::score(&board)))),
        // after the swap the enemy is to move where the mover is now
        Some(&(_, best)) if position.may_swap() => {
            turns.push((pentalath::Turn::Swap, 1.0 - best));
            if best < 0.5 {
                let chosen = turns.len() - 1;
                return (turns, chosen);
            }
        }
        Some(_) => {}
    }
    (turns, 0)
}

/// The chance of winning that a score stands for.
fn value(score: i32) -> f64 {
    if score > PROVEN {
        1.0
    } else if score < -PROVEN {
        0.0
    } else {
        chance::of_score(f64::from(score), evaluation::SCALE)
    }
}

/// How often each position of the game was reached, by its key; only those reached twice matter.
fn reached(game: &pentalath::Game) -> HashMap<u64, u8> {
    game.reached()
        .filter(|(_, times)| *times > 1)
        .map(|((stones, mover), times)| (Board::set_up(stones, mover).key(), times))
        .collect()
}
