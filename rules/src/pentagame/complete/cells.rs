//! Put what begins alike together, until it fits, and say in words what is offered.

use super::offers::{Choice, Offer};
use crate::pentagame::draft::{Beginning, Draft, Placement};
use crate::pentagame::words::{grey_words, stop_words};
use crate::pentagame::{Game, Grey, Landing, Occupant};
use crate::{Completion, Phrase};

/// Offers that begin alike up to one of their cuts; never empty.
pub(super) struct Cell<'a> {
    offers: Vec<&'a Offer>,
    cut: usize,
}

impl<'a> Cell<'a> {
    /// What all of it begins with.
    fn text(&self) -> &'a str {
        match self.offers[..] {
            [only] => &only.text,
            _ => beginning(self.offers[0], self.cut),
        }
    }

    /// The cells it falls into at the next cut that parts it; none when nothing does.
    fn parts(&self) -> Vec<Cell<'a>> {
        let cuts = self.offers.iter().map(|offer| offer.cuts.len()).max();
        (self.cut + 1..=cuts.unwrap_or(0))
            .map(|cut| alike(self.offers.iter().copied(), cut))
            .find(|parts| parts.len() > 1)
            .unwrap_or_default()
    }
}

/// The offers in as many cells as there is room for; in more only where nothing else would lead
/// on.
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

/// The offers parted by what they begin with up to this cut.
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

/// The offer's text up to a cut.
fn beginning(offer: &Offer, cut: usize) -> &str {
    offer
        .cuts
        .get(cut)
        .map_or(&offer.text[..], |&end| &offer.text[..end])
}

impl Game {
    /// What is shown of a cell. Its text can be a whole turn and the beginning of others: `W-B` is
    /// a move to the corner, and begins `W-B1R`.
    pub(super) fn completion(&self, cell: &Cell<'_>) -> Completion {
        let text = cell.text();
        let exactly = cell.offers.iter().find(|offer| offer.text == text);
        let label = match exactly {
            Some(offer) if cell.offers.len() == 1 => self.label(offer),
            Some(offer) => format!("{}, or a stop counted from there", self.label(offer)),
            None => format!(
                "{} ({} ways)",
                common_label(cell.offers[0], cell.cut),
                cell.offers.len()
            ),
        };
        Completion {
            text: text.to_owned(),
            label: Phrase::verbatim(label),
            complete: exactly.is_some_and(|offer| offer.is_whole()),
        }
    }

    fn label(&self, offer: &Offer) -> String {
        match &offer.choice {
            Choice::Pass => "has no legal turn and passes".to_owned(),
            Choice::Piece(piece, stop) => {
                format!("the {} piece on {}", piece.colour, stop_words(*stop))
            }
            Choice::Placement(_, placement) => placement_words(*placement),
            Choice::Beginning(draft) => self.beginning_label(draft),
        }
    }

    fn beginning_label(&self, draft: &Draft) -> String {
        let deed = match draft.beginning {
            Beginning::Move(landing) => self.position().landing_words(&landing),
            Beginning::ForcedOut { piece, goal } => {
                return format!(
                    "takes out the {} piece on {}",
                    piece.colour,
                    stop_words(goal)
                );
            }
        };
        match draft.greys_left() {
            0 => deed,
            1 => format!("{deed}, and a piece goes out"),
            _ => format!("{deed}, and both go out"),
        }
    }
}

/// What all offers of a cell have in common that begin like this one.
fn common_label(offer: &Offer, cut: usize) -> String {
    let (deed, stop) = match offer.choice {
        Choice::Beginning(draft) => match draft.beginning {
            Beginning::Move(Landing { finds, to, .. }) => {
                let deed = match (finds, offer.text.contains('!')) {
                    (None, _) => "goes to",
                    (Some(Occupant::Black | Occupant::Grey), _) => "takes the block on",
                    (Some(Occupant::Piece(_)), false) => "swaps with its own piece on",
                    (Some(Occupant::Piece(_)), true) => "swaps with another seat's piece on",
                };
                (deed, to)
            }
            Beginning::ForcedOut { goal, .. } => ("takes out the piece on", goal),
        },
        Choice::Placement(_, Placement::Black(stop)) => ("puts the black block on", stop),
        Choice::Placement(_, Placement::Grey(Grey { from: None, to })) => {
            ("puts a grey block on", to)
        }
        Choice::Placement(
            _,
            Placement::Grey(Grey {
                from: Some(from),
                to,
            }),
        ) => match cut {
            0 => return "moves a grey block".to_owned(),
            1 => return format!("moves the grey block on {}", stop_words(from)),
            _ => ("moves it to", to),
        },
        Choice::Piece(_, stop) => ("with the piece on", stop),
        Choice::Pass => return "passes".to_owned(),
    };
    if cut == 0 {
        format!("{deed} a stop")
    } else {
        let node = stop.on_line().map_or(stop, |(from, _, _)| from);
        format!("{deed} a stop counted from {}", stop_words(node))
    }
}

fn placement_words(placement: Placement) -> String {
    match placement {
        Placement::Black(stop) => format!("puts the black block on {}", stop_words(stop)),
        Placement::Grey(grey) => grey_words(&grey),
    }
}
