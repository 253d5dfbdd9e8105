//! Who is signed in with a browser.
//!
//! The cookie has the user's id and a random token. The store has only the token's hash. Its prefix
//! `__Host-` makes browsers keep it to this host and to TLS.

use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::{HeaderMap, HeaderValue, Method, header, request::Parts},
};
use data_encoding::BASE64URL_NOPAD;
use petteia_domain::{
    game::{SessionKey, WebSession},
    ids::UserId,
};
use sha2::{Digest, Sha256};

use super::{fault::WebFault, state::Web};
use crate::html::Visitor;

/// The cookie of a session.
const COOKIE: &str = "__Host-petteia-session";

/// The cookie of a session inside Discord, in a frame of another site.
pub(super) const FRAMED: &str = "__Host-petteia-activity";

/// The header with the page's token, which every change by the script has.
const PAGE_TOKEN: &str = "x-petteia-token";

/// A user who is signed in, by a session that was found in the store.
#[derive(Debug, Clone)]
pub(super) struct SignedIn {
    /// The user.
    pub(super) user: UserId,
    /// Their name when they signed in.
    pub(super) name: String,
    /// The session.
    pub(super) key: SessionKey,
    /// Whether the browser is notified when it is the user's turn.
    pub(super) is_notified: bool,
    /// The token that the pages of this session have.
    pub(super) page_token: String,
    /// Whether the browser is Discord, which shows the page in a frame.
    pub(super) framed: bool,
}

/// The token of a session, as a browser has it.
#[derive(Clone)]
pub(super) struct Token {
    user: UserId,
    secret: String,
}

impl Token {
    /// Makes a new token for a user: 256 random bits.
    pub(super) fn new(user: UserId) -> Token {
        Token {
            user,
            secret: random(),
        }
    }

    /// Reads the token of a request from the cookie with this name.
    pub(super) fn of(headers: &HeaderMap, name: &str) -> Option<Token> {
        let (user, secret) = cookie(headers, name)?.split_once('.')?;
        Some(Token {
            user: UserId(user.parse().ok()?),
            secret: secret.to_owned(),
        })
    }

    /// The user whose token it is, as the browser says.
    pub(super) fn user(&self) -> UserId {
        self.user
    }

    /// Returns what is stored of it.
    pub(super) fn key(&self) -> SessionKey {
        SessionKey::of_hash(hash("session", &self.secret))
    }

    /// Returns the token for pages. It says nothing about the token of the session.
    pub(super) fn for_pages(&self) -> String {
        BASE64URL_NOPAD.encode(&hash("page", &self.secret))
    }

    /// Returns the cookie.
    pub(super) fn to_cookie(&self) -> HeaderValue {
        let age = WebSession::LASTS.num_seconds();
        set_cookie(COOKIE, &format!("{}.{}", self.user, self.secret), age)
    }

    /// Returns the cookie for a page inside Discord.
    pub(super) fn to_framed_cookie(&self) -> HeaderValue {
        let age = WebSession::LASTS.num_seconds();
        set_framed_cookie(FRAMED, &format!("{}.{}", self.user, self.secret), age)
    }
}

/// Returns the header that removes the cookie of the session.
pub(super) fn no_cookie() -> HeaderValue {
    set_cookie(COOKIE, "", 0)
}

/// Returns the header that sets a cookie for this many seconds. `value` has no special characters.
pub(super) fn set_cookie(name: &str, value: &str, age: i64) -> HeaderValue {
    with_attributes(name, value, age, "SameSite=Lax")
}

/// Returns the header that sets a cookie for a page in a frame of another site. Partitioned, it is sent only
/// where that same site frames the page.
pub(super) fn set_framed_cookie(name: &str, value: &str, age: i64) -> HeaderValue {
    with_attributes(name, value, age, "SameSite=None; Partitioned")
}

fn with_attributes(name: &str, value: &str, age: i64, site: &str) -> HeaderValue {
    let cookie = format!("{name}={value}; Path=/; Max-Age={age}; Secure; HttpOnly; {site}");
    // Our values are numbers, dots and base64.
    HeaderValue::try_from(cookie).unwrap_or_else(|_| HeaderValue::from_static(""))
}

/// Returns the value of a cookie.
pub(super) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter();
    let pairs = all
        .filter_map(|cookies| cookies.to_str().ok())
        .flat_map(|cookies| cookies.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='));
    pairs
        .filter(|(known, _)| *known == name)
        .map(|(_, value)| value)
        .next()
}

/// Returns 256 random bits in base64.
fn random() -> String {
    BASE64URL_NOPAD.encode(&rand::random::<[u8; 32]>())
}

fn hash(purpose: &str, secret: &str) -> [u8; 32] {
    let hasher = Sha256::new().chain_update(purpose).chain_update([0]);
    hasher.chain_update(secret).finalize().into()
}

/// Whether two secrets are the same. How long this takes says nothing about them, because their hashes are
/// compared.
pub(super) fn same(one: &str, other: &str) -> bool {
    hash("same", one) == hash("same", other)
}

impl SignedIn {
    /// Finds the session of a request.
    pub(super) async fn of(web: &Web, headers: &HeaderMap) -> Result<Option<SignedIn>, WebFault> {
        let direct = Token::of(headers, COOKIE);
        let framed = direct.is_none();
        let Some(token) = direct.or_else(|| Token::of(headers, FRAMED)) else {
            return Ok(None);
        };
        let sessions = web.app.referee.web_sessions();
        let key = token.key();
        let Some(session) = sessions.find(token.user, key.clone()).await? else {
            return Ok(None);
        };
        if session.is_to_be_noted(web.app.clock.now())
            && let Err(error) = sessions.note_use(token.user, key.clone()).await
        {
            tracing::warn!(%error, "it was not noted that a session is used");
        }
        Ok(Some(SignedIn {
            user: token.user,
            name: session.name,
            is_notified: session.push.is_some(),
            key,
            page_token: token.for_pages(),
            framed,
        }))
    }

    /// Returns the user, as pages show them.
    pub(super) fn visitor(&self) -> Visitor<'_> {
        Visitor {
            name: &self.name,
            token: &self.page_token,
            framed: self.framed,
        }
    }

    /// Whether this is the token of the session's pages.
    fn has_page_token(&self, token: &str) -> bool {
        same(&self.page_token, token)
    }
}

/// A user who sends a form of one of our pages. The form has the page's token, without which nobody does anything.
pub(super) struct FormSender(SignedIn);

impl FormSender {
    /// Returns the user, if the form has the token of the session's pages.
    ///
    /// # Errors
    /// The form is not of one of our pages.
    pub(super) fn with_token(self, token: &str) -> Result<SignedIn, WebFault> {
        let FormSender(signed_in) = self;
        match signed_in.has_page_token(token) {
            true => Ok(signed_in),
            false => Err(WebFault::Foreign),
        }
    }
}

impl FromRequestParts<Web> for FormSender {
    type Rejection = WebFault;

    async fn from_request_parts(parts: &mut Parts, web: &Web) -> Result<FormSender, WebFault> {
        let found = <SignedIn as OptionalFromRequestParts<Web>>::from_request_parts(parts, web);
        let signed_in = found.await?.ok_or(WebFault::SignedOut)?;
        Ok(FormSender(signed_in))
    }
}

/// Nobody, if the request has no session.
impl OptionalFromRequestParts<Web> for SignedIn {
    type Rejection = WebFault;

    async fn from_request_parts(
        parts: &mut Parts,
        web: &Web,
    ) -> Result<Option<SignedIn>, WebFault> {
        let Some(signed_in) = SignedIn::of(web, &parts.headers).await? else {
            return Ok(None);
        };
        if !web.shared.limits.admit_user(signed_in.user) {
            return Err(WebFault::TooMany);
        }
        Ok(Some(signed_in))
    }
}

/// Who changes something has the page's token in a header, whatever the content of the request; only forms say it
/// themselves ([`FormSender`]).
impl FromRequestParts<Web> for SignedIn {
    type Rejection = WebFault;

    async fn from_request_parts(parts: &mut Parts, web: &Web) -> Result<SignedIn, WebFault> {
        let found =
            <SignedIn as OptionalFromRequestParts<Web>>::from_request_parts(parts, web).await?;
        let signed_in = found.ok_or(WebFault::SignedOut)?;
        let reads = matches!(parts.method, Method::GET | Method::HEAD);
        if !reads {
            let token = parts.headers.get(PAGE_TOKEN);
            let token = token.and_then(|token| token.to_str().ok());
            if !token.is_some_and(|token| signed_in.has_page_token(token)) {
                return Err(WebFault::Foreign);
            }
        }
        Ok(signed_in)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_cookie_brings_its_token_back_and_only_its_hash_is_stored() {
        let token = Token::new(UserId(7));
        let set = token.to_cookie();
        let set = set.to_str().unwrap();
        assert!(set.starts_with("__Host-petteia-session=7."), "{set}");
        for attribute in [
            "Path=/",
            "Secure",
            "HttpOnly",
            "SameSite=Lax",
            "Max-Age=2592000",
        ] {
            assert!(set.contains(attribute), "{attribute}");
        }
        assert!(!set.contains("Domain"));
        let sent = format!("other=1; {}", set.split(';').next().unwrap());
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, sent.parse().unwrap());
        let read = Token::of(&headers, COOKIE).unwrap();
        assert!(read.user == UserId(7) && read.key() == token.key());
        assert!(!token.key().to_string().contains(&token.secret));
        assert_ne!(Token::new(UserId(7)).key(), token.key());
        assert_ne!(token.for_pages(), token.secret);
    }
}
