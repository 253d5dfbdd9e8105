//! The store in PostgreSQL.
//!
//! It keeps the same journal as a data folder, line by line, and beside it tables that answer and
//! that a person can read: see `migrations/`. Whoever changes something locks the one row of `head`
//! first, so all changes have one order. Any number of processes share the work (`sharing`), and the
//! connections to the platform (`shards`); each knows whether the others may have counted it out (`lease`).

mod apply;
mod clock;
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
#[cfg(test)]
#[path = "../../../tests/postgres/mod.rs"]
#[allow(clippy::unwrap_used, missing_docs)]
mod test_server;
mod values;
mod writer;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
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
    ChannelLog, Cluster, Commit, Entry, Glance, OpenError, Outgoing, Pending, PrefetchKeys,
    Prefetched, Result, StoreError, Waiting, journal::Change, traits::*,
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
            writer: Writer::start(address.clone(), tenure, trouble),
            queries: Queries { pool },
            sharing,
            address,
            forgetting: Mutex::default(),
        })
    }
}

#[async_trait]
impl CommitLog for PostgresStore {
    async fn commit(&self, commit: Commit) -> Result<()> {
        commit.check()?;
        let change = Change::Commit(Box::new(commit));
        self.writer.write(change).await.map(drop)
    }

    async fn recorded(&self, command: &CommandId) -> Result<Option<Reply>> {
        match Prefetched::reply(command) {
            Some(reply) => Ok(reply),
            None => self.queries.recorded(command).await,
        }
    }

    async fn prune(&self, before: DateTime<Utc>) -> Result<()> {
        self.sharing.forget_signatures().await?;
        self.writer.write(Change::Prune { before }).await.map(drop)
    }
}

#[async_trait]
impl GameStore for PostgresStore {
    async fn events_of(&self, games: &[(GameId, u64)]) -> Result<Vec<Vec<Recorded>>> {
        self.queries.events_of(games).await
    }

    async fn games_in(
        &self,
        channel: ChannelId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<GameId>> {
        match Prefetched::games_in(channel, phases, limit) {
            Some(games) => Ok(games),
            None => self.queries.games_in(channel, phases, limit).await,
        }
    }

    async fn games_of(&self, user: UserId, phases: &[Phase], limit: usize) -> Result<Vec<GameId>> {
        match Prefetched::games_of(user, phases, limit) {
            Some(games) => Ok(games),
            None => self.queries.games_of(user, phases, limit).await,
        }
    }

    async fn games(&self, phases: &[Phase]) -> Result<Vec<GameId>> {
        self.queries.games(phases).await
    }

    async fn index(&self, game: &GameId) -> Result<Option<Index>> {
        self.queries.index(game).await
    }

    async fn indices(&self, phases: &[Phase]) -> Result<Vec<(GameId, Index)>> {
        self.queries.indices(phases).await
    }

    async fn draft(&self, game: &GameId, user: UserId) -> Result<Option<Draft>> {
        match Prefetched::draft(game, user) {
            Some(draft) => Ok(draft),
            None => self.queries.draft(game, user).await,
        }
    }
}

#[async_trait]
impl TournamentStore for PostgresStore {
    async fn tournament_events(
        &self,
        tournament: &TournamentId,
    ) -> Result<Vec<tournament::Recorded>> {
        self.queries.tournament_events(tournament).await
    }

    async fn tournament_length(&self, tournament: &TournamentId) -> Result<u64> {
        self.queries.tournament_length(tournament).await
    }

    async fn woken(&self, tournament: &TournamentId) -> Result<u64> {
        self.queries.woken(tournament).await
    }

    async fn tournaments(
        &self,
        guild: Option<GuildId>,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<TournamentId>> {
        self.queries.tournaments(guild, phases, limit).await
    }

    async fn tournaments_of(
        &self,
        user: UserId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<TournamentId>> {
        self.queries.tournaments_of(user, phases, limit).await
    }
}

#[async_trait]
impl ArchiveStore for PostgresStore {
    async fn summary(&self, game: &GameId) -> Result<Option<(u64, Summary)>> {
        self.queries.summary(game).await
    }

    async fn archive(
        &self,
        whose: Whose,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>> {
        let before = before.unwrap_or(u64::MAX);
        self.queries.archive(whose, before, true, limit).await
    }

    async fn archive_after(
        &self,
        whose: Whose,
        after: u64,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>> {
        self.queries.archive(whose, after, false, limit).await
    }

    async fn analysis(&self, game: &GameId) -> Result<Option<Analysis>> {
        self.queries.analysis(game).await
    }

    async fn archive_complete(&self) -> Result<bool> {
        self.queries.archive_complete().await
    }

    async fn keep_ratings(&self, kept: BTreeMap<String, String>) -> Result<()> {
        self.writer.keep_ratings(kept).await
    }

    async fn kept_ratings(&self) -> Result<BTreeMap<String, String>> {
        self.queries.kept_ratings().await
    }
}

#[async_trait]
impl SettingsStore for PostgresStore {
    async fn user(&self, user: UserId) -> Result<UserSettings> {
        match Prefetched::user(user) {
            Some(settings) => Ok(settings),
            None => self.queries.user(user).await,
        }
    }

    async fn users(&self, users: &[UserId]) -> Result<Vec<UserSettings>> {
        self.queries.users(users).await
    }

    async fn server(&self, server: GuildId) -> Result<ServerSettings> {
        match Prefetched::server(server) {
            Some(settings) => Ok(settings),
            None => self.queries.server(server).await,
        }
    }

    async fn puzzles(&self, server: GuildId) -> Result<(u64, DailyPuzzles)> {
        self.queries.puzzles(server).await
    }
}

#[async_trait]
impl UserDocuments for PostgresStore {
    async fn document(
        &self,
        user: UserId,
        document_key: &DocumentKey,
    ) -> Result<Option<UserDocument>> {
        match Prefetched::document(user, document_key) {
            Some(document) => Ok(document),
            None => self.queries.document(user, document_key).await,
        }
    }

    async fn documents(&self, user: UserId) -> Result<Vec<(DocumentKey, UserDocument)>> {
        self.queries.documents(user).await
    }

    async fn all_documents(
        &self,
        like: &DocumentKey,
    ) -> Result<Vec<(UserId, DocumentKey, UserDocument)>> {
        self.queries.all_documents(like).await
    }
}

#[async_trait]
impl Timers for PostgresStore {
    async fn timers_due(&self, now: DateTime<Utc>, limit: usize) -> Result<Vec<(Subject, Timer)>> {
        self.sharing.timers_due(now, values::limit(limit)).await
    }

    async fn next_timer(&self) -> Result<Option<DateTime<Utc>>> {
        self.sharing.next_timer().await
    }

    async fn timers_done(&self) -> Result<()> {
        self.sharing.timers_done().await
    }
}

#[async_trait]
impl Outbox for PostgresStore {
    async fn pending(
        &self,
        now: DateTime<Utc>,
        served: &BTreeSet<ChannelId>,
        limit: usize,
    ) -> Result<Vec<Pending>> {
        Ok(self.waiting(now, served, limit).await?.posts)
    }

    async fn next_pending(&self, served: &BTreeSet<ChannelId>) -> Result<Option<DateTime<Utc>>> {
        self.sharing.next_pending(queries::channels(served)).await
    }

    async fn waiting(
        &self,
        now: DateTime<Utc>,
        served: &BTreeSet<ChannelId>,
        limit: usize,
    ) -> Result<Waiting> {
        let served = queries::channels(served);
        self.sharing
            .waiting(now, &served, values::limit(limit))
            .await
    }

    async fn delivered(&self, number: u64, message: Option<(ChannelId, MessageId)>) -> Result<()> {
        let change = Change::Delivered { number, message };
        self.writer.write(change).await.map(drop)
    }

    async fn postpone(&self, number: u64, until: DateTime<Utc>) -> Result<()> {
        self.queries.postpone(number, until).await
    }

    async fn slot(&self, about: &Subject, slot: &Slot) -> Result<Option<(ChannelId, MessageId)>> {
        match Prefetched::slot(about, slot) {
            Some(message) => Ok(Some(message)),
            None => self.queries.slot(about, slot).await,
        }
    }
}

#[async_trait]
impl Liveness for PostgresStore {
    async fn outages(&self) -> Result<Outages> {
        self.queries.outages().await
    }

    async fn heartbeat(&self, now: DateTime<Utc>) -> Result<()> {
        // By the server's clock, so that it tells the others as much.
        self.queries.heartbeat(now - self.sharing.ahead()).await
    }

    async fn last_heartbeat(&self) -> Result<Option<DateTime<Utc>>> {
        let last = self.queries.last_heartbeat().await?;
        Ok(last.map(|last| last + self.sharing.ahead()))
    }

    async fn glance(&self) -> Result<Glance> {
        let glance = self.sharing.glance().await?;
        let ahead = self.sharing.ahead();
        Ok(Glance {
            last_heartbeat: glance.last_heartbeat.map(|last| last + ahead),
            ..glance
        })
    }

    fn trouble(&self) -> Option<String> {
        self.writer.trouble()
    }

    async fn close(&self) -> Result<()> {
        self.writer.close().await?;
        self.sharing.leave().await
    }
}

#[async_trait]
impl Privacy for PostgresStore {
    async fn leaving(&self) -> Result<Vec<UserId>> {
        self.queries.leaving().await
    }

    async fn waiting_for(&self, user: UserId) -> Result<Vec<Outgoing>> {
        self.queries.waiting_for(user).await
    }

    async fn forget(
        &self,
        user: UserId,
        pseudonym: UserId,
        deciding: Arc<RwLock<()>>,
    ) -> Result<OwnedRwLockWriteGuard<()>> {
        let _one_at_a_time = self.forgetting.lock().await;
        let forgetting = Forgetting::begin(&self.address, user, pseudonym).await?;
        let nobody_decides = deciding.write_owned().await;
        self.writer.forget(forgetting).await?;
        Ok(nobody_decides)
    }
}

#[async_trait]
impl Prefetch for PostgresStore {
    async fn prefetch(&self, keys: &PrefetchKeys) -> Result<Prefetched> {
        reading_ahead::prefetch(&self.queries.pool, keys).await
    }
}

impl Clustered for PostgresStore {
    fn cluster(&self) -> &dyn Cluster {
        &self.sharing
    }
}

#[async_trait]
impl ChannelLog for PostgresStore {
    async fn append(&self, channel: ChannelId, key: &str, body: Value) -> Result<Entry> {
        let key = key.to_owned();
        let change = Change::Append { channel, key, body };
        let outcome = self.writer.write(change).await?;
        let nothing = || StoreError::failed("the log gave no entry back");
        outcome.entry.ok_or_else(nothing)
    }

    async fn replace(&self, number: u64, body: Value) -> Result<Option<Entry>> {
        let change = Change::Replace { number, body };
        Ok(self.writer.write(change).await?.entry)
    }

    async fn entry(&self, number: u64) -> Result<Option<Entry>> {
        self.queries.entry(number).await
    }

    async fn latest(
        &self,
        channel: ChannelId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<Entry>> {
        self.queries.latest_entries(channel, before, limit).await
    }

    async fn changed_since(&self, change: u64, limit: usize) -> Result<Vec<Entry>> {
        self.queries.entries_changed_since(change, limit).await
    }

    async fn last_change(&self) -> Result<u64> {
        self.queries.last_change().await
    }
}
