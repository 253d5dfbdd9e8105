//! Rows that nearly every command asks for, kept in memory: what users and servers have chosen, what
//! users plan, and how many events a game has. Asking the database costs a trip to another thread; this does not.
//!
//! What is here is what the database holds: a row comes in while nothing can change, and changes
//! together with it.

use std::sync::Arc;

use moka::sync::Cache;
use petteia_domain::cache_stats::CacheStats;

/// What all these rows may take, in bytes, with their keys.
const AT_MOST: u64 = 8 << 20;

/// What a row takes besides, roughly, in bytes.
const ROW: usize = 128;

/// A row as it is written; nothing where there is none.
pub(super) type Written = Option<Arc<[u8]>>;

/// Rows in memory.
#[derive(Debug)]
pub(super) struct HotRows(Cache<Vec<u8>, Written>);

impl Default for HotRows {
    fn default() -> HotRows {
        let weight = |key: &Vec<u8>, row: &Written| {
            let bytes = ROW + key.len() + row.as_ref().map_or(0, |row| row.len());
            u32::try_from(bytes).unwrap_or(u32::MAX)
        };
        HotRows(
            Cache::builder()
                .weigher(weight)
                .max_capacity(AT_MOST)
                .build(),
        )
    }
}

impl HotRows {
    /// The row of a key, where it is in memory.
    pub fn get(&self, key: &[u8]) -> Option<Written> {
        self.0.get(key)
    }

    /// Keeps a row that was read just now. Nothing may change meanwhile.
    pub fn keep(&self, key: &[u8], row: Option<&[u8]>) {
        self.0.insert(key.to_vec(), row.map(Arc::from));
    }

    /// A row changes: what is in memory does too.
    pub fn change(&self, key: &[u8], row: Option<&[u8]>) {
        if self.0.contains_key(key) {
            self.keep(key, row);
        }
    }

    /// How full this is.
    pub fn cache_stats(&self) -> CacheStats {
        self.0.run_pending_tasks();
        CacheStats {
            what: "rows",
            bytes: self.0.weighted_size(),
            at_most: AT_MOST,
        }
    }
}
