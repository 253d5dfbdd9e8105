//! The Discord front end.
//!
//! What happens to a command: it is acknowledged at once, before anything touches disk or CPU;
//! then the referee decides; then the private answer is completed. What others are to see comes
//! out of the outbox through [`DiscordPlatform`], which also tells whether Discord is within reach.
//!
//! twilight keeps the connections to the gateway: it is the one whose sessions can be handed on to
//! another process (`shard.rs`). serenity reads what comes over them and writes the JSON that goes
//! back; `events.rs` finds the command that was meant in the table both front ends share, where a
//! framework would want one of its own. Requests are our own (`rest.rs` says why). Interactions arrive
//! whatever the intents; that of servers is asked for to hear of invitations and of permissions
//! (`viewing.rs`). Little is kept of what Discord says, and that for a short while.

mod arrival;
mod backoff;
mod body;
mod changed;
mod connectivity;
mod definitions;
mod delivery;
mod endpoint;
mod events;
mod gateway;
mod identity;
mod interactions;
mod lifetime;
pub mod markdown;
mod pace;
mod permissions;
mod received;
mod registered;
mod rest;
mod route;
mod shard;
mod sides;
mod signature;
#[cfg(test)]
mod testing;
mod threads;
mod token;
mod try_again;
mod viewing;

use std::sync::{Arc, OnceLock};

use petteia_runtime::app::App;
use tokio_util::task::TaskTracker;

use self::{
    changed::ToTry, connectivity::Connectivity, identity::Identity, interactions::Interactions,
    registered::Registered, rest::Rest, viewing::Viewing,
};

pub use self::{endpoint::serve, gateway::run, pace::REQUESTS_PER_SECOND, token::Token};

/// How petteia meets Discord.
#[derive(Debug, Clone)]
pub struct DiscordConfig {
    /// The bot's token.
    pub token: Token,
    /// The origin of the REST server; the gateway's address is what that server says.
    pub api: String,
    /// Servers where the commands are registered at once; globally where empty.
    pub guilds: Vec<u64>,
    /// How many requests a second may leave, but for answers to interactions.
    pub requests_per_second: u16,
    /// How many connections to the gateway there are; as Discord recommends where absent.
    pub shards: Option<u32>,
    /// Width and height of pictures in pixels.
    pub picture_size: u32,
}

/// The bot on Discord.
pub struct DiscordPlatform {
    app: Arc<App>,
    config: DiscordConfig,
    rest: Arc<Rest>,
    connectivity: Connectivity,
    interactions: Interactions,
    registered: Registered,
    /// Who the bot is, as soon as Discord has said so.
    identity: Arc<OnceLock<Identity>>,
    /// What is being answered, so that nothing is cut off at the end.
    in_progress: TaskTracker,
    to_try: ToTry,
    viewing: Arc<Viewing>,
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
        let client = rest::client(&config.api);
        DiscordPlatform::with_client(app, config, client)
    }

    fn with_client(
        app: Arc<App>,
        config: DiscordConfig,
        client: reqwest::ClientBuilder,
    ) -> Result<DiscordPlatform, DiscordError> {
        let setup = |error: &dyn std::error::Error| DiscordError::Setup(error.to_string());
        let client = client.build().map_err(|error| setup(&error))?;
        let rest = Rest::new(client, &config.api, &config.token).map_err(|error| setup(&error))?;
        let store = app.store.clone();
        let rest = rest.obeying(move || store.may_act());
        let rest = rest.paced_with(config.requests_per_second, app.store.clone());
        let (rest, identity) = (Arc::new(rest), Arc::default());
        let viewing = Arc::new(Viewing::new(Arc::clone(&rest), Arc::clone(&identity)));
        app.referee.ask_viewers(viewing.clone());
        Ok(DiscordPlatform {
            app,
            config,
            rest,
            connectivity: Connectivity::default(),
            interactions: Interactions::default(),
            registered: Registered::default(),
            identity,
            in_progress: TaskTracker::new(),
            to_try: ToTry::default(),
            viewing,
        })
    }
}
