//! Time zones: their names as they are stored and typed, and the local times in them.
//!
//! A zone is stored by its IANA name. What a name means comes from [`tables`], which are read by `jiff`;
//! moments are `chrono`'s, so [`Zone`] is a time zone of `chrono`'s.

mod offset;
pub mod tables;

use std::{fmt, str::FromStr};

use chrono::{
    DateTime, Datelike, FixedOffset, MappedLocalTime, NaiveDate, NaiveDateTime, NaiveTime, Offset,
    TimeZone, Timelike, Utc,
};
use jiff::{Timestamp, civil, tz::AmbiguousOffset};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

pub use offset::{AtOffset, TypedOffset};

/// The largest number of words in the name of a city, such as `Ho Chi Minh`.
const WORDS: usize = 3;

/// What the names of zones of no place begin with. They can be stored and typed, and are never suggested: the
/// sign of `Etc/GMT+2` is the opposite of what everybody expects.
const PLACELESS: [&str; 5] = ["Etc/", "GMT+", "GMT-", "GMT0", "Factory"];

/// The groups of names that name no city: `Central` is in three countries.
const COUNTRIES: [&str; 6] = ["Etc", "US", "Canada", "Brazil", "Mexico", "Chile"];

/// A time zone, such as `Europe/Berlin`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Zone(&'static str);

/// The offset of a [`Zone`] from UTC at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LocalOffset {
    zone: Zone,
    fixed: FixedOffset,
}

/// There is no time zone with this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a time zone")]
pub struct UnknownZone(pub String);

impl Zone {
    /// Coordinated universal time.
    pub const UTC: Zone = Zone("UTC");

    /// Returns the time zone with this IANA name, in capitals or not.
    pub fn named(name: &str) -> Option<Zone> {
        tables::name(name).map(Zone)
    }

    /// Returns the time zone that a person means: an IANA name, or the name of its city, in capitals or not, with
    /// spaces or underscores.
    pub fn meant(typed: &str) -> Option<Zone> {
        let typed = typed.split_whitespace().collect::<Vec<_>>().join("_");
        Zone::named(&typed).or_else(|| Zone::of_city(&typed))
    }

    /// Returns the time zone that the first words name, and their number: up to three words name a city.
    pub fn leading(words: &[&str]) -> Option<(Zone, usize)> {
        (1..=words.len().min(WORDS))
            .rev()
            .find_map(|count| Some((Zone::meant(&words[..count].join(" "))?, count)))
    }

    /// Returns the time zone of a city. A name that several zones have is of none, unless they are one zone by
    /// several names.
    fn of_city(typed: &str) -> Option<Zone> {
        let mut found = tables::names()
            .filter(|name| {
                name.split_once('/')
                    .is_some_and(|(region, _)| !COUNTRIES.contains(&region))
            })
            .map(Zone)
            .filter(|zone| zone.city().eq_ignore_ascii_case(typed));
        let first = found.next()?;
        let only = found.all(|other| tables::are_one(first.0, other.0));
        only.then_some(first)
    }

    /// All time zones, by their names.
    pub fn all() -> impl Iterator<Item = Zone> {
        tables::names().map(Zone)
    }

    /// The IANA name.
    pub fn name(self) -> &'static str {
        self.0
    }

    /// The last part of the name, which is the city in most.
    pub fn city(self) -> &'static str {
        self.0.rsplit('/').next().unwrap_or(self.0)
    }

    /// Whether the zone is suggested to those who type.
    pub fn is_suggested(self) -> bool {
        !PLACELESS.iter().any(|start| self.0.starts_with(start))
    }

    /// The abbreviation in use at a moment, such as `CET`, or the offset if there is none.
    pub fn abbreviation(self, at: DateTime<Utc>) -> String {
        let table = tables::table(self.0);
        let info = table.to_offset_info(timestamp(at.naive_utc()));
        info.abbreviation().to_owned()
    }

    fn with_offset(self, offset: jiff::tz::Offset) -> LocalOffset {
        let fixed = FixedOffset::east_opt(offset.seconds()).unwrap_or_else(|| Utc.fix());
        LocalOffset { zone: self, fixed }
    }
}

/// Converts a moment. The tables say nothing about years beyond 9999, and the last thing they say holds there.
fn timestamp(utc: NaiveDateTime) -> Timestamp {
    let seconds = utc.and_utc().timestamp();
    Timestamp::from_second(seconds).unwrap_or(if seconds < 0 {
        Timestamp::MIN
    } else {
        Timestamp::MAX
    })
}

/// Converts a local time; `None` in years that the tables do not know.
fn local_time(local: &NaiveDateTime) -> Option<civil::DateTime> {
    let small = |number: u32| i8::try_from(number).ok();
    civil::DateTime::new(
        i16::try_from(local.year()).ok()?,
        small(local.month())?,
        small(local.day())?,
        small(local.hour())?,
        small(local.minute())?,
        small(local.second())?,
        0,
    )
    .ok()
}

impl TimeZone for Zone {
    type Offset = LocalOffset;

    fn from_offset(offset: &LocalOffset) -> Zone {
        offset.zone
    }

    fn offset_from_local_date(&self, local: &NaiveDate) -> MappedLocalTime<LocalOffset> {
        self.offset_from_local_datetime(&local.and_time(NaiveTime::MIN))
    }

    fn offset_from_local_datetime(&self, local: &NaiveDateTime) -> MappedLocalTime<LocalOffset> {
        let Some(time) = local_time(local) else {
            return MappedLocalTime::Single(self.offset_from_utc_datetime(local));
        };
        let table = tables::table(self.0);
        match table.to_ambiguous_timestamp(time).offset() {
            AmbiguousOffset::Unambiguous { offset } => {
                MappedLocalTime::Single(self.with_offset(offset))
            }
            AmbiguousOffset::Gap { .. } => MappedLocalTime::None,
            // The offset before the clocks are put back gives the earlier moment.
            AmbiguousOffset::Fold { before, after } => {
                MappedLocalTime::Ambiguous(self.with_offset(before), self.with_offset(after))
            }
        }
    }

    fn offset_from_utc_date(&self, utc: &NaiveDate) -> LocalOffset {
        self.offset_from_utc_datetime(&utc.and_time(NaiveTime::MIN))
    }

    fn offset_from_utc_datetime(&self, utc: &NaiveDateTime) -> LocalOffset {
        self.with_offset(tables::table(self.0).to_offset(timestamp(*utc)))
    }
}

impl Offset for LocalOffset {
    fn fix(&self) -> FixedOffset {
        self.fixed
    }
}

impl fmt::Display for LocalOffset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fixed.fmt(f)
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl FromStr for Zone {
    type Err = UnknownZone;

    fn from_str(name: &str) -> Result<Zone, UnknownZone> {
        Zone::named(name).ok_or_else(|| UnknownZone(name.to_owned()))
    }
}

impl Serialize for Zone {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}

impl<'de> Deserialize<'de> for Zone {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Zone, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn every_name_that_was_ever_stored_stays_a_zone() {
        let names = include_str!("names-of-2025b.txt").lines();
        let mut count = 0;
        for name in names {
            let stored: Zone = serde_json::from_value(name.into()).unwrap();
            assert_eq!(serde_json::to_value(stored).unwrap(), name);
            count += 1;
        }
        assert_eq!(count, 597);
    }

    #[test]
    fn zones_that_changed_in_2026_have_their_new_time() {
        // By the tables of 2025b each was an hour wrong on this day.
        let at: DateTime<Utc> = "2026-12-15T12:00:00Z".parse().unwrap();
        for (name, hours) in [
            ("America/Vancouver", -7),
            ("Canada/Pacific", -7),
            ("America/Edmonton", -6),
            ("Canada/Mountain", -6),
            ("America/Yellowknife", -6),
            ("America/Inuvik", -6),
            ("America/Winnipeg", -5),
            ("Canada/Central", -5),
            ("America/Rainy_River", -5),
            ("America/Havana", -4),
            ("Cuba", -4),
            ("Africa/Casablanca", 0),
            ("Africa/El_Aaiun", 0),
        ] {
            let local = at.with_timezone(&Zone::named(name).unwrap());
            let minutes = local.offset().fix().local_minus_utc() / 60;
            assert_eq!(minutes, 60 * hours, "{name}");
        }
    }

    #[test]
    fn a_city_is_understood_as_people_type_it() {
        for (typed, name) in [
            ("Berlin", "Europe/Berlin"),
            ("new york", "America/New_York"),
            ("New_York", "America/New_York"),
            ("ho  chi minh", "Asia/Ho_Chi_Minh"),
            ("europe/berlin", "Europe/Berlin"),
            ("port-au-prince", "America/Port-au-Prince"),
            ("istanbul", "Asia/Istanbul"),
            ("utc", "UTC"),
            ("Japan", "Japan"),
        ] {
            let zone = Zone::meant(typed);
            assert_eq!(zone.map(Zone::name), Some(name), "{typed}");
        }
        for typed in [
            "", "Central", "Europe", "Atlantis", "GMT+15", "Etc", "Be", "/", "Factory",
        ] {
            assert_eq!(Zone::meant(typed), None, "{typed}");
        }
        assert_eq!(Zone::leading(&["New", "York", "19:00"]).unwrap().1, 2);
        assert_eq!(Zone::leading(&["19:00", "Berlin"]), None);
    }

    #[test]
    fn far_away_years_have_a_time() {
        let zone = Zone::named("Europe/Berlin").unwrap();
        for moment in [DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC] {
            zone.offset_from_utc_datetime(&moment.naive_utc());
            assert!(
                zone.offset_from_local_datetime(&moment.naive_utc())
                    .earliest()
                    .is_some()
            );
        }
    }
}
