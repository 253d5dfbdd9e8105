//! The clock. It is passed in everywhere, so that tests run weeks in milliseconds.

use std::{
    sync::LazyLock,
    time::{Duration, Instant},
};

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use parking_lot::{Mutex, MutexGuard};

use super::moments::{Moments, Reading};

/// A clock, with waiting.
///
/// Moments never go back. If the wall clock is set back, they continue as before, so that durations keep
/// their length. For people, moments are converted to the wall clock with [`wall_clock`](Clock::wall_clock).
#[async_trait]
pub trait Clock: Send + Sync {
    /// Returns the current moment.
    fn now(&self) -> DateTime<Utc>;

    /// Returns the monotonic clock: time since the start. It is independent of the wall clock, and stands
    /// still while the machine sleeps.
    fn steady(&self) -> Duration;

    /// Converts a moment to the wall clock.
    fn wall_clock(&self, at: DateTime<Utc>) -> DateTime<Utc>;

    /// Returns the wall clock.
    fn showing(&self) -> DateTime<Utc> {
        self.wall_clock(self.now())
    }

    /// Returns how far moments are ahead of the wall clock after it was set back.
    fn ahead(&self) -> TimeDelta;

    /// Waits until `at`.
    async fn sleep_until(&self, at: DateTime<Utc>);
}

/// The clock of the machine.
#[derive(Debug, Default)]
pub struct SystemClock {
    moments: Mutex<Moments>,
}

impl SystemClock {
    /// Creates a clock whose moments follow this one, whatever the wall clock shows.
    pub fn after(last: DateTime<Utc>) -> SystemClock {
        SystemClock {
            moments: Mutex::new(Moments::after(last)),
        }
    }

    fn moments(&self) -> MutexGuard<'_, Moments> {
        let mut moments = self.moments.lock();
        moments.read(machine());
        moments
    }
}

/// Reads both clocks at the same time.
fn machine() -> Reading {
    const TOGETHER: Duration = Duration::from_millis(50);
    const TRIES: usize = 8;
    let read = || {
        let before = ran();
        let (wall, steady) = (Utc::now(), ran());
        (steady - before, Reading { wall, steady })
    };
    // A thread that is suspended between the two readings would see a false step, so read again.
    let mut readings = std::iter::repeat_with(read).take(TRIES);
    let together = readings.find(|(apart, _)| *apart < TOGETHER);
    together.unwrap_or_else(read).1
}

fn ran() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

#[async_trait]
impl Clock for SystemClock {
    fn now(&self) -> DateTime<Utc> {
        self.moments().now()
    }

    fn steady(&self) -> Duration {
        ran()
    }

    fn wall_clock(&self, at: DateTime<Utc>) -> DateTime<Utc> {
        self.moments().wall_clock(at)
    }

    fn ahead(&self) -> TimeDelta {
        self.moments().ahead()
    }

    async fn sleep_until(&self, at: DateTime<Utc>) {
        // In slices, because the wall clock may be set or the machine suspended meanwhile.
        const SLICE: Duration = Duration::from_secs(30);
        while let Ok(left) = (at - self.now()).to_std() {
            if left.is_zero() {
                break;
            }
            tokio::time::sleep(left.min(SLICE)).await;
        }
    }
}
