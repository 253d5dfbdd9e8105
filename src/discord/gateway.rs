//! The connection: opened, kept, and closed when everything has been answered.

use std::{sync::Arc, time::Duration};

use reqwest::Method;
use serde::Deserialize;
use serenity::{
    all::{ClientBuilder, GatewayError, GatewayIntents, HttpBuilder, ShardManager},
    http::{Http, Route},
};
use tokio_util::sync::CancellationToken;

use super::{
    DiscordError, DiscordPlatform, definitions, framework,
    rest::{DISCORD, RestError},
};

/// How long to wait before the gateway's address is asked for again.
const RETRY: Duration = Duration::from_secs(5);

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
    let gateway = tokio::select! {
        gateway = platform.gateway() => gateway?,
        () = stop.cancelled() => return Ok(()),
    };
    let shards = gateway.shards.max(1);
    let mut client = ClientBuilder::new_with_http(platform.http(), GatewayIntents::empty())
        .framework(platform.clone().framework(&stop))
        .await
        .map_err(|error| DiscordError::Setup(error.to_string()))?;
    // serenity asks for the address itself, and takes Discord's own where it gets no answer.
    *client.ws_url.lock().await = gateway.url;
    let manager = client.shard_manager.clone();

    let outcome = tokio::select! {
        ended = client.start_shards(shards) => ended.map_err(refusal),
        () = platform.reach.watch(manager.clone(), shards as usize, &platform.rest) => Ok(()),
        () = stop.cancelled() => Ok(()),
    };
    close(&platform, &manager).await;
    outcome
}

/// Takes nothing new, lets what has arrived be answered.
async fn close(platform: &DiscordPlatform, shards: &ShardManager) {
    shards.shutdown_all().await;
    platform.reach.close();
    platform.in_progress.close();
    platform.in_progress.wait().await;
    tracing::info!("the connection to Discord is closed");
}

impl DiscordPlatform {
    /// Where the gateway is, as soon as the REST server says so.
    async fn gateway(&self) -> Result<Gateway, DiscordError> {
        loop {
            let wait = match self.rest.send(Method::GET, Route::GatewayBot, None).await {
                Ok(answer) => match serde_json::from_value(answer) {
                    Ok(gateway) => return Ok(gateway),
                    Err(error) => {
                        tracing::warn!(%error, "no gateway address; asking again");
                        RETRY
                    }
                },
                Err(RestError::Refused { status: 401, .. }) => return Err(DiscordError::Token),
                Err(error @ RestError::Refused { .. }) => {
                    return Err(DiscordError::Refused(error.to_string()));
                }
                Err(RestError::Busy { after }) => after,
                Err(error @ RestError::Unreached(_)) => {
                    tracing::warn!(%error, "asking for the gateway again");
                    RETRY
                }
            };
            tokio::time::sleep(wait).await;
        }
    }

    /// serenity's own client: see [`super::rest`] on why its ratelimiter is off.
    fn http(&self) -> Http {
        let token = self.config.token.secret();
        let mut http = HttpBuilder::new(token)
            .client(self.client.clone())
            .ratelimiter_disabled(true);
        if self.config.api != DISCORD {
            http = http.proxy(self.config.api.clone());
        }
        http.build()
    }

    fn framework(
        self: Arc<Self>,
        stop: &CancellationToken,
    ) -> poise::Framework<framework::Platform, framework::Never> {
        let stop = stop.clone();
        poise::Framework::builder()
            .options(framework::options())
            .initialize_owners(false)
            .setup(move |_, ready, _| {
                // Nothing is handled before this returns, so it does not wait for anything.
                let platform = self.clone();
                let application = ready.application.id;
                tracing::info!(user = %ready.user.name, servers = ready.guilds.len(), "on Discord");
                tokio::spawn(stop.run_until_cancelled_owned(async move {
                    let guilds = &platform.config.guilds;
                    definitions::register(&platform.rest, application, guilds).await;
                }));
                Box::pin(async move { Ok(self) })
            })
            .build()
    }
}

/// Why serenity gave up: it does so only where Discord does not want the bot.
fn refusal(error: serenity::Error) -> DiscordError {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => DiscordError::Token,
        error => DiscordError::Refused(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::Mutex;

    use reqwest::dns::{Name, Resolve, Resolving};
    use serde_json::json;
    use serenity::all::InteractionId;

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

    /// A server that tells its own gateway when asked for shards, and fails when serenity asks.
    async fn server() -> Scripted {
        let origin = Arc::new(Mutex::new(String::new()));
        let told = origin.clone();
        let server = Scripted::start(move |what, _| match what {
            "GET /gateway/bot" => ok(json!({ "url": told.lock().unwrap().as_str(), "shards": 1 })),
            "GET /gateway" => (500, vec![], json!(null)),
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
        let noting = Arc::new(Noting(names.clone()));
        let client = client(&server.origin).dns_resolver(noting);
        let platform = server.platform_with(client, Arc::new(SystemClock));
        let stop = CancellationToken::new();
        let running = tokio::spawn(run(platform.clone(), stop.clone()));
        // The bot identifies where the server says, though serenity got no answer of its own.
        server.wait_for("gateway 2").await;

        // What poise sends for completions goes through serenity's client.
        let callback = json!({ "type": 8, "data": { "choices": [] } });
        let http = platform.http();
        http.create_interaction_response(InteractionId::new(1), "t", &callback, vec![])
            .await
            .unwrap();
        let channel_id = 1.into();
        let message = super::super::body::Body::json(json!({ "content": "x" }));
        let route = Route::ChannelMessages { channel_id };
        let sent = platform.rest.send(Method::POST, route, Some(message));
        sent.await.unwrap();

        stop.cancel();
        running.await.unwrap().unwrap();
        let asked = server.asked_for();
        for what in [
            "GET /gateway",
            "POST /interactions/1/t/callback",
            "POST /channels/1/messages",
        ] {
            assert!(asked.iter().any(|asked| asked == what), "{asked:?}");
        }
        assert_eq!(*names.0.lock().unwrap(), Vec::<String>::new());
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
    async fn no_intents_are_asked_for() {
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
        assert_eq!(identify.json["d"]["intents"], 0);
    }
}
