//! Groups offers with a common beginning until they fit, and describes them in words.

use super::offers::{Choice, Offer};
use crate::pentagame::draft::{Beginning, Draft, Placement};
use crate::pentagame::words::{grey_words, stop_words};
use crate::pentagame::{Game, Grey, Landing, Occupant, Stop};
use crate::{Completion, Phrase};

/// Offers with a common beginning up to one of their cuts; never empty.
pub(super) struct Cell<'a> {
    offers: Vec<&'a Offer>,
    cut: usize,
}

impl<'a> Cell<'a> {
    /// Returns the common beginning.
    fn text(&self) -> &'a str {
        match self.offers[..] {
            [only] => &only.text,
            _ => beginning(self.offers[0], self.cut),
        }
    }

    /// Splits the cell at the next cut that separates offers; empty if none does.
    fn parts(&self) -> Vec<Cell<'a>> {
        let cuts = self.offers.iter().map(|offer| offer.cuts.len()).max();
        (self.cut + 1..=cuts.unwrap_or(0))
            .map(|cut| alike(self.offers.iter().copied(), cut))
            .find(|parts| parts.len() > 1)
            .unwrap_or_default()
    }
}

/// Groups offers into at most `room` cells; into more only if nothing else would lead on.
pub(super) fn in_cells(offers: &[Offer], room: usize) -> Vec<Cell<'_>> {
    let mut cells = alike(offers.iter(), 0);
    loop {
        let smallest = cells
            .iter()
            .map(Cell::parts)
            .enumerate()
            .filter(|(_, parts)| !parts.is_empty())
            .min_by_key(|(_, parts)| parts.len());
        match smallest {
            Some((at, parts)) if cells.len() == 1 || cells.len() - 1 + parts.len() <= room => {
                cells.splice(at..=at, parts);
            }
            _ => return cells,
        }
    }
}

/// Groups offers by their beginning up to this cut.
fn alike<'a>(offers: impl Iterator<Item = &'a Offer>, cut: usize) -> Vec<Cell<'a>> {
    let mut cells: Vec<Cell<'a>> = Vec::new();
    for offer in offers {
        let text = beginning(offer, cut);
        match cells
            .iter_mut()
            .find(|cell| beginning(cell.offers[0], cut) == text)
        {
            Some(cell) => cell.offers.push(offer),
            None => cells.push(Cell {
                offers: vec![offer],
                cut,
            }),
        }
    }
    cells
}

/// Returns the offer's text up to a cut.
fn beginning(offer: &Offer, cut: usize) -> &str {
    offer
        .cuts
        .get(cut)
        .map_or(&offer.text[..], |&end| &offer.text[..end])
}

impl Game {
    /// Makes the completion of a cell. Its text may be both a whole turn and a beginning: `W-B` is a move
    /// to the corner, and the beginning of `W-B1R`.
    pub(super) fn completion(&self, cell: &Cell<'_>) -> Completion {
        let text = cell.text();
        let exactly = cell.offers.iter().find(|offer| offer.text == text);
        let label = match exactly {
            Some(offer) if cell.offers.len() == 1 => self.label(offer),
            Some(offer) => {
                Phrase::new("pentagame-or-counted-from-there").with("label", self.label(offer))
            }
            None => Phrase::new("pentagame-ways")
                .with("label", common_label(cell.offers[0], cell.cut))
                .with("count", cell.offers.len() as i64),
        };
        Completion {
            text: text.to_owned(),
            label,
            complete: exactly.is_some_and(|offer| offer.is_whole()),
        }
    }

    fn label(&self, offer: &Offer) -> Phrase {
        match &offer.choice {
            Choice::Pass => Phrase::new("pentagame-passes"),
            Choice::Piece(piece, stop) => Phrase::new("pentagame-label-piece")
                .with("colour", piece.colour.name())
                .with("stop", stop_words(*stop)),
            Choice::Placement(_, placement) => placement_words(*placement),
            Choice::Beginning(draft) => self.beginning_label(draft),
        }
    }

    fn beginning_label(&self, draft: &Draft) -> Phrase {
        let deed = match draft.beginning {
            Beginning::Move(landing) => self.position().landing_words(&landing),
            Beginning::ForcedOut { piece, goal } => {
                return Phrase::new("pentagame-label-takes-out")
                    .with("colour", piece.colour.name())
                    .with("stop", stop_words(goal));
            }
        };
        match draft.greys_left() {
            0 => deed,
            1 => Phrase::new("pentagame-label-one-out").with("deed", deed),
            _ => Phrase::new("pentagame-label-both-out").with("deed", deed),
        }
    }
}

/// Returns a description that fits all offers of a cell with this beginning.
fn common_label(offer: &Offer, cut: usize) -> Phrase {
    let some_stop = |stop: Stop| match cut {
        0 => Phrase::new("pentagame-some-stop"),
        _ => {
            let node = stop.on_line().map_or(stop, |(from, _, _)| from);
            Phrase::new("pentagame-some-stop-from").with("node", stop_words(node))
        }
    };
    let (id, stop) = match offer.choice {
        Choice::Beginning(draft) => match draft.beginning {
            Beginning::Move(Landing { finds, to, .. }) => {
                let id = match (finds, offer.text.contains('!')) {
                    (None, _) => "pentagame-goes",
                    (Some(Occupant::Black | Occupant::Grey), _) => "pentagame-label-takes-block",
                    (Some(Occupant::Piece(_)), false) => "pentagame-label-swaps-own",
                    (Some(Occupant::Piece(_)), true) => "pentagame-label-swaps-foreign",
                };
                (id, to)
            }
            Beginning::ForcedOut { goal, .. } => ("pentagame-label-takes-out-some", goal),
        },
        Choice::Placement(_, Placement::Black(stop)) => ("pentagame-label-puts-black", stop),
        Choice::Placement(_, Placement::Grey(Grey { from: None, to })) => {
            ("pentagame-puts-grey", to)
        }
        Choice::Placement(
            _,
            Placement::Grey(Grey {
                from: Some(from),
                to,
            }),
        ) => match cut {
            0 => return Phrase::new("pentagame-label-moves-some-grey"),
            1 => {
                return Phrase::new("pentagame-label-moves-grey").with("from", stop_words(from));
            }
            _ => ("pentagame-label-moves-it", to),
        },
        Choice::Piece(_, stop) => ("pentagame-label-with-piece", stop),
        Choice::Pass => return Phrase::new("pentagame-passes"),
    };
    Phrase::new(id)
        .with("to", some_stop(stop))
        .with("stop", some_stop(stop))
}

fn placement_words(placement: Placement) -> Phrase {
    match placement {
        Placement::Black(stop) => {
            Phrase::new("pentagame-label-puts-black").with("stop", stop_words(stop))
        }
        Placement::Grey(grey) => grey_words(&grey),
    }
}
