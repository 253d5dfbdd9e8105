//! Write moves, captures and turns: the canonical notation.

use std::fmt;

use crate::rithmomachia::{Capture, Game, Method, Move, Turn};

impl fmt::Display for Move {
    /// `C2d6-d7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}-{}", self.piece, self.from, self.to)
    }
}

impl fmt::Display for Capture {
    /// `T9c7xc9a7`, `[c3d7+c5e6]xC8d6`, `C8d3&c3c3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let victim = self.victim;
        match self.method {
            Method::Numbering { by } => write!(f, "{by}x{victim}"),
            Method::Addition { by: [a, b] } => write!(f, "[{a}+{b}]x{victim}"),
            Method::Subtraction { by: [a, b] } => write!(f, "[{a}-{b}]x{victim}"),
            Method::Multiplication { by, times } => write!(f, "[{by}*{times}]x{victim}"),
            Method::Division { by, into } => write!(f, "[{by}/{into}]x{victim}"),
            Method::Siege { by } => write!(f, "{by}&{victim}"),
        }
    }
}

impl fmt::Display for Turn {
    /// Captures, move, captures, joined by `;`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for capture in &self.before {
            write!(f, "{capture};")?;
        }
        write!(f, "{}", self.movement)?;
        for capture in &self.after {
            write!(f, ";{capture}")?;
        }
        Ok(())
    }
}

impl Game {
    /// The turn in canonical notation.
    pub fn notation(&self, turn: &Turn) -> String {
        turn.to_string()
    }
}
