//! A store in which other commands are committed first, that fails, or that counts what is read.

use std::sync::{
    Mutex,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use async_trait::async_trait;
use petteia_domain::{
    analysis::Analysis,
    game::{Draft, Outages, ServerSettings},
    ids::SeriesId,
};
use petteia_store::{
    ArchiveSide, Backlog, MemoryStore, Pending, PositionsChange, Result, StoreError, StreamScope,
    streams::StreamRow,
};
use petteia_tournaments::{series, tournament};
use tokio::sync::{OwnedRwLockWriteGuard, RwLock};

use crate::table::Table;
use crate::table::*;

/// A store in which other commands are committed before each commit.
#[derive(Default)]
pub struct Contested {
    inner: Arc<MemoryStore>,
    rivals: Mutex<Vec<(Arc<Referee>, Command)>>,
    /// Whether every commit fails.
    pub failing: AtomicBool,
    /// How many streams were read, with or without their events.
    read: AtomicUsize,
    /// What was asked, and how often a commit was made.
    asked: Mutex<Vec<&'static str>>,
}

impl Contested {
    /// Adds a command that is carried out before the next commit.
    pub fn first(&self, table: &Table, command: Command) {
        let referee = Referee::new(
            self.inner.clone(),
            table.clock.clone(),
            StdRng::seed_from_u64(2),
            GameDefaults::default(),
        );
        let rival = (Arc::new(referee), command);
        self.rivals.lock().unwrap().insert(0, rival);
    }

    /// How many streams were read since the last call.
    pub fn streams_read(&self) -> usize {
        self.read.swap(0, Ordering::Relaxed)
    }

    /// What was asked since the last call.
    pub fn asked(&self) -> Vec<&'static str> {
        std::mem::take(&mut *self.asked.lock().unwrap())
    }

    fn asks(&self, what: &'static str) {
        self.asked.lock().unwrap().push(what);
    }

    fn reads(&self, what: &'static str) {
        self.read.fetch_add(1, Ordering::Relaxed);
        self.asks(what);
    }
}

#[async_trait]
impl CommitLog for Contested {
    async fn commit(&self, commit: Commit) -> Result<()> {
        self.asks("commit");
        if self.failing.load(Ordering::Relaxed) {
            return Err(StoreError::failed("the disk is full"));
        }
        let rival = self.rivals.lock().unwrap().pop();
        if let Some((referee, command)) = rival {
            referee.handle(command).await;
        }
        self.inner.commit(commit).await
    }

    async fn recorded(&self, command: &CommandId) -> Result<Option<Reply>> {
        self.asks("recorded");
        self.inner.recorded(command).await
    }

    async fn prune(&self, before: DateTime<Utc>) -> Result<()> {
        self.inner.prune(before).await
    }
}

#[async_trait]
impl StreamStore for Contested {
    async fn stream(&self, of: &Subject) -> Result<Option<StreamRow>> {
        self.reads("stream");
        self.inner.stream(of).await
    }

    async fn find(
        &self,
        place: StreamScope,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<Subject>> {
        self.asks("find");
        self.inner.find(place, phases, limit).await
    }
}

#[async_trait]
impl SeriesStore for Contested {
    async fn series_events(&self, series: &SeriesId) -> Result<Vec<series::Recorded>> {
        self.reads("series_events");
        self.inner.series_events(series).await
    }
}

#[async_trait]
impl TournamentStore for Contested {
    async fn tournament_events(&self, of: &TournamentId) -> Result<Vec<tournament::Recorded>> {
        self.reads("tournament_events");
        self.inner.tournament_events(of).await
    }
}

/// Asks the store behind.
macro_rules! ask_inner {
    ($($part:ident { $($method:ident($($name:ident: $type:ty),*) -> $answer:ty;)* })*) => {
        $(#[async_trait]
        impl $part for Contested {
            $(async fn $method(&self, $($name: $type),*) -> Result<$answer> {
                self.asks(stringify!($method));
                self.inner.$method($($name),*).await
            })*
        })*
    };
}

ask_inner! {
    GameStore {
        events_of(games: &[(GameId, u64)]) -> Vec<Vec<Recorded>>;
        indices(phases: &[Phase]) -> Vec<(GameId, Index)>;
        draft(game: &GameId, user: UserId) -> Option<Draft>;
    }
    ArchiveStore {
        summary(game: &GameId) -> Option<(u64, Summary)>;
        archived(whose: Whose, side: ArchiveSide, limit: usize) -> Vec<(u64, Summary)>;
        summaries(numbers: &BTreeSet<u64>) -> Vec<(u64, Summary)>;
        analysis(game: &GameId) -> Option<Analysis>;
        archive_complete() -> bool;
        keep_ratings(kept: BTreeMap<String, String>) -> ();
        kept_ratings() -> BTreeMap<String, String>;
        positions_head() -> Vec<u8>;
        positions(buckets: &[u32]) -> Vec<Vec<u8>>;
        keep_positions(change: PositionsChange) -> ();
    }
    SettingsStore {
        user(user: UserId) -> UserSettings;
        users(users: &[UserId]) -> Vec<UserSettings>;
        server(server: GuildId) -> ServerSettings;
    }
    UserDocuments {
        document(user: UserId, key: &DocumentKey) -> Option<UserDocument>;
        documents(user: UserId) -> Vec<(DocumentKey, UserDocument)>;
        all_documents(kind: DocumentKind) -> Vec<(UserId, DocumentKey, UserDocument)>;
    }
    Timers {
        timers_due(now: DateTime<Utc>, limit: usize) -> Vec<(Subject, Timer)>;
        next_timer() -> Option<DateTime<Utc>>;
    }
    Outbox {
        pending(now: DateTime<Utc>, served: &BTreeSet<ChannelId>, limit: usize) -> Vec<Pending>;
        next_pending(served: &BTreeSet<ChannelId>) -> Option<DateTime<Utc>>;
        backlog() -> Backlog;
        delivered(number: u64, message: Option<(ChannelId, MessageId)>) -> ();
        postpone(number: u64, until: DateTime<Utc>) -> ();
        slot(about: &Subject, slot: &Slot) -> Option<(ChannelId, MessageId)>;
    }
    Liveness {
        outages() -> Outages;
        heartbeat(now: DateTime<Utc>) -> ();
        last_heartbeat() -> Option<DateTime<Utc>>;
    }
    Privacy {
        leaving() -> Vec<UserId>;
        waiting_for(user: UserId) -> Vec<Outgoing>;
        forget(user: UserId, pseudonym: UserId, deciding: Arc<RwLock<()>>) -> OwnedRwLockWriteGuard<()>;
    }
}

impl Prefetch for Contested {}

impl Clustered for Contested {}
