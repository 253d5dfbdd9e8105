//! Rows that many decisions will ask for, read together: where every question is a trip to a server,
//! few large ones are cheaper than many small ones.
//!
//! What was read ahead is known to one task while it decides ([`Prefetched::within`]); the store
//! answers from there what is there, and asks for the rest.

use std::collections::{BTreeMap, BTreeSet};

use petteia_domain::{
    event_log::Phase,
    game::{DocumentKey, ServerSettings, UserDocument, UserSettings},
    ids::{ChannelId, GameId, GuildId, UserId},
};
use tokio::task_local;

task_local! {
    static KNOWN: Prefetched;
}

/// So many of the games being played in a channel are read: it is known then whether there is more than
/// one.
pub const PLAYING: usize = 2;

/// What will be asked for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PrefetchKeys {
    /// Whose settings.
    pub users: BTreeSet<UserId>,
    /// Which servers' settings.
    pub servers: BTreeSet<GuildId>,
    /// Which plans, by whom and for which game.
    pub plans: BTreeSet<(UserId, GameId)>,
    /// In which channels it matters whether more than one game is being played.
    pub channels: BTreeSet<ChannelId>,
}

/// What was read.
#[derive(Debug, Clone, Default)]
pub struct Prefetched {
    /// Settings of users.
    pub users: BTreeMap<UserId, UserSettings>,
    /// Settings of servers.
    pub servers: BTreeMap<GuildId, ServerSettings>,
    /// Documents of users; `None` where there is none.
    pub documents: BTreeMap<(UserId, DocumentKey), Option<UserDocument>>,
    /// The games being played in each channel, newest first.
    pub playing: BTreeMap<ChannelId, Vec<GameId>>,
}

impl Prefetched {
    /// Decides with all this known. It is as old as it is: whoever tries again reads anew.
    pub async fn within<T>(self, decisions: impl Future<Output = T>) -> T {
        KNOWN.scope(self, decisions).await
    }

    fn known<T>(find: impl FnOnce(&Prefetched) -> Option<T>) -> Option<T> {
        KNOWN.try_with(find).ok().flatten()
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

    /// The newest games of a channel in some phases, where they were prefetched.
    pub fn games_in(channel: ChannelId, phases: &[Phase], limit: usize) -> Option<Vec<GameId>> {
        if phases != [Phase::Playing] || limit > PLAYING {
            return None;
        }
        let mut games = Prefetched::known(|known| known.playing.get(&channel).cloned())?;
        games.truncate(limit);
        Some(games)
    }
}
