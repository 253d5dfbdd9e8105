//! The dashes of typed turns.

/// The dash of the notation, and those that phones and word processors put for it.
pub(crate) const DASHES: [char; 5] = ['-', '−', '–', '‐', '‑'];
