//! Time controls and their arithmetic (book 3, "Time limits").
//!
//! - `per-move D`: D for each turn.
//! - `egg-timer D`: D for each turn; what a player leaves unused of it is added to the next
//!   player's time for that turn, not further. So the sand a player inherits runs first, and only
//!   what is left of the own D is handed on: nobody ever has more than 2 D.
//! - `bank D`: D for the whole game per party. A party whose bank is empty loses each of its turns
//!   after a small minimum; no turn ever has less than it, even while a little is left in the bank.
//!   The minimum is the house's, but never more than a tenth of D, or in a game of minutes an
//!   empty bank would be worth more than a full one.
//! - `none`.
//!
//! Behind the time may stand days that do not count, and whose days they are:
//! `per-move 3d except sat sun Europe/Berlin`; and behind those how many days of holidays a year count,
//! where it is not the usual number: `per-move 3d holidays 0`.
//!
//! A turn that the rules force on a seat takes no time: the next player inherits what it would have
//! inherited. Turns taken back never happened: the clocks stand as they did before the first of
//! them, and the seat to move has its whole time again, nothing inherited.

use std::{fmt, str::FromStr};

use chrono::TimeDelta;

use super::{
    days_off::{DaysOff, DaysOffError},
    duration::{DurationError, HumanDuration, parse_duration},
    holidays::USUAL_HOLIDAYS,
};

/// The shortest time a clock may give: the book's own egg timer is a minute, and people do play
/// live.
pub const SHORTEST: TimeDelta = TimeDelta::seconds(10);

/// The longest time a clock may give.
pub const LONGEST: TimeDelta = TimeDelta::days(60);

/// The words before the days that do not count; the first is the one written.
const EXCEPT: [&str; 5] = ["except", "without", "außer", "ausser", "ohne"];

/// The words before the number of days of holidays; the first is the one written.
const HOLIDAYS: [&str; 4] = ["holidays", "holiday", "urlaub", "urlaubstage"];

/// The most days of holidays in a year.
pub const MOST_HOLIDAYS: u16 = 366;

/// How long players may think, and on which days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeControl {
    /// How long.
    pub allowance: Allowance,
    /// The days that do not count.
    pub days_off: Option<DaysOff>,
    /// How many days of a player's holidays count in a year; the usual number where absent.
    pub holidays: Option<u16>,
}

/// How long players may think.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Allowance {
    /// So much for each turn.
    PerMove(TimeDelta),
    /// So much for each turn, and what the player before left unused.
    EggTimer(TimeDelta),
    /// So much for the whole game, per party.
    Bank(TimeDelta),
    /// As long as they like.
    None,
}

/// Why a clock is not readable; in English, for whoever operates petteia.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ControlError {
    /// No such kind of clock.
    #[error("“{0}” is no clock: there are per-move, egg-timer, bank and none")]
    Kind(String),
    /// The time is missing.
    #[error("{0} needs a length of time, such as {0} 3d")]
    Missing(String),
    /// There is something behind `none`.
    #[error("none takes no length of time")]
    Needless,
    /// The days that are not to count are not readable.
    #[error(transparent)]
    DaysOff(#[from] DaysOffError),
    /// The time is not readable.
    #[error(transparent)]
    Duration(#[from] DurationError),
    /// The number of days of holidays is none.
    #[error("after holidays comes how many days a year, from 0 to {MOST_HOLIDAYS}")]
    Holidays,
    /// Less than [`SHORTEST`].
    #[error("{time} is too short for a clock; the shortest is {limit}", time = HumanDuration(*.0), limit = HumanDuration(SHORTEST))]
    TooShort(TimeDelta),
    /// More than [`LONGEST`].
    #[error("{time} is too long for a clock; the longest is {limit}", time = HumanDuration(*.0), limit = HumanDuration(LONGEST))]
    TooLong(TimeDelta),
}

impl TimeControl {
    /// How many days of a player's holidays count in a year.
    pub fn holidays(&self) -> u16 {
        self.holidays.unwrap_or(USUAL_HOLIDAYS)
    }

    /// Whether there is a clock at all.
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
                let days = days.trim_end_matches('d').parse::<u16>().ok();
                let days = days.filter(|days| *days <= MOST_HOLIDAYS);
                Some(days.ok_or(ControlError::Holidays)?)
            }
            _ => return Err(ControlError::Holidays),
        };
        let except = words.iter().position(|word| EXCEPT.contains(word));
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
        let (kind, time) = typed
            .split_once(|c: char| c.is_whitespace() || c == ':')
            .unwrap_or((typed, ""));
        let time = time.trim();
        let of: fn(TimeDelta) -> Allowance = match kind {
            "per-move" => Allowance::PerMove,
            "egg-timer" => Allowance::EggTimer,
            "bank" => Allowance::Bank,
            "none" if time.is_empty() => return Ok(Allowance::None),
            "none" => return Err(ControlError::Needless),
            _ => return Err(ControlError::Kind(typed.to_owned())),
        };
        if time.is_empty() {
            return Err(ControlError::Missing(kind.to_owned()));
        }
        match parse_duration(time)? {
            time if time < SHORTEST => Err(ControlError::TooShort(time)),
            time if time > LONGEST => Err(ControlError::TooLong(time)),
            time => Ok(of(time)),
        }
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
            Allowance::None => f.write_str("none"),
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
        for needless in ["none 3d", "none except sun", "none holidays 3"] {
            assert_eq!(needless.parse::<TimeControl>(), Err(ControlError::Needless));
        }
        assert_eq!(
            "per-move 3d except when it rains".parse::<TimeControl>(),
            Err(ControlError::DaysOff(DaysOffError::Day("when".to_owned())))
        );
        assert_eq!(
            "per-move soon".parse::<TimeControl>(),
            Err(ControlError::Duration(DurationError("soon".to_owned())))
        );
    }
}
