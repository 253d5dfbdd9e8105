//! Whether one given turn can be made, and which rule it breaks when not.

use super::{Action, Landing, Occupant, Piece, Placing, Position, Stop, StopSet, Turn};
use crate::{IllegalTurn, Seat};

/// The rule that a turn breaks, and how. Its words are for whoever typed the turn.
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
            reason: breach.to_string(),
            nearest: Vec::new(),
        }
    }
}

impl Position {
    /// Whether the seat to move can make this turn here, whatever was played before.
    ///
    /// # Errors
    /// The first rule that the turn breaks.
    pub fn check(&self, turn: &Turn) -> Result<(), Breach> {
        self.after(turn).map(|_| ())
    }

    /// The position after a turn.
    ///
    /// # Errors
    /// The first rule that the turn breaks.
    pub fn after(&self, turn: &Turn) -> Result<Position, Breach> {
        if self.ended() {
            return Err(Breach::GameOver);
        }
        let mut placing = match *turn {
            Turn::Move {
                piece, from, to, ..
            } => {
                self.check_way(piece, from, to)?;
                let finds = self.check_action(turn)?;
                Placing::after(
                    self,
                    &Landing {
                        piece,
                        from,
                        to,
                        finds,
                    },
                )
            }
            Turn::ForcedOut { piece, goal, .. } => {
                self.check_forced_out(piece, goal)?;
                Placing::after_forced_out(self, piece, goal)
            }
            Turn::Pass if self.count_turns() > 0 => {
                return Err(Breach::CannotPass {
                    seat: self.to_move(),
                });
            }
            Turn::Pass => return Ok(self.passed()),
        };
        match turn {
            Turn::Move {
                action: Action::TakeBlack(stop),
                greys,
                ..
            } => placing.place_all(Some(*stop), greys)?,
            Turn::Move { greys, .. } => placing.place_all(None, greys)?,
            Turn::ForcedOut { grey, .. } => placing.place_all(None, &[*grey])?,
            Turn::Pass => {}
        }
        Ok(placing.position().passed())
    }

    fn check_way(&self, piece: Piece, from: Stop, to: Stop) -> Result<(), Breach> {
        let to_move = self.to_move();
        if piece.seat != to_move {
            return Err(Breach::NotYourPiece { piece, to_move });
        }
        let goals: StopSet = self.duties().map(|(_, goal)| goal).collect();
        if !goals.is_empty() {
            return Err(Breach::MustTakeOut { goals });
        }
        if !self.stands_on(piece, from) {
            return Err(Breach::NotThere { piece, stop: from });
        }
        if from == to {
            return Err(Breach::StaysPut { stop: from });
        }
        if !self.reach(from).contains(to)
            && let Some(at) = self.first_in_the_way(from, to)
            && let Some(by) = self.occupants(at).next()
        {
            return Err(Breach::PathBlocked { from, to, at, by });
        }
        Ok(())
    }

    /// What the turn's piece finds on its target, when it is what the turn says.
    fn check_action(&self, turn: &Turn) -> Result<Option<Occupant>, Breach> {
        let Turn::Move {
            piece,
            to: stop,
            action,
            ..
        } = *turn
        else {
            return Ok(None);
        };
        let found = self.occupants(stop).next();
        match (action, found) {
            (Action::Free, None)
            | (Action::TakeBlack(_), Some(Occupant::Black))
            | (Action::TakeGrey, Some(Occupant::Grey)) => Ok(found),
            (Action::Free, Some(by)) => Err(Breach::TargetTaken { stop, by }),
            (Action::TakeGrey, Some(Occupant::Black)) => Err(Breach::BlackNotPlaced { stop }),
            (Action::TakeBlack(_), Some(Occupant::Grey)) => Err(Breach::GreyIsNotPlaced { stop }),
            (Action::TakeBlack(_) | Action::TakeGrey, _) => {
                Err(Breach::NothingToTake { stop, found })
            }
            (Action::Swap(other), _) if !self.stands_on(other, stop) => {
                Err(Breach::NothingToSwap {
                    piece: other,
                    stop,
                    found,
                })
            }
            (Action::Swap(other), _) if other == piece => Err(Breach::AlikeSwap),
            (Action::Swap(other), _) => Ok(Some(Occupant::Piece(other))),
        }
    }

    fn check_forced_out(&self, piece: Piece, goal: Stop) -> Result<(), Breach> {
        let to_move = self.to_move();
        if piece.seat != to_move {
            return Err(Breach::NotYourPiece { piece, to_move });
        }
        if !self.stands_on(piece, goal) {
            return Err(Breach::NotThere { piece, stop: goal });
        }
        let own_goal = self.setup().goal(piece.colour);
        if goal != own_goal {
            return Err(Breach::NotOnGoal {
                piece,
                stop: goal,
                goal: own_goal,
            });
        }
        Ok(())
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
        1 => "only one grey block is placed".to_owned(),
        _ => format!("{count} grey blocks are placed"),
    }
}
