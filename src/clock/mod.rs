//! Time: the injected clock, time controls, deadlines and their scheduler.

mod time;

pub use time::{Clock, ManualClock, SystemClock};
