//! Requests to Discord's REST server.
//!
//! serenity's own client was tried and asks nothing here. Its ratelimiter ignores an origin other
//! than Discord's (requests would leave for the real server), keeps a route for every interaction
//! for ever, throttles the answers to all interactions as if they shared one limit, and sleeps where
//! the outbox could serve other channels; with the ratelimiter off, its errors leave out how long
//! Discord asks us to wait. Its requests write their bodies into tracing spans, an interaction's
//! token among them, and number only files that its own client sends. So requests are sent here, and
//! paced: a limit that Discord announces or enforces becomes [`RestError::Busy`], and who asked
//! decides whether to wait.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use petteia_runtime::tls;
use petteia_store::Store;
use reqwest::{
    Method, Response, StatusCode,
    header::{AUTHORIZATION, HeaderMap, HeaderValue, RETRY_AFTER, USER_AGENT},
    multipart::{Form, Part},
    redirect::Policy,
};
use serde_json::Value;
use serenity::all::ChannelId;

use super::{
    body::{Body, shorten},
    pace::{self, Key, Pace},
    route::Route,
    token::Token,
};

/// Discord's own origin, as serenity writes it.
pub(super) const DISCORD: &str = "https://discord.com";

/// How long a connection may take.
const CONNECT: Duration = Duration::from_secs(5);

/// How long a request may take, uploads included.
const REQUEST: Duration = Duration::from_secs(20);

/// What is waited after a refusal for haste that does not say how long.
const PATIENCE: Duration = Duration::from_secs(1);

/// So many channels that do not answer, and nothing else that does, are no failure of their own.
const SEVERAL: usize = 3;

/// The longest reason of a refusal, so that it is a short line of the log.
const LONGEST_REASON: usize = 200;

/// What is waited beyond what Discord says, which it rounds.
const MARGIN: Duration = Duration::from_millis(10);

/// Sends requests.
pub(super) struct Rest {
    client: reqwest::Client,
    origin: String,
    authorization: HeaderValue,
    pace: Pace,
    failing: Mutex<Failing>,
    /// Tells whether we may act at all.
    may_act: Box<dyn Fn() -> bool + Send + Sync>,
}

/// What has not got through since something last did. One channel that does not answer is that
/// channel's failure; the platform has failed where several channels do not answer, or what is
/// about no channel at all.
#[derive(Debug, Default)]
struct Failing {
    channels: BTreeSet<ChannelId>,
    platform: bool,
    /// Whether it is to be found out which of the two it is.
    doubted: bool,
}

/// Why a request did not succeed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum RestError {
    /// Discord refused it.
    #[error("{message} (code {code}, status {status})")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's own code; 0 where there is none.
        code: u64,
        /// What Discord says.
        message: String,
    },
    /// Too many requests; not before this much time has passed.
    #[error("Discord asks for {after:?} of patience")]
    Busy {
        /// How long to wait.
        after: Duration,
    },
    /// Discord was not reached, or is out of order.
    #[error("Discord is out of reach: {0}")]
    Unreached(String),
}

/// A client for this origin. Another origin than Discord's is contacted directly, whatever proxy
/// the environment names, and none is ever left for another by a redirect.
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
    /// Requests to this origin by the bot with this token.
    ///
    /// # Errors
    /// When the token cannot be part of a request.
    pub fn new(client: reqwest::Client, origin: &str, token: &Token) -> Result<Rest, RestError> {
        let mut authorization = HeaderValue::from_str(&format!("Bot {}", token.secret().trim()))
            .map_err(|_| RestError::Unreached("the token has forbidden characters".to_owned()))?;
        authorization.set_sensitive(true);
        Ok(Rest {
            client,
            origin: origin.trim_end_matches('/').to_owned(),
            authorization,
            pace: Pace::default(),
            failing: Mutex::default(),
            may_act: Box::new(|| true),
        })
    }

    /// Requests that are sent only while this says that we may act.
    pub fn obeying(self, may_act: impl Fn() -> bool + Send + Sync + 'static) -> Rest {
        Rest {
            may_act: Box::new(may_act),
            ..self
        }
    }

    /// The same, at most so many requests a second, of all processes together that share this store.
    pub fn paced_with(mut self, a_second: u16, store: Arc<dyn Store>) -> Rest {
        self.pace = Pace::of(a_second);
        self.pace.share(store);
        self
    }

    /// Whether requests do not get through, whatever they are about.
    pub fn failing(&self) -> bool {
        let failing = self.lock_failing();
        failing.platform || failing.channels.len() >= SEVERAL
    }

    /// Whether some request did not get through, and it is to be found out whether others would.
    /// Answers so once for each such request, and always while [`Rest::failing`].
    pub fn doubted(&self) -> bool {
        let doubted = std::mem::take(&mut self.lock_failing().doubted);
        doubted || self.failing()
    }

    fn lock_failing(&self) -> MutexGuard<'_, Failing> {
        // Half updated it only means an outage noticed a little sooner or later.
        self.failing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether Discord has refused so much of late that what can wait has to.
    pub fn slowed(&self) -> bool {
        self.pace.slowed()
    }

    /// Sends a request; what the answer holds.
    ///
    /// # Errors
    /// When it was refused, came too early, or did not get through.
    pub async fn send(
        &self,
        method: Method,
        route: Route<'_>,
        body: Option<Body>,
    ) -> Result<Value, RestError> {
        let key = pace::key(&method, &route);
        if let Some(key) = &key {
            self.wait(key).await?;
        }
        // Looked at last: while we waited, or were paused, others may have taken over our work.
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
        let answer = self.receive(request, key).await;
        match answer {
            Err(RestError::Unreached(_)) => self.lock_failing().note(&route),
            _ => *self.lock_failing() = Failing::default(),
        }
        answer
    }

    /// Waits for a request's turn, unless Discord wants it later.
    async fn wait(&self, key: &Key) -> Result<(), RestError> {
        let busy = |after| Err(RestError::Busy { after });
        if let Some(after) = self.pace.held(key) {
            return busy(after);
        }
        self.pace.turn().await;
        // Discord may have said so meanwhile.
        self.pace.held(key).map_or(Ok(()), busy)
    }

    async fn receive(
        &self,
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
            self.pace.refused();
        }
        if status == StatusCode::TOO_MANY_REQUESTS {
            // The header is in whole seconds, and the only thing that is always there.
            let exact = answer
                .as_ref()
                .ok()
                .and_then(|answer| duration(answer["retry_after"].as_f64()?));
            let after = exact
                .or_else(|| seconds(&headers, RETRY_AFTER.as_str()))
                .unwrap_or(PATIENCE)
                + MARGIN;
            let everything = headers.contains_key("x-ratelimit-global")
                || answer.is_ok_and(|answer| answer["global"] == true);
            self.pace.hold(key, everything, after);
            if everything {
                self.pace.hold_all(after).await;
            }
            return Err(RestError::Busy { after });
        }
        if status.is_server_error() {
            return Err(RestError::Unreached(format!("status {}", status.as_u16())));
        }
        if headers
            .get("x-ratelimit-remaining")
            .is_some_and(|left| left == "0")
            && let Some(after) = seconds(&headers, "x-ratelimit-reset-after")
        {
            self.pace.hold(key, false, after);
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

/// Codes for somebody who is not on a server: unknown member, unknown user.
const NO_MEMBER: [u64; 2] = [10007, 10013];

impl RestError {
    /// Whether Discord says that somebody is not on a server, or not in a thread.
    pub fn is_of_no_member(&self) -> bool {
        self.code().is_some_and(|code| NO_MEMBER.contains(&code))
    }

    /// Discord's code, where it refused.
    pub fn code(&self) -> Option<u64> {
        match self {
            RestError::Refused { code, .. } => Some(*code),
            RestError::Busy { .. } | RestError::Unreached(_) => None,
        }
    }
}

impl Failing {
    /// A request did not get through.
    fn note(&mut self, route: &Route<'_>) {
        self.doubted = true;
        match route {
            Route::ChannelMessages { channel_id }
            | Route::ChannelMessage { channel_id, .. }
            | Route::Channel { channel_id }
            | Route::ChannelThreads { channel_id }
            | Route::ThreadMember { channel_id, .. }
            | Route::ThreadName { channel_id } => {
                self.channels.insert(*channel_id);
            }
            // The answer to one interaction tells as little as one channel, and so does one server.
            Route::InteractionResponse { .. }
            | Route::WebhookOriginalInteractionResponse { .. }
            | Route::WebhookFollowupMessages { .. }
            | Route::Guild { .. }
            | Route::GuildChannels { .. }
            | Route::GuildThreadsActive { .. } => {}
            _ => self.platform = true,
        }
    }
}

/// Whether Discord counts the request among those for which it bans: 401, 403, 429, unless the
/// limit is one that others share.
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
    // Some answers are empty, and those of a faulty gateway may be anything.
    Ok(serde_json::from_slice(&bytes).unwrap_or(Value::Null))
}

/// The error without the address, in which an interaction's token may stand.
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

/// What Discord says about a refusal, with the fields that it names, in one line.
fn refusal(answer: &Value) -> String {
    let mut reason = answer["message"]
        .as_str()
        .unwrap_or("no reason given")
        .to_owned();
    name_fields(&answer["errors"], "", &mut reason);
    let reason = reason.replace(char::is_control, " ");
    shorten(&reason, LONGEST_REASON)
}

/// Adds which fields Discord names, by their paths, and what is wrong with each.
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
            Err(RestError::Busy { after }) => after,
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
        assert!(rest.failing() && rest.doubted());
        let asked = rest.send(Method::GET, Route::Gateway, None).await;
        assert_eq!(asked.unwrap_err().code(), Some(10003));
        assert!(!rest.failing() && !rest.doubted());
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
            assert!(rest.doubted(), "it is to be found out once");
            assert!(!rest.doubted());
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
        let rest = rest(&server).obeying(move || told.load(Ordering::SeqCst));
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
            rest.pace.refused();
        }
        // Two that count, and two that do not.
        for channel in [1, 2, 3, 5] {
            post(&rest, messages(channel)).await.unwrap_err();
        }
        assert!(!rest.slowed());
        post(&rest, messages(4)).await.unwrap_err();
        assert!(rest.slowed());
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
                .map(|name| super::super::body::Upload {
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
