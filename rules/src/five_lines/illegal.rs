//! The rules that a turn can break.

use super::{Die, Point};
use crate::{IllegalTurn, Phrase};

/// The rule that a turn breaks, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum Illegal {
    /// The game has ended.
    GameOver,
    /// The turn names another die than was rolled.
    OtherDie {
        /// What was rolled.
        rolled: Die,
        /// What the turn names.
        named: Die,
    },
    /// A counter must enter.
    MustEnter {
        /// The die.
        die: Die,
        /// Where it enters.
        entry: Point,
    },
    /// All counters are on the board.
    NoneOff,
    /// A counter enters elsewhere than the die says.
    OtherEntry {
        /// The die.
        die: Die,
        /// Where it enters.
        entry: Point,
        /// Where the turn would have it.
        named: Point,
    },
    /// No own counter stands there.
    NotThere {
        /// Where.
        from: Point,
    },
    /// The move is longer or shorter than the die says.
    OtherLength {
        /// The die.
        die: Die,
        /// Where the counter stands.
        from: Point,
        /// Where it goes.
        ahead: Point,
        /// Where the turn would have it go.
        named: Point,
    },
    /// An own counter stands on the target.
    OwnCounter {
        /// The target.
        point: Point,
    },
    /// The turn says that a counter is sent off where none is.
    NothingHit {
        /// The target.
        point: Point,
    },
    /// The turn cannot be missed.
    CanMove,
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
            Illegal::NothingHit { .. } => "hitting",
            Illegal::CanMove => "compulsory",
        }
    }

    /// The rule and how the turn breaks it.
    pub fn phrase(&self) -> Phrase {
        match *self {
            Illegal::GameOver => Phrase::new("game-over"),
            Illegal::OtherDie { rolled, named } => Phrase::new("five-lines-other-die")
                .with("rolled", rolled.shows())
                .with("named", named.shows()),
            Illegal::MustEnter { die, entry } => Phrase::new("five-lines-must-enter")
                .with("die", die.shows())
                .with("entry", entry.name()),
            Illegal::NoneOff => Phrase::new("five-lines-none-off"),
            Illegal::OtherEntry { die, entry, named } => Phrase::new("five-lines-other-entry")
                .with("die", die.shows())
                .with("entry", entry.name())
                .with("named", named.name()),
            Illegal::NotThere { from } => {
                Phrase::new("five-lines-not-there").with("from", from.name())
            }
            Illegal::OtherLength {
                die,
                from,
                ahead,
                named,
            } => Phrase::new("five-lines-other-length")
                .with("die", die.shows())
                .with("from", from.name())
                .with("ahead", ahead.name())
                .with("named", named.name()),
            Illegal::OwnCounter { point } => {
                Phrase::new("five-lines-own-counter").with("point", point.name())
            }
            Illegal::NothingHit { point } => {
                Phrase::new("five-lines-nothing-hit").with("point", point.name())
            }
            Illegal::CanMove => Phrase::new("five-lines-can-move"),
        }
    }
}

impl From<Illegal> for IllegalTurn {
    fn from(illegal: Illegal) -> IllegalTurn {
        IllegalTurn {
            rule: illegal.rule(),
            reason: illegal.phrase(),
            nearest: Vec::new(),
        }
    }
}
