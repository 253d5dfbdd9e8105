//! Captures: six ways to take an enemy piece without moving (rith 4.5).
//!
//! All participants of a capture are in a straight line with the victim and with nothing between. So only
//! the nearest pieces in the four directions have to be considered.

use super::reach::Sight;
use super::{Capture, Direction, Method, Piece, Position, Square, Term};

impl Position {
    /// Returns every single capture of the side to move, ordered by the victims' squares.
    pub fn captures(&self) -> Vec<Capture> {
        let mut captures = Vec::new();
        for (square, piece) in self.pieces_of(self.to_move().other()) {
            self.captures_of(square, piece, &mut captures);
        }
        captures
    }

    /// Returns the captures of the piece on a square.
    pub fn captures_on(&self, square: Square) -> Vec<Capture> {
        let mut captures = Vec::new();
        if let Some(piece) = self.piece_on(square)
            && piece.side() != self.to_move()
        {
            self.captures_of(square, piece, &mut captures);
        }
        captures
    }

    fn captures_of(&self, square: Square, piece: Piece, captures: &mut Vec<Capture>) {
        let seen = Direction::ALL.map(|direction| {
            self.sight(square, direction)
                .filter(|sight| sight.piece.side() != piece.side())
        });
        for victim in Term::all_of(square, piece) {
            let mut add = |method| captures.push(Capture { victim, method });
            for (i, sight) in seen.iter().flatten().enumerate() {
                alone(&victim, sight, &mut add);
                for other in seen.iter().flatten().skip(i + 1) {
                    together(&victim, [sight, other], &mut add);
                }
            }
        }
        if let Some(&first) = self.besiegers(square).first() {
            captures.push(Capture {
                victim: Term::whole(square, piece),
                method: Method::Siege { by: first },
            });
        }
    }

    /// Makes a capture that is possible here.
    pub(super) fn capture(&mut self, capture: &Capture) {
        self.remove(capture.victim.square, capture.victim.component);
    }
}

/// Captures by one piece: numbering, multiplication, division. With one empty square between, a product or
/// quotient equals the value itself; that is a numbering, which needs reach (rith 4.5.4, 4.5.5).
fn alone(victim: &Term, sight: &Sight, add: &mut impl FnMut(Method)) {
    let value = u32::from(victim.value());
    let gap = u32::from(sight.gap);
    for by in Term::all_of(sight.square, sight.piece) {
        let own = u32::from(by.value());
        if own == value && sight.reaches() {
            add(Method::Numbering { by });
        }
        if gap > 1 && own * gap == value {
            let times = sight.gap;
            add(Method::Multiplication { by, times });
        }
        if gap > 1 && value * gap == own {
            let into = sight.gap;
            add(Method::Division { by, into });
        }
    }
}

/// Captures by two pieces: addition and subtraction. They see the victim from different directions, so one
/// pyramid never supplies both values.
fn together(victim: &Term, [first, second]: [&Sight; 2], add: &mut impl FnMut(Method)) {
    if !(first.reaches() && second.reaches()) {
        return;
    }
    let value = victim.value();
    for a in Term::all_of(first.square, first.piece) {
        for b in Term::all_of(second.square, second.piece) {
            let mut by = [a, b];
            by.sort_by_key(|term| (term.value(), term.square));
            let [small, large] = by;
            if small.value() + large.value() == value {
                add(Method::Addition { by });
            }
            if large.value() - small.value() == value {
                let by = [large, small];
                add(Method::Subtraction { by });
            }
        }
    }
}
