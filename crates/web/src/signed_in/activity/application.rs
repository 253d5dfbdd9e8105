//! The application at Discord, and its sessions that the store has.

use std::time::Duration;

use moka::sync::Cache;
use petteia_domain::game::SessionKey;

/// Maximum number of sessions that are kept, and how long it is kept that the store has one.
const MOST: u64 = 50_000;
const FOUND_FOR: Duration = Duration::from_secs(60);

/// An application at Discord, by its id.
pub(in super::super) struct Application(pub(in super::super) String);

impl Application {
    /// The origin of its pages, as browsers see it: that of Discord's proxy.
    pub(in super::super) fn origin(&self) -> String {
        format!("https://{}.discordsays.com", self.0)
    }
}

/// The sessions inside Discord that were found in the store a short time ago.
pub(in super::super) struct FoundSessions(pub(super) Cache<SessionKey, ()>);

impl Default for FoundSessions {
    fn default() -> FoundSessions {
        let cache = Cache::builder().max_capacity(MOST);
        FoundSessions(cache.time_to_live(FOUND_FOR).build())
    }
}
