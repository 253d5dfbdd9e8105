//! The Discord front end.
//!
//! A command takes this way. It is acknowledged at once, before any work on disk or CPU. The referee
//! decides. The private answer is completed. Messages for others go through the outbox to
//! [`DiscordPlatform`], which also reports whether Discord is reachable.
//!
//! twilight keeps the gateway connections, because its sessions can be handed over to another process
//! (`shard.rs`). serenity parses interactions and builds JSON. `events.rs` looks the command up in the
//! table that both front ends share; a framework would need a table of its own. The REST client is
//! petteia's own (`rest.rs` says why). Interactions arrive with any intents. The intent of servers is
//! needed to hear of invitations and of permission changes (`viewing.rs`). Data from Discord is cached for
//! a short time only.

mod activity;
mod answer_delivery;
mod answering;
mod arrival;
mod backoff;
mod body;
mod changed;
mod channels;
mod connectivity;
mod definitions;
mod delivery;
mod direct_channels;
mod endpoint;
mod events;
mod face;
mod files;
mod forms;
mod forums;
mod gateway;
mod greeting;
mod identity;
mod in_progress;
mod install;
mod interactions;
mod known_servers;
mod layout;
#[cfg(test)]
mod layout_tests;
mod lifetime;
pub mod markdown;
mod names;
mod permissions;
pub mod portal;
mod rate_limit;
mod received;
mod registered;
mod rest;
mod route;
mod scheduled;
mod shard;
mod sides;
mod signature;
mod targets;
#[cfg(test)]
mod testing;
mod there_before;
mod threads;
mod token;
#[cfg(test)]
mod tournament_pages_tests;
mod try_again;
mod typed;
mod unanswered;
mod upload;
mod viewing;
mod webhook_events;

use std::sync::{Arc, OnceLock};

use petteia_runtime::app::App;
use tokio::sync::Mutex as AsyncMutex;
use tokio_util::task::TaskTracker;

use self::{
    answering::Answering, changed::PendingChanges, connectivity::Connectivity,
    direct_channels::DirectChannels, identity::Identity, in_progress::Interactions,
    registered::Registered, rest::Rest, there_before::ThereBefore, viewing::Viewing,
};

#[cfg(fuzzing)]
pub use self::events::fuzz;
pub use self::{
    endpoint::{endpoint, serve, serve_alone},
    gateway::run,
    install::install_link,
    rate_limit::REQUESTS_PER_SECOND,
    token::Token,
};

/// Configuration of the Discord front end.
#[derive(Debug, Clone)]
pub struct DiscordConfig {
    /// The bot's token.
    pub token: Token,
    /// The origin of the REST API. That API says where the gateway is.
    pub api: String,
    /// Servers where the commands are registered; globally if empty.
    pub guilds: Vec<u64>,
    /// Maximum number of requests per second, without answers to interactions.
    pub requests_per_second: u16,
    /// Number of gateway connections; Discord's recommendation if absent.
    pub shards: Option<u32>,
    /// Width and height of pictures in pixels.
    pub picture_size: u32,
    /// Whether boards open inside Discord, as an Activity.
    pub activity: bool,
    /// Whether a server that the bot joins is greeted.
    pub greeting: bool,
    /// The origin of the web, to which boards link, if there is one.
    pub web: Option<String>,
}

/// The Discord front end.
pub struct DiscordPlatform {
    app: Arc<App>,
    config: DiscordConfig,
    rest: Arc<Rest>,
    connectivity: Connectivity,
    interactions: Interactions,
    registered: Registered,
    /// The bot's identity, once Discord has reported it.
    identity: Arc<OnceLock<Identity>>,
    /// Tasks that answer interactions. The bot waits for them before it ends.
    in_progress: TaskTracker,
    pending_changes: PendingChanges,
    viewing: Arc<Viewing>,
    direct_channels: DirectChannels,
    answering: Answering,
    /// Held while the tags of a forum are created.
    creating_tags: AsyncMutex<()>,
    there_before: ThereBefore,
}

/// Why the bot cannot run.
#[derive(Debug, thiserror::Error)]
pub enum DiscordError {
    /// The token is invalid.
    #[error("Discord refuses the token; a new one: https://discord.com/developers/applications")]
    Token,
    /// The client cannot be set up.
    #[error("no connection to Discord can be made: {0}")]
    Setup(String),
    /// Discord refuses the bot for another reason.
    #[error("Discord refuses the bot: {0}")]
    Refused(String),
}

impl DiscordPlatform {
    /// Creates the front end, not connected yet.
    ///
    /// # Errors
    /// Fails if the token has forbidden characters or the system's TLS cannot be used.
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
        let rest = rest.gated_by(move || store.cluster().may_act());
        let rest = rest.rate_limited(config.requests_per_second, app.store.clone());
        let (rest, identity) = (Arc::new(rest), Arc::default());
        let store = app.store.clone();
        let viewing = Viewing::new(Arc::clone(&rest), Arc::clone(&identity), store);
        let viewing = Arc::new(viewing);
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
            pending_changes: PendingChanges::default(),
            viewing,
            direct_channels: DirectChannels::default(),
            answering: Answering::default(),
            creating_tags: AsyncMutex::default(),
            there_before: ThereBefore::default(),
        })
    }
}
