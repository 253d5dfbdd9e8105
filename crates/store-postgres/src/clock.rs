//! Compares the clock of this process with that of the database server.
//!
//! Any process may end a turn whose deadline has passed by its own clock, so all clocks must agree.
//! Each process compares its clock with the server's.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::clock::Clock;
use petteia_store::{CLOCKS_APART, Dismissed, Result};
use sqlx::PgConnection;

use super::lease::Lease;

/// The difference of clocks that causes a warning.
const NOTICED: TimeDelta = TimeDelta::seconds(2);

/// The comparison of the clocks.
#[derive(Clone)]
pub(super) struct Compared {
    clock: Arc<dyn Clock>,
    /// The number of whole seconds by which it was ahead at the last comparison.
    ahead: Arc<AtomicI64>,
    /// The difference in seconds that was last logged.
    told: Arc<AtomicI64>,
}

impl Compared {
    pub fn new(clock: Arc<dyn Clock>) -> Compared {
        Compared {
            clock,
            ahead: Arc::default(),
            told: Arc::default(),
        }
    }

    /// Returns the whole seconds by which the machine's clock is ahead of the server's.
    pub fn ahead(&self) -> TimeDelta {
        TimeDelta::seconds(self.ahead.load(Ordering::SeqCst))
    }

    /// Returns the time of the machine's clock.
    pub fn showing(&self) -> DateTime<Utc> {
        self.clock.showing()
    }

    /// Asks the server for its time.
    ///
    /// # Errors
    /// Fails if the clocks are too far apart; then this process has to end.
    pub async fn ask(&self, connection: &mut PgConnection, lease: &Lease) -> Result<()> {
        let before = self.showing();
        let theirs = sqlx::query_scalar("SELECT clock_timestamp()")
            .fetch_one(connection)
            .await?;
        self.compare(before, theirs, lease)
    }

    /// Compares the server's time with the times before and after the request. Only a difference
    /// that the duration of the request cannot explain counts.
    pub fn compare(
        &self,
        before: DateTime<Utc>,
        theirs: DateTime<Utc>,
        lease: &Lease,
    ) -> Result<()> {
        let ahead = ahead(before, theirs, self.showing());
        metrics::gauge!("petteia_clock_ahead_seconds").set(ahead.as_seconds_f64());
        if ahead.abs() > CLOCKS_APART {
            let seconds = ahead.num_seconds();
            return Err(lease.dismiss(Dismissed::ClockApart { seconds }));
        }
        self.ahead.store(nearest_second(ahead), Ordering::SeqCst);
        let seconds = match ahead.abs() > NOTICED {
            true => ahead.num_seconds(),
            false => 0,
        };
        let told = self.told.load(Ordering::SeqCst);
        // Not logged again for every second of a clock that drifts away.
        if (seconds == 0) != (told == 0) || seconds.abs() >= 2 * told.abs().max(1) {
            self.told.store(seconds, Ordering::SeqCst);
            match seconds {
                0 => tracing::info!("the machine's clock agrees with the database server's again"),
                _ => tracing::warn!(
                    seconds,
                    "the machine's clock is ahead of the database server's by so much (behind where it is \
                     less than 0): set both, best by NTP; more than {} s, and this process ends",
                    CLOCKS_APART.num_seconds()
                ),
            }
        }
        Ok(())
    }
}

/// Returns the nearest whole number of seconds. Truncation could be wrong by almost a second, and
/// two processes with such errors would see an outage between them.
fn nearest_second(ahead: TimeDelta) -> i64 {
    (ahead.num_milliseconds() + 500).div_euclid(1000)
}

/// Returns the least amount by which a clock is ahead that showed `before` before the request and
/// `after` after it.
fn ahead(before: DateTime<Utc>, theirs: DateTime<Utc>, after: DateTime<Utc>) -> TimeDelta {
    if theirs < before {
        before - theirs
    } else if theirs > after {
        after - theirs
    } else {
        TimeDelta::zero()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_counts_as_the_nearest_second() {
        for (milliseconds, seconds) in [(24_998, 25), (-24_998, -25), (400, 0), (-400, 0)] {
            let ahead = TimeDelta::milliseconds(milliseconds);
            assert_eq!(nearest_second(ahead), seconds, "{milliseconds}");
        }
    }

    #[test]
    fn the_time_on_the_way_is_no_difference() {
        let at =
            |seconds: i64| DateTime::from_timestamp(1_800_000_000 + seconds, 0).unwrap_or_default();
        for (before, theirs, after, seconds) in [
            (0, 5, 10, 0),
            (0, 10, 10, 0),
            (10, 5, 20, 5),
            (0, 25, 20, -5),
        ] {
            let found = ahead(at(before), at(theirs), at(after));
            assert_eq!(found, TimeDelta::seconds(seconds));
        }
    }
}
