//! Results of reading typed turns: completions, and errors.

use crate::Phrase;

/// A continuation offered while a turn is being typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// The text after this completion is chosen: canonical notation of a legal turn or of the beginning of
    /// one.
    pub text: String,
    /// Its meaning, shown beside it.
    pub label: Phrase,
    /// Whether `text` is a whole turn.
    pub complete: bool,
}

/// Why typed text is no playable turn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// Not notation.
    #[error("{expected} expected at character {}", at + 1)]
    Syntax {
        /// Offset of the first unexpected character, in characters from 0.
        at: usize,
        /// What was expected there.
        expected: Phrase,
    },
    /// Notation, but illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalTurn),
    /// Several legal turns are possible.
    #[error("this can be read as {}", readings.join(" or "))]
    Ambiguous {
        /// The readings in canonical notation.
        readings: Vec<String>,
    },
}

/// Why a turn is illegal.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct IllegalTurn {
    /// The stable name of the broken rule, such as `path-blocked` or `repetition`.
    pub rule: &'static str,
    /// The rule, and how the turn breaks it.
    pub reason: Phrase,
    /// At most three similar legal turns, most similar first, in canonical notation.
    pub nearest: Vec<String>,
}
