//! The servers where the commands are registered.

use std::{
    collections::BTreeSet,
    sync::{Mutex, MutexGuard, PoisonError},
};

use serenity::all::GuildId;

/// Configured servers where the commands are registered or are being registered.
#[derive(Debug, Default)]
pub(super) struct Registered(Mutex<BTreeSet<GuildId>>);

impl Registered {
    /// Locks the set for reading or changing.
    pub fn guilds(&self) -> MutexGuard<'_, BTreeSet<GuildId>> {
        // A poisoned set causes a second registration at worst, which changes nothing.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
