//! Checks a single turn and computes the position after it.

use super::{Breach, Landing, Occupant, Piece, Placing, Position, Stop, StopSet, Turn};

impl Position {
    /// Checks that the seat to move can play this turn here, regardless of the history.
    ///
    /// # Errors
    /// Returns the first broken rule.
    pub fn check(&self, turn: &Turn) -> Result<(), Breach> {
        self.after(turn).map(|_| ())
    }

    /// Returns the position after a turn.
    ///
    /// # Errors
    /// Returns the first broken rule.
    pub fn after(&self, turn: &Turn) -> Result<Position, Breach> {
        if self.ended() {
            return Err(Breach::GameOver);
        }
        let mut placing;
        match *turn {
            Turn::Move {
                piece,
                from,
                to,
                action,
                ref greys,
            } => {
                let landing = Landing {
                    piece,
                    from,
                    to,
                    finds: action.finds(),
                };
                self.check_landing(&landing)?;
                placing = Placing::after(self, &landing);
                placing.place_all(action.black(), greys)?;
            }
            Turn::ForcedOut { piece, goal, grey } => {
                self.check_forced_out(piece, goal)?;
                placing = Placing::after_forced_out(self, piece, goal);
                placing.place_all(None, &[grey])?;
            }
            Turn::Pass if self.count_turns() > 0 => {
                return Err(Breach::CannotPass {
                    seat: self.to_move(),
                });
            }
            Turn::Pass => return Ok(self.passed()),
        }
        Ok(placing.position().passed())
    }

    fn check_landing(&self, landing: &Landing) -> Result<(), Breach> {
        let Landing {
            piece, from, to, ..
        } = *landing;
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
        self.check_found(landing)
    }

    /// Checks that the target holds what the turn says.
    fn check_found(&self, landing: &Landing) -> Result<(), Breach> {
        use Occupant::{Black, Grey, Piece};
        let stop = landing.to;
        let found = self.occupants(stop).next();
        match (landing.finds, found) {
            (None, None) | (Some(Black), Some(Black)) | (Some(Grey), Some(Grey)) => Ok(()),
            (None, Some(by)) => Err(Breach::TargetTaken { stop, by }),
            (Some(Grey), Some(Black)) => Err(Breach::BlackNotPlaced { stop }),
            (Some(Black), Some(Grey)) => Err(Breach::GreyIsNotPlaced { stop }),
            (Some(Black | Grey), _) => Err(Breach::NothingToTake { stop, found }),
            (Some(Piece(piece)), _) if !self.stands_on(piece, stop) => {
                Err(Breach::NothingToSwap { piece, stop, found })
            }
            (Some(Piece(other)), _) if other == landing.piece => Err(Breach::AlikeSwap),
            (Some(Piece(_)), _) => Ok(()),
        }
    }

    fn check_forced_out(&self, piece: Piece, stop: Stop) -> Result<(), Breach> {
        let to_move = self.to_move();
        if piece.seat != to_move {
            return Err(Breach::NotYourPiece { piece, to_move });
        }
        if !self.stands_on(piece, stop) {
            return Err(Breach::NotThere { piece, stop });
        }
        let goal = self.setup().goal(piece.colour);
        if stop != goal {
            return Err(Breach::NotOnGoal { piece, stop, goal });
        }
        Ok(())
    }
}
