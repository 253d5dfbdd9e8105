//! Time controls (book 3, "Time limits").
//!
//! - `per-move D`: D for each turn.
//! - `egg-timer D`: D for each turn. Unused time is added to the next player's time for that turn only.
//!   Inherited time runs first, and only the rest of a player's own D is passed on, so nobody ever has more
//!   than 2 D.
//! - `bank D`: D for the whole game, per party. With an empty bank each turn has a small minimum. No turn
//!   has less than the minimum, even if less is left in the bank. The minimum is set by the operator, but
//!   at most a tenth of D; otherwise, in a short game, an empty bank would be worth more than a full one.
//! - `none`.
//!
//! These words are written. Read are also those of every language, before or after the time (`3 Tage pro Zug`),
//! and a time alone, which is for each turn (`3d`, `3 days`).
//!
//! After the time there may be days off with their time zone: `per-move 3d except sat sun Europe/Berlin`.
//! After those there may be the number of days of holidays per year, if it is not the default: `per-move 3d
//! holidays 0`.
//!
//! A forced turn takes no time: the next player inherits what the seat would have inherited. After a
//! takeback the clocks are as before the first undone turn, and the seat to move has its full time, with
//! nothing inherited.

use std::{fmt, str::FromStr};

use chrono::TimeDelta;

use super::{
    days_off::{DaysOff, DaysOffError},
    duration::{DurationError, HumanDuration, parse_duration},
    holidays::USUAL_HOLIDAYS,
};

/// The shortest time of a clock. The book's egg timer is one minute, and players also play live.
pub const SHORTEST: TimeDelta = TimeDelta::seconds(10);

/// The longest time of a clock.
pub const LONGEST: TimeDelta = TimeDelta::days(60);

/// Words before days off; the first one is printed.
const EXCEPT: [&str; 10] = [
    "except", "without", "außer", "ausser", "ohne", "sauf", "sans", "excepto", "salvo", "sin",
];

/// Words before the number of days of holidays; the first one is printed.
const HOLIDAYS: [&str; 8] = [
    "holidays",
    "holiday",
    "urlaub",
    "urlaubstage",
    "vacances",
    "congés",
    "conges",
    "vacaciones",
];

/// A kind of clock that has a time.
type Kind = fn(TimeDelta) -> Allowance;

/// The kinds of clocks that have a time, by their words in every language, hyphens being spaces. The first
/// words are printed.
const KINDS: [(Kind, &[&str]); 3] = [
    (
        Allowance::PerMove,
        &[
            "per move",
            "per turn",
            "a turn",
            "a move",
            "each turn",
            "pro zug",
            "je zug",
            "par coup",
            "par tour",
            "por jugada",
            "por turno",
        ],
    ),
    (
        Allowance::EggTimer,
        &["egg timer", "eieruhr", "sablier", "reloj de arena"],
    ),
    (
        Allowance::Bank,
        &[
            "bank",
            "a game",
            "per game",
            "zeitkonto",
            "konto",
            "pro partie",
            "crédit de temps",
            "crédit",
            "credit",
            "par partie",
            "banco de tiempo",
            "banco",
            "por partida",
        ],
    ),
];

/// Words for no clock; the first one is printed.
const NONE: [&str; 19] = [
    "none",
    "no clock",
    "no",
    "off",
    "keine",
    "keine uhr",
    "ohne",
    "aus",
    "kein",
    "keiner",
    "aucune",
    "aucun",
    "sans",
    "sans pendule",
    "non",
    "ninguno",
    "ninguna",
    "sin",
    "sin reloj",
];

/// Maximum number of days of holidays per year.
pub const MOST_HOLIDAYS: u16 = 366;

/// A time control: allowance, days off, holidays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeControl {
    /// The allowance.
    pub allowance: Allowance,
    /// Days that do not count.
    pub days_off: Option<DaysOff>,
    /// Number of days of holidays per year; the default if absent.
    pub holidays: Option<u16>,
}

/// The kind of clock and its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Allowance {
    /// This time for each turn.
    PerMove(TimeDelta),
    /// This time for each turn, plus the time that the previous player left.
    EggTimer(TimeDelta),
    /// This time for the whole game, per party.
    Bank(TimeDelta),
    /// No limit.
    None,
}

/// Why a clock cannot be parsed; in English, for operators.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ControlError {
    /// Unknown kind of clock.
    #[error("“{0}” is no clock: there are per-move, egg-timer, bank and none")]
    Kind(String),
    /// The time is missing.
    #[error("{0} needs a length of time, such as {0} 3d")]
    Missing(String),
    /// Text after `none`.
    #[error("none takes no length of time")]
    Needless,
    /// The days off cannot be parsed.
    #[error(transparent)]
    DaysOff(#[from] DaysOffError),
    /// The time cannot be parsed.
    #[error(transparent)]
    Duration(#[from] DurationError),
    /// The number of days of holidays cannot be parsed.
    #[error("after holidays comes how many days a year, from 0 to {MOST_HOLIDAYS}")]
    Holidays,
    /// Less than [`SHORTEST`].
    #[error("{time} is too short for a clock; the shortest is {limit}", time = HumanDuration(*.0), limit = HumanDuration(SHORTEST))]
    TooShort(TimeDelta),
    /// More than [`LONGEST`].
    #[error("{time} is too long for a clock; the longest is {limit}", time = HumanDuration(*.0), limit = HumanDuration(LONGEST))]
    TooLong(TimeDelta),
}

/// Whether this says in any language that there shall be none of what is chosen: no clock, no end, no pause.
pub fn says_none(typed: &str) -> bool {
    NONE.contains(&&*typed.trim().to_lowercase())
}

impl TimeControl {
    /// Returns the number of days of holidays per year.
    pub fn holidays(&self) -> u16 {
        self.holidays.unwrap_or(USUAL_HOLIDAYS)
    }

    /// Whether there is no clock.
    pub fn is_none(&self) -> bool {
        self.allowance == Allowance::None
    }
}

impl FromStr for TimeControl {
    type Err = ControlError;

    fn from_str(typed: &str) -> Result<TimeControl, ControlError> {
        let typed = typed.trim().to_lowercase();
        let words: Vec<&str> = typed.split_whitespace().collect();
        let holidays = words.iter().position(|word| HOLIDAYS.contains(word));
        let (words, holidays) = words.split_at(holidays.unwrap_or(words.len()));
        let holidays = match holidays {
            [] => None,
            [_, days] => {
                let days = days.trim_end_matches(['d', 'j', 't']).parse::<u16>().ok();
                let days = days.filter(|days| *days <= MOST_HOLIDAYS);
                Some(days.ok_or(ControlError::Holidays)?)
            }
            _ => return Err(ControlError::Holidays),
        };
        // "ohne" alone means no clock.
        let excepts =
            |(index, word): (usize, &&str)| (index > 0 && EXCEPT.contains(word)).then_some(index);
        let except = words.iter().enumerate().find_map(excepts);
        let (allowance, days) = words.split_at(except.unwrap_or(words.len()));
        let allowance: Allowance = allowance.join(" ").parse()?;
        let days_off = match days.split_first() {
            _ if allowance == Allowance::None && (holidays.is_some() || !days.is_empty()) => {
                return Err(ControlError::Needless);
            }
            Some((_, days)) => Some(DaysOff::read(&days.join(" "))?),
            None => None,
        };
        Ok(TimeControl {
            allowance,
            days_off,
            holidays,
        })
    }
}

impl FromStr for Allowance {
    type Err = ControlError;

    fn from_str(typed: &str) -> Result<Allowance, ControlError> {
        // A hyphen joins words, or is a sign before a number.
        let words = typed.split(|c: char| c.is_whitespace() || c == ':');
        let words = words.flat_map(|word| match word.starts_with('-') {
            true => vec![word],
            false => word.split('-').collect(),
        });
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let plain = words.join(" ");
        if NONE.contains(&&*plain) {
            return Ok(Allowance::None);
        }
        let first = words.first().copied().unwrap_or_default();
        if NONE.contains(&first) && parse_duration(&words[1..].join(" ")).is_ok() {
            return Err(ControlError::Needless);
        }
        let (of, time) = kind_and_time(&plain);
        let Some(of) = of else {
            // A time alone is for each turn.
            return match parse_duration(time) {
                Ok(time) => in_range(time).map(Allowance::PerMove),
                Err(error) if first.starts_with(|c: char| c.is_ascii_digit()) => Err(error.into()),
                Err(_) => Err(ControlError::Kind(typed.to_owned())),
            };
        };
        if time.is_empty() {
            return Err(ControlError::Missing(typed.to_owned()));
        }
        in_range(parse_duration(time)?).map(of)
    }
}

/// Finds the words for a kind of clock before or after the time.
fn kind_and_time(plain: &str) -> (Option<Kind>, &str) {
    let named = KINDS
        .iter()
        .flat_map(|(kind, names)| names.iter().map(|name| (*kind, *name)));
    for (kind, name) in named {
        let before = plain.strip_prefix(name);
        let before = before.filter(|rest| rest.is_empty() || rest.starts_with(' '));
        let after = plain.strip_suffix(name);
        let after = after.filter(|rest| rest.ends_with(' '));
        if let Some(time) = before.or(after) {
            return (Some(kind), time.trim());
        }
    }
    (None, plain)
}

fn in_range(time: TimeDelta) -> Result<TimeDelta, ControlError> {
    match time {
        time if time < SHORTEST => Err(ControlError::TooShort(time)),
        time if time > LONGEST => Err(ControlError::TooLong(time)),
        time => Ok(time),
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.allowance.fmt(f)?;
        if let Some(days) = self.days_off {
            write!(f, " {} {days}", EXCEPT[0])?;
        }
        match self.holidays {
            Some(days) => write!(f, " {} {days}", HOLIDAYS[0]),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Allowance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Allowance::PerMove(time) => write!(f, "per-move {}", HumanDuration(*time)),
            Allowance::EggTimer(time) => write!(f, "egg-timer {}", HumanDuration(*time)),
            Allowance::Bank(time) => write!(f, "bank {}", HumanDuration(*time)),
            Allowance::None => f.write_str(NONE[0]),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn secs(seconds: i64) -> TimeDelta {
        TimeDelta::seconds(seconds)
    }

    #[test]
    fn a_clock_reads_back_as_written() {
        for (typed, written) in [
            ("per-move 3d", "per-move 3d"),
            ("Per-Move 36h", "per-move 1d12h"),
            ("egg-timer 60s", "egg-timer 1m"),
            ("bank  90m", "bank 1h30m"),
            ("bank:2d", "bank 2d"),
            ("3d", "per-move 3d"),
            ("3 days", "per-move 3d"),
            ("3 days a turn", "per-move 3d"),
            ("per turn 36 hours", "per-move 1d12h"),
            ("3 Tage", "per-move 3d"),
            ("3 Tage pro Zug", "per-move 3d"),
            ("pro-zug 3t", "per-move 3d"),
            ("Eieruhr 1 Minute", "egg-timer 1m"),
            ("Zeitkonto 7 Tage", "bank 7d"),
            ("3 j", "per-move 3d"),
            ("3 jours par coup", "per-move 3d"),
            ("sablier 90 s", "egg-timer 1m30s"),
            ("cr\u{e9}dit 7j", "bank 7d"),
            ("3 d\u{ed}as", "per-move 3d"),
            ("por jugada 3 dias", "per-move 3d"),
            ("reloj de arena 1 minuto", "egg-timer 1m"),
            ("banco de tiempo 7 d\u{ed}as", "bank 7d"),
            ("keine", "none"),
            ("ohne", "none"),
            ("aucune", "none"),
            ("ninguno", "none"),
            (
                "3 j sauf sam dim Europe/Paris",
                "per-move 3d except sat sun Europe/Paris",
            ),
            (
                "3 d\u{ed}as salvo s\u{e1}bado y domingo vacaciones 20",
                "per-move 3d except sat sun holidays 20",
            ),
            ("none", "none"),
            (" NONE ", "none"),
            ("per-move 3d except weekends", "per-move 3d except sat sun"),
            (
                "per-move 3d except sun holidays 14d",
                "per-move 3d except sun holidays 14",
            ),
            ("per-move 3d urlaub 0", "per-move 3d holidays 0"),
            (
                "bank 5d ohne So, Sa europe/berlin",
                "bank 5d except sat sun Europe/Berlin",
            ),
        ] {
            let control: TimeControl = typed.parse().unwrap();
            assert_eq!(control.to_string(), written);
            assert_eq!(control.to_string().parse(), Ok(control));
        }
    }

    #[test]
    fn a_clock_lasts_from_ten_seconds_to_sixty_days() {
        assert!("per-move 10s".parse::<TimeControl>().is_ok());
        assert!("bank 60d".parse::<TimeControl>().is_ok());
        assert_eq!(
            "per-move 9s".parse::<TimeControl>(),
            Err(ControlError::TooShort(secs(9)))
        );
        let error = "bank 61d".parse::<TimeControl>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "61d is too long for a clock; the longest is 60d"
        );
    }

    #[test]
    fn a_clock_that_is_none_says_which_there_are() {
        let error = "chess 3d".parse::<TimeControl>().unwrap_err().to_string();
        for kind in ["chess 3d", "per-move", "egg-timer", "bank", "none"] {
            assert!(error.contains(kind), "{error}");
        }
        assert_eq!(
            "egg-timer".parse::<TimeControl>(),
            Err(ControlError::Missing("egg-timer".to_owned()))
        );
        for wrong in ["per-move 3d holidays", "per-move 3d holidays 400"] {
            assert_eq!(wrong.parse::<TimeControl>(), Err(ControlError::Holidays));
        }
        for needless in [
            "none 3d",
            "keine 3 Tage",
            "none except sun",
            "none holidays 3",
        ] {
            assert_eq!(needless.parse::<TimeControl>(), Err(ControlError::Needless));
        }
        assert_eq!(
            "per-move 3d except when it rains".parse::<TimeControl>(),
            Err(ControlError::DaysOff(DaysOffError::Day("when".to_owned())))
        );
        assert_eq!(
            "3 dayz".parse::<TimeControl>(),
            Err(ControlError::Duration(DurationError("3 dayz".to_owned())))
        );
        assert_eq!(
            "per-move soon".parse::<TimeControl>(),
            Err(ControlError::Duration(DurationError("soon".to_owned())))
        );
    }
}
