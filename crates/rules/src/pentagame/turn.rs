//! Turns.

use super::{Landing, Occupant, Piece, Setup, Stop};
use std::ops::Deref;

/// A turn of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A piece moves.
    Move {
        /// The piece that moves.
        piece: Piece,
        /// Where it stands.
        from: Stop,
        /// Where it ends.
        to: Stop,
        /// What it does there.
        action: Action,
        /// The placed grey blocks, one for each piece that goes out, the moved piece's first.
        greys: Greys,
    },
    /// A piece that another seat put on its goal is taken out at the start of its owner's turn.
    ForcedOut {
        /// The piece that goes out.
        piece: Piece,
        /// The goal it stands on.
        goal: Stop,
        /// The grey block placed for it.
        grey: Grey,
    },
    /// The seat has no legal move.
    Pass,
}

/// What the moved piece finds on its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Nothing: the stop is free.
    Free,
    /// A black block, which is placed on this stop.
    TakeBlack(Stop),
    /// A grey block, which returns to the reserve.
    TakeGrey,
    /// A piece, its own or foreign: the two swap places.
    Swap(Piece),
}

/// The placement of a grey block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grey {
    /// Its origin: `None` for the reserve, else a stop (if the reserve is empty).
    pub from: Option<Stop>,
    /// Where it goes.
    pub to: Stop,
}

/// The grey blocks placed in one move, in order. At most two: a move brings out at most the moved piece and
/// the one it swaps with. Dereferences to a slice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Greys {
    /// Nothing goes out.
    #[default]
    None,
    /// One piece goes out.
    One([Grey; 1]),
    /// Two pieces go out; the moved piece's block comes first.
    Two([Grey; 2]),
}

impl Greys {
    /// One block.
    pub fn one(grey: Grey) -> Greys {
        Greys::One([grey])
    }

    /// Two blocks in this order.
    pub fn two(first: Grey, second: Grey) -> Greys {
        Greys::Two([first, second])
    }

    /// Creates it from blocks; `None` if there are more than a move can place.
    pub fn from_slice(greys: &[Grey]) -> Option<Greys> {
        match *greys {
            [] => Some(Greys::None),
            [grey] => Some(Greys::one(grey)),
            [first, second] => Some(Greys::two(first, second)),
            _ => None,
        }
    }
}

impl Deref for Greys {
    type Target = [Grey];

    fn deref(&self) -> &[Grey] {
        match self {
            Greys::None => &[],
            Greys::One(greys) => greys,
            Greys::Two(greys) => greys,
        }
    }
}

impl Action {
    /// What stands on the target.
    pub fn finds(self) -> Option<Occupant> {
        match self {
            Action::Free => None,
            Action::TakeBlack(_) => Some(Occupant::Black),
            Action::TakeGrey => Some(Occupant::Grey),
            Action::Swap(piece) => Some(Occupant::Piece(piece)),
        }
    }

    /// Returns the target of a taken black block.
    pub fn black(self) -> Option<Stop> {
        match self {
            Action::TakeBlack(stop) => Some(stop),
            Action::Free | Action::TakeGrey | Action::Swap(_) => None,
        }
    }
}

impl Turn {
    /// Returns the pieces that a legal turn brings out, the moved one first: own pieces that end on their
    /// goals. A foreign piece that ends on its goal stays, because going out is an action of its own seat
    /// (book 3).
    pub fn brings_out(&self, setup: Setup) -> impl Iterator<Item = Piece> + use<> {
        let (arrivals, forced) = match *self {
            Turn::Move {
                piece,
                from,
                to,
                action,
                ..
            } => {
                let landing = Landing {
                    piece,
                    from,
                    to,
                    finds: action.finds(),
                };
                (Some(landing.brings_out(setup)), None)
            }
            Turn::ForcedOut { piece, .. } => (None, Some(piece)),
            Turn::Pass => (None, None),
        };
        arrivals.into_iter().flatten().chain(forced)
    }

    /// Whether this is exactly the move `earlier`, which its seat may not repeat in its next turn (book 2,
    /// 5; leaflet 12): equal piece, origin, target, swapped piece and placements in the same order. Taken
    /// blocks do not matter.
    ///
    /// A forced out counts as a move here; a grey block from another origin is a different placement.
    pub fn repeats(&self, earlier: &Turn) -> bool {
        self.without_what_is_taken() == earlier.without_what_is_taken()
    }

    /// Returns the turn without a taken grey block. A black block still shows by its placement.
    fn without_what_is_taken(&self) -> Turn {
        let mut turn = *self;
        if let Turn::Move { action, .. } = &mut turn
            && *action == Action::TakeGrey
        {
            *action = Action::Free;
        }
        turn
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::super::Colour;
    use super::*;
    use crate::Seat;

    fn turn(action: Action, greys: &[Stop]) -> Turn {
        let greys: Vec<_> = greys.iter().map(|&to| Grey { from: None, to }).collect();
        Turn::Move {
            piece: Piece {
                seat: Seat::new(1).unwrap(),
                colour: Colour::White,
            },
            from: Stop::corner(Colour::White),
            to: Stop::crossing(Colour::White),
            action,
            greys: Greys::from_slice(&greys).unwrap(),
        }
    }

    #[test]
    fn the_same_placements_in_another_order_are_another_move() {
        let [red, blue] = [Colour::Red, Colour::Blue].map(Stop::corner);
        let abracadabra = turn(Action::TakeBlack(red), &[blue]);
        assert!(abracadabra.repeats(&abracadabra));
        assert!(!abracadabra.repeats(&turn(Action::TakeBlack(blue), &[red])));
        let two_out = turn(Action::Free, &[red, blue]);
        assert!(!two_out.repeats(&turn(Action::Free, &[blue, red])));
    }

    #[test]
    fn taking_a_grey_block_repeats_going_to_a_free_stop() {
        let red = Stop::corner(Colour::Red);
        assert!(turn(Action::TakeGrey, &[red]).repeats(&turn(Action::Free, &[red])));
        assert!(!turn(Action::TakeBlack(red), &[]).repeats(&turn(Action::Free, &[])));
    }
}
