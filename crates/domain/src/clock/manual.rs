//! A clock for tests.

use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use parking_lot::{Mutex, MutexGuard};
use tokio::sync::watch;

use super::{
    Clock,
    moments::{Moments, Reading},
};

/// A clock that advances only on command.
#[derive(Debug)]
pub struct ManualClock {
    machine: watch::Sender<Reading>,
    moments: Mutex<Moments>,
}

impl ManualClock {
    /// Creates a clock that shows this moment.
    pub fn at(now: DateTime<Utc>) -> ManualClock {
        ManualClock {
            machine: watch::Sender::new(Reading {
                wall: now,
                steady: Duration::ZERO,
            }),
            moments: Mutex::default(),
        }
    }

    /// Advances the clock, and wakes tasks whose time has come.
    pub fn advance(&self, by: TimeDelta) {
        self.set(|machine| {
            machine.steady += by.to_std().unwrap_or_default();
            machine.wall += by;
        });
    }

    /// Sets the wall clock forward or back without any time passing.
    pub fn step(&self, by: TimeDelta) {
        self.set(|machine| machine.wall += by);
    }

    /// Behaves like a restart of the process, with the last known moment, if any.
    pub fn restart(&self, last: Option<DateTime<Utc>>) {
        *self.moments.lock() = last.map_or_else(Moments::default, Moments::after);
    }

    /// Returns how many tasks sleep until a moment of this clock.
    pub fn sleepers(&self) -> usize {
        self.machine.receiver_count()
    }

    fn set(&self, change: impl FnOnce(&mut Reading)) {
        // Read the clocks first; otherwise the step would go unnoticed.
        drop(self.moments());
        self.machine.send_modify(change);
    }

    fn moments(&self) -> MutexGuard<'_, Moments> {
        let mut moments = self.moments.lock();
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

    fn wall_clock(&self, at: DateTime<Utc>) -> DateTime<Utc> {
        self.moments().wall_clock(at)
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
