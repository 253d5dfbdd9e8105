//! What a store does, by who asks: code names the trait that it needs. [`Store`] is their sum.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
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

use super::{
    Alone, Cluster, Commit, Mark, Outgoing, Pending, PrefetchKeys, Prefetched, ProcessStatus,
    Result,
};

/// How many posts to one channel are handed out at once, so that a long queue leaves room for
/// others.
pub const OF_A_CHANNEL: usize = 32;

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

/// Takes commits, and remembers the replies to commands.
#[async_trait]
pub trait CommitLog: Send + Sync {
    /// Applies a commit, whole or not at all; returns when it is on disk.
    ///
    /// A command that was carried out before is [`StoreError::Replayed`] whatever else the commit
    /// says; a game or tournament that does not have the expected number of events is
    /// [`StoreError::Conflict`], and so are a game archived since games were counted and a document
    /// that is not as it was relied on.
    /// The posts may be delivered from the commit's moment on.
    async fn commit(&self, commit: Commit) -> Result<()>;

    /// The recorded reply to a command.
    async fn recorded(&self, command: &CommandId) -> Result<Option<Reply>>;

    /// Forgets replies recorded before this moment.
    async fn prune(&self, before: DateTime<Utc>) -> Result<()>;
}

/// Games: their events, where they are found, and what players have in hand.
#[async_trait]
pub trait GameStore: Send + Sync {
    /// A game's events from the first; empty where there is no such game.
    async fn events(&self, game: &GameId) -> Result<Vec<Recorded>> {
        let events = self.events_of(&[(game.clone(), 0)]).await?;
        Ok(events.into_iter().flatten().collect())
    }

    /// The events of each of these games after its first so many, in the order of the games; empty
    /// where there is no such game.
    async fn events_of(&self, games: &[(GameId, u64)]) -> Result<Vec<Vec<Recorded>>>;

    /// The games of a channel in these phases, at most `limit`, newest first: those first that
    /// came into their phase last, so that the one just ended precedes one ended long ago,
    /// whichever was opened first.
    async fn games_in(
        &self,
        channel: ChannelId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<GameId>>;

    /// The games of a user in these phases, at most `limit`, newest first as in a channel.
    async fn games_of(&self, user: UserId, phases: &[Phase], limit: usize) -> Result<Vec<GameId>>;

    /// Every game in these phases, newest first as in a channel.
    async fn games(&self, phases: &[Phase]) -> Result<Vec<GameId>>;

    /// Where a game is found; `None` where there is no such game.
    async fn index(&self, game: &GameId) -> Result<Option<Index>>;

    /// Every game in these phases with where it is found, newest first as in a channel.
    async fn indices(&self, phases: &[Phase]) -> Result<Vec<(GameId, Index)>>;

    /// What a user has in hand for the turn of a game.
    async fn draft(&self, game: &GameId, user: UserId) -> Result<Option<Draft>>;
}

/// Tournaments: their events, and where they are found.
#[async_trait]
pub trait TournamentStore: Send + Sync {
    /// A tournament's events from the first; empty where there is no such tournament.
    async fn tournament_events(
        &self,
        tournament: &TournamentId,
    ) -> Result<Vec<tournament::Recorded>>;

    /// How many events a tournament has; 0 where there is no such tournament.
    async fn tournament_length(&self, tournament: &TournamentId) -> Result<u64>;

    /// The number of the last wake of a tournament that waits for it to look; 0 where none does.
    /// Later wakes have greater numbers.
    async fn woken(&self, tournament: &TournamentId) -> Result<u64>;

    /// The tournaments of a server, or all there are, in these phases, at most `limit`, newest
    /// first as games are.
    async fn tournaments(
        &self,
        guild: Option<GuildId>,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<TournamentId>>;

    /// The tournaments of a user in these phases, at most `limit`, newest first as games are.
    async fn tournaments_of(
        &self,
        user: UserId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<TournamentId>>;
}

/// Finished games, and what follows from them.
#[async_trait]
pub trait ArchiveStore: Send + Sync {
    /// What is remembered of a finished game, with its number in the archive.
    async fn summary(&self, game: &GameId) -> Result<Option<(u64, Summary)>>;

    /// The archive, newest first, before this number, at most `limit`.
    async fn archive(
        &self,
        whose: Whose,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>>;

    /// The archive, oldest first, after this number, at most `limit`.
    async fn archive_after(
        &self,
        whose: Whose,
        after: u64,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>>;

    /// What was found out about a finished game, if it was looked at.
    async fn analysis(&self, game: &GameId) -> Result<Option<Analysis>>;

    /// Whether every game that ended before there was an archive has been filed.
    async fn archive_complete(&self) -> Result<bool>;

    /// Keeps ratings, as texts under names, in the place of those that were kept before. They follow
    /// from the archive: no journal has them, and what forgets a user drops them.
    async fn keep_ratings(&self, kept: BTreeMap<String, String>) -> Result<()>;

    /// The ratings that were kept; nothing where there are none.
    async fn kept_ratings(&self) -> Result<BTreeMap<String, String>>;
}

/// Settings of users and servers, and the puzzles of the day.
#[async_trait]
pub trait SettingsStore: Send + Sync {
    /// A user's settings.
    async fn user(&self, user: UserId) -> Result<UserSettings>;

    /// The settings of these users, one after the other.
    async fn users(&self, users: &[UserId]) -> Result<Vec<UserSettings>>;

    /// A server's settings.
    async fn server(&self, server: GuildId) -> Result<ServerSettings>;

    /// A server's puzzles of the day, and how often they have changed.
    async fn puzzles(&self, server: GuildId) -> Result<(u64, DailyPuzzles)>;
}

/// What users keep for themselves.
#[async_trait]
pub trait UserDocuments: Send + Sync {
    /// What a user keeps on this document key.
    async fn document(
        &self,
        user: UserId,
        document_key: &DocumentKey,
    ) -> Result<Option<UserDocument>>;

    /// Everything that a user keeps for themselves, in the order of its document keys.
    async fn documents(&self, user: UserId) -> Result<Vec<(DocumentKey, UserDocument)>>;

    /// Everything that is kept on document keys of this kind, by users, whatever they are about.
    async fn all_documents(
        &self,
        like: &DocumentKey,
    ) -> Result<Vec<(UserId, DocumentKey, UserDocument)>>;
}

/// What is to be done at a moment.
#[async_trait]
pub trait Timers: Send + Sync {
    /// The timers due at a moment, earliest first (of one moment: by the written name of what they
    /// are of), at most `limit`.
    async fn timers_due(&self, now: DateTime<Utc>, limit: usize) -> Result<Vec<(Subject, Timer)>>;

    /// When the earliest timer is due.
    async fn next_timer(&self) -> Result<Option<DateTime<Utc>>>;

    /// The timers that this process was told of are dealt with.
    async fn timers_done(&self) -> Result<()> {
        Ok(())
    }
}

/// Posts that wait to be delivered, and the messages that they became.
#[async_trait]
pub trait Outbox: Send + Sync {
    /// The posts that wait, in order, at most `limit` of which at most [`OF_A_CHANNEL`] to one
    /// channel; later ones to a channel whose first post has to wait are left out, and all to
    /// channels that are `served` already.
    async fn pending(
        &self,
        now: DateTime<Utc>,
        served: &BTreeSet<ChannelId>,
        limit: usize,
    ) -> Result<Vec<Pending>>;

    /// When the earliest post may be delivered; one that is held back by an earlier one to its
    /// channel does not count, nor one to a channel that is `served` already.
    async fn next_pending(&self, served: &BTreeSet<ChannelId>) -> Result<Option<DateTime<Utc>>>;

    /// The posts that wait ([`Outbox::pending`]), and when the next of other channels may be delivered
    /// ([`Outbox::next_pending`]).
    async fn waiting(
        &self,
        now: DateTime<Utc>,
        served: &BTreeSet<ChannelId>,
        limit: usize,
    ) -> Result<Waiting> {
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
    async fn delivered(&self, number: u64, message: Option<(ChannelId, MessageId)>) -> Result<()>;

    /// A post could not be delivered; it may be tried again at this moment. A post that waits no
    /// longer is nothing new.
    async fn postpone(&self, number: u64, until: DateTime<Utc>) -> Result<()>;

    /// The message in a slot of a game or tournament.
    async fn slot(&self, about: &Subject, slot: &Slot) -> Result<Option<(ChannelId, MessageId)>>;
}

/// Whether the bot was running, and how the store itself is.
#[async_trait]
pub trait Liveness: Clustered + Timers {
    /// Every time that counts for nobody.
    async fn outages(&self) -> Result<Outages>;

    /// Notes that the bot is running and its platform within reach.
    async fn heartbeat(&self, now: DateTime<Utc>) -> Result<()>;

    /// When that was noted last.
    async fn last_heartbeat(&self) -> Result<Option<DateTime<Utc>>>;

    /// What the scheduler looks at: [`Timers::next_timer`], [`Liveness::last_heartbeat`], [`Cluster::others`].
    async fn glance(&self) -> Result<Glance> {
        Ok(Glance {
            next_timer: self.next_timer().await?,
            last_heartbeat: self.last_heartbeat().await?,
            others: self.cluster().others().await?,
            up_to: Mark::default(),
        })
    }

    /// Nothing more will be written: what waits is, and another process may begin.
    async fn close(&self) -> Result<()> {
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

/// Users who ask to be forgotten.
#[async_trait]
pub trait Privacy: Send + Sync {
    /// The users who have asked to be forgotten ([`UserSettings::leaving`]), and are not yet.
    async fn leaving(&self) -> Result<Vec<UserId>>;

    /// The posts that wait and name a user.
    async fn waiting_for(&self, user: UserId) -> Result<Vec<Outgoing>>;

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
    ) -> Result<OwnedRwLockWriteGuard<()>>;
}

/// Reads what many decisions ask for at once.
#[async_trait]
pub trait Prefetch: Send + Sync {
    /// Reads what many decisions will ask for, where that is cheaper than one by one.
    async fn prefetch(&self, _keys: &PrefetchKeys) -> Result<Prefetched> {
        Ok(Prefetched::default())
    }
}

/// By which processes a store is shared.
pub trait Clustered: Send + Sync {
    /// The part of this process in the work.
    fn cluster(&self) -> &dyn Cluster {
        &Alone
    }
}

/// A store: everything that is kept.
pub trait Store:
    CommitLog
    + GameStore
    + TournamentStore
    + ArchiveStore
    + SettingsStore
    + UserDocuments
    + Timers
    + Outbox
    + Liveness
    + Privacy
    + Prefetch
    + Clustered
{
}

impl<Kept> Store for Kept where
    Kept: CommitLog
        + GameStore
        + TournamentStore
        + ArchiveStore
        + SettingsStore
        + UserDocuments
        + Timers
        + Outbox
        + Liveness
        + Privacy
        + Prefetch
        + Clustered
{
}
