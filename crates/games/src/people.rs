//! The people of servers, remembered for a moment: while somebody types, they are wanted with each letter.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use moka::sync::Cache;
use petteia_domain::ids::{Place, UserId};

/// How long the people of a server are remembered.
const REMEMBERED: Duration = Duration::from_secs(10);

/// Maximum number of users and places for which they are remembered.
const MOST: u64 = 2000;

/// People with their names.
pub type Names = Arc<BTreeMap<UserId, String>>;

/// The people of servers, as they may be shown to a user in a place.
pub struct People(pub Cache<(UserId, Place), Names>);

impl Default for People {
    fn default() -> People {
        let cache = Cache::builder().max_capacity(MOST);
        People(cache.time_to_live(REMEMBERED).build())
    }
}
