//! Time: the injected clock, and commands in flight.

mod in_flight;
#[cfg(any(test, feature = "test"))]
mod manual;
mod moments;
mod time;

pub use in_flight::{InFlight, InFlightGuard};
#[cfg(any(test, feature = "test"))]
pub use manual::ManualClock;
pub use time::{Clock, SystemClock};

use chrono::TimeDelta;

/// The shortest gap between two heartbeats that counts as an outage while the bot runs. At the start every
/// gap counts.
pub const OUTAGE: TimeDelta = TimeDelta::seconds(30);
