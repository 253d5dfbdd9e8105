//! Moments, from a clock that may be put back and a steady one that cannot.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};

/// How much less or more than the steady clock the machine's may have gone on between two readings;
/// what is beyond that is a step. Servers that keep time are never off by so much.
const STEP: TimeDelta = TimeDelta::seconds(1);

/// What the machine's clocks show.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reading {
    /// The clock that can be set.
    pub wall: DateTime<Utc>,
    /// How long the steady one has run.
    pub steady: Duration,
}

/// Moments that never go back, told from one reading to the next.
#[derive(Debug, Default)]
pub(super) struct Moments {
    last: Option<Reading>,
    now: DateTime<Utc>,
    ahead: TimeDelta,
    /// Since when they are ahead.
    since: DateTime<Utc>,
}

impl Moments {
    /// Moments that follow this one.
    pub fn after(last: DateTime<Utc>) -> Moments {
        Moments {
            now: last,
            ..Moments::default()
        }
    }

    /// Takes note of what the clocks show now.
    pub fn read(&mut self, reading: Reading) {
        let expected = match self.last.replace(reading) {
            Some(Reading { wall, steady }) => {
                let passed = reading.steady.saturating_sub(steady);
                wall + TimeDelta::from_std(passed).unwrap_or_default()
            }
            // At the start nothing has passed since the last moment that is known of.
            None => self.now.max(reading.wall),
        };
        let back = expected - reading.wall;
        if back > STEP {
            if self.ahead.is_zero() {
                self.since = self.now;
            }
            self.ahead += back;
            let (seconds, ahead) = (back.num_seconds(), self.ahead.num_seconds());
            tracing::warn!(
                seconds,
                ahead,
                "the machine's clock was put back: turns keep their length"
            );
            metrics::counter!("petteia_clock_steps_total").increment(1);
        } else if back < -STEP {
            self.ahead = (self.ahead + back).max(TimeDelta::zero());
        }
        self.now = self.now.max(reading.wall + self.ahead);
    }

    /// The moment of the last reading.
    pub fn now(&self) -> DateTime<Utc> {
        self.now
    }

    /// How far they are ahead of the clock that can be set.
    pub fn ahead(&self) -> TimeDelta {
        self.ahead
    }

    /// What the clock that can be set shows at a moment.
    pub fn shown(&self, at: DateTime<Utc>) -> DateTime<Utc> {
        match at < self.since {
            true => at,
            false => at.checked_sub_signed(self.ahead).unwrap_or(at),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(second)
    }

    /// Moments read at a second of the steady clock, when the other shows this.
    fn read(moments: &mut Moments, steady: u64, wall: i64) -> DateTime<Utc> {
        moments.read(Reading {
            wall: at(wall),
            steady: Duration::from_secs(steady),
        });
        moments.now()
    }

    #[test]
    fn moments_go_on_when_the_clock_is_put_back_and_are_shown_by_it() {
        let mut moments = Moments::default();
        assert_eq!(read(&mut moments, 0, 10_000), at(10_000));
        assert_eq!(read(&mut moments, 10, 10_010), at(10_010));
        assert_eq!(read(&mut moments, 20, 6_420), at(10_020));
        assert_eq!(read(&mut moments, 30, 6_430), at(10_030));
        assert_eq!(moments.ahead(), TimeDelta::hours(1));
        assert_eq!(moments.shown(at(10_030)), at(6_430));
        assert_eq!(moments.shown(at(20_000)), at(16_400));
        assert_eq!(moments.shown(at(10_000)), at(10_000), "as it was then");
    }

    #[test]
    fn a_clock_put_right_again_is_followed() {
        let mut moments = Moments::default();
        read(&mut moments, 0, 10_000);
        read(&mut moments, 10, 6_410);
        assert_eq!(read(&mut moments, 20, 10_020), at(10_020));
        assert_eq!(moments.ahead(), TimeDelta::zero());
        assert_eq!(read(&mut moments, 30, 20_030), at(20_030), "put forward");
    }

    #[test]
    fn a_clock_that_is_slowed_down_is_followed_without_ever_going_back() {
        let mut moments = Moments::default();
        read(&mut moments, 0, 10_000);
        assert_eq!(read(&mut moments, 10, 10_009), at(10_009));
        assert_eq!(read(&mut moments, 10, 10_008), at(10_009));
        assert_eq!(read(&mut moments, 20, 10_018), at(10_018));
        assert_eq!(moments.ahead(), TimeDelta::zero());
    }

    #[test]
    fn a_start_goes_on_after_the_last_moment_known() {
        let mut moments = Moments::after(at(10_000));
        assert_eq!(read(&mut moments, 0, 6_400), at(10_000));
        assert_eq!(read(&mut moments, 5, 6_405), at(10_005));
        assert_eq!(moments.shown(at(10_005)), at(6_405));
        let mut moments = Moments::after(at(10_000));
        assert_eq!(read(&mut moments, 0, 10_500), at(10_500));
    }
}
