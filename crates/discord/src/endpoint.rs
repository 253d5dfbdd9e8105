//! Interactions by HTTP: Discord sends each to an endpoint, and no gateway is needed. Webhook events come to it, too.
//!
//! The endpoint runs behind a proxy that terminates TLS. It answers Discord's ping, and answers every
//! interaction with its acknowledgement or its completions in the same response. The rest of an answer
//! follows by the interaction's token, as with the gateway. Changes that the gateway would report
//! (permissions, deleted channels, members who leave) are noticed when Discord refuses requests, and
//! queried where they matter.

use std::{sync::Arc, time::Duration};

use axum::{
    Json, Router,
    body::Bytes,
    extract::State,
    http::{HeaderMap, StatusCode, request::Parts},
    response::{IntoResponse, Response},
    routing::post,
};
use petteia_runtime::http::{self, Beside, Limits};
use rand::rngs::StdRng;
use serde_json::json;
use serenity::all::{ApplicationId, UserId};
use tokio::{net::TcpListener, sync::oneshot, time::timeout};
use tokio_util::sync::CancellationToken;

use super::{
    DiscordError, DiscordPlatform,
    backoff::Backoff,
    connectivity::probe_while_failing,
    events::WithId,
    identity::Identity,
    interactions::FirstResponse,
    received::Received,
    route::Route,
    signature::{self, Rejected, Verifier},
    webhook_events::WebhookEvent,
};

/// The path of the endpoint.
pub(super) const PATH: &str = "/interactions";

/// Maximum length of a request in bytes. An interaction on a message contains that message.
const LARGEST: usize = 1 << 20;

/// Time limit for a response. Discord waits for three seconds.
const RESPOND_WITHIN: Duration = Duration::from_millis(2800);

/// Time limit for asking the store whether another process has taken a request.
const KNOWN_WITHIN: Duration = Duration::from_millis(500);

/// State of the request handlers.
struct Endpoint {
    platform: Arc<DiscordPlatform>,
    verifier: Verifier,
}

/// Returns the interactions endpoint, to be served beside other routes.
pub fn endpoint(platform: Arc<DiscordPlatform>, key: [u8; 32]) -> Beside {
    let endpoint = Endpoint {
        platform,
        verifier: Verifier::new(key),
    };
    let routes = Router::new()
        .route(PATH, post(interaction).fallback(nothing))
        .with_state(Arc::new(endpoint));
    Beside {
        routes,
        path: PATH,
        longest_body: LARGEST,
        gate: Arc::new(|parts| {
            Box::pin(async move {
                match refusal_of_unsigned(&parts) {
                    Some(refusal) => Err(refusal),
                    None => Ok(parts),
                }
            })
        }),
    }
}

/// Refuses a request without a signature before its body is read.
fn refusal_of_unsigned(parts: &Parts) -> Option<Response> {
    if signature::is_present(&parts.headers) {
        return None;
    }
    let reason = Rejected::Missing.reason();
    metrics::counter!("petteia_interactions_rejected_total", "reason" => reason).increment(1);
    Some(StatusCode::UNAUTHORIZED.into_response())
}

/// Serves the interactions endpoint alone until `stop` is cancelled.
///
/// # Errors
/// Fails if the listener fails.
pub async fn serve_alone(
    endpoint: Beside,
    listener: TcpListener,
    stop: CancellationToken,
) -> std::io::Result<()> {
    let limits = Limits::alone(&endpoint);
    let routes = endpoint.routes.fallback(nothing);
    http::serve(listener, routes, limits, stop).await
}

/// Takes interactions by HTTP while the [`endpoint`] is served, then finishes running answers. `chance` is the
/// source of jitter for the back-off.
///
/// # Errors
/// Fails if Discord refuses the bot's token, or `serving` fails.
pub async fn serve<E: std::fmt::Display>(
    platform: Arc<DiscordPlatform>,
    serving: impl Future<Output = Result<(), E>>,
    chance: StdRng,
) -> Result<(), DiscordError> {
    let over = CancellationToken::new();
    // Ends the registration task when this function returns.
    let _end = over.clone().drop_guard();
    let beside = async {
        let identity = platform.whoami(chance).await?;
        let application = platform.identity.get_or_init(|| identity).application;
        platform.connectivity.open();
        tracing::info!(%application, "interactions are taken by HTTP");
        let registering = platform.clone();
        let registering = async move { registering.register_all(application).await };
        tokio::spawn(over.run_until_cancelled_owned(registering));
        probe_while_failing(&platform.rest).await;
        Ok(())
    };
    // Serve before anything else: Discord pings the endpoint when its address is entered.
    let outcome = tokio::select! {
        served = serving => served.map_err(|error| DiscordError::Setup(error.to_string())),
        outcome = beside => outcome,
    };
    platform.finish().await;
    outcome
}

async fn nothing() -> StatusCode {
    StatusCode::NOT_FOUND
}

/// Answers one request. A sender that is not Discord learns only that it was refused.
async fn interaction(
    State(endpoint): State<Arc<Endpoint>>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let platform = endpoint.platform.clone();
    let now = platform.app.clock.showing();
    let verified = match endpoint.verifier.verify(&headers, &body, now) {
        Ok(signature) => is_new_to_all(&platform, &signature).await,
        Err(rejected) => Err(rejected),
    };
    let event = match verified {
        // Discord may send an event again as it was, until it is answered with 204: whatever it asks for is done once.
        Ok(()) | Err(Rejected::Replayed) => WebhookEvent::read(&body),
        Err(_) => None,
    };
    if let (Err(rejected), None) = (verified, &event) {
        let reason = rejected.reason();
        metrics::counter!("petteia_interactions_rejected_total", "reason" => reason).increment(1);
        return StatusCode::UNAUTHORIZED.into_response();
    }
    if let Some(event) = event {
        let may_act = event == WebhookEvent::Ping || platform.app.store.cluster().may_act();
        return match may_act && platform.webhook_event(event).await {
            true => StatusCode::NO_CONTENT,
            false => StatusCode::SERVICE_UNAVAILABLE,
        }
        .into_response();
    }
    let interaction: Received = match serde_json::from_slice(&body) {
        Ok(interaction) => interaction,
        Err(error) => {
            tracing::warn!(%error, "an interaction cannot be read");
            return StatusCode::BAD_REQUEST.into_response();
        }
    };
    if matches!(interaction, Received::Ping) {
        return Json(json!({ "type": 1 })).into_response();
    }
    let store = platform.app.store.clone();
    if !store.cluster().may_act() {
        // A proxy may retry with another process.
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let (respond, response) = oneshot::channel();
    let answered = platform.clone();
    platform.in_progress.spawn(async move {
        let first = FirstResponse::InBody(respond);
        answered.interaction(interaction, first).await;
    });
    match timeout(RESPOND_WITHIN, response).await {
        // Checked again: while this process was paused, another may have answered.
        Ok(Ok(body)) if store.cluster().may_act() => Json(body).into_response(),
        // Timed out, or an unknown kind of interaction, or this process may no longer act.
        _ => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// Checks that no other process has taken a request with this signature. If the store does not answer, the
/// request is accepted: a repeated command changes nothing.
async fn is_new_to_all(platform: &DiscordPlatform, signature: &[u8]) -> Result<(), Rejected> {
    let taking = platform.app.store.cluster().take_signature(signature);
    match timeout(KNOWN_WITHIN, taking).await {
        Ok(Ok(false)) => Err(Rejected::Replayed),
        Ok(Ok(true)) => Ok(()),
        Ok(Err(error)) => {
            tracing::warn!(%error, "the store did not say whether another process has taken an interaction");
            Ok(())
        }
        Err(_) => {
            tracing::warn!(
                "the store did not say whether another process has taken an interaction"
            );
            Ok(())
        }
    }
}

impl DiscordPlatform {
    /// Asks Discord for the bot's identity until it answers.
    pub(super) async fn whoami(&self, chance: StdRng) -> Result<Identity, DiscordError> {
        let mut backoff = Backoff::new(chance);
        let user: WithId<UserId> = self.ask(Route::UserMe, &mut backoff).await?;
        let application: WithId<ApplicationId> = self
            .ask(Route::Oauth2ApplicationCurrent, &mut backoff)
            .await?;
        Ok(Identity {
            user: user.id,
            application: application.id,
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use axum::extract::Request;

    use super::*;

    #[test]
    fn nothing_unsigned_is_read() {
        let written = "0".repeat(128);
        for (signature, timestamp, is_read) in [
            (Some(written.as_str()), Some("1800000000"), true),
            (Some(written.as_str()), None, false),
            (None, Some("1800000000"), false),
            (None, None, false),
            (Some(""), Some("1800000000"), false),
            (Some(&written[1..]), Some("1800000000"), false),
            (Some(&"x".repeat(128)), Some("1800000000"), false),
        ] {
            let mut request = Request::post(PATH);
            if let Some(signature) = signature {
                request = request.header(signature::SIGNATURE, signature);
            }
            if let Some(timestamp) = timestamp {
                request = request.header(signature::TIMESTAMP, timestamp);
            }
            let (parts, ()) = request.body(()).unwrap().into_parts();
            assert_eq!(
                refusal_of_unsigned(&parts).is_none(),
                is_read,
                "{signature:?} {timestamp:?}"
            );
        }
    }
}
