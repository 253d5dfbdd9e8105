//! Groups offers with a common beginning into cells, if there are too many.

use super::offer::Offer;
use crate::rithmomachia::draft::DraftStep;

/// Offers that are shown as one, with their common beginning.
#[derive(Debug)]
pub(super) struct Cell<'a> {
    pub(super) text: &'a str,
    pub(super) offers: Vec<&'a Offer>,
}

/// How much of a text is shown, from fine to coarse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cut {
    /// All of it.
    Whole,
    /// Up to the victim, or to where a move goes: `[c3d7+c5e6]x`, `C2d6-`.
    Victim,
    /// The first piece: `[c3d7`, `C2d6-`.
    Piece,
    /// The letter of the first piece: `[c`, `C`.
    Letter,
    /// One character more than all have in common.
    Sign,
}

impl Cut {
    const ALL: [Cut; 5] = [Cut::Whole, Cut::Victim, Cut::Piece, Cut::Letter, Cut::Sign];
}

/// Groups offers into at most `most` cells. Captures are as fine as room allows beside the coarsest view of
/// the moves; then moves are as fine as the remaining room allows.
pub(super) fn in_cells(offers: &[Offer], most: usize) -> Vec<Cell<'_>> {
    let (moves, others): (Vec<&Offer>, Vec<&Offer>) = offers
        .iter()
        .partition(|offer| matches!(offer.step, Some(DraftStep::Move(_))));
    for captures_cut in Cut::ALL {
        for moves_cut in Cut::ALL {
            let mut cells = cut(&others, captures_cut);
            for cell in cut(&moves, moves_cut) {
                match cells.iter_mut().find(|other| other.text == cell.text) {
                    Some(other) => other.offers.extend(cell.offers),
                    None => cells.push(cell),
                }
            }
            if cells.len() <= most {
                return cells;
            }
        }
    }
    let mut cells = cut(&offers.iter().collect::<Vec<_>>(), Cut::Sign);
    cells.truncate(most);
    cells
}

/// Groups offers, in the order of their first ones.
fn cut<'a>(offers: &[&'a Offer], cut: Cut) -> Vec<Cell<'a>> {
    let common = common_beginning(offers);
    let mut cells: Vec<Cell<'a>> = Vec::new();
    for offer in offers {
        let text = shown(offer, cut, common);
        match cells.iter_mut().find(|cell| cell.text == text) {
            Some(cell) => cell.offers.push(offer),
            None => cells.push(Cell {
                text,
                offers: vec![offer],
            }),
        }
    }
    for cell in &mut cells {
        if let [only] = cell.offers[..] {
            cell.text = &only.text;
        }
    }
    cells
}

/// Returns the beginning of an offer's text, longer than the common beginning of all.
fn shown(offer: &Offer, cut: Cut, common: usize) -> &str {
    let Some(step) = &offer.step else {
        return &offer.text;
    };
    let length = step.to_string().len();
    let start = offer.text.len() - length;
    let text = &offer.text[start..];
    let letter = 1 + usize::from(text.starts_with('['));
    let after_piece = letter
        + text[letter..]
            .find(|sign: char| !sign.is_ascii_alphanumeric() || sign == 'x')
            .unwrap_or(0);
    let end = match (cut, step) {
        (Cut::Whole, _) => length,
        (Cut::Victim, DraftStep::Capture(_)) => {
            text.find(['x', '&']).map_or(length, |takes| takes + 1)
        }
        (Cut::Victim | Cut::Piece, DraftStep::Move(_)) => after_piece + 1,
        (Cut::Piece, DraftStep::Capture(_)) => after_piece,
        (Cut::Letter, _) => letter,
        (Cut::Sign, _) => 0,
    };
    &offer.text[..(start + end).max(common + 1).min(offer.text.len())]
}

/// Returns the length of the common beginning of all offers; all texts are ASCII.
fn common_beginning(offers: &[&Offer]) -> usize {
    let Some((first, others)) = offers.split_first() else {
        return 0;
    };
    others.iter().fold(first.text.len(), |common, other| {
        first
            .text
            .bytes()
            .zip(other.text.bytes())
            .take(common)
            .take_while(|(a, b)| a == b)
            .count()
    })
}
