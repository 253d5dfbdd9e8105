//! One shard of the gateway: one connection after another.
//!
//! twilight keeps a connection: it connects, identifies or resumes, and sends heartbeats. Left to itself it
//! would also connect again as soon as a connection ends, without a pause. So it is given up then, and a
//! new one is made after a pause, which goes on with the session. The pauses grow while connections fail,
//! and until one has lasted.
//!
//! What comes is handed over event by event. While a shard is kept its session is told only as far as
//! everything was answered, so that another process which goes on with it after this one has died hears
//! what it owed; where it is closed in an orderly way, as far as everything was taken.

use std::{
    collections::BTreeSet,
    future::poll_fn,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
    time::Duration,
};

use futures::StreamExt;
use petteia_store::{ShardReport, ShardSession, ShardStart, Store};
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
};

/// How long a shard is given to say goodbye.
const GOODBYE: Duration = Duration::from_secs(1);

/// How long the gateway may take to say hello, connecting included.
const HELLO: Duration = Duration::from_secs(30);

/// A connection over which events came for so long is a good one: where it ends the next follows at once.
/// No shorter than the longest pause, so that sessions begin no faster than pauses allow.
const LASTING: Duration = backoff::LONGEST;

/// How long until the store is asked again for leave to begin a shard.
const ASK_AGAIN: Duration = Duration::from_secs(1);

/// The longest to wait before it is asked again.
const ASK_AT_LAST: Duration = Duration::from_secs(60);

/// What twilight says where a connection ended without a code.
const ABNORMAL: u16 = 1006;

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

/// A shard that is kept connected.
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
        chance: StdRng,
    ) -> Option<Line> {
        let id = ShardId::new_checked(number, count)?;
        let shard = connect(id, config, session.as_ref());
        let known = Arc::new(Mutex::new(Known {
            session,
            ..Known::default()
        }));
        let frame = Arc::new(Mutex::new(CloseFrame::RESUME));
        let goodbye = CancellationToken::new();
        let serving = Serving {
            config: config.clone(),
            shard,
            reached: Reached::Connecting,
            backoff: Backoff::new(chance),
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

/// Whether this is the address of a gateway.
pub(super) fn is_gateway(address: &str) -> bool {
    reqwest::Url::parse(address)
        .is_ok_and(|url| matches!(url.scheme(), "ws" | "wss") && url.has_host())
}

/// Begins to connect.
fn connect(id: ShardId, config: &Config<Starts>, session: Option<&ShardSession>) -> Shard<Starts> {
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

/// What keeps a shard connected.
struct Serving {
    /// What every connection begins with.
    config: Config<Starts>,
    /// The connection.
    shard: Shard<Starts>,
    reached: Reached,
    backoff: Backoff,
    events: Arc<Events>,
    known: Arc<Mutex<Known>>,
    goodbye: CancellationToken,
    frame: Arc<Mutex<CloseFrame<'static>>>,
}

/// How far a connection has come.
enum Reached {
    /// It is not open yet.
    Connecting,
    /// It is open.
    Open,
    /// It was asked to go on with a session.
    Resuming,
    /// Events have come over it since then.
    Ready(Instant),
}

/// How a connection ended.
enum Ended {
    /// Another is to follow, for this reason.
    Lost(String),
    /// It is closed, or no longer this process's.
    Over,
}

impl Serving {
    async fn run(mut self) -> Result<(), DiscordError> {
        let goodbye = self.goodbye.clone();
        while let Ended::Lost(why) = self.serve().await? {
            let pause = self.lose(&why);
            tokio::select! {
                biased;
                () = goodbye.cancelled() => return Ok(()),
                () = sleep(pause) => {}
            }
            // While we waited others may have gone on with it.
            if !self.events.may_act() {
                return Ok(());
            }
            let session = lock(&self.known).session.clone();
            self.shard = connect(self.shard.id(), &self.config, session.as_ref());
            self.reached = Reached::Connecting;
        }
        Ok(())
    }

    /// Takes what comes over one connection until it ends.
    async fn serve(&mut self) -> Result<Ended, DiscordError> {
        let number = self.shard.id().number();
        let goodbye = self.goodbye.clone();
        let hello_is_late = sleep(HELLO);
        tokio::pin!(hello_is_late);
        let mut hello = false;
        let mut asked_to_leave = false;
        loop {
            let message = tokio::select! {
                biased;
                () = goodbye.cancelled() => {
                    self.part().await;
                    return Ok(Ended::Over);
                }
                message = self.next() => message,
                () = &mut hello_is_late, if !hello => {
                    return Ok(Ended::Lost("it does not say hello".to_owned()));
                }
            };
            // Others may go on with it by now, from where we were: it is not connected again either.
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
                        None | Some(ABNORMAL) => "it broke off".to_owned(),
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
                    // What it holds may be a secret.
                    _ => tracing::warn!(shard = number, "an event cannot be read"),
                },
                None => return Ok(Ended::Lost("it broke off".to_owned())),
            }
            self.note();
        }
    }

    /// What comes next over the connection; `None` once it has ended.
    ///
    /// Where a connection ends twilight begins to make another in the same poll; that is given up as soon
    /// as it has to wait. A poll that sees a connection open could see it end as well, and so on for ever.
    /// So each poll that connects is allowed one operation, and sees it open only.
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

    /// Takes note that the connection has ended; how long to wait before the next.
    fn lose(&mut self, why: &str) -> Duration {
        self.note();
        let mut known = lock(&self.known);
        known.connected = false;
        // What could not be resumed for so long is begun anew.
        if matches!(self.reached, Reached::Resuming) && self.backoff.is_exhausted() {
            known.session = None;
        }
        let (when, pause) = match self.reached {
            Reached::Ready(since) if since.elapsed() >= LASTING => {
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
        let session = self.shard.session().map(Session::id);
        // That a session has begun is logged with what its first event says.
        let resumed = session == known.session.as_ref().map(|session| session.id.as_str());
        if connected && !known.connected && resumed {
            tracing::info!(shard = self.shard.id().number(), "on Discord again");
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

/// Leaves this poll of the task the budget for one operation of the network, if it has any.
fn allow_one_operation(cx: &mut Context<'_>) {
    // No budget is larger than this, and where there is none there is no end to it.
    for _ in 0..=u8::MAX {
        let Poll::Ready(operation) = coop::poll_proceed(cx) else {
            return;
        };
        if !coop::has_budget_remaining() {
            // It is given back, and so is the one that is left.
            return;
        }
        operation.made_progress();
    }
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
