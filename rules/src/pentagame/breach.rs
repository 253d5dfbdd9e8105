//! The rules that a turn can break, in words for whoever typed it.

use super::{Occupant, Piece, Stop, StopSet};
use crate::{IllegalTurn, Phrase, Seat};

/// The rule that a turn breaks, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Breach {
    /// The game has ended.
    #[error("the game has ended; no more turns are played")]
    GameOver,
    /// The piece belongs to another seat than the one to move.
    #[error("{piece} cannot move now: it is the turn of seat {to_move}")]
    NotYourPiece {
        /// The piece.
        piece: Piece,
        /// The seat to move.
        to_move: Seat,
    },
    /// Somebody else put a piece of the seat on its goal, which the turn must take out.
    #[error(
        "the piece that was brought to its goal must go out first: {}, followed by z and a stop for the grey block",
        names(*goals)
    )]
    MustTakeOut {
        /// The goals on which such pieces stand.
        goals: StopSet,
    },
    /// The piece does not stand where the turn says.
    #[error("{piece} does not stand on {}", place_words(*stop))]
    NotThere {
        /// The piece.
        piece: Piece,
        /// Where it should stand.
        stop: Stop,
    },
    /// A forced out of a piece that does not stand on its goal.
    #[error("{piece} goes out on {}, not on {}", place_words(*goal), place_words(*stop))]
    NotOnGoal {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        stop: Stop,
        /// Where it goes out.
        goal: Stop,
    },
    /// The piece ends where it started.
    #[error("a turn must change the position: a piece cannot end on {}, where it started", place_words(*stop))]
    StaysPut {
        /// Where it stands.
        stop: Stop,
    },
    /// Something stands in every way to the target.
    #[error(
        "no free path leads from {} to {}: {by} stands in the way on {}, and nothing can be jumped over",
        place_words(*from), place_words(*to), place_words(*at)
    )]
    PathBlocked {
        /// Where the piece stands.
        from: Stop,
        /// Where it should end.
        to: Stop,
        /// The first stop in the shortest way.
        at: Stop,
        /// What stands there.
        by: Occupant,
    },
    /// The turn names a free stop as its target, but something stands there.
    #[error("{} is not free: {by} stands there, {}", place_words(*stop), instead(*stop, *by))]
    TargetTaken {
        /// The target.
        stop: Stop,
        /// What stands there.
        by: Occupant,
    },
    /// The turn takes a block where there is none.
    #[error("there is no block to take on {}, {}", place_words(*stop), found_words(*found))]
    NothingToTake {
        /// The target.
        stop: Stop,
        /// What stands there.
        found: Option<Occupant>,
    },
    /// The turn takes a black block without saying where it goes.
    #[error(
        "the black block on {} is put on a free stop by whoever takes it: add a colon and the stop",
        place_words(*stop)
    )]
    BlackNotPlaced {
        /// The target.
        stop: Stop,
    },
    /// The turn takes a grey block and places it like a black one.
    #[error(
        "the block on {} is grey: it returns to the reserve and is not put anywhere",
        place_words(*stop)
    )]
    GreyIsNotPlaced {
        /// The target.
        stop: Stop,
    },
    /// The turn swaps with a piece that does not stand on the target.
    #[error("{piece} is not on {}, {}", place_words(*stop), found_words(*found))]
    NothingToSwap {
        /// The piece.
        piece: Piece,
        /// The target.
        stop: Stop,
        /// What stands there.
        found: Option<Occupant>,
    },
    /// The turn swaps two pieces that are alike (line-up 5).
    #[error("a turn must change the position: swapping two pieces of one colour changes nothing")]
    AlikeSwap,
    /// A block is placed where something stands after the move.
    #[error("no block can be put on {}: {by} stands there after the move", place_words(*stop))]
    PlacementTaken {
        /// Where the block should go.
        stop: Stop,
        /// What stands there.
        by: Occupant,
    },
    /// Fewer grey blocks are placed than pieces go out.
    #[error(
        "{} and {}: add z and a free stop for each",
        pieces_go_out(*expected), grey_blocks(*given)
    )]
    GreyMissing {
        /// How many pieces go out.
        expected: usize,
        /// How many grey blocks the turn places.
        given: usize,
    },
    /// More grey blocks are placed than pieces go out.
    #[error("{}, but {}", pieces_go_out(*expected), grey_blocks(*given))]
    GreyExtra {
        /// How many pieces go out.
        expected: usize,
        /// How many grey blocks the turn places.
        given: usize,
    },
    /// A grey block from the reserve, which is empty.
    #[error(
        "the reserve of grey blocks is empty: one on the board is moved, written with > between its stop and the new one"
    )]
    ReserveEmpty,
    /// A placed grey block is moved though there is a reserve.
    #[error("grey blocks come from the reserve while it lasts, and it holds {reserve}")]
    ReserveNotEmpty {
        /// How many blocks the reserve holds.
        reserve: u8,
    },
    /// A grey block is moved from where there is none.
    #[error("there is no grey block on {} to be moved", place_words(*stop))]
    NoGreyThere {
        /// Where it should be.
        stop: Stop,
    },
    /// A grey block is moved to where it stands.
    #[error("the grey block on {} must go to another stop", place_words(*stop))]
    GreyStays {
        /// Where it stands.
        stop: Stop,
    },
    /// The seat made exactly this move in its previous turn.
    #[error("seat {seat} made exactly this move in its previous turn and may not repeat it")]
    Repetition {
        /// The seat.
        seat: Seat,
    },
    /// A pass though the seat has a legal turn.
    #[error("seat {seat} has a legal turn and may not pass")]
    CannotPass {
        /// The seat.
        seat: Seat,
    },
}

impl Breach {
    /// The rule's stable name.
    pub fn rule(&self) -> &'static str {
        match self {
            Breach::GameOver => "game-over",
            Breach::NotYourPiece { .. } => "not-your-piece",
            Breach::MustTakeOut { .. } => "must-take-out",
            Breach::NotThere { .. } => "not-there",
            Breach::NotOnGoal { .. } => "not-on-goal",
            Breach::StaysPut { .. } => "stays-put",
            Breach::PathBlocked { .. } => "path-blocked",
            Breach::TargetTaken { .. } => "target-taken",
            Breach::NothingToTake { .. } => "nothing-to-take",
            Breach::BlackNotPlaced { .. } => "black-not-placed",
            Breach::GreyIsNotPlaced { .. } => "grey-is-not-placed",
            Breach::NothingToSwap { .. } => "nothing-to-swap",
            Breach::AlikeSwap => "alike-swap",
            Breach::PlacementTaken { .. } => "placement-taken",
            Breach::GreyMissing { .. } => "grey-missing",
            Breach::GreyExtra { .. } => "grey-extra",
            Breach::ReserveEmpty => "reserve-empty",
            Breach::ReserveNotEmpty { .. } => "reserve-not-empty",
            Breach::NoGreyThere { .. } => "no-grey-there",
            Breach::GreyStays { .. } => "grey-stays",
            Breach::Repetition { .. } => "repetition",
            Breach::CannotPass { .. } => "cannot-pass",
        }
    }
}

impl From<Breach> for IllegalTurn {
    fn from(breach: Breach) -> IllegalTurn {
        IllegalTurn {
            rule: breach.rule(),
            reason: Phrase::verbatim(breach.to_string()),
            nearest: Vec::new(),
        }
    }
}

/// A stop in words: nodes are easily mistaken for each other.
pub(super) fn place_words(stop: Stop) -> String {
    match stop {
        _ if stop.is_corner() => format!("corner {stop}"),
        _ if stop.is_node() => format!("crossing {stop}"),
        _ => stop.to_string(),
    }
}

fn names(stops: StopSet) -> String {
    stops
        .iter()
        .map(Stop::name)
        .collect::<Vec<_>>()
        .join(" or ")
}

pub(super) fn found_words(found: Option<Occupant>) -> String {
    match found {
        None => "which is free".to_owned(),
        Some(found) => format!("where {found} stands"),
    }
}

/// How a turn that ends on this occupied stop is written instead.
fn instead(stop: Stop, by: Occupant) -> String {
    match by {
        Occupant::Black => format!("which is taken with x{stop}, a colon and a free stop for it"),
        Occupant::Grey => format!("which is taken with x{stop}"),
        Occupant::Piece(_) => {
            format!("with which an own piece swaps by s{stop}, another seat's by s!{stop}")
        }
    }
}

fn pieces_go_out(count: usize) -> &'static str {
    match count {
        0 => "no piece goes out",
        1 => "one piece goes out",
        _ => "two pieces go out",
    }
}

fn grey_blocks(count: usize) -> String {
    match count {
        0 => "no grey block is placed".to_owned(),
        1 => "one grey block is placed".to_owned(),
        _ => format!("{count} grey blocks are placed"),
    }
}
