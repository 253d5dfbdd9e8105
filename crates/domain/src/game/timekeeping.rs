//! By what a game's clocks are read, besides its events.

use std::{collections::BTreeMap, sync::Arc};

use chrono::TimeDelta;

use super::spans::{Span, Spans};
use crate::ids::UserId;

/// A time during which the bot did not run or its platform was out of reach. It counts for nobody.
pub type Outage = Span;

/// All outages. They are kept once, as a list, and every clock is read against it: to forgive an
/// outage costs nothing per game, and no part of one can be forgiven twice.
pub type Outages = Spans;

/// When each user is on holiday. What is past of it never changes, or turns played meanwhile would
/// have taken another time than was said.
pub type Holidays = BTreeMap<UserId, Spans>;

/// What a game's clocks are read by, besides its events.
#[derive(Debug, Clone, Default)]
pub struct Timekeeping {
    /// What a party with an empty bank has for each turn.
    pub bank_minimum: TimeDelta,
    /// When time stood still for everybody.
    pub outages: Arc<Outages>,
    /// When it stands still for those who are on holiday.
    pub holidays: Arc<Holidays>,
}

/// Without any outage or holiday.
impl From<TimeDelta> for Timekeeping {
    fn from(bank_minimum: TimeDelta) -> Timekeeping {
        Timekeeping {
            bank_minimum,
            ..Timekeeping::default()
        }
    }
}
