//! Signing in and out.
//!
//! Signing in is OAuth2's authorization code flow with PKCE. What has to come back from Discord is in a
//! cookie of the browser that left, so that a code of another browser is worth nothing here, and any
//! process can finish what another began. A state is used once.

use axum::{
    Extension, Form,
    extract::{Query, State},
    http::{HeaderMap, HeaderValue, header},
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use data_encoding::BASE64URL_NOPAD;
use petteia_speech::say;
use serde::Deserialize;

use super::{
    discord::Departure,
    fault::WebFault,
    protect::Address,
    session::{FormSender, SignedIn, Token, cookie, no_cookie, same, set_cookie},
    state::Web,
    used_states::WITHIN,
};

/// The cookie of a browser that is at Discord to sign in.
const COOKIE: &str = "__Host-petteia-login";

/// Maximum length of an address on our pages.
const LONGEST_ADDRESS: usize = 200;

/// Where to go after signing in.
#[derive(Debug, Deserialize)]
pub(super) struct Next {
    next: Option<String>,
}

/// What Discord sends back.
#[derive(Debug, Deserialize)]
pub(super) struct Returned {
    state: String,
    code: Option<String>,
}

/// A form with the token of the page.
#[derive(Debug, Deserialize)]
pub(super) struct PageForm {
    token: String,
}

/// A browser that is at Discord to sign in.
struct Away {
    state: String,
    verifier: String,
    next: String,
}

impl Away {
    fn of(headers: &HeaderMap) -> Option<Away> {
        let mut parts = cookie(headers, COOKIE)?.splitn(3, '.');
        let mut part = || parts.next().map(str::to_owned);
        let (state, verifier, next) = (part()?, part()?, part()?);
        let next = BASE64URL_NOPAD.decode(next.as_bytes()).ok()?;
        Some(Away {
            state,
            verifier,
            next: String::from_utf8(next).ok()?,
        })
    }

    fn to_cookie(&self) -> HeaderValue {
        let next = BASE64URL_NOPAD.encode(self.next.as_bytes());
        let value = format!("{}.{}.{next}", self.state, self.verifier);
        set_cookie(COOKIE, &value, WITHIN.as_secs().cast_signed())
    }
}

/// Returns an address if it is a page of ours; else the first page.
fn own_page(next: Option<String>) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/-_.?=&%+".contains(c);
    let ours = |next: &String| {
        next.starts_with('/')
            && !next.starts_with("//")
            && next.len() <= LONGEST_ADDRESS
            && next.chars().all(plain)
    };
    next.filter(ours).unwrap_or_else(|| "/".to_owned())
}

/// `GET /login`
pub(super) async fn begin(
    State(web): State<Web>,
    address: Option<Extension<Address>>,
    Query(Next { next }): Query<Next>,
) -> Result<Response, WebFault> {
    admit(&web, address)?;
    let Departure {
        address,
        state,
        verifier,
    } = web.shared.discord.depart();
    let away = Away {
        state,
        verifier,
        next: own_page(next),
    };
    let cookie = [(header::SET_COOKIE, away.to_cookie())];
    Ok((cookie, Redirect::to(&address)).into_response())
}

/// Refuses an address that tries to sign in too often.
pub(super) fn admit(web: &Web, address: Option<Extension<Address>>) -> Result<(), WebFault> {
    match address {
        Some(Extension(Address(address, way))) if !web.shared.limits.admit_login(address, way) => {
            Err(WebFault::TooMany)
        }
        _ => Ok(()),
    }
}

/// `GET /login/callback`
pub(super) async fn callback(
    State(web): State<Web>,
    address: Option<Extension<Address>>,
    headers: HeaderMap,
    Query(returned): Query<Returned>,
) -> Result<Response, WebFault> {
    admit(&web, address)?;
    let expired = || WebFault::Login(say!("web-login-expired"));
    let away = Away::of(&headers).ok_or_else(expired)?;
    if !same(&away.state, &returned.state) || !web.shared.states.take(&away.state) {
        return Err(expired());
    }
    // Without a code, the user does not want to sign in.
    let Some(code) = returned.code else {
        return Err(WebFault::Login(say!("web-login-refused")));
    };
    let person = web.shared.discord.identify(code, away.verifier).await?;
    // The session that this browser had ends.
    let before = SignedIn::of(&web, &headers).await?;
    let sessions = web.app.referee.web_sessions();
    if let Some(before) = before {
        sessions.end(before.user, before.key).await?;
    }
    let token = Token::new(person.id);
    if !sessions.begin(person.id, person.name, token.key()).await? {
        return Err(WebFault::Login(say!("privacy-deleting")));
    }
    let cookies = AppendHeaders([
        (header::SET_COOKIE, token.to_cookie()),
        (header::SET_COOKIE, set_cookie(COOKIE, "", 0)),
    ]);
    Ok((cookies, Redirect::to(&own_page(Some(away.next)))).into_response())
}

/// `POST /logout`
pub(super) async fn end(
    State(web): State<Web>,
    sender: FormSender,
    Form(form): Form<PageForm>,
) -> Result<Response, WebFault> {
    let signed_in = sender.with_token(&form.token)?;
    let sessions = web.app.referee.web_sessions();
    sessions.end(signed_in.user, signed_in.key).await?;
    Ok(signed_out())
}

/// `POST /logout/everywhere`
pub(super) async fn end_everywhere(
    State(web): State<Web>,
    sender: FormSender,
    Form(form): Form<PageForm>,
) -> Result<Response, WebFault> {
    let signed_in = sender.with_token(&form.token)?;
    web.app
        .referee
        .web_sessions()
        .end_all(signed_in.user)
        .await?;
    Ok(signed_out())
}

fn signed_out() -> Response {
    let cookie = [(header::SET_COOKIE, no_cookie())];
    (cookie, Redirect::to("/")).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pages_of_ours_are_gone_to() {
        for (next, to) in [
            ("/g/k7f2q", "/g/k7f2q"),
            ("/g/k7f2q?ply=3", "/g/k7f2q?ply=3"),
            ("//evil.example", "/"),
            ("/\\evil.example", "/"),
            ("https://evil.example", "/"),
            ("javascript:alert(1)", "/"),
            ("/\n/evil.example", "/"),
            ("/\t/evil.example", "/"),
            ("", "/"),
        ] {
            assert_eq!(own_page(Some(next.to_owned())), to, "{next:?}");
        }
        assert_eq!(own_page(None), "/");
        assert_eq!(own_page(Some(format!("/{}", "x".repeat(300)))), "/");
    }
}
