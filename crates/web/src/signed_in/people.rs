//! The people of servers, as they may be shown to a user.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use moka::sync::Cache;
use petteia_domain::ids::{GuildId, UserId};

/// How long the people of a server are remembered.
const REMEMBERED: Duration = Duration::from_secs(10);

/// Maximum number of users for whom they are remembered.
const MOST: u64 = 2000;

pub(super) type Names = Arc<BTreeMap<UserId, String>>;

/// The people of servers, as they may be shown to a user.
pub(super) struct People(pub(super) Cache<(UserId, GuildId), Names>);

impl Default for People {
    fn default() -> People {
        let cache = Cache::builder().max_capacity(MOST);
        People(cache.time_to_live(REMEMBERED).build())
    }
}
