//! State of a user's notifications, so that they are told of each turn once.

use std::collections::BTreeMap;

use chrono::{DateTime, Datelike, Days, NaiveTime, TimeDelta, TimeZone, Utc, Weekday};
use petteia_rules::Language;
use serde::{Deserialize, Serialize};

use crate::{ids::GameId, zone::Zone};

/// State of a user's notifications.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Mail {
    /// The number of each game's board of which they were told.
    pub told: BTreeMap<GameId, u32>,
    /// The number of each game's board at which they were told that their turn is the next one.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub told_next: BTreeMap<GameId, u32>,
    /// Time of the last message.
    pub written: Option<DateTime<Utc>>,
    /// Time up to which digests were sent.
    pub digested: Option<DateTime<Utc>>,
    /// Time up to which mistakes of the week were sent, if they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reviewed: Option<DateTime<Utc>>,
    /// Their language when they turned notifications on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
}

/// A daily time for a digest of all games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Digest {
    /// The local time.
    pub at: NaiveTime,
    /// In this time zone.
    pub zone: Zone,
}

impl Digest {
    /// Returns the first such time after a moment.
    pub fn after(&self, moment: DateTime<Utc>) -> DateTime<Utc> {
        next_at(self.at, self.zone, moment)
    }
}

/// The local hour of a Sunday at which mistakes of the week are sent.
const REVIEW_HOUR: u32 = 18;

/// Returns the first moment after `after` at which mistakes of the week are sent.
pub fn next_review(zone: Zone, after: DateTime<Utc>) -> DateTime<Utc> {
    let at = NaiveTime::from_hms_opt(REVIEW_HOUR, 0, 0).unwrap_or_default();
    let mut next = next_at(at, zone, after);
    while next.with_timezone(&zone).weekday() != Weekday::Sun {
        next = next_at(at, zone, next);
    }
    next
}

/// Returns the first moment after `after` with this local time. A local time that does not exist (in
/// spring) counts as an hour later; of one that exists twice (in autumn) the first counts.
pub(super) fn next_at(at: NaiveTime, zone: Zone, after: DateTime<Utc>) -> DateTime<Utc> {
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
    fn mistakes_of_the_week_come_on_sundays_at_their_local_time() {
        let utc = |written: &str| written.parse::<DateTime<Utc>>().unwrap();
        for (zone, from, next) in [
            (Zone::UTC, "2026-11-27T12:00:00Z", "2026-11-29T18:00:00Z"),
            (Zone::UTC, "2026-11-29T18:00:00Z", "2026-12-06T18:00:00Z"),
            (Zone::UTC, "2026-11-29T17:59:59Z", "2026-11-29T18:00:00Z"),
            (
                Zone::named("Asia/Tokyo").unwrap(),
                "2026-11-29T08:59:00Z",
                "2026-11-29T09:00:00Z",
            ),
            (
                Zone::named("America/Los_Angeles").unwrap(),
                "2026-11-29T18:00:00Z",
                "2026-11-30T02:00:00Z",
            ),
        ] {
            assert_eq!(next_review(zone, utc(from)), utc(next), "{zone}, {from}");
        }
    }

    #[test]
    fn a_digest_comes_once_a_day_at_its_local_time() {
        let digest = Digest {
            at: NaiveTime::from_hms_opt(2, 30, 0).unwrap(),
            zone: Zone::named("Europe/Berlin").unwrap(),
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
