//! Every turn that can be made in a position, listed or only counted.
//!
//! Nothing here knows what was played before; the ban on repeating a move is the
//! [`Game`](super::Game)'s.

use super::{Action, Landing, Occupant, Placing, Position, Turn};

impl Position {
    /// Calls `each` with every turn of the seat to move, grouped by landing. No turns once the game
    /// has ended.
    pub fn for_each_turn(&self, mut each: impl FnMut(Turn)) {
        if self.ended() {
            return;
        }
        for (piece, goal) in self.duties() {
            Placing::after_forced_out(self, piece, goal).for_each(|_, greys| {
                for &grey in &*greys {
                    each(Turn::ForcedOut { piece, goal, grey });
                }
            });
        }
        for landing in self.landings() {
            let Landing {
                piece, from, to, ..
            } = landing;
            Placing::after(self, &landing).for_each(|black, greys| {
                let action = match (landing.finds, black) {
                    (None, _) => Action::Free,
                    (_, Some(stop)) => Action::TakeBlack(stop),
                    (Some(Occupant::Piece(other)), _) => Action::Swap(other),
                    (Some(_), None) => Action::TakeGrey,
                };
                each(Turn::Move {
                    piece,
                    from,
                    to,
                    action,
                    greys,
                });
            });
        }
    }

    /// How many turns [`Position::for_each_turn`] would call, without making them.
    pub fn count_turns(&self) -> u64 {
        if self.ended() {
            return 0;
        }
        let forced: u64 = self
            .duties()
            .map(|(piece, goal)| Placing::after_forced_out(self, piece, goal).count())
            .sum();
        let moves: u64 = self
            .landings()
            .iter()
            .map(|landing| {
                let places_nothing = landing.finds != Some(Occupant::Black)
                    && landing.brings_out(self.setup()).next().is_none();
                if places_nothing {
                    1
                } else {
                    Placing::after(self, landing).count()
                }
            })
            .sum();
        forced + moves
    }
}
