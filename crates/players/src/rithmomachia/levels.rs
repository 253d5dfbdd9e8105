//! The eight levels: their search depths and their mistakes.
//!
//! No level moves at random. Weak levels search a move or two, judge roughly, and overlook captures
//! of the harder kinds: every level sees equal values, then come sums and differences, then
//! products and quotients with the distance, then sieges.

use petteia_rules::rithmomachia::CaptureKind;

use super::{
    board::Board,
    goals::Goals,
    man::Kinds,
    search::{Candidate, RootMove, Search},
    visits::Visits,
};
use crate::{
    Budget, Level,
    chance::Chance,
    root::{self, Search as _, choose_roughly},
};

/// The settings of a level.
struct Skill {
    /// The search depth in plies.
    depth: i32,
    /// The deviation of the error in its judgement of a turn.
    blur: f64,
    /// The kinds of captures that it sees.
    kinds: Kinds,
    /// The probability that it does not search beyond its own turn.
    hasty: f64,
    /// The largest number of nodes that it searches, however long it may think, so that it is no
    /// better on a faster machine.
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

/// A search depth that no search reaches.
pub(super) const DEEPEST: i32 = 40;

/// The part of the nodes so far that each search for harmonies may have.
const HARMONY_PART: u64 = 8;

/// The settings of a level that makes no deliberate mistakes.
const SOUND: Skill = Skill {
    depth: DEEPEST,
    blur: 0.0,
    kinds: Kinds::ALL,
    hasty: 0.0,
    nodes: u64::MAX,
};

/// The limit of nodes of the levels that judge every turn by itself.
const MOST_NODES: u64 = 2_000;

/// The settings of the levels, found by matches between neighbours.
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

/// The kinds of captures that a level sees, and the moves as it sees them, its choice first.
pub(super) fn think(
    board: &Board,
    goals: &Goals,
    visits: Visits,
    level: Level,
    budget: &mut Budget<'_>,
    chance: &mut Chance,
) -> (Kinds, Vec<Candidate>) {
    let skill = &SKILLS[level.index()];
    let candidates = budget.within(skill.nodes, |budget| {
        let mut search = Search::for_nodes(budget.left(), goals, skill.kinds).after_visits(visits);
        if skill.depth < SOUND.depth {
            roughly(board, skill, &mut search, budget, chance)
        } else {
            soundly(board, &mut search, budget)
        }
    });
    (skill.kinds, candidates)
}

/// The moves as a level sees them that makes no deliberate mistakes. If a network judges the position, the search looks
/// for harmonies too, after each depth for longer ones.
fn soundly(board: &Board, search: &mut Search<'_>, budget: &mut Budget<'_>) -> Vec<Candidate> {
    let began = budget.spent();
    let mut moves = 1;
    search.soundly(budget, board, DEEPEST, |search, budget, candidates| {
        if board.net().is_none() {
            return false;
        }
        moves += 1;
        let part = (budget.spent() - began) / HARMONY_PART;
        let win = budget.within(part, |budget| search.harmony(budget, *board, moves));
        win.is_some_and(|(step, moves)| {
            let by_it = |turn: &RootMove| turn.captures_first && turn.step == step;
            root::put_first(candidates, by_it, moves)
        })
    })
}

/// The moves as a level sees them that makes mistakes like a person's.
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
        search.score_all(budget, board, &mut candidates, skill.depth);
    }
    choose_roughly(&mut candidates, skill.blur, chance);
    candidates
}
