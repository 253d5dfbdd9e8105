//! Offsets from UTC as people type them, such as `UTC+2`, and the places that have them.
//!
//! An offset is no time zone: where clocks change, it is right for a part of the year only. So it is answered with
//! places, never stored.

use std::fmt;

use chrono::{DateTime, Offset as _, TimeDelta, TimeZone as _, Utc};

use super::{Zone, tables, timestamp};

/// How far ahead it is looked whether clocks change.
const YEAR: TimeDelta = TimeDelta::days(366);

/// The largest number of places of either kind.
const MOST: usize = 3;

/// Places that many people know, the first of which are named first.
const KNOWN: &[&str] = &[
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/Madrid",
    "Europe/London",
    "Europe/Lisbon",
    "Europe/Athens",
    "Europe/Helsinki",
    "Europe/Kyiv",
    "Europe/Moscow",
    "Europe/Istanbul",
    "America/New_York",
    "America/Toronto",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Phoenix",
    "America/Vancouver",
    "America/Edmonton",
    "America/Winnipeg",
    "America/Anchorage",
    "America/Halifax",
    "America/St_Johns",
    "America/Mexico_City",
    "America/Bogota",
    "America/Lima",
    "America/Caracas",
    "America/Puerto_Rico",
    "America/Santiago",
    "America/Sao_Paulo",
    "America/Argentina/Buenos_Aires",
    "America/Noronha",
    "America/Nuuk",
    "Africa/Johannesburg",
    "Africa/Cairo",
    "Africa/Lagos",
    "Africa/Algiers",
    "Africa/Nairobi",
    "Africa/Abidjan",
    "Asia/Jerusalem",
    "Asia/Tehran",
    "Asia/Dubai",
    "Asia/Kabul",
    "Asia/Karachi",
    "Asia/Tashkent",
    "Asia/Kolkata",
    "Asia/Kathmandu",
    "Asia/Dhaka",
    "Asia/Yangon",
    "Asia/Bangkok",
    "Asia/Jakarta",
    "Asia/Shanghai",
    "Asia/Singapore",
    "Asia/Tokyo",
    "Asia/Seoul",
    "Australia/Perth",
    "Australia/Eucla",
    "Australia/Darwin",
    "Australia/Adelaide",
    "Australia/Brisbane",
    "Australia/Sydney",
    "Australia/Lord_Howe",
    "Pacific/Noumea",
    "Pacific/Auckland",
    "Pacific/Fiji",
    "Pacific/Chatham",
    "Pacific/Tongatapu",
    "Pacific/Apia",
    "Pacific/Kiritimati",
    "Pacific/Honolulu",
    "Pacific/Marquesas",
    "Pacific/Pago_Pago",
    "Atlantic/Reykjavik",
    "Atlantic/Azores",
    "Atlantic/Cape_Verde",
];

/// An offset from UTC that somebody typed, in minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TypedOffset(i32);

/// Places that have an offset at a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AtOffset {
    /// Places where the clocks change within a year.
    pub changing: Vec<Zone>,
    /// Places where they do not.
    pub fixed: Vec<Zone>,
}

impl TypedOffset {
    /// Parses `UTC+2`, `GMT-3:30`, `+02:00`, `+0530` and the like; `None` if it is something else, such as the
    /// name of a zone.
    pub fn read(typed: &str) -> Option<TypedOffset> {
        if Zone::named(typed).is_some() {
            return None;
        }
        let typed = typed.trim().to_lowercase().replace(['−', '–'], "-");
        let named = typed
            .strip_prefix("utc")
            .or_else(|| typed.strip_prefix("gmt"));
        let signed = named.unwrap_or(&typed).trim();
        let (sign, digits) = match signed.split_at_checked(1)? {
            ("+", digits) => (1, digits),
            ("-", digits) => (-1, digits),
            _ => return None,
        };
        let digits = digits.trim().trim_end_matches('h').trim();
        let (hours, minutes) = match digits.split_once(':') {
            Some((hours, minutes)) if minutes.len() == 2 => (hours, minutes),
            Some(_) => return None,
            None if digits.len() == 4 => digits.split_at_checked(2)?,
            None => (digits, "0"),
        };
        let number = |written: &str| {
            let are_digits = (1..=2).contains(&written.len())
                && written.bytes().all(|digit| digit.is_ascii_digit());
            are_digits.then(|| written.parse::<i32>().ok()).flatten()
        };
        let (hours, minutes) = (number(hours)?, number(minutes)?);
        (minutes < 60).then_some(TypedOffset(sign * (60 * hours + minutes)))
    }

    /// Returns places that have this offset at a moment, those that many know first.
    pub fn places(self, now: DateTime<Utc>) -> AtOffset {
        let mut places = AtOffset {
            changing: Vec::new(),
            fixed: Vec::new(),
        };
        let others = Zone::all().filter(|zone| zone.is_place() && !KNOWN.contains(&zone.name()));
        let known = KNOWN.iter().filter_map(|name| Zone::named(name));
        for zone in known.chain(others) {
            if zone.minutes_at(now) != self.0 {
                continue;
            }
            let list = match zone.changes_after(now) {
                true => &mut places.changing,
                false => &mut places.fixed,
            };
            if list.len() < MOST {
                list.push(zone);
            }
        }
        places
    }
}

impl Zone {
    /// Whether it is a zone of a place, by the name that is used today: of a continent or an ocean.
    fn is_place(self) -> bool {
        const REGIONS: [&str; 9] = [
            "Africa",
            "America",
            "Antarctica",
            "Arctic",
            "Asia",
            "Atlantic",
            "Australia",
            "Europe",
            "Indian",
        ];
        let region = self.0.split_once('/').map(|(region, _)| region);
        region.is_some_and(|region| region == "Pacific" || REGIONS.contains(&region))
    }

    /// The offset from UTC at a moment, in minutes.
    fn minutes_at(self, at: DateTime<Utc>) -> i32 {
        let offset = self.offset_from_utc_datetime(&at.naive_utc());
        offset.fix().local_minus_utc() / 60
    }

    /// Whether the clocks change within a year after a moment.
    fn changes_after(self, moment: DateTime<Utc>) -> bool {
        let table = tables::table(self.0);
        let now = table.to_offset(timestamp(moment.naive_utc()));
        let end = timestamp((moment + YEAR).naive_utc());
        table
            .following(timestamp(moment.naive_utc()))
            .take_while(|change| change.timestamp() <= end)
            .any(|change| change.offset() != now)
    }
}

impl fmt::Display for TypedOffset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { '-' } else { '+' };
        let (hours, minutes) = (self.0.abs() / 60, self.0.abs() % 60);
        match minutes {
            0 => write!(f, "UTC{sign}{hours}"),
            minutes => write!(f, "UTC{sign}{hours}:{minutes:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn names(zones: &[Zone]) -> Vec<&'static str> {
        zones.iter().map(|zone| zone.name()).collect()
    }

    #[test]
    fn offsets_are_understood_as_people_type_them() {
        for (typed, shown) in [
            ("UTC+2", "UTC+2"),
            ("utc +2", "UTC+2"),
            ("UTC+02:00", "UTC+2"),
            ("GMT+2", "UTC+2"),
            ("gmt-3:30", "UTC-3:30"),
            ("+02:00", "UTC+2"),
            ("+0530", "UTC+5:30"),
            ("−5", "UTC-5"),
            ("UTC–5", "UTC-5"),
            ("-11h", "UTC-11"),
            ("UTC+0", "UTC+0"),
            ("UTC-00:00", "UTC+0"),
            ("utc+99", "UTC+99"),
        ] {
            let read = TypedOffset::read(typed).map(|offset| offset.to_string());
            assert_eq!(read.as_deref(), Some(shown), "{typed}");
        }
        for typed in [
            "",
            "UTC",
            "GMT",
            "GMT+0",
            "+",
            "-",
            "UTC+",
            "2",
            "02:00",
            "+2:3",
            "+123",
            "+12345",
            "+2:60",
            "++2",
            "+ -2",
            "Etc/GMT+2",
            "+é",
            "é",
            "utc+2:",
            "UTC+Berlin",
            "GMT+١",
        ] {
            assert_eq!(TypedOffset::read(typed), None, "{typed}");
        }
    }

    #[test]
    fn an_offset_is_answered_with_places_that_have_it_now() {
        let at = |typed: &str, now: &str| {
            TypedOffset::read(typed)
                .unwrap()
                .places(now.parse().unwrap())
        };
        let winter = at("UTC+2", "2026-11-28T12:00:00Z");
        assert_eq!(
            names(&winter.changing),
            ["Europe/Athens", "Europe/Helsinki", "Europe/Kyiv"]
        );
        assert_eq!(winter.fixed[0].name(), "Africa/Johannesburg");
        let summer = at("UTC+2", "2026-07-28T12:00:00Z");
        assert_eq!(
            names(&summer.changing),
            ["Europe/Berlin", "Europe/Paris", "Europe/Madrid"]
        );
        // In the west the sign is not turned round, as in `Etc/GMT+5`.
        let west = at("GMT-5", "2026-11-28T12:00:00Z");
        assert_eq!(
            names(&west.changing)[..2],
            ["America/New_York", "America/Toronto"]
        );
        let nowhere = at("UTC+2:17", "2026-11-28T12:00:00Z");
        assert!(nowhere.changing.is_empty() && nowhere.fixed.is_empty());
        let half = at("+5:30", "2026-11-28T12:00:00Z");
        assert_eq!(
            (half.fixed[0].name(), half.changing.len()),
            ("Asia/Kolkata", 0)
        );
    }

    #[test]
    fn every_offset_in_use_has_places_and_none_without_a_place() {
        let now = "2026-11-28T12:00:00Z".parse().unwrap();
        assert!(KNOWN.iter().all(|name| Zone::named(name).is_some()));
        for zone in Zone::all() {
            let AtOffset { changing, fixed } = TypedOffset(zone.minutes_at(now)).places(now);
            let mut places = changing.iter().chain(&fixed).peekable();
            // Only ships are twelve hours behind.
            assert!(
                places.peek().is_some() || zone.name() == "Etc/GMT+12",
                "{zone}"
            );
            assert!(places.all(|place| place.is_place() && place.is_suggested()));
        }
    }
}
