//! Pentalath: principal variation search over a board of sets, and proofs of wins by force.
//!
//! | concept | file |
//! | --- | --- |
//! | a board that is cheap to copy, fives and the answers to them | `board` |
//! | the straight rows and the patterns on them | `patterns` |
//! | the learned evaluation and order of turns | `learned` |
//! | how they are learned | `crates/tools/src/learning.rs` |
//! | the search with them | `deep` |
//! | the evaluation and search of levels 1 to 7 | `evaluation`, `search` |
//! | proofs of forced wins | `proof` |
//! | certain facts about a turn | `facts` |
//! | the solutions of puzzles | `puzzles` |
//! | the kinds of mistakes in an analysis | `mistakes` |
//! | the eight levels and their mistakes | `levels` |
//! | plain alpha-beta, to measure the search | `plain` |
//! | the first stone, and whether to swap | `opening` |

mod board;
mod deep;
mod evaluation;
mod facts;
mod learned;
mod levels;
mod mistakes;
mod opening;
mod patterns;
#[cfg(feature = "tools")]
mod plain;
mod player;
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

#[cfg(feature = "tools")]
pub use self::plain::plain;
use self::{board::Board, deep::DeepSearch, learned::Seen, proof::Prover};
pub use self::{
    facts::{Fact, facts},
    puzzles::{defences, escape, threatens_five, winning_reply, winning_turns},
};
use crate::{
    Budget, Level, Suggestion, chance,
    chance::Chance,
    root::Search as _,
    side_by_side,
    table::{PROVEN, WON},
};

/// The ratings of the levels against each other, from the matches in the crate's README.
pub(crate) const RATINGS: Option<[u16; 8]> = Some([810, 1040, 1230, 1500, 1760, 1840, 1960, 2260]);

/// The parts of the learned evaluation, from which its weights are learned.
#[cfg(feature = "tools")]
pub mod inside {
    pub use super::{
        board::{Board, CELLS, Group, cells},
        learned::{
            BYTES, GROUPS, LANE_UNIT, LANES, MARKS, MERIT_UNIT, MOST, OUTPUT_UNIT, group_kind,
            marks,
        },
        patterns::{
            KINDS, LAYOUT, LONGEST, Layout, PATTERNS, POWERS, ROWS, digits, first, kinds, pattern,
        },
    };
}

/// Suggests a turn. The game must not be over.
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
    let (turns, chosen) = judged(game, Some(level), budget, &mut Chance::seeded(seed));
    let turns = turns
        .into_iter()
        .map(|(turn, value)| (Turn::Pentalath(turn), value))
        .collect();
    Suggestion::among(turns, chosen, budget.spent() - before)
}

/// The turn that the highest level chose before its evaluation was learned, and its value. `None` if the
/// game is over.
#[cfg(feature = "tools")]
pub fn former(
    game: &pentalath::Game,
    budget: &mut Budget<'_>,
    seed: u64,
) -> Option<(pentalath::Turn, f64)> {
    let (turns, chosen) = judged(game, None, budget, &mut Chance::seeded(seed));
    turns.into_iter().nth(chosen)
}

/// The number of nodes of the proof that a position is won or lost.
const PROOF: u64 = 20_000;

/// The largest number of own turns of such a win.
const PROOF_TURNS: u8 = 4;

/// The chances of the sides to move in positions that are not over, all searched equally deep.
pub(crate) fn chances(games: &[&pentalath::Game], budget: &mut Budget<'_>) -> Vec<f64> {
    let nodes = (budget.left() / 8).min(PROOF);
    let boards: Vec<Board> = games
        .iter()
        .map(|game| Board::of(game.position()))
        .collect();
    let by_look = |board: &Board| match budget.within(nodes, |budget| proven(budget, board)) {
        Some(score) => score,
        None => Seen::of(board).look().score,
    };
    let by_look = boards.iter().map(by_look).collect();
    let reached: Vec<_> = games.iter().map(|game| reached(game)).collect();
    let each = budget.left() / games.len().max(1) as u64;
    let searches = reached
        .iter()
        .map(|reached| DeepSearch::for_nodes(each, reached));
    let mut searches: Vec<_> = searches.collect();
    let seen: Vec<Seen> = boards.iter().map(Seen::of).collect();
    let mut candidates: Vec<_> = seen
        .iter()
        .zip(&searches)
        .map(|(board, search)| search.candidates(board))
        .collect();
    let scores = side_by_side::deepened(by_look, PROVEN, levels::DEEPEST, |place, depth| {
        let (board, search) = (&seen[place], &mut searches[place]);
        candidates[place] = search.deepened(budget, board, &candidates[place], depth);
        let best = candidates[place].first();
        let score = best.map_or_else(|| board.look().score, |best| best.score);
        (!search.stopped()).then_some(score)
    });
    let chances = games
        .iter()
        .zip(scores)
        .map(|(game, score)| match game.position().may_swap() {
            true => value(score).max(1.0 - value(score)),
            false => value(score),
        });
    chances.collect()
}

/// The score of a position that is won or lost by force within a few turns, if the budget is enough
/// for the proof.
fn proven(budget: &mut Budget<'_>, board: &Board) -> Option<i32> {
    let mut prover = Prover::for_nodes(budget.left());
    let half = budget.left() / 2;
    let won = budget.within(half, |budget| prover.win(budget, board, PROOF_TURNS));
    if won.is_some() {
        return Some(WON);
    }
    let lost = prover.loss(budget, board, PROOF_TURNS);
    lost.map(|_| -WON)
}

/// Whether the enemy of the side to move is proven to win within this many of its turns, whatever
/// is played, as far as the budget lasts.
pub(crate) fn is_lost(game: &pentalath::Game, turns: u8, budget: &mut Budget<'_>) -> bool {
    let mut prover = Prover::for_nodes(budget.left());
    let board = Board::of(game.position());
    prover.loss(budget, &board, turns).is_some()
}

/// The features that the evaluation counts in a position, for the side to move, in the order of its
/// weights. Used to fit the weights to results.
#[cfg(feature = "tools")]
pub fn features(game: &pentalath::Game) -> Vec<i32> {
    evaluation::features(&Board::of(game.position())).to_vec()
}

/// The weights of the evaluation.
#[cfg(feature = "tools")]
pub fn weights() -> Vec<i32> {
    evaluation::WEIGHTS.to_vec()
}

/// The turns with the mover's chances, and the index of the chosen one.
fn judged(
    game: &pentalath::Game,
    level: Option<Level>,
    budget: &mut Budget<'_>,
    chance: &mut Chance,
) -> (Vec<(pentalath::Turn, f64)>, usize) {
    let position = game.position();
    let board = Board::of(position);
    let cells: Vec<Cell> = position.board().cells().collect();
    let place = |cell: usize| pentalath::Turn::Place(cells[cell]);
    if position.ply() == 1 && board.empty() == board::ALL {
        let (stones, chosen) = opening::first_stones(level.unwrap_or(Level::TOP), chance);
        let turns = stones.into_iter().map(|(cell, value)| (place(cell), value));
        return (turns.collect(), chosen);
    }
    let reached = reached(game);
    let candidates = match level {
        Some(level) => levels::think(&board, level, &reached, budget, chance),
        None => levels::formerly(&board, &reached, budget),
    };
    let mut turns: Vec<(pentalath::Turn, f64)> = candidates
        .iter()
        .map(|candidate| (place(candidate.turn), value(candidate.score)))
        .collect();
    match turns.first() {
        None => turns.push((pentalath::Turn::Pass, value(Seen::of(&board).look().score))),
        // after the swap the mover has the other side of this position
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

/// The number of visits of each position of the game, by its key; only those with two visits
/// matter.
fn reached(game: &pentalath::Game) -> HashMap<u64, u8> {
    game.reached()
        .filter(|(_, times)| *times > 1)
        .map(|((stones, mover), times)| (Board::set_up(stones, mover).key(), times))
        .collect()
}
