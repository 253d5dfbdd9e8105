//! What can be touched in a turn, one touch after the other: known before the first touch, so that a front end marks
//! where each touch leads without asking.

use std::collections::HashMap;

use petteia_domain::game::continued;
use petteia_rules::{Game, Phrase};

use super::way::{Does, Puts, Way};
use crate::{message::Text, speech::Say};

/// The largest number of ways that are told. Of more, a front end asks after each touch.
const MOST_WAYS: usize = 60_000;

/// The largest number of turns that are told in words.
const MOST_IN_WORDS: usize = 200;

/// The largest number of names of places in all steps together.
const MOST_NAMES: usize = 6_000;

/// All touches that make a turn, or the next step of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paths {
    /// The steps; the last one is the first, before any touch.
    pub steps: Vec<Step>,
    /// What the notations of all turns begin with, before any touch.
    pub begins: String,
    /// What to choose where a piece goes, if the game says it.
    pub goal: Option<Say>,
    /// Where several things stand at which a turn can begin: which of them, as they are drawn, is the player's own.
    pub own: Vec<(String, usize)>,
    /// The whole turns that a front end can show, in words, if they are few.
    pub words: Vec<(String, Phrase)>,
}

/// All touches that can follow, with the labels of choices.
pub type LabelledPaths = (Paths, Vec<(String, Text)>);

/// What can follow some touches.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Step {
    /// Whether the touches so far make a turn, or a step of one.
    pub ends: Ends,
    /// What the next touch puts on the board or takes off it, besides the piece that moves.
    pub puts: Option<Puts>,
    /// The places that can be touched next, together those that do alike.
    pub places: Vec<Places>,
    /// The choices beside the board.
    pub choices: Vec<Choice>,
}

/// Whether touches make a turn, or a step of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ends {
    /// Neither.
    No,
    /// They make a whole turn, and a front end can show it.
    Turn,
    /// They make a step of a turn, or a turn that the referee shows.
    Asks,
}

/// Places that can be touched next.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Places {
    /// Their names.
    pub names: Vec<String>,
    /// The index of the step to which they lead.
    pub to: usize,
    /// What a touch adds to the notation of the turn.
    pub adds: Adds,
    /// What a touch does with things on the board.
    pub does: Option<Does>,
    /// The places from which it takes what stands there.
    pub takes: Vec<String>,
}

/// A choice beside the board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Choice {
    /// Its id.
    pub id: String,
    /// The index of the step to which it leads.
    pub to: usize,
    /// What it adds to the notation of the turn.
    pub adds: String,
}

/// What a touch of a place adds to the notation of a turn.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Adds {
    /// The name of the place, between these.
    Name(String, String),
    /// These signs.
    Signs(String),
}

impl Adds {
    fn of(added: &str, name: &str) -> Adds {
        match added.split_once(name) {
            Some((before, after)) => Adds::Name(before.to_owned(), after.to_owned()),
            None => Adds::Signs(added.to_owned()),
        }
    }
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
    let mut making = Making {
        is_whole: &|way| way.whole || is_last_step(game, begun, way),
        steps: Vec::new(),
        known: HashMap::new(),
        labels: Vec::new(),
        shown: Vec::new(),
        has_texts: true,
    };
    let all: Vec<&Way> = ways.iter().collect();
    let (_, beginning) = making.step(&all, 0);
    if !making.has_texts {
        // The notation does not follow the touches.
        for step in making
            .steps
            .iter_mut()
            .filter(|step| step.ends == Ends::Turn)
        {
            step.ends = Ends::Asks;
        }
        making.shown.clear();
    }
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
        .flat_map(|places| &places.names);
    let own = begins.filter_map(|place| Some((place.clone(), super::own_among(game, place)?)));
    let own = own.collect();
    let few = making.shown.len() <= MOST_IN_WORDS;
    let turns = making.shown.iter().filter(|_| few);
    let words = turns.filter_map(|text| {
        let turn = continued(begun, text);
        let words = game.describe(&game.read_strict(&turn).ok()?);
        Some((turn, words))
    });
    let paths = Paths {
        words: words.collect(),
        steps: making.steps,
        begins: beginning.to_owned(),
        goal,
        own,
    };
    Some((paths, making.labels))
}

/// Whether a step completes the turn, and nothing can follow it.
fn is_last_step(game: &Game, begun: &str, way: &Way) -> bool {
    let made = continued(begun, &way.text);
    super::ways(game, &made).is_empty() && game.read_strict(&made).is_ok()
}

/// Steps being put together. Equal ones are kept once.
struct Making<'a> {
    /// Whether a way makes a whole turn.
    is_whole: &'a dyn Fn(&Way) -> bool,
    steps: Vec<Step>,
    known: HashMap<Step, usize>,
    labels: Vec<(String, Text)>,
    /// The whole turns that a front end can show.
    shown: Vec<&'a str>,
    /// Whether the notation of every turn begins with that of its beginning.
    has_texts: bool,
}

impl<'a> Making<'a> {
    /// Adds the step that some ways have in common after this many touches. Returns its index, and what their notations
    /// have in common.
    fn step(&mut self, ways: &[&'a Way], depth: usize) -> (usize, &'a str) {
        let mut groups: Vec<(&str, Vec<&'a Way>)> = Vec::new();
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
        let ended = ways.iter().find(|way| way.touches.len() == depth);
        let mut step = Step {
            ends: Ends::No,
            puts: None,
            places: Vec::new(),
            choices: Vec::new(),
        };
        if let Some(way) = ended {
            let is_shown = groups.is_empty() && way.is_shown_by_touches() && (self.is_whole)(way);
            step.ends = if is_shown { Ends::Turn } else { Ends::Asks };
            self.shown.extend(is_shown.then_some(&*way.text));
        }
        let led: Vec<_> = groups
            .into_iter()
            .map(|(id, ways)| {
                let (leads, text) = self.step(&ways, depth + 1);
                (id, &ways[0].touches[depth], leads, text)
            })
            .collect();
        let texts = led.iter().map(|(_, _, _, text)| *text);
        let text = match ended {
            Some(way) => &*way.text,
            None => texts.reduce(in_common).unwrap_or_default(),
        };
        for (id, touch, to, longer) in led {
            let added = longer.strip_prefix(text).unwrap_or_else(|| {
                self.has_texts = false;
                ""
            });
            if let Some(label) = &touch.label {
                step.choices.push(Choice {
                    id: id.to_owned(),
                    to,
                    adds: added.to_owned(),
                });
                if self.labels.iter().all(|(known, _)| known != id) {
                    self.labels.push((id.to_owned(), label.clone()));
                }
                continue;
            }
            step.puts = step.puts.or(touch.puts);
            let alone = Places {
                names: vec![id.to_owned()],
                to,
                adds: Adds::of(added, id),
                does: touch.does,
                takes: touch.takes.clone(),
            };
            match step.places.iter_mut().find(|places| places.do_as(&alone)) {
                Some(places) => places.names.extend(alone.names),
                None => step.places.push(alone),
            }
        }
        if let Some(&index) = self.known.get(&step) {
            // The first step comes last, even if another one is like it.
            if depth > 0 {
                return (index, text);
            }
        }
        self.steps.push(step.clone());
        let index = self.steps.len() - 1;
        self.known.insert(step, index);
        (index, text)
    }

    /// The number of names of places in all steps together.
    fn names(&self) -> usize {
        let places = self.steps.iter().flat_map(|step| &step.places);
        places.map(|places| places.names.len()).sum()
    }
}

impl Places {
    /// Whether touches of these and of others do alike.
    fn do_as(&self, other: &Places) -> bool {
        (self.to, &self.adds, self.does, &self.takes)
            == (other.to, &other.adds, other.does, &other.takes)
    }
}

/// What two notations begin with.
fn in_common<'a>(one: &'a str, other: &str) -> &'a str {
    let signs = one.char_indices().zip(other.chars());
    let mut differ = signs.filter(|((_, one), other)| one != other);
    let shorter = one.len().min(other.len());
    let end = differ.next().map_or(shorter, |((at, _), _)| at);
    &one[..end]
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::{BTreeMap, BTreeSet};

    use petteia_rules::{Die, GameKind, Language, Setup, Style};
    use rand::{Rng, SeedableRng, rngs::StdRng, seq::IndexedRandom};

    use super::*;
    use crate::games::{
        hand::{Hand, reach, touches_of},
        way::Touch,
    };

    /// Follows a touch, if it can be made.
    fn after(paths: &Paths, at: usize, touch: &str) -> Option<usize> {
        let step = &paths.steps[at];
        let mut places = step.places.iter();
        let places = places.find(|places| places.names.iter().any(|name| name == touch));
        let choice = step.choices.iter().find(|choice| choice.id == touch);
        places
            .map(|places| places.to)
            .or(choice.map(|choice| choice.to))
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
                    let mut told: Vec<&String> = step
                        .places
                        .iter()
                        .flat_map(|places| &places.names)
                        .collect();
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
                    for Choice { id, .. } in &step.choices {
                        assert!(labels.iter().any(|(known, _)| known == id));
                    }
                }
                let ends = paths.steps[at].ends != Ends::No;
                assert!(reached.forced || ends, "{text}");
                game.make(turn);
            }
            assert!(compared >= 10, "{kind:?}: {compared}");
        }
    }

    /// What stands on each place, in words.
    fn standing(game: &Game, places: &[String]) -> BTreeMap<String, Vec<String>> {
        let words = |name: &String| {
            let spot = crate::games::spot(game, "", name);
            let standing = spot.map(|spot| spot.standing).unwrap_or_default();
            let standing = standing
                .into_iter()
                .map(|text| text.bare(Language::English));
            (name.clone(), standing.collect())
        };
        places.iter().map(words).collect()
    }

    /// Does on a board what a front end shows by itself.
    fn show(board: &mut BTreeMap<String, Vec<String>>, touches: &[Touch], before: &Game) {
        let mut from = String::new();
        let mut held = Vec::new();
        for touch in touches {
            let id = touch.id.to_string();
            for place in &touch.takes {
                board.insert(place.clone(), Vec::new());
            }
            match touch.does {
                None => from = id,
                Some(Does::Sets) => {
                    board.insert(id, vec!["new".to_owned()]);
                }
                Some(Does::Puts) => {
                    board.get_mut(&id).unwrap().append(&mut held);
                }
                Some(does) => {
                    let own = crate::games::own_among(before, &from).unwrap_or_default();
                    let piece = board.get_mut(&from).unwrap().remove(own);
                    let there = board.insert(id, vec![piece]).unwrap();
                    match does {
                        Does::Swaps => board.get_mut(&from).unwrap().extend(there),
                        _ => held = there,
                    }
                }
            }
        }
    }

    #[test]
    fn what_touches_do_is_what_the_turn_does() {
        for kind in [
            GameKind::Pentagame,
            GameKind::Pentalath,
            GameKind::Rithmomachia,
        ] {
            let mut chance = StdRng::seed_from_u64(5);
            let setup = Setup::parse(kind, kind.line_ups()[0], "").unwrap();
            let mut game = Game::new(setup);
            let mut compared = 0;
            let step = if kind == GameKind::Pentagame { 97 } else { 7 };
            for _ in 0..40 {
                let ways = crate::games::ways(&game, "");
                let of_touches = ways.iter().flat_map(|way| &way.touches);
                let places: BTreeSet<String> =
                    of_touches.map(|touch| touch.id.to_string()).collect();
                let places: Vec<String> = places.into_iter().collect();
                for way in ways
                    .iter()
                    .filter(|way| way.is_shown_by_touches())
                    .step_by(step)
                {
                    let Ok(turn) = game.read_strict(&way.text) else {
                        continue;
                    };
                    let mut after = game.clone();
                    after.make(&turn);
                    let mut shown = standing(&game, &places);
                    show(&mut shown, &way.touches, &game);
                    let mut played = standing(&after, &places);
                    for (place, things) in &mut played {
                        let seen = &mut shown.get_mut(place).unwrap();
                        if seen.iter().any(|thing| thing == "new") {
                            assert_eq!(things.len(), 1, "{kind:?} {} at {place}", way.text);
                            continue;
                        }
                        seen.sort();
                        things.sort();
                        assert_eq!(seen, &things, "{kind:?} {} at {place}", way.text);
                    }
                    compared += 1;
                }
                let turns = game.turns();
                let Some(turn) = turns.choose(&mut chance) else {
                    break;
                };
                game.make(turn);
            }
            assert!(compared > 100, "{kind:?}: {compared}");
        }
    }

    #[test]
    fn a_counter_that_is_hit_is_taken_off() {
        let setup = Setup::parse(GameKind::FiveLines, "2", "").unwrap();
        let mut game = Game::new(setup);
        let mut chance = StdRng::seed_from_u64(3);
        let mut hits = 0;
        for _ in 0..300 {
            if game.awaits_die() {
                game.roll(Die::new(chance.random_range(1..=6)).unwrap());
            }
            for way in crate::games::ways(&game, "")
                .iter()
                .filter(|way| way.is_shown_by_touches())
            {
                let goal = way.touches.last().unwrap();
                let turn = game.read_strict(&way.text).unwrap();
                let mut after = game.clone();
                after.make(&turn);
                let place = [goal.id.to_string()];
                let [before, then] =
                    [&game, &after].map(|game| standing(game, &place)[&*goal.id].clone());
                let sides = |standing: &[String]| -> BTreeSet<String> {
                    let side = |words: &String| words.split(" of ").last().unwrap().to_owned();
                    standing.iter().map(side).collect()
                };
                let gone = sides(&before).difference(&sides(&then)).count();
                assert_eq!(gone, goal.takes.len(), "{before:?} {then:?}");
                hits += usize::from(!goal.takes.is_empty());
            }
            let turns = game.turns();
            let Some(turn) = turns.choose(&mut chance) else {
                break;
            };
            game.make(turn);
        }
        assert!(hits > 3, "{hits}");
    }

    #[test]
    fn the_notation_that_touches_add_up_to_is_that_of_the_turn() {
        for kind in GameKind::ALL.iter().copied() {
            let mut chance = StdRng::seed_from_u64(17);
            let setup = Setup::parse(kind, kind.line_ups()[0], "").unwrap();
            let mut game = Game::new(setup);
            let (mut told, mut in_words) = (0, 0);
            // Pentagame has thousands of turns in each position.
            let positions = if kind == GameKind::Pentagame { 4 } else { 40 };
            for _ in 0..positions {
                if game.awaits_die() {
                    game.roll(Die::new(chance.random_range(1..=6)).unwrap());
                }
                let ways = crate::games::ways(&game, "");
                if let Some((paths, _)) = paths(&game, "") {
                    for way in &ways {
                        let (mut at, mut text) = (paths.first(), paths.begins.clone());
                        for touch in &way.touches {
                            let step = &paths.steps[at];
                            let places = step.places.iter();
                            let mut places = places
                                .filter(|places| places.names.iter().any(|name| *name == touch.id));
                            let choice = step.choices.iter().find(|choice| choice.id == touch.id);
                            let (to, adds) = match (places.next(), choice) {
                                (Some(places), _) => (
                                    places.to,
                                    match &places.adds {
                                        Adds::Name(before, after) => {
                                            format!("{before}{}{after}", touch.id)
                                        }
                                        Adds::Signs(signs) => signs.clone(),
                                    },
                                ),
                                (None, Some(choice)) => (choice.to, choice.adds.clone()),
                                (None, None) => panic!("{} leads nowhere", touch.id),
                            };
                            at = to;
                            text.push_str(&adds);
                        }
                        if paths.steps[at].ends == Ends::Turn {
                            assert_eq!(text, way.text, "{kind:?}");
                            told += 1;
                            in_words +=
                                usize::from(paths.words.iter().any(|(turn, _)| *turn == text));
                        }
                    }
                }
                let turns = game.turns();
                let Some(turn) = turns.choose(&mut chance) else {
                    break;
                };
                game.make(turn);
            }
            // Pentagame has too many turns for words.
            let has_words = in_words > 20 || kind == GameKind::Pentagame;
            assert!(told > 20 && has_words, "{kind:?}: {told} {in_words}");
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
