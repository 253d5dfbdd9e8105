//! Read and write turns: `3:off/3A` enters, `4:2A/1B` moves, `4:2A/1B*` knocks off, `5:-` is missed.
//!
//! As in backgammon, the die comes first; typed, it may be left out where the die was rolled. The
//! star for a counter knocked off may be left out too.
//!
//! ```
//! use petteia_rules::{Rules, five_lines::{Die, Game, Setup}};
//!
//! let mut game = Game::new(Setup);
//! let turn = game.read("3:off/3A")?;
//! assert_eq!(game.notation(&turn), "3:off/3A");
//! game.play(&turn)?;
//! game.roll(Die::new(2).expect("a die has a two"));
//! assert!(game.read("3:off/3B").is_err(), "the die shows another number");
//! assert!(game.read("off/2B").is_ok(), "the die need not be named once it was rolled");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Action, Breach, Die, Game, Point, Turn};
use crate::{IllegalTurn, Phrase, ReadError, Rules, dash::DASHES};

impl Game {
    /// Prints a turn in canonical notation.
    pub fn notation(&self, turn: &Turn) -> String {
        let star = match turn.action.to() {
            Some(to) if self.position().hits(to) => "*",
            _ => "",
        };
        match turn.action {
            Action::Enter { to } => format!("{}:off/{to}{star}", turn.die),
            Action::Move { from, to } => format!("{}:{from}/{to}{star}", turn.die),
            Action::Miss => format!("{}:-", turn.die),
        }
    }

    /// Reads what a player typed; the die may be left out once it was rolled.
    ///
    /// # Errors
    /// When it is not notation, or illegal.
    pub fn read(&self, typed: &str) -> Result<Turn, ReadError> {
        let rolled = self.position().die();
        let turn = parse(typed, rolled)?;
        let says_hit = typed.trim_end().ends_with('*');
        let checked = match (self.check(&turn), turn.action.to()) {
            (Ok(()), Some(point)) if says_hit && !self.position().hits(point) => {
                Err(Breach::NothingHit { point })
            }
            (checked, _) => checked,
        };
        match checked {
            Ok(()) => Ok(turn),
            Err(broken) => Err(self
                .refusal(rolled.unwrap_or(turn.die), &turn, broken)
                .into()),
        }
    }

    /// Returns the rule that a turn breaks, with the most similar legal turns.
    fn refusal(&self, die: Die, turn: &Turn, broken: Breach) -> IllegalTurn {
        let mut rolled = *self;
        rolled.roll(die);
        let mut legal = rolled.turns();
        let start = |turn: &Turn| match turn.action {
            Action::Move { from, .. } => Some(from),
            Action::Enter { .. } | Action::Miss => None,
        };
        legal.sort_by_key(|other| {
            let same_start = start(other) == start(turn);
            let same_end = other.action.to() == turn.action.to();
            (!same_start, !same_end)
        });
        IllegalTurn {
            nearest: legal
                .iter()
                .take(3)
                .map(|turn| rolled.notation(turn))
                .collect(),
            ..broken.into()
        }
    }
}

/// Parses notation without a position.
fn parse(typed: &str, rolled: Option<Die>) -> Result<Turn, ReadError> {
    let mut rest = Rest::of(typed);
    let die = if rest.text.get(1..2) == Some(":") {
        let die = rest.take(1).parse().ok().and_then(Die::new);
        let die = die.ok_or_else(|| Rest::of(typed).expected("five-lines-expects-die"))?;
        rest.take(1);
        die
    } else {
        rolled.ok_or_else(|| rest.expected("five-lines-expects-die-and-colon"))?
    };
    if DASHES
        .iter()
        .any(|dash| rest.text.strip_prefix(*dash) == Some(""))
    {
        return Ok(Turn {
            die,
            action: Action::Miss,
        });
    }
    let from = match rest.text.get(..3) {
        Some(off) if off.eq_ignore_ascii_case("off") => {
            rest.take(3);
            None
        }
        _ => Some(rest.point("five-lines-expects-origin")?),
    };
    if rest.text.get(..1) != Some("/") {
        return Err(rest.expected("five-lines-expects-slash"));
    }
    rest.take(1);
    let to = rest.point("five-lines-expects-point")?;
    if rest.text == "*" {
        rest.take(1);
    }
    if !rest.text.is_empty() {
        return Err(rest.expected("five-lines-expects-end"));
    }
    let action = match from {
        None => Action::Enter { to },
        Some(from) => Action::Move { from, to },
    };
    Ok(Turn { die, action })
}

/// The unread rest of a text, with its offset.
struct Rest<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Rest<'a> {
    fn of(typed: &'a str) -> Rest<'a> {
        let text = typed.trim_start();
        Rest {
            at: typed[..typed.len() - text.len()].chars().count(),
            text: text.trim_end(),
        }
    }

    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.text.split_at(length);
        self.at += length;
        self.text = rest;
        taken
    }

    fn point(&mut self, expected: &'static str) -> Result<Point, ReadError> {
        match self.text.get(..2).and_then(Point::named) {
            Some(point) => {
                self.take(2);
                Ok(point)
            }
            None => Err(self.expected(expected)),
        }
    }

    fn expected(&self, expected: &'static str) -> ReadError {
        ReadError::Syntax {
            at: self.at,
            expected: Phrase::new(expected),
        }
    }
}
