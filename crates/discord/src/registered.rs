//! The servers where the commands are registered.

use std::collections::BTreeSet;

use parking_lot::{Mutex, MutexGuard};
use serenity::all::GuildId;

/// Configured servers where the commands are registered or are being registered.
#[derive(Debug, Default)]
pub(super) struct Registered(Mutex<BTreeSet<GuildId>>);

impl Registered {
    /// Locks the set for reading or changing.
    pub fn guilds(&self) -> MutexGuard<'_, BTreeSet<GuildId>> {
        self.0.lock()
    }
}
