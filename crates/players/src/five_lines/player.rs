//! The parts of the Five Lines player other than suggesting turns.

use petteia_rules::{
    Game as AnyGame, Seat,
    five_lines::{Action, Game, Side, Turn},
};

use super::{Fact as OwnFact, Values, best, chances, facts, mistakes};
use crate::{
    Budget,
    analysis::{Fact, Mistake, Reason, ply::Ply},
    player::{Gains, Player, of_seat},
    puzzles::{Hint, Puzzle, PuzzleTheme, Task, Verdict, Why},
    sparring,
};

impl Player for Game {
    const TASKS: &'static [Task] = &[Task::Best];

    const PUZZLES: &'static str = include_str!("../../puzzles/five-lines.tsv");

    const GAINS: Gains = Gains::Captures;

    fn solutions(&self, task: Task, _: &mut Budget<'_>) -> Option<Vec<Turn>> {
        (task == Task::Best).then(|| best(self))
    }

    /// Whether a player who only goes home or captures finds the solution.
    fn is_plain(&self, solution: &Turn, _: Task) -> bool {
        let home = self.position().to_move().goal();
        let greedy = sparring::greedy(&AnyGame::FiveLines(*self), 1);
        solution.action.to() == Some(home)
            || greedy == Some(petteia_rules::Turn::FiveLines(*solution))
    }

    fn verdict(&self, turn: &Turn, _: &Game, task: Task, _: &mut Budget<'_>) -> Verdict {
        Verdict::Wrong(match task {
            Task::Best => {
                let (left, best) = chances(self, turn);
                Why::Chance { left, best }
            }
            _ => Why::Unknown,
        })
    }

    fn hints(&self, _: &Puzzle, solution: &Turn) -> Vec<Hint> {
        match solution.action {
            Action::Move { from, .. } => vec![Hint::From(from.to_string())],
            Action::Enter { .. } | Action::Miss => Vec::new(),
        }
    }

    fn themes(&self, solution: &Turn) -> Vec<PuzzleTheme> {
        let position = self.position();
        let hits = |action: Action| action.to().is_some_and(|to| position.hits(to));
        let mut themes = Vec::new();
        if hits(solution.action) {
            themes.push(PuzzleTheme::Hit);
        } else if position.actions(solution.die).any(hits) {
            themes.push(PuzzleTheme::HoldBack);
        }
        if position.off(position.to_move()) > 0 {
            themes.push(PuzzleTheme::Entering);
        }
        let exposes = |fact: &OwnFact| matches!(fact, OwnFact::Exposes { .. });
        if !facts(self, solution).iter().any(exposes) {
            themes.push(PuzzleTheme::Safety);
        }
        themes
    }

    fn gain(&self, later: &Game, seat: Seat) -> i64 {
        let off = |game: &Game| {
            Side::of(seat).map_or(0, |side| i64::from(game.position().off(side.other())))
        };
        off(later) - off(self)
    }

    fn taken(&self, _: &Turn, after: &Game, seat: Seat) -> u32 {
        u32::try_from(self.gain(after, seat)).unwrap_or(0)
    }

    fn facts(&self, ply: &Ply<'_>, turn: &Turn, best: Option<&Turn>) -> Vec<Fact> {
        let exposed = |turn| {
            let certain = facts(self, turn);
            let exposed = certain.into_iter().find_map(|fact| match fact {
                OwnFact::Exposes { numbers } => Some(numbers),
                OwnFact::Hits => None,
            });
            exposed.unwrap_or(0)
        };
        let Some(best) = best.filter(|_| ply.faulty()) else {
            return Vec::new();
        };
        let (numbers, least) = (exposed(turn), exposed(best));
        let more = numbers > least;
        more.then_some(Fact::Exposes { numbers, least })
            .into_iter()
            .collect()
    }

    fn mistake(&self, turn: &Turn, best: &Turn, reasons: &[Reason]) -> Option<Mistake> {
        mistakes::mistake(self, turn, best, reasons)
    }

    fn chances(positions: &[&Game], _: &[AnyGame], seat: Seat, _: &mut Budget<'_>) -> Vec<f64> {
        let values = Values::known();
        let movers = positions.iter().map(|game| values.chance(game.position()));
        of_seat(movers.collect(), positions, seat)
    }

    fn chance_before_rolling(&self) -> Option<f64> {
        Some(Values::known().chance(self.position()))
    }

    fn is_lost(&self) -> bool {
        false
    }
}
