//! Time: the injected clock, time controls, deadlines and their scheduler.

mod control;
mod in_hand;
pub mod scheduler;
mod time;

pub use control::{
    ControlError, DurationError, GameClock, LONGEST, SHORTEST, Spell, TimeControl, TurnEnd,
    parse_duration,
};
pub use in_hand::{Held, InHand};
pub use time::{Clock, ManualClock, SystemClock};
