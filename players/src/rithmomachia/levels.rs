//! The eight levels: how far each looks, and what it overlooks.
//!
//! Nobody moves at random. Weak players look a move or two ahead, judge roughly, and overlook captures
//! of the harder kinds: first everybody sees equal values, then sums and differences, then products
//! and quotients with the distance, then sieges.

use petteia_rules::rithmomachia::CaptureKind;

use super::{
    board::{Board, Kinds},
    goals::Goals,
    search::{Candidate, Search},
};
use crate::{Budget, Level, Suggestion, chance::Chance, table::PROVEN};

/// How a level plays.
struct Skill {
    /// How many plies it looks ahead.
    depth: i32,
    /// By how much its judgement of a turn is off, as a deviation.
    blur: f64,
    /// Which captures it sees.
    kinds: Kinds,
    /// How often it does not look beyond its own turn.
    hasty: f64,
    /// How many nodes it looks at at most, however long it may think: so it is no better on a faster
    /// machine.
    nodes: u64,
}

const EASY: Kinds = Kinds::of(&[CaptureKind::Numbering]);
const SUMS: Kinds = Kinds::of(&[
    CaptureKind::Numbering,
    CaptureKind::Addition,
    CaptureKind::Subtraction,
]);
const PRODUCTS: Kinds = Kinds::of(&[
    CaptureKind::Numbering,
    CaptureKind::Addition,
    CaptureKind::Subtraction,
    CaptureKind::Multiplication,
    CaptureKind::Division,
]);

/// A level without lapses.
const SOUND: Skill = Skill {
    depth: 40,
    blur: 0.0,
    kinds: Kinds::ALL,
    hasty: 0.0,
    nodes: u64::MAX,
};

/// What levels look at at most that judge every turn by itself.
const MOST_NODES: u64 = 2_000;

/// The levels' skills, set by matches between neighbours.
#[rustfmt::skip]
const SKILLS: [Skill; 8] = [
    Skill { depth: 1, blur: 44.0, kinds: EASY, hasty: 1.0, nodes: MOST_NODES },
    Skill { depth: 1, blur: 31.0, kinds: SUMS, hasty: 0.8, nodes: MOST_NODES },
    Skill { depth: 2, blur: 24.0, kinds: SUMS, hasty: 0.45, nodes: MOST_NODES },
    Skill { depth: 2, blur: 21.0, kinds: PRODUCTS, hasty: 0.35, nodes: MOST_NODES },
    Skill { depth: 3, blur: 12.0, kinds: PRODUCTS, hasty: 0.12, nodes: MOST_NODES },
    Skill { depth: 3, blur: 5.0, hasty: 0.03, nodes: MOST_NODES, ..SOUND },
    Skill { nodes: 1_200, ..SOUND },
    SOUND,
];

/// What part of the nodes goes into the values of turns that were not chosen.
const OTHERS_PART: u64 = 10;

/// The kinds of captures a level sees, and the moves as it sees them, the one it chooses first.
pub(super) fn think(
    board: &Board,
    goals: &Goals,
    level: Level,
    budget: &mut Budget<'_>,
    chance: &mut Chance,
) -> (Kinds, Vec<Candidate>) {
    let skill = &SKILLS[level.index()];
    let candidates = budget.within(skill.nodes, |budget| {
        let mut search = Search::for_nodes(budget.left(), goals, skill.kinds);
        if skill.depth < SOUND.depth {
            roughly(board, skill, &mut search, budget, chance)
        } else {
            soundly(board, &mut search, budget)
        }
    });
    (skill.kinds, candidates)
}

/// As well as it can be done: search and the values of other turns one after the other, each round a
/// ply deeper.
fn soundly(board: &Board, search: &mut Search<'_>, budget: &mut Budget<'_>) -> Vec<Candidate> {
    let mut candidates = search.candidates(board);
    let began = budget.spent();
    let mut valuing = 0;
    let mut values = Vec::new();
    for depth in 1..SOUND.depth {
        candidates = search.deepened(budget, board, &candidates, depth);
        if search.stopped() || is_settled(&candidates) {
            break;
        }
        let share = (budget.spent() - began) / OTHERS_PART;
        if depth > 2 && share > valuing {
            let before = budget.spent();
            budget.within(share - valuing, |budget| {
                let others = candidates.iter().skip(1).take(Suggestion::MOST - 1);
                let exactly = |other: &Candidate| {
                    let score = search.exactly(budget, board, other, depth - 2)?;
                    Some(Candidate { score, ..*other })
                };
                let found: Vec<Candidate> = others.map_while(exactly).collect();
                values.splice(0..0, found);
            });
            valuing += budget.spent() - before;
            search.resume();
        }
    }
    with_values(&mut candidates, &values);
    candidates
}

/// Whether the best turn wins or even the best one loses, as far as the search saw.
fn is_settled(candidates: &[Candidate]) -> bool {
    let best = candidates.first();
    best.is_none_or(|best| best.score.abs() > PROVEN)
}

/// Gives turns that are not the best values of their own, the newest first, instead of upper bounds.
fn with_values(candidates: &mut [Candidate], values: &[Candidate]) {
    let Some((best, others)) = candidates.split_first_mut() else {
        return;
    };
    for other in others.iter_mut() {
        let same = |value: &&Candidate| {
            (value.step, value.captures_first) == (other.step, other.captures_first)
        };
        let score = values
            .iter()
            .find(same)
            .map_or(other.score, |value| value.score);
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
    let hasty = chance.unit() < skill.hasty;
    let mut candidates = search.candidates(board);
    if !hasty {
        for depth in 1..=skill.depth {
            let exactly = |candidate: &Candidate| search.exactly(budget, board, candidate, depth);
            // only scores of the same depth compare
            let Some(scores) = candidates.iter().map(exactly).collect::<Option<Vec<i32>>>() else {
                break;
            };
            for (candidate, score) in candidates.iter_mut().zip(scores) {
                candidate.score = score;
            }
        }
    }
    let seen: Vec<f64> = candidates
        .iter()
        .map(|candidate| f64::from(candidate.score) + skill.blur * chance.normal())
        .collect();
    let chosen = (0..candidates.len())
        .max_by(|&a, &b| seen[a].total_cmp(&seen[b]))
        .unwrap_or(0);
    if chosen < candidates.len() {
        let chosen = candidates.remove(chosen);
        candidates.sort_by_key(|candidate| -candidate.score);
        candidates.insert(0, chosen);
    }
    candidates
}
