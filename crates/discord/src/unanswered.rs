//! Events that are received and not answered yet. After a restart, a shard resumes before the first one.

use std::{collections::BTreeSet, sync::Arc};

use parking_lot::Mutex;

/// Sequence numbers of unanswered events.
pub(super) type UnansweredNumbers = Arc<Mutex<BTreeSet<u64>>>;

/// Marks an event as unanswered until it is dropped.
#[derive(Debug)]
pub(super) struct Unanswered {
    pub unanswered: UnansweredNumbers,
    pub sequence: u64,
}

impl Drop for Unanswered {
    fn drop(&mut self) {
        self.unanswered.lock().remove(&self.sequence);
    }
}
