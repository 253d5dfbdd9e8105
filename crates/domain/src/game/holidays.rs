//! Holidays: days on which a player's time stands still. Their number per year is limited.
//!
//! A user has one list of holidays for all games. A game counts the first days of each year, up to its
//! agreed number. So a holiday costs nothing per game, and neither later holidays nor new server settings
//! change the past.

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};

use super::spans::{Span, Spans};

/// Default number of days of holidays per year.
pub const USUAL_HOLIDAYS: u16 = 30;

/// Returns the start of a year.
fn new_year(year: i32) -> DateTime<Utc> {
    let first = NaiveDate::from_ymd_opt(year, 1, 1).and_then(|day| day.and_hms_opt(0, 0, 0));
    first.map_or(DateTime::<Utc>::MAX_UTC, |first| first.and_utc())
}

/// Splits holidays at the ends of years.
fn by_year(holidays: &Spans) -> impl Iterator<Item = (i32, Span)> {
    holidays.iter().flat_map(|span| {
        (span.from.year()..=span.to.year()).map(move |year| {
            let part = Span {
                from: span.from.max(new_year(year)),
                to: span.to.min(new_year(year + 1)),
            };
            (year, part)
        })
    })
}

/// Returns how much of a year holidays take.
pub fn taken(holidays: &Spans, year: i32) -> TimeDelta {
    let of_year = by_year(holidays).filter(|(of, _)| *of == year);
    of_year.map(|(_, span)| span.to - span.from).sum()
}

/// Returns the part of holidays that counts if this many days per year count.
pub fn counting(holidays: &Spans, days: u16) -> Spans {
    let allowance = TimeDelta::days(days.into());
    let (mut year, mut left) = (i32::MIN, allowance);
    let parts = by_year(holidays).map(|(of, span)| {
        if of != year {
            (year, left) = (of, allowance);
        }
        let length = (span.to - span.from).min(left);
        left -= length;
        Span {
            to: span.from + length,
            ..span
        }
    });
    parts.collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn utc(day: &str) -> DateTime<Utc> {
        format!("{day}T12:00:00Z").parse().unwrap()
    }

    fn spans(spans: &[(&str, &str)]) -> Spans {
        let span = |(from, to): &(&str, &str)| Span {
            from: utc(from),
            to: utc(to),
        };
        spans.iter().map(span).collect()
    }

    #[test]
    fn of_each_year_the_first_days_count() {
        let all = spans(&[
            ("2026-03-01", "2026-03-21"),
            ("2026-12-22", "2027-01-11"),
            ("2027-06-01", "2027-07-01"),
        ]);
        assert_eq!(taken(&all, 2026), TimeDelta::hours(20 * 24 + 9 * 24 + 12));
        assert_eq!(taken(&all, 2025), TimeDelta::zero());
        let counting = counting(&all, 25);
        assert_eq!(taken(&counting, 2026), TimeDelta::days(25));
        assert_eq!(taken(&counting, 2027), TimeDelta::days(25));
        // Five days in December, and January from its first day.
        assert!(counting.around(utc("2026-12-26")).is_some());
        assert!(counting.around(utc("2026-12-28")).is_none());
        assert!(counting.around(utc("2027-01-09")).is_some());
        assert!(super::counting(&all, 0).is_empty());
        assert_eq!(super::counting(&all, 366), all);
    }

    #[test]
    fn a_later_holiday_changes_nothing_of_an_earlier_one() {
        let some = spans(&[("2026-03-01", "2026-03-21")]);
        let more = spans(&[("2026-03-01", "2026-03-21"), ("2026-08-01", "2026-08-31")]);
        let (some, more) = (counting(&some, 30), counting(&more, 30));
        assert_eq!(
            some.around(utc("2026-03-10")),
            more.around(utc("2026-03-10"))
        );
    }
}
