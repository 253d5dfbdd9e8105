//! Quiet hours: no reminders are sent.

use chrono::{DateTime, MappedLocalTime, NaiveTime, TimeDelta, TimeZone, Utc};

use super::QuietHours;

/// How long before quiet hours a reminder is sent that would fall into them.
const AHEAD: TimeDelta = TimeDelta::minutes(1);

impl QuietHours {
    /// Whether this moment is in the quiet hours.
    pub fn cover(&self, at: DateTime<Utc>) -> bool {
        let local = at.with_timezone(&self.zone).time();
        if self.from <= self.until {
            (self.from..self.until).contains(&local)
        } else {
            local >= self.from || local < self.until
        }
    }

    /// Returns the end of the quiet hours around this moment.
    pub fn end(&self, at: DateTime<Utc>) -> DateTime<Utc> {
        let ends = self.moments(at, self.until).into_iter();
        ends.filter(|end| *end > at).min().unwrap_or(at)
    }

    /// Returns the beginning of the quiet hours around this moment.
    fn beginning(&self, at: DateTime<Utc>) -> DateTime<Utc> {
        let beginnings = self.moments(at, self.from).into_iter();
        beginnings
            .filter(|beginning| *beginning <= at)
            .max()
            .unwrap_or(at)
    }

    /// Returns the moments with this local time on the day of `round`, the day before and the day after. A
    /// local time that does not exist counts as an hour later; one that exists twice gives two moments.
    fn moments(&self, round: DateTime<Utc>, time: NaiveTime) -> Vec<DateTime<Utc>> {
        let today = round.with_timezone(&self.zone).date_naive();
        let days = [today.pred_opt(), Some(today), today.succ_opt()];
        let mut moments = Vec::new();
        for day in days.into_iter().flatten() {
            let local = day.and_time(time);
            let mut found = self.zone.from_local_datetime(&local);
            if found == MappedLocalTime::None {
                found = self
                    .zone
                    .from_local_datetime(&(local + TimeDelta::hours(1)));
            }
            let both = [found.earliest(), found.latest()];
            moments.extend(both.into_iter().flatten().map(|moment| moment.to_utc()));
        }
        moments
    }
}

/// Returns when to remind a player of a turn that began at `since` and is lost at `deadline`. Without quiet
/// hours this is `wanted`. In quiet hours it is their end. If the deadline is before that end, it is just
/// before they begin; and if the turn began in them too, it is `wanted`.
pub fn reminder(
    wanted: DateTime<Utc>,
    since: DateTime<Utc>,
    deadline: DateTime<Utc>,
    quiet: Option<QuietHours>,
) -> DateTime<Utc> {
    let Some(quiet) = quiet.filter(|quiet| quiet.cover(wanted)) else {
        return wanted;
    };
    let end = quiet.end(wanted);
    if end < deadline {
        return end;
    }
    let ahead = quiet.beginning(wanted) - AHEAD;
    if ahead > since { ahead } else { wanted }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::zone::Zone;
    use chrono::NaiveDateTime;

    fn hours(from: &str, until: &str, zone: &str) -> QuietHours {
        let time = |time| NaiveTime::parse_from_str(time, "%H:%M").unwrap();
        QuietHours {
            from: time(from),
            until: time(until),
            zone: zone.parse::<Zone>().unwrap(),
        }
    }

    fn utc(moment: &str) -> DateTime<Utc> {
        NaiveDateTime::parse_from_str(moment, "%Y-%m-%d %H:%M")
            .unwrap()
            .and_utc()
    }

    #[test]
    fn quiet_hours_go_past_midnight_in_their_own_zone() {
        let night = hours("22:00", "07:30", "Europe/Berlin");
        for (moment, quiet) in [
            ("2026-01-10 20:59", false),
            ("2026-01-10 21:00", true),
            ("2026-01-11 00:00", true),
            ("2026-01-11 06:29", true),
            ("2026-01-11 06:30", false),
            // Summer time: an hour earlier in UTC.
            ("2026-07-10 20:00", true),
            ("2026-07-11 05:30", false),
        ] {
            assert_eq!(night.cover(utc(moment)), quiet, "{moment}");
        }
        let noon = hours("12:00", "14:00", "Asia/Tokyo");
        assert!(noon.cover(utc("2026-01-10 03:30")));
        assert!(!noon.cover(utc("2026-01-10 12:30")));
    }

    #[test]
    fn a_reminder_outside_quiet_hours_comes_when_wanted() {
        let night = hours("22:00", "07:00", "UTC");
        let wanted = utc("2026-01-10 12:00");
        let (since, deadline) = (utc("2026-01-09 12:00"), utc("2026-01-11 12:00"));
        assert_eq!(reminder(wanted, since, deadline, Some(night)), wanted);
        assert_eq!(reminder(wanted, since, deadline, None), wanted);
    }

    #[test]
    fn a_reminder_in_quiet_hours_waits_for_their_end() {
        let night = hours("22:00", "07:00", "America/New_York");
        // 02:00 local; the quiet hours end at 07:00 local, 12:00 UTC.
        assert_eq!(
            reminder(
                utc("2026-01-10 07:00"),
                utc("2026-01-08 00:00"),
                utc("2026-01-10 18:00"),
                Some(night)
            ),
            utc("2026-01-10 12:00")
        );
    }

    #[test]
    fn a_reminder_comes_before_quiet_hours_in_which_the_deadline_passes() {
        let night = hours("22:00", "07:00", "UTC");
        assert_eq!(
            reminder(
                utc("2026-01-10 01:00"),
                utc("2026-01-08 00:00"),
                utc("2026-01-10 06:00"),
                Some(night)
            ),
            utc("2026-01-09 21:59")
        );
    }

    #[test]
    fn a_turn_all_in_quiet_hours_is_reminded_in_them() {
        let night = hours("22:00", "07:00", "UTC");
        assert_eq!(
            reminder(
                utc("2026-01-10 01:00"),
                utc("2026-01-09 23:00"),
                utc("2026-01-10 02:00"),
                Some(night)
            ),
            utc("2026-01-10 01:00")
        );
    }

    #[test]
    fn quiet_hours_end_on_time_when_the_clocks_change() {
        let night = hours("22:00", "02:30", "Europe/Berlin");
        // On 29 March 2026 Berlin has no 02:30; the quiet hours end at 03:30, 01:30 UTC.
        assert_eq!(
            reminder(
                utc("2026-03-28 23:00"),
                utc("2026-03-20 00:00"),
                utc("2026-03-30 00:00"),
                Some(night)
            ),
            utc("2026-03-29 01:30")
        );
        // On 25 October it is 02:30 twice, at 00:30 and at 01:30 UTC.
        for (wanted, reminded) in [
            ("2026-10-25 00:10", "2026-10-25 00:30"),
            ("2026-10-25 00:40", "2026-10-25 00:40"),
            ("2026-10-25 01:10", "2026-10-25 01:30"),
            ("2026-10-25 01:40", "2026-10-25 01:40"),
        ] {
            let (since, deadline) = (utc("2026-10-20 00:00"), utc("2026-10-30 00:00"));
            let at = reminder(utc(wanted), since, deadline, Some(night));
            assert_eq!(at, utc(reminded), "{wanted}");
        }
    }
}
