//! Finds the legal turns that are most similar to an illegal one: with another capture or move instead of
//! the impossible one.

use std::cmp::Reverse;

use super::fitting::steps;
use super::grammar::{Item, Mention, Sentence, Way};
use crate::rithmomachia::draft::{Draft, DraftStep};
use crate::rithmomachia::{Breach, Capture, CaptureKind, Distant, Move, Shape, Square, Term};

/// Maximum number of turns in the answer.
const OFFERED: usize = 3;

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

/// Returns the most similar legal turns in canonical notation, best first.
pub(super) fn nearest(sentence: &Sentence, refused: &Refused) -> Vec<String> {
    let draft = &refused.draft;
    let mut ways: Vec<(u32, DraftStep)> = draft
        .steps()
        .into_iter()
        .filter_map(|step| Some((closeness(refused, &step)?, step)))
        .collect();
    ways.sort_by_key(|(closeness, _)| Reverse(*closeness));
    let mut turns = Vec::new();
    let replaced = ways.iter().map(|(_, step)| draft.with(*step));
    let left_out = matches!(refused.item, Some(Item::Capture { .. })).then(|| draft.clone());
    for draft in replaced.chain(left_out) {
        if let Some(turn) = finished(sentence, refused.next, draft)
            && !turns.contains(&turn)
        {
            turns.push(turn);
        }
        if turns.len() == OFFERED {
            break;
        }
    }
    turns
}

/// Similarity of a step to the impossible one; `None` if they have nothing in common.
fn closeness(refused: &Refused, step: &DraftStep) -> Option<u32> {
    let closeness = match (refused.item, step) {
        (None, DraftStep::Move(movement)) => {
            // The captor may move afterwards.
            let captors = refused.draft.before.iter().flat_map(Capture::captors);
            1 + u32::from(
                captors
                    .map(|term| term.square)
                    .any(|at| at == movement.from),
            )
        }
        (Some(Item::Move { piece, to }), DraftStep::Move(movement)) => {
            let term = Term::whole(movement.from, movement.piece);
            let aimed = match likeness(&piece, &term) {
                0 => 0,
                like => like + aim(to, movement),
            };
            aimed + 4 * u32::from(movement.to == to)
        }
        (Some(Item::Capture { victim, way }), DraftStep::Capture(capture)) => {
            let captors = way.mentions();
            let like = captors
                .iter()
                .filter_map(|mention| {
                    let terms = capture.captors().iter();
                    terms.map(|term| likeness(mention, term)).max()
                })
                .sum::<u32>();
            let same = u32::from(way.is(capture.kind()));
            match like + likeness(&victim, &capture.victim) {
                0 => 0,
                like => like + same,
            }
        }
        _ => 0,
    };
    (closeness > 0).then_some(closeness)
}

/// How much of a written name fits a piece or component.
fn likeness(mention: &Mention, term: &Term) -> u32 {
    let shape = match term.component {
        Some(_) => Shape::Square,
        None => term.piece.shape(),
    };
    3 * u32::from(mention.square == Some(term.square))
        + 2 * u32::from(mention.value == Some(term.value()))
        + u32::from(mention.shape == Some(shape) && mention.value == Some(term.value()))
}

/// Whether a move has at least the intended target.
fn aim(to: Square, movement: &Move) -> u32 {
    let way = |square| movement.from.way_to(square).map(|(direction, _)| direction);
    u32::from(way(to).is_some() && way(to) == way(movement.to))
}

/// Completes a draft with as much of the rest of a sentence as possible. If captures then lack a move, it
/// adds one of a captor, or any.
fn finished(sentence: &Sentence, mut at: usize, mut draft: Draft) -> Option<String> {
    while at < sentence.end {
        let items = sentence.items.get(&at)?;
        let possible = items
            .iter()
            .find_map(|(item, next)| Some((*steps(&draft, item).first()?, *next)));
        at = match possible {
            Some((step, next)) => {
                draft = draft.with(step);
                next
            }
            None => items.first()?.1,
        };
    }
    if draft.movement.is_none() {
        let captors: Vec<Square> = draft
            .before
            .iter()
            .flat_map(Capture::captors)
            .map(|captor| captor.square)
            .collect();
        captors.first()?;
        let movement = draft
            .moves()
            .min_by_key(|movement| !captors.contains(&movement.from))?;
        draft = draft.with(DraftStep::Move(movement));
    }
    Some(draft.to_string())
}

impl Way {
    fn mentions(&self) -> &[Mention] {
        match self {
            Way::Sum(by) | Way::Difference(by) => by,
            Way::Alone(by) | Way::Distant(_, by, _) | Way::Siege(by) => std::slice::from_ref(by),
        }
    }

    /// Whether it is written as this kind of capture.
    fn is(&self, kind: CaptureKind) -> bool {
        match self {
            Way::Alone(_) => [
                CaptureKind::Numbering,
                CaptureKind::Multiplication,
                CaptureKind::Division,
            ]
            .contains(&kind),
            Way::Sum(_) => kind == CaptureKind::Addition,
            Way::Difference(_) => kind == CaptureKind::Subtraction,
            Way::Distant(Distant::Multiplication, ..) => kind == CaptureKind::Multiplication,
            Way::Distant(Distant::Division, ..) => kind == CaptureKind::Division,
            Way::Siege(_) => kind == CaptureKind::Siege,
        }
    }
}
