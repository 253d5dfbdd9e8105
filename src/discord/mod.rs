//! The Discord front end.
//!
//! What happens to a command: it is acknowledged at once, before anything touches disk or CPU;
//! then the referee decides; then the private answer is completed. What others are to see comes
//! out of the outbox through [`DiscordPlatform`], which also tells whether Discord is within reach.
//!
//! serenity keeps the gateway connection, apart from everything else (`gateway.rs` says why); poise
//! finds the command that was meant. Requests are our own (`rest.rs` says why). Interactions arrive
//! whatever the intents, so none are asked for, and there is no cache.

mod arrival;
mod body;
mod connectivity;
mod definitions;
mod delivery;
mod framework;
mod gateway;
mod interactions;
pub(crate) mod markdown;
mod rest;
#[cfg(test)]
mod testing;

use std::sync::Arc;

use tokio_util::task::TaskTracker;

use self::{connectivity::Connectivity, interactions::Interactions, rest::Rest};
use crate::{app::App, config::Token};

pub use self::gateway::run;

/// How petteia meets Discord.
#[derive(Debug, Clone)]
pub struct DiscordConfig {
    /// The bot's token.
    pub token: Token,
    /// The origin of the REST server; the gateway's address is what that server says.
    pub api: String,
    /// Servers where the commands are registered at once; globally where empty.
    pub guilds: Vec<u64>,
    /// Width and height of pictures in pixels.
    pub picture_size: u32,
}

/// The bot on Discord.
pub struct DiscordPlatform {
    app: Arc<App>,
    config: DiscordConfig,
    /// serenity's client, which shares no connection with ours.
    gateway: reqwest::Client,
    rest: Rest,
    connectivity: Connectivity,
    interactions: Interactions,
    /// What is being answered, so that nothing is cut off at the end.
    in_progress: TaskTracker,
}

/// Why the bot cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum DiscordError {
    /// The token is not one.
    #[error("Discord refuses the token; a new one: https://discord.com/developers/applications")]
    Token,
    /// The connection cannot even be tried.
    #[error("no connection to Discord can be made: {0}")]
    Setup(String),
    /// Discord refuses the bot for another reason.
    #[error("Discord refuses the bot: {0}")]
    Refused(String),
}

impl DiscordPlatform {
    /// The bot, not connected yet.
    ///
    /// # Errors
    /// When the token has characters no token has, or the system's TLS cannot be used.
    pub fn new(app: Arc<App>, config: DiscordConfig) -> Result<DiscordPlatform, DiscordError> {
        let api = config.api.clone();
        DiscordPlatform::with_client(app, config, || rest::client(&api))
    }

    fn with_client(
        app: Arc<App>,
        config: DiscordConfig,
        client: impl Fn() -> reqwest::ClientBuilder,
    ) -> Result<DiscordPlatform, DiscordError> {
        let setup = |error: &dyn std::error::Error| DiscordError::Setup(error.to_string());
        let gateway = client().build().map_err(|error| setup(&error))?;
        let own = client().build().map_err(|error| setup(&error))?;
        let rest = Rest::new(own, &config.api, &config.token).map_err(|error| setup(&error))?;
        Ok(DiscordPlatform {
            app,
            config,
            gateway,
            rest,
            connectivity: Connectivity::default(),
            interactions: Interactions::default(),
            in_progress: TaskTracker::new(),
        })
    }
}
