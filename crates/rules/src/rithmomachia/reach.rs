//! Reach: what a piece sees along files and ranks, and where it can move.

use super::{Direction, Move, Piece, Position, Square, Squares};

/// The nearest piece in some direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sight {
    pub(super) square: Square,
    pub(super) piece: Piece,
    /// Number of empty squares between.
    pub(super) gap: u8,
}

impl Sight {
    /// Whether the seen piece could move to the viewer's square if that were free: its exact distance,
    /// since nothing is between (rith 4.5).
    pub(super) fn reaches(&self) -> bool {
        self.gap + 1 == self.piece.distance()
    }
}

impl Position {
    /// The nearest piece in a direction.
    pub(super) fn sight(&self, from: Square, direction: Direction) -> Option<Sight> {
        let beyond = Squares::beyond(from, direction).shared_with(self.occupied());
        let square = beyond.first(direction)?;
        Some(Sight {
            square,
            piece: self.piece_on(square)?,
            gap: from.steps_to(square) - 1,
        })
    }

    /// Returns the moves of the piece on a square, regardless of the side to move: its exact distance along
    /// a file or rank over free squares to a free square (rith 4.4.2).
    pub fn moves_from(&self, from: Square) -> impl Iterator<Item = Move> + use<> {
        let occupied = self.occupied();
        self.piece_on(from).into_iter().flat_map(move |piece| {
            let distance = piece.distance();
            Direction::ALL.into_iter().filter_map(move |direction| {
                let to = from.ahead(direction, distance)?;
                let way = Squares::beyond(from, direction);
                let beyond = Squares::beyond(to, direction);
                // Squares beyond the target do not matter.
                let barred = way.shared_with(beyond.complement()).shared_with(occupied);
                barred.is_empty().then_some(Move { piece, from, to })
            })
        })
    }

    /// Every move of the side to move.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.pieces_of(self.to_move())
            .flat_map(|(square, _)| self.moves_from(square))
    }

    /// Counts the moves of the side to move, without generating them.
    pub fn count_moves(&self) -> u32 {
        self.targets().map(Squares::count).sum()
    }

    /// Whether the side to move has a move.
    pub(super) fn can_move(&self) -> bool {
        self.targets().any(|targets| !targets.is_empty())
    }

    /// Returns the targets of the pieces of the side to move by direction and distance, one square for each
    /// move.
    fn targets(&self) -> impl Iterator<Item = Squares> + '_ {
        let free = self.occupied().complement();
        (1..=3).flat_map(move |distance| {
            let pieces = self.moving(self.to_move(), distance);
            Direction::ALL.into_iter().map(move |direction| {
                (0..distance).fold(pieces, |squares, _| {
                    squares.stepped(direction).shared_with(free)
                })
            })
        })
    }
}
