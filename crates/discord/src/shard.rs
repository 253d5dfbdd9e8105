//! One connection to the gateway.
//!
//! twilight keeps it: it connects, identifies or resumes, beats, and resumes again after whatever breaks
//! it. What comes over it is handed over event by event. While it is kept its session is told only as far
//! as everything was answered, so that whoever goes on with it after this process has died hears what it
//! owed; where it is closed in an orderly way, as far as everything was taken.

use std::{
    collections::BTreeSet,
    future::poll_fn,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::Poll,
    time::Duration,
};

use futures::StreamExt;
use petteia_store::{ShardReport, ShardSession, ShardStart, Store};
use tokio::{
    sync::oneshot,
    task::JoinHandle,
    time::{sleep, timeout},
};
use tokio_util::sync::CancellationToken;
use twilight_gateway::{
    CloseFrame, Config, ConfigBuilder, Message, Session, Shard, ShardId, ShardState,
    error::ReceiveMessageErrorType,
    queue::{InMemoryQueue, Queue},
};

use super::{DiscordError, events::Events};

/// How long a shard is given to say goodbye.
const GOODBYE: Duration = Duration::from_secs(1);

/// How long after it could not be made a connection is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// How long until the store is asked again for leave to begin a shard.
const ASK_AGAIN: Duration = Duration::from_secs(1);

/// The longest to wait before it is asked again.
const ASK_AT_LAST: Duration = Duration::from_secs(60);

/// Discord's code for a token that is none.
const NO_TOKEN: u16 = 4004;

/// When shards may begin anew: Discord takes so many at once, and so many a day.
#[derive(Clone)]
pub(super) enum Starts {
    /// This process alone begins any.
    Own(InMemoryQueue),
    /// All processes that share this store.
    Shared(Arc<dyn Store>),
}

impl Queue for Starts {
    fn enqueue(&self, number: u32) -> oneshot::Receiver<()> {
        let store = match self {
            Starts::Own(queue) => return queue.enqueue(number),
            Starts::Shared(store) => store.clone(),
        };
        let (leave, waiting) = oneshot::channel();
        tokio::spawn(async move {
            while !leave.is_closed() {
                match store.start_shard(number).await {
                    Ok(ShardStart::After(wait)) => {
                        sleep(wait).await;
                        // Whoever has been counted out begins nothing.
                        if store.may_act() {
                            let _ = leave.send(());
                        }
                        return;
                    }
                    Ok(ShardStart::AskAfter(wait)) => {
                        tracing::warn!(number, ?wait, "Discord takes no more shards today");
                        sleep(wait.clamp(ASK_AGAIN, ASK_AT_LAST)).await;
                    }
                    Err(error) => {
                        tracing::warn!(%error, number, "no leave to begin a shard");
                        sleep(ASK_AGAIN).await;
                    }
                }
            }
        });
        waiting
    }
}

/// How a shard is.
#[derive(Debug, Default)]
struct Known {
    connected: bool,
    /// As far as it was handed over.
    session: Option<ShardSession>,
    /// What of it is not answered yet, by the numbers of the events.
    owed: Owed,
}

impl Known {
    /// The session as far as everything was answered.
    fn answered(&self) -> Option<ShardSession> {
        let mut session = self.session.clone()?;
        if let Some(first) = lock(&self.owed).first() {
            session.sequence = session.sequence.min(first.saturating_sub(1));
        }
        Some(session)
    }
}

/// Events that are not answered yet.
type Owed = Arc<Mutex<BTreeSet<u64>>>;

/// One of them, until it is dropped.
#[derive(Debug)]
pub(super) struct Debt {
    owed: Owed,
    sequence: u64,
}

impl Drop for Debt {
    fn drop(&mut self) {
        lock(&self.owed).remove(&self.sequence);
    }
}

/// A connection that is kept.
#[derive(Debug)]
pub(super) struct Line {
    known: Arc<Mutex<Known>>,
    goodbye: CancellationToken,
    frame: Arc<Mutex<CloseFrame<'static>>>,
    serving: JoinHandle<Result<(), DiscordError>>,
}

impl Line {
    /// Connects, and goes on with a session where there is one; `None` where there is no such shard.
    pub fn open(
        config: &Config<Starts>,
        number: u32,
        count: u32,
        session: Option<ShardSession>,
        events: &Arc<Events>,
    ) -> Option<Line> {
        let id = ShardId::new_checked(number, count)?;
        let mut config = ConfigBuilder::from(config.clone());
        if let Some(session) = &session {
            config = config.session(Session::new(session.sequence, session.id.clone()));
            if let Some(address) = &session.address {
                config = config.resume_url(address.clone());
            }
        }
        let known = Arc::new(Mutex::new(Known {
            session,
            ..Known::default()
        }));
        let frame = Arc::new(Mutex::new(CloseFrame::RESUME));
        let goodbye = CancellationToken::new();
        let serving = Serving {
            shard: Shard::with_config(id, config.build()),
            events: events.clone(),
            known: known.clone(),
            goodbye: goodbye.clone(),
            frame: frame.clone(),
        };
        Some(Line {
            known,
            goodbye,
            frame,
            serving: tokio::spawn(serving.run()),
        })
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        lock(&self.known)
    }

    /// Whether events come over it.
    pub fn is_connected(&self) -> bool {
        self.known().connected
    }

    /// By what it could go on.
    pub fn session(&self) -> Option<ShardSession> {
        self.known().session.clone()
    }

    /// How it is.
    pub fn report(&self, number: u32) -> ShardReport {
        let known = self.known();
        ShardReport {
            number,
            connected: known.connected,
            session: known.answered(),
        }
    }

    /// Whether it has ended by itself.
    pub fn has_ended(&self) -> bool {
        self.serving.is_finished()
    }

    /// Why it has ended.
    ///
    /// # Errors
    /// When Discord does not want the bot.
    pub async fn outcome(mut self) -> Result<(), DiscordError> {
        (&mut self.serving).await.unwrap_or_else(|error| {
            tracing::error!(%error, "a connection broke down");
            Ok(())
        })
    }

    /// Closes it, takes what still comes, and tells by what another goes on.
    pub async fn close(mut self, number: u32, frame: CloseFrame<'static>) -> ShardReport {
        *lock(&self.frame) = frame;
        self.goodbye.cancel();
        let _ = timeout(GOODBYE, &mut self.serving).await;
        ShardReport {
            number,
            connected: false,
            session: self.session(),
        }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

/// What keeps a connection.
struct Serving {
    shard: Shard<Starts>,
    events: Arc<Events>,
    known: Arc<Mutex<Known>>,
    goodbye: CancellationToken,
    frame: Arc<Mutex<CloseFrame<'static>>>,
}

impl Serving {
    async fn run(mut self) -> Result<(), DiscordError> {
        let number = self.shard.id().number();
        let goodbye = self.goodbye.clone();
        let mut code = None;
        loop {
            let message = tokio::select! {
                biased;
                () = goodbye.cancelled() => {
                    self.part().await;
                    return Ok(());
                }
                message = self.shard.next() => message,
            };
            // Others may go on with it by now, from where we were: it is not connected again either.
            if !self.events.may_act() {
                return Ok(());
            }
            match message {
                Some(Ok(Message::Text(event))) => self.take(&event),
                Some(Ok(Message::Close(frame))) => {
                    code = frame.map(|frame| frame.code);
                    tracing::info!(shard = number, ?code, "the connection to Discord broke");
                }
                Some(Err(error)) => match error.kind() {
                    ReceiveMessageErrorType::Reconnect => {
                        let source = error.into_source().map(|source| source.to_string());
                        tracing::warn!(shard = number, why = source, "no connection to Discord");
                        self.note();
                        sleep(AGAIN).await;
                        // It begins anew: twilight would wait longer and longer.
                        return Ok(());
                    }
                    // What it holds may be a secret.
                    _ => tracing::warn!(shard = number, "an event cannot be read"),
                },
                None => return Err(refusal(code)),
            }
            self.note();
        }
    }

    /// Hands an event over.
    fn take(&mut self, event: &str) {
        let owed = {
            let mut known = lock(&self.known);
            let id = self.shard.session().map(Session::id);
            if id != known.session.as_ref().map(|session| session.id.as_str()) {
                known.owed = Owed::default();
            }
            known.owed.clone()
        };
        let sequence = self.shard.session().map_or(0, Session::sequence);
        lock(&owed).insert(sequence);
        self.events.take(event, Debt { owed, sequence });
    }

    /// Closes the connection. What was on its way is not waited for: it comes again to whoever goes on.
    async fn part(&mut self) {
        if disconnected(self.shard.state()) {
            return;
        }
        self.shard.close(lock(&self.frame).clone());
        loop {
            // The frame is sent where it is polled for what comes.
            let event = poll_fn(|cx| match self.shard.poll_next_unpin(cx) {
                Poll::Ready(Some(Ok(Message::Text(event)))) => Poll::Ready(Some(event)),
                Poll::Ready(_) => Poll::Ready(None),
                Poll::Pending if disconnected(self.shard.state()) => Poll::Ready(None),
                Poll::Pending => Poll::Pending,
            });
            match event.await {
                Some(event) if self.events.may_act() => {
                    self.take(&event);
                    self.note();
                }
                _ => return,
            }
        }
    }

    /// Notes how it is, when everything that has come was handed over.
    fn note(&self) {
        let mut known = lock(&self.known);
        let connected = self.shard.state() == ShardState::Active;
        if connected != known.connected {
            let number = self.shard.id().number();
            tracing::info!(shard = number, connected, "Discord's gateway");
        }
        known.connected = connected;
        match (self.shard.session(), &mut known.session) {
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

/// Why Discord has closed a connection for good.
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

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Half an update only means an event that comes twice.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
