//! Where everything is kept: games as event logs, timers, the outbox, settings, recorded replies.
//!
//! Everything one command changes is one [`Commit`], applied whole or not at all, and acknowledged
//! only once it is on disk.

use std::collections::BTreeSet;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::{
    ids::{ChannelId, CommandId, GameId, GuildId, MessageId, UserId},
    message::{Post, Slot},
    referee::{Recorded, Reply, ServerSettings, UserSettings},
};

/// Everything one command changes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commit {
    /// The command with its reply, recorded so that a replay is recognised.
    pub command: Option<(CommandId, Reply)>,
    /// When, for pruning what is recorded.
    pub at: DateTime<Utc>,
    /// What happened to games: to one, as a rule; a rematch agreed on opens a second. If any of
    /// them has moved on, nothing at all is applied.
    pub games: Vec<GameCommit>,
    /// What is to be delivered, in this order.
    pub posts: Vec<Outgoing>,
    /// A user's new settings.
    pub user: Option<(UserId, UserSettings)>,
    /// A server's new settings.
    pub server: Option<(GuildId, ServerSettings)>,
}

/// What happened to one game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameCommit {
    /// Which game.
    pub game: GameId,
    /// How many events it had when the command was decided; 0 opens it.
    pub expected: u64,
    /// The events to append.
    pub events: Vec<Recorded>,
    /// Where to find it from now on.
    pub index: Index,
    /// All its timers from now on.
    pub timers: Vec<Timer>,
}

/// By what a game is found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Index {
    /// The channels it belongs to: where it was opened, and its thread.
    pub channels: BTreeSet<ChannelId>,
    /// The users who have seats.
    pub users: BTreeSet<UserId>,
    /// How far it is.
    pub phase: Phase,
}

/// How far a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Waiting for players.
    Lobby,
    /// Being played.
    Playing,
    /// Over.
    Ended,
}

/// Something to be done to a game at a moment.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Timer {
    /// When.
    pub at: DateTime<Utc>,
    /// What.
    pub what: TimerKind,
    /// The ply it was set for: if that has been played, it is void.
    pub ply: u32,
}

/// What a timer does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimerKind {
    /// Reminds the seat to move.
    Reminder,
    /// Takes the turn away.
    Deadline,
    /// Closes a lobby nobody came to.
    Lobby,
}

impl TimerKind {
    /// The kind's name in metrics and logs.
    pub fn name(self) -> &'static str {
        match self {
            TimerKind::Reminder => "reminder",
            TimerKind::Deadline => "deadline",
            TimerKind::Lobby => "lobby",
        }
    }
}

/// A post on its way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outgoing {
    /// The game it is about.
    pub game: Option<GameId>,
    /// The channel where it goes; the front end sends it to the game's thread once there is one.
    pub channel: ChannelId,
    /// What.
    pub post: Post,
}

/// A post that waits to be delivered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// Its number, growing; posts to one channel are delivered in this order.
    pub number: u64,
    /// The post.
    pub outgoing: Outgoing,
    /// How often delivery was tried.
    pub attempts: u32,
    /// Not before this moment.
    pub not_before: DateTime<Utc>,
}

/// Why the store did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The game has moved on since the command was decided; decide again.
    #[error("the game has changed meanwhile")]
    Conflict,
    /// The command was carried out before; this was its reply.
    #[error("the command was carried out before")]
    Replayed(Box<Reply>),
    /// The store failed.
    #[error("the store failed: {0}")]
    Failed(String),
}

/// A store.
#[async_trait]
pub trait Store: Send + Sync {
    /// Applies a commit; returns when it is on disk.
    async fn commit(&self, commit: Commit) -> Result<(), StoreError>;

    /// The recorded reply to a command.
    async fn recorded(&self, command: &CommandId) -> Result<Option<Reply>, StoreError>;

    /// A game's events from the first; empty where there is no such game.
    async fn events(&self, game: &GameId) -> Result<Vec<Recorded>, StoreError>;

    /// The games of a channel in these phases, newest first, at most `limit`.
    async fn games_in(
        &self,
        channel: ChannelId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<GameId>, StoreError>;

    /// The games of a user in these phases, newest first, at most `limit`.
    async fn games_of(
        &self,
        user: UserId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<GameId>, StoreError>;

    /// Every game in these phases.
    async fn games(&self, phases: &[Phase]) -> Result<Vec<GameId>, StoreError>;

    /// A user's settings.
    async fn user(&self, user: UserId) -> Result<UserSettings, StoreError>;

    /// A server's settings.
    async fn server(&self, server: GuildId) -> Result<ServerSettings, StoreError>;

    /// The timers due at a moment, earliest first, at most `limit`.
    async fn timers_due(
        &self,
        now: DateTime<Utc>,
        limit: usize,
    ) -> Result<Vec<(GameId, Timer)>, StoreError>;

    /// When the earliest timer is due.
    async fn next_timer(&self) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// The posts that wait, in order, at most `limit`; later ones to a channel whose first post
    /// has to wait are left out.
    async fn pending(&self, now: DateTime<Utc>, limit: usize) -> Result<Vec<Pending>, StoreError>;

    /// When the earliest waiting post may be tried again.
    async fn next_pending(&self) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// A post was delivered, as this message where there is one; or given up (`None`).
    async fn delivered(
        &self,
        number: u64,
        message: Option<(ChannelId, MessageId)>,
    ) -> Result<(), StoreError>;

    /// A post could not be delivered; it may be tried again at this moment.
    async fn postpone(&self, number: u64, until: DateTime<Utc>) -> Result<(), StoreError>;

    /// The message in a slot of a game.
    async fn slot(
        &self,
        game: &GameId,
        slot: &Slot,
    ) -> Result<Option<(ChannelId, MessageId)>, StoreError>;

    /// Notes that the bot is running and its platform within reach.
    async fn heartbeat(&self, now: DateTime<Utc>) -> Result<(), StoreError>;

    /// When that was noted last.
    async fn last_heartbeat(&self) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// Forgets recorded replies older than this.
    async fn prune(&self, before: DateTime<Utc>) -> Result<(), StoreError>;
}
