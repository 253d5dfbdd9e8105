//! The rules that a turn can break.

use std::fmt;

use super::{Piece, Shape, Side, SiegeGap, Square, Term};
use crate::phrase::Value;
use crate::{BrokenRule, Phrase};

/// Why a piece cannot move from one square to another, or see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hindrance {
    /// They lie on different files and ranks.
    NotStraight,
    /// Their distance is not the one that the piece moves.
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

/// A piece as it was named: by letter, value or both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Called {
    /// Its side and shape by the letter.
    pub letter: Option<(Side, Shape)>,
    /// Its value.
    pub value: Option<u16>,
}

/// The rule that a turn breaks, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum Breach {
    /// The game has ended.
    GameOver,
    /// A pass. A seat without a legal turn loses instead.
    CannotPass,
    /// Captures without a move: a turn has exactly one move.
    MoveMissing,
    /// A second move.
    SecondMove,
    /// No such piece is on the board.
    NoSuchPiece {
        /// What was called.
        called: Called,
    },
    /// The pyramid does not have the component, or no longer.
    ComponentGone {
        /// The pyramid.
        pyramid: Piece,
        /// The value.
        value: u16,
    },
    /// The named piece is not there.
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
    /// The captured piece belongs to the mover.
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
        /// The piece.
        piece: Piece,
        /// Where it stands.
        from: Square,
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
    /// The sum is not the victim's value.
    WrongSum {
        /// What should capture.
        by: [Term; 2],
        /// The victim.
        victim: Term,
    },
    /// The difference is not the victim's value.
    WrongDifference {
        /// What should capture, the larger value first.
        by: [Term; 2],
        /// The victim.
        victim: Term,
    },
    /// One piece is named for both values of an addition or subtraction.
    SamePiece {
        /// The piece.
        by: Term,
    },
    /// There is no free line between the two for a multiplication or division.
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
    /// The number does not equal the empty squares between the two.
    WrongGap {
        /// Which of the two.
        kind: Distant,
        /// What should capture.
        by: Term,
        /// The victim.
        victim: Term,
        /// How many empty squares there are.
        gap: u8,
        /// The number in the turn.
        said: u16,
    },
    /// The product or quotient is not the victim's value.
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
    /// The siege has a gap.
    NotBesieged {
        /// The victim.
        victim: Term,
        /// The gap.
        gap: SiegeGap,
    },
    /// The piece is no besieger.
    NoBesieger {
        /// The piece.
        by: Term,
        /// The victim.
        victim: Term,
    },
    /// Only whole pieces can be besieged, not components.
    BesiegedComponent {
        /// The component.
        victim: Term,
    },
    /// A piece cannot capture the victim in any way.
    NoCapture {
        /// What should capture.
        by: Term,
        /// The victim.
        victim: Term,
        /// The number of empty squares between them on a free line.
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

impl BrokenRule for Breach {
    const RULES: &'static [&'static str] = &[
        "game-over",
        "cannot-pass",
        "move-missing",
        "second-move",
        "no-such-piece",
        "no-such-component",
        "not-there",
        "not-your-piece",
        "own-victim",
        "stays-put",
        "not-straight",
        "wrong-distance",
        "path-blocked",
        "target-taken",
        "out-of-reach",
        "addition-sum",
        "subtraction-difference",
        "same-piece",
        "multiplication-line",
        "division-line",
        "multiplication-distance",
        "division-distance",
        "multiplication-product",
        "division-quotient",
        "siege-open",
        "siege-own-piece",
        "siege-besieger",
        "siege-component",
        "no-capture",
    ];

    fn rule(&self) -> &'static str {
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

    fn phrase(&self) -> Phrase {
        match self {
            Breach::GameOver => Phrase::new("game-over"),
            Breach::CannotPass => Phrase::new("rithmomachia-cannot-pass"),
            Breach::MoveMissing => Phrase::new("rithmomachia-move-missing"),
            Breach::SecondMove => Phrase::new("rithmomachia-second-move"),
            Breach::NoSuchPiece { called } => {
                Phrase::new("rithmomachia-no-such-piece").with("called", called.to_string())
            }
            Breach::ComponentGone { pyramid, value } => component_gone(*pyramid, *value),
            Breach::NotThere {
                called,
                square,
                found,
            } => not_there(called, *square, *found),
            Breach::NotYourPiece { piece, square } => Phrase::new("rithmomachia-not-your-piece")
                .with("piece", piece.phrase_on(*square))
                .with("owner", piece.side().phrase())
                .with("mover", piece.side().other().phrase()),
            Breach::OwnVictim { piece, square } => Phrase::new("rithmomachia-own-victim")
                .with("piece", piece.phrase_on(*square))
                .with("owner", piece.side().phrase()),
            Breach::StaysPut { square } => {
                Phrase::new("rithmomachia-stays-put").with("square", square.to_string())
            }
            Breach::CannotMove {
                piece,
                from,
                to,
                hindrance,
            } => cannot_move(*piece, *from, *to, hindrance.phrase(*piece)),
            Breach::TargetTaken {
                piece,
                from,
                square,
                by,
            } => cannot_move(*piece, *from, *square, taken(*piece, *by)),
            Breach::OutOfReach {
                by,
                victim,
                hindrance,
            } => between("rithmomachia-out-of-reach", by, victim)
                .with("why", hindrance.phrase(by.piece)),
            Breach::WrongSum { by: [a, b], victim } => Phrase::new("rithmomachia-addition-sum")
                .with("a", a.value())
                .with("b", b.value())
                .with("sum", a.value() + b.value())
                .with("value", victim.value()),
            Breach::WrongDifference { by: [a, b], victim } => {
                Phrase::new("rithmomachia-subtraction-difference")
                    .with("a", a.value())
                    .with("b", b.value())
                    .with("difference", a.value() - b.value())
                    .with("value", victim.value())
            }
            Breach::SamePiece { by } => {
                Phrase::new("rithmomachia-same-piece").with("piece", by.piece.phrase_on(by.square))
            }
            Breach::NoLine {
                kind,
                by,
                victim,
                hindrance,
            } => between(kind.line(), by, victim).with("why", hindrance.phrase(by.piece)),
            Breach::WrongGap {
                by,
                victim,
                gap,
                said,
                ..
            } => between("rithmomachia-other-gap", by, victim)
                .with("gap", *gap)
                .with("said", *said),
            Breach::WrongProduct {
                kind,
                by,
                victim,
                gap,
            } => wrong_product(*kind, by.value(), *gap).with("value", victim.value()),
            Breach::NotBesieged { victim, gap } => gap.phrase().with("victim", victim.phrase()),
            Breach::NoBesieger { by, victim } => between("rithmomachia-siege-besieger", by, victim),
            Breach::BesiegedComponent { victim } => {
                Phrase::new("rithmomachia-siege-component").with("victim", victim.phrase())
            }
            Breach::NoCapture { by, victim, gap } => match gap {
                None => between("rithmomachia-no-capture", by, victim),
                Some(gap) => {
                    between("rithmomachia-no-capture-at-distance", by, victim).with("gap", *gap)
                }
            },
        }
    }
}

impl Distant {
    fn line(self) -> &'static str {
        match self {
            Distant::Multiplication => "rithmomachia-multiplication-line",
            Distant::Division => "rithmomachia-division-line",
        }
    }
}

impl SiegeGap {
    fn phrase(&self) -> Phrase {
        let (id, square) = match self {
            SiegeGap::Open(square) => ("rithmomachia-siege-open", square),
            SiegeGap::OwnPiece(square) => ("rithmomachia-siege-own-piece", square),
        };
        Phrase::new(id).with("square", square.to_string())
    }
}

impl Hindrance {
    /// What hinders this piece.
    fn phrase(&self, piece: Piece) -> Phrase {
        match self {
            Hindrance::NotStraight => Phrase::new("rithmomachia-not-straight"),
            Hindrance::Distance { steps } => Phrase::new("rithmomachia-wrong-distance")
                .with("steps", *steps)
                .with("shape", piece.shape().key())
                .with("distance", piece.distance()),
            Hindrance::Blocked { at, by } => {
                Phrase::new("rithmomachia-path-blocked").with("by", by.phrase_on(*at))
            }
        }
    }
}

fn between(id: &'static str, by: &Term, victim: &Term) -> Phrase {
    Phrase::new(id)
        .with("by", by.phrase())
        .with("victim", victim.phrase())
}

fn cannot_move(piece: Piece, from: Square, to: Square, why: Phrase) -> Phrase {
    Phrase::new("rithmomachia-cannot-move")
        .with("piece", piece.phrase_on(from))
        .with("to", to.to_string())
        .with("why", why)
}

/// Why a piece cannot go where another stands.
fn taken(piece: Piece, by: Piece) -> Phrase {
    let id = match by.side() == piece.side() {
        true => "rithmomachia-target-taken-own",
        false => "rithmomachia-target-taken-enemy",
    };
    Phrase::new(id).with("by", by.phrase())
}

fn wrong_product(kind: Distant, value: u16, gap: u8) -> Phrase {
    let phrase = |id| Phrase::new(id).with("a", value).with("gap", gap);
    match kind {
        Distant::Multiplication => phrase("rithmomachia-multiplication-product")
            .with("product", u32::from(value) * u32::from(gap)),
        Distant::Division => phrase("rithmomachia-division-quotient"),
    }
}

fn component_gone(pyramid: Piece, value: u16) -> Phrase {
    let components = pyramid.components();
    let phrase = if components.count() == 1 {
        Phrase::new("rithmomachia-one-component")
    } else {
        let components = components
            .values()
            .map(|value| Value::Number(value.into()))
            .collect();
        Phrase::new("rithmomachia-no-such-component").with("components", Value::And(components))
    };
    phrase.with("value", value).with("total", pyramid.value())
}

fn not_there(called: &Called, square: Square, found: Option<Piece>) -> Phrase {
    let phrase = match found {
        Some(found) => Phrase::new("rithmomachia-not-there").with("found", found.phrase()),
        None if called.is_silent() => Phrase::new("rithmomachia-nothing-there"),
        None => Phrase::new("rithmomachia-not-there-empty"),
    };
    phrase
        .with("called", called.to_string())
        .with("square", square.to_string())
}

impl Called {
    /// Whether only a square was named.
    fn is_silent(&self) -> bool {
        self.letter.is_none() && self.value.is_none()
    }
}

impl fmt::Display for Called {
    /// As notation has it: `C9`, or what of it was said.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((side, shape)) = self.letter {
            write!(f, "{}", shape.letter(side))?;
        }
        if let Some(value) = self.value {
            write!(f, "{value}")?;
        }
        Ok(())
    }
}
