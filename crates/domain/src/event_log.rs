//! What every log of events has in common, be it of a game or of a tournament.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::ids::UserId;

/// An event as stored: of a game, or of something else that lives as a log of events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recorded<E> {
    /// When.
    pub at: DateTime<Utc>,
    /// Who did it; nobody for what time does.
    pub by: Option<UserId>,
    /// What.
    #[serde(flatten)]
    pub event: E,
}

/// How far a game or a tournament is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Waiting for players.
    Lobby,
    /// Being played.
    Playing,
    /// Over.
    Ended,
}
