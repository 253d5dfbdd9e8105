//! Prefetching: the rows that decisions will need are read together, because one large request to a
//! server is cheaper than many small ones.
//!
//! One task knows the prefetched rows while it decides ([`Prefetched::within`]). The store answers
//! from them, and reads all others as usual.

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
use tokio::{task_local, time::Instant};

task_local! {
    static KNOWN: Prefetched;
}

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

/// Prefetched rows.
#[derive(Debug, Clone)]
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
    /// Runs decisions with these rows. They may be stale; retries bypass them.
    pub async fn within<T>(self, decisions: impl Future<Output = T>) -> T {
        KNOWN.scope(self, decisions).await
    }

    fn known<T>(find: impl FnOnce(&Prefetched) -> Option<T>) -> Option<T> {
        let fresh = |known: &Prefetched| known.read.elapsed() < FRESH;
        let known = KNOWN.try_with(|known| fresh(known).then(|| find(known)).flatten());
        known.ok().flatten()
    }

    /// Returns the number of events of a game, if it was prefetched.
    pub fn length(game: &GameId) -> Option<u64> {
        Prefetched::known(|known| known.lengths.get(game).copied())
    }

    /// Returns the reply to a command, if it was prefetched.
    pub fn reply(command: &CommandId) -> Option<Option<Reply>> {
        Prefetched::known(|known| known.replies.get(command).cloned())
    }

    /// Returns a user's settings, if they were prefetched.
    pub fn user(user: UserId) -> Option<UserSettings> {
        Prefetched::known(|known| known.users.get(&user).cloned())
    }

    /// Returns a server's settings, if they were prefetched.
    pub fn server(server: GuildId) -> Option<ServerSettings> {
        Prefetched::known(|known| known.servers.get(&server).cloned())
    }

    /// Returns a user's document, if it was prefetched.
    pub fn document(user: UserId, document_key: &DocumentKey) -> Option<Option<UserDocument>> {
        Prefetched::known(|known| known.documents.get(&(user, document_key.clone())).cloned())
    }

    /// Returns a user's draft for a game, if it was prefetched.
    pub fn draft(game: &GameId, user: UserId) -> Option<Option<Draft>> {
        Prefetched::known(|known| known.drafts.get(&(game.clone(), user)).cloned())
    }

    /// Returns the message in a slot, if it was prefetched. A slot that was empty may have been
    /// filled since, so it is not answered.
    pub fn slot(about: &Subject, slot: &Slot) -> Option<(ChannelId, MessageId)> {
        Prefetched::known(|known| known.slots.get(&(about.clone(), slot.clone())).cloned())
    }

    /// Returns the newest games of a channel in some phases, if they were prefetched.
    pub fn games_in(channel: ChannelId, phases: &[Phase], limit: usize) -> Option<Vec<GameId>> {
        let known = Prefetched::known(|known| known.playing_in.get(&channel).cloned())?;
        first(known, phases, limit)
    }

    /// Returns the newest games of a user in some phases, if they were prefetched.
    pub fn games_of(user: UserId, phases: &[Phase], limit: usize) -> Option<Vec<GameId>> {
        let known = Prefetched::known(|known| known.playing_of.get(&user).cloned())?;
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
