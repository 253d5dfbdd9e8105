//! Where everything is kept: games and tournaments as event logs, the archive, timers, the outbox,
//! settings, recorded replies.
//!
//! Everything one command changes is one [`Commit`], applied whole or not at all, and acknowledged
//! only once it is on disk.
//!
//! [`SledStore`] keeps it in a data folder, twice: in a database that answers, and in a journal of
//! one checksummed line a change from which the database can be made anew. One thread writes; what
//! waits is decided in order and synced together, first the journal, then the database. So the
//! database is always a beginning of the journal, and opening a store after any kind of end is
//! reading on from there. [`export`] copies the journal, [`import()`] makes a store from it, and
//! [`verify()`] makes a second one to compare the first with. Only who asks to be forgotten has the
//! journal rewritten ([`Store::forget`]). [`MemoryStore`] does the same without
//! a disk, in the plainest way: tests run on it, and hold the others against it.
//!
//! The crate `petteia-store-postgres` keeps the same journal in a PostgreSQL database, and beside it
//! tables that answer. Several processes share the work there; each hears of what the others commit
//! ([`Store::news`]). What the one kind exports the other imports.

mod apply;
mod availability;
pub mod backup;
pub mod channel_log;
pub mod commit;
pub mod database;
mod disk;
mod dismissed;
mod encoding;
pub mod error;
pub mod folder;
mod format;
mod hot_rows;
pub mod import;
pub mod journal;
mod memory;
pub mod prefetch;
pub mod private;
pub mod pseudonym;
mod queries;
pub mod recovery;
pub mod replay;
mod rewriting;
pub mod schema;
pub mod shards;
mod table_ids;
pub mod verify;
mod writer;

pub use backup::{back_up, back_ups, export, keep_newest, protect_back_ups};
pub use channel_log::{ChannelLog, Entry, MemoryChannelLog, REGISTER};
pub use commit::{
    Commit, Counted, GameCommit, Outgoing, Pending, PuzzleCommit, TournamentCommit, TournamentIndex,
};
pub use disk::SledStore;
pub use dismissed::{CLOCKS_APART, Dismissed};
pub use error::{Cause, StoreError};
pub use folder::OpenError;
pub use import::{Imported, import};
pub use memory::MemoryStore;
pub use prefetch::{PrefetchKeys, Prefetched};
pub use private::create_private_file;
pub use shards::{GatewayTerms, ShardReport, ShardSession, ShardStart, ShardsShare, ranges};
pub use verify::{Verified, replay, verify};

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
    cache_stats::CacheStats,
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
use tokio::sync::{OwnedRwLockWriteGuard, RwLock};

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

/// Posts that wait.
#[derive(Debug, Default)]
pub struct Waiting {
    /// Those that may be delivered now.
    pub posts: Vec<Pending>,
    /// When the next may be, of all other channels.
    pub next: Option<DateTime<Utc>>,
    /// What they follow from was committed by then, where several processes share the work.
    pub up_to: Mark,
}

/// What the scheduler looks at again and again.
#[derive(Debug, Default)]
pub struct Glance {
    /// When the earliest timer is due.
    pub next_timer: Option<DateTime<Utc>>,
    /// When it was noted last that the bot is running.
    pub last_heartbeat: Option<DateTime<Utc>>,
    /// What the other processes have told last.
    pub others: Vec<ProcessStatus>,
    /// So much had been committed then, where several processes share the work.
    pub up_to: Mark,
}

/// Slots reserved from a rate limit that all processes share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatePermits {
    /// The wait before the first permit.
    pub first: Duration,
    /// How long the whole limit is blocked.
    pub held: Duration,
}

/// How many posts to one channel are handed out at once, so that a long queue leaves room for
/// others.
pub const OF_A_CHANNEL: usize = 32;

/// A store.
#[async_trait]
pub trait Store: Send + Sync {
    /// Applies a commit, whole or not at all; returns when it is on disk.
    ///
    /// A command that was carried out before is [`StoreError::Replayed`] whatever else the commit
    /// says; a game or tournament that does not have the expected number of events is
    /// [`StoreError::Conflict`], and so are a game archived since games were counted and a document
    /// that is not as it was relied on.
    /// The posts may be delivered from the commit's moment on.
    async fn commit(&self, commit: Commit) -> Result<(), StoreError>;

    /// The recorded reply to a command.
    async fn recorded(&self, command: &CommandId) -> Result<Option<Reply>, StoreError>;

    /// A game's events from the first; empty where there is no such game.
    async fn events(&self, game: &GameId) -> Result<Vec<Recorded>, StoreError> {
        let events = self.events_of(&[(game.clone(), 0)]).await?;
        Ok(events.into_iter().flatten().collect())
    }

    /// The events of each of these games after its first so many, in the order of the games; empty
    /// where there is no such game.
    async fn events_of(&self, games: &[(GameId, u64)]) -> Result<Vec<Vec<Recorded>>, StoreError>;

    /// The games of a channel in these phases, at most `limit`, newest first: those first that
    /// came into their phase last, so that the one just ended precedes one ended long ago,
    /// whichever was opened first.
    async fn games_in(
        &self,
        channel: ChannelId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<GameId>, StoreError>;

    /// The games of a user in these phases, at most `limit`, newest first as in a channel.
    async fn games_of(
        &self,
        user: UserId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<GameId>, StoreError>;

    /// Every game in these phases, newest first as in a channel.
    async fn games(&self, phases: &[Phase]) -> Result<Vec<GameId>, StoreError>;

    /// Where a game is found; `None` where there is no such game.
    async fn index(&self, game: &GameId) -> Result<Option<Index>, StoreError>;

    /// Every game in these phases with where it is found, newest first as in a channel.
    async fn indices(&self, phases: &[Phase]) -> Result<Vec<(GameId, Index)>, StoreError>;

    /// A tournament's events from the first; empty where there is no such tournament.
    async fn tournament_events(
        &self,
        tournament: &TournamentId,
    ) -> Result<Vec<tournament::Recorded>, StoreError>;

    /// How many events a tournament has; 0 where there is no such tournament.
    async fn tournament_length(&self, tournament: &TournamentId) -> Result<u64, StoreError>;

    /// The number of the last wake of a tournament that waits for it to look; 0 where none does.
    /// Later wakes have greater numbers.
    async fn woken(&self, tournament: &TournamentId) -> Result<u64, StoreError>;

    /// The tournaments of a server, or all there are, in these phases, at most `limit`, newest
    /// first as games are.
    async fn tournaments(
        &self,
        guild: Option<GuildId>,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<TournamentId>, StoreError>;

    /// The tournaments of a user in these phases, at most `limit`, newest first as games are.
    async fn tournaments_of(
        &self,
        user: UserId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<TournamentId>, StoreError>;

    /// What is remembered of a finished game, with its number in the archive.
    async fn summary(&self, game: &GameId) -> Result<Option<(u64, Summary)>, StoreError>;

    /// The archive, newest first, before this number, at most `limit`.
    async fn archive(
        &self,
        whose: Whose,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>, StoreError>;

    /// The archive, oldest first, after this number, at most `limit`.
    async fn archive_after(
        &self,
        whose: Whose,
        after: u64,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>, StoreError>;

    /// What was found out about a finished game, if it was looked at.
    async fn analysis(&self, game: &GameId) -> Result<Option<Analysis>, StoreError>;

    /// Whether every game that ended before there was an archive has been filed.
    async fn archive_complete(&self) -> Result<bool, StoreError>;

    /// Every time that counts for nobody.
    async fn outages(&self) -> Result<Outages, StoreError>;

    /// A user's settings.
    async fn user(&self, user: UserId) -> Result<UserSettings, StoreError>;

    /// The settings of these users, one after the other.
    async fn users(&self, users: &[UserId]) -> Result<Vec<UserSettings>, StoreError>;

    /// A server's settings.
    async fn server(&self, server: GuildId) -> Result<ServerSettings, StoreError>;

    /// A server's puzzles of the day, and how often they have changed.
    async fn puzzles(&self, server: GuildId) -> Result<(u64, DailyPuzzles), StoreError>;

    /// What a user has in hand for the turn of a game.
    async fn draft(&self, game: &GameId, user: UserId) -> Result<Option<Draft>, StoreError>;

    /// What a user keeps on this document key.
    async fn document(
        &self,
        user: UserId,
        document_key: &DocumentKey,
    ) -> Result<Option<UserDocument>, StoreError>;

    /// Everything that a user keeps for themselves, in the order of its document keys.
    async fn documents(&self, user: UserId)
    -> Result<Vec<(DocumentKey, UserDocument)>, StoreError>;

    /// Everything that is kept on document keys of this kind, by users, whatever they are about.
    async fn all_documents(
        &self,
        like: &DocumentKey,
    ) -> Result<Vec<(UserId, DocumentKey, UserDocument)>, StoreError>;

    /// Reads what many decisions will ask for, where that is cheaper than one by one.
    async fn prefetch(&self, _keys: &PrefetchKeys) -> Result<Prefetched, StoreError> {
        Ok(Prefetched::default())
    }

    /// The timers due at a moment, earliest first (of one moment: by the written name of what they
    /// are of), at most `limit`.
    async fn timers_due(
        &self,
        now: DateTime<Utc>,
        limit: usize,
    ) -> Result<Vec<(Subject, Timer)>, StoreError>;

    /// When the earliest timer is due.
    async fn next_timer(&self) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// The posts that wait, in order, at most `limit` of which at most [`OF_A_CHANNEL`] to one
    /// channel; later ones to a channel whose first post has to wait are left out, and all to
    /// channels that are `served` already.
    async fn pending(
        &self,
        now: DateTime<Utc>,
        served: &BTreeSet<ChannelId>,
        limit: usize,
    ) -> Result<Vec<Pending>, StoreError>;

    /// When the earliest post may be delivered; one that is held back by an earlier one to its
    /// channel does not count, nor one to a channel that is `served` already.
    async fn next_pending(
        &self,
        served: &BTreeSet<ChannelId>,
    ) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// The posts that wait ([`Store::pending`]), and when the next of other channels may be delivered
    /// ([`Store::next_pending`]).
    async fn waiting(
        &self,
        now: DateTime<Utc>,
        served: &BTreeSet<ChannelId>,
        limit: usize,
    ) -> Result<Waiting, StoreError> {
        let posts = self.pending(now, served, limit).await?;
        let mut beside = served.clone();
        beside.extend(posts.iter().map(|post| post.outgoing.channel));
        Ok(Waiting {
            next: self.next_pending(&beside).await?,
            posts,
            up_to: Mark::default(),
        })
    }

    /// A post was delivered, as this message where there is one; or given up (`None`). If it has
    /// a slot, the message is in it from now on. A post that waits no longer is nothing new.
    async fn delivered(
        &self,
        number: u64,
        message: Option<(ChannelId, MessageId)>,
    ) -> Result<(), StoreError>;

    /// A post could not be delivered; it may be tried again at this moment. A post that waits no
    /// longer is nothing new.
    async fn postpone(&self, number: u64, until: DateTime<Utc>) -> Result<(), StoreError>;

    /// The message in a slot of a game or tournament.
    async fn slot(
        &self,
        about: &Subject,
        slot: &Slot,
    ) -> Result<Option<(ChannelId, MessageId)>, StoreError>;

    /// Notes that the bot is running and its platform within reach.
    async fn heartbeat(&self, now: DateTime<Utc>) -> Result<(), StoreError>;

    /// When that was noted last.
    async fn last_heartbeat(&self) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// What the scheduler looks at: [`Store::next_timer`], [`Store::last_heartbeat`], [`Store::others`].
    async fn glance(&self) -> Result<Glance, StoreError> {
        Ok(Glance {
            next_timer: self.next_timer().await?,
            last_heartbeat: self.last_heartbeat().await?,
            others: self.others().await?,
            up_to: Mark::default(),
        })
    }

    /// Keeps ratings, as texts under names, in the place of those that were kept before. They follow
    /// from the archive: no journal has them, and what forgets a user drops them.
    async fn keep_ratings(&self, kept: BTreeMap<String, String>) -> Result<(), StoreError>;

    /// The ratings that were kept; nothing where there are none.
    async fn kept_ratings(&self) -> Result<BTreeMap<String, String>, StoreError>;

    /// The users who have asked to be forgotten ([`UserSettings::leaving`]), and are not yet.
    async fn leaving(&self) -> Result<Vec<UserId>, StoreError>;

    /// The posts that wait and name a user.
    async fn waiting_for(&self, user: UserId) -> Result<Vec<Outgoing>, StoreError>;

    /// Puts a pseudonym ([`UserId::pseudonym`]) in the place of a user everywhere, and
    /// [`UserId::NAMELESS`] in that of their names; their settings and drafts go. All of it or
    /// nothing, whatever happens meanwhile.
    ///
    /// Whoever decides what to commit holds `deciding` meanwhile; for the last steps it is taken from
    /// them, and it is handed back still closed, so that nothing is decided before what was read of
    /// the user is out of mind.
    async fn forget(
        &self,
        user: UserId,
        pseudonym: UserId,
        deciding: Arc<RwLock<()>>,
    ) -> Result<OwnedRwLockWriteGuard<()>, StoreError>;

    /// Forgets replies recorded before this moment.
    async fn prune(&self, before: DateTime<Utc>) -> Result<(), StoreError>;

    /// Nothing more will be written: what waits is, and another process may begin.
    async fn close(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Whether this process may act on what it has read: it may not where others may have taken over its
    /// work, as after it was paused, or cut off from the store.
    fn may_act(&self) -> bool {
        true
    }

    /// Returns when this process has to end, and says why: others have taken over its work, or its
    /// clock is wrong.
    async fn dismissed(&self) -> Dismissed {
        std::future::pending().await
    }

    /// Refuses a clock that is too far from the store's, where that has one of its own; this process has to
    /// end then.
    async fn check_clock(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Whether several processes share the work, and this is one of them. Posts and timers that one is
    /// told of are then its own to see to until it asks for more ([`Store::pending`]) or is done
    /// ([`Store::timers_done`]), and a commit is a [`StoreError::Conflict`] too where it was decided
    /// without what another has committed of [consequence](Commit::is_of_consequence).
    fn is_shared(&self) -> bool {
        false
    }

    /// What anybody, this process too, has committed after a mark, where several share the work; from
    /// where this process began after the first mark. Nothing where it is the only one.
    async fn news(&self, _after: Mark) -> Result<News, StoreError> {
        Ok(News::default())
    }

    /// What this process has committed after a mark, where nobody else has committed anything between:
    /// no question to anybody.
    fn own_news(&self, _after: Mark) -> Option<News> {
        None
    }

    /// There may be news: has whoever waits for that ([`Store::wait_for_changes`]) look at once.
    fn stir(&self) {}

    /// Tells the store that the caches of this process reflect the journal up to this mark.
    fn acknowledge(&self, _mark: Mark) {}

    /// Returns on a notification of the database, or after the poll interval.
    async fn wait_for_changes(&self) {
        std::future::pending().await
    }

    /// Sets the function that is called for each heartbeat.
    fn set_status_source(&self, _source: Box<dyn Fn() -> ProcessStatus + Send + Sync>) {}

    /// The last status of each other process.
    async fn others(&self) -> Result<Vec<ProcessStatus>, StoreError> {
        Ok(Vec::new())
    }

    /// Whether this process is the one, of those that share the work, to do what one alone is to do.
    fn leads(&self) -> bool {
        true
    }

    /// Whether this process is the one, of those that share the work, to see to this.
    fn sees_to(&self, _what: &str) -> bool {
        true
    }

    /// Says how this process's shards are, of which there are to be so many in all, and tells which are
    /// its own from now on. Nothing where it is the only one: then all are.
    async fn share_shards(
        &self,
        _terms: GatewayTerms,
        _reports: Vec<ShardReport>,
    ) -> Result<Option<ShardsShare>, StoreError> {
        Ok(None)
    }

    /// These shards are closed here, and anybody's from now on; where this process leaves the gateway to
    /// the others, so are all that it had.
    async fn release_shards(
        &self,
        _reports: Vec<ShardReport>,
        _leaves: bool,
    ) -> Result<(), StoreError> {
        Ok(())
    }

    /// Leave to begin this shard anew, which processes that share the work may not do all together.
    async fn start_shard(&self, _number: u32) -> Result<ShardStart, StoreError> {
        Ok(ShardStart::After(Duration::ZERO))
    }

    /// Whether no process has taken a request with this signature yet; from now on one has. It is
    /// remembered for some minutes.
    async fn take_signature(&self, _signature: &[u8]) -> Result<bool, StoreError> {
        Ok(true)
    }

    /// Reserves `count` permits, `apart` from one another, from the rate limit that all processes share.
    /// After a rest, `burst` of them are free at once. `None` where this is the only process.
    async fn reserve_permits(
        &self,
        _count: u32,
        _apart: Duration,
        _burst: u32,
    ) -> Result<Option<RatePermits>, StoreError> {
        Ok(None)
    }

    /// Blocks the shared rate limit for this long.
    async fn hold_permits(&self, _for: Duration) -> Result<(), StoreError> {
        Ok(())
    }

    /// The timers that this process was told of are dealt with.
    async fn timers_done(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Why nothing can be written at the moment, where that is so; for operators.
    fn trouble(&self) -> Option<String> {
        None
    }

    /// How full its own memory is, where it has one.
    fn cache_stats(&self) -> Option<CacheStats> {
        None
    }
}
