//! What has changed on Discord and is about to be tried again.

use std::{
    collections::BTreeSet,
    sync::{Mutex, MutexGuard, PoisonError},
};

use petteia_referee::Changed;

/// What has changed and is about to be tried.
#[derive(Debug, Default)]
pub(super) struct ToTry {
    changed: Mutex<BTreeSet<Changed>>,
}

impl ToTry {
    /// What has changed, to be read or added to.
    pub fn changed(&self) -> MutexGuard<'_, BTreeSet<Changed>> {
        // At worst something is tried at the next probe.
        self.changed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
