//! Read and write turns: `3:off/3A` enters, `4:2A/1B` moves, `4:2A/1B*` knocks off, `5:-` is missed.
//!
//! As in backgammon, the die comes first; typed, it may be left out where the die was rolled. The
//! star for a counter knocked off may be left out too.
//!
//! ```
//! use petteia_rules::five_lines::{Die, Game};
//!
//! let mut game = Game::new();
//! let turn = game.read(None, "3:off/3A")?;
//! assert_eq!(game.notation(turn), "3:off/3A");
//! game.play(turn)?;
//! assert!(game.read(Die::new(2), "3:off/3B").is_err(), "the die shows another number");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Action, Die, Game, Illegal, Point, Turn};
use crate::{IllegalTurn, ReadError};

impl Game {
    /// The turn in canonical notation.
    pub fn notation(&self, turn: Turn) -> String {
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

    /// Reads a turn. `rolled` is the die where the position does not carry it.
    ///
    /// # Errors
    /// When it is not notation, or illegal.
    pub fn read(&self, rolled: Option<Die>, typed: &str) -> Result<Turn, ReadError> {
        let rolled = self.position().die().or(rolled);
        let turn = parse(typed, rolled)?;
        let legal = match rolled {
            Some(rolled) if rolled != turn.die => Err(Illegal::OtherDie {
                rolled,
                named: turn.die,
            }),
            _ => self.check(turn),
        };
        if let Err(broken) = legal {
            return Err(self.refusal(rolled.unwrap_or(turn.die), broken).into());
        }
        let says_hit = typed.trim_end().ends_with('*');
        if says_hit && !turn.action.to().is_some_and(|to| self.position().hits(to)) {
            return Err(ReadError::Syntax {
                at: typed.trim_end().chars().count() - 1,
                expected: "no star, for nothing is knocked off there,".to_owned(),
            });
        }
        Ok(turn)
    }

    fn refusal(&self, die: Die, broken: Illegal) -> IllegalTurn {
        let mut rolled = *self;
        rolled.roll(die);
        IllegalTurn {
            rule: broken.rule(),
            reason: broken.to_string(),
            nearest: rolled
                .turns()
                .into_iter()
                .take(3)
                .map(|turn| self.notation(turn))
                .collect(),
        }
    }
}

impl Illegal {
    /// A stable name of the rule.
    pub fn rule(self) -> &'static str {
        match self {
            Illegal::GameOver => "game-over",
            Illegal::OtherDie { .. } => "die",
            Illegal::MustEnter { .. } => "entering-first",
            Illegal::NoneOff | Illegal::OtherEntry { .. } => "entering",
            Illegal::NotThere { .. } | Illegal::OtherLength { .. } => "moving",
            Illegal::OwnCounter { .. } => "one-counter",
            Illegal::CanMove => "compulsory",
        }
    }
}

/// Reads notation by itself.
fn parse(typed: &str, rolled: Option<Die>) -> Result<Turn, ReadError> {
    let mut rest = Rest::of(typed);
    let die = if rest.text.get(1..2) == Some(":") {
        let die = rest.take(1).parse().ok().and_then(Die::new);
        let die = die.ok_or_else(|| Rest::of(typed).expected("a die from 1 to 6"))?;
        rest.take(1);
        die
    } else {
        rolled.ok_or_else(|| rest.expected("the die and a colon, as in 4:2A/1B,"))?
    };
    if rest.text == "-" {
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
        _ => Some(rest.point("a point such as 2A, or off,")?),
    };
    if rest.text.get(..1) != Some("/") {
        return Err(rest.expected("a slash"));
    }
    rest.take(1);
    let to = rest.point("a point such as 1B")?;
    if rest.text == "*" {
        rest.take(1);
    }
    if !rest.text.is_empty() {
        return Err(rest.expected("the end of the turn"));
    }
    let action = match from {
        None => Action::Enter { to },
        Some(from) => Action::Move { from, to },
    };
    Ok(Turn { die, action })
}

/// What is left to read, and where it begins.
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

    fn point(&mut self, expected: &str) -> Result<Point, ReadError> {
        match self.text.get(..2).and_then(Point::named) {
            Some(point) => {
                self.take(2);
                Ok(point)
            }
            None => Err(self.expected(expected)),
        }
    }

    fn expected(&self, expected: &str) -> ReadError {
        ReadError::Syntax {
            at: self.at,
            expected: expected.to_owned(),
        }
    }
}
