//! Landings: moves without placements — the piece, its target, and what is there.

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
    /// What is on the target; of several pieces, the one to swap with.
    pub finds: Option<Occupant>,
}

impl Landing {
    /// Whether the move is complete without placements.
    pub(super) fn places_nothing(&self, setup: Setup) -> bool {
        self.finds != Some(Occupant::Black) && self.brings_out(setup).next().is_none()
    }

    /// Returns the pieces that go out, the moved one first: own pieces that end on their goals.
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
