//! Channels out of reach: why nothing can be posted there, and since when.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::ids::ChannelId;

/// What stands between us and a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// It is gone, or we are no longer on its server.
    Gone,
    /// We may not see it.
    Hidden,
    /// We may not post there.
    Forbidden,
    /// It is a thread that was locked.
    Locked,
    /// It does not answer, though others do. This passes by itself.
    Silent,
    /// The platform refuses a post for a reason of its own.
    Refused,
}

impl Obstacle {
    /// Its name in texts and metrics.
    pub fn name(self) -> &'static str {
        match self {
            Obstacle::Gone => "gone",
            Obstacle::Hidden => "hidden",
            Obstacle::Forbidden => "forbidden",
            Obstacle::Locked => "locked",
            Obstacle::Silent => "silent",
            Obstacle::Refused => "refused",
        }
    }

    /// Whether everything in the channel meets it, not only the post that met it first.
    pub fn is_of_channel(self) -> bool {
        self != Obstacle::Refused
    }

    /// Whether somebody has to mend something before it is worth posting there again.
    pub fn needs_mending(self) -> bool {
        self != Obstacle::Silent
    }
}

/// That the channel of a game or of a tournament is out of reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutOfReach {
    /// Which channel.
    pub channel: ChannelId,
    /// Why.
    pub why: Obstacle,
    /// Since when: from the first post on that did not arrive.
    pub since: DateTime<Utc>,
}
