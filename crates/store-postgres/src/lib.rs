//! The store in PostgreSQL.
//!
//! It keeps the same journal as a data folder, line by line, and beside it tables that answer and
//! that a person can read: see `migrations/`. Whoever changes something locks the one row of `head`
//! first, so all changes have one order. Any number of processes share the work (`sharing`), and the
//! connections to the platform (`shards`); each knows whether the others may have counted it out (`lease`).

mod apply;
mod clock;
#[cfg(test)]
#[path = "../../../tests/postgres/mod.rs"]
#[allow(clippy::unwrap_used, missing_docs)]
mod cluster;
mod connection;
mod copies;
mod followed;
mod forget;
mod journal_tables;
mod known;
mod lease;
mod location;
mod queries;
mod reading_ahead;
mod rows;
mod shards;
mod sharing;
mod staged;
mod status;
mod values;
mod writer;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use petteia_domain::{
    analysis::Analysis,
    archive::{Summary, Whose},
    clock::Clock,
    event_log::Phase,
    game::{
        DailyPuzzles, DocumentKey, Draft, Index, Outages, Recorded, ServerSettings, UserDocument,
        UserSettings,
    },
    ids::{ChannelId, CommandId, GameId, GuildId, MessageId, Subject, TournamentId, UserId},
    timer::Timer,
    tournament,
};
use petteia_speech::message::{Reply, Slot};
use petteia_store::{
    ChannelLog, Commit, Dismissed, Entry, GatewayTerms, Glance, Mark, News, OpenError, Outgoing,
    Pending, PrefetchKeys, Prefetched, ProcessStatus, RatePermits, ShardReport, ShardStart,
    ShardsShare, Store, StoreError, Waiting, journal::Change,
};
use serde_json::Value;
use tokio::sync::{Mutex, OwnedRwLockWriteGuard, RwLock};

use self::{
    clock::Compared,
    connection::Address,
    copies::{export, import, replay},
    forget::Forgetting,
    lease::Lease,
    queries::Queries,
    sharing::{OtherProcesses, Sharing},
    status::status,
    writer::{Tenure, Writer},
};

pub use self::{location::Location, status::Status};

/// The store in a PostgreSQL database. What is acknowledged is on its disk.
#[derive(Debug)]
pub struct PostgresStore {
    address: Address,
    queries: Queries,
    writer: Writer,
    sharing: Sharing,
    /// Held while somebody is forgotten: one at a time.
    forgetting: Mutex<()>,
}

impl PostgresStore {
    /// Whether this is an address of a database; it may hold a password, and is not repeated.
    pub(crate) fn is_address(url: &str) -> bool {
        Address::parse(url).is_ok()
    }

    /// Opens the store in the database at this address (`postgres://…`), where the tables are made
    /// if there are none, for one of several processes that share the work.
    ///
    /// # Errors
    /// When the database cannot be used, a process works alone with it, its tables are not of this
    /// version, or its server's clock is far from this one.
    pub async fn open(url: &str, clock: Arc<dyn Clock>) -> Result<PostgresStore, OpenError> {
        PostgresStore::open_with(url, OtherProcesses::Allowed, clock).await
    }

    /// Opens the store for a process that works alone with the database.
    ///
    /// # Errors
    /// As those of [`PostgresStore::open`], and when other processes work with the database.
    pub async fn open_alone(url: &str, clock: Arc<dyn Clock>) -> Result<PostgresStore, OpenError> {
        PostgresStore::open_with(url, OtherProcesses::Forbidden, clock).await
    }

    async fn open_with(
        url: &str,
        other_processes: OtherProcesses,
        clock: Arc<dyn Clock>,
    ) -> Result<PostgresStore, OpenError> {
        let address = Address::parse(url)?;
        address.make_tables().await?;
        let (pool, lease, trouble) = (address.readers(), Lease::default(), Arc::default());
        let (clock, told) = (Compared::new(clock), Arc::clone(&trouble));
        let sharing =
            Sharing::begin(&address, pool.clone(), other_processes, clock, &lease, told).await?;
        let tenure = Tenure {
            process: sharing.process(),
            acknowledged: sharing.acknowledged(),
            written: sharing.written(),
        };
        Ok(PostgresStore {
            writer: Writer::start(address.clone(), tenure, lease, trouble),
            queries: Queries { pool },
            sharing,
            address,
            forgetting: Mutex::default(),
        })
    }
}

#[async_trait]
impl Store for PostgresStore {
    async fn commit(&self, commit: Commit) -> Result<(), StoreError> {
        commit.check()?;
        let change = Change::Commit(Box::new(commit));
        self.writer.write(change).await.map(drop)
    }

    async fn recorded(&self, command: &CommandId) -> Result<Option<Reply>, StoreError> {
        match Prefetched::reply(command) {
            Some(reply) => Ok(reply),
            None => self.queries.recorded(command).await,
        }
    }

    async fn events_of(&self, games: &[(GameId, u64)]) -> Result<Vec<Vec<Recorded>>, StoreError> {
        self.queries.events_of(games).await
    }

    async fn games_in(
        &self,
        channel: ChannelId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<GameId>, StoreError> {
        match Prefetched::games_in(channel, phases, limit) {
            Some(games) => Ok(games),
            None => self.queries.games_in(channel, phases, limit).await,
        }
    }

    async fn games_of(
        &self,
        user: UserId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<GameId>, StoreError> {
        match Prefetched::games_of(user, phases, limit) {
            Some(games) => Ok(games),
            None => self.queries.games_of(user, phases, limit).await,
        }
    }

    async fn games(&self, phases: &[Phase]) -> Result<Vec<GameId>, StoreError> {
        self.queries.games(phases).await
    }

    async fn index(&self, game: &GameId) -> Result<Option<Index>, StoreError> {
        self.queries.index(game).await
    }

    async fn indices(&self, phases: &[Phase]) -> Result<Vec<(GameId, Index)>, StoreError> {
        self.queries.indices(phases).await
    }

    async fn tournament_events(
        &self,
        tournament: &TournamentId,
    ) -> Result<Vec<tournament::Recorded>, StoreError> {
        self.queries.tournament_events(tournament).await
    }

    async fn tournament_length(&self, tournament: &TournamentId) -> Result<u64, StoreError> {
        self.queries.tournament_length(tournament).await
    }

    async fn woken(&self, tournament: &TournamentId) -> Result<u64, StoreError> {
        self.queries.woken(tournament).await
    }

    async fn tournaments(
        &self,
        guild: Option<GuildId>,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<TournamentId>, StoreError> {
        self.queries.tournaments(guild, phases, limit).await
    }

    async fn tournaments_of(
        &self,
        user: UserId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<TournamentId>, StoreError> {
        self.queries.tournaments_of(user, phases, limit).await
    }

    async fn summary(&self, game: &GameId) -> Result<Option<(u64, Summary)>, StoreError> {
        self.queries.summary(game).await
    }

    async fn archive(
        &self,
        whose: Whose,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>, StoreError> {
        let before = before.unwrap_or(u64::MAX);
        self.queries.archive(whose, before, true, limit).await
    }

    async fn archive_after(
        &self,
        whose: Whose,
        after: u64,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>, StoreError> {
        self.queries.archive(whose, after, false, limit).await
    }

    async fn analysis(&self, game: &GameId) -> Result<Option<Analysis>, StoreError> {
        self.queries.analysis(game).await
    }

    async fn archive_complete(&self) -> Result<bool, StoreError> {
        self.queries.archive_complete().await
    }

    async fn outages(&self) -> Result<Outages, StoreError> {
        self.queries.outages().await
    }

    async fn user(&self, user: UserId) -> Result<UserSettings, StoreError> {
        match Prefetched::user(user) {
            Some(settings) => Ok(settings),
            None => self.queries.user(user).await,
        }
    }

    async fn users(&self, users: &[UserId]) -> Result<Vec<UserSettings>, StoreError> {
        self.queries.users(users).await
    }

    async fn server(&self, server: GuildId) -> Result<ServerSettings, StoreError> {
        match Prefetched::server(server) {
            Some(settings) => Ok(settings),
            None => self.queries.server(server).await,
        }
    }

    async fn puzzles(&self, server: GuildId) -> Result<(u64, DailyPuzzles), StoreError> {
        self.queries.puzzles(server).await
    }

    async fn draft(&self, game: &GameId, user: UserId) -> Result<Option<Draft>, StoreError> {
        match Prefetched::draft(game, user) {
            Some(draft) => Ok(draft),
            None => self.queries.draft(game, user).await,
        }
    }

    async fn document(
        &self,
        user: UserId,
        document_key: &DocumentKey,
    ) -> Result<Option<UserDocument>, StoreError> {
        match Prefetched::document(user, document_key) {
            Some(document) => Ok(document),
            None => self.queries.document(user, document_key).await,
        }
    }

    async fn documents(
        &self,
        user: UserId,
    ) -> Result<Vec<(DocumentKey, UserDocument)>, StoreError> {
        self.queries.documents(user).await
    }

    async fn all_documents(
        &self,
        like: &DocumentKey,
    ) -> Result<Vec<(UserId, DocumentKey, UserDocument)>, StoreError> {
        self.queries.all_documents(like).await
    }

    async fn prefetch(&self, keys: &PrefetchKeys) -> Result<Prefetched, StoreError> {
        reading_ahead::prefetch(&self.queries.pool, keys).await
    }

    async fn timers_due(
        &self,
        now: DateTime<Utc>,
        limit: usize,
    ) -> Result<Vec<(Subject, Timer)>, StoreError> {
        self.sharing.timers_due(now, values::limit(limit)).await
    }

    async fn next_timer(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        self.sharing.next_timer().await
    }

    async fn pending(
        &self,
        now: DateTime<Utc>,
        served: &BTreeSet<ChannelId>,
        limit: usize,
    ) -> Result<Vec<Pending>, StoreError> {
        Ok(self.waiting(now, served, limit).await?.posts)
    }

    async fn next_pending(
        &self,
        served: &BTreeSet<ChannelId>,
    ) -> Result<Option<DateTime<Utc>>, StoreError> {
        self.sharing.next_pending(queries::channels(served)).await
    }

    async fn waiting(
        &self,
        now: DateTime<Utc>,
        served: &BTreeSet<ChannelId>,
        limit: usize,
    ) -> Result<Waiting, StoreError> {
        let served = queries::channels(served);
        self.sharing
            .waiting(now, &served, values::limit(limit))
            .await
    }

    async fn delivered(
        &self,
        number: u64,
        message: Option<(ChannelId, MessageId)>,
    ) -> Result<(), StoreError> {
        let change = Change::Delivered { number, message };
        self.writer.write(change).await.map(drop)
    }

    async fn postpone(&self, number: u64, until: DateTime<Utc>) -> Result<(), StoreError> {
        self.queries.postpone(number, until).await
    }

    async fn slot(
        &self,
        about: &Subject,
        slot: &Slot,
    ) -> Result<Option<(ChannelId, MessageId)>, StoreError> {
        match Prefetched::slot(about, slot) {
            Some(message) => Ok(Some(message)),
            None => self.queries.slot(about, slot).await,
        }
    }

    async fn heartbeat(&self, now: DateTime<Utc>) -> Result<(), StoreError> {
        // By the server's clock, so that it tells the others as much.
        self.queries.heartbeat(now - self.sharing.ahead()).await
    }

    async fn last_heartbeat(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        let last = self.queries.last_heartbeat().await?;
        Ok(last.map(|last| last + self.sharing.ahead()))
    }

    async fn glance(&self) -> Result<Glance, StoreError> {
        let glance = self.sharing.glance().await?;
        let ahead = self.sharing.ahead();
        Ok(Glance {
            last_heartbeat: glance.last_heartbeat.map(|last| last + ahead),
            ..glance
        })
    }

    async fn keep_ratings(&self, kept: BTreeMap<String, String>) -> Result<(), StoreError> {
        self.writer.keep_ratings(kept).await
    }

    async fn kept_ratings(&self) -> Result<BTreeMap<String, String>, StoreError> {
        self.queries.kept_ratings().await
    }

    async fn leaving(&self) -> Result<Vec<UserId>, StoreError> {
        self.queries.leaving().await
    }

    async fn waiting_for(&self, user: UserId) -> Result<Vec<Outgoing>, StoreError> {
        self.queries.waiting_for(user).await
    }

    async fn forget(
        &self,
        user: UserId,
        pseudonym: UserId,
        deciding: Arc<RwLock<()>>,
    ) -> Result<OwnedRwLockWriteGuard<()>, StoreError> {
        let _one_at_a_time = self.forgetting.lock().await;
        let forgetting = Forgetting::begin(&self.address, user, pseudonym).await?;
        let nobody_decides = deciding.write_owned().await;
        self.writer.forget(forgetting).await?;
        Ok(nobody_decides)
    }

    async fn prune(&self, before: DateTime<Utc>) -> Result<(), StoreError> {
        self.sharing.forget_signatures().await?;
        self.writer.write(Change::Prune { before }).await.map(drop)
    }

    fn trouble(&self) -> Option<String> {
        self.writer.trouble()
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.writer.close().await?;
        self.sharing.leave().await
    }

    fn may_act(&self) -> bool {
        self.writer.lease().holds()
    }

    async fn dismissed(&self) -> Dismissed {
        self.writer.lease().dismissed().await
    }

    async fn check_clock(&self) -> Result<(), StoreError> {
        self.sharing.check_clock().await
    }

    fn is_shared(&self) -> bool {
        true
    }

    async fn news(&self, after: Mark) -> Result<News, StoreError> {
        self.sharing.news(after).await
    }

    fn own_news(&self, after: Mark) -> Option<News> {
        self.sharing.own_news(after)
    }

    fn stir(&self) {
        self.sharing.stir();
    }

    fn acknowledge(&self, mark: Mark) {
        self.sharing.acknowledge(mark);
    }

    async fn wait_for_changes(&self) {
        self.sharing.wait_for_changes().await;
    }

    fn set_status_source(&self, source: Box<dyn Fn() -> ProcessStatus + Send + Sync>) {
        self.sharing.set_status_source(source);
    }

    async fn others(&self) -> Result<Vec<ProcessStatus>, StoreError> {
        self.sharing.others().await
    }

    fn leads(&self) -> bool {
        self.sharing.leads()
    }

    fn sees_to(&self, what: &str) -> bool {
        self.sharing.sees_to(what)
    }

    async fn share_shards(
        &self,
        terms: GatewayTerms,
        reports: Vec<ShardReport>,
    ) -> Result<Option<ShardsShare>, StoreError> {
        let process = self.sharing.process();
        let share = shards::share(&self.queries.pool, process, terms, reports).await?;
        Ok(Some(share))
    }

    async fn release_shards(
        &self,
        reports: Vec<ShardReport>,
        leaves: bool,
    ) -> Result<(), StoreError> {
        let process = self.sharing.process();
        shards::release(&self.queries.pool, process, reports, leaves).await
    }

    async fn start_shard(&self, number: u32) -> Result<ShardStart, StoreError> {
        shards::start(&self.queries.pool, number).await
    }

    async fn take_signature(&self, signature: &[u8]) -> Result<bool, StoreError> {
        self.sharing.take_signature(signature).await
    }

    async fn reserve_permits(
        &self,
        count: u32,
        apart: Duration,
        burst: u32,
    ) -> Result<Option<RatePermits>, StoreError> {
        self.sharing
            .reserve_permits(count, apart, burst)
            .await
            .map(Some)
    }

    async fn hold_permits(&self, wait: Duration) -> Result<(), StoreError> {
        self.sharing.hold_permits(wait).await
    }

    async fn timers_done(&self) -> Result<(), StoreError> {
        self.sharing.timers_done().await
    }
}

#[async_trait]
impl ChannelLog for PostgresStore {
    async fn append(
        &self,
        channel: ChannelId,
        key: &str,
        body: Value,
    ) -> Result<Entry, StoreError> {
        let key = key.to_owned();
        let change = Change::Append { channel, key, body };
        let outcome = self.writer.write(change).await?;
        let nothing = || StoreError::failed("the log gave no entry back");
        outcome.entry.ok_or_else(nothing)
    }

    async fn replace(&self, number: u64, body: Value) -> Result<Option<Entry>, StoreError> {
        let change = Change::Replace { number, body };
        Ok(self.writer.write(change).await?.entry)
    }

    async fn entry(&self, number: u64) -> Result<Option<Entry>, StoreError> {
        self.queries.entry(number).await
    }

    async fn latest(
        &self,
        channel: ChannelId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        self.queries.latest_entries(channel, before, limit).await
    }

    async fn changed_since(&self, change: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
        self.queries.entries_changed_since(change, limit).await
    }

    async fn last_change(&self) -> Result<u64, StoreError> {
        self.queries.last_change().await
    }
}
