//! Filters for finished games.

use chrono::{DateTime, Days, Months, NaiveDate, NaiveTime, Utc};
use petteia_rules::GameKind;

use super::{Fared, Summary};
use crate::ids::UserId;

/// Conditions on finished games. An absent field is no condition.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// The player had a seat.
    pub player: Option<UserId>,
    /// The kind of game.
    pub kind: Option<GameKind>,
    /// The name of the opening.
    pub opening: Option<String>,
    /// The result.
    pub result: Option<Wanted>,
    /// Not before this day (UTC).
    pub from: Option<NaiveDate>,
    /// Not after this day (UTC).
    pub until: Option<NaiveDate>,
}

/// A condition on the result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    /// The player had this result.
    Fared(Fared),
    /// The game has this result token.
    Token(String),
}

impl Filter {
    /// Whether a game fulfils all conditions.
    pub fn admits(&self, summary: &Summary) -> bool {
        let day = summary.ended.date_naive();
        self.player
            .is_none_or(|player| summary.seat_of(player).is_some())
            && self.kind.is_none_or(|kind| summary.kind == kind)
            && (self.opening.is_none() || summary.opening == self.opening)
            && self.result.as_ref().is_none_or(|wanted| match wanted {
                Wanted::Fared(fared) => self
                    .player
                    .is_some_and(|player| summary.fared(player) == Some(*fared)),
                Wanted::Token(token) => summary.result == *token,
            })
            && self.from.is_none_or(|from| day >= from)
            && self.until.is_none_or(|until| day <= until)
    }

    /// Returns the earliest end of games that fulfil the conditions.
    pub fn begins(&self) -> Option<DateTime<Utc>> {
        self.from.map(midnight)
    }

    /// Returns the moment before which games have to end.
    pub fn ends(&self) -> Option<DateTime<Utc>> {
        let day_after = self.until?.checked_add_days(Days::new(1))?;
        Some(midnight(day_after))
    }
}

fn midnight(day: NaiveDate) -> DateTime<Utc> {
    day.and_time(NaiveTime::MIN).and_utc()
}

/// Parses a year, a month or a day, such as `2026`, `2026-03` or `2026-03-05`, to its first and last day.
/// `None` for anything else.
pub fn period(typed: &str) -> Option<(NaiveDate, NaiveDate)> {
    let number = |digits: &str, length: usize| {
        let digits_only = digits.bytes().all(|byte| byte.is_ascii_digit());
        (digits.len() == length && digits_only).then(|| digits.parse::<u32>().ok())?
    };
    let parts: Vec<&str> = typed.trim().split('-').collect();
    let (year, month, day) = match parts[..] {
        [year] => (year, None, None),
        [year, month] => (year, Some(month), None),
        [year, month, day] => (year, Some(month), Some(day)),
        _ => return None,
    };
    let year = i32::try_from(number(year, 4)?).ok()?;
    let month = month.map(|month| number(month, 2));
    let day = day.map(|day| number(day, 2));
    let (length, month, day) = match (month, day) {
        (None, _) => (Months::new(12), 1, 1),
        (Some(month), None) => (Months::new(1), month?, 1),
        (Some(month), Some(day)) => {
            let day = NaiveDate::from_ymd_opt(year, month?, day?)?;
            return Some((day, day));
        }
    };
    let first = NaiveDate::from_ymd_opt(year, month, day)?;
    Some((first, first.checked_add_months(length)?.pred_opt()?))
}
