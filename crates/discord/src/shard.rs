//! One shard of the gateway: a sequence of connections.
//!
//! twilight keeps a connection: it connects, identifies or resumes, and sends heartbeats. By itself it
//! would reconnect without a pause as soon as a connection ends. So a connection that ends is dropped, and
//! a new one resumes the session after a pause. The pauses grow until a connection has lasted.
//!
//! While a shard is open, its stored session points behind the last event before the first unanswered one.
//! If this process dies, another one resumes there and receives the unanswered events again. After an
//! orderly close the session points behind the last event.

use std::{
    future::poll_fn,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use futures::StreamExt;
use parking_lot::{Mutex, MutexGuard};
use petteia_store::{Clustered, ShardReport, ShardSession, ShardStart};
use rand::rngs::StdRng;
use tokio::{
    sync::oneshot,
    task::{JoinHandle, coop},
    time::{Instant, sleep, timeout},
};
use tokio_util::sync::CancellationToken;
use twilight_gateway::{
    CloseFrame, Config, ConfigBuilder, Message, Session, Shard, ShardId, ShardState,
    error::{ReceiveMessageError, ReceiveMessageErrorType},
    queue::{InMemoryQueue, Queue},
};

use super::{
    DiscordError,
    backoff::{self, Backoff},
    events::Events,
    unanswered::{Unanswered, UnansweredNumbers},
};

/// Time limit for closing a connection.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// Time limit for connecting and receiving "hello".
const HELLO_TIMEOUT: Duration = Duration::from_secs(30);

/// A connection that lasted this long is stable: the next one follows without a pause. Not shorter than the
/// longest pause, so that sessions start no faster than the back-off allows.
const STABLE_AFTER: Duration = backoff::LONGEST;

/// Shortest delay before the store is asked again for a session start.
const SHORTEST_RETRY: Duration = Duration::from_secs(1);

/// Longest delay before the store is asked again.
const LONGEST_RETRY: Duration = Duration::from_secs(60);

/// twilight's code for a connection that ended without a close frame.
const ABNORMAL: u16 = 1006;

/// Discord's close code "authentication failed".
const NO_TOKEN: u16 = 4004;

/// Queues session starts: Discord limits them per moment and per day.
#[derive(Clone)]
pub(super) enum StartQueue {
    /// The queue of a single process.
    Own(InMemoryQueue),
    /// The queue in a store that several processes share.
    Shared(Arc<dyn Clustered>),
}

impl Queue for StartQueue {
    fn enqueue(&self, number: u32) -> oneshot::Receiver<()> {
        let store = match self {
            StartQueue::Own(queue) => return queue.enqueue(number),
            StartQueue::Shared(store) => store.clone(),
        };
        let (leave, waiting) = oneshot::channel();
        tokio::spawn(async move {
            while !leave.is_closed() {
                match store.cluster().start_shard(number).await {
                    Ok(ShardStart::After(wait)) => {
                        sleep(wait).await;
                        // A process whose lease may have expired starts no session.
                        if store.cluster().may_act() {
                            let _ = leave.send(());
                        }
                        return;
                    }
                    Ok(ShardStart::AskAfter(wait)) => {
                        tracing::warn!(number, ?wait, "Discord takes no more shards today");
                        sleep(wait.clamp(SHORTEST_RETRY, LONGEST_RETRY)).await;
                    }
                    Err(error) => {
                        tracing::warn!(%error, number, "the store gave no session start");
                        sleep(SHORTEST_RETRY).await;
                    }
                }
            }
        });
        waiting
    }
}

/// State of a shard.
#[derive(Debug, Default)]
struct ShardStatus {
    connected: bool,
    /// The session after the last received event.
    session: Option<ShardSession>,
    /// Sequence numbers of events that are not answered yet.
    unanswered: UnansweredNumbers,
}

impl ShardStatus {
    /// Returns the session after the last event before the first unanswered one.
    fn answered(&self) -> Option<ShardSession> {
        let mut session = self.session.clone()?;
        if let Some(first) = self.unanswered.lock().first() {
            session.sequence = session.sequence.min(first.saturating_sub(1));
        }
        Some(session)
    }
}

/// An open shard.
#[derive(Debug)]
pub(super) struct ShardConnection {
    status: Arc<Mutex<ShardStatus>>,
    closing: CancellationToken,
    frame: Arc<Mutex<CloseFrame<'static>>>,
    serving: JoinHandle<Result<(), DiscordError>>,
}

impl ShardConnection {
    /// Connects, and resumes the session if there is one. `None` if the number is invalid.
    pub fn open(
        config: &Config<StartQueue>,
        number: u32,
        count: u32,
        session: Option<ShardSession>,
        events: &Arc<Events>,
        chance: StdRng,
    ) -> Option<ShardConnection> {
        let id = ShardId::new_checked(number, count)?;
        let shard = connect(id, config, session.as_ref());
        let status = Arc::new(Mutex::new(ShardStatus {
            session,
            ..ShardStatus::default()
        }));
        let frame = Arc::new(Mutex::new(CloseFrame::RESUME));
        let closing = CancellationToken::new();
        let serving = ShardTask {
            config: config.clone(),
            shard,
            reached: Reached::Connecting,
            backoff: Backoff::new(chance),
            events: events.clone(),
            status: status.clone(),
            closing: closing.clone(),
            frame: frame.clone(),
        };
        Some(ShardConnection {
            status,
            closing,
            frame,
            serving: tokio::spawn(serving.run()),
        })
    }

    fn status(&self) -> MutexGuard<'_, ShardStatus> {
        self.status.lock()
    }

    /// Whether the shard is connected.
    pub fn is_connected(&self) -> bool {
        self.status().connected
    }

    /// The session with which the shard can be resumed.
    pub fn session(&self) -> Option<ShardSession> {
        self.status().session.clone()
    }

    /// Reports the state for the store.
    pub fn report(&self, number: u32) -> ShardReport {
        let status = self.status();
        ShardReport {
            number,
            connected: status.connected,
            session: status.answered(),
        }
    }

    /// Whether the shard has ended by itself.
    pub fn has_ended(&self) -> bool {
        self.serving.is_finished()
    }

    /// Returns why the shard has ended.
    ///
    /// # Errors
    /// Fails if Discord refuses the bot.
    pub async fn outcome(mut self) -> Result<(), DiscordError> {
        (&mut self.serving).await.unwrap_or_else(|error| {
            tracing::error!(%error, "the task of a shard panicked");
            Ok(())
        })
    }

    /// Closes the shard, handles events that still arrive, and returns the session for its next owner.
    pub async fn close(mut self, number: u32, frame: CloseFrame<'static>) -> ShardReport {
        *self.frame.lock() = frame;
        self.closing.cancel();
        let _ = timeout(CLOSE_TIMEOUT, &mut self.serving).await;
        ShardReport {
            number,
            connected: false,
            session: self.session(),
        }
    }
}

impl Drop for ShardConnection {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

/// Whether this is a WebSocket address.
pub(super) fn is_gateway(address: &str) -> bool {
    reqwest::Url::parse(address)
        .is_ok_and(|url| matches!(url.scheme(), "ws" | "wss") && url.has_host())
}

/// Creates the shard; it connects when polled.
fn connect(
    id: ShardId,
    config: &Config<StartQueue>,
    session: Option<&ShardSession>,
) -> Shard<StartQueue> {
    let mut config = ConfigBuilder::from(config.clone());
    if let Some(session) = session {
        config = config.session(Session::new(session.sequence, session.id.clone()));
        let address = session.address.as_ref();
        if let Some(address) = address.filter(|address| is_gateway(address)) {
            config = config.resume_url(address.clone());
        }
    }
    Shard::with_config(id, config.build())
}

/// The task that keeps a shard connected.
struct ShardTask {
    /// Configuration of every connection.
    config: Config<StartQueue>,
    /// The current connection.
    shard: Shard<StartQueue>,
    reached: Reached,
    backoff: Backoff,
    events: Arc<Events>,
    status: Arc<Mutex<ShardStatus>>,
    closing: CancellationToken,
    frame: Arc<Mutex<CloseFrame<'static>>>,
}

/// Progress of a connection.
enum Reached {
    /// Not open yet.
    Connecting,
    /// Open.
    Open,
    /// The session is being resumed.
    Resuming,
    /// Events have arrived; the first at this time.
    Ready(Instant),
}

/// How a connection ended.
enum Ended {
    /// Lost, for this reason. Another follows.
    Lost(String),
    /// Closed, or the shard may belong to another process.
    Over,
}

impl ShardTask {
    async fn run(mut self) -> Result<(), DiscordError> {
        let closing = self.closing.clone();
        while let Ended::Lost(why) = self.serve().await? {
            let pause = self.connection_lost(&why);
            tokio::select! {
                biased;
                () = closing.cancelled() => return Ok(()),
                () = sleep(pause) => {}
            }
            // Meanwhile another process may have resumed the session.
            if !self.events.may_act() {
                return Ok(());
            }
            let session = self.status.lock().session.clone();
            self.shard = connect(self.shard.id(), &self.config, session.as_ref());
            self.reached = Reached::Connecting;
        }
        Ok(())
    }

    /// Handles the events of one connection until it ends.
    async fn serve(&mut self) -> Result<Ended, DiscordError> {
        let number = self.shard.id().number();
        let closing = self.closing.clone();
        let hello_is_late = sleep(HELLO_TIMEOUT);
        tokio::pin!(hello_is_late);
        let mut hello = false;
        let mut asked_to_leave = false;
        loop {
            let message = tokio::select! {
                biased;
                () = closing.cancelled() => {
                    self.close().await;
                    return Ok(Ended::Over);
                }
                message = self.next() => message,
                () = &mut hello_is_late, if !hello => {
                    return Ok(Ended::Lost("it does not say hello".to_owned()));
                }
            };
            // Another process may have resumed the session, so do not reconnect either.
            if !self.events.may_act() {
                return Ok(Ended::Over);
            }
            hello = true;
            match message {
                Some(Ok(Message::Text(event))) => {
                    self.take(&event);
                    asked_to_leave |= disconnected(self.shard.state());
                }
                Some(Ok(Message::Close(_))) | None if asked_to_leave => {
                    return Ok(Ended::Lost("Discord asked for another".to_owned()));
                }
                Some(Ok(Message::Close(frame))) => {
                    let code = frame.map(|frame| frame.code);
                    if self.shard.state() == ShardState::FatallyClosed {
                        return Err(refusal(code));
                    }
                    return Ok(Ended::Lost(match code {
                        None | Some(ABNORMAL) => "the connection broke".to_owned(),
                        Some(code) => format!("it was closed with code {code}"),
                    }));
                }
                Some(Err(error)) => match error.kind() {
                    ReceiveMessageErrorType::Reconnect => {
                        let source = error.into_source().map(|source| source.to_string());
                        return Ok(Ended::Lost(format!(
                            "it could not be made: {}",
                            source.unwrap_or_default()
                        )));
                    }
                    // The message may contain a secret, so it is not logged.
                    _ => tracing::warn!(shard = number, "an event cannot be read"),
                },
                None => return Ok(Ended::Lost("the connection broke".to_owned())),
            }
            self.update_status();
        }
    }

    /// Returns the next message; `None` when the connection has ended.
    ///
    /// When a connection ends, twilight starts the next one in the same poll; it is dropped as soon as it
    /// is pending. A poll that opens a connection could also see it end, and so on forever. So a poll that
    /// connects may do only one I/O operation.
    async fn next(&mut self) -> Option<Result<Message, ReceiveMessageError>> {
        poll_fn(|cx| {
            if matches!(self.reached, Reached::Connecting) {
                allow_one_operation(cx);
            }
            let message = self.shard.poll_next_unpin(cx);
            match (self.shard.state(), &self.reached) {
                (ShardState::Disconnected { .. }, Reached::Connecting)
                | (ShardState::FatallyClosed, _)
                | (ShardState::Active, Reached::Ready(_)) => {}
                (ShardState::Disconnected { .. }, _) if message.is_pending() => {
                    return Poll::Ready(None);
                }
                (ShardState::Disconnected { .. }, _) => {}
                (ShardState::Identifying, _) => self.reached = Reached::Open,
                (ShardState::Resuming, _) => self.reached = Reached::Resuming,
                (ShardState::Active, _) => self.reached = Reached::Ready(Instant::now()),
            }
            message
        })
        .await
    }

    /// Records the end of the connection. Returns the pause before the next one.
    fn connection_lost(&mut self, why: &str) -> Duration {
        self.update_status();
        let mut status = self.status.lock();
        status.connected = false;
        // A session that could not be resumed for so long is dropped.
        if matches!(self.reached, Reached::Resuming) && self.backoff.is_exhausted() {
            status.session = None;
        }
        let (when, pause) = match self.reached {
            Reached::Ready(since) if since.elapsed() >= STABLE_AFTER => {
                self.backoff.reset();
                ("later", None)
            }
            Reached::Ready(_) => ("soon_after_ready", Some(self.backoff.pause())),
            _ => ("before_ready", Some(self.backoff.pause())),
        };
        metrics::counter!("petteia_gateway_connections_ended_total", "when" => when).increment(1);
        let shard = self.shard.id().number();
        let Some(pause) = pause else {
            tracing::info!(
                shard,
                why,
                "the connection to Discord ended; connecting again"
            );
            return Duration::ZERO;
        };
        tracing::warn!(
            shard,
            why,
            ?pause,
            "the connection to Discord ended; connecting again after a pause"
        );
        pause
    }

    /// Passes an event on.
    fn take(&mut self, event: &str) {
        let unanswered = {
            let mut status = self.status.lock();
            let id = self.shard.session().map(Session::id);
            if id != status.session.as_ref().map(|session| session.id.as_str()) {
                status.unanswered = UnansweredNumbers::default();
            }
            status.unanswered.clone()
        };
        let sequence = self.shard.session().map_or(0, Session::sequence);
        unanswered.lock().insert(sequence);
        self.events.take(
            event,
            Unanswered {
                unanswered,
                sequence,
            },
        );
    }

    /// Closes the connection. Events in flight are not awaited; the next owner receives them again.
    async fn close(&mut self) {
        if disconnected(self.shard.state()) {
            return;
        }
        self.shard.close(self.frame.lock().clone());
        loop {
            // Polling for messages also sends the close frame.
            let event = poll_fn(|cx| match self.shard.poll_next_unpin(cx) {
                Poll::Ready(Some(Ok(Message::Text(event)))) => Poll::Ready(Some(event)),
                Poll::Ready(_) => Poll::Ready(None),
                Poll::Pending if disconnected(self.shard.state()) => Poll::Ready(None),
                Poll::Pending => Poll::Pending,
            });
            match event.await {
                Some(event) if self.events.may_act() => {
                    self.take(&event);
                    self.update_status();
                }
                _ => return,
            }
        }
    }

    /// Updates the state after all received events were passed on.
    fn update_status(&self) {
        let mut status = self.status.lock();
        let connected = self.shard.state() == ShardState::Active;
        let session = self.shard.session().map(Session::id);
        // A new session is logged with its first event.
        let resumed = session == status.session.as_ref().map(|session| session.id.as_str());
        if connected && !status.connected && resumed {
            tracing::info!(
                shard = self.shard.id().number(),
                "resumed the session on Discord"
            );
        }
        status.connected = connected;
        match (self.shard.session(), &mut status.session) {
            (Some(now), Some(session)) if now.id() == session.id => {
                session.sequence = now.sequence();
                if session.address.as_deref() != self.shard.resume_url() {
                    session.address = self.shard.resume_url().map(str::to_owned);
                }
            }
            (now, session) => {
                *session = now.map(|now| ShardSession {
                    id: now.id().to_owned(),
                    sequence: now.sequence(),
                    address: self.shard.resume_url().map(str::to_owned),
                });
            }
        }
    }
}

fn disconnected(state: ShardState) -> bool {
    matches!(state, ShardState::Disconnected { .. })
}

/// Leaves the current poll of the task a budget of one I/O operation.
fn allow_one_operation(cx: &mut Context<'_>) {
    // No budget is larger. Without a budget the loop ends here.
    for _ in 0..=u8::MAX {
        let Poll::Ready(operation) = coop::poll_proceed(cx) else {
            return;
        };
        if !coop::has_budget_remaining() {
            // Dropping `operation` gives it back: one is left.
            return;
        }
        operation.made_progress();
    }
}

/// Maps Discord's close code to an error.
fn refusal(code: Option<u16>) -> DiscordError {
    match code {
        Some(NO_TOKEN) => DiscordError::Token,
        Some(4011) => DiscordError::Refused(
            "the bot is on too many servers for so few shards; `shards` says how many there are"
                .to_owned(),
        ),
        code => DiscordError::Refused(format!(
            "it closes the connection with code {}",
            code.unwrap_or_default()
        )),
    }
}
