//! Permission changes that wait to be tried.

use std::collections::BTreeSet;

use parking_lot::{Mutex, MutexGuard};
use petteia_referee::Changed;

/// Servers and channels whose permissions have changed and which will be tried soon.
#[derive(Debug, Default)]
pub(super) struct PendingChanges {
    changed: Mutex<BTreeSet<Changed>>,
}

impl PendingChanges {
    /// Locks the changes for reading or adding.
    pub fn changed(&self) -> MutexGuard<'_, BTreeSet<Changed>> {
        self.changed.lock()
    }
}
