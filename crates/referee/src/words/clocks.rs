//! Clocks, deadlines and durations in words.

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::game::{
    ControlError, DaysOffError, DurationError, HumanDuration, LONGEST, MOST_HOLIDAYS, SHORTEST,
    State,
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

/// A clock as a part of a sentence.
pub(crate) fn clock(typed: &str) -> Say {
    match typed {
        "none" => say!("no-clock"),
        clock => say!("clock-of", clock = clock),
    }
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
