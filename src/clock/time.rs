//! The clock, passed in wherever time matters, so that tests run weeks in milliseconds.

use std::{
    sync::{LazyLock, Mutex, PoisonError},
    time::{Duration, Instant},
};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use tokio::sync::watch;

/// What time it is, and waiting for a later one.
#[async_trait]
pub trait Clock: Send + Sync {
    /// Now.
    fn now(&self) -> DateTime<Utc>;

    /// How long the clock has run, by a measure that nobody sets: it goes on evenly when the
    /// machine's clock is put forward or back, and stands still while the machine sleeps.
    fn steady(&self) -> Duration;

    /// Returns once it is `at` or later.
    async fn sleep_until(&self, at: DateTime<Utc>);
}

/// The machine's clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

#[async_trait]
impl Clock for SystemClock {
    fn now(&self) -> DateTime<Utc> {
        Utc::now()
    }

    fn steady(&self) -> Duration {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        START.elapsed()
    }

    async fn sleep_until(&self, at: DateTime<Utc>) {
        // In slices, because the machine's clock may be set or the machine suspended meanwhile.
        const SLICE: Duration = Duration::from_secs(30);
        while let Ok(left) = (at - Utc::now()).to_std() {
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
    now: watch::Sender<DateTime<Utc>>,
    steady: Mutex<Duration>,
}

impl ManualClock {
    /// A clock standing at this moment.
    pub fn at(now: DateTime<Utc>) -> ManualClock {
        ManualClock {
            now: watch::Sender::new(now),
            steady: Mutex::default(),
        }
    }

    /// Lets this much time pass at once and wakes whoever waited for less.
    pub fn advance(&self, by: chrono::TimeDelta) {
        *self.run() += by.to_std().unwrap_or_default();
        self.step(by);
    }

    /// Puts the clock forward or back, without any time having passed.
    pub fn step(&self, by: chrono::TimeDelta) {
        self.now.send_modify(|now| *now += by);
    }

    fn run(&self) -> std::sync::MutexGuard<'_, Duration> {
        self.steady.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Clock for ManualClock {
    fn now(&self) -> DateTime<Utc> {
        *self.now.borrow()
    }

    fn steady(&self) -> Duration {
        *self.run()
    }

    async fn sleep_until(&self, at: DateTime<Utc>) {
        // The sender lives as long as `self`, so waiting cannot fail.
        let _ = self.now.subscribe().wait_for(|now| *now >= at).await;
    }
}
