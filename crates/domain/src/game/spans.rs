//! Sorted spans of time, such as outages and holidays.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// A span of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Span {
    /// From this moment, inclusive.
    pub from: DateTime<Utc>,
    /// To this moment, exclusive.
    pub to: DateTime<Utc>,
}

/// Sorted spans of time. Overlapping spans are merged.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Spans {
    /// Sorted and disjoint.
    list: Vec<Span>,
}

impl FromIterator<Span> for Spans {
    fn from_iter<T: IntoIterator<Item = Span>>(spans: T) -> Spans {
        let mut by_start: BTreeMap<DateTime<Utc>, DateTime<Utc>> = BTreeMap::new();
        for Span { from, to } in spans {
            let end = by_start.entry(from).or_insert(to);
            *end = to.max(*end);
        }
        let mut list: Vec<Span> = Vec::new();
        for (from, to) in by_start {
            match list.last_mut() {
                Some(last) if last.to >= from => last.to = to.max(last.to),
                _ if to > from => list.push(Span { from, to }),
                _ => {}
            }
        }
        Spans { list }
    }
}

impl Spans {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns all spans, in order.
    pub fn iter(&self) -> impl Iterator<Item = Span> + '_ {
        self.list.iter().copied()
    }

    /// Returns the span that contains a moment.
    pub fn around(&self, moment: DateTime<Utc>) -> Option<Span> {
        self.since(moment)
            .next()
            .copied()
            .filter(|span| span.from <= moment)
    }

    /// Returns the first span that begins after a moment.
    pub fn after(&self, moment: DateTime<Utc>) -> Option<Span> {
        let first = self.list.partition_point(|span| span.from <= moment);
        self.list.get(first).copied()
    }

    /// Returns the spans that end after a moment.
    pub fn lasting_beyond(&self, moment: DateTime<Utc>) -> Vec<Span> {
        self.since(moment).copied().collect()
    }

    /// Returns the intersection.
    pub fn and(&self, other: &Spans) -> Spans {
        let both = self.list.iter().flat_map(|one| {
            other.since(one.from).map(|two| Span {
                from: one.from.max(two.from),
                to: one.to.min(two.to),
            })
        });
        both.filter(|span| span.from < span.to).collect()
    }

    /// Returns the spans that end after a moment, in order.
    fn since(&self, moment: DateTime<Utc>) -> impl Iterator<Item = &Span> {
        let first = self.list.partition_point(|span| span.to <= moment);
        self.list[first..].iter()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use chrono::TimeDelta;

    use super::*;

    pub fn at(second: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(second)
    }

    pub fn spans(spans: &[(i64, i64)]) -> Spans {
        let span = |&(from, to): &(i64, i64)| Span {
            from: at(from),
            to: at(to),
        };
        spans.iter().map(span).collect()
    }

    #[test]
    fn spans_that_overlap_are_one() {
        let all = spans(&[(50, 60), (10, 30), (20, 40), (60, 61), (5, 5)]);
        assert_eq!(all, spans(&[(10, 40), (50, 61)]));
        assert_eq!(
            all.around(at(10)),
            Some(Span {
                from: at(10),
                to: at(40)
            })
        );
        assert_eq!(all.around(at(40)), None);
        assert_eq!(all.after(at(10)).map(|span| span.from), Some(at(50)));
        assert_eq!(all.after(at(50)), None);
    }

    #[test]
    fn what_lies_in_both_is_what_overlaps() {
        let one = spans(&[(0, 10), (20, 30), (40, 50)]);
        let two = spans(&[(5, 25), (28, 29), (50, 60)]);
        assert_eq!(one.and(&two), spans(&[(5, 10), (20, 25), (28, 29)]));
        assert_eq!(two.and(&one), one.and(&two));
        assert!(one.and(&Spans::default()).is_empty());
    }
}
