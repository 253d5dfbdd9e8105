//! Webhook events: what Discord tells an application by HTTP beside interactions. Here, that a user has installed it for
//! themselves.
//!
//! They come to the address of interactions and are signed in the same way. Discord sends an event again, for ten minutes,
//! until it is answered with 204. So an event that comes again with the same signature is taken, too, and what it asks for
//! is done once.

use petteia_domain::ids::UserId;
use serde::Deserialize;
use serde_json::Value;
use serenity::all;

use super::{DiscordPlatform, events::WithId};

/// The event that somebody installs the application.
pub(super) const INSTALLED: &str = "APPLICATION_AUTHORIZED";

/// The kind of a message with which Discord checks the address.
const PING: u8 = 0;

/// The kind of an installation that a user makes for themselves.
const BY_USER: u8 = 1;

/// What Discord tells.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum WebhookEvent {
    /// It checks the address.
    Ping,
    /// A user has installed petteia for themselves.
    Installed(UserId),
    /// Something else, or something that cannot be read.
    Other,
}

/// The fields by which an event is told from an interaction.
#[derive(Deserialize)]
struct Envelope {
    #[serde(rename = "type")]
    kind: u8,
    event: Option<Event>,
}

#[derive(Deserialize)]
struct Event {
    #[serde(rename = "type", default)]
    name: String,
    #[serde(default)]
    data: Value,
}

#[derive(Deserialize)]
struct Installation {
    integration_type: Option<u8>,
    user: WithId<all::UserId>,
}

impl WebhookEvent {
    /// Reads a body; `None` if it is no event, but an interaction.
    pub fn read(body: &[u8]) -> Option<WebhookEvent> {
        let Envelope { kind, event } = serde_json::from_slice(body).ok()?;
        let Some(event) = event else {
            return (kind == PING).then_some(WebhookEvent::Ping);
        };
        if event.name != INSTALLED {
            return Some(WebhookEvent::Other);
        }
        Some(match serde_json::from_value(event.data) {
            Ok(Installation {
                integration_type: Some(BY_USER),
                user,
            }) => WebhookEvent::Installed(UserId(user.id.get())),
            Ok(_) => WebhookEvent::Other,
            Err(error) => {
                tracing::warn!(%error, "an installation cannot be read");
                WebhookEvent::Other
            }
        })
    }
}

impl DiscordPlatform {
    /// Does what an event asks for. Returns whether that was possible; else Discord has to send it again.
    pub(super) async fn webhook_event(&self, event: WebhookEvent) -> bool {
        match event {
            WebhookEvent::Installed(user) if self.config.greeting => {
                match self.app.referee.greet_user(user).await {
                    Ok(true) => tracing::info!("a user who installed petteia is greeted"),
                    Ok(false) => {}
                    Err(error) => {
                        tracing::error!(%error, "a user who installed petteia cannot be greeted");
                        return false;
                    }
                }
                true
            }
            WebhookEvent::Ping | WebhookEvent::Installed(_) | WebhookEvent::Other => true,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::json;

    use super::*;

    fn read(body: &Value) -> Option<WebhookEvent> {
        WebhookEvent::read(body.to_string().as_bytes())
    }

    #[test]
    fn events_are_told_from_interactions() {
        let installed = |kind: Value, user: Value| {
            json!({ "version": 1, "application_id": "4", "type": 1, "event": {
                "type": "APPLICATION_AUTHORIZED", "timestamp": "2026-11-29T12:00:00",
                "data": { "integration_type": kind, "scopes": [], "user": user },
            } })
        };
        for (body, expected) in [
            (
                json!({ "version": 1, "application_id": "4", "type": 0 }),
                Some(WebhookEvent::Ping),
            ),
            (
                installed(json!(1), json!({ "id": "7", "username": "ada" })),
                Some(WebhookEvent::Installed(UserId(7))),
            ),
            // a server, an authorization without an installation, and nobody
            (
                installed(json!(0), json!({ "id": "7" })),
                Some(WebhookEvent::Other),
            ),
            (
                installed(Value::Null, json!({ "id": "7" })),
                Some(WebhookEvent::Other),
            ),
            (installed(json!(1), json!({})), Some(WebhookEvent::Other)),
            (
                json!({ "type": 1, "event": { "type": "ENTITLEMENT_CREATE", "data": [1] } }),
                Some(WebhookEvent::Other),
            ),
            (json!({ "type": 1, "event": {} }), Some(WebhookEvent::Other)),
            // interactions: a ping, and a command
            (
                json!({ "id": "2", "application_id": "4", "type": 1, "token": "t" }),
                None,
            ),
            (
                json!({ "id": "2", "type": 2, "token": "t", "data": {} }),
                None,
            ),
            (json!([]), None),
        ] {
            assert_eq!(read(&body), expected, "{body}");
        }
    }
}
