//! Interactions by HTTP: Discord sends each to an endpoint of ours, and no gateway is needed.
//!
//! The endpoint stands behind whatever ends TLS. It answers Discord's ping, and every interaction
//! with its acknowledgement or its completions in the same response; the rest of an answer follows
//! by the interaction's token, as with the gateway. What the gateway would tell (permissions that
//! change, channels that go, members who leave) is noticed from requests that Discord refuses, and
//! asked for where it matters.

use std::{sync::Arc, time::Duration};

use axum::{
    Json, Router,
    body::Bytes,
    extract::{DefaultBodyLimit, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
    routing::post,
};
use ed25519_dalek::VerifyingKey;
use reqwest::Method;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::json;
use serenity::{
    all::{ApplicationId, Interaction, UserId},
    http::Route,
};
use tokio::{net::TcpListener, sync::oneshot, time::timeout};
use tokio_util::sync::CancellationToken;

use super::{
    DiscordError, DiscordPlatform, Identity, interactions::FirstResponse, rest::RestError,
    signature::Verifier,
};
use crate::http;

/// The path of the endpoint.
pub(super) const PATH: &str = "/interactions";

/// No interaction is larger; one on a message brings that message with it.
const LARGEST: usize = 1 << 20;

/// Discord waits for three seconds.
const RESPOND_WITHIN: Duration = Duration::from_millis(2800);

/// How long to wait before Discord is asked again who we are.
const RETRY: Duration = Duration::from_secs(5);

/// How long the last answers are waited for.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

/// What the requests are answered with.
struct Endpoint {
    platform: Arc<DiscordPlatform>,
    verifier: Verifier,
}

/// Something of Discord's that has an id.
#[derive(Debug, Deserialize)]
struct Numbered<Id> {
    id: Id,
}

/// Serves the interactions endpoint until told to stop; then what has arrived is answered.
///
/// # Errors
/// When Discord refuses the bot, or the listener fails.
pub async fn serve(
    platform: Arc<DiscordPlatform>,
    listener: TcpListener,
    key: VerifyingKey,
    stop: CancellationToken,
) -> Result<(), DiscordError> {
    let over = CancellationToken::new();
    // However this function ends, what runs beside does not outlive it.
    let _end = over.clone().drop_guard();
    let routes = routes(platform.clone(), key);
    // At once: Discord pings the endpoint when its address is entered.
    let serving = http::serve(listener, routes, stop.clone());
    let beside = async {
        let identity = platform.whoami().await?;
        let application = platform.identity.get_or_init(|| identity).application;
        platform.connectivity.open();
        tracing::info!(%application, "interactions are taken by HTTP");
        let registering = platform.clone();
        let registering = async move { registering.register_all(application).await };
        tokio::spawn(over.run_until_cancelled_owned(registering));
        platform.connectivity.watch_requests(&platform.rest).await;
        Ok(())
    };
    let outcome = tokio::select! {
        served = serving => served.map_err(|error| DiscordError::Setup(error.to_string())),
        outcome = beside => outcome,
    };
    platform.connectivity.close();
    platform.in_progress.close();
    let answered = timeout(LAST_ANSWERS, platform.in_progress.wait()).await;
    if answered.is_err() {
        tracing::warn!("some commands got no answer; what they did is in the store");
    }
    outcome
}

fn routes(platform: Arc<DiscordPlatform>, key: VerifyingKey) -> Router {
    let endpoint = Endpoint {
        platform,
        verifier: Verifier::new(key),
    };
    let nothing = || async { StatusCode::NOT_FOUND };
    Router::new()
        .route(PATH, post(interaction).fallback(nothing))
        .fallback(nothing)
        .layer(DefaultBodyLimit::max(LARGEST))
        .with_state(Arc::new(endpoint))
}

/// Answers one request. Who is not Discord learns nothing but that.
async fn interaction(
    State(endpoint): State<Arc<Endpoint>>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let platform = endpoint.platform.clone();
    let now = platform.app.clock.now();
    if let Err(rejected) = endpoint.verifier.verify(&headers, &body, now) {
        let reason = rejected.reason();
        metrics::counter!("petteia_interactions_rejected_total", "reason" => reason).increment(1);
        return StatusCode::UNAUTHORIZED.into_response();
    }
    let interaction: Interaction = match serde_json::from_slice(&body) {
        Ok(interaction) => interaction,
        Err(error) => {
            tracing::warn!(%error, "an interaction cannot be read");
            return StatusCode::BAD_REQUEST.into_response();
        }
    };
    if matches!(interaction, Interaction::Ping(_)) {
        return Json(json!({ "type": 1 })).into_response();
    }
    let (respond, response) = oneshot::channel();
    let answered = platform.clone();
    platform.in_progress.spawn(async move {
        let first = FirstResponse::InBody(respond);
        answered.interaction(interaction, first).await;
    });
    match timeout(RESPOND_WITHIN, response).await {
        Ok(Ok(body)) => Json(body).into_response(),
        // Nothing is said twice to an interaction; and a kind we know nothing of has no answer.
        Ok(Err(_)) | Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

impl DiscordPlatform {
    /// Who the bot is, as soon as Discord says so.
    async fn whoami(&self) -> Result<Identity, DiscordError> {
        let user: Numbered<UserId> = self.ask(Route::UserMe).await?;
        let application: Numbered<ApplicationId> =
            self.ask(Route::Oauth2ApplicationCurrent).await?;
        Ok(Identity {
            user: user.id,
            application: application.id,
        })
    }

    /// Asks until there is an answer.
    async fn ask<T: DeserializeOwned>(&self, route: Route<'_>) -> Result<T, DiscordError> {
        loop {
            let wait = match self.rest.send(Method::GET, route, None).await {
                Ok(answer) => {
                    return serde_json::from_value(answer)
                        .map_err(|error| DiscordError::Refused(error.to_string()));
                }
                Err(RestError::Refused { status: 401, .. }) => return Err(DiscordError::Token),
                Err(error @ RestError::Refused { .. }) => {
                    return Err(DiscordError::Refused(error.to_string()));
                }
                Err(RestError::Busy { after }) => after,
                Err(error @ RestError::Unreached(_)) => {
                    tracing::warn!(%error, "asking again who we are");
                    RETRY
                }
            };
            tokio::time::sleep(wait).await;
        }
    }
}
