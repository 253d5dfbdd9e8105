//! The index entry by which the store finds a game.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::{
    event_log::Phase,
    ids::{ChannelId, GuildId, Place, UserId},
    reach::OutOfReach,
};

/// The index entry of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Index {
    /// Its channels: where it was opened or has moved house to, its thread, and where it was moved there.
    pub channels: BTreeSet<ChannelId>,
    /// Players and invited users.
    pub users: BTreeSet<UserId>,
    /// Its phase.
    pub phase: Phase,
    /// Why its channel is out of reach, if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away: Option<OutOfReach>,
    /// Whether a computer player has to act.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub computer: bool,
    /// Where it is played, if it has moved house.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<Place>,
}

impl Index {
    /// Returns the server on which the game is played, given that on which it was opened.
    pub fn server(&self, opened_on: Option<GuildId>) -> Option<GuildId> {
        self.house.map_or(opened_on, |house| house.guild)
    }
}
