//! Analysing a finished game: its chances turn by turn, its turning points and why they are ones.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use petteia_players::{
    Budget, Level,
    analysis::{self as players, Fact as Found, best_line},
};
use petteia_rules::{Game, Record, Turn};

use crate::{
    analysis::{Accuracy, Analysis, Fact, Judged, POINTS, TurningPoint, WHOLE},
    clock::Clock,
    game::RESIGNED,
};

/// Turns that lose less than this share of a game are no turning points.
const LEAST_LOSS: f64 = 0.02;

/// Number of turns shown of a best line.
const LINE: usize = 6;

/// Number of facts kept for each turning point.
const FACTS: usize = 6;

/// Seed of the search. A game always gets the same analysis, up to the budget.
const SEED: u64 = 1;

/// Limits of an analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnalysisLimits {
    /// Maximum time for each of the two searches of a position.
    pub turn: Duration,
    /// Approximate maximum time for a whole game.
    pub game: Duration,
    /// Maximum number of nodes for each search.
    pub nodes: u64,
}

impl Default for AnalysisLimits {
    fn default() -> AnalysisLimits {
        AnalysisLimits {
            turn: Duration::from_millis(300),
            game: Duration::from_secs(60),
            nodes: 100_000,
        }
    }
}

/// Analyses a game turn by turn and calls `each` after every ply. The result is meaningless if `cancelled`
/// was set meanwhile.
pub fn analyse(
    record: &Record,
    thinking: AnalysisLimits,
    clock: &dyn Clock,
    cancelled: &AtomicBool,
    mut each: impl FnMut(),
) -> Analysis {
    let plies = record.entries().len();
    // Every position is searched twice, those of the best lines once.
    let thoughts = 2 * (plies + 1) + POINTS * LINE;
    let share = thinking.game / u32::try_from(thoughts).unwrap_or(u32::MAX);
    let time = thinking.turn.min(share);
    let mut budget = || {
        let begun = clock.steady();
        let over = move || {
            cancelled.load(Ordering::Relaxed) || clock.steady().saturating_sub(begun) >= time
        };
        Budget::until(over).at_most(thinking.nodes)
    };
    let found = players::analyse(record, Level::TOP, SEED, &mut budget, |_| each());
    let mut turned: Vec<usize> = (0..found.plies.len())
        .filter(|&ply| {
            let judged = &found.plies[ply];
            let left = record.entries()[ply]
                .comments()
                .iter()
                .any(|said| said == RESIGNED);
            let better = judged
                .best
                .as_ref()
                .is_some_and(|best| *best != judged.token);
            // A seat whose player has left has no turns that could have been better.
            better && !left && judged.loss >= LEAST_LOSS
        })
        .collect();
    turned.sort_by(|&a, &b| found.plies[b].loss.total_cmp(&found.plies[a].loss));
    turned.truncate(POINTS);
    turned.sort_unstable();
    let points = turned.into_iter().filter_map(|ply| {
        let judged = &found.plies[ply];
        let (before, past) = before(record, ply)?;
        let best = before.read_strict(judged.best.as_ref()?).ok()?;
        let line = best_line(&before, &past, &best, LINE, Level::TOP, SEED, &mut budget);
        Some(TurningPoint {
            ply: u32::try_from(ply + 1).ok()?,
            line,
            facts: judged.facts.iter().take(FACTS).map(kept).collect(),
        })
    });
    let points = points.collect();
    let plies = found.plies.iter().map(|judged| Judged {
        seat: judged.seat,
        before: millionths(judged.before),
        after: millionths(judged.after),
        luck: millionths(judged.luck),
        chances: judged.chances.iter().map(|&one| millionths(one)).collect(),
    });
    let seats = found.seats.iter().map(|accuracy| Accuracy {
        seat: accuracy.seat,
        turns: accuracy.turns,
        kept: millionths(accuracy.kept),
        lost: millionths(accuracy.lost),
        luck: millionths(accuracy.luck),
    });
    Analysis {
        plies: plies.collect(),
        seats: seats.collect(),
        points,
    }
}

/// Returns the position before a ply (counted from 0), with its die if it has one, and all earlier
/// positions.
fn before(record: &Record, ply: usize) -> Option<(Game, Vec<Game>)> {
    let mut past: Vec<Game> = record.positions().take(ply + 1).collect();
    let mut game = past.pop()?;
    if let petteia_rules::Ply::Turn(turn) = record.entries().get(ply)?.ply()
        && let Some(die) = Turn::die(turn)
    {
        game.roll(die);
    }
    Some((game, past))
}

fn millionths(share: f64) -> i64 {
    (share * WHOLE as f64).round() as i64
}

/// Converts a fact to its stored form: name, turns, counts, seat.
fn kept(fact: &Found) -> Fact {
    let (turns, counts, seat) = match fact {
        Found::MissesWin { turn } | Found::AllowsWin { turn } => (vec![turn.clone()], vec![], None),
        Found::LeavesFour { cells } => (cells.clone(), vec![], None),
        Found::MissesForcedWin { turn, turns } | Found::AllowsForcedWin { turn, turns } => {
            (vec![turn.clone()], vec![*turns], None)
        }
        Found::ForcesWin { turns } => (vec![], vec![*turns], None),
        Found::MissesOut {
            turn,
            pieces: count,
        }
        | Found::MissesCapture { turn, count }
        | Found::AllowsCapture { turn, count } => (vec![turn.clone()], vec![*count], None),
        Found::Exposes { numbers, least } => (vec![], vec![*numbers, *least], None),
        Found::Race { own, other, best } => {
            let best = best.iter().flat_map(|(own, other)| [*own, *other]);
            (
                vec![],
                [*own, *other].into_iter().chain(best).collect(),
                None,
            )
        }
        Found::Slows { seat, turns } => (vec![], vec![*turns], Some(*seat)),
        Found::MissesSlowing { seat, turn, turns } => {
            (vec![turn.clone()], vec![*turns], Some(*seat))
        }
    };
    Fact {
        name: fact.reason().name().to_owned(),
        turns,
        counts,
        seat,
    }
}
