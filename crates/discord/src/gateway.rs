//! The gateway: its connections ("shards") are opened, kept, handed on, and closed when the bot ends.
//!
//! Where several processes share the work each has a range of them, as the store says (`Store::share_shards`).
//! What it has beyond that it closes so that its heir goes on where it was, and what nobody has any more
//! it takes. Whoever may have been counted out drops its connections before it does anything else.

use std::{
    collections::BTreeMap,
    sync::Arc,
    time::{Duration, Instant},
};

use futures::future::join_all;
use petteia_store::{GatewayTerms, ShardReport, ShardSession, ShardsShare};
use rand::{SeedableRng, rngs::StdRng};
use serde::{Deserialize, Deserializer, de::Error as _};
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_util::sync::CancellationToken;
use twilight_gateway::{CloseFrame, Config, ConfigBuilder, Intents, queue::InMemoryQueue};

use super::{
    DiscordError, DiscordPlatform,
    backoff::Backoff,
    connectivity::{Shards, ask_while_doubted},
    events::Events,
    route::Route,
    shard::{Line, Starts, is_gateway},
};

/// How often it is looked how the shards are.
const GLANCE: Duration = Duration::from_millis(250);

/// How often the other processes are told, and asked.
const ASK: Duration = Duration::from_millis(500);

/// How long the store may take for that.
const ASKING: Duration = Duration::from_secs(2);

/// How long after Discord said so a day's starts are renewed where it does not say.
const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Where the gateway is, and how many connections it wants.
#[derive(Debug, Deserialize)]
struct Gateway {
    #[serde(deserialize_with = "gateway_address")]
    url: String,
    #[serde(default)]
    shards: u32,
    #[serde(default)]
    session_start_limit: StartLimit,
}

/// How connections may begin.
#[derive(Debug, Deserialize)]
struct StartLimit {
    total: u32,
    remaining: u32,
    /// In milliseconds.
    reset_after: u64,
    #[serde(default = "one")]
    max_concurrency: u16,
}

fn one() -> u16 {
    1
}

impl Default for StartLimit {
    fn default() -> StartLimit {
        StartLimit {
            total: 1000,
            remaining: 1000,
            reset_after: 0,
            max_concurrency: one(),
        }
    }
}

impl Gateway {
    /// What has to be known of it, with as many shards as the operator wants, or as Discord does.
    fn terms(&self, shards: Option<u32>) -> GatewayTerms {
        let limit = &self.session_start_limit;
        GatewayTerms {
            shards: shards.unwrap_or(self.shards).max(1),
            at_once: u32::from(limit.max_concurrency.max(1)),
            starts: limit.total.max(1),
            starts_left: limit.remaining.min(limit.total.max(1)),
            renewed_after: match limit.reset_after {
                0 => A_DAY,
                after => Duration::from_millis(after),
            },
        }
    }
}

fn gateway_address<'de, D: Deserializer<'de>>(given: D) -> Result<String, D::Error> {
    let address = String::deserialize(given)?;
    match is_gateway(&address) {
        true => Ok(address),
        false => Err(D::Error::custom("`url` is no address of a gateway")),
    }
}

/// Runs the bot until told to stop; then what has arrived is answered and the connections are closed. How
/// long it waits between connections that fail is drawn from `chance`.
///
/// # Errors
/// When Discord refuses the bot.
pub async fn run(
    platform: Arc<DiscordPlatform>,
    mut chance: StdRng,
    stop: CancellationToken,
) -> Result<(), DiscordError> {
    let mut backoff = Backoff::new(StdRng::from_rng(&mut chance));
    let for_identity = StdRng::from_rng(&mut chance);
    let asked = async {
        tokio::try_join!(
            platform.ask::<Gateway>(Route::GatewayBot, &mut backoff),
            platform.whoami(for_identity)
        )
    };
    let (gateway, identity) = tokio::select! {
        asked = asked => asked?,
        () = stop.cancelled() => {
            platform.finish().await;
            return Ok(());
        }
    };
    platform.identity.get_or_init(|| identity);
    let mut lines = Lines::new(platform.clone(), &gateway, chance, &stop);
    let outcome = tokio::select! {
        outcome = lines.keep() => outcome,
        () = ask_while_doubted(&platform.rest) => Ok(()),
        () = stop.cancelled() => Ok(()),
    };
    lines.end().await;
    platform.finish().await;
    tracing::info!("the connection to Discord is closed");
    outcome
}

/// The connections of this process.
struct Lines {
    platform: Arc<DiscordPlatform>,
    events: Arc<Events>,
    config: Config<Starts>,
    chance: StdRng,
    terms: GatewayTerms,
    open: BTreeMap<u32, Line>,
    /// By what those that are closed would go on here.
    closed: BTreeMap<u32, ShardSession>,
    /// What the store has said last, and when.
    share: Option<ShardsShare>,
    asked: Option<Instant>,
    /// Whether the lines may be another's by now.
    unsure: bool,
    /// Whether this process has registered the commands.
    registered: bool,
}

impl Lines {
    fn new(
        platform: Arc<DiscordPlatform>,
        gateway: &Gateway,
        chance: StdRng,
        stop: &CancellationToken,
    ) -> Lines {
        let terms = gateway.terms(platform.config.shards);
        if terms.starts_left == 0 {
            let after = terms.renewed_after;
            tracing::warn!(
                ?after,
                "Discord takes no more sessions until the day's are renewed"
            );
        }
        let store = platform.app.store.clone();
        let starts = match store.is_shared() {
            true => Starts::Shared(store),
            false => Starts::Own(InMemoryQueue::new(
                gateway.session_start_limit.max_concurrency.max(1),
                terms.starts_left,
                terms.renewed_after,
                terms.starts,
            )),
        };
        let token = platform.config.token.secret().trim().to_owned();
        petteia_runtime::tls::use_ring();
        let config = ConfigBuilder::new(token, Intents::GUILDS)
            .proxy_url(gateway.url.trim_end_matches('/').to_owned())
            .queue(starts)
            .build();
        Lines {
            events: Arc::new(Events {
                platform: platform.clone(),
                stop: stop.clone(),
            }),
            platform,
            config,
            chance,
            terms,
            open: BTreeMap::new(),
            closed: BTreeMap::new(),
            share: None,
            asked: None,
            unsure: false,
            registered: false,
        }
    }

    /// Keeps them for as long as Discord wants the bot.
    async fn keep(&mut self) -> Result<(), DiscordError> {
        let mut glances = interval(GLANCE);
        glances.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            glances.tick().await;
            self.mourn().await?;
            if self.events.may_act() {
                self.unsure = false;
                if self.asked.is_none_or(|asked| asked.elapsed() >= ASK) {
                    self.take_and_release().await;
                }
            } else {
                self.drop_all();
            }
            self.show();
        }
    }

    /// Takes note of those that have ended by themselves.
    async fn mourn(&mut self) -> Result<(), DiscordError> {
        let ended: Vec<u32> = self
            .open
            .iter()
            .filter(|(_, line)| line.has_ended())
            .map(|(number, _)| *number)
            .collect();
        for number in ended {
            if let Some(line) = self.open.remove(&number) {
                self.closed.remove(&number);
                self.closed
                    .extend(line.session().map(|session| (number, session)));
                line.outcome().await?;
                // It is looked at once whether it is still ours.
                self.asked = None;
            }
        }
        Ok(())
    }

    /// Others may have them by now: nothing more is heard here.
    fn drop_all(&mut self) {
        if !self.unsure {
            tracing::warn!("this petteia may have been counted out; it drops its connections");
            self.unsure = true;
        }
        for (number, line) in std::mem::take(&mut self.open) {
            self.closed
                .extend(line.session().map(|session| (number, session)));
        }
        (self.share, self.asked) = (None, None);
    }

    /// How they are.
    fn reports(&self) -> Vec<ShardReport> {
        let open = self.open.iter();
        open.map(|(number, line)| line.report(*number)).collect()
    }

    /// Takes and gives away what the store says.
    async fn take_and_release(&mut self) {
        let store = self.platform.app.store.clone();
        let told = timeout(ASKING, store.share_shards(self.terms, self.reports())).await;
        let share = match told {
            Ok(Ok(Some(share))) => share,
            Ok(Ok(None)) => ShardsShare {
                count: self.terms.shards,
                own: (0..self.terms.shards)
                    .map(|number| (number, None))
                    .collect(),
                surplus: BTreeMap::new(),
                whole: true,
            },
            Ok(Err(error)) => {
                tracing::warn!(%error, "whose the connections are is not known");
                return;
            }
            Err(_) => {
                tracing::warn!("whose the connections are is not known: the store does not answer");
                return;
            }
        };
        // What is no longer ours at all is gone at once.
        self.open.retain(|number, _| {
            share.own.contains_key(number) || share.surplus.contains_key(number)
        });
        if !share.surplus.is_empty() {
            self.give_away(&share.surplus).await;
        }
        for (number, session) in &share.own {
            if !self.open.contains_key(number) {
                self.take(*number, share.count, session.clone());
            }
        }
        self.share = Some(share);
        self.asked = Some(Instant::now());
    }

    /// Opens a line, which goes on where it was.
    fn take(&mut self, number: u32, count: u32, session: Option<ShardSession>) {
        let session = match (session, self.closed.remove(&number)) {
            (Some(kept), Some(own)) if kept.id == own.id && kept.sequence < own.sequence => {
                Some(own)
            }
            // Where this process alone knows.
            (None, own) if !self.platform.app.store.is_shared() => own,
            (kept, _) => kept,
        };
        let chance = StdRng::from_rng(&mut self.chance);
        let line = Line::open(&self.config, number, count, session, &self.events, chance);
        let Some(line) = line else {
            return;
        };
        tracing::info!(shard = number, of = count, "connecting to Discord");
        self.open.insert(number, line);
        if number == 0
            && !self.registered
            && let Some(identity) = self.platform.identity.get()
        {
            // Whoever has the first registers the commands for all, once: not at every reconnection.
            self.registered = true;
            let (platform, application) = (self.platform.clone(), identity.application);
            self.events
                .spawn(async move { platform.register_all(application).await });
        }
    }

    /// Closes those that are to be another's, and says by what they go on.
    async fn give_away(&mut self, surplus: &BTreeMap<u32, Option<ShardSession>>) {
        let lines = surplus.iter().map(|(number, session)| {
            let line = self.open.remove(number);
            async move {
                match line {
                    Some(line) => line.close(*number, CloseFrame::RESUME).await,
                    None => ShardReport {
                        number: *number,
                        connected: false,
                        session: session.clone(),
                    },
                }
            }
        });
        let lines: Vec<_> = lines.collect();
        let reports = join_all(lines).await;
        let numbers: Vec<u32> = reports.iter().map(|report| report.number).collect();
        let store = &self.platform.app.store;
        match timeout(ASKING, store.release_shards(reports, false)).await {
            Ok(Ok(())) => tracing::info!(shards = ?numbers, "given to another petteia"),
            Ok(Err(error)) => tracing::warn!(%error, "shards are not given away yet"),
            Err(_) => tracing::warn!("shards are not given away yet"),
        }
    }

    /// Closes all of them, so that others can go on with them.
    async fn end(&mut self) {
        let shared = self.platform.app.store.is_shared();
        let frame = match shared {
            true => CloseFrame::RESUME,
            false => CloseFrame::NORMAL,
        };
        let lines = std::mem::take(&mut self.open).into_iter();
        let closing = lines.map(|(number, line)| line.close(number, frame.clone()));
        let reports = join_all(closing).await;
        if shared {
            let store = &self.platform.app.store;
            match timeout(ASKING, store.release_shards(reports, true)).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::warn!(%error, "the others are not told"),
                Err(_) => tracing::warn!("the others are not told"),
            }
        }
        self.share = None;
        self.show();
    }

    /// Shows how it is: to those who ask whether players are reached, and to operators.
    fn show(&self) {
        let connected = self.open.values().filter(|line| line.is_connected());
        self.platform
            .connectivity
            .note(self.share.as_ref().map(|share| Shards {
                own: self.open.keys().copied().collect(),
                connected: connected.count(),
                count: share.count,
                whole: share.whole,
            }));
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::{
        Mutex,
        atomic::{AtomicU32, Ordering},
    };

    use reqwest::{
        Method,
        dns::{Name, Resolve, Resolving},
    };
    use serde_json::json;
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::TcpListener,
        time::sleep,
    };
    use tokio_tungstenite::tungstenite::handshake::derive_accept_key;

    use super::{
        super::{
            rest::client,
            testing::{Scripted, ok, refusal},
        },
        *,
    };
    use petteia_domain::clock::SystemClock;

    /// Notes every name that is looked up, and finds none.
    #[derive(Default)]
    struct Names(Mutex<Vec<String>>);

    struct Noting(Arc<Names>);

    impl Resolve for Noting {
        fn resolve(&self, name: Name) -> Resolving {
            self.0.0.lock().unwrap().push(name.as_str().to_owned());
            Box::pin(async { Err("no name is known here".into()) })
        }
    }

    fn chance() -> StdRng {
        StdRng::seed_from_u64(1)
    }

    /// A server that tells its own gateway.
    async fn server() -> Scripted {
        let origin = Arc::new(Mutex::new(String::new()));
        let told = origin.clone();
        let server = Scripted::start(move |what, _| match what {
            "GET /gateway/bot" => ok(json!({ "url": told.lock().unwrap().as_str(), "shards": 1 })),
            _ => ok(json!({ "id": "9" })),
        })
        .await;
        *origin.lock().unwrap() = server.origin.replace("http", "ws");
        server
    }

    #[tokio::test]
    async fn with_another_origin_nothing_is_asked_of_discord() {
        let server = server().await;
        let names = Arc::new(Names::default());
        let client = client(&server.origin).dns_resolver(Noting(names.clone()));
        let platform = server.platform_with(client, Arc::new(SystemClock::default()), &[]);
        let stop = CancellationToken::new();
        let running = tokio::spawn(run(platform.clone(), chance(), stop.clone()));
        // The bot identifies where the server says.
        server.wait_for("gateway 2").await;

        let channel_id = 1.into();
        let message = super::super::body::Body::of(&json!({ "content": "x" }));
        let route = Route::ChannelMessages { channel_id };
        let sent = platform.rest.send(Method::POST, route, Some(message));
        sent.await.unwrap();

        stop.cancel();
        running.await.unwrap().unwrap();
        let asked = server.asked_for();
        for what in ["GET /gateway/bot", "POST /channels/1/messages"] {
            assert!(asked.iter().any(|asked| asked == what), "{asked:?}");
        }
        assert_eq!(*names.0.lock().unwrap(), Vec::<String>::new());
    }

    /// A gateway that breaks every connection off together with its answer to the upgrade; how many
    /// connections it has got is counted.
    async fn breaking_off() -> (String, Arc<AtomicU32>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("ws://{}", listener.local_addr().unwrap());
        let count = Arc::new(AtomicU32::new(0));
        let counting = count.clone();
        tokio::spawn(async move {
            loop {
                let (mut stream, _) = listener.accept().await.unwrap();
                let mut request = [0; 4096];
                let length = stream.read(&mut request).await.unwrap_or(0);
                let request = String::from_utf8_lossy(&request[..length]).into_owned();
                let mut lines = request.lines().filter_map(|line| line.split_once(": "));
                let key = lines.find(|(name, _)| name.eq_ignore_ascii_case("sec-websocket-key"));
                let Some((_, key)) = key else {
                    continue;
                };
                counting.fetch_add(1, Ordering::Relaxed);
                let accept = derive_accept_key(key.as_bytes());
                let answer = format!(
                    "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                     Sec-WebSocket-Accept: {accept}\r\n\r\n"
                );
                let _ = stream.write_all(answer.as_bytes()).await;
            }
        });
        (address, count)
    }

    #[tokio::test]
    async fn a_connection_that_ends_while_it_opens_is_followed_by_a_pause() {
        let (address, count) = breaking_off().await;
        let server = Scripted::start(move |what, _| match what {
            "GET /gateway/bot" => ok(json!({ "url": address, "shards": 1 })),
            _ => ok(json!({ "id": "9" })),
        })
        .await;
        let stop = CancellationToken::new();
        let running = tokio::spawn(run(server.platform(), chance(), stop.clone()));
        sleep(Duration::from_secs(3)).await;
        stop.cancel();
        running.await.unwrap().unwrap();
        // The pauses last for at least one, two and four seconds.
        let count = count.load(Ordering::Relaxed);
        assert!((1..=3).contains(&count), "{count} connections");
    }

    #[tokio::test]
    async fn a_refused_token_ends_the_bot_with_advice() {
        let server = Scripted::always(refusal(401, 0)).await;
        let outcome = run(server.platform(), chance(), CancellationToken::new()).await;
        assert!(
            matches!(outcome, Err(DiscordError::Token)),
            "{:?}",
            outcome.err()
        );
    }

    #[tokio::test]
    async fn only_the_intent_of_servers_is_asked_for() {
        let server = server().await;
        let stop = CancellationToken::new();
        let running = tokio::spawn(run(server.platform(), chance(), stop.clone()));
        server.wait_for("gateway 2").await;
        stop.cancel();
        running.await.unwrap().unwrap();
        let asked = server.asked();
        let identify = asked
            .iter()
            .find(|asked| asked.what == "gateway 2")
            .unwrap();
        assert_eq!(identify.json["d"]["intents"], 1);
    }
}
