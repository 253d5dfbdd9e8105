//! The states of signing in that have come back from Discord: each is used once.

use std::time::Duration;

use moka::sync::Cache;

/// How long signing in may take.
pub(super) const WITHIN: Duration = Duration::from_secs(10 * 60);

/// Maximum number of used states that are kept.
const MOST: u64 = 100_000;

/// The states that have come back from Discord.
pub(super) struct UsedStates(Cache<String, ()>);

impl Default for UsedStates {
    fn default() -> UsedStates {
        let cache = Cache::builder().max_capacity(MOST).time_to_live(WITHIN);
        UsedStates(cache.build())
    }
}

impl UsedStates {
    /// Uses a state; false if it was used before.
    pub(super) fn take(&self, state: &str) -> bool {
        let entry = self.0.entry_by_ref(state).or_insert(());
        entry.is_fresh()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_used_once() {
        let states = UsedStates::default();
        assert!(states.take("a"));
        assert!(!states.take("a"));
        assert!(states.take("b"));
    }
}
