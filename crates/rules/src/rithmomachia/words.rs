//! Say pieces, captures, turns and victories in words.
//!
//! ```
//! use petteia_rules::{Rules, rithmomachia::{Game, Setup}};
//!
//! let game = Game::new(Setup::default());
//! assert_eq!(
//!     game.describe(&game.read("C2d6-d7")?).to_string(),
//!     "moves circle 2 from d6 to d7"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{
    Capture, Common, Game, Method, Move, Piece, Position, Progression, ProgressionKind, Proper,
    Shape, Side, Square, Term, Turn, Victory, Win,
};
use crate::phrase::Value;
use crate::{Phrase, Rules};

impl Side {
    /// Its name.
    pub fn phrase(self) -> Phrase {
        Phrase::new("rithmomachia-side").with("side", self.key())
    }
}

impl Shape {
    /// The selector of messages.
    pub(super) fn key(self) -> &'static str {
        match self {
            Shape::Circle => "circle",
            Shape::Triangle => "triangle",
            Shape::Square => "square",
            Shape::Pyramid => "pyramid",
        }
    }
}

impl Piece {
    /// Shape and value: `circle 9`.
    pub fn phrase(self) -> Phrase {
        Phrase::new("rithmomachia-piece")
            .with("shape", self.shape().key())
            .with("value", self.value())
    }

    /// Shape, value and square: `circle 9 on c7`.
    pub(super) fn phrase_on(self, square: Square) -> Phrase {
        on(self.phrase(), square)
    }
}

impl Term {
    /// Describes the piece or component and its square: `circle 9 on c7`, `component 36 of the
    /// pyramid on b2`.
    pub fn phrase(&self) -> Phrase {
        let piece = match self.component {
            None => self.piece.phrase(),
            Some(value) => Phrase::new("rithmomachia-component").with("value", value),
        };
        on(piece, self.square)
    }
}

fn on(piece: Phrase, square: Square) -> Phrase {
    Phrase::new("rithmomachia-on")
        .with("piece", piece)
        .with("square", square.to_string())
}

impl Capture {
    /// The arithmetic of it: `9 and 7: 9 − 7 = 2`.
    pub fn arithmetic(&self) -> Phrase {
        let phrase = match self.method {
            Method::Numbering { by } => Phrase::new("rithmomachia-numbering").with("a", by.value()),
            Method::Addition { by: [a, b] } => Phrase::new("rithmomachia-addition")
                .with("a", a.value())
                .with("b", b.value()),
            Method::Subtraction { by: [a, b] } => Phrase::new("rithmomachia-subtraction")
                .with("a", a.value())
                .with("b", b.value()),
            Method::Multiplication { by, times } => Phrase::new("rithmomachia-multiplication")
                .with("a", by.value())
                .with("gap", times),
            Method::Division { by, into } => Phrase::new("rithmomachia-division")
                .with("a", by.value())
                .with("gap", into),
            Method::Siege { .. } => Phrase::new("rithmomachia-siege"),
        };
        phrase.with("value", self.victim.value())
    }

    /// Describes the victim, the captors and the calculation.
    pub fn phrase(&self) -> Phrase {
        let phrase = match self.method {
            Method::Siege { .. } => Phrase::new("rithmomachia-besieges"),
            _ => Phrase::new("rithmomachia-captures")
                .with(
                    "captors",
                    Value::And(phrases(self.captors().iter().map(Term::phrase))),
                )
                .with("arithmetic", self.arithmetic()),
        };
        phrase.with("victim", self.victim.phrase())
    }
}

impl Move {
    /// Describes the move.
    pub fn phrase(&self) -> Phrase {
        Phrase::new("rithmomachia-moves")
            .with("piece", self.piece.phrase())
            .with("from", self.from.to_string())
            .with("to", self.to.to_string())
    }
}

impl Turn {
    /// Captures, move and captures.
    pub fn phrase(&self) -> Phrase {
        let before = self.before.iter().map(Capture::phrase);
        let after = self.after.iter().map(Capture::phrase);
        let steps = before.chain([self.movement.phrase()]).chain(after);
        Phrase::new("rithmomachia-turn").with("steps", Value::And(phrases(steps)))
    }
}

impl Game {
    /// Describes a legal turn in words, and what it wins.
    pub fn describe(&self, turn: &Turn) -> Phrase {
        let mut after = self.clone();
        match after.play(turn).ok().and_then(|()| after.victories()) {
            None => turn.phrase(),
            Some(victories) => Phrase::new("rithmomachia-wins")
                .with("turn", turn.phrase())
                .with("victories", victories),
        }
    }

    /// Describes how the game was won, if it was.
    pub fn victories(&self) -> Option<Phrase> {
        let Win { side, victories } = self.won()?;
        let victories = victories.iter().map(|victory| match victory {
            Victory::Proper(proper) => self.position().proper_phrase(*proper, *side),
            Victory::Common(common) => common.phrase(),
            Victory::NoTurn => Phrase::new("rithmomachia-no-turn"),
        });
        Some(
            Phrase::new("rithmomachia-victories").with("victories", Value::And(phrases(victories))),
        )
    }
}

impl Position {
    /// A proper victory with the progressions that make it.
    fn proper_phrase(&self, proper: Proper, side: Side) -> Phrase {
        let mut progressions = self.progressions(side);
        progressions.dedup_by_key(|progression| progression.values());
        Phrase::new(match proper {
            Proper::Small => "rithmomachia-small",
            Proper::Big => "rithmomachia-big",
            Proper::Great => "rithmomachia-great",
        })
        .with(
            "progressions",
            Value::And(phrases(progressions.iter().map(Progression::phrase))),
        )
    }
}

impl Progression {
    /// The values, and in which proportion they are.
    pub fn phrase(&self) -> Phrase {
        // The language's comma stands between them, but no sign groups their digits.
        let values = self.values().map(|value| Value::from(value.to_string()));
        Phrase::new(match self.kind {
            ProgressionKind::Arithmetic => "rithmomachia-arithmetic",
            ProgressionKind::Geometric => "rithmomachia-geometric",
            ProgressionKind::Harmonic => "rithmomachia-harmonic",
        })
        .with("values", Value::Commas(values.to_vec()))
    }
}

impl Common {
    /// The victory with the numbers agreed.
    pub fn phrase(self) -> Phrase {
        match self {
            Common::Body { pieces } => Phrase::new("rithmomachia-body").with("pieces", pieces),
            Common::Goods { total } => Phrase::new("rithmomachia-goods").with("total", total),
            Common::GoodsExactly { total } => {
                Phrase::new("rithmomachia-goods-exactly").with("total", total)
            }
            Common::LawSuit { pieces, total } => Phrase::new("rithmomachia-lawsuit")
                .with("pieces", pieces)
                .with("total", total),
            Common::Honor { pieces, total } => Phrase::new("rithmomachia-honor")
                .with("pieces", pieces)
                .with("total", total),
            Common::HonorAndLawSuit { pieces, total } => Phrase::new("rithmomachia-honor-lawsuit")
                .with("pieces", pieces)
                .with("total", total),
        }
    }
}

fn phrases(phrases: impl Iterator<Item = Phrase>) -> Vec<Value> {
    phrases.map(Value::Phrase).collect()
}
