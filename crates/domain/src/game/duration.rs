//! Durations in readable form: typed in any language, written short.

use std::fmt;

use chrono::TimeDelta;

/// Why a duration cannot be parsed; in English, for operators.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no length of time; write 3d, 36h, 10m, 90s or 1d12h")]
pub struct DurationError(pub String);

/// The units with their words in every language, without accents. The first word is the one that
/// `humantime` reads.
const UNITS: [&[&str]; 5] = [
    &[
        "week", "weeks", "w", "woche", "wochen", "wo", "semaine", "semaines", "semana", "semanas",
        "sem",
    ],
    &[
        "day", "days", "d", "tag", "tage", "tagen", "t", "jour", "jours", "j", "dia", "dias",
    ],
    &[
        "hour", "hours", "h", "hr", "hrs", "stunde", "stunden", "std", "heure", "heures", "hora",
        "horas",
    ],
    &[
        "minute", "minutes", "m", "min", "mins", "minuten", "minuto", "minutos", "mn",
    ],
    &[
        "second", "seconds", "s", "sec", "secs", "sekunde", "sekunden", "sek", "seconde",
        "secondes", "segundo", "segundos", "seg",
    ],
];

/// Words that may stand between the parts of a duration.
const JOINS: [&str; 4] = ["and", "und", "et", "y"];

/// Parses a duration such as `3d`, `36h`, `10m`, `90s`, `1d12h`, `3 days`, `3 Tage`, `3 j`, `3 días`.
///
/// # Errors
/// Fails if it is no duration. [`TimeControl`](super::TimeControl) checks the range.
pub fn parse_duration(typed: &str) -> Result<TimeDelta, DurationError> {
    let typed = typed.trim();
    let whole = |time: &std::time::Duration| time.subsec_nanos() == 0 && !typed.contains('.');
    humantime::parse_duration(&in_english(typed))
        .ok()
        .filter(whole)
        .and_then(|time| TimeDelta::from_std(time).ok())
        .ok_or_else(|| DurationError(typed.to_owned()))
}

/// Replaces the units of every language by those that `humantime` reads.
fn in_english(typed: &str) -> String {
    let typed = typed.to_lowercase().replace('í', "i");
    let mut read = String::new();
    let mut word = String::new();
    for letter in typed.chars().chain([' ']) {
        if letter.is_alphabetic() {
            word.push(letter);
            continue;
        }
        let unit = UNITS.iter().find(|words| words.contains(&&*word));
        match unit.and_then(|words| words.first()) {
            Some(unit) => read.push_str(unit),
            None if JOINS.contains(&&*word) => {}
            None => read.push_str(&word),
        }
        word.clear();
        read.push(letter);
    }
    read.trim().to_owned()
}

/// Prints a duration in whole seconds, in the form that [`parse_duration`] reads: `1d12h`.
#[derive(Debug, Clone, Copy)]
pub struct HumanDuration(pub TimeDelta);

impl fmt::Display for HumanDuration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.num_seconds().max(0);
        let parts = [
            (seconds / 86400, 'd'),
            (seconds / 3600 % 24, 'h'),
            (seconds / 60 % 60, 'm'),
            (seconds % 60, 's'),
        ];
        if seconds == 0 {
            return f.write_str("0s");
        }
        for (count, unit) in parts.into_iter().filter(|(count, _)| *count > 0) {
            write!(f, "{count}{unit}")?;
        }
        Ok(())
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
    fn durations_are_read_in_days_hours_minutes_seconds_and_together() {
        for (typed, seconds) in [
            ("3d", 259_200),
            ("36h", 129_600),
            ("10m", 600),
            ("90s", 90),
            ("1d12h", 129_600),
            (" 1 d 12 h ", 129_600),
            ("2 days 3 hours", 183_600),
            ("1W", 604_800),
            ("1h30min", 5400),
            ("3 days", 259_200),
            ("1 day", 86_400),
            ("3 Tage", 259_200),
            ("1 Tag und 12 Stunden", 129_600),
            ("90 Sek", 90),
            ("2 Wochen", 1_209_600),
            ("3 j", 259_200),
            ("3j", 259_200),
            ("1 jour et 12 heures", 129_600),
            ("36 heures", 129_600),
            ("3 d\u{ed}as", 259_200),
            ("1 d\u{ed}a y 12 horas", 129_600),
            ("10 minutos", 600),
        ] {
            assert_eq!(parse_duration(typed), Ok(secs(seconds)), "{typed}");
        }
    }

    #[test]
    fn what_is_no_duration_is_refused_by_name() {
        for typed in [
            "",
            "3",
            "d",
            "3x",
            "tage",
            "3 Tagx",
            "und",
            "-3d",
            "3d4",
            "1.5h",
            "99999999999999999999d",
            "99999999999999999w",
        ] {
            let error = parse_duration(typed).unwrap_err();
            assert!(error.to_string().contains(&format!("“{typed}”")), "{typed}");
            assert!(error.to_string().contains("1d12h"), "{typed}");
        }
    }
}
