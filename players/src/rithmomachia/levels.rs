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
use crate::{Budget, Level, chance::Chance, table::PROVEN};

/// How a level plays.
struct Skill {
    /// How many plies it looks ahead.
    depth: i32,
    /// How many nodes it looks at, at most.
    nodes: u64,
    /// By how much its judgement of a turn is off, as a deviation.
    blur: f64,
    /// Which captures it sees.
    kinds: Kinds,
    /// How often it does not look beyond its own turn.
    hasty: f64,
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
    nodes: u64::MAX,
    blur: 0.0,
    kinds: Kinds::ALL,
    hasty: 0.0,
};

/// The levels' skills, set by matches between neighbours; see README.
const SKILLS: [Skill; 8] = [
    Skill {
        depth: 1,
        blur: 50.0,
        kinds: EASY,
        hasty: 1.0,
        ..SOUND
    },
    Skill {
        depth: 1,
        blur: 35.0,
        kinds: SUMS,
        hasty: 0.8,
        ..SOUND
    },
    Skill {
        depth: 2,
        blur: 25.0,
        kinds: SUMS,
        hasty: 0.5,
        ..SOUND
    },
    Skill {
        depth: 2,
        blur: 18.0,
        kinds: PRODUCTS,
        hasty: 0.2,
        ..SOUND
    },
    Skill {
        depth: 3,
        blur: 12.0,
        kinds: PRODUCTS,
        hasty: 0.1,
        ..SOUND
    },
    Skill {
        depth: 3,
        blur: 6.0,
        ..SOUND
    },
    Skill {
        nodes: 10_000,
        ..SOUND
    },
    SOUND,
];

/// What part of the nodes goes into the values of turns that were not chosen.
const OTHERS_PART: u64 = 10;

/// After so many plies even the best tries something else now and then, so that nobody shuffles to
/// and fro for ever: the game has no draws.
const PATIENCE: u32 = 120;

/// The kinds of captures a level sees, and the moves as it sees them, the one it chooses first.
pub(super) fn think(
    board: &Board,
    goals: &Goals,
    level: Level,
    ply: u32,
    budget: &mut Budget<'_>,
    chance: &mut Chance,
) -> (Kinds, Vec<Candidate>) {
    let skill = &SKILLS[level.index()];
    let nodes = skill.nodes.min(budget.left());
    let mut search = Search::for_nodes(nodes, goals, skill.kinds);
    let restless = f64::from(ply.saturating_sub(PATIENCE)) / 8.0;
    let candidates = budget.within(nodes, |budget| match skill.blur {
        blur if blur > 0.0 => roughly(board, skill, &mut search, budget, chance),
        _ => soundly(board, restless, &mut search, budget, chance),
    });
    (skill.kinds, candidates)
}

/// As well as it can be done, each iteration a ply deeper.
fn soundly(
    board: &Board,
    restless: f64,
    search: &mut Search<'_>,
    budget: &mut Budget<'_>,
    chance: &mut Chance,
) -> Vec<Candidate> {
    let mut candidates = search.candidates(board);
    let mut depth = 0;
    let main = budget.left() - budget.left() / OTHERS_PART;
    budget.within(main, |budget| {
        while !budget.is_over() && depth < SOUND.depth {
            depth += 1;
            candidates = search.deepened(budget, board, &candidates, depth);
            let settled = candidates
                .first()
                .is_none_or(|best| best.score.abs() > PROVEN);
            if search.stopped() || settled {
                break;
            }
        }
    });
    search.resume();
    let Some((best, others)) = candidates.split_first_mut() else {
        return candidates;
    };
    if best.score > PROVEN {
        return candidates;
    }
    for other in others.iter_mut().take(4) {
        let Some(score) = search.exactly(budget, board, other, (depth - 2).max(1)) else {
            break;
        };
        other.score = score.min(best.score);
    }
    others.sort_by_key(|other| -other.score);
    if restless > 0.0 && best.score > -PROVEN {
        let limit = f64::from(best.score) - restless;
        let alike = others
            .iter()
            .take(4)
            .filter(|other| f64::from(other.score) >= limit);
        let chosen = chance.below(1 + alike.count());
        candidates.swap(0, chosen);
    }
    candidates
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
        for candidate in &mut candidates {
            if let Some(score) = search.exactly(budget, board, candidate, skill.depth) {
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
