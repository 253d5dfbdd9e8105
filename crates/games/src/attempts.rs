//! How often a decision is tried.

/// The number of attempts of a decision if what it was made from changes meanwhile.
pub(crate) const ATTEMPTS: usize = 8;
