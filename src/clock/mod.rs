//! Time: the injected clock, time controls, deadlines and their scheduler.

mod control;
mod in_flight;
pub mod scheduler;
mod time;

pub use control::{
    ControlError, DurationError, GameClock, HumanDuration, LONGEST, SHORTEST, TimeControl, TurnEnd,
    parse_duration,
};
pub use in_flight::{InFlight, InFlightGuard};
pub use time::{Clock, ManualClock, SystemClock};
