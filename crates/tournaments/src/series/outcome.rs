//! What comes of the tournaments of a series.

use super::Placed;
use crate::league::Table;

/// What came of a tournament of a series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It was cancelled.
    Cancelled,
    /// It ended, and its places count.
    Counted {
        /// How many events it had when it was last counted.
        events: u64,
        /// Its players, the first place first.
        places: Vec<Placed>,
        /// In a league: the table of the group.
        table: Option<Table>,
    },
}
