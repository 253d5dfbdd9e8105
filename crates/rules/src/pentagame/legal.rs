//! Lists or counts every turn in a position.
//!
//! This ignores the history; the [`Game`](super::Game) applies the ban on repetition.

use super::{Action, Greys, Landing, Occupant, Placing, Position, Turn};

impl Position {
    /// Calls `each` with every turn of the seat to move, grouped by landing; never once the game has ended.
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
        self.for_each_landing(|landing| {
            let Landing {
                piece, from, to, ..
            } = landing;
            let mut add = |black, greys| {
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
            };
            if landing.places_nothing(self.setup()) {
                add(None, Greys::None);
            } else {
                Placing::after(self, &landing).for_each(add);
            }
        });
    }

    /// Counts the turns of [`Position::for_each_turn`] without generating them.
    pub fn count_turns(&self) -> u64 {
        if self.ended() {
            return 0;
        }
        let mut count = 0;
        for (piece, goal) in self.duties() {
            count += Placing::after_forced_out(self, piece, goal).count();
        }
        self.for_each_reach(|piece, from, reach| {
            // A move to a free stop is a whole turn, except on the goal.
            let goal = self.setup().goal(piece.colour);
            let plain = reach.shared_with(self.free()).without(goal);
            count += plain.len() as u64;
            for to in reach.shared_with(plain.complement()) {
                self.for_each_landing_on(piece, from, to, |landing| {
                    count += match landing.places_nothing(self.setup()) {
                        true => 1,
                        false => Placing::after(self, &landing).count(),
                    };
                });
            }
        });
        count
    }
}
