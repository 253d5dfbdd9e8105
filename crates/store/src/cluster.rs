//! The cluster: the processes that share a store, the work of each, and the news that each needs of
//! the commits of the others.
//!
//! A process is [`Alone`], or shares a PostgreSQL database with others.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use petteia_domain::ids::ChannelId;

use super::{Commit, Dismissed, GatewayTerms, Result, ShardReport, ShardStart, ShardsShare};

/// A position in the news of the cluster.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct NewsPosition {
    /// The line of the journal.
    pub line: i64,
    /// The number of erasures of users so far.
    pub forgotten: i64,
    /// The number of changes among the other processes so far.
    pub members: u64,
}

impl NewsPosition {
    /// Whether this mark is not before the other one.
    pub fn covers(&self, other: &NewsPosition) -> bool {
        other.line <= self.line && other.forgotten <= self.forgotten
    }
}

/// A commit in the news.
#[derive(Debug, PartialEq, Eq)]
pub struct Heard {
    /// The commit.
    pub commit: Arc<Commit>,
    /// Whether this process made it.
    pub own: bool,
}

/// The commits and changes since a mark.
#[derive(Debug, Default)]
pub struct News {
    /// The commits, in order.
    pub commits: Vec<Heard>,
    /// Whether a user was erased; then everything that was read before must be dropped.
    pub forgotten: bool,
    /// Whether other processes have joined or left.
    pub members_changed: bool,
    /// The mark from which to read on.
    pub mark: NewsPosition,
    /// Whether there is more news already.
    pub more: bool,
}

/// The status of a process, for the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProcessStatus {
    /// Everything that arrived there before this moment is decided.
    pub settled: DateTime<Utc>,
    /// Whether players can reach it, and it can reach its platform.
    pub reaches: bool,
}

/// Slots reserved from a rate limit that all processes share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatePermits {
    /// The wait before the first permit.
    pub first: Duration,
    /// How long the whole limit is blocked.
    pub held: Duration,
}

/// The part of a process in the work of all that share a store. By default it is the only one.
#[async_trait]
pub trait Cluster: Send + Sync {
    /// Whether this process may act on what it has read. It may not if others may have taken over
    /// its work, for example after a suspension or a lost connection to the store.
    fn may_act(&self) -> bool {
        true
    }

    /// Returns when this process has to end, with the reason: others have taken over its work, or
    /// its clock is wrong.
    async fn dismissed(&self) -> Dismissed {
        std::future::pending().await
    }

    /// Refuses a clock that differs too much from the store's, if the store has one; this process
    /// has to end then.
    async fn check_clock(&self) -> Result<()> {
        Ok(())
    }

    /// Whether several processes share the work.
    ///
    /// Then the posts and timers that a process receives are its own until it asks for more
    /// ([`Outbox::pending`](crate::Outbox::pending)) or reports that they are done
    /// ([`Timers::timers_done`](crate::Timers::timers_done)). A commit is also a
    /// [`Conflict`](crate::StoreError::Conflict) if it was decided without knowledge of another
    /// process's commit of [consequence](Commit::is_needed_at_once).
    fn is_shared(&self) -> bool {
        false
    }

    /// Returns all commits after a mark, including this process's own; for the first mark, those
    /// since this process started. Empty if there is only one process.
    async fn news(&self, _after: NewsPosition) -> Result<News> {
        Ok(News::default())
    }

    /// Returns this process's own commits after a mark, if no other process has committed anything
    /// in between. Asks no other process.
    fn own_news(&self, _after: NewsPosition) -> Option<News> {
        None
    }

    /// Makes [`Cluster::wait_for_changes`] return at once, because there may be news.
    fn notify_changes(&self) {}

    /// Tells the store that the caches of this process reflect the journal up to this mark.
    fn acknowledge(&self, _mark: NewsPosition) {}

    /// Returns on a notification of the database, or after the poll interval.
    async fn wait_for_changes(&self) {
        std::future::pending().await
    }

    /// Sets the function that is called for each heartbeat.
    fn set_status_source(&self, _source: Box<dyn Fn() -> ProcessStatus + Send + Sync>) {}

    /// Returns the last status of each other process.
    async fn others(&self) -> Result<Vec<ProcessStatus>> {
        Ok(Vec::new())
    }

    /// Leaves the posts of a channel, which this process has received, to the others: one of them may be able to deliver
    /// them.
    async fn leave_posts_of(&self, _channel: ChannelId) -> Result<()> {
        Ok(())
    }

    /// Whether this process is the leader, which does the work that only one process may do.
    fn leads(&self) -> bool {
        true
    }

    /// Whether this process is responsible for this key among those that share the work.
    fn sees_to(&self, _what: &str) -> bool {
        true
    }

    /// Reports this process's shards and the number of all shards, and returns which are its own
    /// from now on. `None` if it is the only process and has all shards.
    async fn share_shards(
        &self,
        _terms: GatewayTerms,
        _reports: Vec<ShardReport>,
    ) -> Result<Option<ShardsShare>> {
        Ok(None)
    }

    /// Releases these shards, which are closed here. If the process leaves the gateway, releases
    /// all its shards.
    async fn release_shards(&self, _reports: Vec<ShardReport>, _leaves: bool) -> Result<()> {
        Ok(())
    }

    /// Asks for permission to start a new session of this shard, because the processes must not
    /// start all at once.
    async fn start_shard(&self, _number: u32) -> Result<ShardStart> {
        Ok(ShardStart::After(Duration::ZERO))
    }

    /// Returns whether no process has seen a request with this signature yet, and records it for
    /// some minutes.
    async fn take_signature(&self, _signature: &[u8]) -> Result<bool> {
        Ok(true)
    }

    /// Reserves `count` permits at intervals of `apart` from the rate limit that all processes
    /// share. After a rest, `burst` of them are free at once. `None` if this is the only process.
    async fn reserve_permits(
        &self,
        _count: u32,
        _apart: Duration,
        _burst: u32,
    ) -> Result<Option<RatePermits>> {
        Ok(None)
    }

    /// Blocks the shared rate limit for this long.
    async fn hold_permits(&self, _for: Duration) -> Result<()> {
        Ok(())
    }
}

/// The cluster of a process that does not share its store.
#[derive(Debug, Clone, Copy)]
pub struct Alone;

impl Cluster for Alone {}
