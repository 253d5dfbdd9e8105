//! A clock that differs from the clock of the database server, which is the machine's.

#![allow(dead_code)]

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::clock::{Clock, SystemClock};

/// The machine's clock plus an offset.
#[derive(Default)]
pub struct PutForward(Mutex<TimeDelta>);

impl PutForward {
    /// Creates it with this offset in seconds.
    pub fn by(seconds: i64) -> Arc<PutForward> {
        Arc::new(PutForward(Mutex::new(TimeDelta::seconds(seconds))))
    }

    /// Sets the offset.
    pub fn put(&self, by: TimeDelta) {
        *self.0.lock().unwrap() = by;
    }
}

#[async_trait]
impl Clock for PutForward {
    fn now(&self) -> DateTime<Utc> {
        Utc::now() + *self.0.lock().unwrap()
    }

    fn steady(&self) -> Duration {
        SystemClock::default().steady()
    }

    fn wall_clock(&self, at: DateTime<Utc>) -> DateTime<Utc> {
        at
    }

    fn ahead(&self) -> TimeDelta {
        TimeDelta::zero()
    }

    async fn sleep_until(&self, _: DateTime<Utc>) {}
}
