//! Standing invitations: a player seeks others, for so many games of one kind.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::opening::Opening;
use crate::ids::{CommandId, Place};

/// A standing invitation of a user on a server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seek {
    /// The command by which it was put up, which tells it from others of the same user.
    pub id: CommandId,
    /// What would be played.
    pub opening: Opening,
    /// The clock, resolved.
    pub clock: String,
    /// Where the games are played.
    pub place: Place,
    /// The user's name.
    pub name: String,
    /// How many games are still wanted.
    pub wanted: u32,
    /// How far the ratings may lie apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<u16>,
    /// Whether it is shown on other servers too, while they and its own share their seeks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub elsewhere: bool,
    /// Until when it stands.
    pub until: DateTime<Utc>,
}
