//! Commands in flight: they have arrived and are not decided yet.
//!
//! A turn that arrives before its deadline counts even if it is handled later. So a deadline waits for all
//! commands that arrived before it.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use parking_lot::Mutex;

/// The commands in flight, by time of arrival.
#[derive(Debug, Default)]
pub struct InFlight {
    arrivals: Mutex<BTreeMap<DateTime<Utc>, usize>>,
}

/// Registers a command in flight until dropped.
#[derive(Debug)]
pub struct InFlightGuard<'a> {
    hand: &'a InFlight,
    arrived: DateTime<Utc>,
}

impl InFlight {
    /// Registers a command that arrived at this time.
    pub fn take(&self, arrived: DateTime<Utc>) -> InFlightGuard<'_> {
        *self.arrivals.lock().entry(arrived).or_default() += 1;
        InFlightGuard {
            hand: self,
            arrived,
        }
    }

    /// Returns the latest moment, up to `now`, before which every command that arrived is decided.
    pub fn settled_until(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        match self.arrivals.lock().keys().next() {
            Some(&first) if first <= now => first - TimeDelta::milliseconds(1),
            _ => now,
        }
    }
}

impl Drop for InFlightGuard<'_> {
    fn drop(&mut self) {
        let mut arrivals = self.hand.arrivals.lock();
        if let Some(count) = arrivals.get_mut(&self.arrived) {
            *count -= 1;
            if *count == 0 {
                arrivals.remove(&self.arrived);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(second)
    }

    #[test]
    fn a_deadline_waits_for_what_arrived_before_it() {
        let hand = InFlight::default();
        assert_eq!(hand.settled_until(at(100)), at(100));
        let held = hand.take(at(50));
        let again = hand.take(at(50));
        assert!(hand.settled_until(at(100)) < at(50));
        drop(held);
        assert!(hand.settled_until(at(100)) < at(50));
        drop(again);
        assert_eq!(hand.settled_until(at(100)), at(100));
    }

    #[test]
    fn a_deadline_does_not_wait_for_what_arrived_after_it() {
        let hand = InFlight::default();
        let _held = hand.take(at(150));
        assert_eq!(hand.settled_until(at(100)), at(100));
    }
}
