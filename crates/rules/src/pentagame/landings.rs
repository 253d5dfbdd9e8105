//! The landings that there are in a position, and the duty that comes before them.

use super::{Landing, Occupant, Piece, Position, Stop, StopSet};

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
