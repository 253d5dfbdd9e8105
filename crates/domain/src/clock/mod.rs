//! Time: the injected clock, and commands on their way.

mod in_flight;
mod moments;
mod time;

pub use in_flight::{InFlight, InFlightGuard};
pub use time::{Clock, ManualClock, SystemClock};

use chrono::TimeDelta;

/// A gap between two heartbeats from which on it counts as an outage while the bot is running. At
/// start any gap does.
pub const OUTAGE: TimeDelta = TimeDelta::seconds(30);
