//! Finds the one legal turn that a text means.

use std::collections::BTreeMap;

use super::grammar::{Beginnings, Item, Manner, Mention, Sentence, Way};
use super::nearest::nearest;
use crate::rithmomachia::draft::{Draft, DraftStep};
use crate::rithmomachia::{Breach, Capture, Distant, Game, Method, Shape, Term, Turn};
use crate::{IllegalTurn, ReadError};

/// Maximum number of readings followed at a time. Where more than a few are possible, the text is ambiguous
/// anyway.
const MOST_READINGS: usize = 200;

/// Maximum number of readings in an error.
const SHOWN_READINGS: usize = 25;

/// A capture or move in a text that is impossible.
#[derive(Debug)]
pub(super) struct Refused {
    /// Where it starts in the text.
    pub(super) at: usize,
    /// Where the next one starts.
    pub(super) next: usize,
    /// The steps before it.
    pub(super) draft: Draft,
    /// The capture or move; `None` if a move is missing at the end.
    pub(super) item: Option<Item>,
    pub(super) breach: Breach,
}

/// The complete steps of a typed text, and the rest.
#[derive(Debug)]
pub(crate) struct Beginning {
    pub(crate) draft: Draft,
    pub(crate) rest: String,
}

/// How a name fits: exactly, or only loosely.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Loose,
    Exact,
}

impl Game {
    /// Reads a typed turn. In lower-case text the letters do not distinguish the sides; captor and victim
    /// do.
    ///
    /// # Errors
    /// Fails if it is no notation, illegal, or ambiguous.
    pub fn read(&self, typed: &str) -> Result<Turn, ReadError> {
        self.understand(typed, Manner::of(typed))
    }

    /// Reads a record's token, letter case as written.
    ///
    /// # Errors
    /// When it is not notation, illegal, or ambiguous.
    pub fn read_strict(&self, token: &str) -> Result<Turn, ReadError> {
        self.understand(token, Manner::Strict)
    }

    fn understand(&self, text: &str, manner: Manner) -> Result<Turn, ReadError> {
        if ["--", "pass"].contains(&text.trim()) {
            return Err(IllegalTurn::from(Breach::CannotPass).into());
        }
        let sentence = Sentence::read(text, manner)?;
        if self.won().is_some() {
            return Err(IllegalTurn::from(Breach::GameOver).into());
        }
        let mut refused = None;
        let drafts = self.drafts(&sentence, &mut refused).remove(&sentence.end);
        let mut turns: Vec<Turn> = Vec::new();
        for draft in drafts.into_iter().flatten() {
            match draft.turn() {
                Some(turn) if turns.contains(&turn) => {}
                Some(turn) => turns.push(turn),
                None => keep_furthest(
                    &mut refused,
                    Refused {
                        at: sentence.end,
                        next: sentence.end,
                        draft,
                        item: None,
                        breach: Breach::MoveMissing,
                    },
                ),
            }
        }
        match (&turns[..], refused) {
            ([turn], _) => Ok(turn.clone()),
            ([], Some(refused)) => Err(ReadError::Illegal(IllegalTurn {
                nearest: nearest(&sentence, &refused),
                ..refused.breach.into()
            })),
            _ => Err(ReadError::Ambiguous {
                readings: turns
                    .iter()
                    .take(SHOWN_READINGS)
                    .map(Turn::to_string)
                    .collect(),
            }),
        }
    }

    /// Returns every legal way to play the complete captures and moves of the typed text, with the rest of
    /// the text.
    pub(crate) fn beginnings(&self, typed: &str) -> Vec<Beginning> {
        let beginnings = Beginnings::read(typed, Manner::of(typed));
        self.drafts(&beginnings.sentence, &mut None)
            .into_iter()
            .flat_map(|(at, drafts)| {
                let rest = beginnings.rest(typed, at);
                drafts.into_iter().map(move |draft| Beginning {
                    draft,
                    rest: rest.clone(),
                })
            })
            .collect()
    }

    /// Returns every legal way to play a sentence, up to each position where a capture or move may start;
    /// and of the impossible ones the furthest.
    fn drafts(
        &self,
        sentence: &Sentence,
        refused: &mut Option<Refused>,
    ) -> BTreeMap<usize, Vec<Draft>> {
        let mut drafts = BTreeMap::from([(0, vec![Draft::new(self.position())])]);
        for (&at, items) in &sentence.items {
            let here = drafts.get(&at).cloned().unwrap_or_default();
            for (item, next) in items {
                for draft in &here {
                    let steps = steps(draft, item);
                    if steps.is_empty() {
                        keep_furthest(
                            refused,
                            Refused {
                                at,
                                next: *next,
                                draft: draft.clone(),
                                item: Some(*item),
                                breach: draft.explain(item),
                            },
                        );
                    }
                    let there = drafts.entry(*next).or_default();
                    for step in steps {
                        let further = draft.with(step);
                        if there.len() < MOST_READINGS && !there.contains(&further) {
                            there.push(further);
                        }
                    }
                }
            }
        }
        drafts
    }
}

/// Keeps the furthest refusal, which is most likely about the intended reading.
fn keep_furthest(refused: &mut Option<Refused>, another: Refused) {
    let far = |refused: &Refused| (refused.at, refused.breach.stage());
    if refused
        .as_ref()
        .is_none_or(|other| far(&another) > far(other))
    {
        *refused = Some(another);
    }
}

/// Returns the legal steps that a capture or move can mean; only exact ones if there are any.
pub(super) fn steps(draft: &Draft, item: &Item) -> Vec<DraftStep> {
    let fitting: Vec<(Fit, DraftStep)> = match item {
        Item::Move { piece, to } => draft
            .moves()
            .filter(|movement| movement.to == *to)
            .filter_map(|movement| {
                let fit = Term::all_of(movement.from, movement.piece)
                    .filter_map(|term| piece.fit(&term))
                    .max()?;
                Some((fit, DraftStep::Move(movement)))
            })
            .collect(),
        Item::Capture { victim, way } => draft
            .position
            .captures()
            .into_iter()
            .filter_map(|capture| {
                let victim = victim.fit(&capture.victim)?;
                let way = fit_way(draft, way, &capture)?;
                Some((victim.min(way), DraftStep::Capture(capture)))
            })
            .collect(),
    };
    let best = fitting.iter().map(|(fit, _)| *fit).max();
    fitting
        .into_iter()
        .filter(|(fit, _)| Some(*fit) == best)
        .map(|(_, step)| step)
        .collect()
}

fn fit_way(draft: &Draft, way: &Way, capture: &Capture) -> Option<Fit> {
    match (way, capture.method) {
        (
            Way::Alone(mention),
            Method::Numbering { by }
            | Method::Multiplication { by, .. }
            | Method::Division { by, .. },
        ) => mention.fit(&by),
        (Way::Sum(mentions), Method::Addition { by }) => fit_pair(mentions, by),
        (Way::Difference(mentions), Method::Subtraction { by }) => fit_pair(mentions, by),
        // A multiplication or division by one is a numbering.
        (Way::Distant(_, mention, 1), Method::Numbering { by }) => mention.fit(&by),
        (
            Way::Distant(Distant::Multiplication, mention, number),
            Method::Multiplication { by, times: gap },
        )
        | (Way::Distant(Distant::Division, mention, number), Method::Division { by, into: gap }) => {
            mention.fit(&by).filter(|_| *number == u16::from(gap))
        }
        (Way::Siege(mention), Method::Siege { .. }) => draft
            .position
            .besiegers(capture.victim.square)
            .iter()
            .filter_map(|besieger| mention.fit(besieger))
            .max(),
        _ => None,
    }
}

/// The two pieces may be named in either order.
fn fit_pair([a, b]: &[Mention; 2], by: [Term; 2]) -> Option<Fit> {
    let in_order = |first: &Term, second: &Term| Some(a.fit(first)?.min(b.fit(second)?));
    in_order(&by[0], &by[1]).max(in_order(&by[1], &by[0]))
}

impl Mention {
    /// How a name fits a piece or component. Loosely, a pyramid has either letter, and its total may stand
    /// for a component.
    fn fit(&self, term: &Term) -> Option<Fit> {
        let piece = term.piece;
        if self.side.is_some_and(|side| side != piece.side())
            || self.square.is_some_and(|square| square != term.square)
        {
            return None;
        }
        let shape = match term.component {
            Some(_) => Shape::Square,
            None => piece.shape(),
        };
        let same_shape = self.shape.is_none_or(|called| called == shape);
        let same_value = self.value.is_none_or(|value| value == term.value());
        if same_shape && same_value {
            return Some(Fit::Exact);
        }
        let is_pyramid = piece.shape() == Shape::Pyramid
            && self
                .shape
                .is_some_and(|called| [Shape::Square, Shape::Pyramid].contains(&called));
        let total = self.value == Some(piece.value());
        (is_pyramid && (same_value || total)).then_some(Fit::Loose)
    }

    /// Whether it can mean a whole piece, regardless of values.
    pub(super) fn can_mean(&self, term: &Term) -> bool {
        self.fit(term).is_some()
    }
}
