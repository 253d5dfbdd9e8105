//! Wakes the tournament of a game that ends.

use petteia_store::Commit;

use crate::change::Change;

/// Wakes the tournament of a game that has ended.
pub(super) fn wake(change: &Change, commit: &mut Commit) {
    if let Some(table) = &change.state.at_table {
        commit.wakes.insert(table.tournament.clone());
    }
}
