//! The client of Discord's REST API.
//!
//! serenity's own client was tried and rejected. Its rate limiter ignores an origin other than Discord's
//! (requests would go to the real server), keeps an entry for every interaction forever, throttles the
//! answers to all interactions as if they shared one limit, and sleeps where the outbox could serve other
//! channels. Its errors without the rate limiter omit how long to wait. It writes request bodies, including
//! tokens of interactions, into tracing spans, and numbers only files that it sends itself. So requests are
//! sent here. A rate limit becomes [`RestError::RateLimited`], and the caller decides whether to wait.

use std::{
    collections::BTreeSet,
    sync::Arc,
    time::{Duration, Instant},
};

use parking_lot::Mutex;
use petteia_runtime::tls;
use petteia_store::Clustered;
use reqwest::{
    Method, Response, StatusCode, Url,
    header::{AUTHORIZATION, HeaderMap, HeaderValue, RETRY_AFTER, USER_AGENT},
    multipart::{Form, Part},
    redirect::Policy,
};
use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::all::ChannelId;

use super::{
    body::Body,
    markdown::shorten,
    rate_limit::{self, Key, RateLimiter},
    route::Route,
    token::Token,
};

/// Discord's origin, as serenity writes it.
pub(super) const DISCORD: &str = "https://discord.com";

/// Time limit for a connection.
const CONNECT: Duration = Duration::from_secs(5);

/// Time limit for a request, with uploads.
const REQUEST: Duration = Duration::from_secs(20);

/// Delay after a rate limit that names no time.
const DEFAULT_DELAY: Duration = Duration::from_secs(1);

/// How soon look-ups may be tried again after Discord has refused many.
const LOOK_UPS_STOP_FOR: Duration = Duration::from_secs(30);

/// When this many channels do not answer, and nothing else does, the platform counts as failing.
const FAILING_CHANNELS: usize = 3;

/// Maximum length of a refusal's reason in the log.
const LONGEST_REASON: usize = 200;

/// Extra delay, because Discord rounds its delays.
const MARGIN: Duration = Duration::from_millis(10);

/// The REST client.
pub(super) struct Rest {
    client: reqwest::Client,
    origin: String,
    authorization: HeaderValue,
    rate_limit: RateLimiter,
    failing: Mutex<Failing>,
    /// Whether this process may act. False when its lease may have expired.
    may_act: Box<dyn Fn() -> bool + Send + Sync>,
}

/// Why a request is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// The bot has something to do.
    Work,
    /// Somebody asks, and what they ask for may be refused.
    LookUp,
}

/// Failures since the last success. One channel that does not answer is that channel's failure. The
/// platform fails if several channels do not answer, or a request that concerns no channel fails.
#[derive(Debug, Default)]
struct Failing {
    channels: BTreeSet<ChannelId>,
    platform: bool,
    /// Whether a probe has to find out which of the two it is.
    needs_probe: bool,
}

/// Why a request failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum RestError {
    /// Discord refused it.
    #[error("{message} (code {code}, status {status})")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's error code; 0 if there is none.
        code: u64,
        /// Discord's message.
        message: String,
    },
    /// Rate limited. Try again after this time.
    #[error("rate limited by Discord for {after:?}")]
    RateLimited {
        /// How long to wait.
        after: Duration,
    },
    /// Discord was not reached, or returned a server error.
    #[error("Discord is unreachable: {0}")]
    Unreached(String),
}

/// Reads Discord's answer. One that cannot be read counts as none.
pub(super) fn read<T: DeserializeOwned>(answer: Value) -> Result<T, RestError> {
    serde_json::from_value(answer).map_err(|error| RestError::Unreached(error.to_string()))
}

/// Builds the HTTP client for an origin. An origin other than Discord's is contacted without a proxy.
/// Redirects are never followed.
pub(super) fn client(origin: &str) -> reqwest::ClientBuilder {
    let client = tls::client()
        .connect_timeout(CONNECT)
        .timeout(REQUEST)
        .redirect(Policy::none());
    if origin == DISCORD {
        client
    } else {
        client.no_proxy()
    }
}

impl Rest {
    /// Creates a client for this origin and token.
    ///
    /// # Errors
    /// Fails if the token cannot be a header value.
    pub fn new(client: reqwest::Client, origin: &str, token: &Token) -> Result<Rest, RestError> {
        let mut authorization = HeaderValue::from_str(&format!("Bot {}", token.secret().trim()))
            .map_err(|_| RestError::Unreached("the token has forbidden characters".to_owned()))?;
        authorization.set_sensitive(true);
        Ok(Rest {
            client,
            origin: origin.trim_end_matches('/').to_owned(),
            authorization,
            rate_limit: RateLimiter::default(),
            failing: Mutex::default(),
            may_act: Box::new(|| true),
        })
    }

    /// Sends requests only while `may_act` returns true.
    pub fn gated_by(self, may_act: impl Fn() -> bool + Send + Sync + 'static) -> Rest {
        Rest {
            may_act: Box::new(may_act),
            ..self
        }
    }

    /// Limits the requests per second, for all processes that share this store together.
    pub fn rate_limited(mut self, per_second: u16, store: Arc<dyn Clustered>) -> Rest {
        self.rate_limit = RateLimiter::of(per_second);
        self.rate_limit.share(store);
        self
    }

    /// Starts a request for something public. It takes neither the token nor a place among the requests to
    /// the API.
    pub fn public(&self, url: Url) -> reqwest::RequestBuilder {
        self.client.get(url)
    }

    /// Whether requests to the platform fail in general.
    pub fn failing(&self) -> bool {
        let failing = self.failing.lock();
        failing.platform || failing.channels.len() >= FAILING_CHANNELS
    }

    /// Whether a probe is needed: once after each failed request, and always while [`Rest::failing`].
    pub fn needs_probe(&self) -> bool {
        let needs_probe = std::mem::take(&mut self.failing.lock().needs_probe);
        needs_probe || self.failing()
    }

    /// Whether requests are slowed down because Discord has refused many.
    pub fn slowed(&self) -> bool {
        self.rate_limit.slowed()
    }

    /// Sends a request and returns the JSON of the answer.
    ///
    /// # Errors
    /// Fails if the request was refused, rate limited, or got no answer.
    pub async fn send(
        &self,
        method: Method,
        route: Route<'_>,
        body: Option<Body>,
    ) -> Result<Value, RestError> {
        self.send_for(Purpose::Work, method, route, body).await
    }

    /// Looks something up for somebody who asks. However much of it is refused, other requests are not slowed down.
    ///
    /// # Errors
    /// As [`Rest::send`].
    pub async fn look_up(&self, route: Route<'_>) -> Result<Value, RestError> {
        if !self.rate_limit.admit_look_up().await {
            let after = LOOK_UPS_STOP_FOR;
            return Err(RestError::RateLimited { after });
        }
        self.send_for(Purpose::LookUp, Method::GET, route, None)
            .await
    }

    async fn send_for(
        &self,
        purpose: Purpose,
        method: Method,
        route: Route<'_>,
        body: Option<Body>,
    ) -> Result<Value, RestError> {
        let key = rate_limit::key(&method, &route);
        if let Some(key) = &key {
            self.wait(key).await?;
        }
        // Checked last: while this request waited, the lease may have expired and others may have taken
        // over.
        if !(self.may_act)() {
            let why = "other processes may have taken over the work of this one";
            return Err(RestError::Unreached(why.to_owned()));
        }
        let url = format!("{}{}", self.origin, route.path());
        let mut request = self
            .client
            .request(method, url)
            .header(AUTHORIZATION, self.authorization.clone())
            .header(USER_AGENT, serenity::constants::USER_AGENT);
        if let Some(body) = body {
            request = if body.files.is_empty() {
                request.json(&body.json)
            } else {
                request.multipart(form(body))
            };
        }
        let sent = Instant::now();
        let answer = self.receive(purpose, request, key).await;
        let took = sent.elapsed().as_secs_f64();
        metrics::histogram!("petteia_discord_request_seconds").record(took);
        match answer {
            Err(RestError::Unreached(_)) => self.failing.lock().note(&route),
            _ => *self.failing.lock() = Failing::default(),
        }
        answer
    }

    /// Waits until the request may leave; fails if Discord has limited its route.
    async fn wait(&self, key: &Key) -> Result<(), RestError> {
        let busy = |after| Err(RestError::RateLimited { after });
        if let Some(after) = self.rate_limit.held(key) {
            return busy(after);
        }
        self.rate_limit.acquire_slot().await;
        // A limit may have come while waiting.
        self.rate_limit.held(key).map_or(Ok(()), busy)
    }

    async fn receive(
        &self,
        purpose: Purpose,
        request: reqwest::RequestBuilder,
        key: Option<Key>,
    ) -> Result<Value, RestError> {
        let response = request.send().await.map_err(unreached)?;
        let status = response.status();
        let headers = response.headers().clone();
        let answer = json(response).await;
        if is_invalid(status, &headers) {
            let status = status.as_str().to_owned();
            metrics::counter!("petteia_discord_invalid_requests_total", "status" => status)
                .increment(1);
            match purpose {
                Purpose::Work => self.rate_limit.refused(),
                Purpose::LookUp => self.rate_limit.look_up_refused(),
            }
        }
        if status == StatusCode::TOO_MANY_REQUESTS && !edited_too_often(&answer) {
            // The header has whole seconds only, but is always present.
            let exact = answer
                .as_ref()
                .ok()
                .and_then(|answer| duration(answer["retry_after"].as_f64()?));
            let after = exact
                .or_else(|| seconds(&headers, RETRY_AFTER.as_str()))
                .unwrap_or(DEFAULT_DELAY)
                + MARGIN;
            let everything = headers.contains_key("x-ratelimit-global")
                || answer.is_ok_and(|answer| answer["global"] == true);
            self.rate_limit.hold(key, everything, after);
            if everything {
                self.rate_limit.hold_all(after).await;
            }
            return Err(RestError::RateLimited { after });
        }
        if status.is_server_error() {
            return Err(RestError::Unreached(format!("status {}", status.as_u16())));
        }
        if headers
            .get("x-ratelimit-remaining")
            .is_some_and(|left| left == "0")
            && let Some(after) = seconds(&headers, "x-ratelimit-reset-after")
        {
            self.rate_limit.hold(key, false, after);
        }
        let answer = answer?;
        if status.is_success() {
            return Ok(answer);
        }
        Err(RestError::Refused {
            status: status.as_u16(),
            code: answer["code"].as_u64().unwrap_or(0),
            message: refusal(&answer),
        })
    }
}

/// The code for a message that is older than an hour and was edited too often. Discord sends it with status 429,
/// but waiting does not help soon, and the limit is one message's, not its route's.
pub(super) const EDITED_TOO_OFTEN: u64 = 30046;

fn edited_too_often(answer: &Result<Value, RestError>) -> bool {
    let code = answer
        .as_ref()
        .ok()
        .and_then(|answer| answer["code"].as_u64());
    code == Some(EDITED_TOO_OFTEN)
}

/// Codes for a user who is not on a server or in a thread: unknown member, unknown user.
const NO_MEMBER: [u64; 2] = [10007, 10013];

impl RestError {
    /// Whether the error says that a user is not on a server or in a thread.
    pub fn is_of_no_member(&self) -> bool {
        self.code().is_some_and(|code| NO_MEMBER.contains(&code))
    }

    /// Whether the error says that there is nothing here, or nothing that the bot may see.
    pub fn is_of_nothing_shown(&self) -> bool {
        matches!(
            self,
            RestError::Refused {
                status: 403 | 404,
                ..
            }
        )
    }

    /// Discord's error code, if it refused the request.
    pub fn code(&self) -> Option<u64> {
        match self {
            RestError::Refused { code, .. } => Some(*code),
            RestError::RateLimited { .. } | RestError::Unreached(_) => None,
        }
    }
}

impl Failing {
    /// Records a failed request.
    fn note(&mut self, route: &Route<'_>) {
        self.needs_probe = true;
        match route {
            Route::ChannelMessages { channel_id }
            | Route::ChannelMessage { channel_id, .. }
            | Route::Channel { channel_id }
            | Route::ChannelThreads { channel_id }
            | Route::ThreadMember { channel_id, .. }
            | Route::ThreadName { channel_id } => {
                self.channels.insert(*channel_id);
            }
            // One failed interaction or server says nothing about the platform.
            Route::InteractionResponse { .. }
            | Route::WebhookOriginalInteractionResponse { .. }
            | Route::WebhookFollowupMessages { .. }
            | Route::WebhookMessage { .. }
            | Route::Guild { .. }
            | Route::GuildChannels { .. }
            | Route::GuildThreadsActive { .. } => {}
            _ => self.platform = true,
        }
    }
}

/// Whether the answer counts towards Discord's ban: 401, 403, and 429 unless the limit is shared.
fn is_invalid(status: StatusCode, headers: &HeaderMap) -> bool {
    match status {
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => true,
        StatusCode::TOO_MANY_REQUESTS => headers
            .get("x-ratelimit-scope")
            .is_none_or(|scope| scope != "shared"),
        _ => false,
    }
}

fn form(body: Body) -> Form {
    let mut form = Form::new().text("payload_json", body.json.to_string());
    for (index, file) in body.files.into_iter().enumerate() {
        let mut headers = HeaderMap::new();
        headers.insert(
            reqwest::header::CONTENT_TYPE,
            HeaderValue::from_static(file.media),
        );
        let part = Part::bytes(file.attachment.data)
            .file_name(file.attachment.filename)
            .headers(headers);
        form = form.part(format!("files[{index}]"), part);
    }
    form
}

async fn json(response: Response) -> Result<Value, RestError> {
    let bytes = response.bytes().await.map_err(unreached)?;
    // Some answers are empty, and a faulty proxy may send anything.
    Ok(serde_json::from_slice(&bytes).unwrap_or(Value::Null))
}

/// Formats an error without its URL, which may contain an interaction's token.
fn unreached(error: reqwest::Error) -> RestError {
    let error = error.without_url();
    let mut words = error.to_string();
    let mut cause = std::error::Error::source(&error);
    while let Some(error) = cause {
        words = format!("{words}: {error}");
        cause = error.source();
    }
    RestError::Unreached(words)
}

/// Formats Discord's reason for a refusal and the fields it names, in one line.
fn refusal(answer: &Value) -> String {
    let mut reason = answer["message"]
        .as_str()
        .unwrap_or("no reason given")
        .to_owned();
    name_fields(&answer["errors"], "", &mut reason);
    let reason = reason.replace(char::is_control, " ");
    shorten(&reason, LONGEST_REASON)
}

/// Appends the paths of the named fields, and what is wrong with each.
fn name_fields(errors: &Value, path: &str, reason: &mut String) {
    let Value::Object(fields) = errors else {
        return;
    };
    for (name, inner) in fields {
        if let ("_errors", Value::Array(errors)) = (name.as_str(), inner) {
            for error in errors {
                let message = error["message"].as_str().unwrap_or_default();
                reason.push_str(&format!("; {path}: {message}"));
            }
        } else if path.is_empty() {
            name_fields(inner, name, reason);
        } else {
            name_fields(inner, &format!("{path}.{name}"), reason);
        }
    }
}

fn seconds(headers: &HeaderMap, name: &str) -> Option<Duration> {
    duration(headers.get(name)?.to_str().ok()?.parse().ok()?)
}

fn duration(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds).ok()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::atomic::{AtomicBool, Ordering};

    use serde_json::json;
    use serenity::all::{ApplicationId, CreateAttachment, InteractionId};

    use super::{
        super::testing::{Answer, SECRET, Scripted, ok, refusal, token},
        *,
    };

    fn rest(server: &Scripted) -> Rest {
        let client = client(&server.origin).build().unwrap();
        Rest::new(client, &server.origin, &token()).unwrap()
    }

    fn messages(channel: u64) -> Route<'static> {
        Route::ChannelMessages {
            channel_id: ChannelId::new(channel),
        }
    }

    const CALLBACK: Route<'static> = Route::InteractionResponse {
        interaction_id: InteractionId::new(1),
        token: "t",
    };

    const ORIGINAL: Route<'static> = Route::WebhookOriginalInteractionResponse {
        application_id: ApplicationId::new(1),
        token: "t",
    };

    fn haste(headers: &[(&'static str, &'static str)]) -> Answer {
        (429, headers.to_vec(), json!({ "retry_after": 64.57 }))
    }

    fn busy(outcome: Result<Value, RestError>) -> Duration {
        match outcome {
            Err(RestError::RateLimited { after }) => after,
            outcome => panic!("{outcome:?}"),
        }
    }

    async fn post(rest: &Rest, route: Route<'_>) -> Result<Value, RestError> {
        rest.send(Method::POST, route, Some(Body::of(&json!({}))))
            .await
    }

    #[tokio::test]
    async fn a_refusal_for_haste_holds_back_its_channel_alone() {
        let server = Scripted::start(|what, _| match what {
            "POST /channels/1/messages" => haste(&[("retry-after", "65")]),
            _ => ok(json!({})),
        })
        .await;
        let rest = rest(&server);
        let told = Duration::from_millis(64_570);
        assert_eq!(busy(post(&rest, messages(1)).await), told + MARGIN);
        assert!(busy(post(&rest, messages(1)).await) > Duration::from_secs(60));
        assert_eq!(server.asked_for().len(), 1);
        post(&rest, messages(2)).await.unwrap();
        post(&rest, CALLBACK).await.unwrap();
    }

    #[tokio::test]
    async fn a_global_refusal_holds_back_everything_but_answers() {
        let server = Scripted::start(|what, _| match what {
            "POST /channels/1/messages" => haste(&[("x-ratelimit-global", "true")]),
            _ => ok(json!({})),
        })
        .await;
        let rest = rest(&server);
        busy(post(&rest, messages(1)).await);
        busy(post(&rest, messages(2)).await);
        assert_eq!(server.asked_for().len(), 1);
        post(&rest, CALLBACK).await.unwrap();
        post(&rest, ORIGINAL).await.unwrap();
    }

    #[tokio::test]
    async fn a_limit_that_is_announced_is_not_run_into() {
        let announced = vec![
            ("x-ratelimit-remaining", "0"),
            ("x-ratelimit-reset-after", "64.57"),
        ];
        let server = Scripted::always((200, announced, json!({}))).await;
        let rest = rest(&server);
        post(&rest, messages(1)).await.unwrap();
        busy(post(&rest, messages(1)).await);
        post(&rest, messages(2)).await.unwrap();
        assert_eq!(server.asked_for().len(), 2);
    }

    #[tokio::test]
    async fn the_answers_to_interactions_share_no_limit() {
        let announced = vec![
            ("x-ratelimit-remaining", "0"),
            ("x-ratelimit-reset-after", "64.57"),
        ];
        let server = Scripted::always((200, announced, json!({}))).await;
        let rest = rest(&server);
        for _ in 0..3 {
            post(&rest, ORIGINAL).await.unwrap();
        }
    }

    #[tokio::test]
    async fn a_server_out_of_order_is_out_of_reach_until_it_answers_again() {
        let server = Scripted::start(|_, before| match before {
            0 => (503, vec![], Value::Null),
            _ => (404, vec![], json!({ "code": 10003, "message": "no" })),
        })
        .await;
        let rest = rest(&server);
        let asked = rest.send(Method::GET, Route::Gateway, None).await;
        assert!(matches!(asked, Err(RestError::Unreached(_))), "{asked:?}");
        assert!(rest.failing() && rest.needs_probe());
        let asked = rest.send(Method::GET, Route::Gateway, None).await;
        assert_eq!(asked.unwrap_err().code(), Some(10003));
        assert!(!rest.failing() && !rest.needs_probe());
    }

    #[tokio::test]
    async fn a_channel_that_does_not_answer_is_no_outage_and_several_are() {
        let server = Scripted::start(|what, _| match what {
            "POST /channels/9/messages" => ok(json!({})),
            _ => (503, vec![], Value::Null),
        })
        .await;
        let rest = rest(&server);
        for channel in [1, 1, 1, 2] {
            post(&rest, messages(channel)).await.unwrap_err();
            assert!(!rest.failing());
            assert!(rest.needs_probe(), "it is to be found out once");
            assert!(!rest.needs_probe());
        }
        post(&rest, messages(3)).await.unwrap_err();
        assert!(rest.failing());
        post(&rest, messages(9)).await.unwrap();
        assert!(!rest.failing());
    }

    #[tokio::test]
    async fn a_process_that_may_have_been_counted_out_sends_nothing() {
        let server = Scripted::always(ok(json!({ "id": "9" }))).await;
        let may_act = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&may_act);
        let rest = rest(&server).gated_by(move || told.load(Ordering::SeqCst));
        for route in [messages(1), CALLBACK, ORIGINAL] {
            let kept_back = post(&rest, route).await;
            assert!(
                matches!(kept_back, Err(RestError::Unreached(_))),
                "{kept_back:?}"
            );
        }
        assert!(server.asked_for().is_empty() && !rest.failing());
        may_act.store(true, Ordering::SeqCst);
        post(&rest, ORIGINAL).await.unwrap();
        assert_eq!(server.asked_for().len(), 1);
    }

    #[tokio::test]
    async fn no_error_tells_the_token_or_an_interactions() {
        let origin = "http://127.0.0.1:1";
        let rest = Rest::new(client(origin).build().unwrap(), origin, &token()).unwrap();
        let route = Route::InteractionResponse {
            interaction_id: InteractionId::new(1),
            token: "of-the-interaction",
        };
        let error = post(&rest, route).await.unwrap_err();
        for told in [format!("{error}"), format!("{error:?}")] {
            assert!(!told.contains("of-the-interaction"), "{told}");
            assert!(!told.contains(SECRET), "{told}");
        }
    }

    #[tokio::test]
    async fn what_discord_calls_invalid_slows_requests_down() {
        let server = Scripted::start(|what, _| match what {
            "POST /channels/1/messages" => refusal(403, 50001),
            "POST /channels/2/messages" => refusal(401, 0),
            "POST /channels/3/messages" => haste(&[("x-ratelimit-scope", "shared")]),
            "POST /channels/4/messages" => haste(&[]),
            _ => refusal(404, 10003),
        })
        .await;
        let rest = rest(&server);
        for _ in 0..997 {
            rest.rate_limit.refused();
        }
        // Two that count, two that do not.
        for channel in [1, 2, 3, 5] {
            post(&rest, messages(channel)).await.unwrap_err();
        }
        assert!(!rest.slowed());
        post(&rest, messages(4)).await.unwrap_err();
        assert!(rest.slowed());
    }

    #[tokio::test]
    async fn look_ups_that_are_refused_slow_nothing_else_down() {
        let server = Scripted::start(|what, _| match what {
            "POST /channels/1/messages" => ok(json!({})),
            _ => refusal(403, 50001),
        })
        .await;
        let rest = rest(&server);
        for _ in 0..999 {
            rest.rate_limit.refused();
        }
        let channel_id = ChannelId::new(5);
        let asked = rest.look_up(Route::Channel { channel_id }).await;
        assert_eq!(asked.unwrap_err().code(), Some(50001));
        assert!(!rest.slowed());
        for _ in 0..500 {
            rest.rate_limit.look_up_refused();
        }
        let asked = rest.look_up(Route::Channel { channel_id }).await;
        assert!(matches!(asked, Err(RestError::RateLimited { .. })));
        assert_eq!(server.asked_for(), ["GET /channels/5"]);
        assert!(!rest.slowed());
        post(&rest, messages(1)).await.unwrap();
    }

    #[tokio::test]
    async fn a_refusal_names_its_fields_in_one_short_line() {
        let long = "a field\nthat is wrong ".repeat(9);
        let errors = |message: &str| json!({ "_errors": [{ "code": "X", "message": message }] });
        let refused = json!({ "code": 50035, "message": "Invalid Form Body", "errors": {
            "3": { "options": { "0": { "name": errors("Must be in lower case.") } } },
            "4": { "description": errors(&long) },
            "5": { "name": errors(&long) },
        } });
        let server = Scripted::always((400, vec![], refused)).await;
        let error = post(&rest(&server), messages(1)).await.unwrap_err();
        let told = error.to_string();
        let begin = "Invalid Form Body; 3.options.0.name: Must be in lower case.; 4.description: a";
        assert!(told.starts_with(begin), "{told}");
        assert!(told.ends_with("… (code 50035, status 400)"), "{told}");
        assert!(!told.contains('\n') && told.len() < 240, "{told}");
    }

    #[tokio::test]
    async fn no_redirect_leads_elsewhere() {
        let elsewhere = vec![("location", "/elsewhere")];
        let server = Scripted::always((302, elsewhere, Value::Null)).await;
        assert!(post(&rest(&server), messages(1)).await.is_err());
        assert_eq!(server.asked_for(), ["POST /channels/1/messages"]);
    }

    #[tokio::test]
    async fn files_go_with_what_is_said_about_them() {
        let server = Scripted::always(ok(json!({}))).await;
        let body = Body {
            json: json!({ "content": "here" }),
            files: ["a", "b"]
                .map(|name| super::super::upload::Upload {
                    attachment: CreateAttachment::bytes(*b"x", name),
                    media: "text/plain",
                })
                .into(),
        };
        rest(&server)
            .send(Method::POST, messages(1), Some(body))
            .await
            .unwrap();
        let asked = &server.asked()[0];
        assert_eq!(asked.files, 2);
        assert_eq!(asked.json["content"], "here");
    }
}
