//! Computes how much of an interval counts. Only this module decides when time stands still.

use std::borrow::Cow;

use chrono::{DateTime, TimeDelta, Utc};

use super::{
    days_off::DaysOff,
    spans::{Span, Spans},
};

/// The end of a stop that has no known end.
pub(super) const FOREVER: DateTime<Utc> = DateTime::<Utc>::MAX_UTC;

/// Everything during which time stands still. Overlaps are counted once.
#[derive(Debug, Clone)]
pub(super) struct Standstill<'a> {
    spans: Vec<Cow<'a, Spans>>,
    days_off: Option<DaysOff>,
}

impl<'a> Standstill<'a> {
    /// Time stands still during these spans.
    pub fn during(spans: impl IntoIterator<Item = Cow<'a, Spans>>) -> Standstill<'a> {
        let spans = spans.into_iter().filter(|spans| !spans.is_empty());
        Standstill {
            spans: spans.collect(),
            days_off: None,
        }
    }

    /// Time also stands still on these days.
    pub fn and_on(self, days_off: Option<DaysOff>) -> Standstill<'a> {
        Standstill { days_off, ..self }
    }

    /// Returns how much of the time between two moments counts; zero if the second is earlier.
    pub fn counted(&self, from: DateTime<Utc>, to: DateTime<Utc>) -> TimeDelta {
        let mut counted = TimeDelta::zero();
        let mut at = self.goes_on(from);
        while at < to {
            let until = self.next_stop(at).min(to);
            counted += until - at;
            at = self.goes_on(until);
        }
        counted
    }

    /// Returns the moment at which this much time has counted since `from`; `None` while that is unknown.
    /// If time stops at that very moment, it returns when time runs again, because nobody can act before.
    pub fn reached(&self, from: DateTime<Utc>, time: TimeDelta) -> Option<DateTime<Utc>> {
        let mut left = time.max(TimeDelta::zero());
        let mut at = self.goes_on(from);
        loop {
            let stop = self.next_stop(at);
            if at == FOREVER || stop - at > left {
                return at.checked_add_signed(left).filter(|_| at != FOREVER);
            }
            left -= stop - at;
            at = self.goes_on(stop);
        }
    }

    /// Returns the first moment from `from` on at which time runs.
    pub(super) fn goes_on(&self, from: DateTime<Utc>) -> DateTime<Utc> {
        let mut at = from;
        while at < FOREVER {
            let spans = self.spans.iter().filter_map(|spans| spans.around(at));
            let day = self.days_off.and_then(|days| days.around(at));
            match spans.chain(day).map(|span: Span| span.to).max() {
                Some(end) => at = end,
                None => break,
            }
        }
        at
    }

    /// Returns when time stops next after this moment.
    pub(super) fn next_stop(&self, at: DateTime<Utc>) -> DateTime<Utc> {
        if at == FOREVER {
            return FOREVER;
        }
        let spans = self.spans.iter().filter_map(|spans| spans.after(at));
        let day = self.days_off.and_then(|days| days.after(at));
        let stops = spans.chain(day).map(|span: Span| span.from);
        stops.min().unwrap_or(FOREVER)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::game::spans::tests::{at, spans};

    fn during(spans: &Spans) -> Standstill<'_> {
        Standstill::during([Cow::Borrowed(spans)])
    }

    #[test]
    fn a_deadline_in_a_standstill_or_at_its_beginning_is_moved_beyond_it() {
        let spans = spans(&[(100, 200)]);
        let all = during(&spans);
        let reached = |from, time| all.reached(at(from), TimeDelta::seconds(time));
        assert_eq!(reached(0, 99), Some(at(99)));
        assert_eq!(reached(0, 100), Some(at(200)));
        assert_eq!(reached(0, 150), Some(at(250)));
        assert_eq!(reached(150, 10), Some(at(210)));
        assert_eq!(reached(200, 10), Some(at(210)));
    }

    #[test]
    fn nothing_is_reached_while_nobody_knows_when_time_goes_on() {
        let open = Span {
            from: at(100),
            to: FOREVER,
        };
        let spans: Spans = [open].into_iter().collect();
        let all = during(&spans);
        assert_eq!(all.reached(at(0), TimeDelta::seconds(100)), None);
        assert_eq!(all.reached(at(0), TimeDelta::seconds(99)), Some(at(99)));
        assert_eq!(all.counted(at(50), at(1_000_000)), TimeDelta::seconds(50));
    }

    proptest! {
        /// Compares with counting second by second.
        #[test]
        fn time_counts_as_the_seconds_outside_every_standstill(
            lists in proptest::collection::vec(
                proptest::collection::vec((0i64..300, 0i64..60), 0..5), 0..4),
            from in 0i64..300,
            length in 0i64..300,
        ) {
            let ends = |list: &Vec<(i64, i64)>| -> Vec<(i64, i64)> {
                list.iter().map(|(from, length)| (*from, from + length)).collect()
            };
            let lists: Vec<Vec<(i64, i64)>> = lists.iter().map(ends).collect();
            let all = Standstill::during(lists.iter().map(|list| Cow::Owned(spans(list))));
            let runs = |second: i64| {
                !lists.iter().flatten().any(|(from, to)| (*from..*to).contains(&second))
            };
            let slow = (from..from + length).filter(|second| runs(*second)).count() as i64;
            prop_assert_eq!(all.counted(at(from), at(from + length)), TimeDelta::seconds(slow));
            let end = all.reached(at(from), TimeDelta::seconds(length));
            let Some(end) = end else { panic!("all of them end") };
            prop_assert_eq!(all.counted(at(from), end), TimeDelta::seconds(length));
            prop_assert!(runs((end - at(0)).num_seconds()), "no deadline lies in a standstill");
        }
    }
}
