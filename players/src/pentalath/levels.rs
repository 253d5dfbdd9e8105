//! The eight levels: how far each looks, and what it overlooks.
//!
//! Nobody plays random stones. Weak players look a turn or two ahead, judge roughly, and overlook what
//! people overlook: that the enemy has four in a line, or three with both ends open, and stones that
//! could be captured.

use super::{
    board::Board,
    evaluation,
    proof::Prover,
    search::{Candidate, Search},
};
use crate::{
    Budget, Level,
    chance::Chance,
    table::{PROVEN, WON},
};

/// How a level plays.
struct Skill {
    /// How many plies it looks ahead, with fours and their answers followed to their end.
    depth: i32,
    /// How many nodes it looks at, at most.
    nodes: u64,
    /// By how much its judgement of a turn is off, as a deviation.
    blur: f64,
    /// How often it overlooks all that the enemy threatens.
    careless: f64,
    /// How often it does not look beyond its own turn, so that open threes escape it.
    hasty: f64,
    /// How often it overlooks a given capture.
    misses_capture: f64,
}

/// A level without lapses.
const SOUND: Skill = Skill {
    depth: 40,
    nodes: u64::MAX,
    blur: 0.0,
    careless: 0.0,
    hasty: 0.0,
    misses_capture: 0.0,
};

/// The levels' skills, set by matches of 400 games between neighbours; see README.
const SKILLS: [Skill; 8] = [
    Skill {
        depth: 1,
        blur: 60.0,
        careless: 0.25,
        hasty: 0.9,
        misses_capture: 0.5,
        ..SOUND
    },
    Skill {
        depth: 1,
        blur: 45.0,
        careless: 0.10,
        hasty: 0.7,
        misses_capture: 0.3,
        ..SOUND
    },
    Skill {
        depth: 1,
        blur: 35.0,
        careless: 0.03,
        hasty: 0.4,
        misses_capture: 0.15,
        ..SOUND
    },
    Skill {
        depth: 2,
        blur: 25.0,
        careless: 0.01,
        hasty: 0.2,
        misses_capture: 0.08,
        ..SOUND
    },
    Skill {
        depth: 3,
        blur: 18.0,
        hasty: 0.08,
        misses_capture: 0.03,
        ..SOUND
    },
    Skill {
        depth: 4,
        blur: 10.0,
        hasty: 0.02,
        ..SOUND
    },
    Skill {
        nodes: 20_000,
        ..SOUND
    },
    SOUND,
];

/// In how many own turns a win by force is looked for besides the search.
const PROOF_TURNS: u8 = 6;

/// What part of the nodes goes into proofs, and what part into the values of turns that were not
/// chosen.
const PROOF_PART: u64 = 4;
const OTHERS_PART: u64 = 10;

/// The turns as a level sees them, the one it chooses first; none when no stone can be placed.
pub(super) fn think(
    board: &Board,
    level: Level,
    search: &mut Search<'_>,
    budget: &mut Budget<'_>,
    chance: &mut Chance,
) -> Vec<Candidate> {
    let skill = &SKILLS[level.index()];
    let nodes = skill.nodes.min(budget.left());
    budget.within(nodes, |budget| match skill.blur {
        blur if blur > 0.0 => roughly(board, skill, search, budget, chance),
        _ => soundly(board, search, budget),
    })
}

/// As well as it can be done: search and proofs by turns, each iteration a ply deeper.
fn soundly(board: &Board, search: &mut Search<'_>, budget: &mut Budget<'_>) -> Vec<Candidate> {
    let mut candidates = search.candidates(board);
    let mut prover = Prover::for_nodes(budget.left() / PROOF_PART);
    let began = budget.spent();
    let mut proving = 0;
    let mut turns = 1;
    let mut depth = 0;
    let part = budget.left() / OTHERS_PART;
    let main = budget.left() - part;
    budget.within(main, |budget| {
        while !budget.is_over() && depth < SOUND.depth {
            depth += 1;
            candidates = search.deepened(budget, board, &candidates, depth);
            if search.stopped()
                || candidates
                    .first()
                    .is_none_or(|best| best.score.abs() > PROVEN)
            {
                return;
            }
            while turns <= PROOF_TURNS {
                let share = (budget.spent() - began) / PROOF_PART;
                if share <= proving {
                    break;
                }
                let before = budget.spent();
                let win = budget.within(share - proving, |budget| prover.win(budget, board, turns));
                proving += budget.spent() - before;
                if let Some(win) = win {
                    let score = WON + 1 - 2 * i32::from(win.turns);
                    put_first(&mut candidates, win.cell, score);
                    return;
                }
                if !prover.finished() {
                    break;
                }
                turns += 1;
            }
        }
    });
    search.resume();
    value_others(board, &mut candidates, depth - 2, search, budget);
    candidates
}

fn put_first(candidates: &mut [Candidate], cell: usize, score: i32) {
    if let Some(at) = candidates
        .iter()
        .position(|candidate| candidate.cell == cell)
    {
        candidates[..=at].rotate_right(1);
        candidates[0].score = score;
    }
}

/// Gives the best of the other turns values of their own instead of upper bounds.
fn value_others(
    board: &Board,
    candidates: &mut [Candidate],
    depth: i32,
    search: &mut Search<'_>,
    budget: &mut Budget<'_>,
) {
    let Some((best, others)) = candidates.split_first_mut() else {
        return;
    };
    for other in others.iter_mut().take(4) {
        let Some(score) = search.exactly(budget, board, other.cell, depth.max(1)) else {
            break;
        };
        other.score = score.min(best.score);
    }
    others.sort_by_key(|other| -other.score);
}

/// As people do who still overlook things.
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
        captures & (1 << candidate.cell) == 0
            || candidate.score > PROVEN
            || chance.unit() >= skill.misses_capture
    });
    if candidates.is_empty() {
        candidates = all;
    }
    for candidate in &mut candidates {
        if candidate.score > PROVEN {
            continue;
        }
        let Some(next) = board.placed(candidate.cell) else {
            continue;
        };
        candidate.score = if careless {
            -evaluation::at_a_glance(&next)
        } else if hasty && next.wins(next.mover()) != 0 {
            -(WON - 2)
        } else if hasty {
            candidate.score
        } else {
            let deep = search.exactly(budget, board, candidate.cell, skill.depth);
            deep.unwrap_or(candidate.score)
        };
    }
    let perceived = |candidate: &Candidate, chance: &mut Chance| {
        f64::from(candidate.score) + skill.blur * chance.normal()
    };
    let seen: Vec<f64> = candidates
        .iter()
        .map(|candidate| perceived(candidate, chance))
        .collect();
    let chosen = (0..candidates.len())
        .max_by(|&a, &b| seen[a].total_cmp(&seen[b]))
        .unwrap_or(0);
    let chosen = candidates.remove(chosen);
    candidates.sort_by_key(|candidate| -candidate.score);
    candidates.insert(0, chosen);
    candidates
}
