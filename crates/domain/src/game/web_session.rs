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
    /// When it was last used, noted at most every [`WebSession::NOTED_EVERY`]; `None` if it was used only soon
    /// after it began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<DateTime<Utc>>,
    /// Where its browser is notified, if the user wishes that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub push: Option<PushSubscription>,
}

impl WebSession {
    /// How long a session lasts.
    pub const LASTS: TimeDelta = TimeDelta::days(30);

    /// Maximum number of sessions of a user. A further one ends the oldest.
    pub const MOST: usize = 20;

    /// How long after it was noted that a session was used this is noted again.
    pub const NOTED_EVERY: TimeDelta = TimeDelta::hours(1);

    /// Returns a session that begins now.
    pub fn beginning(name: String, now: DateTime<Utc>) -> WebSession {
        WebSession {
            name,
            began: now,
            ends: now + WebSession::LASTS,
            used: None,
            push: None,
        }
    }

    /// Whether it has ended by now.
    pub fn is_over(&self, now: DateTime<Utc>) -> bool {
        now >= self.ends
    }

    /// Returns when it was last used, as far as that was noted.
    pub fn last_used(&self) -> DateTime<Utc> {
        self.used.unwrap_or(self.began)
    }

    /// Whether it is to be noted that it is used now.
    pub fn is_to_be_noted(&self, now: DateTime<Utc>) -> bool {
        now >= self.last_used() + WebSession::NOTED_EVERY
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
    fn a_use_is_noted_once_an_hour() {
        let began = DateTime::UNIX_EPOCH;
        let mut session = WebSession::beginning("Ada".to_owned(), began);
        assert_eq!(session.last_used(), began);
        for _ in 0..2 {
            let last = session.last_used();
            assert!(!session.is_to_be_noted(last + TimeDelta::seconds(3599)));
            assert!(session.is_to_be_noted(last + TimeDelta::hours(1)));
            session.used = Some(last + TimeDelta::hours(5));
        }
        assert_eq!(session.last_used(), began + TimeDelta::hours(10));
    }

    #[test]
    fn a_key_is_written_in_hexadecimal() {
        let mut hash = [0; 32];
        hash[0] = 0xa5;
        let key = SessionKey::of_hash(hash).to_string();
        assert!(key.len() == 64 && key.starts_with("a500"), "{key}");
    }
}
