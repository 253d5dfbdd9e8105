//! What is due to a user who is notified.

use chrono::{DateTime, Utc};
use petteia_domain::game::UserDocument;
use petteia_store::Outgoing;

/// What is due to a user in one of the ways of notification.
#[derive(Default)]
pub(super) struct Due {
    /// The document of what they have been told, from now on; unchanged if absent, deleted if it is `Some(None)`.
    pub told: Option<Option<UserDocument>>,
    /// What is sent.
    pub posts: Vec<Outgoing>,
    /// When to check again; on the next change if absent.
    pub next: Option<DateTime<Utc>>,
}
