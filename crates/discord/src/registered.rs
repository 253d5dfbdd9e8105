//! Where the commands are registered.

use std::{
    collections::BTreeSet,
    sync::{Mutex, MutexGuard, PoisonError},
};

use serenity::all::GuildId;

/// The servers of their own where the commands are registered, or about to be.
#[derive(Debug, Default)]
pub(super) struct Registered(Mutex<BTreeSet<GuildId>>);

impl Registered {
    /// The servers, to be read or changed.
    pub fn guilds(&self) -> MutexGuard<'_, BTreeSet<GuildId>> {
        // At worst a server's commands are registered twice, which changes nothing.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
