//! Inside Discord: the web as an Activity.
//!
//! Discord shows an Activity in a frame of its client, through a proxy with an address of its own for each
//! application. The page in that frame (`door`) finds out with Discord's SDK who the user is, and shows the
//! pages of the web in a frame of its own. Cookies there are for a frame of another site; they are sent
//! nowhere else. Only such pages, and only Discord, may be framed.
//!
//! Anybody can send a cookie. So the limits of Discord's proxy hold only for sessions that the store has, and the
//! entrance has limits of its own.

pub(super) mod application;
mod door;

use std::net::IpAddr;

use axum::{
    Router,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, header},
    middleware::Next,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use petteia_rules::Language;

use super::{
    fault::WebFault,
    limits::Way,
    protect::address_of_request,
    session::{FRAMED, Token, cookie},
    state::Web,
};
use crate::html;

use self::{application::FoundSessions, door::LANGUAGE};

pub(super) use door::page_of;

/// Where the paths begin that only the page in Discord's frame asks for.
const OWN: &str = "/activity/";

/// Paths that a browser requests before its user has signed in.
const ENTRANCES: [&str; 5] = [
    "/activity/begin",
    "/activity/session",
    "/activity/sdk.js",
    "/activity/activity.js",
    "/activity/activity.css",
];

/// The part of the policy by which nobody may frame a page.
const FRAMED_BY_NOBODY: &str = "frame-ancestors 'none'";

/// What stands there inside Discord. Its test versions have hosts of their own, such as
/// `canary.discord.com`. The page in Discord's frame frames the other pages.
const FRAMED_BY_DISCORD: &str =
    "frame-src 'self'; frame-ancestors 'self' https://discord.com https://*.discord.com";

/// The routes of the Activity.
pub(super) fn routes() -> Router<Web> {
    Router::new()
        .route("/activity/begin", post(door::begin))
        .route("/activity/session", post(door::session))
        .route("/activity/open", post(door::open))
        .route("/activity/sdk.js", get(html::activity_sdk))
        .route("/activity/activity.js", get(html::activity_script))
        .route("/activity/activity.css", get(html::activity_style))
}

/// Lets Discord frame what is for its frame, in the language of its client.
pub(super) async fn inside(State(web): State<Web>, mut request: Request, next: Next) -> Response {
    if web.shared.activity.is_none() || !is_inside(&request) {
        return next.run(request).await;
    }
    let is_entrance = ENTRANCES.contains(&request.uri().path()) || door::is_opened(request.uri());
    let token = Token::of(request.headers(), FRAMED).filter(|_| !is_entrance);
    let way = match (is_entrance, token) {
        (true, _) => Ok(Way::Entrance),
        (false, Some(token)) => way_of(&web, &token, address_of_request(&request)).await,
        (false, None) => Ok(Way::Direct),
    };
    match way {
        Ok(way) => request.extensions_mut().insert(way),
        Err(error) => return error.into_response(),
    };
    let language = cookie(request.headers(), LANGUAGE).and_then(Language::of_locale);
    if let Some(language) = language {
        let code = HeaderValue::from_static(language.code());
        request.headers_mut().insert(header::ACCEPT_LANGUAGE, code);
    }
    let mut response = next.run(request).await;
    let_discord_frame(response.headers_mut());
    response
}

/// Returns the limits that hold for a request with this token.
async fn way_of(web: &Web, token: &Token, address: Option<IpAddr>) -> Result<Way, WebFault> {
    let FoundSessions(found) = &web.shared.found_sessions;
    let key = token.key();
    if found.contains_key(&key) {
        return Ok(Way::Discord);
    }
    if !address.is_none_or(|address| web.shared.limits.admit_proof(address)) {
        return Ok(Way::Direct);
    }
    let sessions = web.app.referee.web_sessions();
    Ok(match sessions.find(token.user(), key.clone()).await? {
        Some(_) => {
            found.insert(key, ());
            Way::Discord
        }
        None => Way::Direct,
    })
}

/// Whether a request comes from Discord's frame, as far as it says.
fn is_inside(request: &Request) -> bool {
    let uri = request.uri();
    uri.path().starts_with(OWN)
        || door::is_opened(uri)
        || cookie(request.headers(), FRAMED).is_some()
}

fn let_discord_frame(headers: &mut HeaderMap) {
    let policy = headers.get(header::CONTENT_SECURITY_POLICY);
    let policy = policy.and_then(|policy| policy.to_str().ok());
    let policy = policy.map(|policy| policy.replace(FRAMED_BY_NOBODY, FRAMED_BY_DISCORD));
    if let Some(policy) = policy.and_then(|policy| HeaderValue::try_from(policy).ok()) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
}
