//! What listens to commits: everything that is kept in memory of what is stored.

use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use petteia_domain::ids::UserId;
use petteia_store::{Commit, StoreError};

/// Something kept in memory that follows what is committed. The list of all listeners is in
/// [`Services::new`](crate::context::Services::new).
pub(crate) trait Listener: Send + Sync {
    /// Whether this commit makes something stale that is kept here. Asked before the commit is made.
    fn is_stale_after(&self, _commit: &Commit) -> bool {
        false
    }

    /// Drops what is stale. Called after the commit, even if it failed: it may be stored nevertheless.
    fn drop_stale(&self) {}

    /// Prepares how to follow this commit. The future runs once the commit is stored.
    fn follow<'a>(&'a self, _commit: &Commit, _now: DateTime<Utc>) -> Option<BoxFuture<'a, ()>> {
        None
    }

    /// Another process has joined or left those that share the store.
    fn members_changed(&self) {}

    /// A user was forgotten: nothing kept here may name them.
    fn forget(&self, _user: UserId, _now: DateTime<Utc>) {}

    /// Another process has forgotten a user, and does not say whom: nothing kept here may name anybody.
    fn forget_all(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(std::future::ready(Ok(())))
    }
}
