//! Standing invitations: a player seeks opponents for a number of games of one kind.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::opening::Opening;
use crate::ids::{CommandId, Place};

/// A standing invitation of a user on a server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seek {
    /// The command that created it; its id among the user's seeks.
    pub id: CommandId,
    /// The options of the games.
    pub opening: Opening,
    /// The clock with defaults filled in.
    pub clock: String,
    /// Where the games are played.
    pub place: Place,
    /// The user's name.
    pub name: String,
    /// Number of games still wanted.
    pub wanted: u32,
    /// Maximum difference of ratings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<u16>,
    /// Whether it is shown on other servers that share seeks, while its own server shares too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub elsewhere: bool,
    /// When it expires.
    pub until: DateTime<Utc>,
}
