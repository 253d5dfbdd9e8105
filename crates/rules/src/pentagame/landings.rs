//! The possible landings in a position, and the duty that precedes them.

use super::{Landing, Occupant, Piece, Position, Stop, StopSet};

impl Position {
    /// Returns what is on a stop: nothing, one thing, or on a start several pieces. Equal pieces (line-up
    /// 5) are listed once.
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

    /// Returns the pieces of the seat to move that another seat put on their goals. The turn has to take
    /// one of them out (leaflet 12). A lost turn does not change this duty.
    pub fn duties(&self) -> impl Iterator<Item = (Piece, Stop)> + '_ {
        self.pieces_of(self.to_move())
            .filter_map(|(piece, stop)| Some((piece, stop?)))
            .filter(|&(piece, stop)| stop == self.setup().goal(piece.colour))
    }

    /// Returns every possible landing of the seat to move, ordered by pieces and targets. Empty if it has
    /// to take a piece out, or the game has ended.
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

    /// Calls `each` with every landing of a piece on a reachable stop.
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

    /// Calls `each` with every movable piece of the seat to move, its stop and its targets. Never if it has
    /// to take a piece out, or the game has ended.
    pub(super) fn for_each_reach(&self, mut each: impl FnMut(Piece, Stop, StopSet)) {
        if self.ended() || self.duties().next().is_some() {
            return;
        }
        let mut before = None;
        for (piece, stop) in self.pieces_of(self.to_move()) {
            let Some(from) = stop else { continue };
            // Equal pieces on one stop are one choice.
            if before.replace((piece, from)) == Some((piece, from)) {
                continue;
            }
            each(piece, from, self.reach(from));
        }
    }
}
