//! Configuration: `config.toml` and environment variables are read into one checked struct.
//!
//! Every key has a default and is documented in `config.example.toml`; a test keeps the two in step. An
//! unknown key or a bad value is an error at the start. Environment variables override the file, and the
//! command line overrides both. Secrets may come from files, too.

mod error;
mod sections;
mod values;
mod variables;

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    time::Duration,
};

use chrono::TimeDelta;
use petteia_discord::install_link;
use petteia_referee::GameDefaults;
use petteia_runtime::{backup::BackUps, computer::Thinking};
use petteia_store_postgres::Location;
use petteia_web::{OwnWords, WebConfig};
use serde::Deserialize;
use tracing::Level;

pub use self::{
    error::ConfigError,
    sections::{
        Analysis, Backup, Budgets, Computer, Discord, Games, Health, Interactions, Local, Log,
        Pictures, Web,
    },
    values::{Allowance, Database, LogFormat, PublicKey, Secret, Shards, Span, TextFile},
};

/// The whole configuration.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The data folder (`PETTEIA_DATA`).
    pub data: PathBuf,
    /// The PostgreSQL database, which replaces the data folder (`PETTEIA_STORE`).
    pub store: Option<Database>,
    /// Obsolete, without effect (`PETTEIA_SHARE`). Processes with the same database always share the work.
    pub share: Option<bool>,
    /// Number of gateway connections, for all processes together (`PETTEIA_SHARDS`).
    pub shards: Shards,
    /// Scheduled back-ups.
    pub backup: Backup,
    /// The Discord bot.
    pub discord: Discord,
    /// The local page.
    pub local: Local,
    /// The web for users who sign in with Discord.
    pub web: Web,
    /// Defaults for games.
    pub games: Games,
    /// What a user may spend of what costs others something.
    pub budgets: Budgets,
    /// Computer players.
    pub computer: Computer,
    /// Analyses of finished games.
    pub analysis: Analysis,
    /// Pictures.
    pub pictures: Pictures,
    /// Logs.
    pub log: Log,
    /// Health and metrics of the running bot.
    pub health: Health,
    /// Whether to start although the system clock differs by more than a year. Set on the command line
    /// only, because it is meant for one start.
    #[serde(skip)]
    pub accept_clock: bool,
}

impl Config {
    /// Reads the file and the environment. Without a `file` and `PETTEIA_CONFIG`, it reads `config.toml` in
    /// the working folder if that exists.
    ///
    /// # Errors
    /// Fails if the file cannot be read, or a key or value is wrong; the message names it.
    pub fn load(file: Option<&Path>) -> Result<Config, ConfigError> {
        Config::load_with(file, |name| std::env::var(name).ok())
    }

    fn load_with(
        file: Option<&Path>,
        env: impl Fn(&str) -> Option<String>,
    ) -> Result<Config, ConfigError> {
        let named = env("PETTEIA_CONFIG").filter(|name| !name.is_empty());
        let file = file
            .map(Path::to_path_buf)
            .or_else(|| named.map(PathBuf::from));
        let source = match &file {
            Some(file) => config::File::from(file.as_path()).required(true),
            None => config::File::from(Path::new("config.toml")).required(false),
        };
        Config::read(source.format(config::FileFormat::Toml), env)
    }

    /// Reads a source, over which variables of the environment win.
    fn read(
        source: impl config::Source + Send + Sync + 'static,
        env: impl Fn(&str) -> Option<String>,
    ) -> Result<Config, ConfigError> {
        let env = |name: &str| env(name).filter(|value| !value.is_empty());
        let mut given = Vec::new();
        for key in variables::KEYS {
            if let Some((value, name)) = key.value(env)? {
                given.push((key.path, value, name));
            }
        }
        let load = || {
            let mut builder = config::Config::builder().add_source(source);
            for (path, value, _) in &given {
                builder = match *path {
                    "discord.guilds" => builder.set_override(*path, guilds(value)?)?,
                    path => builder.set_override(path, value.as_str())?,
                };
            }
            builder.build()?.try_deserialize::<Config>()
        };
        let config = load().map_err(|error| refused(&error.to_string(), &given))?;
        let checked = config.checked();
        checked.map_err(|(key, why)| refused(&format!("{key}: {why}"), &given))
    }

    /// Returns the configuration if each value is one that its key may have.
    ///
    /// # Errors
    /// Returns the key that is wrong, and what is expected.
    fn checked(self) -> Result<Config, (&'static str, String)> {
        let refuse = |key: &'static str, why: &str| Err((key, why.to_owned()));
        if !(self.games.remind_after > 0.0 && self.games.remind_after <= 1.0) {
            return refuse(
                "games.remind_after",
                "a share above 0 and up to 1 is expected",
            );
        }
        if self.games.abandoned_after == 0 {
            return refuse("games.abandoned_after", "at least 1 is expected");
        }
        if self.games.bank_minimum.0 < Duration::from_secs(10) {
            return refuse("games.bank_minimum", "at least 10s is expected");
        }
        if self.games.lobby.0 < Duration::from_secs(60) {
            return refuse("games.lobby", "at least 1m is expected");
        }
        if self.backup.every.0 < Duration::from_secs(60) {
            return refuse("backup.every", "at least 1m is expected");
        }
        if self.backup.keep == 0 {
            return refuse("backup.keep", "at least 1 is expected");
        }
        if self.backup.folder.as_ref() == Some(&self.data) {
            return refuse(
                "backup.folder",
                "a folder other than the data folder is expected",
            );
        }
        if !(1..=64).contains(&self.computer.threads) {
            return refuse("computer.threads", "1 to 64 is expected");
        }
        if !(Duration::from_millis(10)..=Duration::from_secs(60)).contains(&self.computer.think.0) {
            return refuse("computer.think", "10ms to 60s is expected");
        }
        if self.computer.pace.0 > Duration::from_secs(60 * 60) {
            return refuse("computer.pace", "at most 1h is expected");
        }
        if self.computer.games == 0 {
            return refuse("computer.games", "at least 1 is expected");
        }
        if self.analysis.turn.0 < Duration::from_millis(1) {
            return refuse("analysis.turn", "at least 1ms is expected");
        }
        if self.analysis.game.0 < Duration::from_secs(1) {
            return refuse("analysis.game", "at least 1s is expected");
        }
        if !(200..=2000).contains(&self.pictures.size) {
            return refuse("pictures.size", "200 to 2000 pixels are expected");
        }
        if !(1..=64).contains(&self.pictures.parallel) {
            return refuse("pictures.parallel", "1 to 64 is expected");
        }
        if let Some(Database(url)) = &self.store
            && let Err(why) = Location::postgres(url)
        {
            return refuse("store", &why);
        }
        if !is_origin(&self.discord.api) {
            return refuse(
                "discord.api",
                "an origin such as https://discord.com is expected, without a path",
            );
        }
        if !(2..=1000).contains(&self.discord.requests_per_second) {
            return refuse("discord.requests_per_second", "2 to 1000 are expected");
        }
        if self.discord.interactions == Interactions::Http {
            if self.discord.listen.is_none() && self.signed_in_web().is_none() {
                return refuse(
                    "discord.listen",
                    "where interactions come by HTTP, an address and port to listen on are expected, \
                     such as 127.0.0.1:7477, or the web, which then serves them, too",
                );
            }
            if self.discord.public_key.is_none() {
                return refuse(
                    "discord.public_key",
                    "where interactions come by HTTP, the public key of your application is expected, \
                     as Discord's developer portal shows it under General Information",
                );
            }
        }
        if let Err((key, why)) = self.web.checked() {
            return refuse(key, why);
        }
        if self.discord.activity && self.web.url.is_none() {
            return refuse(
                "discord.activity",
                "where boards open inside Discord, the web is expected, which serves them there: web.url, \
                 web.client_id and web.client_secret (PETTEIA_WEB, PETTEIA_CLIENT_ID, \
                 PETTEIA_CLIENT_SECRET)",
            );
        }
        if let Err(error) = self.log.filter() {
            return refuse("log.filter", &error.to_string());
        }
        Ok(self)
    }

    /// Returns where the store is.
    pub fn location(&self) -> Location {
        match &self.store {
            Some(Database(url)) => Location::Postgres(url.clone()),
            None => Location::Folder(self.data.clone()),
        }
    }

    /// Returns the configuration of the web, if there is one.
    pub fn signed_in_web(&self) -> Option<WebConfig> {
        let Web {
            url,
            client_id,
            client_secret,
            privacy,
            terms,
            ..
        } = &self.web;
        let text = |file: &Option<TextFile>| file.as_ref().map(|TextFile(text)| text.clone());
        let Secret(client_secret) = client_secret.clone()?;
        Some(WebConfig {
            url: url.clone()?,
            client_id: client_id.clone()?,
            client_secret,
            discord: self.discord.api.clone(),
            install: install_link(client_id.as_ref()?),
            own_words: OwnWords {
                privacy: text(privacy),
                terms: text(terms),
            },
            activity: self.discord.activity,
        })
    }

    /// Returns the key of the interactions endpoint, if interactions come by HTTP.
    pub fn public_key_of_endpoint(&self) -> Option<PublicKey> {
        match self.discord.interactions {
            Interactions::Http => self.discord.public_key,
            Interactions::Gateway => None,
        }
    }

    /// Returns where the interactions endpoint listens, unless the listener of the web serves it: because it has
    /// the same address, or no other is configured.
    pub fn own_listener_of_endpoint(&self) -> Option<SocketAddr> {
        let listen = self.discord.listen;
        listen.filter(|listen| self.signed_in_web().is_none() || *listen != self.web.listen)
    }

    /// Returns the configured back-ups, if any.
    pub fn back_ups(&self) -> Option<BackUps> {
        Some(BackUps {
            data: self.location(),
            into: self.backup.folder.clone()?,
            every: TimeDelta::from_std(self.backup.every.0).unwrap_or(TimeDelta::MAX),
            keep: self.backup.keep,
        })
    }

    /// Returns the limits of computer players.
    pub fn thinking(&self) -> Thinking {
        Thinking {
            threads: self.computer.threads,
            time: self.computer.think.0,
            nodes: None,
            pace: self.computer.pace.0,
        }
    }

    /// Warns about obsolete keys.
    pub fn warn_of_old_keys(&self) {
        if self.share.is_some() {
            tracing::warn!(
                "`share` (PETTEIA_SHARE) no longer has any effect, and can be removed: with a \
                 PostgreSQL database processes always share the work"
            );
        }
    }

    /// Returns the defaults for games.
    pub fn defaults(&self) -> GameDefaults {
        GameDefaults {
            clock: self.games.clock.clone(),
            remind_after: self.games.remind_after,
            abandoned_after: self.games.abandoned_after,
            bank_minimum: self.games.bank_minimum.0,
            lobby: self.games.lobby.0,
            theme: self.pictures.theme,
            budgets: self.budgets.all(),
            computer_games: self.computer.games,
        }
    }
}

/// Whether a log event of this target and level could contain a token. Gateway frames contain the bot's
/// token; serenity's spans contain interactions' tokens and whole pictures. A filter cannot exclude these
/// events, because a more specific filter would include them again.
pub fn tells_secrets(target: &str, level: Level) -> bool {
    let most = match target.split("::").next() {
        Some("tokio_websockets" | "twilight_gateway") => Level::INFO,
        Some("serenity") => Level::WARN,
        _ => return false,
    };
    level > most
}

/// Returns the ids of a list of servers, which commas or spaces separate.
///
/// # Errors
/// Fails if one is no number.
fn guilds(list: &str) -> Result<Vec<u64>, config::ConfigError> {
    let read = |id: &str| {
        let refused =
            || config::ConfigError::Message(format!("discord.guilds: `{id}` is not a server id"));
        id.parse().map_err(|_| refused())
    };
    let ids = list.split([',', ' ']).filter(|id| !id.is_empty());
    ids.map(read).collect()
}

/// Returns why values are refused. Names the variables from which the value of a named key came.
fn refused(why: &str, given: &[(&str, String, String)]) -> ConfigError {
    let named = given
        .iter()
        .filter(|(path, ..)| why.split(['`', ' ', '[', ':']).any(|word| word == *path));
    let names: Vec<&str> = named.map(|(_, _, name)| name.as_str()).collect();
    let from = if names.is_empty() {
        String::new()
    } else {
        format!(" (from {})", names.join(", "))
    };
    ConfigError(format!("{why}{from}"))
}

fn is_origin(origin: &str) -> bool {
    ["https://", "http://"]
        .iter()
        .find_map(|scheme| origin.strip_prefix(scheme))
        .is_some_and(|host| !host.is_empty() && !host.contains(['/', '?', '#', ' ', '@']))
}

impl Default for Config {
    fn default() -> Config {
        Config {
            accept_clock: false,
            data: PathBuf::from("data"),
            store: None,
            share: None,
            shards: Shards::Auto,
            discord: Discord::default(),
            local: Local::default(),
            web: Web::default(),
            games: Games::default(),
            budgets: Budgets::default(),
            computer: Computer::default(),
            analysis: Analysis::default(),
            pictures: Pictures::default(),
            log: Log::default(),
            health: Health::default(),
            backup: Backup::default(),
        }
    }
}

#[cfg(any(test, fuzzing))]
pub mod fuzz;
#[cfg(test)]
mod tests;
