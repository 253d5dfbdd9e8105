//! Wakes the task that erases users.

use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use petteia_store::Commit;
use tokio::sync::Notify;

use crate::listener::Listener;

/// Wakes the task that erases users.
#[derive(Default)]
pub struct Leavers(Notify);

impl Leavers {
    /// Returns when a user has asked to be erased since the last call.
    pub async fn somebody_leaves(&self) {
        self.0.notified().await;
    }
}

impl Listener for Leavers {
    fn follow<'a>(&'a self, commit: &Commit, _now: DateTime<Utc>) -> Option<BoxFuture<'a, ()>> {
        let leaves = commit.user.as_ref().is_some_and(|(_, user)| user.leaving);
        leaves.then(|| -> BoxFuture<'a, ()> { Box::pin(async { self.0.notify_one() }) })
    }

    fn members_changed(&self) {
        self.0.notify_one();
    }
}
