//! Checks single moves and captures, and finds the rule that an illegal one breaks.

use super::{
    Breach, Called, Capture, Distant, Hindrance, Method, Move, Piece, Position, Square, Term,
};

/// A claimed capture, possible or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Claim {
    /// By one piece, in any way.
    Alone { by: Term },
    /// By a sum.
    Sum { by: [Term; 2] },
    /// By a difference.
    Difference { by: [Term; 2] },
    /// By a product or quotient with this number.
    Distant {
        kind: Distant,
        by: Term,
        number: u16,
    },
    /// By siege.
    Siege { by: Term },
}

impl From<Method> for Claim {
    fn from(method: Method) -> Claim {
        match method {
            Method::Numbering { by } => Claim::Alone { by },
            Method::Addition { by } => Claim::Sum { by },
            Method::Subtraction { by } => Claim::Difference { by },
            Method::Multiplication { by, times } => Claim::Distant {
                kind: Distant::Multiplication,
                by,
                number: times.into(),
            },
            Method::Division { by, into } => Claim::Distant {
                kind: Distant::Division,
                by,
                number: into.into(),
            },
            Method::Siege { by } => Claim::Siege { by },
        }
    }
}

impl Position {
    /// Makes a move. The turn continues, because captures may follow.
    ///
    /// # Errors
    /// Returns the broken rule; then nothing changes.
    pub fn try_move(&mut self, movement: &Move) -> Result<(), Breach> {
        self.check_move(movement)?;
        self.shift(movement.from, movement.to);
        Ok(())
    }

    /// Makes a capture.
    ///
    /// # Errors
    /// Returns the broken rule; then nothing changes.
    pub fn try_capture(&mut self, capture: &Capture) -> Result<(), Breach> {
        if !self.captures_on(capture.victim.square).contains(capture) {
            return Err(self.why_not(capture.victim, capture.method.into()));
        }
        self.capture(capture);
        Ok(())
    }

    /// Whether a move is legal for the side to move.
    ///
    /// # Errors
    /// The rule that it breaks.
    pub(super) fn check_move(&self, movement: &Move) -> Result<(), Breach> {
        let Move { piece, from, to } = *movement;
        self.check_there(Term::whole(from, piece))?;
        if piece.side() != self.to_move() {
            return Err(Breach::NotYourPiece {
                piece,
                square: from,
            });
        }
        if from == to {
            return Err(Breach::StaysPut { square: from });
        }
        if let Some(hindrance) = self.hindrance(piece, from, to) {
            return Err(Breach::CannotMove {
                piece,
                from,
                to,
                hindrance,
            });
        }
        match self.piece_on(to) {
            Some(by) => Err(Breach::TargetTaken {
                piece,
                from,
                square: to,
                by,
            }),
            None => Ok(()),
        }
    }

    /// Returns the rule that an impossible capture breaks.
    pub(super) fn why_not(&self, victim: Term, claim: Claim) -> Breach {
        self.check_capture(victim, claim)
            .err()
            .unwrap_or_else(|| self.no_capture(victim, claim))
    }

    fn check_capture(&self, victim: Term, claim: Claim) -> Result<(), Breach> {
        let mover = self.to_move();
        self.check_there(victim)?;
        if victim.piece.side() == mover {
            return Err(Breach::OwnVictim {
                piece: victim.piece,
                square: victim.square,
            });
        }
        for by in claim.captors() {
            self.check_there(*by)?;
            if by.piece.side() != mover {
                return Err(Breach::NotYourPiece {
                    piece: by.piece,
                    square: by.square,
                });
            }
        }
        match claim {
            Claim::Alone { by } => self.check_alone(by, victim),
            Claim::Sum { by } => self.check_sum(by, victim),
            Claim::Difference { by } => self.check_difference(by, victim),
            Claim::Distant { kind, by, number } => self.check_distant(kind, by, number, victim),
            Claim::Siege { by } => self.check_siege(by, victim),
        }
    }

    /// Checks that a term is on its square with this value.
    fn check_there(&self, term: Term) -> Result<(), Breach> {
        match self.piece_on(term.square) {
            Some(found) if found == term.piece => Ok(()),
            found => Err(Breach::NotThere {
                called: Called::from(term),
                square: term.square,
                found,
            }),
        }
    }

    fn check_alone(&self, by: Term, victim: Term) -> Result<(), Breach> {
        if by.value() != victim.value() {
            return Err(self.no_capture(victim, Claim::Alone { by }));
        }
        self.check_reach(by, victim)
    }

    fn check_sum(&self, by: [Term; 2], victim: Term) -> Result<(), Breach> {
        self.check_pair(by, victim)?;
        if by[0].value() + by[1].value() == victim.value() {
            return Ok(());
        }
        Err(Breach::WrongSum { by, victim })
    }

    fn check_difference(&self, mut by: [Term; 2], victim: Term) -> Result<(), Breach> {
        self.check_pair(by, victim)?;
        by.sort_by_key(|term| std::cmp::Reverse(term.value()));
        if by[0].value() - by[1].value() == victim.value() {
            return Ok(());
        }
        Err(Breach::WrongDifference { by, victim })
    }

    fn check_pair(&self, by: [Term; 2], victim: Term) -> Result<(), Breach> {
        if by[0].square == by[1].square {
            return Err(Breach::SamePiece { by: by[0] });
        }
        by.into_iter()
            .try_for_each(|by| self.check_reach(by, victim))
    }

    fn check_reach(&self, by: Term, victim: Term) -> Result<(), Breach> {
        match self.hindrance(by.piece, by.square, victim.square) {
            Some(hindrance) => Err(Breach::OutOfReach {
                by,
                victim,
                hindrance,
            }),
            None => Ok(()),
        }
    }

    fn check_distant(
        &self,
        kind: Distant,
        by: Term,
        said: u16,
        victim: Term,
    ) -> Result<(), Breach> {
        let gap = self
            .free_line(by.square, victim.square)
            .map_err(|hindrance| Breach::NoLine {
                kind,
                by,
                victim,
                hindrance,
            })?;
        if said != u16::from(gap) {
            return Err(Breach::WrongGap {
                kind,
                by,
                victim,
                gap,
                said,
            });
        }
        let (small, large) = match kind {
            Distant::Multiplication => (by, victim),
            Distant::Division => (victim, by),
        };
        if u32::from(small.value()) * u32::from(gap) != u32::from(large.value()) {
            return Err(Breach::WrongProduct {
                kind,
                by,
                victim,
                gap,
            });
        }
        // With one empty square it is a numbering (rith 4.5.4, 4.5.5).
        if gap == 1 {
            self.check_reach(by, victim)?;
        }
        Ok(())
    }

    fn check_siege(&self, by: Term, victim: Term) -> Result<(), Breach> {
        if victim.component.is_some() {
            return Err(Breach::BesiegedComponent { victim });
        }
        let besiegers = self
            .besieged_by(victim.square)
            .map_err(|gap| Breach::NotBesieged { victim, gap })?;
        if besiegers.contains(&by) {
            return Ok(());
        }
        Err(Breach::NoBesieger { by, victim })
    }

    /// Returns the general error for a capture, if no specific one applies.
    fn no_capture(&self, victim: Term, claim: Claim) -> Breach {
        let by = claim.captors()[0];
        Breach::NoCapture {
            by,
            victim,
            gap: self.free_line(by.square, victim.square).ok(),
        }
    }

    /// Returns why a piece cannot go from one square to another, whether or not the target is free.
    pub(super) fn hindrance(&self, piece: Piece, from: Square, to: Square) -> Option<Hindrance> {
        let Some((_, steps)) = from.way_to(to) else {
            return Some(Hindrance::NotStraight);
        };
        if steps != piece.distance() {
            return Some(Hindrance::Distance { steps });
        }
        self.free_line(from, to).err()
    }

    /// Returns the number of empty squares between two squares on a free line.
    fn free_line(&self, from: Square, to: Square) -> Result<u8, Hindrance> {
        let (_, steps) = from.way_to(to).ok_or(Hindrance::NotStraight)?;
        let mut between = from.between(to);
        match between.find_map(|at| Some((at, self.piece_on(at)?))) {
            Some((at, by)) => Err(Hindrance::Blocked { at, by }),
            None => Ok(steps - 1),
        }
    }
}

impl Claim {
    fn captors(&self) -> &[Term] {
        match self {
            Claim::Sum { by } | Claim::Difference { by } => by,
            Claim::Alone { by } | Claim::Distant { by, .. } | Claim::Siege { by } => {
                std::slice::from_ref(by)
            }
        }
    }
}

impl From<Term> for Called {
    fn from(term: Term) -> Called {
        let shape = match term.component {
            Some(_) => super::Shape::Square,
            None => term.piece.shape(),
        };
        Called {
            letter: Some((term.piece.side(), shape)),
            value: Some(term.value()),
        }
    }
}
