//! The rules that a turn can break.

use super::{Die, Point};
use crate::{BrokenRule, Phrase};

/// The rule that a turn breaks, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum Breach {
    /// The game has ended.
    GameOver,
    /// The turn names a different die than the one rolled.
    OtherDie {
        /// The rolled die.
        rolled: Die,
        /// The die in the turn.
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
    /// A counter enters on a wrong point.
    OtherEntry {
        /// The die.
        die: Die,
        /// The right point.
        entry: Point,
        /// The point in the turn.
        named: Point,
    },
    /// No own counter stands there.
    NotThere {
        /// Where.
        from: Point,
    },
    /// The move is longer or shorter than the die.
    OtherLength {
        /// The die.
        die: Die,
        /// The counter's point.
        from: Point,
        /// The target by the die.
        ahead: Point,
        /// The target in the turn.
        named: Point,
    },
    /// An own counter stands on the target.
    OwnCounter {
        /// The target.
        point: Point,
    },
    /// The turn claims to knock off a counter where there is none.
    NothingHit {
        /// The target.
        point: Point,
    },
    /// The turn cannot be missed.
    CanMove,
}

impl BrokenRule for Breach {
    const RULES: &'static [&'static str] = &[
        "game-over",
        "die",
        "entering-first",
        "entering",
        "moving",
        "one-counter",
        "hitting",
        "compulsory",
    ];

    fn rule(&self) -> &'static str {
        match *self {
            Breach::GameOver => "game-over",
            Breach::OtherDie { .. } => "die",
            Breach::MustEnter { .. } => "entering-first",
            Breach::NoneOff | Breach::OtherEntry { .. } => "entering",
            Breach::NotThere { .. } | Breach::OtherLength { .. } => "moving",
            Breach::OwnCounter { .. } => "one-counter",
            Breach::NothingHit { .. } => "hitting",
            Breach::CanMove => "compulsory",
        }
    }

    fn phrase(&self) -> Phrase {
        match *self {
            Breach::GameOver => Phrase::new("game-over"),
            Breach::OtherDie { rolled, named } => Phrase::new("five-lines-other-die")
                .with("rolled", rolled.shows())
                .with("named", named.shows()),
            Breach::MustEnter { die, entry } => Phrase::new("five-lines-must-enter")
                .with("die", die.shows())
                .with("entry", entry.name()),
            Breach::NoneOff => Phrase::new("five-lines-none-off"),
            Breach::OtherEntry { die, entry, named } => Phrase::new("five-lines-other-entry")
                .with("die", die.shows())
                .with("entry", entry.name())
                .with("named", named.name()),
            Breach::NotThere { from } => {
                Phrase::new("five-lines-not-there").with("from", from.name())
            }
            Breach::OtherLength {
                die,
                from,
                ahead,
                named,
            } => Phrase::new("five-lines-other-length")
                .with("die", die.shows())
                .with("from", from.name())
                .with("ahead", ahead.name())
                .with("named", named.name()),
            Breach::OwnCounter { point } => {
                Phrase::new("five-lines-own-counter").with("point", point.name())
            }
            Breach::NothingHit { point } => {
                Phrase::new("five-lines-nothing-hit").with("point", point.name())
            }
            Breach::CanMove => Phrase::new("five-lines-can-move"),
        }
    }
}
