//! The pictures for previews of links that were drawn last.

use std::time::Duration;

use moka::sync::Cache;

/// Maximum size of the cache in bytes.
const MOST: u64 = 16 * 1024 * 1024;

/// Lifetime of a cached picture. Names can change.
const LIFETIME: Duration = Duration::from_secs(10 * 60);

/// The pictures that were drawn last, by all there is to draw.
pub(super) struct Previews(pub(super) Cache<String, Vec<u8>>);

impl Default for Previews {
    fn default() -> Previews {
        let weight =
            |key: &String, png: &Vec<u8>| u32::try_from(key.len() + png.len()).unwrap_or(u32::MAX);
        let cache = Cache::builder().max_capacity(MOST).weigher(weight);
        Previews(cache.time_to_live(LIFETIME).build())
    }
}
