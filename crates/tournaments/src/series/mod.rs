//! Series: tournaments that belong together, with a table over all of them.
//!
//! A series has a [`Plan`], whose kind says what its tournaments are, and is stored as a log of
//! [`Event`]s. This module knows no messages, stores or clocks.

mod event;
mod outcome;
mod plan;
mod schedule;
mod season_tables;
mod seasons;
mod state;
mod table;

pub use event::{Event, Placed, Recorded, Seated, WhySkipped};
pub use outcome::Outcome;
pub use plan::{League, Plan, Recurring};
pub use schedule::{Dates, Nth, Schedule, ScheduleError};
pub use seasons::{Season, Seasons};
pub use state::{Held, Series};
pub use table::{Line, table};
