//! A scripted REST server for the tests of this front end. It records requests.

#![allow(clippy::unwrap_used)]

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Router,
    body::to_bytes,
    extract::{Request, State, WebSocketUpgrade},
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::get,
};
use chrono::DateTime;
use petteia_domain::{
    clock::{Clock, ManualClock},
    event_log::Phase,
    game::{Event, Index, Opening, Recorded},
    ids::{ChannelId, GameId, GuildId, Place, UserId},
};
use petteia_referee::GameDefaults;
use petteia_render::Renderer;
use petteia_rules::GameKind;
use petteia_runtime::app::App;
use petteia_speech::message::Post;
use petteia_store::{Commit, GameCommit, MemoryStore, Outgoing, Pending};
use rand::{SeedableRng, rngs::StdRng};
use serde_json::{Value, json};
use tokio::{net::TcpListener, sync::watch, task::JoinHandle};

use super::{DiscordConfig, DiscordPlatform, rate_limit::REQUESTS_PER_SECOND, rest, token::Token};

pub(super) const SECRET: &str = "abc.never-tell";

/// A received request, as `POST /channels/1/messages`, without the prefix of the API.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct ReceivedRequest {
    pub what: String,
    /// The JSON part.
    pub json: Value,
    pub files: usize,
}

/// An answer: status, headers, JSON.
pub(super) type Answer = (u16, Vec<(&'static str, &'static str)>, Value);

type Script = Box<dyn Fn(&str, usize) -> Answer + Send + Sync>;

struct Inner {
    asked: watch::Sender<Vec<ReceivedRequest>>,
    script: Mutex<Script>,
}

/// The server.
pub(super) struct Scripted {
    pub origin: String,
    inner: Arc<Inner>,
    serving: JoinHandle<()>,
}

impl Scripted {
    /// Starts a server. `script` gets a request and the number of equal ones before it, and returns the
    /// answer.
    pub async fn start(script: impl Fn(&str, usize) -> Answer + Send + Sync + 'static) -> Scripted {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let inner = Arc::new(Inner {
            asked: watch::Sender::new(Vec::new()),
            script: Mutex::new(Box::new(script)),
        });
        let router = Router::new()
            .route("/", get(gateway))
            .fallback(answer)
            .with_state(inner.clone());
        let serving = tokio::spawn(async move {
            axum::serve(listener, router).await.unwrap();
        });
        Scripted {
            origin,
            inner,
            serving,
        }
    }

    /// Starts a server with only one answer.
    pub async fn always(answer: Answer) -> Scripted {
        Scripted::start(move |_, _| answer.clone()).await
    }

    /// Returns all requests so far.
    pub fn asked(&self) -> Vec<ReceivedRequest> {
        self.inner.asked.borrow().clone()
    }

    /// Returns all requests so far, without bodies.
    pub fn asked_for(&self) -> Vec<String> {
        self.asked().into_iter().map(|asked| asked.what).collect()
    }

    /// Waits for this request.
    pub async fn wait_for(&self, what: &str) {
        let mut asked = self.inner.asked.subscribe();
        let wait = asked.wait_for(|all| all.iter().any(|asked| asked.what == what));
        tokio::time::timeout(Duration::from_secs(30), wait)
            .await
            .unwrap_or_else(|_| panic!("nobody asked {what} but {:?}", self.asked_for()))
            .unwrap();
    }

    /// Creates the front end for this server.
    pub fn platform(&self) -> Arc<DiscordPlatform> {
        self.platform_in(&[])
    }

    /// Creates the front end for this server, with configured guilds.
    pub fn platform_in(&self, guilds: &[u64]) -> Arc<DiscordPlatform> {
        let clock = Arc::new(ManualClock::at(DateTime::UNIX_EPOCH));
        self.platform_with(rest::client(&self.origin), clock, guilds)
    }

    /// Creates the front end for this server, with a client, a clock and configured guilds.
    pub fn platform_with(
        &self,
        client: reqwest::ClientBuilder,
        clock: Arc<dyn Clock>,
        guilds: &[u64],
    ) -> Arc<DiscordPlatform> {
        self.platform_of(client, clock, guilds, false)
    }

    /// Creates the front end for this server, with Activities enabled or not.
    pub fn platform_with_activity(&self, activity: bool, guilds: &[u64]) -> Arc<DiscordPlatform> {
        let clock = Arc::new(ManualClock::at(DateTime::UNIX_EPOCH));
        self.platform_of(rest::client(&self.origin), clock, guilds, activity)
    }

    fn platform_of(
        &self,
        client: reqwest::ClientBuilder,
        clock: Arc<dyn Clock>,
        guilds: &[u64],
        activity: bool,
    ) -> Arc<DiscordPlatform> {
        let store = Arc::new(MemoryStore::new());
        let chance = StdRng::seed_from_u64(1);
        let defaults = GameDefaults::default();
        let app = Arc::new(App::new(store, clock, chance, defaults, Renderer::new(1)));
        let config = DiscordConfig {
            token: token(),
            api: self.origin.clone(),
            guilds: guilds.to_vec(),
            shards: None,
            requests_per_second: REQUESTS_PER_SECOND,
            picture_size: 200,
            activity,
            greeting: true,
            web: None,
        };
        Arc::new(DiscordPlatform::with_client(app, config, client).unwrap())
    }
}

impl Drop for Scripted {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

pub(super) fn token() -> Token {
    serde_json::from_value(json!(SECRET)).unwrap()
}

pub(super) fn ok(json: Value) -> Answer {
    (200, vec![], json)
}

pub(super) fn refusal(status: u16, code: u64) -> Answer {
    (status, vec![], json!({ "code": code, "message": "no" }))
}

/// Begins a game of users 7 and 8 in channel 2, in which it is 7's turn.
pub(super) async fn begun(platform: &DiscordPlatform, game: &str) -> GameId {
    let game = GameId(game.to_owned());
    let place = Place {
        guild: Some(GuildId(1)),
        channel: ChannelId(2),
    };
    let recorded = |event| Recorded {
        at: DateTime::UNIX_EPOCH,
        by: Some(UserId(7)),
        event,
    };
    let opened = Event::Opened {
        opening: Opening::new(GameKind::Pentalath),
        clock: "none".to_owned(),
        place,
        name: "Ada".to_owned(),
        language: None,
        at_table: None,
    };
    let seats = vec![UserId(7).into(), UserId(8).into()];
    let commit = Commit {
        games: vec![GameCommit {
            game: game.clone(),
            expected: 0,
            events: vec![recorded(opened), recorded(Event::Started { seats })],
            index: Index {
                channels: [place.channel].into(),
                users: [UserId(7), UserId(8)].into(),
                phase: Phase::Playing,
                away: None,
                computer: false,
                house: None,
            },
            timers: Vec::new(),
            summary: None,
        }],
        ..Commit::default()
    };
    platform.app.store.commit(commit).await.unwrap();
    game
}

/// A post for channel 1.
pub(super) fn pending(post: Post) -> Pending {
    Pending {
        number: 7,
        outgoing: Outgoing {
            about: None,
            channel: ChannelId(1),
            post,
        },
        attempts: 0,
        not_before: DateTime::UNIX_EPOCH,
    }
}

async fn answer(State(inner): State<Arc<Inner>>, request: Request) -> Response {
    let path = request.uri().path();
    let path = path.strip_prefix("/api/v10").unwrap_or(path);
    let what = format!("{} {path}", request.method());
    let body = to_bytes(request.into_body(), usize::MAX).await.unwrap();
    let text = String::from_utf8_lossy(&body);
    let json = match text.split_once("name=\"payload_json\"\r\n\r\n") {
        Some((_, rest)) => rest.split("\r\n").next().unwrap_or_default(),
        None => &text,
    };
    let asked = ReceivedRequest {
        what: what.clone(),
        json: serde_json::from_str(json).unwrap_or(Value::Null),
        files: text.matches("name=\"files[").count(),
    };
    let mut before = 0;
    inner.asked.send_modify(|all| {
        before = all.iter().filter(|asked| asked.what == what).count();
        all.push(asked);
    });
    let (status, headers, json) = (inner.script.lock().unwrap())(&what, before);
    let status = StatusCode::from_u16(status).unwrap();
    let mut response = (status, axum::Json(json)).into_response();
    for (name, value) in headers {
        response.headers_mut().insert(name, value.parse().unwrap());
    }
    response
}

/// A gateway that says hello and records messages.
async fn gateway(State(inner): State<Arc<Inner>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(async move |mut socket| {
        let hello = json!({ "op": 10, "d": { "heartbeat_interval": 41_250 } });
        socket.send(hello.to_string().into()).await.unwrap();
        while let Some(Ok(message)) = socket.recv().await {
            let json = message.to_text().ok().map(serde_json::from_str);
            let json: Value = json.and_then(Result::ok).unwrap_or(Value::Null);
            let what = format!("gateway {}", json["op"]);
            inner.asked.send_modify(|all| {
                all.push(ReceivedRequest {
                    what,
                    json,
                    files: 0,
                });
            });
        }
    })
}
