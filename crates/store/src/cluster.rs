//! What steers several processes that share a store: who is there, what each of them sees to, and what
//! each has to know of the commits of the others.
//!
//! A process is [`Alone`], or shares a PostgreSQL database with others.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::{Commit, Dismissed, GatewayTerms, Result, ShardReport, ShardStart, ShardsShare};

/// As far as this process has heard of what anybody committed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Mark {
    /// Up to this line of the journal.
    pub line: i64,
    /// How often somebody had been forgotten.
    pub forgotten: i64,
    /// How often other processes had come or gone.
    pub members: u64,
}

impl Mark {
    /// Whether everything was heard of that had been committed by this other mark.
    pub fn covers(&self, other: &Mark) -> bool {
        other.line <= self.line && other.forgotten <= self.forgotten
    }
}

/// A commit that was heard of.
#[derive(Debug, PartialEq, Eq)]
pub struct Heard {
    /// What was committed.
    pub commit: Arc<Commit>,
    /// Whether this process has done so.
    pub own: bool,
}

/// What anybody has committed since a mark.
#[derive(Debug, Default)]
pub struct News {
    /// The commits, in their order.
    pub commits: Vec<Heard>,
    /// Whether somebody was forgotten: nothing that was read before may be kept.
    pub forgotten: bool,
    /// Whether other processes have come or gone.
    pub members_changed: bool,
    /// From where to go on.
    pub mark: Mark,
    /// Whether there is more already.
    pub more: bool,
}

/// What a process tells the others about itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProcessStatus {
    /// Nothing that had arrived there before this moment is still undecided.
    pub settled: DateTime<Utc>,
    /// Whether players reach it, and it its platform.
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

/// The part of a process in the work of all that share a store.
#[async_trait]
pub trait Cluster: Send + Sync {
    /// Whether this process may act on what it has read: it may not where others may have taken over its
    /// work, as after it was paused, or cut off from the store.
    fn may_act(&self) -> bool;

    /// Returns when this process has to end, and says why: others have taken over its work, or its
    /// clock is wrong.
    async fn dismissed(&self) -> Dismissed;

    /// Refuses a clock that is too far from the store's, where that has one of its own; this process has to
    /// end then.
    async fn check_clock(&self) -> Result<()>;

    /// Whether several processes share the work, and this is one of them. Posts and timers that one is
    /// told of are then its own to see to until it asks for more ([`Outbox::pending`](crate::Outbox::pending)) or is done
    /// ([`Timers::timers_done`](crate::Timers::timers_done)), and a commit is a [`StoreError::Conflict`] too where it was decided
    /// without what another has committed of [consequence](Commit::is_of_consequence).
    fn is_shared(&self) -> bool;

    /// What anybody, this process too, has committed after a mark, where several share the work; from
    /// where this process began after the first mark. Nothing where it is the only one.
    async fn news(&self, after: Mark) -> Result<News>;

    /// What this process has committed after a mark, where nobody else has committed anything between:
    /// no question to anybody.
    fn own_news(&self, after: Mark) -> Option<News>;

    /// There may be news: has whoever waits for that ([`Cluster::wait_for_changes`]) look at once.
    fn stir(&self);

    /// Tells the store that the caches of this process reflect the journal up to this mark.
    fn acknowledge(&self, mark: Mark);

    /// Returns on a notification of the database, or after the poll interval.
    async fn wait_for_changes(&self);

    /// Sets the function that is called for each heartbeat.
    fn set_status_source(&self, source: Box<dyn Fn() -> ProcessStatus + Send + Sync>);

    /// The last status of each other process.
    async fn others(&self) -> Result<Vec<ProcessStatus>>;

    /// Whether this process is the one, of those that share the work, to do what one alone is to do.
    fn leads(&self) -> bool;

    /// Whether this process is the one, of those that share the work, to see to this.
    fn sees_to(&self, what: &str) -> bool;

    /// Says how this process's shards are, of which there are to be so many in all, and tells which are
    /// its own from now on. Nothing where it is the only one: then all are.
    async fn share_shards(
        &self,
        terms: GatewayTerms,
        reports: Vec<ShardReport>,
    ) -> Result<Option<ShardsShare>>;

    /// These shards are closed here, and anybody's from now on; where this process leaves the gateway to
    /// the others, so are all that it had.
    async fn release_shards(&self, reports: Vec<ShardReport>, leaves: bool) -> Result<()>;

    /// Leave to begin this shard anew, which processes that share the work may not do all together.
    async fn start_shard(&self, number: u32) -> Result<ShardStart>;

    /// Whether no process has taken a request with this signature yet; from now on one has. It is
    /// remembered for some minutes.
    async fn take_signature(&self, signature: &[u8]) -> Result<bool>;

    /// Reserves `count` permits, `apart` from one another, from the rate limit that all processes share.
    /// After a rest, `burst` of them are free at once. `None` where this is the only process.
    async fn reserve_permits(
        &self,
        count: u32,
        apart: Duration,
        burst: u32,
    ) -> Result<Option<RatePermits>>;

    /// Blocks the shared rate limit for this long.
    async fn hold_permits(&self, wait: Duration) -> Result<()>;
}

/// A process that shares its store with nobody.
#[derive(Debug, Clone, Copy)]
pub struct Alone;

#[async_trait]
impl Cluster for Alone {
    fn may_act(&self) -> bool {
        true
    }

    async fn dismissed(&self) -> Dismissed {
        std::future::pending().await
    }

    async fn check_clock(&self) -> Result<()> {
        Ok(())
    }

    fn is_shared(&self) -> bool {
        false
    }

    async fn news(&self, _after: Mark) -> Result<News> {
        Ok(News::default())
    }

    fn own_news(&self, _after: Mark) -> Option<News> {
        None
    }

    fn stir(&self) {}

    fn acknowledge(&self, _mark: Mark) {}

    async fn wait_for_changes(&self) {
        std::future::pending().await
    }

    fn set_status_source(&self, _source: Box<dyn Fn() -> ProcessStatus + Send + Sync>) {}

    async fn others(&self) -> Result<Vec<ProcessStatus>> {
        Ok(Vec::new())
    }

    fn leads(&self) -> bool {
        true
    }

    fn sees_to(&self, _what: &str) -> bool {
        true
    }

    async fn share_shards(
        &self,
        _terms: GatewayTerms,
        _reports: Vec<ShardReport>,
    ) -> Result<Option<ShardsShare>> {
        Ok(None)
    }

    async fn release_shards(&self, _reports: Vec<ShardReport>, _leaves: bool) -> Result<()> {
        Ok(())
    }

    async fn start_shard(&self, _number: u32) -> Result<ShardStart> {
        Ok(ShardStart::After(Duration::ZERO))
    }

    async fn take_signature(&self, _signature: &[u8]) -> Result<bool> {
        Ok(true)
    }

    async fn reserve_permits(
        &self,
        _count: u32,
        _apart: Duration,
        _burst: u32,
    ) -> Result<Option<RatePermits>> {
        Ok(None)
    }

    async fn hold_permits(&self, _for: Duration) -> Result<()> {
        Ok(())
    }
}
