//! What can be touched in a turn, one touch after the other: known before the first touch, so that a front end marks
//! where each touch leads without asking.

use std::collections::HashMap;

use petteia_rules::Game;

use super::way::{Puts, Way};
use crate::{message::Text, speech::Say};

/// The largest number of ways that are told. Of more, a front end asks after each touch.
const MOST_WAYS: usize = 60_000;

/// The largest number of names of places in all steps together.
const MOST_NAMES: usize = 6_000;

/// All touches that make a turn, or the next step of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paths {
    /// The steps; the last one is the first, before any touch.
    pub steps: Vec<Step>,
    /// What to choose where a piece goes, if the game says it.
    pub goal: Option<Say>,
    /// Where several things stand at which a turn can begin: which of them, as they are drawn, is the player's own.
    pub own: Vec<(String, usize)>,
}

/// All touches that can follow, with the labels of choices.
pub type LabelledPaths = (Paths, Vec<(String, Text)>);

/// What can follow some touches.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Step {
    /// Whether the touches so far make a turn, or a step of one.
    pub ends: bool,
    /// What the next touch puts on the board or takes off it, besides the piece that moves.
    pub puts: Option<Puts>,
    /// The places that can be touched next, by the index of the step to which they lead.
    pub places: Vec<(Vec<String>, usize)>,
    /// The choices beside the board, with the index of the step to which each leads.
    pub choices: Vec<(String, usize)>,
}

impl Paths {
    /// The step before any touch.
    pub fn first(&self) -> usize {
        self.steps.len() - 1
    }
}

/// Returns the touches that can follow the steps begun.
#[cfg(test)]
pub(super) fn paths(game: &Game, begun: &str) -> Option<LabelledPaths> {
    paths_of(game, begun, &super::ways(game, begun))
}

/// Returns the touches that can follow the steps begun, from the ways to continue them. `None` if there are too many.
pub(super) fn paths_of(game: &Game, begun: &str, ways: &[Way]) -> Option<LabelledPaths> {
    if ways.len() > MOST_WAYS {
        return None;
    }
    let mut making = Making::default();
    let all: Vec<&Way> = ways.iter().collect();
    making.step(&all, 0);
    if making.names() > MOST_NAMES {
        return None;
    }
    let longer = ways
        .iter()
        .find(|way| way.touches.get(1).is_some_and(|next| next.puts.is_none()));
    let goal = longer.and_then(|way| super::prompt(game, begun, &[&way.touches[0].id]));
    let begins = making.steps.last().into_iter();
    let begins = begins
        .flat_map(|first| &first.places)
        .flat_map(|(names, _)| names);
    let own = begins.filter_map(|place| Some((place.clone(), super::own_among(game, place)?)));
    let own = own.collect();
    let paths = Paths {
        steps: making.steps,
        goal,
        own,
    };
    Some((paths, making.labels))
}

/// Steps being put together. Equal ones are kept once.
#[derive(Default)]
struct Making {
    steps: Vec<Step>,
    known: HashMap<Step, usize>,
    labels: Vec<(String, Text)>,
}

impl Making {
    /// Adds the step that some ways have in common after this many touches. Returns its index.
    fn step(&mut self, ways: &[&Way], depth: usize) -> usize {
        let mut groups: Vec<(&str, Vec<&Way>)> = Vec::new();
        let mut found: HashMap<&str, usize> = HashMap::new();
        for &way in ways {
            let Some(touch) = way.touches.get(depth) else {
                continue;
            };
            let id: &str = &touch.id;
            let index = *found.entry(id).or_insert_with(|| {
                groups.push((id, Vec::new()));
                groups.len() - 1
            });
            groups[index].1.push(way);
        }
        let mut step = Step {
            ends: ways.iter().any(|way| way.touches.len() == depth),
            puts: None,
            places: Vec::new(),
            choices: Vec::new(),
        };
        for (id, ways) in groups {
            let leads = self.step(&ways, depth + 1);
            let touch = &ways[0].touches[depth];
            if let Some(label) = &touch.label {
                step.choices.push((id.to_owned(), leads));
                if self.labels.iter().all(|(known, _)| known != id) {
                    self.labels.push((id.to_owned(), label.clone()));
                }
                continue;
            }
            step.puts = step.puts.or(touch.puts);
            match step.places.iter_mut().find(|(_, to)| *to == leads) {
                Some((names, _)) => names.push(id.to_owned()),
                None => step.places.push((vec![id.to_owned()], leads)),
            }
        }
        if let Some(&index) = self.known.get(&step) {
            // The first step comes last, even if another one is like it.
            if depth > 0 {
                return index;
            }
        }
        self.steps.push(step.clone());
        let index = self.steps.len() - 1;
        self.known.insert(step, index);
        index
    }

    /// The number of names of places in all steps together.
    fn names(&self) -> usize {
        let places = self.steps.iter().flat_map(|step| &step.places);
        places.map(|(names, _)| names.len()).sum()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{Die, GameKind, Setup, Style};
    use rand::{Rng, SeedableRng, rngs::StdRng, seq::IndexedRandom};

    use super::*;
    use crate::games::hand::{Hand, reach, touches_of};

    /// Follows a touch, if it can be made.
    fn after(paths: &Paths, at: usize, touch: &str) -> Option<usize> {
        let step = &paths.steps[at];
        let places = step.places.iter();
        let mut found = places.filter(|(names, _)| names.iter().any(|name| name == touch));
        let choice = step.choices.iter().find(|(id, _)| id == touch);
        found
            .next()
            .map(|(_, to)| *to)
            .or(choice.map(|(_, to)| *to))
    }

    #[test]
    fn paths_lead_where_touches_lead_one_after_the_other() {
        for kind in GameKind::ALL.iter().copied() {
            let mut chance = StdRng::seed_from_u64(11);
            let setup = Setup::parse(kind, kind.line_ups()[0], "").unwrap();
            let mut game = Game::new(setup);
            let mut compared = 0;
            for _ in 0..30 {
                if game.awaits_die() {
                    game.roll(Die::new(chance.random_range(1..=6)).unwrap());
                }
                let turns = game.turns();
                let Some(turn) = turns.choose(&mut chance) else {
                    break;
                };
                let text = game.notation(turn, Style::Ascii);
                // Where there are too many, each touch is asked for.
                let Some((paths, labels)) = paths(&game, "") else {
                    game.make(turn);
                    continue;
                };
                compared += 1;
                let mut at = paths.first();
                let mut reached = reach(&game, Hand::default(), None);
                for touch in touches_of(&game, &text) {
                    if reached.forced {
                        break;
                    }
                    let step = &paths.steps[at];
                    let mut told: Vec<&String> =
                        step.places.iter().flat_map(|(names, _)| names).collect();
                    let mut asked: Vec<&String> = reached.places.iter().collect();
                    told.sort();
                    asked.sort();
                    // Where one choice is left, it is made without a question.
                    if !(step.choices.len() == 1 && told.is_empty()) {
                        assert_eq!(told, asked, "{text} at {touch}");
                        reached = reach(&game, reached.hand, Some(&touch));
                        assert_eq!(reached.refused, None);
                    }
                    at = after(&paths, at, &touch).unwrap();
                    for (id, _) in &step.choices {
                        assert!(labels.iter().any(|(known, _)| known == id));
                    }
                }
                assert!(reached.forced || paths.steps[at].ends, "{text}");
                game.make(turn);
            }
            assert!(compared >= 10, "{kind:?}: {compared}");
        }
    }

    #[test]
    fn a_block_that_was_taken_is_known_to_be_at_hand() {
        let setup = Setup::parse(GameKind::Pentagame, "2", "").unwrap();
        let game = Game::new(setup);
        let (paths, _) = paths(&game, "").unwrap();
        let mut at = paths.first();
        for (touch, puts) in [("W", None), ("r", None), ("G2W", Some(Puts::Black))] {
            assert_eq!(paths.steps[at].puts, puts, "before {touch}");
            at = after(&paths, at, touch).unwrap();
        }
        // The free places are told once for each piece, and not for each goal.
        assert!(paths.steps.len() < 20, "{}", paths.steps.len());
        assert!(paths.goal.is_some());
    }
}
