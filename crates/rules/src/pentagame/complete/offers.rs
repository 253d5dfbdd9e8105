//! The possible continuations of typed text.

use super::follow::{Atom, Followed, TypedSigns};
use crate::Rules;
use crate::pentagame::draft::{Beginning, Draft, Placement};
use crate::pentagame::notation::signs::Sign;
use crate::pentagame::{Game, Grey, Landing, Occupant, Piece, Stop};

/// A continuation.
#[derive(Debug, Clone)]
pub(super) struct Offer {
    /// The text after this continuation: a turn or the beginning of one.
    pub(super) text: String,
    /// Where `text` can be cut, in order to group offers with a common beginning: after the verb or the
    /// sign before a placement, and after the first letter of a stop.
    pub(super) cuts: Vec<usize>,
    pub(super) choice: Choice,
}

/// The choice of a continuation.
#[derive(Debug, Clone, Copy)]
pub(super) enum Choice {
    /// A piece to move, and where it stands.
    Piece(Piece, Stop),
    /// What a piece does.
    Beginning(Draft),
    /// Where a block goes.
    Placement(Draft, Placement),
    /// The forced pass.
    Pass,
}

impl Offer {
    /// Whether this is a whole turn.
    pub(super) fn is_whole(&self) -> bool {
        match &self.choice {
            Choice::Piece(..) => false,
            Choice::Beginning(draft) | Choice::Placement(draft, _) => draft.turn().is_some(),
            Choice::Pass => true,
        }
    }
}

impl Game {
    /// Returns every continuation of the text.
    pub(super) fn offers(&self, typed: &TypedSigns) -> Vec<Offer> {
        let mut offers = Vec::new();
        if self.forced_pass().is_some() {
            let pass = typed.follow(0, &[Atom::Sign(&[&[Sign::Dash, Sign::Dash]])]);
            if pass.ends || pass.passed.iter().any(|&at| typed.ends_at(at)) {
                offers.push(Offer {
                    text: "--".to_owned(),
                    cuts: Vec::new(),
                    choice: Choice::Pass,
                });
            }
        }
        let drafts = self.drafts();
        for drafts in drafts.chunk_by(|a, b| a.beginning.origin() == b.beginning.origin()) {
            self.offer_piece(typed, drafts, &mut offers);
        }
        offers
    }

    /// Returns the continuations of this one; none for a whole turn.
    pub(super) fn going_on(&self, offer: &Offer) -> Vec<Offer> {
        match &offer.choice {
            Choice::Piece(piece, stop) => self
                .drafts()
                .iter()
                .filter(|draft| draft.beginning.origin() == (*piece, *stop))
                .map(|draft| self.beginning(draft))
                .collect(),
            Choice::Beginning(draft) | Choice::Placement(draft, _) => draft
                .placements()
                .into_iter()
                .filter_map(|placement| {
                    let next = self.with(draft, placement)?;
                    Some(self.placement(draft, placement, &next))
                })
                .collect(),
            Choice::Pass => Vec::new(),
        }
    }

    /// Adds the continuations with one piece; `drafts` are those of this piece.
    fn offer_piece(&self, typed: &TypedSigns, drafts: &[Draft], offers: &mut Vec<Offer>) {
        let (piece, stop) = drafts[0].beginning.origin();
        let origin = typed.follow(0, &[Atom::Stop(stop), self.which_atom(piece, stop)]);
        if origin.ends {
            offers.push(match drafts[0].beginning {
                Beginning::Move(_) => Offer {
                    text: self.position().origin_notation(piece, stop),
                    cuts: Vec::new(),
                    choice: Choice::Piece(piece, stop),
                },
                Beginning::ForcedOut { .. } => self.beginning(&drafts[0]),
            });
        }
        for draft in drafts {
            match draft.beginning {
                Beginning::ForcedOut { .. } => {
                    for &at in &origin.passed {
                        self.offer_placements(typed, draft, at, offers);
                    }
                }
                Beginning::Move(landing) => {
                    for &at in &origin.passed {
                        let target = typed.follow(at, &self.landing_atoms(&landing));
                        self.offer(typed, draft, target, offers, || self.beginning(draft));
                    }
                    // Naming a stop means moving to it (book, annex).
                    if landing.finds.is_none() && stop.is_node() {
                        let called = typed.follow(0, &[Atom::StopFrom(stop, landing.to)]);
                        self.offer(typed, draft, called, offers, || self.beginning(draft));
                    }
                }
            }
        }
    }

    fn offer_placements(
        &self,
        typed: &TypedSigns,
        draft: &Draft,
        at: usize,
        offers: &mut Vec<Offer>,
    ) {
        for placement in draft.placements() {
            let followed = typed.follow(at, &placement_atoms(placement));
            if followed.leads_on()
                && let Some(next) = self.with(draft, placement)
            {
                self.offer(typed, &next, followed, offers, || {
                    self.placement(draft, placement, &next)
                });
            }
        }
    }

    /// Adds the draft if the text ends within or just after its addition, and the next placements if the
    /// text continues.
    fn offer(
        &self,
        typed: &TypedSigns,
        draft: &Draft,
        followed: Followed,
        offers: &mut Vec<Offer>,
        make: impl FnOnce() -> Offer,
    ) {
        let (here, further): (Vec<_>, Vec<_>) =
            followed.passed.iter().partition(|&&at| typed.ends_at(at));
        if followed.ends || !here.is_empty() {
            offers.push(make());
        }
        for at in further {
            self.offer_placements(typed, draft, at, offers);
        }
    }

    /// Returns the draft with its next placement, if that is legal.
    fn with(&self, draft: &Draft, placement: Placement) -> Option<Draft> {
        draft.with(placement).filter(|next| self.may_play(next))
    }

    fn beginning(&self, draft: &Draft) -> Offer {
        let position = self.position();
        let cuts = match draft.beginning {
            Beginning::ForcedOut { .. } => Vec::new(),
            Beginning::Move(landing) => {
                let (piece, stop) = draft.beginning.origin();
                let origin = position.origin_notation(piece, stop).len();
                let verb = origin + landing.verb().len();
                vec![verb, verb + 1]
            }
        };
        Offer {
            text: draft.notation(position),
            cuts,
            choice: Choice::Beginning(*draft),
        }
    }

    fn placement(&self, before: &Draft, placement: Placement, draft: &Draft) -> Offer {
        let sign = before.notation(self.position()).len();
        let cuts = match placement {
            Placement::Grey(Grey {
                from: Some(from), ..
            }) => {
                let arrow = sign + from.name().len() + 1;
                vec![sign, arrow, arrow + 1]
            }
            _ => vec![sign, sign + 1],
        };
        Offer {
            text: draft.notation(self.position()),
            cuts,
            choice: Choice::Placement(*draft, placement),
        }
    }

    fn which_atom(&self, piece: Piece, stop: Stop) -> Atom {
        let mover = self.position().to_move();
        Atom::Which {
            piece,
            said: !self.position().which(piece, stop, mover).is_empty(),
        }
    }

    /// Returns the notation of a move between its origin and its placements.
    fn landing_atoms(&self, landing: &Landing) -> Vec<Atom> {
        let verb: &[&[Sign]] = match landing.finds {
            None => &[&[Sign::Dash], &[Sign::Arrow], &[Sign::Dash, Sign::Arrow]],
            Some(Occupant::Black | Occupant::Grey) => &[&[Sign::Take]],
            Some(Occupant::Piece(other)) if other.seat == landing.piece.seat => &[&[Sign::Swap]],
            Some(Occupant::Piece(_)) => &[&[Sign::Swap, Sign::Foreign]],
        };
        let which = match landing.finds {
            Some(Occupant::Piece(other)) => Some(self.which_atom(other, landing.to)),
            _ => None,
        };
        [Atom::Sign(verb), Atom::Stop(landing.to)]
            .into_iter()
            .chain(which)
            .collect()
    }
}

/// Returns the notation of a placement.
fn placement_atoms(placement: Placement) -> Vec<Atom> {
    match placement {
        Placement::Black(stop) => vec![Atom::Sign(&[&[Sign::Colon]]), Atom::Stop(stop)],
        Placement::Grey(Grey { from, to }) => {
            let mut atoms = vec![Atom::Sign(&[&[Sign::Out]]), Atom::Perhaps(Sign::Colon)];
            if let Some(from) = from {
                atoms.extend([Atom::Stop(from), Atom::Sign(&[&[Sign::Arrow]])]);
            }
            atoms.push(Atom::Stop(to));
            atoms
        }
    }
}
