//! The rules that a turn can break.

use super::{Piece, Shape, Side, SiegeGap, Square, Term};

/// Why a piece cannot come from one square to another, or see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hindrance {
    /// They lie on different files and ranks.
    NotStraight,
    /// They lie another number of steps apart than the piece moves.
    Distance {
        /// How many steps.
        steps: u8,
    },
    /// Something stands in the way.
    Blocked {
        /// Where.
        at: Square,
        /// What.
        by: Piece,
    },
}

/// A piece as it was called: by letter, value or both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Called {
    /// Its side and shape by the letter.
    pub letter: Option<(Side, Shape)>,
    /// Its value.
    pub value: Option<u16>,
}

/// The rule that a turn breaks, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Breach {
    /// The game has ended.
    GameOver,
    /// A pass: a seat without a turn loses.
    CannotPass,
    /// Captures alone: a turn has exactly one move.
    MoveMissing,
    /// A second move.
    SecondMove,
    /// No piece so called is on the board.
    NoSuchPiece {
        /// What was called.
        called: Called,
    },
    /// A component that the pyramid does not have, or no longer.
    ComponentGone {
        /// The pyramid.
        pyramid: Piece,
        /// The value.
        value: u16,
    },
    /// The piece so called does not stand there.
    NotThere {
        /// What was called.
        called: Called,
        /// Where it should stand.
        square: Square,
        /// What stands there.
        found: Option<Piece>,
    },
    /// The piece is the other side's, and can neither move nor capture now.
    NotYourPiece {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
    /// The piece to be captured is the mover's own.
    OwnVictim {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
    /// The piece ends where it started.
    StaysPut {
        /// Where it stands.
        square: Square,
    },
    /// The piece cannot move so.
    CannotMove {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// Where it should go.
        to: Square,
        /// Why not.
        hindrance: Hindrance,
    },
    /// The target is occupied.
    TargetTaken {
        /// The target.
        square: Square,
        /// What stands there.
        by: Piece,
    },
    /// A capture by numbering, addition or subtraction with a piece that does not reach the victim.
    OutOfReach {
        /// The piece.
        by: Term,
        /// The victim.
        victim: Term,
        /// Why it does not.
        hindrance: Hindrance,
    },
    /// A numbering with different values.
    Unequal {
        /// What should capture.
        by: Term,
        /// The victim.
        victim: Term,
    },
    /// A sum that is not the victim's value.
    WrongSum {
        /// What should capture.
        by: [Term; 2],
        /// The victim.
        victim: Term,
    },
    /// A difference that is not the victim's value.
    WrongDifference {
        /// What should capture, the larger value first.
        by: [Term; 2],
        /// The victim.
        victim: Term,
    },
    /// One piece for both values of an addition or subtraction.
    SamePiece {
        /// The piece.
        by: Term,
    },
    /// A multiplication or division without a free line between the two.
    NoLine {
        /// Which of the two.
        kind: Distant,
        /// What should capture.
        by: Term,
        /// The victim.
        victim: Term,
        /// Why not.
        hindrance: Hindrance,
    },
    /// A multiplication or division by another number than there are empty squares between.
    WrongGap {
        /// Which of the two.
        kind: Distant,
        /// What should capture.
        by: Term,
        /// The victim.
        victim: Term,
        /// How many empty squares there are.
        gap: u8,
        /// How many were said.
        said: u16,
    },
    /// A product or quotient that is not the victim's value.
    WrongProduct {
        /// Which of the two.
        kind: Distant,
        /// What should capture.
        by: Term,
        /// The victim.
        victim: Term,
        /// How many empty squares there are.
        gap: u8,
    },
    /// A siege with a gap.
    NotBesieged {
        /// The victim.
        victim: Term,
        /// The gap.
        gap: SiegeGap,
    },
    /// A siege by a piece that is no besieger.
    NoBesieger {
        /// The piece.
        by: Term,
        /// The victim.
        victim: Term,
    },
    /// A siege of a component: only whole pieces are besieged.
    BesiegedComponent {
        /// The component.
        victim: Term,
    },
    /// One piece should capture, in whatever way, and cannot in any.
    NoCapture {
        /// What should capture.
        by: Term,
        /// The victim.
        victim: Term,
        /// How many empty squares lie between on a straight line with nothing in the way.
        gap: Option<u8>,
    },
}

/// The two captures at a distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Distant {
    /// By a product.
    Multiplication,
    /// By a quotient.
    Division,
}

impl Breach {
    /// The rule's stable name.
    pub fn rule(&self) -> &'static str {
        match self {
            Breach::GameOver => "game-over",
            Breach::CannotPass => "cannot-pass",
            Breach::MoveMissing => "move-missing",
            Breach::SecondMove => "second-move",
            Breach::NoSuchPiece { .. } => "no-such-piece",
            Breach::ComponentGone { .. } => "no-such-component",
            Breach::NotThere { .. } => "not-there",
            Breach::NotYourPiece { .. } => "not-your-piece",
            Breach::OwnVictim { .. } => "own-victim",
            Breach::StaysPut { .. } => "stays-put",
            Breach::CannotMove { hindrance, .. } => match hindrance {
                Hindrance::NotStraight => "not-straight",
                Hindrance::Distance { .. } => "wrong-distance",
                Hindrance::Blocked { .. } => "path-blocked",
            },
            Breach::TargetTaken { .. } => "target-taken",
            Breach::OutOfReach { .. } => "out-of-reach",
            Breach::Unequal { .. } => "numbering-unequal",
            Breach::WrongSum { .. } => "addition-sum",
            Breach::WrongDifference { .. } => "subtraction-difference",
            Breach::SamePiece { .. } => "same-piece",
            Breach::NoLine { kind, .. } => match kind {
                Distant::Multiplication => "multiplication-line",
                Distant::Division => "division-line",
            },
            Breach::WrongGap { kind, .. } => match kind {
                Distant::Multiplication => "multiplication-distance",
                Distant::Division => "division-distance",
            },
            Breach::WrongProduct { kind, .. } => match kind {
                Distant::Multiplication => "multiplication-product",
                Distant::Division => "division-quotient",
            },
            Breach::NotBesieged { gap, .. } => match gap {
                SiegeGap::Open(_) => "siege-open",
                SiegeGap::OwnPiece(_) => "siege-own-piece",
            },
            Breach::NoBesieger { .. } => "siege-besieger",
            Breach::BesiegedComponent { .. } => "siege-component",
            Breach::NoCapture { .. } => "no-capture",
        }
    }
}
