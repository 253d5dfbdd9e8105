//! Requests to Discord: who somebody is.

use std::time::{Duration, Instant};

use futures::{FutureExt, future::BoxFuture};
use oauth2::{
    AsyncHttpClient, AuthUrl, AuthorizationCode, ClientId, ClientSecret, CsrfToken, EndpointNotSet,
    EndpointSet, HttpRequest, HttpResponse, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl,
    Scope, TokenResponse, TokenUrl, basic::BasicClient, url::ParseError,
};
use parking_lot::Mutex;
use petteia_domain::ids::UserId;
use petteia_runtime::tls;
use petteia_speech::say;
use serde::Deserialize;

use super::{config::WebConfig, fault::WebFault};

/// Where Discord sends the browser back.
pub const CALLBACK: &str = "/login/callback";

/// Time limit for an answer.
const WITHIN: Duration = Duration::from_secs(10);

/// Maximum length of an answer in bytes.
const LONGEST: usize = 64 * 1024;

type Client = BasicClient<EndpointSet, EndpointNotSet, EndpointNotSet, EndpointNotSet, EndpointSet>;

/// Discord, as the authority on who somebody is.
pub(super) struct Discord {
    oauth: Client,
    /// For codes that an Activity got, which is redirected nowhere.
    inside: Client,
    http: reqwest::Client,
    me: String,
    pace: Pace,
}

/// How fast codes are brought to Discord. Anybody can make up codes, and Discord would refuse this application's
/// sign-ins altogether if there were too many. So they wait for their turn, all addresses together.
#[derive(Debug)]
struct Pace {
    /// When everything that was admitted would be done at the steady rate.
    done: Mutex<Instant>,
}

impl Pace {
    /// At most so many codes at once, and then one each time.
    const AT_ONCE: u32 = 10;
    const EVERY: Duration = Duration::from_millis(50);

    /// How long a code waits at most.
    const LONGEST: Duration = Duration::from_secs(5);

    /// Returns how long the next code has to wait; `None` if too many are waiting.
    fn admit(&self, now: Instant) -> Option<Duration> {
        let mut done = self.done.lock();
        let begins = (*done).max(now);
        let wait = begins.saturating_duration_since(now + Pace::EVERY * (Pace::AT_ONCE - 1));
        if wait > Pace::LONGEST {
            return None;
        }
        *done = begins + Pace::EVERY;
        Some(wait)
    }
}

/// An address to which the browser is sent, and what has to come back from there.
pub(super) struct Departure {
    pub(super) address: String,
    pub(super) state: String,
    pub(super) verifier: String,
}

/// What an Activity asks Discord with, and what has to come back with its answer.
pub(super) struct AuthorizationRequest {
    pub(super) state: String,
    pub(super) challenge: String,
    pub(super) verifier: String,
}

/// A user, as Discord knows them.
pub(super) struct Person {
    pub(super) id: UserId,
    pub(super) name: String,
}

/// Why Discord did not say who somebody is.
#[derive(Debug, thiserror::Error)]
pub(super) enum DiscordError {
    #[error("too many codes are waiting")]
    Busy,
    #[error("the code was not exchanged: {0}")]
    Code(String),
    #[error("Discord could not be asked: {0}")]
    Request(#[from] reqwest::Error),
    #[error("the answer is too long")]
    TooLong,
    #[error("the answer cannot be read: {0}")]
    Unreadable(#[from] oauth2::http::Error),
    #[error("`{0}` is not the id of a user")]
    NoId(String),
}

/// Discord's answer about the user of an access token.
#[derive(Debug, Deserialize)]
struct Me {
    id: String,
    username: String,
    global_name: Option<String>,
}

/// The client for requests could not be made.
#[derive(Debug, thiserror::Error)]
pub(super) enum ClientError {
    #[error("an address cannot be read: {0}")]
    Address(#[from] ParseError),
    #[error(transparent)]
    Http(#[from] reqwest::Error),
}

impl<'a> AsyncHttpClient<'a> for Discord {
    type Error = DiscordError;
    type Future = BoxFuture<'a, Result<HttpResponse, DiscordError>>;

    fn call(&'a self, request: HttpRequest) -> Self::Future {
        self.exchange(request).boxed()
    }
}

impl Discord {
    pub(super) fn new(config: &WebConfig) -> Result<Discord, ClientError> {
        let WebConfig {
            url,
            client_id,
            client_secret,
            discord,
            ..
        } = config;
        let inside = BasicClient::new(ClientId::new(client_id.clone()))
            .set_client_secret(ClientSecret::new(client_secret.clone()))
            .set_auth_uri(AuthUrl::new(format!("{discord}/oauth2/authorize"))?)
            .set_token_uri(TokenUrl::new(format!("{discord}/api/v10/oauth2/token"))?);
        let oauth = inside
            .clone()
            .set_redirect_uri(RedirectUrl::new(format!("{url}{CALLBACK}"))?);
        let http = tls::client()
            .redirect(reqwest::redirect::Policy::none())
            .timeout(WITHIN)
            .build()?;
        Ok(Discord {
            oauth,
            inside,
            http,
            pace: Pace {
                done: Mutex::new(Instant::now()),
            },
            me: format!("{discord}/api/v10/users/@me"),
        })
    }

    /// Returns where to send the browser: Discord asks whether petteia may know who the user is, and
    /// nothing else.
    pub(super) fn depart(&self) -> Departure {
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let (address, state) = self
            .oauth
            .authorize_url(CsrfToken::new_random)
            .add_scope(Scope::new("identify".to_owned()))
            .add_extra_param("prompt", "none")
            .set_pkce_challenge(challenge)
            .url();
        Departure {
            address: address.into(),
            state: state.into_secret(),
            verifier: verifier.into_secret(),
        }
    }

    /// Returns what an Activity asks Discord with, which it does by itself.
    pub(super) fn activity_request() -> AuthorizationRequest {
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        AuthorizationRequest {
            state: CsrfToken::new_random().into_secret(),
            challenge: challenge.as_str().to_owned(),
            verifier: verifier.into_secret(),
        }
    }

    /// Returns the user who brought this code. The access token is used once and forgotten.
    pub(super) async fn identify(
        &self,
        code: String,
        verifier: String,
    ) -> Result<Person, DiscordError> {
        let (person, _) = self.exchange_code(&self.oauth, code, verifier).await?;
        Ok(person)
    }

    /// Returns the user whose Activity brought this code, and the access token, with which the Activity tells
    /// Discord's client who it is.
    pub(super) async fn identify_inside(
        &self,
        code: String,
        verifier: String,
    ) -> Result<(Person, String), DiscordError> {
        self.exchange_code(&self.inside, code, verifier).await
    }

    async fn exchange_code(
        &self,
        client: &Client,
        code: String,
        verifier: String,
    ) -> Result<(Person, String), DiscordError> {
        let wait = self.pace.admit(Instant::now()).ok_or(DiscordError::Busy)?;
        tokio::time::sleep(wait).await;
        let exchange = client
            .exchange_code(AuthorizationCode::new(code))
            .set_pkce_verifier(PkceCodeVerifier::new(verifier));
        let token = exchange.request_async(self).await;
        let token = token.map_err(|error| DiscordError::Code(error.to_string()))?;
        let token = token.access_token().secret();
        let answer = self
            .http
            .get(&self.me)
            .bearer_auth(token)
            .send()
            .await?
            .error_for_status()?;
        let me: Me = answer.json().await?;
        let Ok(id) = me.id.parse() else {
            return Err(DiscordError::NoId(me.id));
        };
        let person = Person {
            id: UserId(id),
            name: me.global_name.unwrap_or(me.username),
        };
        Ok((person, token.clone()))
    }

    async fn exchange(&self, request: HttpRequest) -> Result<HttpResponse, DiscordError> {
        let (parts, body) = request.into_parts();
        let sending = self.http.request(parts.method, parts.uri.to_string());
        let mut answer = sending.headers(parts.headers).body(body).send().await?;
        let mut response = oauth2::http::Response::builder().status(answer.status());
        for (name, value) in answer.headers() {
            response = response.header(name, value);
        }
        let mut body = Vec::new();
        while let Some(chunk) = answer.chunk().await? {
            body.extend_from_slice(&chunk);
            if body.len() > LONGEST {
                return Err(DiscordError::TooLong);
            }
        }
        Ok(response.body(body)?)
    }
}

impl From<DiscordError> for WebFault {
    fn from(error: DiscordError) -> WebFault {
        match error {
            DiscordError::Busy => WebFault::TooMany,
            error => {
                tracing::warn!(%error, "somebody could not sign in");
                WebFault::Login(say!("web-login-failed"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_brought_at_an_even_pace_and_few_wait() {
        let now = Instant::now();
        let pace = Pace {
            done: Mutex::new(now),
        };
        let waits: Vec<Duration> = (0..1000).map_while(|_| pace.admit(now)).collect();
        let at_once = waits.iter().filter(|wait| wait.is_zero()).count();
        assert_eq!(at_once, Pace::AT_ONCE as usize);
        let after = waits[at_once..].iter();
        let even: Vec<Duration> = (1..)
            .map(|turn| Pace::EVERY * turn)
            .take(after.len())
            .collect();
        assert!(after.eq(&even));
        assert_eq!(waits.last(), Some(&Pace::LONGEST));
        assert_eq!(pace.admit(now + Pace::EVERY), Some(Pace::LONGEST));
        assert_eq!(pace.admit(now + 10 * Pace::LONGEST), Some(Duration::ZERO));
    }
}
