//! Rows that decisions will ask for, read together: where every question is a trip to a server, one large
//! one is cheaper than many small ones.
//!
//! What was read is known to one task while it decides ([`Prefetched::within`]); the store answers from
//! there what is there, and asks for the rest.

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

/// At most so many of the games being played in a channel, or by a user, are read.
pub const PLAYING: usize = 50;

/// At most so many games of a user in a channel are taken to be meant.
pub const MEANT: usize = 4;

/// What was read so long ago is read anew.
const FRESH: Duration = Duration::from_secs(2);

/// What will be asked for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PrefetchKeys {
    /// Which commands may have been carried out before.
    pub commands: BTreeSet<CommandId>,
    /// Whose settings.
    pub users: BTreeSet<UserId>,
    /// Which servers' settings.
    pub servers: BTreeSet<GuildId>,
    /// Which plans, by whom and for which game.
    pub plans: BTreeSet<(UserId, GameId)>,
    /// In which channels it matters which games are being played.
    pub channels: BTreeSet<ChannelId>,
    /// Of which games it matters how many events they have.
    pub games: BTreeSet<GameId>,
    /// Which messages of games and tournaments.
    pub slots: BTreeSet<(Subject, Slot)>,
    /// Who gives a command, and which game they name: with it come the games that they are playing; and
    /// of those that they are playing in one of the channels, or name, the settings and plans of all
    /// players, and what they themselves have begun.
    pub player: Option<(UserId, Option<GameId>)>,
}

/// What was read.
#[derive(Debug, Clone)]
pub struct Prefetched {
    /// Replies to commands; `None` where one was not carried out.
    pub replies: BTreeMap<CommandId, Option<Reply>>,
    /// Settings of users.
    pub users: BTreeMap<UserId, UserSettings>,
    /// Settings of servers.
    pub servers: BTreeMap<GuildId, ServerSettings>,
    /// Documents of users; `None` where there is none.
    pub documents: BTreeMap<(UserId, DocumentKey), Option<UserDocument>>,
    /// What users have in hand for turns of games.
    pub drafts: BTreeMap<(GameId, UserId), Option<Draft>>,
    /// The games being played in each channel, newest first.
    pub playing_in: BTreeMap<ChannelId, Vec<GameId>>,
    /// The games that each user plays, newest first.
    pub playing_of: BTreeMap<UserId, Vec<GameId>>,
    /// How many events games have.
    pub lengths: BTreeMap<GameId, u64>,
    /// Messages that may be changed later, of the slots that are filled.
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
    /// Decides with all this known. It is as old as it is: whoever tries again reads anew.
    pub async fn within<T>(self, decisions: impl Future<Output = T>) -> T {
        KNOWN.scope(self, decisions).await
    }

    fn known<T>(find: impl FnOnce(&Prefetched) -> Option<T>) -> Option<T> {
        let fresh = |known: &Prefetched| known.read.elapsed() < FRESH;
        let known = KNOWN.try_with(|known| fresh(known).then(|| find(known)).flatten());
        known.ok().flatten()
    }

    /// How many events a game has, where that is known.
    pub fn length(game: &GameId) -> Option<u64> {
        Prefetched::known(|known| known.lengths.get(game).copied())
    }

    /// The reply to a command, where it was prefetched.
    pub fn reply(command: &CommandId) -> Option<Option<Reply>> {
        Prefetched::known(|known| known.replies.get(command).cloned())
    }

    /// A user's settings, where they were prefetched.
    pub fn user(user: UserId) -> Option<UserSettings> {
        Prefetched::known(|known| known.users.get(&user).cloned())
    }

    /// A server's settings, where they were prefetched.
    pub fn server(server: GuildId) -> Option<ServerSettings> {
        Prefetched::known(|known| known.servers.get(&server).cloned())
    }

    /// A document of a user, where it was prefetched.
    pub fn document(user: UserId, document_key: &DocumentKey) -> Option<Option<UserDocument>> {
        Prefetched::known(|known| known.documents.get(&(user, document_key.clone())).cloned())
    }

    /// What a user has in hand for the turn of a game, where that was prefetched.
    pub fn draft(game: &GameId, user: UserId) -> Option<Option<Draft>> {
        Prefetched::known(|known| known.drafts.get(&(game.clone(), user)).cloned())
    }

    /// The message in a slot, where it was prefetched. An empty slot may have been filled since.
    pub fn slot(about: &Subject, slot: &Slot) -> Option<(ChannelId, MessageId)> {
        Prefetched::known(|known| known.slots.get(&(about.clone(), slot.clone())).cloned())
    }

    /// The newest games of a channel in some phases, where they were prefetched.
    pub fn games_in(channel: ChannelId, phases: &[Phase], limit: usize) -> Option<Vec<GameId>> {
        let known = Prefetched::known(|known| known.playing_in.get(&channel).cloned())?;
        first(known, phases, limit)
    }

    /// The newest games of a user in some phases, where they were prefetched.
    pub fn games_of(user: UserId, phases: &[Phase], limit: usize) -> Option<Vec<GameId>> {
        let known = Prefetched::known(|known| known.playing_of.get(&user).cloned())?;
        first(known, phases, limit)
    }
}

/// The first games of those that are being played, where they are asked for, and the list has so many or
/// all of them.
fn first(mut playing: Vec<GameId>, phases: &[Phase], limit: usize) -> Option<Vec<GameId>> {
    let enough = limit <= PLAYING || playing.len() < PLAYING;
    if phases != [Phase::Playing] || !enough {
        return None;
    }
    playing.truncate(limit);
    Some(playing)
}
