//! Notifications that are due to a user.

use chrono::{DateTime, Utc};
use petteia_domain::game::UserDocument;
use petteia_store::Outgoing;

/// Notifications that are due to a user in one way: by message or in their browsers.
#[derive(Default)]
pub(super) struct Due {
    /// The document of what they have been told, from now on; unchanged if absent, deleted if it is `Some(None)`.
    pub told: Option<Option<UserDocument>>,
    /// The messages to send.
    pub posts: Vec<Outgoing>,
    /// When to check again; on the next change if absent.
    pub next: Option<DateTime<Utc>>,
}
