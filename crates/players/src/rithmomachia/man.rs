//! Men in 16 bits, and sets of the ways to capture them.

use petteia_rules::rithmomachia::{CaptureKind, Piece, Shape, Side};

/// The number of squares; they are numbered file by file within a rank.
pub(super) const SQUARES: usize = 128;

/// A piece in 16 bits: value, shape, side; 0 is an empty square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Man(u16);

impl Man {
    pub(super) const NONE: Man = Man(0);

    pub(super) fn new(side: usize, shape: u16, value: u16) -> Man {
        Man(value | shape << 9 | (side as u16) << 11 | 1 << 12)
    }

    pub(super) fn of(piece: Piece) -> Man {
        let shape = match piece.shape() {
            Shape::Circle => 0,
            Shape::Triangle => 1,
            Shape::Square => 2,
            Shape::Pyramid => 3,
        };
        Man::new(index(piece.side()), shape, piece.value())
    }

    pub(super) fn is_none(self) -> bool {
        self.0 == 0
    }

    pub(super) fn side(self) -> usize {
        usize::from(self.0 >> 11 & 1)
    }

    /// Its value; of a pyramid its present total.
    pub(super) fn value(self) -> u16 {
        self.0 & 511
    }

    pub(super) fn is_pyramid(self) -> bool {
        self.0 >> 9 & 3 == 3
    }

    /// The index of its shape: circle, triangle, square, pyramid.
    pub(super) fn shape(self) -> usize {
        usize::from(self.0 >> 9 & 3)
    }

    pub(super) fn bits(self) -> u16 {
        self.0
    }

    /// Its side, shape and value in 12 bits.
    pub(super) fn kind(self) -> usize {
        usize::from(self.0 & 0xfff)
    }

    /// The distance of its move.
    pub(super) fn distance(self) -> usize {
        (self.shape() + 1).min(3)
    }
}

/// The index of a side in lists of both.
pub(super) fn index(side: Side) -> usize {
    match side {
        Side::White => 0,
        Side::Black => 1,
    }
}

/// A set of the ways to capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Kinds(u8);

impl Kinds {
    pub(super) const ALL: Kinds = Kinds(63);

    /// The set of these ways.
    pub(super) const fn of(kinds: &[CaptureKind]) -> Kinds {
        let mut set = 0;
        let mut at = 0;
        while at < kinds.len() {
            set |= 1 << kinds[at] as u8;
            at += 1;
        }
        Kinds(set)
    }

    pub(super) fn has(self, kind: CaptureKind) -> bool {
        self.0 & 1 << kind as u8 != 0
    }
}
