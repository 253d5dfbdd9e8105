//! Memory use of caches, for `/metrics` and for tests of their bounds.

/// The size of a cache, by its own estimate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CacheStats {
    /// The name of the cache.
    pub what: &'static str,
    /// Current size in bytes.
    pub bytes: u64,
    /// Maximum size in bytes.
    pub at_most: u64,
}
