//! Landings: a move up to its placements — which piece goes where, and what it finds there.

use super::{Occupant, Piece, Setup, Stop};

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
