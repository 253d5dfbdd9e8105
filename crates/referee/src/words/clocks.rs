//! Clocks, deadlines and durations in words.

use chrono::{DateTime, TimeDelta, Utc, Weekday};
use petteia_domain::{
    game::{
        Allowance, ControlError, DaysOff, DaysOffError, DurationError, HumanDuration, LONGEST,
        MOST_HOLIDAYS, SHORTEST, State, TimeControl,
    },
    series::{Dates, Nth, Schedule},
};
use petteia_speech::{
    message::Text,
    say,
    speech::{Arg, Say},
};

use crate::zones::offset_is_no_zone;

/// The deadline of the turn, for the end of a sentence; empty if there is none.
pub(crate) fn until(state: &State) -> Text {
    let deadline = state.deadline();
    deadline.map_or_else(Text::default, |deadline| {
        say!("until", deadline = deadline).into()
    })
}

/// A clock as a part of a sentence: `3 days a turn`. What cannot be read is shown as it was typed.
pub(crate) fn clock(typed: &str) -> Text {
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
pub(crate) fn weekday(day: Weekday) -> Say {
    say!("weekday", weekday = day.number_from_monday())
}

/// Regular dates: `Friday 19:00 Europe/Berlin`.
pub(crate) fn schedule(schedule: &Schedule) -> Say {
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
pub(crate) fn timed(typed: &str) -> Arg {
    Arg::choice(if typed == "none" { "no" } else { "yes" })
}

/// A duration in words: `14 days`, `1 day 12 hours`.
pub(crate) fn lasting(length: TimeDelta) -> Text {
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
pub(crate) fn unreadable_clock(error: &ControlError, now: DateTime<Utc>) -> Say {
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
