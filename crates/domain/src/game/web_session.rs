//! A browser in which a user is signed in on the web.

use std::fmt;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use super::push::PushSubscription;

/// The SHA-256 of a session's token, in hexadecimal. The token itself is known to the browser only, so
/// nobody can sign in with what is stored.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SessionKey(String);

impl SessionKey {
    /// Makes the key of these bytes of a hash.
    pub fn of_hash(hash: [u8; 32]) -> SessionKey {
        SessionKey(hash.iter().map(|byte| format!("{byte:02x}")).collect())
    }
}

impl fmt::Display for SessionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A session on the web.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WebSession {
    /// The user's name when they signed in.
    pub name: String,
    /// When they signed in.
    pub began: DateTime<Utc>,
    /// When it ends.
    pub ends: DateTime<Utc>,
    /// Where its browser is notified, if the user wishes that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub push: Option<PushSubscription>,
}

impl WebSession {
    /// How long a session lasts.
    pub const LASTS: TimeDelta = TimeDelta::days(30);

    /// Maximum number of sessions of a user. A further one ends the oldest.
    pub const MOST: usize = 20;

    /// Returns a session that begins now.
    pub fn beginning(name: String, now: DateTime<Utc>) -> WebSession {
        WebSession {
            name,
            began: now,
            ends: now + WebSession::LASTS,
            push: None,
        }
    }

    /// Whether it has ended by now.
    pub fn is_over(&self, now: DateTime<Utc>) -> bool {
        now >= self.ends
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_lasts_thirty_days() {
        let now = DateTime::UNIX_EPOCH;
        let session = WebSession::beginning("Ada".to_owned(), now);
        assert!(!session.is_over(now + TimeDelta::days(30) - TimeDelta::seconds(1)));
        assert!(session.is_over(now + TimeDelta::days(30)));
    }

    #[test]
    fn a_key_is_written_in_hexadecimal() {
        let mut hash = [0; 32];
        hash[0] = 0xa5;
        let key = SessionKey::of_hash(hash).to_string();
        assert!(key.len() == 64 && key.starts_with("a500"), "{key}");
    }
}
