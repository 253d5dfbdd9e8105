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
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
    routing::post,
};
use ed25519_dalek::VerifyingKey;
use rand::rngs::StdRng;
use serde_json::json;
use serenity::all::{ApplicationId, UserId};
use tokio::{net::TcpListener, sync::oneshot, time::timeout};
use tokio_util::sync::CancellationToken;

use super::{
    DiscordError, DiscordPlatform,
    backoff::Backoff,
    connectivity::ask_while_doubted,
    events::Numbered,
    identity::Identity,
    interactions::FirstResponse,
    received::Received,
    route::Route,
    signature::{Rejected, Verifier},
};

/// The path of the endpoint.
pub(super) const PATH: &str = "/interactions";

/// No interaction is larger; one on a message brings that message with it.
const LARGEST: usize = 1 << 20;

/// Discord waits for three seconds.
const RESPOND_WITHIN: Duration = Duration::from_millis(2800);

/// How long it may take to find out whether another process has taken a request.
const KNOWN_WITHIN: Duration = Duration::from_millis(500);

/// What the requests are answered with.
struct Endpoint {
    platform: Arc<DiscordPlatform>,
    verifier: Verifier,
}

/// Serves the interactions endpoint until told to stop; then what has arrived is answered. How long it
/// waits before Discord is asked again is drawn from `chance`.
///
/// # Errors
/// When Discord refuses the bot, or the listener fails.
pub async fn serve(
    platform: Arc<DiscordPlatform>,
    listener: TcpListener,
    key: VerifyingKey,
    chance: StdRng,
    stop: CancellationToken,
) -> Result<(), DiscordError> {
    let over = CancellationToken::new();
    // However this function ends, what runs beside does not outlive it.
    let _end = over.clone().drop_guard();
    let routes = routes(platform.clone(), key);
    // At once: Discord pings the endpoint when its address is entered.
    let serving = petteia_runtime::http::serve(
        listener,
        routes,
        petteia_runtime::http::Limits::for_bodies_of(LARGEST),
        stop.clone(),
    );
    let beside = async {
        let identity = platform.whoami(chance).await?;
        let application = platform.identity.get_or_init(|| identity).application;
        platform.connectivity.open();
        tracing::info!(%application, "interactions are taken by HTTP");
        let registering = platform.clone();
        let registering = async move { registering.register_all(application).await };
        tokio::spawn(over.run_until_cancelled_owned(registering));
        ask_while_doubted(&platform.rest).await;
        Ok(())
    };
    let outcome = tokio::select! {
        served = serving => served.map_err(|error| DiscordError::Setup(error.to_string())),
        outcome = beside => outcome,
    };
    platform.finish().await;
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
        .with_state(Arc::new(endpoint))
}

/// Answers one request. Who is not Discord learns nothing but that.
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
    if let Err(rejected) = verified {
        let reason = rejected.reason();
        metrics::counter!("petteia_interactions_rejected_total", "reason" => reason).increment(1);
        return StatusCode::UNAUTHORIZED.into_response();
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
    if !store.may_act() {
        // A proxy may ask another process.
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let (respond, response) = oneshot::channel();
    let answered = platform.clone();
    platform.in_progress.spawn(async move {
        let first = FirstResponse::InBody(respond);
        answered.interaction(interaction, first).await;
    });
    match timeout(RESPOND_WITHIN, response).await {
        // Asked again: this process may have been paused meanwhile, and another have answered.
        Ok(Ok(body)) if store.may_act() => Json(body).into_response(),
        // Nothing is said twice to an interaction; and a kind we know nothing of has no answer.
        _ => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// Whether no other process has taken a request with this signature. Where that cannot be found out it
/// is taken: the command that it repeats changes nothing the second time.
async fn is_new_to_all(platform: &DiscordPlatform, signature: &[u8]) -> Result<(), Rejected> {
    let taking = platform.app.store.take_signature(signature);
    match timeout(KNOWN_WITHIN, taking).await {
        Ok(Ok(false)) => Err(Rejected::Replayed),
        Ok(Ok(true)) => Ok(()),
        Ok(Err(error)) => {
            tracing::warn!(%error, "whether others have taken an interaction is not known");
            Ok(())
        }
        Err(_) => {
            tracing::warn!("whether others have taken an interaction is not known");
            Ok(())
        }
    }
}

impl DiscordPlatform {
    /// Who the bot is, as soon as Discord says so.
    pub(super) async fn whoami(&self, chance: StdRng) -> Result<Identity, DiscordError> {
        let mut backoff = Backoff::new(chance);
        let user: Numbered<UserId> = self.ask(Route::UserMe, &mut backoff).await?;
        let application: Numbered<ApplicationId> = self
            .ask(Route::Oauth2ApplicationCurrent, &mut backoff)
            .await?;
        Ok(Identity {
            user: user.id,
            application: application.id,
        })
    }
}
