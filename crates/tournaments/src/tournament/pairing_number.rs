//! The numbers of players.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A player's number in a tournament, from 1, assigned in the order of seating at the start. A
/// substitute takes over the number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PairingNumber(pub u32);

impl fmt::Display for PairingNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
