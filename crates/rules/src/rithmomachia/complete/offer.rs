//! What is offered.

use crate::rithmomachia::draft::{Draft, DraftStep};

/// A continuation.
#[derive(Debug)]
pub(super) struct Offer {
    /// The completed steps.
    pub(super) draft: Draft,
    /// The next step; `None` to end the turn.
    pub(super) step: Option<DraftStep>,
    /// The text after this continuation.
    pub(super) text: String,
}
