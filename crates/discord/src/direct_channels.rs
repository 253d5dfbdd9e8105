//! The channels of direct messages with users, as far as they are known.
//!
//! Discord limits how fast they are opened, and a game in direct messages posts there with every turn. They are kept in
//! memory for a while, and dropped with an erasure.

use std::time::Duration;

use moka::sync::Cache;
use petteia_domain::ids::{ChannelId, UserId};

/// Maximum number of channels that are kept.
const MOST: u64 = 100_000;

/// How long a channel is kept after its last use.
const KEPT_FOR: Duration = Duration::from_secs(24 * 60 * 60);

/// The known channels of direct messages.
pub(super) struct DirectChannels(Cache<UserId, ChannelId>);

impl Default for DirectChannels {
    fn default() -> DirectChannels {
        let cache = Cache::builder().max_capacity(MOST).time_to_idle(KEPT_FOR);
        DirectChannels(cache.build())
    }
}

impl DirectChannels {
    /// Returns the channel of a user, if it is known.
    pub fn of(&self, user: UserId) -> Option<ChannelId> {
        self.0.get(&user)
    }

    /// Remembers the channel of a user.
    pub fn remember(&self, user: UserId, channel: ChannelId) {
        self.0.insert(user, channel);
    }

    /// Forgets the channel of a user.
    pub fn forget(&self, user: UserId) {
        self.0.invalidate(&user);
    }
}
