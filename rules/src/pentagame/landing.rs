//! Landings: a move up to its placements — which piece goes where, and what it finds there.

use super::{Piece, Position, Setup, Stop, StopSet};
use crate::Phrase;
use std::fmt;

/// A move without its placements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Landing {
    /// The piece that moves.
    pub piece: Piece,
    /// Where it stands.
    pub from: Stop,
    /// Where it ends.
    pub to: Stop,
    /// What it finds there; with several pieces, the one it swaps places with.
    pub finds: Option<Occupant>,
}

impl Landing {
    /// Whether the move is whole with it: nothing has to be placed.
    pub(super) fn places_nothing(&self, setup: Setup) -> bool {
        self.finds != Some(Occupant::Black) && self.brings_out(setup).next().is_none()
    }

    /// The pieces that this brings out, the moved one first: own ones that end on their goals.
    pub fn brings_out(&self, setup: Setup) -> impl Iterator<Item = Piece> + use<> {
        let swapped = match self.finds {
            Some(Occupant::Piece(other)) if other.seat == self.piece.seat => {
                Some((other, self.from))
            }
            _ => None,
        };
        [Some((self.piece, self.to)), swapped]
            .into_iter()
            .flatten()
            .filter(move |&(piece, stop)| stop == setup.goal(piece.colour))
            .map(|(piece, _)| piece)
    }
}

/// What can stand on a stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Occupant {
    /// A black block.
    Black,
    /// A grey block.
    Grey,
    /// A piece.
    Piece(Piece),
}

impl Occupant {
    /// What it is.
    pub fn phrase(&self) -> Phrase {
        match self {
            Occupant::Black => Phrase::new("pentagame-black-block"),
            Occupant::Grey => Phrase::new("pentagame-grey-block"),
            Occupant::Piece(piece) => piece.phrase(),
        }
    }
}

impl fmt::Display for Occupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl Position {
    /// What stands on a stop: nothing, one thing, or on a start several pieces. Pieces that are
    /// alike (line-up 5) are named once.
    pub fn occupants(&self, stop: Stop) -> impl Iterator<Item = Occupant> + '_ {
        let block = if self.is_black(stop) {
            Some(Occupant::Black)
        } else if self.is_grey(stop) {
            Some(Occupant::Grey)
        } else {
            None
        };
        let mut before = None;
        let pieces = self
            .has_piece(stop)
            .then(|| self.pieces_on(stop))
            .into_iter()
            .flatten()
            .filter(move |&piece| before.replace(piece) != Some(piece))
            .map(Occupant::Piece);
        block.into_iter().chain(pieces)
    }

    /// The pieces of the seat to move that stand on their goal, where somebody else put them: its
    /// turn must take one of them out (leaflet 12). A lost turn leaves this duty standing.
    pub fn duties(&self) -> impl Iterator<Item = (Piece, Stop)> + '_ {
        self.pieces_of(self.to_move())
            .filter_map(|(piece, stop)| Some((piece, stop?)))
            .filter(|&(piece, stop)| stop == self.setup().goal(piece.colour))
    }

    /// Every move that the seat to move can begin, in order of its pieces and the stops where they
    /// end. None when it must take a piece out, or when the game has ended.
    pub fn landings(&self) -> Vec<Landing> {
        let mut landings = Vec::new();
        self.for_each_landing(|landing| landings.push(landing));
        landings
    }

    /// Calls `each` with every one of [`Position::landings`].
    pub(super) fn for_each_landing(&self, mut each: impl FnMut(Landing)) {
        self.for_each_reach(|piece, from, reach| {
            for to in reach {
                self.for_each_landing_on(piece, from, to, &mut each);
            }
        });
    }

    /// Calls `each` with every landing of a piece on a stop that it reaches.
    pub(super) fn for_each_landing_on(
        &self,
        piece: Piece,
        from: Stop,
        to: Stop,
        mut each: impl FnMut(Landing),
    ) {
        let mut land = |finds| {
            each(Landing {
                piece,
                from,
                to,
                finds,
            });
        };
        if self.is_free(to) {
            land(None);
        } else {
            self.occupants(to)
                .filter(|&occupant| occupant != Occupant::Piece(piece))
                .for_each(|occupant| land(Some(occupant)));
        }
    }

    /// Calls `each` with every piece that the seat to move can move, where it stands and the stops
    /// where it can end. None when it must take a piece out, or when the game has ended.
    pub(super) fn for_each_reach(&self, mut each: impl FnMut(Piece, Stop, StopSet)) {
        if self.ended() || self.duties().next().is_some() {
            return;
        }
        let mut before = None;
        for (piece, stop) in self.pieces_of(self.to_move()) {
            let Some(from) = stop else { continue };
            // alike pieces that stand together are one choice
            if before.replace((piece, from)) == Some((piece, from)) {
                continue;
            }
            each(piece, from, self.reach(from));
        }
    }
}
