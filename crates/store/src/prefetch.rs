//! Prefetching: the rows that decisions will need are read together, because one large request to a
//! server is cheaper than many small ones.
//!
//! [`Prefetch::prefetch`](crate::Prefetch::prefetch) returns a store that answers from them, and reads all others as usual.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use petteia_domain::{
    event_log::Phase,
    game::{DocumentKey, Draft, ServerSettings, UserDocument, UserSettings},
    ids::{ChannelId, CommandId, GameId, GuildId, MessageId, Subject, UserId},
};
use petteia_speech::message::{Reply, Slot};
use tokio::time::Instant;

/// The largest number of games being played that are read for a channel or a user.
pub const PLAYING: usize = 50;

/// The largest number of a user's games in a channel that are considered as the meant one.
pub const MEANT: usize = 4;

/// The age at which prefetched rows are read again.
const FRESH: Duration = Duration::from_secs(2);

/// The rows to prefetch.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PrefetchKeys {
    /// The commands whose replies may be recorded.
    pub commands: BTreeSet<CommandId>,
    /// The users whose settings are read.
    pub users: BTreeSet<UserId>,
    /// The servers whose settings are read.
    pub servers: BTreeSet<GuildId>,
    /// The plans of users for games.
    pub plans: BTreeSet<(UserId, GameId)>,
    /// The channels whose games being played are read.
    pub channels: BTreeSet<ChannelId>,
    /// The games whose numbers of events are read.
    pub games: BTreeSet<GameId>,
    /// The slots of messages of games and tournaments.
    pub slots: BTreeSet<(Subject, Slot)>,
    /// The user who gives a command, and the game that they name. Read with it are the games that
    /// they play; and for those in one of the channels, or the named one, the settings and plans of
    /// all players, and the user's draft.
    pub player: Option<(UserId, Option<GameId>)>,
}

/// Prefetched rows. They may be stale.
#[derive(Debug)]
pub struct Prefetched {
    /// The replies to commands; `None` if a command was not carried out.
    pub replies: BTreeMap<CommandId, Option<Reply>>,
    /// Settings of users.
    pub users: BTreeMap<UserId, UserSettings>,
    /// Settings of servers.
    pub servers: BTreeMap<GuildId, ServerSettings>,
    /// The documents of users; `None` if there is no such document.
    pub documents: BTreeMap<(UserId, DocumentKey), Option<UserDocument>>,
    /// The drafts of users for games.
    pub drafts: BTreeMap<(GameId, UserId), Option<Draft>>,
    /// The games being played in each channel, newest first.
    pub playing_in: BTreeMap<ChannelId, Vec<GameId>>,
    /// The games that each user plays, newest first.
    pub playing_of: BTreeMap<UserId, Vec<GameId>>,
    /// The numbers of events of games.
    pub lengths: BTreeMap<GameId, u64>,
    /// The messages of filled slots.
    pub slots: BTreeMap<(Subject, Slot), (ChannelId, MessageId)>,
    read: Instant,
}

impl Default for Prefetched {
    fn default() -> Prefetched {
        Prefetched {
            replies: BTreeMap::new(),
            users: BTreeMap::new(),
            servers: BTreeMap::new(),
            documents: BTreeMap::new(),
            drafts: BTreeMap::new(),
            playing_in: BTreeMap::new(),
            playing_of: BTreeMap::new(),
            lengths: BTreeMap::new(),
            slots: BTreeMap::new(),
            read: Instant::now(),
        }
    }
}

impl Prefetched {
    /// Returns these rows, unless they are too old.
    fn fresh(&self) -> Option<&Prefetched> {
        (self.read.elapsed() < FRESH).then_some(self)
    }

    /// Returns the number of events of a game, if it was prefetched.
    pub fn length(&self, game: &GameId) -> Option<u64> {
        self.fresh()?.lengths.get(game).copied()
    }

    /// Returns the reply to a command, if it was prefetched.
    pub fn reply(&self, command: &CommandId) -> Option<Option<Reply>> {
        self.fresh()?.replies.get(command).cloned()
    }

    /// Returns a user's settings, if they were prefetched.
    pub fn user(&self, user: UserId) -> Option<UserSettings> {
        self.fresh()?.users.get(&user).cloned()
    }

    /// Returns a server's settings, if they were prefetched.
    pub fn server(&self, server: GuildId) -> Option<ServerSettings> {
        self.fresh()?.servers.get(&server).cloned()
    }

    /// Returns a user's document, if it was prefetched.
    pub fn document(
        &self,
        user: UserId,
        document_key: &DocumentKey,
    ) -> Option<Option<UserDocument>> {
        self.fresh()?
            .documents
            .get(&(user, document_key.clone()))
            .cloned()
    }

    /// Returns a user's draft for a game, if it was prefetched.
    pub fn draft(&self, game: &GameId, user: UserId) -> Option<Option<Draft>> {
        self.fresh()?.drafts.get(&(game.clone(), user)).cloned()
    }

    /// Returns the message in a slot, if it was prefetched. A slot that was empty may have been
    /// filled since, so it is not answered.
    pub fn slot(&self, about: &Subject, slot: &Slot) -> Option<(ChannelId, MessageId)> {
        self.fresh()?
            .slots
            .get(&(about.clone(), slot.clone()))
            .cloned()
    }

    /// Returns the newest games of a channel in some phases, if they were prefetched.
    pub fn games_in(
        &self,
        channel: ChannelId,
        phases: &[Phase],
        limit: usize,
    ) -> Option<Vec<GameId>> {
        let known = self.fresh()?.playing_in.get(&channel).cloned()?;
        first(known, phases, limit)
    }

    /// Returns the newest games of a user in some phases, if they were prefetched.
    pub fn games_of(&self, user: UserId, phases: &[Phase], limit: usize) -> Option<Vec<GameId>> {
        let known = self.fresh()?.playing_of.get(&user).cloned()?;
        first(known, phases, limit)
    }
}

/// Returns the first of the games being played, if only these are requested and the list has enough
/// or all of them.
fn first(mut playing: Vec<GameId>, phases: &[Phase], limit: usize) -> Option<Vec<GameId>> {
    let enough = limit <= PLAYING || playing.len() < PLAYING;
    if phases != [Phase::Playing] || !enough {
        return None;
    }
    playing.truncate(limit);
    Some(playing)
}
