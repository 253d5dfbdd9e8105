//! Notifications of browsers (Web Push).
//!
//! The outbox hands them over. They are encrypted for the browser (`encryption`), signed with keys that are
//! in the store (`vapid`), and sent to the browser's push service (`endpoints`). A service that does not
//! know the browser any more is forgotten.

mod encryption;
mod endpoints;
mod vapid;

pub use endpoints::Endpoints;

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use chrono::{DateTime, Utc};
use data_encoding::{BASE64, BASE64URL_NOPAD};
use petteia_domain::{
    game::{PushSubscription, SessionKey},
    ids::UserId,
};
use petteia_referee::Referee;
use petteia_speech::message::Message;
use petteia_store::StoreError;
use reqwest::{StatusCode, header, redirect::Policy};
use serde_json::json;
use tokio::sync::OnceCell;

use crate::{
    outbox::{Delivered, Undelivered},
    tls,
};
use vapid::Keys;

/// Time limit for an answer of a push service.
const WITHIN: Duration = Duration::from_secs(10);

/// For how many seconds a push service keeps what it cannot hand over.
const KEPT_SECONDS: u32 = 24 * 60 * 60;

/// After this many failed attempts, about a day, a notification is given up.
const MOST_ATTEMPTS: u32 = 300;

/// Maximum length of a notification's text in bytes. A push service takes 4096 bytes in all.
const LONGEST: usize = 2500;

/// The name of notifications. A later one replaces an earlier one that was not seen, and one that is sent
/// twice is shown once.
const TOPIC: &str = "turn";

/// Notifications of browsers. Nothing is sent before [`Push::begin`].
#[derive(Default)]
pub struct Push(OnceLock<Service>);

struct Service {
    client: reqwest::Client,
    contact: String,
    endpoints: Endpoints,
    keys: OnceCell<Arc<Keys>>,
}

/// Why a subscription is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unacceptable {
    /// The endpoint is no known push service.
    #[error("the endpoint is no known push service")]
    Endpoint,
    /// A key cannot be read.
    #[error("a key cannot be read")]
    Key,
}

impl Push {
    /// Lets notifications be sent to these endpoints. `contact` is the URL under which push services find who
    /// sends them. Later calls change nothing.
    ///
    /// # Errors
    /// Fails if the client for requests could not be made.
    pub fn begin(&self, contact: String, endpoints: Endpoints) -> Result<(), reqwest::Error> {
        // Nobody is led elsewhere: an endpoint that was checked may name another one.
        let client = tls::client().redirect(Policy::none()).timeout(WITHIN);
        let service = Service {
            client: client.build()?,
            contact,
            endpoints,
            keys: OnceCell::new(),
        };
        if self.0.set(service).is_err() {
            tracing::warn!("browsers are notified already");
        }
        Ok(())
    }

    /// Returns the public key that browsers subscribe with; `None` if browsers are not notified.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn public_key(&self, referee: &Referee) -> Result<Option<String>, StoreError> {
        match self.0.get() {
            Some(service) => Ok(Some(service.keys(referee).await?.public())),
            None => Ok(None),
        }
    }

    /// Checks a subscription.
    ///
    /// # Errors
    /// Its endpoint or one of its keys is not acceptable.
    pub fn check(&self, subscription: &PushSubscription) -> Result<(), Unacceptable> {
        let service = self.0.get().ok_or(Unacceptable::Endpoint)?;
        if service
            .endpoints
            .origin_of(&subscription.endpoint)
            .is_none()
        {
            return Err(Unacceptable::Endpoint);
        }
        read(subscription).map(|_| ())
    }

    /// Sends a notification to the browser of a session.
    pub(crate) async fn deliver(
        &self,
        referee: &Referee,
        now: DateTime<Utc>,
        (user, session): (UserId, &SessionKey),
        (message, path): (&Message, &str),
        attempts: u32,
    ) -> Result<Result<Delivered, Undelivered>, StoreError> {
        let sessions = referee.web_sessions();
        let found = sessions.find(user, session.clone()).await?;
        let Some(subscription) = found.and_then(|session| session.push) else {
            return Ok(Ok(Delivered::Nothing));
        };
        let endpoint = &subscription.endpoint;
        let sent = match self.0.get() {
            Some(service) => {
                service
                    .send(referee, now, &subscription, (message, path))
                    .await?
            }
            // Another process may do it, or this one may still be starting.
            None => Sent::NotNow("this process serves no web".to_owned(), None),
        };
        let why = match sent {
            Sent::Arrived => return Ok(Ok(Delivered::Nothing)),
            Sent::Gone(why) => {
                tracing::info!(%user, %why, "a browser is not notified any more");
                sessions
                    .endpoint_is_gone(user, session.clone(), endpoint)
                    .await?;
                return Ok(Ok(Delivered::Nothing));
            }
            Sent::Refused(why) => {
                tracing::warn!(%user, %why, "a notification of a browser was refused");
                return Ok(Ok(Delivered::Nothing));
            }
            Sent::NotNow(why, _) if attempts >= MOST_ATTEMPTS => {
                tracing::warn!(%user, %why, "a notification of a browser was given up");
                return Ok(Ok(Delivered::Nothing));
            }
            Sent::NotNow(why, after) => Undelivered::Later { why, after },
        };
        Ok(Err(why))
    }
}

/// What became of a notification.
enum Sent {
    Arrived,
    /// The browser is not there any more, or takes nothing from us.
    Gone(String),
    Refused(String),
    NotNow(String, Option<Duration>),
}

impl Service {
    async fn keys(&self, referee: &Referee) -> Result<Arc<Keys>, StoreError> {
        let keys = self.keys.get_or_try_init(|| async {
            let made = vapid::make().map_err(|error| StoreError::failed(error.to_string()))?;
            let stored = referee
                .web_sessions()
                .push_keys(BASE64.encode(&made))
                .await?;
            let document = BASE64
                .decode(stored.as_bytes())
                .map_err(StoreError::failed)?;
            let keys =
                Keys::read(&document).map_err(|error| StoreError::failed(error.to_string()))?;
            Ok::<_, StoreError>(Arc::new(keys))
        });
        Ok(keys.await?.clone())
    }

    async fn send(
        &self,
        referee: &Referee,
        now: DateTime<Utc>,
        subscription: &PushSubscription,
        (message, path): (&Message, &str),
    ) -> Result<Sent, StoreError> {
        let endpoint = &subscription.endpoint;
        // What is stored may be older than the list of services.
        let Some(origin) = self.endpoints.origin_of(endpoint) else {
            return Ok(Sent::Gone(
                "the endpoint is no known push service".to_owned(),
            ));
        };
        let Ok(browser) = read(subscription) else {
            return Ok(Sent::Gone("a key cannot be read".to_owned()));
        };
        let keys = self.keys(referee).await?;
        let words = words(message, path);
        let sealed = encryption::seal(&browser, words.as_bytes());
        let signed = keys.authorization(&origin, &self.contact, now);
        let (Ok(body), Ok(authorization)) = (sealed, signed) else {
            return Ok(Sent::Gone("a key cannot be used".to_owned()));
        };
        let request = self
            .client
            .post(endpoint)
            .header(header::AUTHORIZATION, authorization)
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header("ttl", KEPT_SECONDS)
            .header("urgency", "normal")
            .header("topic", TOPIC)
            .body(body);
        let answer = match request.send().await {
            Ok(answer) => answer,
            // The endpoint is secret: who knows it can write to the browser.
            Err(error) => return Ok(Sent::NotNow(error.without_url().to_string(), None)),
        };
        let status = answer.status();
        let why = format!("{origin} answered {status}");
        let after = answer.headers().get(header::RETRY_AFTER);
        let after = after.and_then(|after| after.to_str().ok()?.parse().ok());
        Ok(match status {
            status if status.is_success() => Sent::Arrived,
            // Keys that were lost with the store count as well: the browser has to ask for new ones.
            StatusCode::NOT_FOUND
            | StatusCode::GONE
            | StatusCode::UNAUTHORIZED
            | StatusCode::FORBIDDEN => Sent::Gone(why),
            StatusCode::TOO_MANY_REQUESTS => Sent::NotNow(why, after.map(Duration::from_secs)),
            status if status.is_server_error() => Sent::NotNow(why, None),
            _ => Sent::Refused(why),
        })
    }
}

/// Reads the keys of a subscription.
fn read(subscription: &PushSubscription) -> Result<encryption::Browser, Unacceptable> {
    let decoded = |text: &str| BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes());
    let key = decoded(&subscription.key).map_err(|_| Unacceptable::Key)?;
    let secret = decoded(&subscription.secret).map_err(|_| Unacceptable::Key)?;
    encryption::Browser::new(key, secret).ok_or(Unacceptable::Key)
}

/// Returns what the service worker of the page shows.
fn words(message: &Message, path: &str) -> String {
    let mut text = message.text.bare(message.language);
    if text.len() > LONGEST {
        let end = (0..=LONGEST).rev().find(|end| text.is_char_boundary(*end));
        text.truncate(end.unwrap_or_default());
    }
    let (title, body) = text.split_once('\n').unwrap_or((&text, ""));
    let language = message.language.code();
    let shown = json!({
        "title": title, "body": body, "path": path, "tag": TOPIC, "language": language,
    });
    shown.to_string()
}
