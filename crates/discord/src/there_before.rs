//! The servers that were there before: those that Discord named when this process connected.

use std::collections::HashSet;

use parking_lot::Mutex;
use serenity::all::GuildId;

/// The servers that were there when this process connected.
#[derive(Debug, Default)]
pub(super) struct ThereBefore(Mutex<HashSet<GuildId>>);

impl ThereBefore {
    /// Adds servers of a connection.
    pub fn add(&self, guilds: impl Iterator<Item = GuildId>) {
        self.0.lock().extend(guilds);
    }

    /// Removes a server that the bot has left.
    pub fn remove(&self, guild: GuildId) {
        self.0.lock().remove(&guild);
    }

    /// Whether a server was there.
    pub fn has(&self, guild: GuildId) -> bool {
        self.0.lock().contains(&guild)
    }
}
