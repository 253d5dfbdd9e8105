//! Positions: what stands where, what was captured, whose turn it is.

use super::{Captured, Components, Haul, Piece, Shape, Side, Square, Squares};
use crate::Phrase;

/// A position. The victories agreed before the game are no part of it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    // boxed, for games of the other kinds take less than half of this
    squares: Box<[Option<Piece>; Square::COUNT]>,
    /// Where the pieces of each side stand that move one, two and three squares.
    standing: [[Squares; 3]; 2],
    /// What White and Black have captured.
    hauls: [Haul; 2],
    ply: u32,
}

/// Why a position cannot be.
///
/// Pieces may be missing, and stand there more often than the set has them: the source's own
/// studies (rith 4.5.4 Figure 14, 4.5.7 Figure 18) have two squares of 15 and two circles of 7.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum ImpossiblePosition {
    /// Two pieces on one square.
    TakenTwice {
        /// The square.
        square: Square,
    },
    /// More pyramids than one.
    SecondPyramid {
        /// Whose.
        side: Side,
    },
    /// A component that was captured and still is in the pyramid.
    ComponentTwice {
        /// Whose pyramid.
        side: Side,
        /// The component.
        value: u16,
    },
    /// The enemy has no such piece that could be captured.
    OwnCaptured {
        /// The piece.
        piece: Piece,
    },
    /// The enemy's pyramid has no such component.
    NoSuchComponent {
        /// Whose pyramid.
        side: Side,
        /// The component.
        value: u16,
    },
    /// A component captured twice, or after the pyramid was gone.
    ComponentCapturedTwice {
        /// Whose pyramid.
        side: Side,
        /// The component.
        value: u16,
    },
    /// The pyramid was captured and still stands on the board.
    PyramidTwice {
        /// Whose.
        side: Side,
    },
    /// The pyramid is said to be gone before any of its components is, or twice.
    PyramidGoneEarly {
        /// Whose pyramid.
        side: Side,
    },
    /// All components are captured, but not the pyramid.
    PyramidNotGone {
        /// Whose pyramid.
        side: Side,
    },
    /// A ply that no game has.
    Ply,
}

impl ImpossiblePosition {
    /// What is wrong.
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
    /// The position in which a game starts.
    pub fn start() -> Position {
        let mut position = Position::empty();
        for (square, piece) in Side::BOTH.into_iter().flat_map(Piece::set_up) {
            position.put(square, piece);
        }
        position
    }

    /// The board before anything is set up.
    fn empty() -> Position {
        Position {
            squares: Box::new([None; Square::COUNT]),
            standing: [[Squares::NONE; 3]; 2],
            hauls: Side::BOTH.map(|side| Haul::empty(side.other())),
            ply: 1,
        }
    }

    /// A position from its parts: what stands where, what White and Black have captured, in order,
    /// the ply about to be played.
    ///
    /// # Errors
    /// When these contradict each other.
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

    /// Notes one thing that a side captured before.
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
            // in a study it may have lost others before, to nobody
            Captured::Pyramid if taken == Components::NONE || haul.has_pyramid() => {
                return Err(ImpossiblePosition::PyramidGoneEarly { side });
            }
            Captured::Pyramid => haul.add_pyramid(),
        }
        Ok(())
    }

    /// Whether what is left of a side's pyramid agrees with what was captured of it.
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

    /// What stands on a square.
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        self.squares[square.index()]
    }

    /// Every piece with the square it stands on, in the order of the squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.on(self.occupied())
    }

    /// What stands on squares, in their order.
    fn on(&self, squares: Squares) -> impl Iterator<Item = (Square, Piece)> + '_ {
        squares
            .iter()
            .filter_map(|square| Some((square, self.piece_on(square)?)))
    }

    /// The squares on which a side's pieces stand.
    pub fn standing(&self, side: Side) -> Squares {
        let [one, two, three] = self.standing[side.index()];
        one.union(two).union(three)
    }

    /// The squares on which a side's pieces stand that move so far.
    pub(super) fn moving(&self, side: Side, distance: u8) -> Squares {
        self.standing[side.index()][usize::from(distance) - 1]
    }

    /// The squares on which anything stands.
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

    /// A side's pyramid and where it stands, while it is on the board.
    pub fn pyramid(&self, side: Side) -> Option<(Square, Piece)> {
        self.on(self.moving(side, Shape::Pyramid.distance()))
            .find(|(_, piece)| piece.shape() == Shape::Pyramid)
    }

    /// What a side has captured.
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

    /// The turn is over: the other side is to move.
    pub(super) fn hand_over(&mut self) {
        self.ply += 1;
    }

    /// Moves what stands on a square to a free one.
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

    /// Takes away what stands on a square.
    fn lift(&mut self, square: Square) -> Option<Piece> {
        let piece = self.squares[square.index()].take()?;
        self.standing_like(piece).remove(square);
        Some(piece)
    }

    fn standing_like(&mut self, piece: Piece) -> &mut Squares {
        &mut self.standing[piece.side().index()][usize::from(piece.distance()) - 1]
    }

    /// The enemy captures what stands on a square, or one component of the pyramid there; the last
    /// component takes the pyramid with it.
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
