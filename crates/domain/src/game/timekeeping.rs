//! Data outside a game's events that its clocks depend on.

use std::{collections::BTreeMap, sync::Arc};

use chrono::TimeDelta;

use super::spans::{Span, Spans};
use crate::ids::UserId;

/// A time during which the bot did not run or could not reach its platform. It does not count.
pub type Outage = Span;

/// All outages. They are stored once, and all clocks use them: an outage costs nothing per game, and no
/// part of it is forgiven twice.
pub type Outages = Spans;

/// The holidays of all users. Their past never changes, because it would change the time of past turns.
pub type Holidays = BTreeMap<UserId, Spans>;

/// Data outside a game's events that its clocks depend on.
#[derive(Debug, Clone, Default)]
pub struct Timekeeping {
    /// The time per turn for a party with an empty bank.
    pub bank_minimum: TimeDelta,
    /// When time stood still for everybody.
    pub outages: Arc<Outages>,
    /// When time stands still for each user.
    pub holidays: Arc<Holidays>,
}

/// Without outages and holidays.
impl From<TimeDelta> for Timekeeping {
    fn from(bank_minimum: TimeDelta) -> Timekeeping {
        Timekeeping {
            bank_minimum,
            ..Timekeeping::default()
        }
    }
}
