//! Outages: times during which the bot did not run or its platform was out of reach.
//!
//! They count for nobody. They are kept once, as a list, and every clock is read against it: to
//! forgive an outage costs nothing per game, and no part of one can be forgiven twice.

use std::{collections::BTreeMap, sync::Arc};

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

/// One outage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outage {
    /// From this moment…
    pub from: DateTime<Utc>,
    /// …until this one.
    pub to: DateTime<Utc>,
}

/// All outages, brought into order; those that overlap are one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outages {
    /// In order, none touching another.
    list: Vec<Outage>,
}

/// What a game's clocks are read by, besides its events.
#[derive(Debug, Clone, Default)]
pub struct Timekeeping {
    /// What a party with an empty bank has for each turn.
    pub bank_minimum: TimeDelta,
    /// When time stood still for everybody.
    pub outages: Arc<Outages>,
}

/// Without any outage.
impl From<TimeDelta> for Timekeeping {
    fn from(bank_minimum: TimeDelta) -> Timekeeping {
        Timekeeping {
            bank_minimum,
            outages: Arc::default(),
        }
    }
}

impl FromIterator<Outage> for Outages {
    fn from_iter<T: IntoIterator<Item = Outage>>(outages: T) -> Outages {
        let mut by_start: BTreeMap<DateTime<Utc>, DateTime<Utc>> = BTreeMap::new();
        for Outage { from, to } in outages {
            let end = by_start.entry(from).or_insert(to);
            *end = to.max(*end);
        }
        let mut list: Vec<Outage> = Vec::new();
        for (from, to) in by_start {
            match list.last_mut() {
                Some(last) if last.to >= from => last.to = to.max(last.to),
                _ if to > from => list.push(Outage { from, to }),
                _ => {}
            }
        }
        Outages { list }
    }
}

impl Outages {
    /// How much of the time between two moments counts; none where the second is the earlier.
    pub fn counted(&self, from: DateTime<Utc>, to: DateTime<Utc>) -> TimeDelta {
        let stood_still: TimeDelta = self
            .since(from)
            .take_while(|outage| outage.from < to)
            .map(|outage| outage.to.min(to) - outage.from.max(from))
            .sum();
        (to - from - stood_still).max(TimeDelta::zero())
    }

    /// The moment at which so much time since another moment has counted. An outage that begins
    /// just then still moves it: nobody can act in it.
    pub fn reached(&self, from: DateTime<Utc>, time: TimeDelta) -> DateTime<Utc> {
        let mut at = from + time.max(TimeDelta::zero());
        for outage in self.since(from) {
            if outage.from > at {
                break;
            }
            at += outage.to - outage.from.max(from);
        }
        at
    }

    /// The outages that last beyond a moment, as they are kept.
    pub fn lasting_beyond(&self, moment: DateTime<Utc>) -> Vec<Outage> {
        self.since(moment).copied().collect()
    }

    /// The outages that last beyond a moment, in order.
    fn since(&self, moment: DateTime<Utc>) -> impl Iterator<Item = &Outage> {
        let first = self.list.partition_point(|outage| outage.to <= moment);
        self.list[first..].iter()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(second)
    }

    fn outages(spans: &[(i64, i64)]) -> Outages {
        let outage = |&(from, to): &(i64, i64)| Outage {
            from: at(from),
            to: at(to),
        };
        spans.iter().map(outage).collect()
    }

    #[test]
    fn overlapping_outages_are_one() {
        let all = outages(&[(50, 60), (10, 30), (20, 40), (60, 61), (5, 5)]);
        assert_eq!(all, outages(&[(10, 40), (50, 61)]));
        assert_eq!(all.counted(at(0), at(100)), TimeDelta::seconds(59));
    }

    #[test]
    fn a_deadline_in_an_outage_or_at_its_beginning_is_moved_beyond_it() {
        let all = outages(&[(100, 200)]);
        assert_eq!(all.reached(at(0), TimeDelta::seconds(99)), at(99));
        assert_eq!(all.reached(at(0), TimeDelta::seconds(100)), at(200));
        assert_eq!(all.reached(at(0), TimeDelta::seconds(150)), at(250));
        assert_eq!(all.reached(at(150), TimeDelta::seconds(10)), at(210));
        assert_eq!(all.reached(at(200), TimeDelta::seconds(10)), at(210));
    }

    proptest! {
        /// Counted second by second, as nobody would do it.
        #[test]
        fn time_counts_as_the_seconds_outside_every_outage(
            spans in proptest::collection::vec((0i64..300, 0i64..60), 0..8),
            from in 0i64..300,
            length in 0i64..300,
        ) {
            let spans: Vec<(i64, i64)> = spans.iter().map(|(from, for_)| (*from, from + for_)).collect();
            let all = outages(&spans);
            let runs = |second: i64| !spans.iter().any(|(from, to)| (*from..*to).contains(&second));
            let slow = (from..from + length).filter(|second| runs(*second)).count() as i64;
            prop_assert_eq!(all.counted(at(from), at(from + length)), TimeDelta::seconds(slow));
            let end = all.reached(at(from), TimeDelta::seconds(length));
            prop_assert_eq!(all.counted(at(from), end), TimeDelta::seconds(length));
            prop_assert!(runs((end - at(0)).num_seconds()), "no deadline lies in an outage");
        }
    }
}
