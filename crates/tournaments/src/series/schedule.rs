//! Regular dates: every day, every Friday, every first Monday of a month, at a local time.

use std::{fmt, str::FromStr};

use chrono::{
    DateTime, Datelike, Days, MappedLocalTime, NaiveDate, NaiveTime, TimeDelta, TimeZone, Utc,
    Weekday,
};
use petteia_domain::{
    game::day_named,
    zone::{TypedOffset, Zone},
};
use serde::{Deserialize, Serialize};

/// How many days ahead a date is looked for: more than there are between two of them.
const AHEAD: u64 = 70;

/// The time of day if none is named.
const EVENING: u32 = 19;

/// Regular dates at a local time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Schedule {
    /// The days.
    pub dates: Dates,
    /// The local time.
    pub time: NaiveTime,
    /// The time zone of days and time.
    pub zone: Zone,
}

/// The days of a [`Schedule`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dates {
    /// Every day.
    Daily,
    /// Every week on this day.
    Weekly(Weekday),
    /// The first day of every month.
    FirstOfMonth,
    /// Every month on one of these days.
    Monthly(Nth, Weekday),
}

/// Which of a month's days with one name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nth {
    /// The first.
    First,
    /// The second.
    Second,
    /// The third.
    Third,
    /// The fourth.
    Fourth,
    /// The last: the fourth or the fifth.
    Last,
}

/// Why dates cannot be parsed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ScheduleError {
    /// A word is no day, no time and no time zone.
    #[error(
        "“{0}” is no day, no time and no time zone; say for example Friday 19:00 Europe/Berlin"
    )]
    Word(String),
    /// An offset from UTC is named, which is no time zone.
    #[error("“{0}” is an offset and no time zone; name a city that has it, such as Europe/Berlin")]
    Offset(String),
    /// Two days, two times or two time zones are named.
    #[error("“{0}” is one too many: dates have one day, one time and one time zone")]
    Twice(String),
    /// No day is named.
    #[error("no day is named; say for example Friday 19:00 Europe/Berlin")]
    Nothing,
}

/// Words that say nothing more, in every language.
const EVERY: [&str; 28] = [
    "every", "each", "at", "on", "the", "of", "jeden", "jede", "jedes", "am", "um", "der", "im",
    "den", "chaque", "tous", "les", "le", "du", "à", "cada", "todos", "los", "el", "de", "del",
    "a", "las",
];

/// Words for every day, in every language; the first one is printed.
const DAY: [&str; 9] = [
    "day", "days", "daily", "tag", "täglich", "jour", "jours", "día", "días",
];

/// Words for every week, which begins on Monday.
const WEEK: [&str; 6] = [
    "week",
    "weekly",
    "woche",
    "wöchentlich",
    "semaine",
    "semana",
];

/// Words for the first day of a month; the first one is printed.
const MONTH: [&str; 6] = ["month", "monthly", "monat", "monats", "mois", "mes"];

/// Words for the hour after a time, such as `19 Uhr`.
const HOUR: [&str; 4] = ["uhr", "h", "heures", "horas"];

impl Nth {
    /// The words in every language; the first one is printed.
    const ALL: [(Nth, &[&str]); 5] = [
        (
            Nth::First,
            &[
                "first",
                "1st",
                "erster",
                "ersten",
                "erste",
                "premier",
                "première",
                "1er",
                "primer",
                "primero",
            ],
        ),
        (
            Nth::Second,
            &[
                "second",
                "2nd",
                "zweiter",
                "zweiten",
                "zweite",
                "deuxième",
                "2e",
                "segundo",
            ],
        ),
        (
            Nth::Third,
            &[
                "third",
                "3rd",
                "dritter",
                "dritten",
                "dritte",
                "troisième",
                "3e",
                "tercer",
                "tercero",
            ],
        ),
        (
            Nth::Fourth,
            &[
                "fourth",
                "4th",
                "vierter",
                "vierten",
                "vierte",
                "quatrième",
                "4e",
                "cuarto",
            ],
        ),
        (
            Nth::Last,
            &[
                "last",
                "letzter",
                "letzten",
                "letzte",
                "dernier",
                "dernière",
                "último",
                "ultimo",
            ],
        ),
    ];

    /// Whether a day of a month is this one among those with its name.
    fn is(self, day: NaiveDate) -> bool {
        let in_a_week = day.checked_add_days(Days::new(7));
        match self {
            Nth::Last => in_a_week.is_none_or(|later| later.month() != day.month()),
            other => day.day0() / 7 == other as u32,
        }
    }

    /// The word in a schedule.
    pub fn name(self) -> &'static str {
        Nth::ALL[self as usize].1[0]
    }
}

impl Dates {
    /// Whether a day is one of these.
    fn include(self, day: NaiveDate) -> bool {
        match self {
            Dates::Daily => true,
            Dates::Weekly(weekday) => day.weekday() == weekday,
            Dates::FirstOfMonth => day.day() == 1,
            Dates::Monthly(nth, weekday) => day.weekday() == weekday && nth.is(day),
        }
    }
}

impl Schedule {
    /// Parses what an organiser typed in any language: `Friday 19:00 Europe/Berlin`, `every first Monday
    /// 20:00`, `freitags 19 Uhr`, `vendredi 19h`, `month`. Without a zone it is the given one, without a time it is in the evening.
    ///
    /// # Errors
    /// Fails if a word has no meaning or one too many, or no day is named.
    pub fn parse(typed: &str, zone: Zone) -> Result<Schedule, ScheduleError> {
        let (mut dates, mut nth, mut time, mut named_zone) = (None, None, None, None);
        let separates = |c: char| c.is_whitespace() || c == ',';
        let words: Vec<&str> = typed
            .split(separates)
            .filter(|word| !word.is_empty())
            .collect();
        let mut next = 0;
        while let Some(&word) = words.get(next) {
            let from = next;
            next += 1;
            let lower = word.to_lowercase();
            let once = |taken: bool| match taken {
                true => Ok(()),
                false => Err(ScheduleError::Twice(word.to_owned())),
            };
            let is_one_of = |words: &[&str]| words.contains(&&*lower);
            // Los Angeles begins with an article.
            let is_city = || Zone::leading(&words[from..]).is_some_and(|(_, count)| count > 1);
            let of_a_month = is_one_of(&MONTH) && nth.is_some() && dates.is_some();
            if is_one_of(&EVERY) && !is_city() || of_a_month {
                continue;
            }
            let regular = match () {
                () if is_one_of(&DAY) => Some(Dates::Daily),
                () if is_one_of(&WEEK) => Some(Dates::Weekly(Weekday::Mon)),
                () if is_one_of(&MONTH) => Some(Dates::FirstOfMonth),
                () => day_named(&lower).map(Dates::Weekly),
            };
            let found = Nth::ALL.iter().find(|(_, names)| is_one_of(names));
            // `19 Uhr`
            let hour = words
                .get(next)
                .filter(|after| HOUR.contains(&&*after.to_lowercase()));
            let spaced = hour
                .and_then(|_| time_of_day(&format!("{lower}h")).or_else(|| time_of_day(&lower)));
            if let Some(at) = spaced {
                once(time.replace(at).is_none())?;
                next += 1;
            } else if let Some((found, _)) = found {
                once(nth.replace(*found).is_none())?;
            } else if let Some(regular) = regular {
                once(dates.replace(regular).is_none())?;
            } else if TypedOffset::read(word).is_some() {
                return Err(ScheduleError::Offset(word.to_owned()));
            } else if let Some(at) = time_of_day(&lower) {
                once(time.replace(at).is_none())?;
            } else if let Some((zone, count)) = Zone::leading(&words[from..]) {
                once(named_zone.replace(zone).is_none())?;
                next = from + count;
            } else {
                return Err(ScheduleError::Word(word.to_owned()));
            }
        }
        let dates = match (nth, dates.ok_or(ScheduleError::Nothing)?) {
            (None, dates) => dates,
            (Some(nth), Dates::Weekly(weekday)) => Dates::Monthly(nth, weekday),
            (Some(nth), _) => return Err(ScheduleError::Twice(nth.name().to_owned())),
        };
        Ok(Schedule {
            dates,
            time: time
                .or(NaiveTime::from_hms_opt(EVENING, 0, 0))
                .unwrap_or_default(),
            zone: named_zone.unwrap_or(zone),
        })
    }

    /// Returns the first date after a moment; `None` at the end of all calendars.
    pub fn after(&self, moment: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let today = moment.with_timezone(&self.zone).date_naive();
        (0..=AHEAD)
            .filter_map(|ahead| today.checked_add_days(Days::new(ahead)))
            .filter(|day| self.dates.include(*day))
            .filter_map(|day| self.moment(day))
            .find(|at| *at > moment)
    }

    /// Returns the moment of a day. A local time that does not exist on that day counts as an hour
    /// later; of one that exists twice the first counts.
    fn moment(&self, day: NaiveDate) -> Option<DateTime<Utc>> {
        let local = day.and_time(self.time);
        let found = match self.zone.from_local_datetime(&local) {
            MappedLocalTime::None => {
                let later = local + TimeDelta::hours(1);
                self.zone.from_local_datetime(&later)
            }
            found => found,
        };
        found.earliest().map(|at| at.to_utc())
    }
}

/// Parses a time of day: `19:00`, `19h`, `19h30`.
fn time_of_day(word: &str) -> Option<NaiveTime> {
    let (hour, minute) = word.split_once([':', 'h'])?;
    let minute = match minute {
        "" if word.ends_with('h') => 0,
        digits => two_digits(digits)?,
    };
    NaiveTime::from_hms_opt(two_digits(hour)?, minute, 0)
}

fn two_digits(word: &str) -> Option<u32> {
    let digits = (1..=2).contains(&word.len()) && word.chars().all(|c| c.is_ascii_digit());
    digits.then(|| word.parse().ok()).flatten()
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |weekday: Weekday| match weekday {
            Weekday::Mon => "Monday",
            Weekday::Tue => "Tuesday",
            Weekday::Wed => "Wednesday",
            Weekday::Thu => "Thursday",
            Weekday::Fri => "Friday",
            Weekday::Sat => "Saturday",
            Weekday::Sun => "Sunday",
        };
        match self.dates {
            Dates::Daily => f.write_str(DAY[0]),
            Dates::Weekly(weekday) => f.write_str(name(weekday)),
            Dates::FirstOfMonth => f.write_str(MONTH[0]),
            Dates::Monthly(nth, weekday) => write!(f, "{} {}", nth.name(), name(weekday)),
        }?;
        write!(f, " {} {}", self.time.format("%H:%M"), self.zone.name())
    }
}

impl FromStr for Schedule {
    type Err = ScheduleError;

    fn from_str(written: &str) -> Result<Schedule, ScheduleError> {
        Schedule::parse(written, Zone::UTC)
    }
}

impl From<Schedule> for String {
    fn from(schedule: Schedule) -> String {
        schedule.to_string()
    }
}

impl TryFrom<String> for Schedule {
    type Error = ScheduleError;

    fn try_from(written: String) -> Result<Schedule, ScheduleError> {
        written.parse()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn dates(typed: &str, after: &str, count: usize) -> Vec<String> {
        let schedule = Schedule::parse(typed, Zone::UTC).unwrap();
        let next = |at: &DateTime<Utc>| schedule.after(*at);
        let after: DateTime<Utc> = format!("{after}:00Z").parse().unwrap();
        std::iter::successors(next(&after), next)
            .take(count)
            .map(|at| at.format("%m-%d %H:%M").to_string())
            .collect()
    }

    #[test]
    fn a_schedule_says_when_the_next_are() {
        let now = "2026-11-26T18:30";
        for (typed, next) in [
            ("day 18:00", ["11-27 18:00", "11-28 18:00", "11-29 18:00"]),
            (
                "every day 18:31",
                ["11-26 18:31", "11-27 18:31", "11-28 18:31"],
            ),
            ("week", ["11-30 19:00", "12-07 19:00", "12-14 19:00"]),
            ("Friday", ["11-27 19:00", "12-04 19:00", "12-11 19:00"]),
            (
                "freitag 19:00 Europe/Berlin",
                ["11-27 18:00", "12-04 18:00", "12-11 18:00"],
            ),
            ("month", ["12-01 19:00", "01-01 19:00", "02-01 19:00"]),
            (
                "first Monday 20:00",
                ["12-07 20:00", "01-04 20:00", "02-01 20:00"],
            ),
            (
                "last thursday",
                ["11-26 19:00", "12-31 19:00", "01-28 19:00"],
            ),
            (
                "Friday 19:00 Berlin",
                ["11-27 18:00", "12-04 18:00", "12-11 18:00"],
            ),
            (
                "Friday New York 19:00",
                ["11-28 00:00", "12-05 00:00", "12-12 00:00"],
            ),
            (
                "fourth Sun 09:00 asia/tokyo",
                ["12-27 00:00", "01-24 00:00", "02-28 00:00"],
            ),
        ] {
            assert_eq!(dates(typed, now, 3), next, "{typed}");
        }
    }

    #[test]
    fn a_schedule_is_read_in_every_language() {
        for (typed, written) in [
            ("Fridays at 19:00", "Friday 19:00 UTC"),
            ("freitags 19:00", "Friday 19:00 UTC"),
            (
                "jeden Freitag um 19 Uhr Europe/Berlin",
                "Friday 19:00 Europe/Berlin",
            ),
            ("täglich 18:30", "day 18:30 UTC"),
            ("erster Montag im Monat 20:00", "first Monday 20:00 UTC"),
            ("letzter Donnerstag", "last Thursday 19:00 UTC"),
            ("Monat", "month 19:00 UTC"),
            ("vendredi 19h", "Friday 19:00 UTC"),
            (
                "Friday 19:00 Los Angeles",
                "Friday 19:00 America/Los_Angeles",
            ),
            (
                "tous les vendredis à 19h30 Europe/Paris",
                "Friday 19:30 Europe/Paris",
            ),
            ("chaque jour 9h", "day 09:00 UTC"),
            ("premier lundi du mois 20 h", "first Monday 20:00 UTC"),
            ("viernes 19:00", "Friday 19:00 UTC"),
            (
                "todos los s\u{e1}bados a las 19:00 Europe/Madrid",
                "Saturday 19:00 Europe/Madrid",
            ),
            ("cada d\u{ed}a 18:00", "day 18:00 UTC"),
            ("primer lunes del mes", "first Monday 19:00 UTC"),
            ("\u{fa}ltimo jueves 20:00", "last Thursday 20:00 UTC"),
            ("segundo mi\u{e9}rcoles", "second Wednesday 19:00 UTC"),
        ] {
            let read = Schedule::parse(typed, Zone::UTC).map(|read| read.to_string());
            assert_eq!(read.as_deref(), Ok(written), "{typed}");
        }
    }

    #[test]
    fn the_local_time_stays_when_clocks_change_and_each_day_has_one_start() {
        let berlin = "day 02:30 Europe/Berlin";
        // On 29 March 2026 there is no 02:30: it starts at 03:30, which is 01:30 UTC.
        let spring = dates(berlin, "2026-03-28T00:00", 4);
        assert_eq!(
            spring,
            ["03-28 01:30", "03-29 01:30", "03-30 00:30", "03-31 00:30"]
        );
        // On 25 October it is 02:30 twice: it starts once, at the first.
        let autumn = dates(berlin, "2026-10-24T00:00", 4);
        assert_eq!(
            autumn,
            ["10-24 00:30", "10-25 00:30", "10-26 01:30", "10-27 01:30"]
        );
        let friday = dates("friday 19:00 Europe/Berlin", "2026-10-20T00:00", 2);
        assert_eq!(friday, ["10-23 17:00", "10-30 18:00"]);
        // Samoa had no 30 December 2011: that Friday has no tournament.
        let samoa = dates("friday 19:00 Pacific/Apia", "2011-12-22T00:00", 2);
        assert_eq!(samoa, ["12-24 05:00", "01-06 05:00"]);
    }

    #[test]
    fn a_schedule_is_read_as_it_was_written() {
        for typed in [
            "day 07:05 UTC",
            "Friday 19:00 Europe/Berlin",
            "month 19:00 Asia/Tokyo",
            "last Sunday 00:00 UTC",
            "day 19:00 America/New_York",
            "day 19:00 Etc/GMT+2",
            "day 19:00 GMT+0",
        ] {
            let schedule =
                Schedule::parse(typed, Zone::named("America/New_York").unwrap()).unwrap();
            assert_eq!(schedule.to_string(), typed);
            let json = serde_json::to_string(&schedule).unwrap();
            assert_eq!(serde_json::from_str::<Schedule>(&json).unwrap(), schedule);
        }
    }

    #[test]
    fn what_is_no_schedule_is_named() {
        let word = |word: &str| ScheduleError::Word(word.to_owned());
        let twice = |word: &str| ScheduleError::Twice(word.to_owned());
        let offset = |word: &str| ScheduleError::Offset(word.to_owned());
        for (typed, why) in [
            ("", ScheduleError::Nothing),
            ("19:00", ScheduleError::Nothing),
            ("first", ScheduleError::Nothing),
            ("Fryday 19:00", word("Fryday")),
            ("Friday 19:00 UTC+2", offset("UTC+2")),
            ("Friday 19:00 +02:00", offset("+02:00")),
            ("Friday 19:00 UTC +2", offset("+2")),
            ("Friday 25:00", word("25:00")),
            ("Friday Saturday", twice("Saturday")),
            ("Friday 19:00 20:00", twice("20:00")),
            ("first month", twice("first")),
        ] {
            assert_eq!(
                Schedule::parse(typed, Zone::UTC).unwrap_err(),
                why,
                "{typed}"
            );
        }
    }
}
