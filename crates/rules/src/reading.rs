//! What becomes of typed turns: what they may go on to, and why they are refused.

use crate::Phrase;

/// A continuation offered while a turn is being typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// What the typed text becomes when this is chosen; canonical notation, a legal turn or the
    /// beginning of one.
    pub text: String,
    /// What it means, shown beside it.
    pub label: Phrase,
    /// Whether `text` is a whole turn.
    pub complete: bool,
}

/// Why typed text is not a turn that can be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// Not notation.
    #[error("{expected} expected at character {}", at + 1)]
    Syntax {
        /// Offset of the first character that does not fit, in characters from 0.
        at: usize,
        /// What would have fitted there.
        expected: Phrase,
    },
    /// Notation, but against the rules.
    #[error(transparent)]
    Illegal(#[from] IllegalTurn),
    /// Several legal turns are meant.
    #[error("this can be read as {}", readings.join(" or "))]
    Ambiguous {
        /// The readings in canonical notation.
        readings: Vec<String>,
    },
}

/// Why a turn is against the rules.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct IllegalTurn {
    /// A stable name of the broken rule, such as `path-blocked` or `repetition`.
    pub rule: &'static str,
    /// The rule and how the turn breaks it.
    pub reason: Phrase,
    /// Legal turns close to what was typed, nearest first, at most three; canonical notation.
    pub nearest: Vec<String>,
}
