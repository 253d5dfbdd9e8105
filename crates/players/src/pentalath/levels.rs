//! The eight levels: their search depths and their mistakes.
//!
//! No level plays random stones. Weak levels search a turn or two, judge roughly, and overlook what
//! people overlook: that the enemy has four in a line, or three with both ends open, and stones
//! that could be captured.

use std::collections::HashMap;

use super::{
    board::Board,
    deep::DeepSearch,
    evaluation,
    learned::Seen,
    proof::Prover,
    search::{Candidate, Search},
};
use crate::{
    Budget, Level,
    chance::Chance,
    named::SOON,
    root::{self, Search as _, choose_roughly},
    table::{PROVEN, WON},
};

/// The settings of a level.
struct Skill {
    /// The search depth in plies; fours and their answers are followed to their end.
    depth: i32,
    /// The deviation of the error in its judgement of a turn.
    blur: f64,
    /// The probability that it overlooks all threats of the enemy.
    careless: f64,
    /// The probability that it does not search beyond its own turn, and so misses open threes.
    hasty: f64,
    /// The probability that it overlooks a given capture.
    misses_capture: f64,
}

/// The limit of nodes of the levels below the highest, however long they may think, so that they
/// are no better on a faster machine.
const MOST_NODES: u64 = 5_000;

/// A search depth that no search reaches.
pub(super) const DEEPEST: i32 = 40;

/// The settings of a level that makes no deliberate mistakes.
const SOUND: Skill = Skill {
    depth: DEEPEST,
    blur: 0.0,
    careless: 0.0,
    hasty: 0.0,
    misses_capture: 0.0,
};

/// The settings of the levels, found by matches between neighbours.
#[rustfmt::skip]
const SKILLS: [Skill; 8] = [
    Skill { depth: 1, blur: 60.0, careless: 0.25, hasty: 0.9, misses_capture: 0.5 },
    Skill { depth: 1, blur: 45.0, careless: 0.10, hasty: 0.7, misses_capture: 0.3 },
    Skill { depth: 1, blur: 35.0, careless: 0.03, hasty: 0.4, misses_capture: 0.15 },
    Skill { depth: 2, blur: 28.0, careless: 0.015, hasty: 0.25, misses_capture: 0.08 },
    Skill { depth: 2, blur: 16.0, careless: 0.003, hasty: 0.1, misses_capture: 0.03 },
    Skill { depth: 3, blur: 16.0, hasty: 0.03, ..SOUND },
    Skill { depth: 4, blur: 6.0, hasty: 0.005, ..SOUND },
    SOUND,
];

/// The largest number of own turns of the forced wins that are searched for beside the main search.
const PROOF_TURNS: u8 = 6;

/// The part of the nodes that goes into proofs is one in this many.
const PROOF_PART: u64 = 4;

/// The turns as a level sees them, its choice first; empty if no stone can be placed.
pub(super) fn think(
    board: &Board,
    level: Level,
    reached: &HashMap<u64, u8>,
    budget: &mut Budget<'_>,
    chance: &mut Chance,
) -> Vec<Candidate> {
    let skill = &SKILLS[level.index()];
    if skill.depth < SOUND.depth {
        let mut search = Search::for_nodes(budget.left(), reached);
        budget.within(MOST_NODES, |budget| {
            roughly(board, skill, &mut search, budget, chance)
        })
    } else {
        let mut search = DeepSearch::for_nodes(budget.left(), reached);
        soundly(board, &Seen::of(board), DEEPEST, &mut search, budget)
    }
}

/// The turns as the highest level saw them before its evaluation was learned, its choice first.
pub(super) fn formerly(
    board: &Board,
    reached: &HashMap<u64, u8>,
    budget: &mut Budget<'_>,
) -> Vec<Candidate> {
    let mut search = Search::for_nodes(budget.left(), reached);
    soundly(board, board, DEEPEST, &mut search, budget)
}

/// The candidates found by search and proofs, at most `deepest` plies deep. Each round goes one ply
/// deeper: first the search, then the values of the named turns, then the proofs.
pub(super) fn soundly<S: root::Search<Turn = usize>>(
    board: &Board,
    root: &S::Board,
    deepest: i32,
    search: &mut S,
    budget: &mut Budget<'_>,
) -> Vec<Candidate> {
    let mut prover = Prover::for_nodes(budget.left() / PROOF_PART);
    let began = budget.spent();
    let (mut proving, mut turns) = (0, 1);
    let mut candidates = search.soundly(budget, root, deepest, |_, budget, candidates| {
        let share = (budget.spent() - began) / PROOF_PART;
        if turns > PROOF_TURNS || share <= proving {
            return false;
        }
        let before = budget.spent();
        let win = budget.within(share - proving, |budget| {
            while turns <= PROOF_TURNS {
                let win = prover.win(budget, board, turns);
                if win.is_some() || !prover.finished() {
                    return win;
                }
                turns += 1;
            }
            None
        });
        proving += budget.spent() - before;
        if let Some(win) = &win {
            root::put_first(candidates, |&cell| cell == win.cell, win.turns);
        }
        win.is_some()
    });
    if let Some((best, others)) = candidates.split_first_mut()
        && best.score > PROVEN
    {
        let turns = turns_of(best.score).min(PROOF_TURNS);
        budget.within(SOON, |budget| {
            prove(others, &mut prover, budget, board, turns);
        });
        others.sort_by_key(|candidate| -candidate.score);
    }
    candidates
}

/// The number of own turns in which a position with this score is won.
fn turns_of(score: i32) -> u8 {
    let turns = (WON - score + 1) / 2;
    turns.try_into().unwrap_or(u8::MAX)
}

/// Gives the candidates that are proven to win within this many own turns the score of such a win,
/// as far as the budget lasts.
fn prove(
    candidates: &mut [Candidate],
    prover: &mut Prover,
    budget: &mut Budget<'_>,
    board: &Board,
    turns: u8,
) {
    for turns in 2..=turns {
        let open = candidates.iter_mut();
        for candidate in open.filter(|candidate| candidate.score.abs() <= PROVEN) {
            let next = board.placed(candidate.turn);
            let lost = next.and_then(|next| prover.loss(budget, &next, turns - 1));
            if let Some(lost) = lost {
                candidate.score = root::score_of(lost + 1);
            }
        }
    }
}

/// The turns as a level sees them that makes mistakes like a person's.
fn roughly(
    board: &Board,
    skill: &Skill,
    search: &mut Search<'_>,
    budget: &mut Budget<'_>,
    chance: &mut Chance,
) -> Vec<Candidate> {
    let careless = chance.unit() < skill.careless;
    let hasty = chance.unit() < skill.hasty;
    let mut candidates = search.candidates(board);
    let all = candidates.clone();
    let captures = board.captures();
    candidates.retain(|candidate| {
        captures & (1 << candidate.turn) == 0
            || candidate.score > PROVEN
            || chance.unit() >= skill.misses_capture
    });
    if candidates.is_empty() {
        candidates = all;
    }
    if careless || hasty {
        for candidate in &mut candidates {
            if candidate.score > PROVEN {
                continue;
            }
            let Some(next) = board.placed(candidate.turn) else {
                continue;
            };
            if careless {
                candidate.score = -evaluation::at_a_glance(&next);
            } else if next.wins(next.mover()) != 0 {
                candidate.score = -(WON - 2);
            }
        }
    } else {
        search.score_all(budget, board, &mut candidates, skill.depth);
    }
    choose_roughly(&mut candidates, skill.blur, chance);
    candidates
}
