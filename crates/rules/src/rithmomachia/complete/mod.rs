//! Complete turns while they are typed: captures available now, then moves, then, after a move,
//! captures available then, and the end; at most so many at a time.
//!
//! What has been typed is read as far as it goes: whole captures and moves are done on the board,
//! and what follows them is compared with everything that can be done next. Where the ways to go on
//! are too many, those that begin alike are offered as one: `C2d6-` for the moves of one piece,
//! `T` for all that triangles can do.
//!
//! ```
//! use petteia_rules::{Rules, rithmomachia::{Game, Setup}};
//!
//! let game = Game::new(Setup::default());
//! let texts = |typed| -> Vec<String> {
//!     game.complete(typed, 25).into_iter().map(|way| way.text).collect()
//! };
//! assert_eq!(texts("C2"), ["C2d6-e6", "C2d6-d7"]);
//! assert_eq!(texts("d6 d7"), ["C2d6-d7"]);
//! # Ok::<(), petteia_rules::SetupError>(())
//! ```

mod cells;
mod follow;
mod offer;
#[cfg(test)]
mod tests;

use std::collections::HashSet;

use super::draft::DraftStep;
use super::notation::Beginning;
use super::{Game, Term};
use crate::{Completion, Phrase};
use cells::{Cell, in_cells};
use follow::TypedPart;
use offer::Offer;

impl Game {
    /// Completes a typed text in at most `most` legal ways.
    pub fn complete(&self, typed: &str, most: usize) -> Vec<Completion> {
        if self.won().is_some() {
            return Vec::new();
        }
        let mut offers = self.offers(typed);
        if offers.is_empty() {
            // Phones capitalise the first letter of every text.
            offers = self.offers(&typed.to_lowercase());
        }
        in_cells(&offers, most)
            .iter()
            .map(|cell| self.completion(cell))
            .collect()
    }

    /// Returns every continuation: captures, moves, then the end of the turn.
    fn offers(&self, typed: &str) -> Vec<Offer> {
        let mut seen = HashSet::new();
        let mut offers = Vec::new();
        for Beginning { draft, rest } in self.beginnings(typed) {
            let typed = TypedPart::new(typed, &rest);
            let steps = draft.steps().into_iter().map(Some);
            let end = rest.is_empty() && draft.movement.is_some();
            for step in steps.chain(end.then_some(None)) {
                if !step.is_none_or(|step| typed.may_become(&draft, &step)) {
                    continue;
                }
                let text = match step {
                    None => draft.to_string(),
                    Some(step) => draft.with(step).to_string(),
                };
                if seen.insert(text.clone()) {
                    let draft = draft.clone();
                    offers.push(Offer { draft, step, text });
                }
            }
        }
        offers.sort_by_key(|offer| match offer.step {
            Some(DraftStep::Capture(_)) => 0,
            Some(DraftStep::Move(_)) => 1,
            None => 2,
        });
        offers
    }

    fn completion(&self, cell: &Cell<'_>) -> Completion {
        let (label, complete) = match &cell.offers[..] {
            [offer] => self.label(offer),
            offers => (some(offers), false),
        };
        Completion {
            text: cell.text.to_owned(),
            label,
            complete,
        }
    }

    /// Describes a continuation, and whether the turn is complete with it.
    fn label(&self, offer: &Offer) -> (Phrase, bool) {
        let next = match offer.step {
            Some(step) => offer.draft.with(step),
            None => offer.draft.clone(),
        };
        match (next.turn(), offer.step) {
            (Some(turn), _) => (self.describe(&turn), true),
            (None, Some(DraftStep::Capture(capture))) => (capture.phrase(), false),
            (None, Some(DraftStep::Move(movement))) => (movement.phrase(), false),
            (None, None) => (Phrase::new("rithmomachia-move-missing"), false),
        }
    }
}

/// Describes what several continuations have in common.
fn some(offers: &[&Offer]) -> Phrase {
    let mut captures = true;
    let mut moves = true;
    let mut terms: Vec<Term> = Vec::new();
    for offer in offers {
        match offer.step {
            Some(DraftStep::Capture(capture)) => {
                moves = false;
                terms.extend(capture.captors().first());
            }
            Some(DraftStep::Move(movement)) => {
                captures = false;
                terms.push(Term::whole(movement.from, movement.piece));
            }
            None => (captures, moves) = (false, false),
        }
    }
    let same = |alike: fn(&Term, &Term) -> bool| {
        let first = terms.first()?;
        terms.iter().all(|term| alike(first, term)).then_some(first)
    };
    let same_piece = same(|a, b| a == b);
    let same_shape = same(|a, b| a.piece.shape() == b.piece.shape());
    let phrase = match (same_piece, same_shape) {
        (Some(piece), _) if captures => {
            Phrase::new("rithmomachia-some-captures-with").with("piece", piece.phrase())
        }
        (Some(piece), _) if moves => {
            Phrase::new("rithmomachia-some-moves").with("piece", piece.phrase())
        }
        (None, Some(piece)) if moves => {
            Phrase::new("rithmomachia-some-moves-of-shape").with("shape", piece.piece.shape().key())
        }
        _ if captures => Phrase::new("rithmomachia-some-captures"),
        _ => Phrase::new("rithmomachia-some-ways"),
    };
    phrase.with("count", offers.len() as i64)
}
