//! A running page, and a client that behaves like a window.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    analysing::AnalysisLimits,
    clock::{Clock, ManualClock},
    ids::{ChannelId, GameId, MessageId},
};
use petteia_referee::{EverybodyViews, GameDefaults};
use petteia_render::Renderer;
use petteia_runtime::{
    analyst,
    app::App,
    computer::{self, Mind, Thinkers, Thinking},
    erasure,
    outbox::{self, Delivered, Destination, Platform, Undelivered},
};
use petteia_speech::message::Post;
use petteia_store::{MemoryChannelLog, MemoryStore, Outgoing, Pending, traits::*};
use petteia_web::{LocalPage, PictureKey};
use rand::{SeedableRng, rngs::StdRng};
use reqwest::{Client, Response, StatusCode, header, redirect::Policy};
use serde_json::{Value, json};
use tokio::{net::TcpListener, task::JoinHandle};
use tokio_util::sync::CancellationToken;

/// The first channel of every page.
pub const TABLE: u64 = 1;

/// State that survives a restart of petteia.
#[derive(Clone)]
pub struct Persisted {
    pub store: Arc<MemoryStore>,
    pub log: Arc<MemoryChannelLog>,
}

/// What a page or a message has to contain.
pub trait Says {
    /// Asserts that it contains these words.
    fn says(&self, words: &str) -> &Self;

    /// Asserts that it does not contain these words.
    fn lacks(&self, words: &str) -> &Self;
}

impl Says for str {
    #[track_caller]
    fn says(&self, words: &str) -> &str {
        assert!(self.contains(words), "no {words:?} in {self}");
        self
    }

    #[track_caller]
    fn lacks(&self, words: &str) -> &str {
        assert!(!self.contains(words), "{words:?} in {self}");
        self
    }
}

/// A running page.
pub struct Running {
    address: SocketAddr,
    pub client: Client,
    pub app: Arc<App>,
    pub clock: Arc<ManualClock>,
    pub page: Arc<LocalPage>,
    pub stop: CancellationToken,
    pub server: JoinHandle<std::io::Result<()>>,
    /// Number of actions, which are named after it.
    actions: AtomicU64,
}

pub fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_800_000_000, 0).unwrap()
}

impl Persisted {
    pub fn new() -> Persisted {
        Persisted {
            store: Arc::new(MemoryStore::new()),
            log: Arc::new(MemoryChannelLog::default()),
        }
    }

    pub async fn open(&self) -> Running {
        self.open_with(true).await
    }

    /// Starts the page with or without computer players.
    pub async fn open_with(&self, computers: bool) -> Running {
        let by_hand = Arc::new(ManualClock::at(now()));
        let clock: Arc<dyn Clock> = by_hand.clone();
        let store: Arc<dyn Store> = self.store.clone();
        let chance = StdRng::seed_from_u64(1);
        let defaults = GameDefaults::default();
        let app = Arc::new(App::new(
            store,
            clock.clone(),
            chance,
            defaults,
            Renderer::new(1),
        ));
        app.referee.ask_viewers(Arc::new(EverybodyViews));
        app.referee.recall().await.unwrap();
        let page = Arc::new(LocalPage::open(self.log.clone(), clock).await.unwrap());
        let stop = CancellationToken::new();
        tokio::spawn(erasure::run(app.clone(), page.clone(), stop.clone()));
        tokio::spawn(outbox::run(
            app.clone(),
            page.clone(),
            app.referee.commits(),
            stop.clone(),
        ));
        let thinking = Thinking {
            time: Duration::from_secs(60),
            nodes: Some(200),
            ..Thinking::default()
        };
        if computers {
            let mind = Mind::new(Thinkers::start(1).unwrap(), thinking);
            let commits = app.referee.commits();
            let playing = computer::run(app.clone(), Arc::new(mind), commits, stop.clone());
            tokio::spawn(playing);
        }
        let thinking = AnalysisLimits {
            nodes: 2_000,
            ..AnalysisLimits::default()
        };
        let thinkers = Thinkers::start(1).unwrap();
        tokio::spawn(analyst::run(app.clone(), thinkers, thinking, stop.clone()));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let beside = axum::Router::new();
        let serving = petteia_web::serve(app.clone(), page.clone(), beside, listener, stop.clone());
        let client = petteia_runtime::tls::client()
            .redirect(Policy::none())
            .build()
            .unwrap();
        Running {
            address,
            client,
            app,
            clock: by_hand,
            page,
            stop,
            server: tokio::spawn(serving),
            actions: AtomicU64::new(0),
        }
    }
}

impl Running {
    /// Returns the address that petteia itself would write for what these pairs describe.
    pub async fn signed(&self, path: &str, pairs: &[(&str, &str)]) -> String {
        let key = PictureKey::of(&self.app.referee).await.unwrap();
        let pairs = pairs
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        key.address(path, &pairs.collect::<Vec<_>>())
    }

    pub async fn new() -> Running {
        Persisted::new().open().await
    }

    /// Sends the notifications that are due.
    pub async fn notifications(&self) {
        self.app.referee.update_notifications().await.unwrap();
        self.clock.advance(TimeDelta::seconds(40));
        self.app.referee.update_notifications().await.unwrap();
    }

    pub fn at(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub async fn get(&self, path: &str) -> Response {
        self.client.get(self.at(path)).send().await.unwrap()
    }

    pub async fn page_of(&self, name: &str) -> String {
        let path = format!("/c/{TABLE}?as={name}");
        let response = self.get(&path).await;
        assert_eq!(response.status(), StatusCode::OK);
        response.text().await.unwrap()
    }

    pub async fn form(&self, path: &str, body: &str) -> Response {
        self.client
            .post(self.at(path))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(body.to_owned())
            .send()
            .await
            .unwrap()
    }

    pub async fn player(&self, name: &str) {
        let response = self.form("/players", &format!("name={name}")).await;
        assert_eq!(response.status(), StatusCode::SEE_OTHER);
    }

    pub async fn post(&self, what: &str, body: Value) -> Response {
        let path = format!("/c/{TABLE}/{what}");
        let request = self.client.post(self.at(&path)).json(&body);
        request.send().await.unwrap()
    }

    /// Sends a line that is not refused. Returns the private answer.
    pub async fn done(&self, name: &str, line: &str) -> String {
        let (said, refused) = self.line(&self.action(), name, line).await;
        assert!(!refused, "{line}: {said}");
        said
    }

    /// Sends a line that is refused. Returns the private answer.
    pub async fn refused(&self, name: &str, line: &str) -> String {
        let (said, refused) = self.line(&self.action(), name, line).await;
        assert!(refused, "{line}: {said}");
        said
    }

    /// Presses the button of a message with this label. Returns the private answer.
    pub async fn press(&self, name: &str, html: &str, label: &str) -> String {
        self.pressed(name, &press_of(html, label)).await
    }

    /// Presses a button with this id. Returns the private answer.
    pub async fn pressed(&self, name: &str, press: &str) -> String {
        let body = json!({ "id": self.action(), "as": name, "press": press });
        let answer: Value = self.post("press", body).await.json().await.unwrap();
        assert_eq!(answer["refused"], false, "{answer}");
        answer["html"].as_str().unwrap_or_default().to_owned()
    }

    /// The id of a new action.
    pub fn action(&self) -> String {
        let number = self.actions.fetch_add(1, Ordering::Relaxed);
        format!("action-number-{number}")
    }

    /// Returns the JSON at a path.
    pub async fn json(&self, path: &str) -> Value {
        self.get(path).await.json().await.unwrap()
    }

    /// Returns the text at a path.
    pub async fn text(&self, path: &str) -> String {
        self.get(path).await.text().await.unwrap()
    }

    /// Sends a line. Returns the private answer, and whether it was refused.
    pub async fn line(&self, id: &str, name: &str, line: &str) -> (String, bool) {
        let body = json!({ "id": id, "as": name, "line": line });
        let response = self.post("line", body).await;
        assert_eq!(response.status(), StatusCode::OK);
        let answer: Value = response.json().await.unwrap();
        (
            answer["html"].as_str().unwrap_or_default().to_owned(),
            answer["refused"].as_bool().unwrap(),
        )
    }

    pub async fn changes(&self, name: &str, after: u64) -> Value {
        let path = format!("/c/{TABLE}/changes?as={name}&after={after}");
        self.get(&path).await.json().await.unwrap()
    }

    /// Waits for this number of messages in the first channel.
    pub async fn messages(&self, name: &str, count: usize) -> Vec<String> {
        for _ in 0..500 {
            let changes = self.changes(name, 0).await;
            // They arrive in the order of their last change.
            let mut messages = changes["messages"].as_array().unwrap().clone();
            messages.sort_by_key(|message| message["number"].as_u64());
            let messages: Vec<String> = messages
                .iter()
                .filter_map(|message| message["html"].as_str().map(str::to_owned))
                .collect();
            if messages.len() >= count {
                return messages;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("there are not {count} messages");
    }

    /// Waits until the newest message in a window contains this.
    pub async fn message_that_says(&self, name: &str, words: &str) -> String {
        let newest = |mut messages: Vec<String>| messages.pop().filter(|one| one.contains(words));
        self.until(name, words, newest).await
    }

    /// Waits for a message in a window that contains this.
    pub async fn seen(&self, name: &str, words: &str) -> String {
        let any = |messages: Vec<String>| messages.into_iter().find(|one| one.contains(words));
        self.until(name, words, any).await
    }

    /// Waits until something is found in the messages of a window.
    pub async fn until(
        &self,
        name: &str,
        what: &str,
        find: impl Fn(Vec<String>) -> Option<String>,
    ) -> String {
        for _ in 0..2000 {
            if let Some(found) = find(self.messages(name, 1).await) {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let shown = self.messages(name, 1).await;
        panic!("{name} waits for {what:?}: {shown:#?}");
    }

    /// Returns the suggestions of the command line after this text.
    pub async fn offers(&self, name: &str, before: &str) -> Vec<String> {
        let query = form_urlencoded::Serializer::new(String::new())
            .append_pair("as", name)
            .append_pair("before", before)
            .finish();
        let path = format!("/c/{TABLE}/offers?{query}");
        let offers: Vec<Value> = self.get(&path).await.json().await.unwrap();
        offers
            .iter()
            .map(|offer| offer["before"].as_str().unwrap().to_owned())
            .collect()
    }

    pub async fn deliver(
        &self,
        number: u64,
        post: Post,
        slot: Option<MessageId>,
    ) -> Result<Delivered, Undelivered> {
        let pending = Pending {
            number,
            outgoing: Outgoing {
                about: Some(GameId("k7f2q".to_owned()).into()),
                channel: ChannelId(TABLE),
                post,
            },
            attempts: 0,
            not_before: now(),
        };
        let slot = slot.map(|message| (ChannelId(TABLE), message));
        let to = Destination::Channel(ChannelId(TABLE));
        self.page.deliver(&pending, to, slot).await
    }
}

/// Returns the id of the button with this label.
pub fn press_of(html: &str, label: &str) -> String {
    let (before, _) = html
        .split_once(&format!("\">{label}</button>"))
        .unwrap_or_else(|| panic!("no button {label:?} in {html}"));
    let (_, press) = before.rsplit_once("data-press=\"").unwrap();
    press
        .replace("&amp;", "&")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
}

/// The sources of the pictures in a message or page.
pub fn pictures(html: &str) -> Vec<String> {
    let sources = html.split("<img src=\"").skip(1);
    let sources = sources.map(|rest| rest.split('"').next().unwrap());
    sources.map(|src| src.replace("&amp;", "&")).collect()
}
