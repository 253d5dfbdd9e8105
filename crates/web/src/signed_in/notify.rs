//! The switch with which a user has their browser notified when it is their turn.

use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use petteia_domain::game::PushSubscription;
use petteia_runtime::push::Unacceptable;
use petteia_speech::say;
use serde::Deserialize;

use super::{fault::WebFault, session::SignedIn, state::Web};
use crate::{fault::LocalError, html::NotifySwitch, reader::Reader};

const SCRIPT: &str = include_str!("../../../../assets/web/notify.js");
const WORKER: &str = include_str!("../../../../assets/web/service-worker.js");

/// What a browser says about its push service.
#[derive(Debug, Deserialize)]
pub(super) struct Subscribed {
    endpoint: String,
    keys: SubscribedKeys,
}

/// The keys of a browser.
#[derive(Debug, Deserialize)]
struct SubscribedKeys {
    p256dh: String,
    auth: String,
}

/// Returns the switch for the user's pages; `None` if browsers are not notified.
pub(super) async fn switch(
    web: &Web,
    signed_in: &SignedIn,
) -> Result<Option<NotifySwitch>, WebFault> {
    let key = web.app.push.public_key(&web.app.referee).await?;
    Ok(key.map(|key| NotifySwitch {
        key,
        token: signed_in.page_token.clone(),
        on: signed_in.is_notified,
    }))
}

/// `POST /notify`: turns it on.
pub(super) async fn begin(
    State(web): State<Web>,
    signed_in: SignedIn,
    reader: Reader,
    Json(subscribed): Json<Subscribed>,
) -> Result<StatusCode, WebFault> {
    let subscription = PushSubscription {
        endpoint: subscribed.endpoint,
        key: subscribed.keys.p256dh,
        secret: subscribed.keys.auth,
        language: reader.language(),
    };
    if let Err(why) = web.app.push.check(&subscription) {
        let said = match why {
            Unacceptable::Endpoint => say!("notify-unknown-service"),
            Unacceptable::Key => say!("notify-unreadable"),
        };
        return Err(LocalError::Refused(said).into());
    }
    if !web.shared.limits.admit_notice(signed_in.user) {
        return Err(WebFault::TooMany);
    }
    let sessions = web.app.referee.web_sessions();
    let begun = sessions.subscribe(signed_in.user, signed_in.key, subscription);
    match begun.await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(WebFault::SignedOut),
    }
}

/// `POST /notify/end`: turns it off.
pub(super) async fn end(
    State(web): State<Web>,
    signed_in: SignedIn,
) -> Result<StatusCode, WebFault> {
    // Each change is stored.
    if signed_in.is_notified {
        let sessions = web.app.referee.web_sessions();
        sessions.unsubscribe(signed_in.user, signed_in.key).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /notify.js`
pub(super) async fn script() -> Response {
    fresh(SCRIPT)
}

/// `GET /service-worker.js`: its place lets it notify for every page.
pub(super) async fn worker() -> Response {
    fresh(WORKER)
}

/// A script that the browser asks for again each time.
fn fresh(script: &'static str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (headers, script).into_response()
}
