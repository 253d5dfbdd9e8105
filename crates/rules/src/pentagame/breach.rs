//! The rules that a turn can break, with explanations.

use super::{Occupant, Piece, Stop, StopSet};
use crate::{BrokenRule, Phrase, Seat, phrase::Value};

/// The rule that a turn breaks, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum Breach {
    /// The game has ended.
    GameOver,
    /// The piece belongs to a seat that is not to move.
    NotYourPiece {
        /// The piece.
        piece: Piece,
        /// The seat to move.
        to_move: Seat,
    },
    /// Another seat put a piece of the mover on its goal, so the turn has to take it out.
    MustTakeOut {
        /// The goals with such pieces.
        goals: StopSet,
    },
    /// The piece is not where the turn says.
    NotThere {
        /// The piece.
        piece: Piece,
        /// The stop in the turn.
        stop: Stop,
    },
    /// A forced out of a piece that is not on its goal.
    NotOnGoal {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        stop: Stop,
        /// Its goal.
        goal: Stop,
    },
    /// The piece ends where it started.
    StaysPut {
        /// Where it stands.
        stop: Stop,
    },
    /// Every path to the target is blocked.
    PathBlocked {
        /// Where the piece stands.
        from: Stop,
        /// Where it should end.
        to: Stop,
        /// The first occupied stop of the shortest path.
        at: Stop,
        /// Its occupant.
        by: Occupant,
    },
    /// The turn treats an occupied target as free.
    TargetTaken {
        /// The target.
        stop: Stop,
        /// What stands there.
        by: Occupant,
    },
    /// The turn takes a block that is not there.
    NothingToTake {
        /// The target.
        stop: Stop,
        /// What stands there.
        found: Option<Occupant>,
    },
    /// The turn takes a black block without placing it.
    BlackNotPlaced {
        /// The target.
        stop: Stop,
    },
    /// The turn places a grey block as if it were black.
    GreyIsNotPlaced {
        /// The target.
        stop: Stop,
    },
    /// The turn swaps with a piece that is not on the target.
    NothingToSwap {
        /// The piece.
        piece: Piece,
        /// The target.
        stop: Stop,
        /// What stands there.
        found: Option<Occupant>,
    },
    /// The turn swaps two equal pieces (line-up 5).
    AlikeSwap,
    /// A block is placed on a stop that is occupied after the move.
    PlacementTaken {
        /// Where the block should go.
        stop: Stop,
        /// What stands there.
        by: Occupant,
    },
    /// The turn places fewer grey blocks than pieces go out.
    GreyMissing {
        /// How many pieces go out.
        expected: usize,
        /// How many grey blocks the turn places.
        given: usize,
    },
    /// The turn places more grey blocks than pieces go out.
    GreyExtra {
        /// How many pieces go out.
        expected: usize,
        /// How many grey blocks the turn places.
        given: usize,
    },
    /// The turn takes a grey block from the empty reserve.
    ReserveEmpty,
    /// The turn moves a placed grey block although the reserve is not empty.
    ReserveNotEmpty {
        /// Number of blocks in the reserve.
        reserve: u8,
    },
    /// The turn moves a grey block that is not there.
    NoGreyThere {
        /// Where it should be.
        stop: Stop,
    },
    /// The turn moves a grey block to its own stop.
    GreyStays {
        /// Where it stands.
        stop: Stop,
    },
    /// The seat played exactly this move in its previous turn.
    Repetition {
        /// The seat.
        seat: Seat,
    },
    /// The turn is a pass although the seat has a legal turn.
    CannotPass {
        /// The seat.
        seat: Seat,
    },
}

impl BrokenRule for Breach {
    const RULES: &'static [&'static str] = &[
        "game-over",
        "not-your-piece",
        "must-take-out",
        "not-there",
        "not-on-goal",
        "stays-put",
        "path-blocked",
        "target-taken",
        "nothing-to-take",
        "black-not-placed",
        "grey-is-not-placed",
        "nothing-to-swap",
        "alike-swap",
        "placement-taken",
        "grey-missing",
        "grey-extra",
        "reserve-empty",
        "reserve-not-empty",
        "no-grey-there",
        "grey-stays",
        "repetition",
        "cannot-pass",
        "no-such-line",
        "no-such-stop",
        "no-piece",
        "no-own-piece",
        "no-foreign-piece",
    ];

    fn rule(&self) -> &'static str {
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

    fn phrase(&self) -> Phrase {
        match *self {
            Breach::GameOver => Phrase::new("game-over"),
            Breach::NotYourPiece { piece, to_move } => Phrase::new("pentagame-not-your-piece")
                .with("piece", piece.phrase())
                .with("seat", to_move.number()),
            Breach::MustTakeOut { goals } => Phrase::new("pentagame-must-take-out").with(
                "goals",
                Value::Or(goals.iter().map(|goal| goal.name().into()).collect()),
            ),
            Breach::NotThere { piece, stop } => Phrase::new("pentagame-not-there")
                .with("piece", piece.phrase())
                .with("stop", place_words(stop)),
            Breach::NotOnGoal { piece, stop, goal } => Phrase::new("pentagame-not-on-goal")
                .with("piece", piece.phrase())
                .with("stop", place_words(stop))
                .with("goal", place_words(goal)),
            Breach::StaysPut { stop } => {
                Phrase::new("pentagame-stays-put").with("stop", place_words(stop))
            }
            Breach::PathBlocked { from, to, at, by } => Phrase::new("pentagame-path-blocked")
                .with("from", place_words(from))
                .with("to", place_words(to))
                .with("at", place_words(at))
                .with("by", by.phrase()),
            Breach::TargetTaken { stop, by } => Phrase::new("pentagame-target-taken")
                .with("stop", place_words(stop))
                .with("by", by.phrase())
                .with("instead", instead(stop, by)),
            Breach::NothingToTake { stop, found } => Phrase::new("pentagame-nothing-to-take")
                .with("stop", place_words(stop))
                .with("found", found_words(found)),
            Breach::BlackNotPlaced { stop } => {
                Phrase::new("pentagame-black-not-placed").with("stop", place_words(stop))
            }
            Breach::GreyIsNotPlaced { stop } => {
                Phrase::new("pentagame-grey-is-not-placed").with("stop", place_words(stop))
            }
            Breach::NothingToSwap { piece, stop, found } => {
                Phrase::new("pentagame-nothing-to-swap")
                    .with("piece", piece.phrase())
                    .with("stop", place_words(stop))
                    .with("found", found_words(found))
            }
            Breach::AlikeSwap => Phrase::new("pentagame-alike-swap"),
            Breach::PlacementTaken { stop, by } => Phrase::new("pentagame-placement-taken")
                .with("stop", place_words(stop))
                .with("by", by.phrase()),
            Breach::GreyMissing { expected, given } => {
                greys_counted("pentagame-grey-missing", expected, given)
            }
            Breach::GreyExtra { expected, given } => {
                greys_counted("pentagame-grey-extra", expected, given)
            }
            Breach::ReserveEmpty => Phrase::new("pentagame-reserve-empty"),
            Breach::ReserveNotEmpty { reserve } => {
                Phrase::new("pentagame-reserve-not-empty").with("reserve", reserve)
            }
            Breach::NoGreyThere { stop } => {
                Phrase::new("pentagame-no-grey-there").with("stop", place_words(stop))
            }
            Breach::GreyStays { stop } => {
                Phrase::new("pentagame-grey-stays").with("stop", place_words(stop))
            }
            Breach::Repetition { seat } => {
                Phrase::new("pentagame-repetition").with("seat", seat.number())
            }
            Breach::CannotPass { seat } => {
                Phrase::new("pentagame-cannot-pass").with("seat", seat.number())
            }
        }
    }
}

/// Describes a stop with its name and kind, because names of nodes are easily confused.
pub(super) fn place_words(stop: Stop) -> Phrase {
    let id = match stop {
        _ if stop.is_corner() => "pentagame-named-corner",
        _ if stop.is_node() => "pentagame-named-crossing",
        _ => return Phrase::verbatim(stop.name()),
    };
    Phrase::new(id).with("name", stop.name())
}

/// Describes what is on a stop, as a clause.
pub(super) fn found_words(found: Option<Occupant>) -> Phrase {
    match found {
        None => Phrase::new("pentagame-found-free"),
        Some(found) => Phrase::new("pentagame-found").with("found", found.phrase()),
    }
}

/// Says how to write a turn that ends on this occupied stop.
fn instead(stop: Stop, by: Occupant) -> Phrase {
    let id = match by {
        Occupant::Black => "pentagame-instead-black",
        Occupant::Grey => "pentagame-instead-grey",
        Occupant::Piece(_) => "pentagame-instead-swap",
    };
    Phrase::new(id).with("stop", stop.name())
}

fn greys_counted(id: &'static str, expected: usize, given: usize) -> Phrase {
    Phrase::new(id)
        .with(
            "out",
            Phrase::new("pentagame-pieces-go-out").with("count", expected as i64),
        )
        .with(
            "placed",
            Phrase::new("pentagame-grey-blocks-placed").with("count", given as i64),
        )
}
