//! A cache of rows that nearly every command asks for: settings of users and servers, plans, and
//! numbers of events of games. It saves the switch to another thread that a question to the
//! database needs.
//!
//! The cache always equals the database: rows are added while nothing can change, and change
//! together with it.

use std::sync::Arc;

use moka::sync::Cache;
use petteia_domain::cache_stats::CacheStats;

/// The limit of all these rows in bytes, including their keys.
const AT_MOST: u64 = 8 << 20;

/// The approximate overhead of a row in bytes.
const ROW: usize = 128;

/// A row as stored; `None` if there is no such row.
pub(crate) type Written = Option<Arc<[u8]>>;

/// Rows in memory.
#[derive(Debug)]
pub(crate) struct HotRows(Cache<Vec<u8>, Written>);

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
    /// Returns the row of a key, if it is in memory.
    pub fn get(&self, key: &[u8]) -> Option<Written> {
        self.0.get(key)
    }

    /// Adds a row that was just read. Nothing may change meanwhile.
    pub fn keep(&self, key: &[u8], row: Option<&[u8]>) {
        self.0.insert(key.to_vec(), row.map(Arc::from));
    }

    /// Changes a row, if it is in memory.
    pub fn change(&self, key: &[u8], row: Option<&[u8]>) {
        if self.0.contains_key(key) {
            self.keep(key, row);
        }
    }

    /// Returns the memory use.
    pub fn cache_stats(&self) -> CacheStats {
        self.0.run_pending_tasks();
        CacheStats {
            what: "rows",
            bytes: self.0.weighted_size(),
            at_most: AT_MOST,
        }
    }
}
