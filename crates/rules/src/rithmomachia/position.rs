//! Positions: the pieces on the squares, the captures, and the side to move.

use super::{Captured, Components, Haul, Piece, Shape, Side, Square, Squares};
use crate::Phrase;

/// A position, without the agreed victories.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    // Boxed, because games of other kinds need less than half of this space.
    squares: Box<[Option<Piece>; Square::COUNT]>,
    /// The squares of each side's pieces, by the distance that they move: one, two, three.
    standing: [[Squares; 3]; 2],
    /// The captures of White and of Black.
    hauls: [Haul; 2],
    ply: u32,
}

/// Why a position is impossible.
///
/// Pieces may be missing, and may occur more often than in the initial position: the source's own studies
/// (rith 4.5.4 Figure 14, 4.5.7 Figure 18) have two squares of 15 and two circles of 7.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum ImpossiblePosition {
    /// Two pieces on one square.
    TakenTwice {
        /// The square.
        square: Square,
    },
    /// A side has more than one pyramid.
    SecondPyramid {
        /// The side.
        side: Side,
    },
    /// A captured component is still in the pyramid.
    ComponentTwice {
        /// The side of the pyramid.
        side: Side,
        /// The component.
        value: u16,
    },
    /// The captured piece does not exist on the enemy's side.
    OwnCaptured {
        /// The piece.
        piece: Piece,
    },
    /// The captured component does not exist in the enemy's pyramid.
    NoSuchComponent {
        /// The side of the pyramid.
        side: Side,
        /// The component.
        value: u16,
    },
    /// A component was captured twice, or after the pyramid.
    ComponentCapturedTwice {
        /// The side of the pyramid.
        side: Side,
        /// The component.
        value: u16,
    },
    /// The pyramid was captured and is still on the board.
    PyramidTwice {
        /// The side.
        side: Side,
    },
    /// The pyramid was captured before any of its components, or twice.
    PyramidGoneEarly {
        /// The side of the pyramid.
        side: Side,
    },
    /// All components were captured, but not the pyramid.
    PyramidNotGone {
        /// The side of the pyramid.
        side: Side,
    },
    /// The ply is out of range.
    Ply,
}

impl ImpossiblePosition {
    /// Describes the error.
    pub fn phrase(&self) -> Phrase {
        let of = |id: &'static str, side: &Side| Phrase::new(id).with("side", side.key());
        match self {
            ImpossiblePosition::TakenTwice { square } => {
                Phrase::new("code-taken-twice").with("place", square.to_string())
            }
            ImpossiblePosition::SecondPyramid { side } => {
                of("rithmomachia-impossible-second", side)
            }
            ImpossiblePosition::ComponentTwice { side, value } => {
                of("rithmomachia-impossible-component", side).with("value", *value)
            }
            ImpossiblePosition::OwnCaptured { piece } => {
                of("rithmomachia-impossible-own", &piece.side().other())
                    .with("piece", piece.to_string())
            }
            ImpossiblePosition::NoSuchComponent { side, value } => {
                of("rithmomachia-impossible-no-component", side).with("value", *value)
            }
            ImpossiblePosition::ComponentCapturedTwice { side, value } => {
                of("rithmomachia-impossible-component-twice", side).with("value", *value)
            }
            ImpossiblePosition::PyramidTwice { side } => {
                of("rithmomachia-impossible-pyramid", side)
            }
            ImpossiblePosition::PyramidGoneEarly { side } => {
                of("rithmomachia-impossible-early", side)
            }
            ImpossiblePosition::PyramidNotGone { side } => of("rithmomachia-impossible-late", side),
            ImpossiblePosition::Ply => Phrase::new("code-plies-from-one"),
        }
    }
}

impl Position {
    /// The initial position.
    pub fn start() -> Position {
        let mut position = Position::empty();
        for (square, piece) in Side::BOTH.into_iter().flat_map(Piece::set_up) {
            position.put(square, piece);
        }
        position
    }

    /// The empty board.
    fn empty() -> Position {
        Position {
            squares: Box::new([None; Square::COUNT]),
            standing: [[Squares::NONE; 3]; 2],
            hauls: Side::BOTH.map(|side| Haul::empty(side.other())),
            ply: 1,
        }
    }

    /// Creates a position from its parts: pieces, captures of White and of Black in order, and the ply
    /// about to be played.
    ///
    /// # Errors
    /// Fails if these contradict each other.
    pub fn from_parts(
        pieces: &[(Square, Piece)],
        captured: [&[Captured]; 2],
        ply: u32,
    ) -> Result<Position, ImpossiblePosition> {
        if ply == 0 {
            return Err(ImpossiblePosition::Ply);
        }
        let mut position = Position {
            ply,
            ..Position::empty()
        };
        for &(square, piece) in pieces {
            let side = piece.side();
            if position.squares[square.index()].is_some() {
                return Err(ImpossiblePosition::TakenTwice { square });
            }
            if piece.shape() == Shape::Pyramid && position.pyramid(side).is_some() {
                return Err(ImpossiblePosition::SecondPyramid { side });
            }
            position.put(square, piece);
        }
        for (side, captured) in Side::BOTH.into_iter().zip(captured) {
            for &captured in captured {
                position.note_captured(side, captured)?;
            }
            position.check_pyramid(side.other())?;
        }
        Ok(position)
    }

    /// Adds an earlier capture of a side.
    fn note_captured(&mut self, by: Side, captured: Captured) -> Result<(), ImpossiblePosition> {
        let side = by.other();
        let haul = &mut self.hauls[by.index()];
        let taken = haul.components();
        match captured {
            Captured::Piece(piece) if piece.side() == side => haul.add(piece),
            Captured::Piece(piece) => return Err(ImpossiblePosition::OwnCaptured { piece }),
            Captured::Component(value) if !Components::all_of(side).contains(value) => {
                return Err(ImpossiblePosition::NoSuchComponent { side, value });
            }
            Captured::Component(value) if taken.contains(value) || haul.has_pyramid() => {
                return Err(ImpossiblePosition::ComponentCapturedTwice { side, value });
            }
            Captured::Component(value) => haul.add_component(value),
            // In a study the pyramid may have lost further components without a capture.
            Captured::Pyramid if taken == Components::NONE || haul.has_pyramid() => {
                return Err(ImpossiblePosition::PyramidGoneEarly { side });
            }
            Captured::Pyramid => haul.add_pyramid(),
        }
        Ok(())
    }

    /// Checks that the remaining and the captured components of a side's pyramid agree.
    fn check_pyramid(&self, side: Side) -> Result<(), ImpossiblePosition> {
        let haul = self.captured_by(side.other());
        let taken = haul.components();
        if taken == Components::all_of(side) && !haul.has_pyramid() {
            return Err(ImpossiblePosition::PyramidNotGone { side });
        }
        let left = self
            .pyramid(side)
            .map_or(Components::NONE, |(_, pyramid)| pyramid.components());
        if left != Components::NONE && haul.has_pyramid() {
            return Err(ImpossiblePosition::PyramidTwice { side });
        }
        match left.shared_with(taken).values().next() {
            Some(value) => Err(ImpossiblePosition::ComponentTwice { side, value }),
            None => Ok(()),
        }
    }

    /// Returns the piece on a square.
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        self.squares[square.index()]
    }

    /// Every piece with the square it stands on, in the order of the squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.on(self.occupied())
    }

    /// Returns the pieces on squares, in order.
    fn on(&self, squares: Squares) -> impl Iterator<Item = (Square, Piece)> + '_ {
        squares
            .iter()
            .filter_map(|square| Some((square, self.piece_on(square)?)))
    }

    /// Returns the squares of a side's pieces.
    pub fn standing(&self, side: Side) -> Squares {
        let [one, two, three] = self.standing[side.index()];
        one.union(two).union(three)
    }

    /// Returns the squares of a side's pieces that move this far.
    pub(super) fn moving(&self, side: Side, distance: u8) -> Squares {
        self.standing[side.index()][usize::from(distance) - 1]
    }

    /// Returns the occupied squares.
    pub fn occupied(&self) -> Squares {
        self.standing(Side::White).union(self.standing(Side::Black))
    }

    /// A side's pieces with their squares.
    pub fn pieces_of(&self, side: Side) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.on(self.standing(side))
    }

    /// A side's pieces on the other side's half of the board.
    pub fn on_enemy_ground(&self, side: Side) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.on(self
            .standing(side)
            .shared_with(Squares::ground(side.other())))
    }

    /// Returns a side's pyramid and its square, if it is on the board.
    pub fn pyramid(&self, side: Side) -> Option<(Square, Piece)> {
        self.on(self.moving(side, Shape::Pyramid.distance()))
            .find(|(_, piece)| piece.shape() == Shape::Pyramid)
    }

    /// Returns the captures of a side.
    pub fn captured_by(&self, side: Side) -> &Haul {
        &self.hauls[side.index()]
    }

    /// The side to move.
    pub fn to_move(&self) -> Side {
        Side::at_ply(self.ply)
    }

    /// The ply about to be played, from 1.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// Ends the turn: the other side is to move.
    pub(super) fn hand_over(&mut self) {
        self.ply += 1;
    }

    /// Moves a piece to a free square.
    pub(super) fn shift(&mut self, from: Square, to: Square) {
        if let Some(piece) = self.lift(from) {
            self.put(to, piece);
        }
    }

    /// Puts a piece on a free square.
    fn put(&mut self, square: Square, piece: Piece) {
        self.squares[square.index()] = Some(piece);
        self.standing_like(piece).insert(square);
    }

    /// Removes the piece on a square.
    fn lift(&mut self, square: Square) -> Option<Piece> {
        let piece = self.squares[square.index()].take()?;
        self.standing_like(piece).remove(square);
        Some(piece)
    }

    fn standing_like(&mut self, piece: Piece) -> &mut Squares {
        &mut self.standing[piece.side().index()][usize::from(piece.distance()) - 1]
    }

    /// Captures the piece on a square, or one component of the pyramid there. The last component takes the
    /// pyramid with it.
    pub(super) fn remove(&mut self, square: Square, component: Option<u16>) {
        let Some(piece) = self.lift(square) else {
            return;
        };
        let haul = &mut self.hauls[piece.side().other().index()];
        match component {
            Some(value) if piece.components().without(value) != Components::NONE => {
                haul.add_component(value);
                let left = piece.components().without(value);
                if let Some(left) = Piece::pyramid(piece.side(), left) {
                    self.put(square, left);
                }
            }
            _ => haul.add(piece),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn square(name: &str) -> Square {
        Square::named(name).unwrap()
    }

    #[test]
    fn the_start_has_all_pieces_and_nothing_captured() {
        let start = Position::start();
        assert_eq!(start.pieces().count(), 48);
        assert_eq!(start.to_move(), Side::White);
        assert_eq!(start.ply(), 1);
        for side in Side::BOTH {
            assert_eq!(start.captured_by(side).taken(), []);
            assert_eq!(start.on_enemy_ground(side).count(), 0);
        }
        let stands = |name| start.piece_on(square(name)).unwrap().to_string();
        assert_eq!(stands("b2"), "P91");
        assert_eq!(stands("o8"), "p190");
        assert_eq!(stands("d6"), "C2");
        assert_eq!(stands("p8"), "s361");
    }

    #[test]
    fn a_captured_component_lowers_the_total_and_counts_at_once() {
        let mut position = Position::start();
        position.remove(square("b2"), Some(36));
        assert_eq!(position.pyramid(Side::White).unwrap().1.value(), 55);
        let haul = position.captured_by(Side::Black);
        assert_eq!(haul.total(), 36);
        assert_eq!(haul.pieces().count(), 0);
    }

    #[test]
    fn the_last_component_takes_the_pyramid_with_it() {
        let mut position = Position::start();
        for value in [36, 25, 16, 9, 4, 1] {
            assert!(position.pyramid(Side::White).is_some());
            position.remove(square("b2"), Some(value));
        }
        assert_eq!(position.pyramid(Side::White), None);
        let haul = position.captured_by(Side::Black);
        assert_eq!(haul.taken().last(), Some(&Captured::Pyramid));
        assert_eq!(haul.total(), 91);
        assert_eq!(haul.pieces().collect::<Vec<_>>(), [91]);
    }

    #[test]
    fn a_whole_pyramid_goes_with_all_it_still_had() {
        let mut position = Position::start();
        position.remove(square("o8"), Some(49));
        position.remove(square("o8"), None);
        let haul = position.captured_by(Side::White);
        let components = [49, 16, 25, 36, 64].map(Captured::Component);
        assert_eq!(
            haul.taken(),
            [&components[..], &[Captured::Pyramid]].concat()
        );
        assert_eq!(haul.total(), 190);
    }

    #[test]
    fn a_pyramid_that_a_study_shows_worn_can_be_captured_and_the_code_read() {
        let worn = Components::NONE.with(1).with(4);
        let pyramid = Piece::pyramid(Side::White, worn).unwrap();
        let pieces = [(square("e4"), pyramid)];
        let mut position = Position::from_parts(&pieces, [&[], &[]], 2).unwrap();
        position.remove(square("e4"), None);
        assert!(position.code().ends_with(" b - +S1,+S4,P 2"));
        assert_eq!(Position::from_code(&position.code()), Ok(position));
    }

    #[test]
    fn a_captured_pyramid_is_not_on_the_board() {
        let haul = [Captured::Component(16), Captured::Pyramid];
        let worn = Components::all_of(Side::Black).without(16);
        let left = Piece::pyramid(Side::Black, worn).unwrap();
        let side = Side::Black;
        assert_eq!(
            Position::from_parts(&[(square("o8"), left)], [&haul, &[]], 2),
            Err(ImpossiblePosition::PyramidTwice { side })
        );
        let late = [haul[0], haul[1], Captured::Component(25)];
        assert_eq!(
            Position::from_parts(&[], [&late, &[]], 2),
            Err(ImpossiblePosition::ComponentCapturedTwice { side, value: 25 })
        );
    }
}
