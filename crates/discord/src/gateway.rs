//! The gateway: opens its connections ("shards"), keeps them, hands them over, and closes them at the end.
//!
//! Several processes divide the shards into ranges, as the store decides (`Store::share_shards`). A process
//! closes shards beyond its range in such a way that their new owner can resume the sessions, and takes
//! shards that have no owner. A process whose lease may have expired drops its connections before anything
//! else.

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
    connectivity::{Shards, probe_while_failing},
    events::Events,
    route::Route,
    shard::{ShardConnection, StartQueue, is_gateway},
};

/// Interval at which the state of the shards is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(250);

/// Interval at which the state is reported to the store and the range is read.
const SHARE_INTERVAL: Duration = Duration::from_millis(500);

/// Time limit for the store's answer.
const STORE_TIMEOUT: Duration = Duration::from_secs(2);

/// Period after which the session starts are renewed if Discord does not say.
const ONE_DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The answer of `/gateway/bot`: address and recommended number of shards.
#[derive(Debug, Deserialize)]
struct Gateway {
    #[serde(deserialize_with = "gateway_address")]
    url: String,
    #[serde(default)]
    shards: u32,
    #[serde(default)]
    session_start_limit: StartLimit,
}

/// Limits of session starts.
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
    /// Returns the limits for the store, with the configured number of shards or Discord's recommendation.
    fn terms(&self, shards: Option<u32>) -> GatewayTerms {
        let limit = &self.session_start_limit;
        GatewayTerms {
            shards: shards.unwrap_or(self.shards).max(1),
            at_once: u32::from(limit.max_concurrency.max(1)),
            starts: limit.total.max(1),
            starts_left: limit.remaining.min(limit.total.max(1)),
            renewed_after: match limit.reset_after {
                0 => ONE_DAY,
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

/// Runs the bot until `stop` is cancelled, then finishes running answers and closes the connections.
/// `chance` is the source of jitter for the back-off.
///
/// # Errors
/// Fails if Discord refuses the bot.
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
    let mut shards = ShardConnections::new(platform.clone(), &gateway, chance, &stop);
    let outcome = tokio::select! {
        outcome = shards.keep() => outcome,
        () = probe_while_failing(&platform.rest) => Ok(()),
        () = stop.cancelled() => Ok(()),
    };
    shards.end().await;
    platform.finish().await;
    tracing::info!("the connection to Discord is closed");
    outcome
}

/// The gateway connections of this process.
struct ShardConnections {
    platform: Arc<DiscordPlatform>,
    events: Arc<Events>,
    config: Config<StartQueue>,
    chance: StdRng,
    terms: GatewayTerms,
    open: BTreeMap<u32, ShardConnection>,
    /// Sessions of closed connections, to resume them here.
    closed: BTreeMap<u32, ShardSession>,
    /// The last answer of the store, and when it came.
    share: Option<ShardsShare>,
    asked: Option<Instant>,
    /// Whether the lease may have expired, so that others may own the shards.
    may_be_lost: bool,
    /// Whether this process has registered the commands.
    registered: bool,
}

impl ShardConnections {
    fn new(
        platform: Arc<DiscordPlatform>,
        gateway: &Gateway,
        chance: StdRng,
        stop: &CancellationToken,
    ) -> ShardConnections {
        let terms = gateway.terms(platform.config.shards);
        if terms.starts_left == 0 {
            let after = terms.renewed_after;
            tracing::warn!(
                ?after,
                "Discord takes no more sessions until the day's are renewed"
            );
        }
        let store = platform.app.store.clone();
        let starts = match store.cluster().is_shared() {
            true => StartQueue::Shared(store),
            false => StartQueue::Own(InMemoryQueue::new(
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
        ShardConnections {
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
            may_be_lost: false,
            registered: false,
        }
    }

    /// Keeps the connections until Discord refuses the bot.
    async fn keep(&mut self) -> Result<(), DiscordError> {
        let mut polls = interval(POLL_INTERVAL);
        polls.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            polls.tick().await;
            self.collect_ended().await?;
            if self.events.may_act() {
                self.may_be_lost = false;
                if self
                    .asked
                    .is_none_or(|asked| asked.elapsed() >= SHARE_INTERVAL)
                {
                    self.rebalance().await;
                }
            } else {
                self.drop_all();
            }
            self.publish_status();
        }
    }

    /// Removes connections that have ended by themselves.
    async fn collect_ended(&mut self) -> Result<(), DiscordError> {
        let ended: Vec<u32> = self
            .open
            .iter()
            .filter(|(_, shard)| shard.has_ended())
            .map(|(number, _)| *number)
            .collect();
        for number in ended {
            if let Some(shard) = self.open.remove(&number) {
                self.closed.remove(&number);
                self.closed
                    .extend(shard.session().map(|session| (number, session)));
                shard.outcome().await?;
                // Ask the store at once whether the shard still belongs to this process.
                self.asked = None;
            }
        }
        Ok(())
    }

    /// Drops all connections, because other processes may own them.
    fn drop_all(&mut self) {
        if !self.may_be_lost {
            tracing::warn!("the lease of this process may have expired; it drops its connections");
            self.may_be_lost = true;
        }
        for (number, shard) in std::mem::take(&mut self.open) {
            self.closed
                .extend(shard.session().map(|session| (number, session)));
        }
        (self.share, self.asked) = (None, None);
    }

    /// Reports the state of the connections.
    fn reports(&self) -> Vec<ShardReport> {
        let open = self.open.iter();
        open.map(|(number, shard)| shard.report(*number)).collect()
    }

    /// Reports to the store, hands over surplus shards, and opens the ones assigned to this process.
    async fn rebalance(&mut self) {
        let store = self.platform.app.store.clone();
        let told = timeout(
            STORE_TIMEOUT,
            store.cluster().share_shards(self.terms, self.reports()),
        )
        .await;
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
                tracing::warn!(%error, "the store did not assign shards");
                return;
            }
            Err(_) => {
                tracing::warn!("the store did not assign shards: it does not answer");
                return;
            }
        };
        // Drop at once what no longer belongs to this process.
        self.open.retain(|number, _| {
            share.own.contains_key(number) || share.surplus.contains_key(number)
        });
        if !share.surplus.is_empty() {
            self.hand_over(&share.surplus).await;
        }
        for (number, session) in &share.own {
            if !self.open.contains_key(number) {
                self.take(*number, share.count, session.clone());
            }
        }
        self.share = Some(share);
        self.asked = Some(Instant::now());
    }

    /// Opens a connection, which resumes the session if there is one.
    fn take(&mut self, number: u32, count: u32, session: Option<ShardSession>) {
        let session = match (session, self.closed.remove(&number)) {
            (Some(kept), Some(own)) if kept.id == own.id && kept.sequence < own.sequence => {
                Some(own)
            }
            // A single process has no sessions in the store.
            (None, own) if !self.platform.app.store.cluster().is_shared() => own,
            (kept, _) => kept,
        };
        let chance = StdRng::from_rng(&mut self.chance);
        let shard =
            ShardConnection::open(&self.config, number, count, session, &self.events, chance);
        let Some(shard) = shard else {
            return;
        };
        tracing::info!(shard = number, of = count, "connecting to Discord");
        self.open.insert(number, shard);
        if number == 0
            && !self.registered
            && let Some(identity) = self.platform.identity.get()
        {
            // The owner of shard 0 registers the commands, once and not at every reconnection.
            self.registered = true;
            let (platform, application) = (self.platform.clone(), identity.application);
            self.events
                .spawn(async move { platform.register_all(application).await });
        }
    }

    /// Closes shards that belong to another process, and stores their sessions.
    async fn hand_over(&mut self, surplus: &BTreeMap<u32, Option<ShardSession>>) {
        let shards = surplus.iter().map(|(number, session)| {
            let shard = self.open.remove(number);
            async move {
                match shard {
                    Some(shard) => shard.close(*number, CloseFrame::RESUME).await,
                    None => ShardReport {
                        number: *number,
                        connected: false,
                        session: session.clone(),
                    },
                }
            }
        });
        let shards: Vec<_> = shards.collect();
        let reports = join_all(shards).await;
        let numbers: Vec<u32> = reports.iter().map(|report| report.number).collect();
        let store = &self.platform.app.store;
        match timeout(
            STORE_TIMEOUT,
            store.cluster().release_shards(reports, false),
        )
        .await
        {
            Ok(Ok(())) => {
                tracing::info!(shards = ?numbers, "shards are handed over to another process")
            }
            Ok(Err(error)) => tracing::warn!(%error, "shards could not be handed over yet"),
            Err(_) => tracing::warn!("shards could not be handed over yet"),
        }
    }

    /// Closes all connections, so that other processes can resume their sessions.
    async fn end(&mut self) {
        let shared = self.platform.app.store.cluster().is_shared();
        let frame = match shared {
            true => CloseFrame::RESUME,
            false => CloseFrame::NORMAL,
        };
        let shards = std::mem::take(&mut self.open).into_iter();
        let closing = shards.map(|(number, shard)| shard.close(number, frame.clone()));
        let reports = join_all(closing).await;
        if shared {
            let store = &self.platform.app.store;
            match timeout(STORE_TIMEOUT, store.cluster().release_shards(reports, true)).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::warn!(%error, "the shards could not be released"),
                Err(_) => tracing::warn!("the shards could not be released"),
            }
        }
        self.share = None;
        self.publish_status();
    }

    /// Publishes the state, for reachability checks and for operators.
    fn publish_status(&self) {
        let connected = self.open.values().filter(|shard| shard.is_connected());
        self.platform
            .connectivity
            .update(self.share.as_ref().map(|share| Shards {
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

    /// A resolver that records every name and finds none.
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

    /// A REST server that names itself as the gateway.
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
        // The bot identifies at the address that the server gave.
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

    /// StartQueue a gateway that drops every connection together with its answer to the upgrade, and counts the
    /// connections.
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
        // The pauses last at least one, two and four seconds.
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
