//! The parts of the Pentagame player other than suggesting turns.

use petteia_rules::{
    Game as AnyGame, Rules, Seat,
    pentagame::{Action, Game, Stop, Turn},
};

use super::{
    Fact as OwnFact, blocks, chances, facts, hindering_reply, home, home_next, is_home, mistakes,
};
use crate::{
    Budget,
    analysis::{Fact, Mistake, Reason, ply::Ply},
    player::{Gains, Player},
    puzzles::{Hint, Puzzle, PuzzleTheme, Task, Verdict, Why, refuted_by},
};

impl Player for Game {
    const TASKS: &'static [Task] = &[Task::Home, Task::HomeNext, Task::Block];

    const PUZZLES: &'static str = include_str!("../../puzzles/pentagame.tsv");

    const GAINS: Gains = Gains::PiecesOut;

    fn solutions(&self, task: Task, budget: &mut Budget<'_>) -> Option<Vec<Turn>> {
        match task {
            Task::Home => Some(home(self)),
            Task::HomeNext => home_next(self, budget),
            Task::Block => blocks(self, budget),
            _ => None,
        }
    }

    fn is_plain(&self, solution: &Turn, task: Task) -> bool {
        task == Task::Home && is_straight(self, solution)
    }

    fn verdict(&self, turn: &Turn, after: &Game, task: Task, _: &mut Budget<'_>) -> Verdict {
        match task {
            Task::Home if is_home(self, turn) => Verdict::Solved,
            Task::Home => Verdict::Wrong(Why::NotDone),
            Task::HomeNext => refuted_by(after, hindering_reply(after)),
            Task::Block => refuted_by(after, home(after).into_iter().next()),
            _ => Verdict::Wrong(Why::Unknown),
        }
    }

    fn hints(&self, _: &Puzzle, solution: &Turn) -> Vec<Hint> {
        match solution {
            Turn::Move { from, to, .. } => {
                vec![Hint::From(from.to_string()), Hint::To(to.to_string())]
            }
            _ => Vec::new(),
        }
    }

    fn themes(&self, solution: &Turn) -> Vec<PuzzleTheme> {
        let Turn::Move { action, greys, .. } = solution else {
            return Vec::new();
        };
        let grey = !greys.is_empty() || *action == Action::TakeGrey;
        let themes = [
            (matches!(action, Action::Swap(_)), PuzzleTheme::Swap),
            (
                matches!(action, Action::TakeBlack(_)),
                PuzzleTheme::BlackBlock,
            ),
            (grey, PuzzleTheme::GreyBlock),
        ];
        let themes = themes.into_iter().filter(|(has, _)| *has);
        themes.map(|(_, theme)| theme).collect()
    }

    fn gain(&self, later: &Game, seat: Seat) -> i64 {
        i64::from(later.position().outs(seat)) - i64::from(self.position().outs(seat))
    }

    fn taken(&self, _: &Turn, after: &Game, seat: Seat) -> u32 {
        u32::try_from(self.gain(after, seat)).unwrap_or(0)
    }

    fn facts(&self, ply: &Ply<'_>, turn: &Turn, best: Option<&Turn>) -> Vec<Fact> {
        let best = best.filter(|_| ply.faulty());
        racing(self, &facts(self, turn), best)
    }

    fn mistake(&self, turn: &Turn, best: &Turn, reasons: &[Reason]) -> Option<Mistake> {
        mistakes::mistake(self, turn, best, reasons)
    }

    fn chances(
        positions: &[&Game],
        past: &[AnyGame],
        seat: Seat,
        budget: &mut Budget<'_>,
    ) -> Vec<f64> {
        chances(positions, past, seat, budget)
    }

    fn chance_before_rolling(&self) -> Option<f64> {
        None
    }

    fn is_lost(&self) -> bool {
        false
    }
}

/// The facts about the race after the turn played and after the best turn, and about the seats that
/// they slow.
fn racing(game: &Game, played: &[OwnFact], best: Option<&Turn>) -> Vec<Fact> {
    let race = |facts: &[OwnFact]| {
        facts.iter().find_map(|fact| match fact {
            OwnFact::Race { own, other } => Some((*own, *other)),
            _ => None,
        })
    };
    let slows = |facts: &[OwnFact]| {
        facts.iter().find_map(|fact| match fact {
            OwnFact::Slows { seat, turns } => Some((*seat, *turns)),
            _ => None,
        })
    };
    let mut told = Vec::new();
    let held_up = slows(played).map_or(0, |(_, turns)| turns);
    let of_best = best.map_or_else(Vec::new, |best| facts(game, best));
    if let (Some((seat, turns)), Some(best)) = (slows(&of_best), best)
        && turns > held_up
    {
        let turn = game.notation(best);
        told.push(Fact::MissesSlowing { seat, turn, turns });
    }
    told.extend(slows(played).map(|(seat, turns)| Fact::Slows { seat, turns }));
    told.extend(race(played).map(|(own, other)| Fact::Race {
        own,
        other,
        best: race(&of_best),
    }));
    told
}

/// Whether a player finds the turn by looking for the way home: few pieces and blocks are in the
/// way.
fn is_straight(game: &Game, turn: &Turn) -> bool {
    let Turn::Move { from, to, .. } = *turn else {
        return true;
    };
    // if the stops of the nearest lines are all that is needed, no node lies between
    let position = game.position();
    let nodes = Stop::all().filter(|stop| stop.is_node());
    let between = nodes.filter(|&node| {
        node != from
            && node != to
            && position.is_free(node)
            && position.reach(from).contains(node)
            && position.reach(to).contains(node)
    });
    between.count() < 3
}
