//! Time: the injected clock, time controls, deadlines and their scheduler.

mod in_hand;
pub mod scheduler;
mod time;

pub use in_hand::{Held, InHand};
pub use time::{Clock, ManualClock, SystemClock};
