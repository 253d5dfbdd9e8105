//! Notifications that browsers show on their own (Web Push).

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use petteia_rules::Language;
use serde::{Deserialize, Serialize};

use crate::ids::GameId;

/// Where a browser is notified.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PushSubscription {
    /// The URL of the browser's push service.
    pub endpoint: String,
    /// The browser's public key: a point of P-256, uncompressed, in base64url.
    pub key: String,
    /// The secret that browser and petteia share: 16 bytes, in base64url.
    pub secret: String,
    /// The language of the page on which it was turned on.
    pub language: Language,
}

/// What a user's browsers have been notified of, so that they are told of each turn once.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PushState {
    /// The number of each game's board of which they were told.
    pub told: BTreeMap<GameId, u32>,
    /// Time of the last notification.
    pub sent: Option<DateTime<Utc>>,
}
