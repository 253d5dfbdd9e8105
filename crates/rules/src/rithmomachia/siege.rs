//! Siege: a piece that enemies and the edge keep from moving in all four directions (rith 4.5.6).

use super::{Direction, Position, Square, Term};

/// Why a piece is not besieged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SiegeGap {
    /// Nothing stands in this direction within the distance that the piece moves.
    Open(Square),
    /// A piece of its own side bars the way, which is no siege.
    OwnPiece(Square),
}

impl Position {
    /// The enemies that besiege what stands on a square, first towards higher ranks, then higher
    /// files, lower ranks, lower files; none where it is not besieged.
    ///
    /// In every direction the nearest piece within the distance that it moves must be an enemy, or
    /// the edge nearer than that distance. An enemy between it and a near edge is a besieger like
    /// the others; an own piece there changes nothing, since it is the edge that bars the way.
    pub fn besiegers(&self, square: Square) -> Vec<Term> {
        self.besieged_by(square).unwrap_or_default()
    }

    /// The besiegers of what stands on a square.
    ///
    /// # Errors
    /// The first gap in the siege.
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
                // the edge is nearer
                (_, None) => {}
                (Some(sight), Some(_)) => return Err(SiegeGap::OwnPiece(sight.square)),
                (None, Some(target)) => return Err(SiegeGap::Open(target)),
            }
        }
        Ok(besiegers)
    }
}
