//! The connection: opened, kept, and closed when everything has been answered.
//!
//! serenity runs on a thread and runtime of its own. Where a connection ends without a closing
//! code, or breaks and cannot be opened anew at once, its shard reads the ended stream in a loop
//! that never waits, up to its next heartbeat; and where it is told to shut down just then, for
//! ever. A task that never waits holds up everything else on its runtime, timers included. Here it
//! holds up nothing but the gateway, which is gone anyway.

use std::{sync::Arc, thread, time::Duration};

use futures::StreamExt;
use serde::Deserialize;
use serenity::{
    all::{GatewayError, GatewayIntents, HttpBuilder, ShardManager},
    gateway::{ShardManagerOptions, ShardRunnerMessage},
    http::Route,
};
use tokio::{runtime::Handle, sync::oneshot};
use tokio_util::sync::CancellationToken;

use super::{DiscordError, DiscordPlatform, connectivity::ask_while_doubted, events::Events};

/// How long a shard is given to say goodbye. It looks for messages to it twice a second, and does
/// not tell when it has gone.
const GOODBYE: Duration = Duration::from_millis(750);

/// How often it is asked whether the gateway is this process's to connect to.
const ASK: Duration = Duration::from_secs(1);

/// Discord's code for a connection that is closed for good.
const CLOSED: u16 = 1000;

/// Where the gateway is, and how many connections it wants.
#[derive(Debug, Deserialize)]
struct Gateway {
    url: String,
    #[serde(default)]
    shards: u32,
}

/// Runs the bot until told to stop; then what has arrived is answered and the connection closed.
///
/// # Errors
/// When Discord refuses the bot.
pub async fn run(
    platform: Arc<DiscordPlatform>,
    stop: CancellationToken,
) -> Result<(), DiscordError> {
    tokio::select! {
        turn = turn_at_the_gateway(&platform) => turn?,
        () = stop.cancelled() => {
            platform.finish().await;
            return Ok(());
        }
    }
    let gateway = tokio::select! {
        gateway = platform.ask::<Gateway>(Route::GatewayBot) => gateway?,
        () = stop.cancelled() => return Ok(()),
    };
    let shards = gateway.shards.max(1);
    let over = CancellationToken::new();
    // However this function ends, the connection does not outlive it.
    let _end = over.clone().drop_guard();
    let (opening, opened) = oneshot::channel();
    let events = Events {
        platform: platform.clone(),
        runtime: Handle::current(),
        stop: stop.clone(),
    };
    let connection = connect(events, gateway.url, shards, opening);
    let mut ended = apart(connection, over)?;
    let ended = &mut ended;
    let manager = tokio::select! {
        Ok(manager) = opened => manager,
        outcome = &mut *ended => return outcome.unwrap_or_else(broken),
        () = stop.cancelled() => return Ok(()),
    };
    let outcome = tokio::select! {
        outcome = ended => outcome.unwrap_or_else(broken),
        () = platform.connectivity.watch(manager.clone(), shards as usize, &platform.rest) => Ok(()),
        () = stop.cancelled() => Ok(()),
    };
    close(&platform, &manager).await;
    outcome
}

/// Where several processes share the work one of them has the connection. The others deliver posts,
/// and wait until it is theirs.
async fn turn_at_the_gateway(platform: &DiscordPlatform) -> Result<(), DiscordError> {
    let waiting = async {
        let mut waits = false;
        loop {
            match platform.app.store.claim_gateway().await {
                Ok(true) => return Ok(()),
                Ok(false) if !waits => {
                    let identity = platform.whoami().await?;
                    platform.identity.get_or_init(|| identity);
                    platform.connectivity.open();
                    tracing::info!(
                        "another petteia has the gateway; doing what else there is to do"
                    );
                    waits = true;
                }
                Ok(false) => {}
                Err(error) => tracing::warn!(%error, "who has the gateway is not known"),
            }
            tokio::time::sleep(ASK).await;
        }
    };
    let turn = tokio::select! {
        turn = waiting => turn,
        () = ask_while_doubted(&platform.rest) => Ok(()),
    };
    platform.connectivity.close();
    platform.connectivity.listen();
    turn
}

/// Takes nothing new, lets what has arrived be answered.
async fn close(platform: &DiscordPlatform, shards: &ShardManager) {
    let runners = std::mem::take(&mut *shards.runners.lock().await);
    for (id, runner) in &runners {
        let goodbye = ShardRunnerMessage::Shutdown(*id, CLOSED);
        runner.runner_tx.send_to_shard(goodbye);
    }
    if !runners.is_empty() {
        tokio::time::sleep(GOODBYE).await;
    }
    platform.finish().await;
    tracing::info!("the connection to Discord is closed");
}

/// serenity's side of the bot. Its `Client` would ask for the gateway's address itself, and take
/// Discord's own where it gets no answer; so the shards are started without one.
async fn connect(
    events: Events,
    url: String,
    shards: u32,
    opening: oneshot::Sender<Arc<ShardManager>>,
) -> Result<(), DiscordError> {
    let token = events.platform.config.token.secret().to_owned();
    let (manager, mut ended) = ShardManager::new(ShardManagerOptions {
        data: Arc::default(),
        event_handlers: vec![Arc::new(events)],
        raw_event_handlers: Vec::new(),
        shard_index: 0,
        shard_init: shards,
        shard_total: shards,
        ws_url: Arc::new(tokio::sync::Mutex::new(url)),
        // Nothing is asked through it; the shards take the token from it.
        http: Arc::new(HttpBuilder::new(token).build()),
        intents: GatewayIntents::GUILDS,
        presence: None,
    });
    manager
        .initialize()
        .map_err(|error| DiscordError::Setup(error.to_string()))?;
    // Nobody waits for it any more where the bot was stopped meanwhile.
    let _ = opening.send(manager);
    match ended.next().await {
        Some(Err(error)) => Err(refusal(&error)),
        Some(Ok(())) | None => Ok(()),
    }
}

/// Runs something on a thread and runtime of its own until it is over.
fn apart(
    connection: impl Future<Output = Result<(), DiscordError>> + Send + 'static,
    over: CancellationToken,
) -> Result<oneshot::Receiver<Result<(), DiscordError>>, DiscordError> {
    let setup = |error: std::io::Error| DiscordError::Setup(error.to_string());
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(setup)?;
    let (ending, ended) = oneshot::channel();
    thread::Builder::new()
        .name("gateway".to_owned())
        .spawn(move || {
            let connection = over.run_until_cancelled_owned(connection);
            if let Some(outcome) = runtime.block_on(connection) {
                let _ = ending.send(outcome);
            }
        })
        .map_err(setup)?;
    Ok(ended)
}

/// The connection's thread is gone without a word.
fn broken(_: oneshot::error::RecvError) -> Result<(), DiscordError> {
    Err(DiscordError::Setup("the connection broke down".to_owned()))
}

/// Why serenity gave up: it does so only where Discord does not want the bot.
fn refusal(error: &GatewayError) -> DiscordError {
    match error {
        GatewayError::InvalidAuthentication => DiscordError::Token,
        error => DiscordError::Refused(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::Mutex;

    use reqwest::{
        Method,
        dns::{Name, Resolve, Resolving},
    };
    use serde_json::json;

    use super::{
        super::{
            rest::client,
            testing::{Scripted, ok, refusal},
        },
        *,
    };
    use crate::clock::SystemClock;

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
        let platform = server.platform_with(client, Arc::new(SystemClock), &[]);
        let stop = CancellationToken::new();
        let running = tokio::spawn(run(platform.clone(), stop.clone()));
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

    #[tokio::test]
    async fn what_runs_apart_holds_up_nothing_else() {
        let (release, stuck) = std::sync::mpsc::channel::<()>();
        let waits_without_yielding = async move {
            stuck.recv().unwrap();
            Ok(())
        };
        let ended = apart(waits_without_yielding, CancellationToken::new()).unwrap();
        tokio::time::sleep(Duration::from_millis(1)).await;
        release.send(()).unwrap();
        ended.await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn a_refused_token_ends_the_bot_with_advice() {
        let server = Scripted::always(refusal(401, 0)).await;
        let outcome = run(server.platform(), CancellationToken::new()).await;
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
        let running = tokio::spawn(run(server.platform(), stop.clone()));
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
