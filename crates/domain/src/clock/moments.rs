//! Moments: a time line that never goes back, made from the wall clock and the monotonic clock.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};

/// Tolerated difference between the advance of the wall clock and of the monotonic clock between two
/// readings. More is a step of the wall clock. A synchronised server never drifts by this much.
const STEP: TimeDelta = TimeDelta::seconds(1);

/// A simultaneous reading of both clocks.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reading {
    /// The wall clock.
    pub wall: DateTime<Utc>,
    /// The monotonic clock.
    pub steady: Duration,
}

/// Moments that never go back, computed from successive readings.
#[derive(Debug, Default)]
pub(super) struct Moments {
    last: Option<Reading>,
    now: DateTime<Utc>,
    ahead: TimeDelta,
    /// Since when moments are ahead of the wall clock.
    since: DateTime<Utc>,
}

impl Moments {
    /// Starts after this moment.
    pub fn after(last: DateTime<Utc>) -> Moments {
        Moments {
            now: last,
            ..Moments::default()
        }
    }

    /// Adds a reading of the clocks.
    pub fn read(&mut self, reading: Reading) {
        let expected = match self.last.replace(reading) {
            Some(Reading { wall, steady }) => {
                let passed = reading.steady.saturating_sub(steady);
                wall + TimeDelta::from_std(passed).unwrap_or_default()
            }
            // The first reading: no time is known to have passed since the last moment.
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
                "the machine's clock was set back; turns keep their length"
            );
            metrics::counter!("petteia_clock_steps_total").increment(1);
        } else if back < -STEP {
            self.ahead = (self.ahead + back).max(TimeDelta::zero());
        }
        self.now = self.now.max(reading.wall + self.ahead);
    }

    /// Returns the moment of the last reading.
    pub fn now(&self) -> DateTime<Utc> {
        self.now
    }

    /// Returns how far moments are ahead of the wall clock.
    pub fn ahead(&self) -> TimeDelta {
        self.ahead
    }

    /// Converts a moment to the time that the wall clock shows.
    pub fn wall_clock(&self, at: DateTime<Utc>) -> DateTime<Utc> {
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

    /// Adds a reading with these values of the monotonic clock and the wall clock, in seconds.
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
        assert_eq!(moments.wall_clock(at(10_030)), at(6_430));
        assert_eq!(moments.wall_clock(at(20_000)), at(16_400));
        assert_eq!(moments.wall_clock(at(10_000)), at(10_000), "as it was then");
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
        assert_eq!(moments.wall_clock(at(10_005)), at(6_405));
        let mut moments = Moments::after(at(10_000));
        assert_eq!(read(&mut moments, 0, 10_500), at(10_500));
    }
}
