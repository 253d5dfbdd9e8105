//! Permission changes that wait to be tried.

use std::{
    collections::BTreeSet,
    sync::{Mutex, MutexGuard, PoisonError},
};

use petteia_referee::Changed;

/// Servers and channels whose permissions have changed and which will be tried soon.
#[derive(Debug, Default)]
pub(super) struct PendingChanges {
    changed: Mutex<BTreeSet<Changed>>,
}

impl PendingChanges {
    /// Locks the changes for reading or adding.
    pub fn changed(&self) -> MutexGuard<'_, BTreeSet<Changed>> {
        // A poisoned set loses a change at worst; the next probe tries that channel anyway.
        self.changed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
