//! The traits of a store, by the parts of petteia that use them. [`Store`] is their sum.

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
        DailyPuzzles, DocumentKey, DocumentKind, Draft, Index, Outages, Recorded, ServerSettings,
        UserDocument, UserSettings,
    },
    ids::{
        ChannelId, CommandId, GameId, GuildId, MessageId, SeriesId, Subject, TournamentId, UserId,
    },
    timer::Timer,
};
use petteia_speech::message::{Reply, Slot};
use petteia_tournaments::{series, tournament};
use tokio::sync::{OwnedRwLockWriteGuard, RwLock};

use super::{
    Alone, Cluster, Commit, NewsPosition, Outgoing, Pending, PositionsChange, PrefetchKeys,
    ProcessStatus, Result, StreamScope,
    place::ids,
    streams::{StreamIndex, StreamRow},
};

/// The largest number of posts to one channel that are returned at once, so that a long queue
/// leaves room for others.
pub const OF_A_CHANNEL: usize = 32;

/// Waiting posts.
#[derive(Debug, Default)]
pub struct Waiting {
    /// The posts that may be delivered now.
    pub posts: Vec<Pending>,
    /// When the next post to another channel may be delivered.
    pub next: Option<DateTime<Utc>>,
    /// The position in the cluster's news that these posts depend on, if several processes share
    /// the work.
    pub up_to: NewsPosition,
}

/// How many posts wait, by their number of failed attempts.
pub type Backlog = BTreeMap<u32, WaitingPosts>;

/// The waiting posts with the same number of failed attempts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaitingPosts {
    /// How many there are.
    pub posts: u64,
    /// The earliest time before which one of them is not tried.
    pub first: DateTime<Utc>,
}

/// The data that the scheduler checks repeatedly.
#[derive(Debug, Default)]
pub struct Glance {
    /// When the earliest timer is due.
    pub next_timer: Option<DateTime<Utc>>,
    /// The last heartbeat.
    pub last_heartbeat: Option<DateTime<Utc>>,
    /// Returns the last status of each other process.
    pub others: Vec<ProcessStatus>,
    /// The position in the cluster's news of this data, if several processes share the work.
    pub up_to: NewsPosition,
}

/// Applies commits, and keeps the replies to commands.
#[async_trait]
pub trait CommitLog: Send + Sync {
    /// Applies a commit atomically; returns when it is on disk.
    ///
    /// A command that was carried out before gives [`Replayed`](crate::StoreError::Replayed).
    /// Otherwise [`Conflict`](crate::StoreError::Conflict) is returned if a game or tournament does
    /// not have the expected number of events, the archive has grown beyond [`Commit::counted`], or a
    /// document of [`Commit::relies_on`] has changed. The posts may be delivered from the commit's
    /// time on.
    async fn commit(&self, commit: Commit) -> Result<()>;

    /// Returns the recorded reply to a command.
    async fn recorded(&self, command: &CommandId) -> Result<Option<Reply>>;

    /// Deletes replies recorded before this moment.
    async fn prune(&self, before: DateTime<Utc>) -> Result<()>;
}

/// Event streams, whichever kind they are.
#[async_trait]
pub trait StreamStore: Send + Sync {
    /// A stream without its events; `None` where there is none.
    async fn stream(&self, of: &Subject) -> Result<Option<StreamRow>>;

    /// The streams of a place in these phases, at most `limit`, newest first: those first that came into
    /// their phase last, so that the one just ended precedes one ended long ago, whichever was opened first.
    async fn find(
        &self,
        place: StreamScope,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<Subject>>;
}

/// Games: their events, index entries and drafts.
#[async_trait]
pub trait GameStore: StreamStore {
    /// Returns all events of a game; empty if there is no such game.
    async fn events(&self, game: &GameId) -> Result<Vec<Recorded>> {
        let events = self.events_of(&[(game.clone(), 0)]).await?;
        Ok(events.into_iter().flatten().collect())
    }

    /// Returns the events of each of these games after its first ones, in the order of the games;
    /// empty for a missing game.
    async fn events_of(&self, games: &[(GameId, u64)]) -> Result<Vec<Vec<Recorded>>>;

    /// The games of a channel in these phases, at most `limit`, newest first.
    async fn games_in(
        &self,
        channel: ChannelId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<GameId>> {
        let found = self
            .find(StreamScope::Channel(channel), phases, limit)
            .await?;
        Ok(ids(&found, Subject::game))
    }

    /// The games of a user in these phases, at most `limit`, newest first.
    async fn games_of(&self, user: UserId, phases: &[Phase], limit: usize) -> Result<Vec<GameId>> {
        let found = self.find(StreamScope::Player(user), phases, limit).await?;
        Ok(ids(&found, Subject::game))
    }

    /// The games of a server in these phases, at most `limit`, newest first.
    async fn games_on(
        &self,
        guild: GuildId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<GameId>> {
        let found = self
            .find(StreamScope::OnServer(guild), phases, limit)
            .await?;
        Ok(ids(&found, Subject::game))
    }

    /// Every game in these phases, newest first.
    async fn games(&self, phases: &[Phase]) -> Result<Vec<GameId>> {
        let found = self.find(StreamScope::Games, phases, usize::MAX).await?;
        Ok(ids(&found, Subject::game))
    }

    /// Returns the index entry of a game; `None` if there is no such game.
    async fn index(&self, game: &GameId) -> Result<Option<Index>> {
        let row = self.stream(&game.clone().into()).await?;
        Ok(row.and_then(|row| row.index.into_game()))
    }

    /// Every game in these phases with where it is found, newest first.
    async fn indices(&self, phases: &[Phase]) -> Result<Vec<(GameId, Index)>>;

    /// Returns a user's draft for a game.
    async fn draft(&self, game: &GameId, user: UserId) -> Result<Option<Draft>>;
}

/// Tournaments: their events and index entries.
#[async_trait]
pub trait TournamentStore: StreamStore {
    /// Returns all events of a tournament; empty if there is no such tournament.
    async fn tournament_events(
        &self,
        tournament: &TournamentId,
    ) -> Result<Vec<tournament::Recorded>>;

    /// Returns the number of events of a tournament; 0 if there is no such tournament.
    async fn tournament_length(&self, tournament: &TournamentId) -> Result<u64> {
        let row = self.stream(&tournament.clone().into()).await?;
        Ok(row.map_or(0, |row| row.events))
    }

    /// Returns the number of the last wake of a tournament that it has not dealt with; 0 if there
    /// is none. Later wakes have larger numbers.
    async fn woken(&self, tournament: &TournamentId) -> Result<u64> {
        let row = self.stream(&tournament.clone().into()).await?;
        Ok(row.map_or(0, |row| row.waiting_wake()))
    }

    /// The tournaments of a server, or all there are, in these phases, at most `limit`, newest
    /// first.
    async fn tournaments(
        &self,
        guild: Option<GuildId>,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<TournamentId>> {
        let place = guild.map_or(StreamScope::Tournaments, StreamScope::Guild);
        let found = self.find(place, phases, limit).await?;
        Ok(ids(&found, Subject::tournament))
    }

    /// The tournaments of a user in these phases, at most `limit`, newest first.
    async fn tournaments_of(
        &self,
        user: UserId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<TournamentId>> {
        let found = self.find(StreamScope::Entrant(user), phases, limit).await?;
        Ok(ids(&found, Subject::tournament))
    }
}

/// Series: their events and index entries.
#[async_trait]
pub trait SeriesStore: StreamStore {
    /// Returns all events of a series; empty if there is no such series.
    async fn series_events(&self, series: &SeriesId) -> Result<Vec<series::Recorded>>;

    /// Returns the number of the last wake of a series that it has not dealt with; 0 if there is
    /// none. Later wakes have larger numbers.
    async fn series_woken(&self, series: &SeriesId) -> Result<u64> {
        let row = self.stream(&series.clone().into()).await?;
        Ok(row.map_or(0, |row| row.waiting_wake()))
    }

    /// The series of a server, or all there are, in these phases, at most `limit`, newest first.
    async fn series(
        &self,
        guild: Option<GuildId>,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<SeriesId>> {
        let place = guild.map_or(StreamScope::Series, StreamScope::SeriesOfGuild);
        let found = self.find(place, phases, limit).await?;
        Ok(ids(&found, Subject::series))
    }
}

/// A side of a number in the archive, without the number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArchiveSide {
    /// Games that ended earlier.
    Before(u64),
    /// Games that ended later.
    After(u64),
}

/// Finished games, their analyses, and ratings.
#[async_trait]
pub trait ArchiveStore: Send + Sync {
    /// Returns the summary of a finished game with its number in the archive.
    async fn summary(&self, game: &GameId) -> Result<Option<(u64, Summary)>>;

    /// Returns summaries on one side of a number, beginning with the nearest, at most `limit`.
    async fn archived(
        &self,
        whose: Whose,
        side: ArchiveSide,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>>;

    /// Returns summaries before this number, newest first, at most `limit`.
    async fn archive(
        &self,
        whose: Whose,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>> {
        let side = ArchiveSide::Before(before.unwrap_or(u64::MAX));
        self.archived(whose, side, limit).await
    }

    /// Returns summaries after this number, oldest first, at most `limit`.
    async fn archive_after(
        &self,
        whose: Whose,
        after: u64,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>> {
        self.archived(whose, ArchiveSide::After(after), limit).await
    }

    /// Returns the summaries with these numbers that there are, oldest first.
    async fn summaries(&self, numbers: &BTreeSet<u64>) -> Result<Vec<(u64, Summary)>>;

    /// Returns the analysis of a finished game, if there is one.
    async fn analysis(&self, game: &GameId) -> Result<Option<Analysis>>;

    /// Whether all games that ended before there was an archive are archived.
    async fn archive_complete(&self) -> Result<bool>;

    /// Replaces the stored ratings, as texts by name. They are computed from the archive, so no
    /// journal has them, and the erasure of a user deletes them.
    async fn keep_ratings(&self, kept: BTreeMap<String, String>) -> Result<()>;

    /// Returns the stored ratings; empty if there are none.
    async fn kept_ratings(&self) -> Result<BTreeMap<String, String>>;

    /// Returns the head of the index of positions; empty if there is none.
    async fn positions_head(&self) -> Result<Vec<u8>>;

    /// Returns these buckets of the index of positions, in the same order; empty ones, too.
    async fn positions(&self, buckets: &[u32]) -> Result<Vec<Vec<u8>>>;

    /// Changes the index of positions; [`Conflict`](crate::StoreError::Conflict) if its head is another, or
    /// while it is tidied. The erasure of a user may empty it.
    async fn keep_positions(&self, change: PositionsChange) -> Result<()>;

    /// Frees the space of what the index of positions no longer has, if it is worth the while.
    async fn tidy_positions(&self) -> Result<()> {
        Ok(())
    }
}

/// Settings of users and servers, and the puzzles of the day.
#[async_trait]
pub trait SettingsStore: StreamStore {
    /// Returns a user's settings.
    async fn user(&self, user: UserId) -> Result<UserSettings>;

    /// Returns the settings of these users, in the same order.
    async fn users(&self, users: &[UserId]) -> Result<Vec<UserSettings>>;

    /// Returns a server's settings.
    async fn server(&self, server: GuildId) -> Result<ServerSettings>;

    /// Returns a server's puzzles of the day, with the number of their changes.
    async fn puzzles(&self, server: GuildId) -> Result<(u64, DailyPuzzles)> {
        Ok(match self.stream(&Subject::Puzzles(server)).await? {
            Some(StreamRow {
                events,
                index: StreamIndex::Puzzles(book),
                ..
            }) => (events, book),
            _ => Default::default(),
        })
    }
}

/// Documents of users.
#[async_trait]
pub trait UserDocuments: Send + Sync {
    /// Returns a user's document.
    async fn document(
        &self,
        user: UserId,
        document_key: &DocumentKey,
    ) -> Result<Option<UserDocument>>;

    /// Returns all documents of a user, in the order of their keys.
    async fn documents(&self, user: UserId) -> Result<Vec<(DocumentKey, UserDocument)>>;

    /// Returns all documents of this kind, of all users and subjects.
    async fn all_documents(
        &self,
        kind: DocumentKind,
    ) -> Result<Vec<(UserId, DocumentKey, UserDocument)>>;
}

/// Timers.
#[async_trait]
pub trait Timers: Send + Sync {
    /// Returns the timers due at a moment, at most `limit`: earliest first, those of one moment by
    /// the written name of their subject.
    async fn timers_due(&self, now: DateTime<Utc>, limit: usize) -> Result<Vec<(Subject, Timer)>>;

    /// Returns when the earliest timer is due.
    async fn next_timer(&self) -> Result<Option<DateTime<Utc>>>;

    /// Reports that the timers that this process received are handled.
    async fn timers_done(&self) -> Result<()> {
        Ok(())
    }
}

/// Waiting posts, and the messages that they became.
#[async_trait]
pub trait Outbox: Send + Sync {
    /// Returns the waiting posts in order, at most `limit`, of which at most [`OF_A_CHANNEL`] are
    /// for one channel. Posts behind one that is postponed are left out, and all posts to channels
    /// in `served`.
    async fn pending(
        &self,
        now: DateTime<Utc>,
        served: &BTreeSet<ChannelId>,
        limit: usize,
    ) -> Result<Vec<Pending>>;

    /// Returns when the next post may be delivered. Posts behind an earlier one to the same channel
    /// do not count, nor do posts to channels in `served`.
    async fn next_pending(&self, served: &BTreeSet<ChannelId>) -> Result<Option<DateTime<Utc>>>;

    /// Returns the waiting posts ([`Outbox::pending`]), and when the next post to another channel
    /// may be delivered ([`Outbox::next_pending`]).
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
            up_to: NewsPosition::default(),
        })
    }

    /// Returns how many posts wait, of all processes and for whatever reason.
    async fn backlog(&self) -> Result<Backlog>;

    /// Records that a post was delivered as this message, if there is one, or given up (`None`).
    /// The message fills the slot of the post. A post that is no longer waiting is ignored.
    async fn delivered(&self, number: u64, message: Option<(ChannelId, MessageId)>) -> Result<()>;

    /// Postpones a post that could not be delivered. A post that is no longer waiting is ignored.
    async fn postpone(&self, number: u64, until: DateTime<Utc>) -> Result<()>;

    /// Returns the message in a slot of a game, tournament or server.
    async fn slot(&self, about: &Subject, slot: &Slot) -> Result<Option<(ChannelId, MessageId)>>;
}

/// The running of the bot: heartbeats, outages, and the state of the store.
#[async_trait]
pub trait Liveness: Clustered + Timers {
    /// Returns all outages.
    async fn outages(&self) -> Result<Outages>;

    /// Records that the bot is running and can reach its platform.
    async fn heartbeat(&self, now: DateTime<Utc>) -> Result<()>;

    /// Returns the last heartbeat.
    async fn last_heartbeat(&self) -> Result<Option<DateTime<Utc>>>;

    /// Returns the data that the scheduler checks: [`Timers::next_timer`],
    /// [`Liveness::last_heartbeat`], [`Cluster::others`].
    async fn glance(&self) -> Result<Glance> {
        Ok(Glance {
            next_timer: self.next_timer().await?,
            last_heartbeat: self.last_heartbeat().await?,
            others: self.cluster().others().await?,
            up_to: NewsPosition::default(),
        })
    }

    /// Completes all writes. Afterwards nothing is written, and another process may open the store.
    async fn close(&self) -> Result<()> {
        Ok(())
    }

    /// Returns why nothing can be written at the moment, if so; for operators.
    fn trouble(&self) -> Option<String> {
        None
    }

    /// Returns the use of its own memory, if it has any.
    fn cache_stats(&self) -> Option<CacheStats> {
        None
    }
}

/// The erasure of users.
#[async_trait]
pub trait Privacy: Send + Sync {
    /// Returns the users who have asked to be erased ([`UserSettings::leaving`]) and are not erased
    /// yet.
    async fn leaving(&self) -> Result<Vec<UserId>>;

    /// Returns the waiting posts that contain a user.
    async fn waiting_for(&self, user: UserId) -> Result<Vec<Outgoing>>;

    /// Replaces a user by a pseudonym ([`UserId::pseudonym`]) everywhere, and their names by
    /// [`UserId::NAMELESS`]; deletes their settings and drafts. Atomic, even if the process is
    /// interrupted.
    ///
    /// Decisions hold `deciding` for reading. This method locks it for its last steps, and returns
    /// the lock, so that the caller can drop what was read about the user before the next decision.
    async fn forget(
        &self,
        user: UserId,
        pseudonym: UserId,
        deciding: Arc<RwLock<()>>,
    ) -> Result<OwnedRwLockWriteGuard<()>>;
}

/// Prefetching.
#[async_trait]
pub trait Prefetch: Send + Sync {
    /// Reads rows that a decision will need, if one request is cheaper than many. Returns a store that answers from them;
    /// retries must not use it.
    async fn prefetch(&self, _keys: &PrefetchKeys) -> Result<Option<Arc<dyn Store>>> {
        Ok(None)
    }
}

/// A store with its cluster.
pub trait Clustered: Send + Sync {
    /// Returns this process's membership in the cluster.
    fn cluster(&self) -> &dyn Cluster {
        &Alone
    }
}

macro_rules! sum {
    ($($(#[$doc:meta])* $name:ident: $($part:ident)*;)*) => {
        $($(#[$doc])*
        pub trait $name: $($part +)* {}

        impl<Kept: $($part +)*> $name for Kept {})*
    };
}

sum! {
    /// Games, and what users and servers have chosen.
    GamesAndSettings: GameStore SettingsStore;
    /// Games, and the messages that show them.
    GamesAndOutbox: GameStore Outbox;
    /// Tournaments, and what users and servers have chosen.
    TournamentsAndSettings: TournamentStore SettingsStore;
    /// What users have chosen, and what they keep.
    SettingsAndDocuments: SettingsStore UserDocuments;
    /// Tournaments, the series that they belong to, and the other servers that take part in them.
    TournamentsAndSeries: TournamentStore SeriesStore UserDocuments;
    /// A store with all its traits.
    Store: CommitLog GameStore TournamentStore SeriesStore ArchiveStore SettingsStore UserDocuments Timers
        Outbox Liveness Privacy Prefetch Clustered
        GamesAndSettings GamesAndOutbox TournamentsAndSettings SettingsAndDocuments
        TournamentsAndSeries;
}
