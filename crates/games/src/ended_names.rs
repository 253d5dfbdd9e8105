//! The names of tournaments that are over, so that one is found by name however many there are.
//!
//! Stores list tournaments by their server, not by name. A name is read once, with its tournament, and kept: it
//! does not change when the tournament is over.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use moka::sync::Cache;
use petteia_domain::{
    event_log::Phase,
    ids::{GuildId, TournamentId, UserId},
};
use petteia_store::{StoreError, TournamentStore};

use crate::{listener::Listener, loading::tournaments::listed_tournament};

/// The limit of all names in bytes.
const AT_MOST: u64 = 2 << 20;

/// The approximate size in bytes of an entry without its texts.
const ENTRY: usize = 96;

/// The names of tournaments that are over.
pub struct EndedNames {
    names: Cache<TournamentId, Arc<str>>,
}

impl Default for EndedNames {
    fn default() -> EndedNames {
        let weight = |TournamentId(id): &TournamentId, name: &Arc<str>| {
            u32::try_from(id.len() + name.len() + ENTRY).unwrap_or(u32::MAX)
        };
        let names = Cache::builder().weigher(weight).max_capacity(AT_MOST);
        EndedNames {
            names: names.build(),
        }
    }
}

impl EndedNames {
    /// The largest number of a server's tournaments among which is looked, the newest.
    pub const MOST: usize = 4096;

    /// The largest number of names that are read while somebody types. Each letter reads on.
    pub const AT_ONCE: usize = 64;

    /// Returns the tournaments of a server that are over and fit, newest first, at most `most`. It reads at most
    /// `reads` names that are not known yet, and leaves the others out.
    pub async fn find(
        &self,
        store: &dyn TournamentStore,
        guild: GuildId,
        fits: &(dyn Fn(&TournamentId, &str) -> bool + Sync),
        most: usize,
        mut reads: usize,
    ) -> Result<Vec<TournamentId>, StoreError> {
        let over = store.tournaments(Some(guild), &[Phase::Ended], Self::MOST);
        let mut found = Vec::new();
        for id in over.await? {
            if found.len() == most {
                break;
            }
            let name = match self.names.get(&id) {
                Some(name) => name,
                None if reads == 0 => continue,
                None => {
                    reads -= 1;
                    let Some(tournament) = listed_tournament(store, &id).await? else {
                        continue;
                    };
                    let name: Arc<str> = tournament.plan.name.into();
                    self.names.insert(id.clone(), Arc::clone(&name));
                    name
                }
            };
            if fits(&id, &name) {
                found.push(id);
            }
        }
        Ok(found)
    }
}

impl Listener for EndedNames {
    fn forget(&self, _: UserId, _: DateTime<Utc>) {
        self.names.invalidate_all();
    }

    fn forget_all(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        self.names.invalidate_all();
        Box::pin(std::future::ready(Ok(())))
    }
}
