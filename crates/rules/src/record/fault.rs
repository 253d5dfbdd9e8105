//! Faults of records, and where they are in the text.

use crate::phrase::visible;

/// The first fault of a text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {reason}")]
pub struct RecordFault {
    /// The line, from 1.
    pub line: usize,
    /// The column of the token, in characters from 1.
    pub column: usize,
    /// The token; empty at the end of the text.
    pub token: String,
    /// What is wrong with it.
    pub reason: String,
}

/// The positions of a record's tags and entries in its text.
#[derive(Debug, Clone, Default)]
pub(super) struct Places {
    pub(super) beginning: Option<TextPosition>,
    pub(super) tags: Vec<(String, TextPosition)>,
    pub(super) entries: Vec<TextPosition>,
}

/// A position in the text, with its token.
#[derive(Debug, Clone)]
pub(super) struct TextPosition {
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) token: String,
}

impl TextPosition {
    pub(super) fn fault(&self, reason: String) -> RecordFault {
        RecordFault {
            line: self.line,
            column: self.column,
            token: self.token.clone(),
            reason: visible(&reason).into_owned(),
        }
    }
}
