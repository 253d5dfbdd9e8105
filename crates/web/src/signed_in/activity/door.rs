//! The page in Discord's frame, and how a user comes in.
//!
//! As on the web this is OAuth2's authorization code flow with PKCE and a state, but Discord's client asks the
//! user, and gives the code to the page. What has to come back with it is in a cookie that scripts cannot
//! read, so that a code from elsewhere is worth nothing here.

use axum::{
    Extension, Json,
    extract::State,
    http::{HeaderMap, HeaderValue, Uri, header},
    response::{AppendHeaders, IntoResponse, Response},
};
use petteia_domain::{
    game::WebSession,
    ids::{ChannelId, UserId},
};
use petteia_rules::Language;
use petteia_speech::say;
use serde::{Deserialize, Serialize};

use super::super::{
    discord::{AuthorizationRequest, Discord},
    fault::WebFault,
    login::admit,
    protect::Address,
    session::{SignedIn, Token, cookie, same, set_framed_cookie},
    state::Web,
    used_states::WITHIN,
};
use crate::{
    html::{self, Door},
    reader::Reader,
};

/// The cookie with the language of Discord's client.
pub(super) const LANGUAGE: &str = "__Host-petteia-language";

/// The cookie of a page that has asked Discord who its user is.
const ENTERING: &str = "__Host-petteia-entering";

/// What the page asks Discord with.
#[derive(Debug, Serialize)]
pub(super) struct Begun {
    state: String,
    challenge: String,
}

/// What Discord gave to the page.
#[derive(Debug, Deserialize)]
pub(super) struct Brought {
    code: String,
    state: String,
}

/// Who the user is.
#[derive(Debug, Serialize)]
pub(super) struct Entered {
    user: String,
    /// With this the page tells Discord's client who it is.
    access_token: String,
    /// The token of the session's pages.
    token: String,
}

/// Where the Activity is. The page says so, and nobody has checked it: it decides which board is shown first,
/// never which may be seen.
#[derive(Debug, Deserialize)]
pub(super) struct Where {
    channel: Option<String>,
    /// The users who are there.
    #[serde(default)]
    others: Vec<String>,
    /// The language of Discord's client.
    locale: Option<String>,
}

/// The page that is shown first.
#[derive(Debug, Serialize)]
pub(super) struct First {
    address: String,
    /// When its button was pressed, in milliseconds, if that is why it is shown.
    pressed: Option<i64>,
}

/// Whether Discord asks for the page of its frame: it asks for the root, and names the frame.
pub(super) fn is_opened(uri: &Uri) -> bool {
    let query = uri.query().unwrap_or_default().as_bytes();
    uri.path() == "/" && form_urlencoded::parse(query).any(|(name, _)| name == "frame_id")
}

/// Returns the page of Discord's frame if this address is that.
pub(in super::super) fn page_of(web: &Web, uri: &Uri, reader: Reader) -> Option<Response> {
    let application = web.shared.activity.as_ref()?;
    is_opened(uri).then(|| {
        let door = Door {
            application: &application.0,
            elsewhere: &web.shared.url,
        };
        html::door(reader.language(), &door).into_response()
    })
}

/// `POST /activity/begin`
pub(super) async fn begin(
    State(web): State<Web>,
    address: Option<Extension<Address>>,
) -> Result<Response, WebFault> {
    admit(&web, address)?;
    let AuthorizationRequest {
        state,
        challenge,
        verifier,
    } = Discord::activity_request();
    let value = format!("{state}.{verifier}");
    let cookie = set_framed_cookie(ENTERING, &value, WITHIN.as_secs().cast_signed());
    let begun = Json(Begun { state, challenge });
    Ok(([(header::SET_COOKIE, cookie)], begun).into_response())
}

/// `POST /activity/session`
pub(super) async fn session(
    State(web): State<Web>,
    address: Option<Extension<Address>>,
    headers: HeaderMap,
    Json(brought): Json<Brought>,
) -> Result<Response, WebFault> {
    admit(&web, address)?;
    let entering = cookie(&headers, ENTERING).and_then(|value| value.split_once('.'));
    let expired = || WebFault::Login(say!("web-login-expired"));
    let (state, verifier) = entering.ok_or_else(expired)?;
    if !same(state, &brought.state) || !web.shared.states.take(state) {
        return Err(expired());
    }
    let discord = &web.shared.discord;
    let identified = discord.identify_inside(brought.code, verifier.to_owned());
    let (person, access_token) = identified.await?;
    let user = person.id;
    let answer = |token| {
        Json(Entered {
            user: user.to_string(),
            access_token,
            token,
        })
    };
    // Another window of this browser may have the same session.
    let sessions = web.app.referee.web_sessions();
    let before = SignedIn::of(&web, &headers).await?;
    match before.filter(|before| before.framed) {
        Some(before) if before.user == user => {
            return Ok(answer(before.page_token).into_response());
        }
        Some(before) => sessions.end(before.user, before.key).await?,
        None => {}
    }
    let token = Token::new(user);
    if !sessions.begin(user, person.name, token.key()).await? {
        return Err(WebFault::Login(say!("privacy-deleting")));
    }
    let cookies = AppendHeaders([
        (header::SET_COOKIE, token.to_framed_cookie()),
        (header::SET_COOKIE, set_framed_cookie(ENTERING, "", 0)),
    ]);
    Ok((cookies, answer(token.for_pages())).into_response())
}

/// `POST /activity/open`
pub(super) async fn open(
    State(web): State<Web>,
    signed_in: SignedIn,
    Json(place): Json<Where>,
) -> Result<Response, WebFault> {
    let others = place.others.iter().filter_map(|user| user.parse().ok());
    let others: Vec<UserId> = others.map(UserId).collect();
    let channel = place.channel.and_then(|channel| channel.parse().ok());
    let found = match channel {
        None => None,
        Some(channel) => {
            let launches = web.app.referee.launches();
            let found = launches.board_for(signed_in.user, ChannelId(channel), &others);
            found.await?
        }
    };
    let first = First {
        pressed: found
            .as_ref()
            .and_then(|found| found.pressed)
            .map(|at| at.timestamp_millis()),
        address: found.map_or_else(|| "/".to_owned(), |found| html::address_on_web(&found.game)),
    };
    let cookie = [(header::SET_COOKIE, language_cookie(place.locale.as_deref()))];
    Ok((cookie, Json(first)).into_response())
}

/// Returns the cookie with a language that petteia speaks, or the header that removes it.
fn language_cookie(locale: Option<&str>) -> HeaderValue {
    match locale.and_then(Language::of_locale) {
        Some(language) => {
            let age = WebSession::LASTS.num_seconds();
            set_framed_cookie(LANGUAGE, language.code(), age)
        }
        None => set_framed_cookie(LANGUAGE, "", 0),
    }
}
