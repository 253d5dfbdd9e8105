//! Clocks, deadlines and durations in words.

use chrono::{DateTime, TimeDelta, Utc, Weekday};
use petteia_domain::game::{
    Allowance, ControlError, DaysOff, DaysOffError, DurationError, HumanDuration, LONGEST,
    MOST_HOLIDAYS, SHORTEST, State, TimeControl,
};
use petteia_speech::{
    message::Text,
    say,
    speech::{Arg, Say},
};
use petteia_tournaments::series::{Dates, Nth, Schedule};

use crate::zones::offset_is_no_zone;

/// The deadline of the turn, for the end of a sentence; empty if there is none.
pub fn until(state: &State) -> Text {
    let deadline = state.deadline();
    deadline.map_or_else(Text::default, |deadline| {
        say!("until", deadline = deadline).into()
    })
}

/// A clock as a part of a sentence: `3 days a turn`. What cannot be read is shown as it was typed.
pub fn clock(typed: &str) -> Text {
    typed.parse::<TimeControl>().map_or_else(
        |_| Text::default().code(typed),
        |control| {
            let holidays = control
                .holidays
                .map(|days| say!("clock-with-holidays", days = days).into());
            let parts = [Text::from(kind(control.allowance))].into_iter();
            Text::commas(parts.chain(control.days_off.map(days_off)).chain(holidays))
        },
    )
}

fn kind(allowance: Allowance) -> Say {
    match allowance {
        Allowance::None => say!("no-clock"),
        Allowance::PerMove(time) => say!("clock-per-move", time = lasting(time)),
        Allowance::EggTimer(time) => say!("clock-egg-timer", time = lasting(time)),
        Allowance::Bank(time) => say!("clock-bank", time = lasting(time)),
    }
}

fn days_off(off: DaysOff) -> Text {
    let days = Arg::And(off.days().map(|day| weekday(day).into()).collect());
    match off.zone {
        Some(zone) => say!("clock-without-in-zone", days = days, zone = zone.name()).into(),
        None => say!("clock-without", days = days).into(),
    }
}

/// The name of a day of the week.
pub fn weekday(day: Weekday) -> Say {
    say!("weekday", weekday = day.number_from_monday())
}

/// Regular dates: `Friday 19:00 Europe/Berlin`.
pub fn schedule(schedule: &Schedule) -> Say {
    let (dates, nth, day) = match schedule.dates {
        Dates::Daily => ("daily", None, None),
        Dates::FirstOfMonth => ("first-of-month", None, None),
        Dates::Weekly(day) => ("weekly", None, Some(day)),
        Dates::Monthly(nth, day) => ("monthly", Some(nth), Some(day)),
    };
    say!(
        "schedule-shown",
        dates = Arg::choice(dates),
        nth = Arg::choice(nth.map_or("", Nth::name)),
        weekday = day.map_or(0, |day| day.number_from_monday()),
        time = schedule.time.format("%H:%M").to_string(),
        zone = schedule.zone.name()
    )
}

/// Whether a clock measures any time, for texts that select by it.
pub fn timed(typed: &str) -> Arg {
    Arg::choice(if typed == "none" { "no" } else { "yes" })
}

/// A duration in words: `14 days`, `1 day 12 hours`.
pub fn lasting(length: TimeDelta) -> Text {
    let seconds = length.num_seconds().max(0);
    let parts = [
        (seconds / 86_400, "days"),
        (seconds / 3600 % 24, "hours"),
        (seconds / 60 % 60, "minutes"),
        (seconds % 60, "seconds"),
    ];
    let some = parts.into_iter().filter(|(count, _)| *count > 0);
    let said =
        some.map(|(count, unit)| say!("lasting", count = count, unit = Arg::choice(unit)).into());
    Text::joined(said, " ")
}

/// Says why a clock cannot be read, and what would be right.
pub fn unreadable_clock(error: &ControlError, now: DateTime<Utc>) -> Say {
    match error {
        ControlError::DaysOff(DaysOffError::Offset(typed)) => offset_is_no_zone(typed, now),
        error => say!("sentence", words = reason(error)),
    }
}

/// The reason why a clock cannot be read, as a part of a sentence.
fn reason(error: &ControlError) -> Say {
    let typed = |time: TimeDelta| HumanDuration(time).to_string();
    match error {
        ControlError::Kind(typed) => say!("clock-unknown", typed = typed.as_str()),
        ControlError::Missing(kind) => say!("clock-needs-time", kind = kind.as_str()),
        ControlError::Needless => say!("clock-needs-none"),
        ControlError::Duration(error) => unreadable_duration(error),
        ControlError::DaysOff(DaysOffError::Day(typed) | DaysOffError::Offset(typed)) => {
            say!("clock-no-day", typed = typed.as_str())
        }
        ControlError::DaysOff(DaysOffError::Zones(one, other)) => {
            say!(
                "clock-two-zones",
                one = one.as_str(),
                other = other.as_str()
            )
        }
        ControlError::DaysOff(DaysOffError::Nothing) => say!("clock-needs-days"),
        ControlError::DaysOff(DaysOffError::EveryDay) => say!("clock-every-day"),
        ControlError::Holidays => say!("clock-holidays", most = MOST_HOLIDAYS),
        ControlError::TooShort(time) => {
            let (time, limit) = (typed(*time), lasting(SHORTEST));
            say!("clock-too-short", time = time, limit = limit)
        }
        ControlError::TooLong(time) => {
            let (time, limit) = (typed(*time), lasting(LONGEST));
            say!("clock-too-long", time = time, limit = limit)
        }
    }
}

/// The reason why a duration cannot be read, and what would be right.
fn unreadable_duration(error: &DurationError) -> Say {
    say!("not-a-duration", typed = error.0.as_str())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_domain::zone::Zone;
    use petteia_rules::Language;

    use petteia_speech::speech::Span;

    use super::*;

    const LANGUAGES: [Language; 4] = [
        Language::English,
        Language::German,
        Language::Spanish,
        Language::French,
    ];

    #[test]
    fn clocks_are_said_in_the_readers_words() {
        for (typed, said) in [
            (
                "per-move 3d",
                [
                    "3 days a turn",
                    "3 Tage pro Zug",
                    "3 d\u{ed}as por jugada",
                    "3 jours par coup",
                ],
            ),
            (
                "egg-timer 1m",
                [
                    "egg timer of 1 minute",
                    "Eieruhr: 1 Minute",
                    "reloj de arena: 1 minuto",
                    "sablier\u{a0}: 1 minute",
                ],
            ),
            (
                "none",
                ["no clock", "ohne Uhr", "sin reloj", "sans pendule"],
            ),
            (
                "bank 7d except sat sun Europe/Berlin holidays 1",
                [
                    "7 days for the whole game, not on Saturday and Sunday (Europe/Berlin), holidays: 1 day a year",
                    "7 Tage f\u{fc}r die ganze Partie, ohne Samstag und Sonntag (Europe/Berlin), Urlaub: 1 Tag im Jahr",
                    "7 d\u{ed}as para toda la partida, sin contar s\u{e1}bado y domingo (Europe/Berlin), vacaciones: 1 d\u{ed}a al a\u{f1}o",
                    "7 jours pour toute la partie, sauf samedi et dimanche (Europe/Berlin), vacances\u{a0}: 1 jour par an",
                ],
            ),
        ] {
            for (language, said) in LANGUAGES.into_iter().zip(said) {
                let shown = clock(typed).bare(language);
                assert_eq!(shown, said, "{typed}");
            }
        }
    }

    #[test]
    fn a_clock_is_read_as_it_is_said() {
        for written in [
            "per-move 3d",
            "per-move 1d12h",
            "bank 7d",
            "egg-timer 90s",
            "none",
        ] {
            let control: TimeControl = written.parse().unwrap();
            for language in LANGUAGES {
                let said = clock(written).bare(language);
                let typed = said
                    .replace("egg timer of", "egg timer")
                    .replace(['\u{a0}', '\u{202f}'], "")
                    .replace(" for the whole game", " a game")
                    .replace(" f\u{fc}r die ganze Partie", " pro Partie")
                    .replace(" para toda la partida", " por partida")
                    .replace(" pour toute la partie", " par partie")
                    .replace("ohne Uhr", "ohne");
                assert_eq!(typed.parse().as_ref(), Ok(&control), "{language:?}: {said}");
            }
        }
    }

    /// What texts give as examples of clocks, between backticks or quotes.
    #[test]
    fn every_clock_that_a_text_names_as_an_example_is_read() {
        for language in LANGUAGES {
            let texts = [
                say!("help-clock"),
                say!("arena-clock"),
                say!("clock-unknown", typed = "-"),
                say!("clock-holidays", most = 1),
                say!("clock-no-day", typed = "-"),
                say!("clock-needs-days"),
            ];
            let mut examples = 0;
            for text in texts {
                let mut quoted = Vec::new();
                for span in Text::from(text).in_language(language).0 {
                    match span {
                        Span::Code(code) => quoted.push(code),
                        Span::Plain(words) => {
                            let parts = words.split(['“', '”', '„', '«', '»']);
                            quoted.extend(parts.map(|part| part.trim().to_owned()));
                        }
                        _ => {}
                    }
                }
                let begins = |one: &String| one.starts_with(|c: char| c.is_ascii_digit());
                for example in quoted.iter().filter(|one| begins(one) && one.len() < 60) {
                    let read = example.parse::<TimeControl>();
                    assert!(read.is_ok(), "{language:?}: {example}: {read:?}");
                    examples += 1;
                }
            }
            assert!(examples >= 6, "{language:?}: {examples}");
        }
    }

    #[test]
    fn regular_dates_are_said_in_the_readers_words() {
        for (typed, said) in [
            (
                "Friday 19:00 Europe/Berlin",
                [
                    "Friday 19:00 Europe/Berlin",
                    "Freitag 19:00 Europe/Berlin",
                    "viernes 19:00 Europe/Berlin",
                    "vendredi 19:00 Europe/Berlin",
                ],
            ),
            (
                "day 7:05",
                [
                    "every day 07:05 UTC",
                    "t\u{e4}glich 07:05 UTC",
                    "cada d\u{ed}a 07:05 UTC",
                    "tous les jours 07:05 UTC",
                ],
            ),
            (
                "last Sunday",
                [
                    "last Sunday of each month 19:00 UTC",
                    "letzter Sonntag im Monat 19:00 UTC",
                    "\u{fa}ltimo domingo de cada mes 19:00 UTC",
                    "dernier dimanche du mois 19:00 UTC",
                ],
            ),
        ] {
            let read = Schedule::parse(typed, Zone::UTC).unwrap();
            for (language, said) in LANGUAGES.into_iter().zip(said) {
                let shown = Text::from(schedule(&read)).bare(language);
                assert_eq!(shown, said);
                assert_eq!(Schedule::parse(&shown, Zone::UTC), Ok(read), "{shown}");
            }
        }
    }
}
