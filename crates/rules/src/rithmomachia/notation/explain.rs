//! Explains why a capture or move cannot be made.

use std::cmp::Reverse;

use super::grammar::{Item, Mention, Way};
use crate::rithmomachia::check::Claim;
use crate::rithmomachia::draft::Draft;
use crate::rithmomachia::{Breach, Called, Components, Move, Piece, Shape, Side, Square, Term};

/// The progress of reading an illegal turn. The furthest of several readings is most likely the
/// intended one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    Piece,
    Side,
    /// No specific explanation of a capture is possible.
    Way,
    Line,
    Arithmetic,
    Turn,
}

impl Breach {
    pub(super) fn stage(&self) -> Stage {
        match self {
            Breach::NoSuchPiece { .. } | Breach::ComponentGone { .. } | Breach::NotThere { .. } => {
                Stage::Piece
            }
            Breach::NotYourPiece { .. } | Breach::OwnVictim { .. } | Breach::SamePiece { .. } => {
                Stage::Side
            }
            Breach::StaysPut { .. }
            | Breach::CannotMove { .. }
            | Breach::OutOfReach { .. }
            | Breach::NoLine { .. }
            | Breach::NotBesieged { .. }
            | Breach::NoBesieger { .. }
            | Breach::BesiegedComponent { .. } => Stage::Line,
            Breach::NoCapture { .. } => Stage::Way,
            Breach::TargetTaken { .. }
            | Breach::WrongSum { .. }
            | Breach::WrongDifference { .. }
            | Breach::WrongGap { .. }
            | Breach::WrongProduct { .. } => Stage::Arithmetic,
            Breach::GameOver | Breach::CannotPass | Breach::MoveMissing | Breach::SecondMove => {
                Stage::Turn
            }
        }
    }
}

impl Draft {
    /// Returns the rule that an impossible capture or move breaks.
    pub(super) fn explain(&self, item: &Item) -> Breach {
        let breaches = match item {
            Item::Move { .. } if self.movement.is_some() => vec![Breach::SecondMove],
            Item::Move { piece, to } => self.why_no_move(piece, *to),
            Item::Capture { victim, way } => self.why_no_capture(victim, way),
        };
        breaches
            .into_iter()
            .min_by_key(|breach| Reverse(breach.stage()))
            .unwrap_or_else(|| unreachable!("what breaks no rule is possible"))
    }

    fn why_no_move(&self, piece: &Mention, to: Square) -> Vec<Breach> {
        let mover = self.position.to_move();
        let terms = match self.mentioned(piece, mover) {
            Ok(terms) => terms,
            Err(breach) => return vec![breach],
        };
        let breach = |term: Term| {
            let movement = Move {
                piece: term.piece,
                from: term.square,
                to,
            };
            self.position.check_move(&movement).err()
        };
        terms.into_iter().filter_map(breach).collect()
    }

    fn why_no_capture(&self, victim: &Mention, way: &Way) -> Vec<Breach> {
        let mover = self.position.to_move();
        let victims = match self.mentioned(victim, mover.other()) {
            Ok(victims) => victims,
            Err(Breach::NotYourPiece { piece, square }) => {
                return vec![Breach::OwnVictim { piece, square }];
            }
            Err(breach) => return vec![breach],
        };
        let claims = match self.claims(way, mover) {
            Ok(claims) => claims,
            Err(breach) => return vec![breach],
        };
        victims
            .iter()
            .flat_map(|victim| {
                claims
                    .iter()
                    .map(|claim| self.position.why_not(*victim, *claim))
            })
            .collect()
    }

    /// Returns the possible captors of a capture, with the claimed way.
    fn claims(&self, way: &Way, mover: Side) -> Result<Vec<Claim>, Breach> {
        let one = |mention: &Mention| self.mentioned(mention, mover);
        let two = |[a, b]: &[Mention; 2], claim: fn([Term; 2]) -> Claim| {
            let (first, second) = (one(a)?, one(b)?);
            let pairs = first
                .iter()
                .flat_map(|a| second.iter().map(|b| claim([*a, *b])));
            Ok(pairs.collect())
        };
        match way {
            Way::Alone(by) => Ok(one(by)?.into_iter().map(|by| Claim::Alone { by }).collect()),
            Way::Siege(by) => Ok(one(by)?.into_iter().map(|by| Claim::Siege { by }).collect()),
            Way::Distant(kind, by, number) => Ok(one(by)?
                .into_iter()
                .map(|by| Claim::Distant {
                    kind: *kind,
                    by,
                    number: *number,
                })
                .collect()),
            Way::Sum(by) => two(by, |by| Claim::Sum { by }),
            Way::Difference(by) => two(by, |by| Claim::Difference { by }),
        }
    }

    /// Returns the pieces of a side that a name can mean, at least one.
    ///
    /// # Errors
    /// Explains why there is none.
    fn mentioned(&self, mention: &Mention, side: Side) -> Result<Vec<Term>, Breach> {
        let meant: Vec<Term> = self
            .position
            .pieces_of(side)
            .flat_map(|(square, piece)| Term::all_of(square, piece))
            .filter(|term| mention.can_mean(term))
            .collect();
        if !meant.is_empty() {
            return Ok(meant);
        }
        Err(self.nobody(mention, side))
    }

    /// Explains why no piece of a side is meant.
    fn nobody(&self, mention: &Mention, side: Side) -> Breach {
        let called = Called {
            letter: mention
                .shape
                .map(|shape| (mention.side.unwrap_or(side), shape)),
            value: mention.value,
        };
        let other = self
            .position
            .pieces_of(side.other())
            .find(|(square, piece)| {
                Term::all_of(*square, *piece).any(|term| mention.can_mean(&term))
            });
        if let Some((square, piece)) = other {
            return Breach::NotYourPiece { piece, square };
        }
        if let Some(breach) = self.gone(mention, mention.side.unwrap_or(side)) {
            return breach;
        }
        match mention.square {
            Some(square) => Breach::NotThere {
                called,
                square,
                found: self.position.piece_on(square),
            },
            None => Breach::NoSuchPiece { called },
        }
    }

    /// Explains that a pyramid does not have the named component.
    fn gone(&self, mention: &Mention, side: Side) -> Option<Breach> {
        let value = mention.value?;
        let (square, pyramid): (Square, Piece) = self.position.pyramid(side)?;
        let there = mention.square.is_none_or(|called| called == square);
        let called = match mention.shape {
            Some(Shape::Pyramid) => true,
            Some(Shape::Square) => {
                mention.square.is_some() || Components::all_of(side).contains(value)
            }
            _ => false,
        };
        (there && called).then_some(Breach::ComponentGone { pyramid, value })
    }
}
