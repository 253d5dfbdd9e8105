//! Siege: a piece that cannot move in any of the four directions because of enemies and edges (rith 4.5.6).

use super::{Direction, Position, Square, Term};

/// Why a piece is not besieged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SiegeGap {
    /// Nothing is within the piece's distance in this direction.
    Open(Square),
    /// A piece of its own side is in the way, which is no siege.
    OwnPiece(Square),
}

impl Position {
    /// Returns the enemies that besiege the piece on a square, ordered by direction: higher ranks, higher
    /// files, lower ranks, lower files. Empty if it is not besieged.
    ///
    /// In every direction the nearest piece within its distance has to be an enemy, or the edge has to be
    /// nearer than that distance. An enemy between the piece and a near edge is a besieger too. An own
    /// piece there changes nothing, because the edge blocks the direction.
    pub fn besiegers(&self, square: Square) -> Vec<Term> {
        self.besieged_by(square).unwrap_or_default()
    }

    /// Returns the besiegers of the piece on a square.
    ///
    /// # Errors
    /// Returns the first gap in the siege.
    pub(super) fn besieged_by(&self, square: Square) -> Result<Vec<Term>, SiegeGap> {
        let mut besiegers = Vec::new();
        let Some(piece) = self.piece_on(square) else {
            return Ok(besiegers);
        };
        for direction in Direction::ALL {
            let seen = self
                .sight(square, direction)
                .filter(|sight| sight.gap < piece.distance());
            let target = square.ahead(direction, piece.distance());
            match (seen, target) {
                (Some(sight), _) if sight.piece.side() != piece.side() => {
                    besiegers.push(Term::whole(sight.square, sight.piece));
                }
                // The edge is nearer.
                (_, None) => {}
                (Some(sight), Some(_)) => return Err(SiegeGap::OwnPiece(sight.square)),
                (None, Some(target)) => return Err(SiegeGap::Open(target)),
            }
        }
        Ok(besiegers)
    }
}
