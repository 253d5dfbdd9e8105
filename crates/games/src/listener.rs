//! The interface of everything in memory that follows commits.

use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use petteia_domain::ids::UserId;
use petteia_store::{Commit, StoreError};

/// Something in memory that follows commits. The list of all listeners is in
/// [`Services::new`](crate::context::Services::new).
pub trait Listener: Send + Sync {
    /// Whether this commit makes cached data stale. Called before the commit.
    fn is_stale_after(&self, _commit: &Commit) -> bool {
        false
    }

    /// Drops stale data. Called after the commit even if it failed, because it may be stored
    /// nevertheless.
    fn drop_stale(&self) {}

    /// Prepares how to follow this commit. The future runs once the commit is stored.
    fn follow<'a>(&'a self, _commit: &Commit, _now: DateTime<Utc>) -> Option<BoxFuture<'a, ()>> {
        None
    }

    /// Called when another process has joined or left.
    fn members_changed(&self) {}

    /// Called when a user was erased: nothing cached may name them.
    fn forget(&self, _user: UserId, _now: DateTime<Utc>) {}

    /// Called when another process has erased a user, who is unknown here: nothing cached may name
    /// anybody.
    fn forget_all(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(std::future::ready(Ok(())))
    }
}
