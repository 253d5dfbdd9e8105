//! The parts of the Rithmomachia player other than suggesting turns.

use petteia_rules::{
    Game as AnyGame, Rules, Seat,
    rithmomachia::{CaptureKind, Game, ProgressionKind, Shape, Side, Turn},
};

use super::{
    Fact as OwnFact, captured, chances, escape, facts, mistakes, most_captured, winning_turns,
};
use crate::{
    Budget,
    analysis::{Fact, Mistake, Reason, ply::Ply},
    player::{Gains, Player, of_seat},
    puzzles::{Hint, Puzzle, PuzzleTheme, Task, Verdict, Why, refuted_by},
};

impl Player for Game {
    const TASKS: &'static [Task] = &[Task::WinIn(1), Task::Most, Task::WinIn(2)];

    const PUZZLES: &'static str = include_str!("../../puzzles/rithmomachia.tsv");

    const GAINS: Gains = Gains::Captures;

    fn solutions(&self, task: Task, budget: &mut Budget<'_>) -> Option<Vec<Turn>> {
        match task {
            Task::WinIn(turns) => winning_turns(self, turns, budget),
            Task::Most => Some(most_captured(self, budget)?.turns),
            _ => None,
        }
    }

    /// Whether the captures are easy to see: none is made possible only by the move, or there is
    /// only one.
    fn is_plain(&self, solution: &Turn, task: Task) -> bool {
        task == Task::Most
            && (solution.after.is_empty() || solution.before.len() + solution.after.len() < 2)
    }

    fn verdict(&self, turn: &Turn, after: &Game, task: Task, budget: &mut Budget<'_>) -> Verdict {
        match task {
            Task::WinIn(turns) => match escape(after, turns, budget) {
                None => Verdict::Solved,
                Some(None) => Verdict::Wrong(Why::NotDone),
                Some(reply) => refuted_by(after, reply),
            },
            Task::Most => {
                let value = captured(self, turn);
                match most_captured(self, budget) {
                    Some(most) if value >= most.value => Verdict::Solved,
                    Some(most) => Verdict::Wrong(Why::Captured {
                        value,
                        best: most.value,
                    }),
                    None => Verdict::Wrong(Why::Unknown),
                }
            }
            _ => Verdict::Wrong(Why::Unknown),
        }
    }

    fn hints(&self, _: &Puzzle, solution: &Turn) -> Vec<Hint> {
        let captures =
            (!solution.before.is_empty() || !solution.after.is_empty()).then_some(Hint::Captures {
                before: solution.before.len(),
                after: solution.after.len(),
            });
        let from = Hint::From(solution.movement.from.to_string());
        let to = (captures.is_some()).then(|| Hint::To(solution.movement.to.to_string()));
        captures.into_iter().chain([from]).chain(to).collect()
    }

    fn themes(&self, solution: &Turn) -> Vec<PuzzleTheme> {
        let mut themes = Vec::new();
        for capture in solution.before.iter().chain(&solution.after) {
            themes.push(match capture.kind() {
                CaptureKind::Numbering => PuzzleTheme::Numbering,
                CaptureKind::Addition => PuzzleTheme::Addition,
                CaptureKind::Subtraction => PuzzleTheme::Subtraction,
                CaptureKind::Multiplication => PuzzleTheme::Multiplication,
                CaptureKind::Division => PuzzleTheme::Division,
                CaptureKind::Siege => PuzzleTheme::Siege,
            });
            if capture.victim.piece.shape() == Shape::Pyramid {
                themes.push(PuzzleTheme::Pyramid);
            }
        }
        let mut after = self.clone();
        if after.play(solution).is_ok() && after.won().is_some() {
            let side = self.position().to_move();
            let formed = after.position().progressions(side).into_iter();
            themes.extend(formed.map(|progression| match progression.kind {
                ProgressionKind::Arithmetic => PuzzleTheme::Arithmetic,
                ProgressionKind::Geometric => PuzzleTheme::Geometric,
                ProgressionKind::Harmonic => PuzzleTheme::Harmonic,
            }));
        }
        themes
    }

    fn gain(&self, later: &Game, seat: Seat) -> i64 {
        let captured = |game: &Game| {
            let side = Side::BOTH.into_iter().find(|side| side.seat() == seat);
            side.map_or(0, |side| {
                i64::from(game.position().captured_by(side).total())
            })
        };
        captured(later) - captured(self)
    }

    fn taken(&self, turn: &Turn, _: &Game, _: Seat) -> u32 {
        (turn.before.len() + turn.after.len()) as u32
    }

    fn facts(&self, ply: &Ply<'_>, turn: &Turn, best: Option<&Turn>) -> Vec<Fact> {
        let race = |turn| {
            let certain = facts(self, turn);
            let over = certain.contains(&OwnFact::Wins);
            certain.into_iter().find_map(|fact| match fact {
                OwnFact::Race { own, enemy } if !over => Some((own.into(), enemy.into())),
                _ => None,
            })
        };
        let best = best.filter(|_| ply.faulty()).and_then(race);
        let told = race(turn).map(|(own, other)| Fact::Race { own, other, best });
        told.into_iter().collect()
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
        false
    }
}
