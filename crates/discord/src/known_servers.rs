//! The servers that petteia knows.
//!
//! Addresses on the web contain the ids of servers, and anybody can make up ids. Only about servers that are known
//! is Discord asked: the gateway has told of them, an interaction came from them, or something in the store
//! belongs to them.

use std::{sync::Arc, time::Duration};

use moka::sync::Cache;
use petteia_domain::{
    event_log::Phase,
    game::{DocumentKey, ServerSettings},
    ids::{GuildId, UserId},
};
use petteia_store::{Store, StoreError, StreamScope};

/// Maximum number of servers that are kept, known ones and others.
const MOST: u64 = 100_000;

/// How long it is kept that the store has nothing of a server.
const UNKNOWN_FOR: Duration = Duration::from_secs(60);

/// How long it is kept that Discord does not show a server to the bot.
const HIDDEN_FOR: Duration = Duration::from_secs(3 * 60 * 60);

/// The servers that petteia knows.
pub(super) struct KnownServers {
    store: Arc<dyn Store>,
    known: Cache<GuildId, ()>,
    unknown: Cache<GuildId, ()>,
    hidden: Cache<GuildId, ()>,
}

impl KnownServers {
    /// Knows what the store knows.
    pub fn new(store: Arc<dyn Store>) -> KnownServers {
        let cache = || Cache::builder().max_capacity(MOST);
        KnownServers {
            store,
            known: cache().build(),
            unknown: cache().time_to_live(UNKNOWN_FOR).build(),
            hidden: cache().time_to_live(HIDDEN_FOR).build(),
        }
    }

    /// Discord has told of a server: the bot is there.
    pub fn heard_of(&self, guild: GuildId) {
        self.known.insert(guild, ());
        self.hidden.remove(&guild);
    }

    /// Discord does not show a server to the bot.
    pub fn is_hidden(&self, guild: GuildId) {
        self.known.remove(&guild);
        self.hidden.insert(guild, ());
    }

    /// Whether Discord is asked about a server.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn may_be_asked_about(&self, guild: GuildId) -> Result<bool, StoreError> {
        if self.hidden.contains_key(&guild) {
            return Ok(false);
        }
        if self.known.contains_key(&guild) {
            return Ok(true);
        }
        if self.unknown.contains_key(&guild) {
            return Ok(false);
        }
        let known = self.is_stored(guild).await?;
        match known {
            true => self.known.insert(guild, ()),
            false => self.unknown.insert(guild, ()),
        }
        Ok(known)
    }

    /// Whether something in the store belongs to a server.
    async fn is_stored(&self, guild: GuildId) -> Result<bool, StoreError> {
        const PHASES: [Phase; 3] = [Phase::Lobby, Phase::Playing, Phase::Ended];
        let places = [
            StreamScope::OnServer(guild),
            StreamScope::Guild(guild),
            StreamScope::SeriesOfGuild(guild),
        ];
        for place in places {
            if !self.store.find(place, &PHASES, 1).await?.is_empty() {
                return Ok(true);
            }
        }
        // A server that takes part in a tournament of another one.
        let visits = DocumentKey::Visits(guild);
        let visits = self.store.document(UserId::NOBODY, &visits).await?;
        let settings = self.store.server(guild).await?;
        Ok(visits.is_some() || settings != ServerSettings::default())
    }
}
