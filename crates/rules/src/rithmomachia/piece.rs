//! Pieces: sides, shapes, values, and the initial set-up.

use std::{fmt, num::NonZeroU16};

use super::{Components, Direction, Side, Square};
use Shape::{Circle as C, Pyramid as P, Square as S, Triangle as T};

/// The shape of a piece, which determines how far it moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// A round piece.
    Circle,
    /// A triangle.
    Triangle,
    /// A square piece.
    Square,
    /// A stack of square pieces.
    Pyramid,
}

/// A piece. Pieces with equal side, shape and value are indistinguishable.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
// Packed, because positions contain many and are copied often. Bit 0 is always set (so `Option` needs no
// extra space), bit 1 is the side, bits 2 and 3 are the shape; above are the value or the pyramid's
// components.
pub struct Piece(NonZeroU16);

impl Shape {
    /// Every shape.
    pub const ALL: [Shape; 4] = [
        Shape::Circle,
        Shape::Triangle,
        Shape::Square,
        Shape::Pyramid,
    ];

    /// The exact distance that a piece of this shape moves (rith 4.4.2, 4.4.3).
    pub fn distance(self) -> u8 {
        match self {
            Shape::Circle => 1,
            Shape::Triangle => 2,
            Shape::Square | Shape::Pyramid => 3,
        }
    }

    /// The shape's letter in notation; White's is upper case, Black's lower case.
    pub fn letter(self, side: Side) -> char {
        let letter = match self {
            Shape::Circle => 'C',
            Shape::Triangle => 'T',
            Shape::Square => 'S',
            Shape::Pyramid => 'P',
        };
        match side {
            Side::White => letter,
            Side::Black => letter.to_ascii_lowercase(),
        }
    }

    /// Returns the side and shape of a letter.
    pub fn lettered(letter: char) -> Option<(Side, Shape)> {
        Side::BOTH
            .into_iter()
            .flat_map(|side| Shape::ALL.map(|shape| (side, shape)))
            .find(|(side, shape)| shape.letter(*side) == letter)
    }
}

impl Piece {
    /// Returns the piece of this side, shape and value; for a pyramid the complete one. `None` if the side
    /// has no such piece.
    pub fn new(side: Side, shape: Shape, value: u16) -> Option<Piece> {
        Piece::set_up(side)
            .map(|(_, piece)| piece)
            .find(|piece| piece.shape() == shape && piece.value() == value)
    }

    /// Returns a pyramid with these components; `None` if there are none, or the side's pyramid never had
    /// them.
    pub fn pyramid(side: Side, components: Components) -> Option<Piece> {
        let possible =
            components != Components::NONE && components.are_among(Components::all_of(side));
        possible.then(|| Piece::packed(side, Shape::Pyramid, components.bits().into()))
    }

    /// Its side.
    pub fn side(self) -> Side {
        match self.0.get() & 0b10 {
            0 => Side::White,
            _ => Side::Black,
        }
    }

    /// Its shape.
    pub fn shape(self) -> Shape {
        Shape::ALL[usize::from(self.0.get() >> 2 & 0b11)]
    }

    /// Its value; for a pyramid the current total.
    pub fn value(self) -> u16 {
        match self.shape() {
            Shape::Pyramid => self.components().total(),
            _ => self.content(),
        }
    }

    /// The remaining components of a pyramid; none for other pieces.
    pub fn components(self) -> Components {
        match self.shape() {
            // Eight bits.
            Shape::Pyramid => Components::of_bits(self.content() as u8),
            _ => Components::NONE,
        }
    }

    /// The packed bits; unique for each piece.
    pub(super) fn bits(self) -> u16 {
        self.0.get()
    }

    fn packed(side: Side, shape: Shape, content: u16) -> Piece {
        let side = side.index() as u16;
        Piece(NonZeroU16::MIN | side << 1 | (shape as u16) << 2 | content << 4)
    }

    /// The value, or a pyramid's components.
    fn content(self) -> u16 {
        self.0.get() >> 4
    }

    /// Its letter in notation.
    pub fn letter(self) -> char {
        self.shape().letter(self.side())
    }

    /// The exact distance that it moves.
    pub fn distance(self) -> u8 {
        self.shape().distance()
    }

    /// A side's pieces with their initial squares, in order of the squares (rith 4.3, Figure 7). The table
    /// of its section 2 mirrors Black; both example games contradict it.
    pub fn set_up(side: Side) -> impl Iterator<Item = (Square, Piece)> {
        let runs = match side {
            Side::White => WHITE,
            Side::Black => BLACK,
        };
        runs.iter().flat_map(move |(first, pieces)| {
            let squares = Square::named(first)
                .into_iter()
                .flat_map(|first| (0..).map_while(move |i| first.ahead(Direction::HigherFile, i)));
            squares
                .zip(pieces.iter())
                .map(move |(square, (shape, value))| {
                    let content = match shape {
                        Shape::Pyramid => Components::all_of(side).bits().into(),
                        _ => *value,
                    };
                    (square, Piece::packed(side, *shape, content))
                })
        })
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")?;
        match self.shape() {
            Shape::Pyramid => write!(f, "[{}]", self.components()),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Piece {
    /// Letter and value as in notation: `C8`, `p190`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.value())
    }
}

/// Adjacent pieces: the square of the first one, then shapes and values towards file 8.
type Run = (&'static str, &'static [(Shape, u16)]);

const WHITE: &[Run] = &[
    ("a1", &[(S, 289), (S, 169)]),
    ("a7", &[(S, 81), (S, 25)]),
    (
        "b1",
        &[
            (S, 153),
            (P, 91),
            (T, 49),
            (T, 42),
            (T, 20),
            (T, 25),
            (S, 45),
            (S, 15),
        ],
    ),
    (
        "c1",
        &[
            (T, 81),
            (T, 72),
            (C, 64),
            (C, 36),
            (C, 16),
            (C, 4),
            (T, 6),
            (T, 9),
        ],
    ),
    ("d3", &[(C, 8), (C, 6), (C, 4), (C, 2)]),
];

const BLACK: &[Run] = &[
    ("m3", &[(C, 3), (C, 5), (C, 7), (C, 9)]),
    (
        "n1",
        &[
            (T, 16),
            (T, 12),
            (C, 9),
            (C, 25),
            (C, 49),
            (C, 81),
            (T, 90),
            (T, 100),
        ],
    ),
    (
        "o1",
        &[
            (S, 28),
            (S, 66),
            (T, 36),
            (T, 30),
            (T, 56),
            (T, 64),
            (S, 120),
            (P, 190),
        ],
    ),
    ("p1", &[(S, 49), (S, 121)]),
    ("p7", &[(S, 225), (S, 361)]),
];

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn each_side_has_eight_pieces_of_each_shape_and_the_known_total() {
        for (side, total) in [(Side::White, 1312), (Side::Black, 1752)] {
            let pieces: Vec<_> = Piece::set_up(side).map(|(_, piece)| piece).collect();
            assert_eq!(pieces.iter().map(|piece| piece.value()).sum::<u16>(), total);
            let count = |shape| pieces.iter().filter(|piece| piece.shape() == shape).count();
            assert_eq!(Shape::ALL.map(count), [8, 8, 7, 1]);
        }
    }

    #[test]
    fn a_letter_tells_side_and_shape() {
        assert_eq!(Shape::lettered('T'), Some((Side::White, Shape::Triangle)));
        assert_eq!(Shape::lettered('p'), Some((Side::Black, Shape::Pyramid)));
        assert_eq!(Shape::lettered('d'), None);
    }

    #[test]
    fn only_pieces_of_the_game_can_be_made() {
        assert!(Piece::new(Side::White, Shape::Circle, 8).is_some());
        assert!(Piece::new(Side::Black, Shape::Circle, 8).is_none());
        assert!(Piece::new(Side::White, Shape::Square, 36).is_none());
        let black = Components::all_of(Side::Black);
        assert_eq!(
            Piece::pyramid(Side::Black, black).map(Piece::value),
            Some(190)
        );
        assert!(Piece::pyramid(Side::White, black).is_none());
        assert!(Piece::pyramid(Side::White, Components::NONE).is_none());
    }
}
