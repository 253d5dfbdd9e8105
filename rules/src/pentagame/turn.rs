//! Turns: one seat's whole action.

use super::{Piece, Stop};

/// One seat's whole action.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A piece moves.
    Move {
        /// The piece that moves.
        piece: Piece,
        /// Where it stands.
        from: Stop,
        /// Where it ends.
        to: Stop,
        /// What happens there.
        action: Action,
        /// The grey blocks placed, one for each piece that goes out, the moved piece's first.
        greys: Vec<Grey>,
    },
    /// A piece that somebody else put on its goal is taken out at the start of its owner's turn.
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

/// What the moved piece finds on the stop where it ends.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Action {
    /// Nothing: the stop is free.
    Free,
    /// A black block, which goes to this stop.
    TakeBlack(Stop),
    /// A grey block, which returns to the reserve.
    TakeGrey,
    /// A piece, its own or foreign: the two swap places.
    Swap(Piece),
}

/// The placement of a grey block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grey {
    /// Where it comes from: `None` from the reserve, else the stop it is moved from (reserve
    /// empty).
    pub from: Option<Stop>,
    /// Where it goes.
    pub to: Stop,
}
