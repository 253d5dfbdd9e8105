//! Time: the injected clock, and commands in flight.

mod in_flight;
mod moments;
mod time;

pub use in_flight::{InFlight, InFlightGuard};
pub use time::{Clock, ManualClock, SystemClock};

use chrono::TimeDelta;

/// The shortest gap between two heartbeats that counts as an outage while the bot runs. At the start every
/// gap counts.
pub const OUTAGE: TimeDelta = TimeDelta::seconds(30);
