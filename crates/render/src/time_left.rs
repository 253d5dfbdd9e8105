//! The time of the seat to move, in words: on a picture, and in its description.

use chrono::{DateTime, Datelike as _, Utc};
use petteia_domain::zone::Zone;
use petteia_speech::{
    message::{Text, TimeLeft},
    say,
    speech::Say,
};

/// Says on the picture who is to move, and until when.
pub(super) fn status(who: impl Into<Text>, time: Option<TimeLeft>) -> Say {
    let who = who.into();
    match time {
        None => say!("picture-status", who = who),
        Some(TimeLeft::Until { at, zone }) => {
            say!("picture-status-until", who = who, moment = moment(at, zone))
        }
        Some(TimeLeft::Stopped) => say!("picture-status-stopped", who = who),
        Some(TimeLeft::NoClock) => say!("picture-status-no-clock", who = who),
    }
}

/// Describes the time in a sentence.
pub(super) fn sentence(time: TimeLeft) -> Say {
    match time {
        TimeLeft::Until { at, zone } => say!("picture-time-until", moment = moment(at, zone)),
        TimeLeft::Stopped => say!("picture-time-stopped"),
        TimeLeft::NoClock => say!("picture-time-no-clock"),
    }
}

/// Writes a moment with its day of the week and its time zone, such as `Fri 27 Nov, 18:00 CET`.
fn moment(at: DateTime<Utc>, zone: Zone) -> Say {
    let mut name = zone.abbreviation(at);
    // Some zones have no name of their own.
    if name.starts_with(['+', '-']) {
        name.insert_str(0, "UTC");
    }
    let at = at.with_timezone(&zone);
    say!(
        "picture-moment",
        weekday = at.weekday().number_from_monday(),
        day = at.day(),
        month = at.month(),
        time = at.format("%H:%M").to_string(),
        zone = name
    )
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::Language;

    use super::*;

    #[test]
    fn a_deadline_is_written_in_its_zone_with_the_day_and_without_seconds() {
        let at = "2026-11-27T17:00:59.5Z".parse().unwrap();
        let until = |zone| match TimeLeft::until(at) {
            TimeLeft::Until { at, .. } => TimeLeft::Until { at, zone },
            other => other,
        };
        let said = |zone, language| {
            let text = Text::from(status("Ada", Some(until(zone))));
            text.bare(language)
        };
        for (zone, language, expected) in [
            (
                Zone::UTC,
                Language::English,
                "Ada to move until Fri 27 Nov, 17:00 UTC",
            ),
            (
                Zone::named("Europe/Berlin").unwrap(),
                Language::English,
                "Ada to move until Fri 27 Nov, 18:00 CET",
            ),
            (
                Zone::named("Asia/Dubai").unwrap(),
                Language::German,
                "Ada am Zug bis Fr 27. Nov., 21:00 UTC+04",
            ),
        ] {
            assert_eq!(said(zone, language), expected);
        }
    }
}
