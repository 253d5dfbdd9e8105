//! Whether this process may still act on what it has read.
//!
//! Each process makes itself heard by the database every second. One that was not heard of for longer is
//! counted out by the others (`sharing`), and from then on every transaction of it is refused. By its own
//! watch a process knows before that, that it may have been counted out, and sends nothing.

use std::{sync::Arc, time::Duration};

use parking_lot::Mutex;
use petteia_store::{Dismissed, StoreError};
use tokio::{sync::watch, time::Instant};

/// How often a process makes itself heard.
pub(super) const HEARD_EVERY: Duration = Duration::from_secs(1);

/// So long after it was last heard a process knows that it was not counted out: less than the others
/// wait before they do so.
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
    /// Whether it is sure that this process was not counted out.
    pub fn holds(&self) -> bool {
        let until = *self.sure_until.lock();
        self.dismissal().is_none() && until.is_some_and(|until| Instant::now() < until)
    }

    /// The server has heard of this process at this moment or later.
    pub fn heard(&self, since: Instant) {
        let mut until = self.sure_until.lock();
        *until = Some(since + SURE_FOR).max(*until);
    }

    /// Why this process has to end, if it has to.
    pub fn dismissal(&self) -> Option<Dismissed> {
        *self.dismissed.borrow()
    }

    /// This process has to end; what it was about to do is refused with this.
    pub fn dismiss(&self, why: Dismissed) -> StoreError {
        self.dismissed.send_replace(Some(why));
        StoreError::failed(why)
    }

    /// Returns when this process has to end, and says why.
    pub async fn dismissed(&self) -> Dismissed {
        let mut dismissed = self.dismissed.subscribe();
        loop {
            if let Some(why) = *dismissed.borrow_and_update() {
                return why;
            }
            // The sender lives as long as `self`, so there is something to wait for.
            let _ = dismissed.changed().await;
        }
    }
}
