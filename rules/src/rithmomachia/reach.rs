//! Reach: what a piece sees along files and ranks, and where it can move.

use super::{Direction, Move, Piece, Position, Side, Square};

/// The nearest piece in some direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sight {
    pub(super) square: Square,
    pub(super) piece: Piece,
    /// How many empty squares lie between.
    pub(super) gap: u8,
}

impl Sight {
    /// Whether the piece that is seen could move to where it is seen from, were that free: exactly
    /// as far as it moves, since nothing stands between (rith 4.5).
    pub(super) fn reaches(&self) -> bool {
        self.gap + 1 == self.piece.distance()
    }
}

impl Position {
    /// The nearest piece in a direction.
    pub(super) fn sight(&self, from: Square, direction: Direction) -> Option<Sight> {
        (0..)
            .zip(1..)
            .find_map(|(gap, steps)| match from.ahead(direction, steps) {
                None => Some(None),
                Some(square) => self
                    .piece_on(square)
                    .map(|piece| Some(Sight { square, piece, gap })),
            })?
    }

    /// The moves of the piece on a square, whose ever turn it is: exactly its distance along a file
    /// or rank over free squares to a free square (rith 4.4.2).
    pub fn moves_from(&self, from: Square) -> impl Iterator<Item = Move> + '_ {
        self.piece_on(from).into_iter().flat_map(move |piece| {
            Direction::ALL.into_iter().filter_map(move |direction| {
                let to = from.ahead(direction, piece.distance())?;
                let free = self
                    .sight(from, direction)
                    .is_none_or(|sight| sight.gap >= piece.distance());
                free.then_some(Move { piece, from, to })
            })
        })
    }

    /// Every move of the side to move.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.moves_of(self.to_move())
    }

    fn moves_of(&self, side: Side) -> impl Iterator<Item = Move> + '_ {
        self.pieces_of(side)
            .flat_map(|(square, _)| self.moves_from(square))
    }
}
