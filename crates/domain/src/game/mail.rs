//! What users have been written about their turns, so that they are told of each but once.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, NaiveTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;
use petteia_rules::Language;
use serde::{Deserialize, Serialize};

use crate::ids::GameId;

/// What a user has been written.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Mail {
    /// Of which turns they have been told: the number of each game's board.
    pub told: BTreeMap<GameId, u32>,
    /// When they were written to last.
    pub written: Option<DateTime<Utc>>,
    /// Up to when their days have been digested.
    pub digested: Option<DateTime<Utc>>,
    /// The language in which they were spoken to when they asked for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
}

/// A daily time at which somebody wants to be told of all their games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Digest {
    /// The local time.
    pub at: NaiveTime,
    /// In this time zone.
    pub zone: Tz,
}

impl Digest {
    /// The first such time after a moment.
    pub fn after(&self, moment: DateTime<Utc>) -> DateTime<Utc> {
        next_at(self.at, self.zone, moment)
    }
}

/// The first moment after another at which it is this local time. A time that the zone skips (in
/// spring) counts as an hour later, one that it has twice (in autumn) as the first.
pub(super) fn next_at(at: NaiveTime, zone: Tz, after: DateTime<Utc>) -> DateTime<Utc> {
    let today = after.with_timezone(&zone).date_naive();
    let on = |days| {
        let local = (today + Days::new(days)).and_time(at);
        let there = |local| zone.from_local_datetime(&local).earliest();
        let there = there(local).or_else(|| there(local + TimeDelta::hours(1)));
        there.map(|at| at.to_utc())
    };
    (0..3)
        .filter_map(on)
        .find(|at| *at > after)
        .unwrap_or(after + TimeDelta::days(1))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_digest_comes_once_a_day_at_its_local_time() {
        let digest = Digest {
            at: NaiveTime::from_hms_opt(2, 30, 0).unwrap(),
            zone: Tz::Europe__Berlin,
        };
        let utc = |written: &str| written.parse::<DateTime<Utc>>().unwrap();
        for (from, next) in [
            ("2026-01-10T00:00:00Z", "2026-01-10T01:30:00Z"),
            ("2026-01-10T01:30:00Z", "2026-01-11T01:30:00Z"),
            ("2026-07-10T01:30:00Z", "2026-07-11T00:30:00Z"),
            // On 29 March Berlin has no 02:30; on 25 October it has two.
            ("2026-03-28T12:00:00Z", "2026-03-29T01:30:00Z"),
            ("2026-10-24T12:00:00Z", "2026-10-25T00:30:00Z"),
            ("2026-10-25T00:30:00Z", "2026-10-26T01:30:00Z"),
        ] {
            assert_eq!(digest.after(utc(from)), utc(next), "{from}");
        }
    }
}
