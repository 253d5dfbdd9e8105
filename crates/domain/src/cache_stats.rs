//! How much memory the caches take: for `/metrics`, and for the tests that they stay in their bounds.

/// How full a cache is, by its own reckoning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CacheStats {
    /// What is in it.
    pub what: &'static str,
    /// How many bytes it holds.
    pub bytes: u64,
    /// How many it holds at most.
    pub at_most: u64,
}
