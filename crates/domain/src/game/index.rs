//! By what a game is found.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::{
    event_log::Phase,
    ids::{ChannelId, UserId},
    reach::OutOfReach,
};

/// By what a game is found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Index {
    /// The channels it belongs to: where it was opened, and its thread.
    pub channels: BTreeSet<ChannelId>,
    /// The users who have seats.
    pub users: BTreeSet<UserId>,
    /// How far it is.
    pub phase: Phase,
    /// Whether its channel is out of reach.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away: Option<OutOfReach>,
    /// Whether a computer has something to do there: a turn to play, a question to answer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub computer: bool,
}
