//! The clock, passed in wherever time matters, so that tests run weeks in milliseconds.

use std::{
    sync::{LazyLock, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::watch;

use super::moments::{Moments, Reading};

/// What time it is, and waiting for a later one.
///
/// Moments never go back. When the machine's clock is put back they go on as if it had not been, so
/// that everything that lasts keeps its length; what people read is [`shown`](Clock::shown) by the
/// machine's clock.
#[async_trait]
pub trait Clock: Send + Sync {
    /// Now.
    fn now(&self) -> DateTime<Utc>;

    /// How long the clock has run, by a measure that nobody sets: it goes on evenly when the
    /// machine's clock is put forward or back, and stands still while the machine sleeps.
    fn steady(&self) -> Duration;

    /// What the machine's clock shows at a moment.
    fn shown(&self, at: DateTime<Utc>) -> DateTime<Utc>;

    /// What the machine's clock shows now.
    fn showing(&self) -> DateTime<Utc> {
        self.shown(self.now())
    }

    /// How far moments are ahead of the machine's clock, because it was put back.
    fn ahead(&self) -> TimeDelta;

    /// Returns once it is `at` or later.
    async fn sleep_until(&self, at: DateTime<Utc>);
}

/// Moments by the machine's clock.
#[derive(Debug, Default)]
pub struct SystemClock {
    moments: Mutex<Moments>,
}

impl SystemClock {
    /// Moments that follow this one, wherever the machine's clock stands.
    pub fn after(last: DateTime<Utc>) -> SystemClock {
        SystemClock {
            moments: Mutex::new(Moments::after(last)),
        }
    }

    fn moments(&self) -> MutexGuard<'_, Moments> {
        let mut moments = lock(&self.moments);
        moments.read(machine());
        moments
    }
}

/// What the machine's two clocks show at the same time.
fn machine() -> Reading {
    const TOGETHER: Duration = Duration::from_millis(50);
    const TRIES: usize = 8;
    let read = || {
        let before = ran();
        let (wall, steady) = (Utc::now(), ran());
        (steady - before, Reading { wall, steady })
    };
    // A thread that is interrupted between the two would take the pause for a step.
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

    fn shown(&self, at: DateTime<Utc>) -> DateTime<Utc> {
        self.moments().shown(at)
    }

    fn ahead(&self) -> TimeDelta {
        self.moments().ahead()
    }

    async fn sleep_until(&self, at: DateTime<Utc>) {
        // In slices, because the machine's clock may be set or the machine suspended meanwhile.
        const SLICE: Duration = Duration::from_secs(30);
        while let Ok(left) = (at - self.now()).to_std() {
            if left.is_zero() {
                break;
            }
            tokio::time::sleep(left.min(SLICE)).await;
        }
    }
}

/// A clock that stands still until it is told to go on.
#[derive(Debug)]
pub struct ManualClock {
    machine: watch::Sender<Reading>,
    moments: Mutex<Moments>,
}

impl ManualClock {
    /// A clock standing at this moment.
    pub fn at(now: DateTime<Utc>) -> ManualClock {
        ManualClock {
            machine: watch::Sender::new(Reading {
                wall: now,
                steady: Duration::ZERO,
            }),
            moments: Mutex::default(),
        }
    }

    /// Lets this much time pass at once and wakes whoever waited for less.
    pub fn advance(&self, by: TimeDelta) {
        self.set(|machine| {
            machine.steady += by.to_std().unwrap_or_default();
            machine.wall += by;
        });
    }

    /// Puts the machine's clock forward or back, without any time having passed.
    pub fn step(&self, by: TimeDelta) {
        self.set(|machine| machine.wall += by);
    }

    /// Begins anew as a program does that is started: after this moment, where there is one.
    pub fn restart(&self, last: Option<DateTime<Utc>>) {
        *lock(&self.moments) = last.map_or_else(Moments::default, Moments::after);
    }

    fn set(&self, change: impl FnOnce(&mut Reading)) {
        // What it showed until then is read first, or nobody could tell that it was set.
        drop(self.moments());
        self.machine.send_modify(change);
    }

    fn moments(&self) -> MutexGuard<'_, Moments> {
        let mut moments = lock(&self.moments);
        moments.read(*self.machine.borrow());
        moments
    }
}

#[async_trait]
impl Clock for ManualClock {
    fn now(&self) -> DateTime<Utc> {
        self.moments().now()
    }

    fn steady(&self) -> Duration {
        self.machine.borrow().steady
    }

    fn shown(&self, at: DateTime<Utc>) -> DateTime<Utc> {
        self.moments().shown(at)
    }

    fn ahead(&self) -> TimeDelta {
        self.moments().ahead()
    }

    async fn sleep_until(&self, at: DateTime<Utc>) {
        let mut machine = self.machine.subscribe();
        // The sender lives as long as `self`, so waiting cannot fail.
        while self.now() < at && machine.changed().await.is_ok() {}
    }
}

fn lock(moments: &Mutex<Moments>) -> MutexGuard<'_, Moments> {
    // Readings are noted one by one, so a panic leaves none half noted.
    moments.lock().unwrap_or_else(PoisonError::into_inner)
}
