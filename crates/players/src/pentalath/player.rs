//! The parts of the Pentalath player other than suggesting turns.

use petteia_rules::{
    Game as AnyGame, Rules, Seat,
    pentalath::{Cell, Game, Position, Turn},
};

use super::{
    Fact as OwnFact, chances, defences, escape, facts, is_lost, mistakes, threatens_five,
    winning_reply, winning_turns,
};
use crate::{
    Budget,
    analysis::{Fact, Mistake, Reason, ply::Ply},
    player::{Gains, Player, of_seat},
    puzzles::{Hint, Puzzle, PuzzleTheme, Task, Verdict, around, refuted_by},
};

/// The numbers of nodes of the searches for forced wins: those that a turn keeps, and those that a
/// faulty turn missed or allowed.
const KEPT: u64 = 20_000;
const MISSED: u64 = 100_000;

/// The number of nodes of the proof that a position is lost, and the largest number of turns of the
/// loss.
const LOST: u64 = 100_000;
const LOST_TURNS: u8 = 6;

impl Player for Game {
    const TASKS: &'static [Task] = &[Task::WinIn(2), Task::Defend(3), Task::WinIn(3)];

    const PUZZLES: &'static str = include_str!("../../puzzles/pentalath.tsv");

    const GAINS: Gains = Gains::Captures;

    fn solutions(&self, task: Task, budget: &mut Budget<'_>) -> Option<Vec<Turn>> {
        match task {
            Task::WinIn(turns) => {
                let sooner = winning_turns(self, turns.checked_sub(1)?, budget)?;
                match sooner.is_empty() {
                    true => winning_turns(self, turns, budget),
                    false => None,
                }
            }
            Task::Defend(turns) => defences(self, turns, budget),
            _ => None,
        }
    }

    fn is_plain(&self, _: &Turn, _: Task) -> bool {
        false
    }

    fn verdict(&self, _: &Turn, after: &Game, task: Task, budget: &mut Budget<'_>) -> Verdict {
        let reply = match task {
            Task::WinIn(turns) => escape(after, turns.saturating_sub(1), budget),
            Task::Defend(turns) => winning_reply(after, turns, budget),
            _ => None,
        };
        refuted_by(after, reply)
    }

    fn hints(&self, puzzle: &Puzzle, solution: &Turn) -> Vec<Hint> {
        around(puzzle, self, &self.notation(solution))
    }

    fn themes(&self, solution: &Turn) -> Vec<PuzzleTheme> {
        let mut after = self.clone();
        let Some(seat) = self.to_move().filter(|_| after.play(solution).is_ok()) else {
            return Vec::new();
        };
        let captures = self.gain(&after, seat) > 0;
        let threatens = threatens_five(&after);
        let themes = [
            (captures, PuzzleTheme::Capture),
            (threatens, PuzzleTheme::Threat),
            (!captures && !threatens, PuzzleTheme::Quiet),
        ];
        let themes = themes.into_iter().filter(|(has, _)| *has);
        themes.map(|(_, theme)| theme).collect()
    }

    fn gain(&self, later: &Game, seat: Seat) -> i64 {
        // the swap exchanges the colours, and captures nothing
        let enemies = |position: &Position| {
            let stones = position.board().cells().filter(|&cell| {
                position
                    .stone(cell)
                    .is_some_and(|colour| later.position().seat_of(colour) != seat)
            });
            stones.count() as i64
        };
        (enemies(self.position()) - enemies(later.position())).max(0)
    }

    fn taken(&self, _: &Turn, after: &Game, seat: Seat) -> u32 {
        u32::try_from(self.gain(after, seat)).unwrap_or(0)
    }

    fn facts(&self, ply: &Ply<'_>, turn: &Turn, _: Option<&Turn>) -> Vec<Fact> {
        let nodes = if ply.faulty() { MISSED } else { KEPT };
        let certain = facts(self, turn, &mut Budget::nodes(nodes));
        let told = certain.iter().filter_map(|fact| told(self, ply, fact));
        told.collect()
    }

    fn mistake(&self, turn: &Turn, best: &Turn, reasons: &[Reason]) -> Option<Mistake> {
        mistakes::mistake(turn, best, reasons)
    }

    fn chances(
        positions: &[&Game],
        _: &[AnyGame],
        seat: Seat,
        budget: &mut Budget<'_>,
    ) -> Vec<f64> {
        of_seat(chances(positions, budget), positions, seat)
    }

    fn chance_before_rolling(&self) -> Option<f64> {
        None
    }

    fn is_lost(&self) -> bool {
        is_lost(self, LOST_TURNS, &mut Budget::nodes(LOST))
    }
}

/// The fact that players are told. A forced win is always told, other facts only after a faulty turn.
fn told(game: &Game, ply: &Ply<'_>, fact: &OwnFact) -> Option<Fact> {
    let named = |cell: &Cell| game.notation(&Turn::Place(*cell));
    Some(match fact {
        OwnFact::WinsByForce { turns } => Fact::ForcesWin {
            turns: (*turns).into(),
        },
        _ if !ply.faulty() => return None,
        OwnFact::LeavesFour { cells } => Fact::LeavesFour {
            cells: cells.iter().map(named).collect(),
        },
        OwnFact::MissesWin { cell, turns } => Fact::MissesForcedWin {
            turn: named(cell),
            turns: (*turns).into(),
        },
        OwnFact::AllowsWin { cell, turns } => Fact::AllowsForcedWin {
            turn: named(cell),
            turns: (*turns).into(),
        },
        // other functions find these facts, by the best turns
        OwnFact::MakesFive
        | OwnFact::Captures { .. }
        | OwnFact::MissesFive { .. }
        | OwnFact::LeavesCapture { .. } => return None,
    })
}
