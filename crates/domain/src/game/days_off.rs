//! Days of the week that do not count for a game.

use std::fmt;

use super::spans::Span;
use crate::zone::{TypedOffset, Zone};
use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, TimeZone, Utc, Weekday};

const WEEK: [Weekday; 7] = [
    Weekday::Mon,
    Weekday::Tue,
    Weekday::Wed,
    Weekday::Thu,
    Weekday::Fri,
    Weekday::Sat,
    Weekday::Sun,
];

/// The names of the days in every language, without accents, from Monday on. A name is parsed
/// at any length. Where a beginning fits two days, such as `do` (Donnerstag and domingo), the first
/// counts.
const NAMES: [[&str; 4]; 7] = [
    ["monday", "montag", "lundi", "lunes"],
    ["tuesday", "dienstag", "mardi", "martes"],
    ["wednesday", "mittwoch", "mercredi", "miercoles"],
    ["thursday", "donnerstag", "jeudi", "jueves"],
    ["friday", "freitag", "vendredi", "viernes"],
    ["saturday", "samstag", "samedi", "sabado"],
    ["sunday", "sonntag", "dimanche", "domingo"],
];

/// The words for Saturday and Sunday together.
const WEEKENDS: [&str; 7] = [
    "weekend",
    "weekends",
    "wochenende",
    "wochenenden",
    "week-end",
    "week-ends",
    "finde",
];

/// The words between days.
const JOINS: [&str; 4] = ["and", "und", "et", "y"];

/// Days of the week that do not count for a game: at least one, and never all seven.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DaysOff {
    /// A bit per day, from Monday on.
    days: u8,
    /// The time zone of the days; UTC if absent.
    pub zone: Option<Zone>,
}

/// Why days off cannot be parsed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DaysOffError {
    /// Neither a day nor a time zone.
    #[error("“{0}” is neither a day nor a time zone; say for example sat sun Europe/Berlin")]
    Day(String),
    /// An offset from UTC, which is no time zone.
    #[error("“{0}” is an offset and no time zone; name a city that has it, such as Europe/Berlin")]
    Offset(String),
    /// Two time zones are named.
    #[error("a day off is one of one time zone, and both {0} and {1} are named")]
    Zones(String, String),
    /// No day is named.
    #[error("no day is named; say for example sat sun")]
    Nothing,
    /// No day is left.
    #[error("a day at least has to count")]
    EveryDay,
}

impl DaysOff {
    /// Parses days and their time zone: `sat sun Europe/Berlin`, `weekends`.
    pub(super) fn read(typed: &str) -> Result<DaysOff, DaysOffError> {
        let mut read = DaysOff {
            days: 0,
            zone: None,
        };
        let words = typed.split(|c: char| c.is_whitespace() || ",;&".contains(c));
        // A plus joins days, and begins an offset.
        let apart = words.flat_map(|word| match TypedOffset::read(word) {
            Some(_) => vec![word],
            None => word.split('+').collect(),
        });
        let words: Vec<&str> = apart.filter(|word| !word.is_empty()).collect();
        let mut next = 0;
        while let Some(word) = words.get(next) {
            let mut count = 1;
            if let Some(days) = days(word) {
                read.days |= days;
            } else if TypedOffset::read(word).is_some() {
                return Err(DaysOffError::Offset((*word).to_owned()));
            } else if let Some((zone, words)) = Zone::leading(&words[next..]) {
                if let Some(before) = read.zone.replace(zone).filter(|before| *before != zone) {
                    let named = |zone: Zone| zone.name().to_owned();
                    return Err(DaysOffError::Zones(named(before), named(zone)));
                }
                count = words;
            } else if !JOINS.contains(word) {
                return Err(DaysOffError::Day((*word).to_owned()));
            }
            next += count;
        }
        match read.days {
            0 => Err(DaysOffError::Nothing),
            0b111_1111 => Err(DaysOffError::EveryDay),
            _ => Ok(read),
        }
    }

    fn zone(&self) -> Zone {
        self.zone.unwrap_or(Zone::UTC)
    }

    /// Returns the days that are off, from Monday on.
    pub fn days(&self) -> impl Iterator<Item = Weekday> + use<> {
        let off = *self;
        WEEK.into_iter().filter(move |day| off.are(*day))
    }

    /// Whether this day is off.
    pub fn are(&self, day: Weekday) -> bool {
        self.days & (1 << day.num_days_from_monday()) != 0
    }

    /// Returns the day off that contains a moment.
    pub(super) fn around(&self, moment: DateTime<Utc>) -> Option<Span> {
        let today = moment.with_timezone(&self.zone()).date_naive();
        self.span(today).filter(|day| day.from <= moment)
    }

    /// Returns the first day off that begins after a moment.
    pub(super) fn after(&self, moment: DateTime<Utc>) -> Option<Span> {
        let today = moment.with_timezone(&self.zone()).date_naive();
        (0..=8)
            .filter_map(|ahead| today.checked_add_days(Days::new(ahead)))
            .filter_map(|day| self.span(day))
            .find(|day| day.from > moment)
    }

    /// Returns the span of a day, if it is off.
    fn span(&self, day: NaiveDate) -> Option<Span> {
        use chrono::Datelike;
        let off = self.are(day.weekday()).then_some(day)?;
        Some(Span {
            from: self.midnight(off)?,
            to: self.midnight(off.succ_opt()?)?,
        })
    }

    /// Returns when a day begins. If clocks are put forward at midnight, it begins at the first existing
    /// time.
    fn midnight(&self, day: NaiveDate) -> Option<DateTime<Utc>> {
        let midnight = day.and_time(NaiveTime::MIN);
        // Zones shift by multiples of a quarter of an hour, or by a day where the date line moved.
        (0..=4 * 24)
            .map(|quarters| midnight + TimeDelta::minutes(15 * quarters))
            .find_map(|local| self.zone().from_local_datetime(&local).earliest())
            .map(|moment| moment.with_timezone(&Utc))
    }
}

/// Parses a word to days, in any language.
fn days(word: &str) -> Option<u8> {
    if WEEKENDS.contains(&word) {
        return Some(0b110_0000);
    }
    let word = &*word.replace('á', "a").replace('é', "e");
    let named = |names: &[&str; 4]| {
        let of = |name: &&str| name.starts_with(word) || format!("{name}s") == word;
        word.len() >= 2 && names.iter().any(of)
    };
    let day = NAMES.iter().position(named)?;
    Some(1 << day)
}

/// Parses a word to one day of the week, in any language.
pub fn day_named(word: &str) -> Option<Weekday> {
    let named = days(word)?;
    let of = |day: &Weekday| named == 1 << day.num_days_from_monday();
    WEEK.into_iter().find(of)
}

impl fmt::Display for DaysOff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        for day in self.days() {
            write!(f, "{between}{}", day.to_string().to_lowercase())?;
            between = " ";
        }
        match self.zone {
            Some(zone) => write!(f, " {}", zone.name()),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn utc(moment: &str) -> DateTime<Utc> {
        let read = chrono::NaiveDateTime::parse_from_str(moment, "%Y-%m-%d %H:%M");
        read.unwrap().and_utc()
    }

    #[test]
    fn days_are_read_in_every_language_and_written_short() {
        for (typed, written) in [
            ("weekends", "sat sun"),
            ("sunday, saturday", "sat sun"),
            ("sa so europe/berlin", "sat sun Europe/Berlin"),
            ("mi", "wed"),
            ("mondays and fri", "mon fri"),
            ("utc di", "tue UTC"),
            ("samedi et dimanche", "sat sun"),
            ("week-end", "sat sun"),
            ("mar mer", "tue wed"),
            ("sábado y domingo", "sat sun"),
            ("miércoles", "wed"),
            ("lunes, jueves", "mon thu"),
            ("sat+sun", "sat sun"),
            ("sat new york sun", "sat sun America/New_York"),
            ("sat and sun berlin", "sat sun Europe/Berlin"),
        ] {
            assert_eq!(DaysOff::read(typed).unwrap().to_string(), written);
        }
        assert_eq!(
            DaysOff::read("sat s"),
            Err(DaysOffError::Day("s".to_owned()))
        );
        assert_eq!(
            DaysOff::read("sat utc europe/berlin"),
            Err(DaysOffError::Zones(
                "UTC".to_owned(),
                "Europe/Berlin".to_owned()
            ))
        );
        for (typed, offset) in [("sat utc+2", "utc+2"), ("sat +02:00", "+02:00")] {
            assert_eq!(
                DaysOff::read(typed),
                Err(DaysOffError::Offset(offset.to_owned()))
            );
        }
        assert!(DaysOff::read("sat utc sun UTC").is_ok());
        assert_eq!(DaysOff::read("UTC"), Err(DaysOffError::Nothing));
        let all = "mon tue wed thu fri sat sun";
        assert_eq!(DaysOff::read(all), Err(DaysOffError::EveryDay));
    }

    #[test]
    fn a_day_is_as_long_as_its_zone_makes_it() {
        // 29 March 2026 has 23 hours in Berlin, 25 October 25.
        let sundays = DaysOff::read("sun europe/berlin").unwrap();
        let spring = sundays.after(utc("2026-03-28 12:00")).unwrap();
        assert_eq!(spring.from, utc("2026-03-28 23:00"));
        assert_eq!(spring.to, utc("2026-03-29 22:00"));
        let autumn = sundays.around(utc("2026-10-25 12:00")).unwrap();
        assert_eq!(autumn.from, utc("2026-10-24 22:00"));
        assert_eq!(autumn.to, utc("2026-10-25 23:00"));
        // In Beirut clocks were put forward at midnight: 26 March 2028 begins at one.
        let beirut = DaysOff::read("sun asia/beirut").unwrap();
        let short = beirut.around(utc("2028-03-26 12:00")).unwrap();
        assert_eq!(short.to - short.from, TimeDelta::hours(23));
        assert_eq!(beirut.around(utc("2026-03-30 12:00")), None);
    }
}
