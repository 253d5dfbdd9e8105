//! Time: the injected clock, and commands on their way.

mod in_flight;
mod time;

pub use in_flight::{InFlight, InFlightGuard};
pub use time::{Clock, ManualClock, SystemClock};
