//! What is stored: commits, timers, posts on their way.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::StoreError;
use crate::{
    ids::{ChannelId, CommandId, GameId, GuildId, UserId},
    message::Post,
    referee::{Draft, Recorded, Reply, ServerSettings, UserSettings},
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
    /// What a user has in hand for the turn of a game now. All a game's drafts are dropped when
    /// its ply passes.
    #[serde(default)]
    pub draft: Option<(GameId, UserId, Draft)>,
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

impl GameCommit {
    /// Whether the ply passes for which drafts were kept.
    pub(super) fn ends_ply(&self) -> bool {
        self.events.iter().any(|recorded| recorded.event.ends_ply())
    }
}

impl Commit {
    /// Refuses what no store can apply.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let mut named = BTreeSet::new();
        for change in &self.games {
            if !named.insert(&change.game) {
                let game = &change.game;
                let why = format!("one commit names the game {game} twice");
                return Err(StoreError::Failed(why));
            }
        }
        Ok(())
    }
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
