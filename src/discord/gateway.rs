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
