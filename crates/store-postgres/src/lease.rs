//! The lease: whether this process may still act on what it has read.
//!
//! Each process sends a heartbeat to the database every second. A process whose heartbeat is
//! missing for longer is expelled by the others (`sharing`), and every later transaction of it is
//! refused. It knows from its own monotonic clock when it may have been expelled, before that can
//! happen, and then sends nothing.

use std::{sync::Arc, time::Duration};

use parking_lot::Mutex;
use petteia_store::{Dismissed, StoreError};
use tokio::{sync::watch, time::Instant};

/// The interval of heartbeats.
pub(super) const HEARD_EVERY: Duration = Duration::from_secs(1);

/// The time after a heartbeat in which a process cannot have been expelled: less than the others
/// wait.
const SURE_FOR: Duration = Duration::from_millis(3500);

/// The right of a process to act.
#[derive(Debug, Clone)]
pub(super) struct Lease {
    sure_until: Arc<Mutex<Option<Instant>>>,
    dismissed: watch::Sender<Option<Dismissed>>,
}

impl Default for Lease {
    fn default() -> Lease {
        Lease {
            sure_until: Arc::default(),
            dismissed: watch::Sender::new(None),
        }
    }
}

impl Lease {
    /// Whether this process is certainly not expelled.
    pub fn holds(&self) -> bool {
        let until = *self.sure_until.lock();
        self.dismissal().is_none() && until.is_some_and(|until| Instant::now() < until)
    }

    /// Records that the server received a heartbeat at this moment or later.
    pub fn heard(&self, since: Instant) {
        let mut until = self.sure_until.lock();
        *until = Some(since + SURE_FOR).max(*until);
    }

    /// Returns why this process has to end, if it has to.
    pub fn dismissal(&self) -> Option<Dismissed> {
        *self.dismissed.borrow()
    }

    /// Records that this process has to end, and returns the error for what it was about to do.
    pub fn dismiss(&self, why: Dismissed) -> StoreError {
        self.dismissed.send_replace(Some(why));
        StoreError::failed(why)
    }

    /// Returns when this process has to end, with the reason.
    pub async fn dismissed(&self) -> Dismissed {
        let mut dismissed = self.dismissed.subscribe();
        loop {
            if let Some(why) = *dismissed.borrow_and_update() {
                return why;
            }
            // The sender lives as long as `self`, so this cannot fail.
            let _ = dismissed.changed().await;
        }
    }
}
