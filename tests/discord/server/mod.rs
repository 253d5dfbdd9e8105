//! A fake Discord: HTTP API, gateway, and everything else that a bot needs. It checks petteia's requests as
//! strictly as the documentation allows, and can simulate faults.

mod endpoint;
mod faults;
mod form;
mod forums;
mod gateway;
mod interactions;
mod limits;
mod line;
mod messages;
mod openapi;
mod rest;
mod scheduled;
pub mod shapes;
mod state;

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use axum::{Router, extract::DefaultBodyLimit, routing::get};
use tokio::{sync::watch, task::JoinHandle, time::timeout};

pub use endpoint::Endpoint;
pub use faults::{
    ADD_MEMBER, CALLBACK, CHANGE_CHANNEL, CREATE_MESSAGE, CREATE_THREAD, EDIT_MESSAGE,
    EDIT_ORIGINAL, Fault, GATEWAY_BOT, GUILD_COMMANDS, OperationName, REMOVE_MEMBER,
};
pub use gateway::{Break, GatewayFault};
pub use interactions::{ACKNOWLEDGE_WITHIN, MOST_FOLLOW_UPS, TOKEN_GOOD_FOR};
pub use limits::LAID_OUT;
pub use line::listen;
pub use openapi::openapi;
pub use rest::OPERATIONS;
pub use scheduled::Scheduled;
pub use state::{
    Attachment, Channel, Elsewhere, ForumTag, Guild, How, InteractionKind, Message, Overwrite,
    State, Uploaded, User, permission,
};

use line::{Cut, Network};
use state::Interaction;

/// The server. A test has to end with [`Discord::finish`], which fails if petteia did anything that Discord
/// forbids.
pub struct Discord {
    inner: Arc<Inner>,
    serving: JoinHandle<()>,
    finished: bool,
}

/// State shared by the server's parts and by simulated people.
pub struct Inner {
    address: SocketAddr,
    /// The bot's token.
    pub token: String,
    state: Mutex<State>,
    changes: watch::Sender<()>,
    network: Network,
}

impl Discord {
    /// Starts a Discord without guilds.
    pub async fn start() -> Discord {
        let (listener, address) = listen().await;
        let mut state = State::default();
        let bot = state.snowflake();
        state.bot = bot;
        state.users.insert(
            bot,
            User {
                id: bot,
                name: "petteia".to_owned(),
                bot: true,
                locale: "en-US",
            },
        );
        let inner = Arc::new(Inner {
            address,
            token: format!("{bot:x}.tests.must-never-be-written-to-any-log"),
            state: Mutex::new(state),
            changes: watch::Sender::new(()),
            network: Network::default(),
        });
        let router = Router::new()
            .route("/", get(rest::connect))
            .route("/attachments/{id}/{name}", get(rest::upload))
            .fallback(rest::answer)
            .layer(DefaultBodyLimit::max(form::BODY_LIMIT))
            .with_state(Arc::clone(&inner))
            .into_make_service_with_connect_info::<Cut>();
        let lines = inner.network.lines(listener);
        let serving = tokio::spawn(async move {
            axum::serve(lines, router).await.unwrap();
        });
        Discord {
            inner,
            serving,
            finished: false,
        }
    }

    /// Ends the test. Fails if petteia did anything that Discord forbids.
    pub fn finish(mut self) {
        self.finished = true;
        let mut state = self.inner.state();
        let unanswered: Vec<String> = state
            .interactions
            .values()
            .filter(|one| {
                one.acknowledged.is_none()
                    && !one.excused
                    && one.dispatched.elapsed() > ACKNOWLEDGE_WITHIN
            })
            .map(|one| format!("never acknowledged: {}", one.payload["data"]))
            .collect();
        state.breaches.extend(unanswered);
        let breaches = std::mem::take(&mut state.breaches);
        drop(state);
        self.serving.abort();
        assert!(
            breaches.is_empty(),
            "Discord does not allow this:\n  {}",
            breaches.join("\n  ")
        );
    }
}

impl Drop for Discord {
    fn drop(&mut self) {
        self.serving.abort();
        assert!(
            self.finished || std::thread::panicking(),
            "a test must end with Discord::finish"
        );
    }
}

impl std::ops::Deref for Discord {
    type Target = Arc<Inner>;

    fn deref(&self) -> &Arc<Inner> {
        &self.inner
    }
}

impl Inner {
    /// Locks the state.
    pub fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    /// The origin that petteia is told: `http://127.0.0.1:PORT`.
    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The URL of the gateway.
    pub fn gateway_url(&self) -> String {
        format!("ws://{}", self.address)
    }

    /// Wakes all waiting tasks after a change.
    pub fn changed(&self) {
        self.changes.send_replace(());
    }

    /// Waits until a condition gives a value.
    pub async fn wait<T>(
        &self,
        what: &str,
        at_most: Duration,
        look: impl FnMut(&mut State) -> Option<T>,
    ) -> T {
        match self.wait_or_not(at_most, look).await {
            Some(found) => found,
            None => {
                let breaches = self.state().breaches.join("\n  ");
                panic!("waited {at_most:?} in vain for {what}; breaches so far:\n  {breaches}");
            }
        }
    }

    /// Waits until a condition gives a value; `None` after the time limit.
    pub async fn wait_or_not<T>(
        &self,
        at_most: Duration,
        mut look: impl FnMut(&mut State) -> Option<T>,
    ) -> Option<T> {
        let mut changes = self.changes.subscribe();
        let found = timeout(at_most, async {
            loop {
                if let Some(found) = look(&mut self.state()) {
                    return found;
                }
                changes.changed().await.unwrap();
            }
        })
        .await;
        found.ok()
    }

    /// Cuts every connection and refuses new ones until it is mended.
    pub fn cut_network(&self) {
        self.state().excuse_unanswered();
        self.network.cut();
    }

    /// Accepts connections again.
    pub fn mend_network(&self) {
        self.network.mend();
    }

    /// Makes the next requests of this operation fail.
    pub fn fail(&self, operation: OperationName, times: u32, fault: Fault) {
        self.state().faults.plan(operation, times, fault);
    }

    /// Sends interactions to this endpoint instead of the gateway.
    pub fn send_interactions_to(self: &Arc<Inner>, endpoint: &Endpoint) {
        self.send_interactions_to_any(std::slice::from_ref(endpoint));
    }

    /// Sends interactions to these endpoints in turn.
    pub fn send_interactions_to_any(self: &Arc<Inner>, endpoints: &[Endpoint]) {
        let queue = endpoint::send_all(self, endpoints.to_vec());
        self.state().by_http = Some(queue);
    }

    /// Breaks petteia's gateway connections.
    pub fn break_gateway(&self, how: Break) {
        self.state().break_gateway(how);
        self.changed();
    }

    /// Makes an interaction older.
    pub fn age(&self, interaction: u64, by: Duration) {
        let mut state = self.state();
        let one: &mut Interaction = state.interactions.get_mut(&interaction).unwrap();
        one.dispatched -= by;
    }

    /// Returns and clears the breaches, for tests of the fake itself.
    pub fn take_breaches(&self) -> Vec<String> {
        std::mem::take(&mut self.state().breaches)
    }
}
