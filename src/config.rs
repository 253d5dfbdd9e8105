//! Configuration: `config.toml` and environment variables are read into one checked struct.
//!
//! Every key has a default and is documented in `config.example.toml`; a test keeps the two in step. An
//! unknown key or a bad value is an error at the start. Environment variables override the file, and the
//! command line overrides both.

use std::{
    fmt,
    net::SocketAddr,
    num::NonZeroU16,
    path::{Path, PathBuf},
    time::Duration,
};

use chrono::TimeDelta;
use data_encoding::HEXLOWER_PERMISSIVE;
use ed25519_dalek::VerifyingKey;
use petteia_discord::{REQUESTS_PER_SECOND, Token};
use petteia_domain::game::Theme;
use petteia_referee::GameDefaults;
use petteia_runtime::{backup::BackUps, computer::Thinking};
use petteia_store_postgres::Location;
use petteia_web::WebConfig;
use serde::{Deserialize, Deserializer, de::Error as _};
use tracing::Level;
use tracing_subscriber::{EnvFilter, filter::ParseError};

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

/// The Discord bot.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Discord {
    /// The bot's token (`DISCORD_TOKEN`). Without it the local page is served.
    pub token: Option<Token>,
    /// The origin of Discord's REST API (`PETTEIA_DISCORD_API`).
    pub api: String,
    /// Servers where commands are registered instead of globally (`PETTEIA_GUILDS`, separated by commas).
    pub guilds: Vec<u64>,
    /// How interactions arrive (`PETTEIA_INTERACTIONS`).
    pub interactions: Interactions,
    /// Address of the interactions endpoint (`PETTEIA_LISTEN`); required for interactions by HTTP, unless there
    /// is the web: its listener serves them if this is absent or the same.
    pub listen: Option<SocketAddr>,
    /// The application's public key, to verify Discord's requests (`PETTEIA_PUBLIC_KEY`); required for
    /// interactions by HTTP.
    pub public_key: Option<PublicKey>,
    /// Maximum number of requests per second of all processes together, without answers to interactions
    /// (`PETTEIA_REQUESTS`), 2 to 1000. Discord accepts 50 from most bots, and more from some.
    pub requests_per_second: u16,
    /// Whether boards open inside Discord, as an Activity (`PETTEIA_ACTIVITY`); requires the web.
    pub activity: bool,
}

/// How interactions arrive from Discord.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Interactions {
    /// Over the gateway.
    Gateway,
    /// By HTTP requests to the interactions endpoint.
    Http,
}

/// The number of gateway connections ("shards").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shards {
    /// Discord's recommendation.
    Auto,
    /// This number.
    Count(NonZeroU16),
}

impl Shards {
    /// Returns the number; `None` for Discord's recommendation.
    pub fn count(self) -> Option<u32> {
        match self {
            Shards::Auto => None,
            Shards::Count(count) => Some(u32::from(count.get())),
        }
    }
}

impl<'de> Deserialize<'de> for Shards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Shards, D::Error> {
        // A number in the file, a string in the environment.
        let written = String::deserialize(deserializer)?;
        match written.as_str() {
            "auto" => Ok(Shards::Auto),
            count => count.parse().map(Shards::Count).map_err(|_| {
                D::Error::custom(format!(
                    "`{count}` is neither `auto` nor a number of shards from 1 to 65535"
                ))
            }),
        }
    }
}

/// The public key of an application: 32 bytes (Ed25519), written in hexadecimal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct PublicKey(pub VerifyingKey);

/// The local page.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Local {
    /// The port on 127.0.0.1; 0 for any free one.
    pub port: u16,
}

/// The web for users who sign in with Discord. The bot serves it if all of `url`, `client_id` and
/// `client_secret` are there.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Web {
    /// The origin under which users reach it (`PETTEIA_WEB`).
    pub url: Option<String>,
    /// The id of the application at Discord (`PETTEIA_CLIENT_ID`).
    pub client_id: Option<String>,
    /// The secret of the application at Discord (`PETTEIA_CLIENT_SECRET`).
    pub client_secret: Option<Secret>,
    /// The address on which it is served (`PETTEIA_WEB_LISTEN`), behind a proxy with a certificate.
    pub listen: SocketAddr,
}

/// A secret. `Debug` hides it.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Secret(String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(secret)")
    }
}

/// Defaults for games.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Games {
    /// The clock of a game if neither `/play` nor the server names one.
    pub clock: String,
    /// The fraction of a turn's time after which the player is reminded, above 0 and up to 1.
    pub remind_after: f64,
    /// Number of turns that a seat has to lose in a row before the opponents may close the game.
    pub abandoned_after: u32,
    /// Time per turn for a party with an empty bank, at most a tenth of the bank.
    pub bank_minimum: Span,
    /// How long a lobby waits for players.
    pub lobby: Span,
}

/// Computer players.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Computer {
    /// Number of threads, for all games together.
    pub threads: usize,
    /// Maximum time for a turn.
    pub think: Span,
    /// Approximate delay before a computer plays; zero means no delay.
    pub pace: Span,
}

/// Analyses of finished games.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Analysis {
    /// Maximum time for a position.
    pub turn: Span,
    /// Approximate maximum time for a game.
    pub game: Span,
}

/// Pictures.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Pictures {
    /// Width and height in pixels.
    pub size: u32,
    /// Maximum number of pictures drawn concurrently.
    pub parallel: usize,
    /// The theme of boards on servers that have not chosen one.
    pub theme: Theme,
}

/// Logs.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Log {
    /// The filter of log events, in `tracing`'s syntax (`PETTEIA_LOG`).
    pub filter: String,
    /// The format of the log.
    pub format: LogFormat,
}

/// The format of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object per line.
    Json,
}

/// Health and metrics of the running bot. The local page serves both on its own port.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Health {
    /// Address of `/health` and `/metrics` (`PETTEIA_HEALTH`); not served if absent.
    pub listen: Option<SocketAddr>,
}

/// Scheduled back-ups.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Backup {
    /// The folder of the back-ups; none are taken if absent.
    pub folder: Option<PathBuf>,
    /// Interval between two back-ups.
    pub every: Span,
    /// Number of back-ups to keep.
    pub keep: usize,
}

/// The address of a PostgreSQL database. `Debug` hides it, because it may contain a password.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Database(String);

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(secret)")
    }
}

/// A duration, written as `3d`, `36h`, `10m`, `90s`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Span(pub Duration);

/// Why the configuration is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ConfigError(String);

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
        let env = |name: &str| env(name).filter(|value| !value.is_empty());
        let file = file
            .map(Path::to_path_buf)
            .or_else(|| env("PETTEIA_CONFIG").map(PathBuf::from));
        let source = match &file {
            Some(file) => config::File::from(file.as_path()).required(true),
            None => config::File::from(Path::new("config.toml")).required(false),
        }
        .format(config::FileFormat::Toml);
        let guilds = env("PETTEIA_GUILDS")
            .map(|list| read_guilds(&list))
            .transpose()?;
        let load = || {
            config::Config::builder()
                .add_source(source)
                .set_override_option("data", env("PETTEIA_DATA"))?
                .set_override_option("store", env("PETTEIA_STORE"))?
                .set_override_option("share", env("PETTEIA_SHARE"))?
                .set_override_option("shards", env("PETTEIA_SHARDS"))?
                .set_override_option("discord.token", env("DISCORD_TOKEN"))?
                .set_override_option("discord.api", env("PETTEIA_DISCORD_API"))?
                .set_override_option("discord.guilds", guilds)?
                .set_override_option("discord.interactions", env("PETTEIA_INTERACTIONS"))?
                .set_override_option("discord.listen", env("PETTEIA_LISTEN"))?
                .set_override_option("discord.public_key", env("PETTEIA_PUBLIC_KEY"))?
                .set_override_option("discord.requests_per_second", env("PETTEIA_REQUESTS"))?
                .set_override_option("discord.activity", env("PETTEIA_ACTIVITY"))?
                .set_override_option("web.url", env("PETTEIA_WEB"))?
                .set_override_option("web.client_id", env("PETTEIA_CLIENT_ID"))?
                .set_override_option("web.client_secret", env("PETTEIA_CLIENT_SECRET"))?
                .set_override_option("web.listen", env("PETTEIA_WEB_LISTEN"))?
                .set_override_option("log.filter", env("PETTEIA_LOG"))?
                .set_override_option("health.listen", env("PETTEIA_HEALTH"))?
                .build()?
                .try_deserialize::<Config>()
        };
        let config = load().map_err(|error| ConfigError(format!("configuration: {error}")))?;
        config.checked()
    }

    fn checked(self) -> Result<Config, ConfigError> {
        let refuse =
            |key: &str, why: &str| Err(ConfigError(format!("configuration: {key}: {why}")));
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
            ..
        } = &self.web;
        let Secret(client_secret) = client_secret.clone()?;
        Some(WebConfig {
            url: url.clone()?,
            client_id: client_id.clone()?,
            client_secret,
            discord: self.discord.api.clone(),
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
        }
    }
}

impl Web {
    /// Checks that all is there or nothing.
    ///
    /// # Errors
    /// Returns the key that is wrong or lacks, and what is expected.
    fn checked(&self) -> Result<(), (&'static str, &'static str)> {
        let parts = [
            (
                "web.url",
                self.url.is_some(),
                "where the web is served, the address is expected under which browsers reach it, such as \
                 https://play.example.org (PETTEIA_WEB)",
            ),
            (
                "web.client_id",
                self.client_id.is_some(),
                "where the web is served, the client id of your application is expected, as Discord's \
                 developer portal shows it under OAuth2 (PETTEIA_CLIENT_ID)",
            ),
            (
                "web.client_secret",
                self.client_secret.is_some(),
                "where the web is served, the client secret of your application is expected, as Discord's \
                 developer portal shows it under OAuth2 (PETTEIA_CLIENT_SECRET)",
            ),
        ];
        if parts.iter().any(|(_, is_there, _)| *is_there)
            && let Some((key, _, why)) = parts.iter().find(|(_, is_there, _)| !is_there)
        {
            return Err((key, why));
        }
        let is_fit = |url: &String| url.starts_with("https://") && is_origin(url);
        if !self.url.as_ref().is_none_or(is_fit) {
            return Err((
                "web.url",
                "an address such as https://play.example.org is expected, with https and without a path",
            ));
        }
        let is_number = |id: &String| !id.is_empty() && id.chars().all(|c| c.is_ascii_digit());
        if !self.client_id.as_ref().is_none_or(is_number) {
            return Err((
                "web.client_id",
                "the client id is a number, as Discord's developer portal shows it under OAuth2",
            ));
        }
        Ok(())
    }
}

impl Log {
    /// Parses the filter. Events that [`tells_secrets`] rejects are never logged.
    ///
    /// # Errors
    /// Fails if the filter is invalid.
    pub fn filter(&self) -> Result<EnvFilter, ParseError> {
        EnvFilter::try_new(&self.filter)
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

fn read_guilds(list: &str) -> Result<Vec<u64>, ConfigError> {
    list.split([',', ' '])
        .filter(|id| !id.is_empty())
        .map(|id| {
            id.parse().map_err(|_| {
                ConfigError(format!(
                    "configuration: PETTEIA_GUILDS: `{id}` is not a server id"
                ))
            })
        })
        .collect()
}

fn is_origin(origin: &str) -> bool {
    ["https://", "http://"]
        .iter()
        .find_map(|scheme| origin.strip_prefix(scheme))
        .is_some_and(|host| !host.is_empty() && !host.contains(['/', '?', '#', ' ', '@']))
}

impl TryFrom<String> for PublicKey {
    type Error = String;

    fn try_from(text: String) -> Result<PublicKey, String> {
        HEXLOWER_PERMISSIVE
            .decode(text.trim().as_bytes())
            .ok()
            .and_then(|bytes| VerifyingKey::try_from(bytes.as_slice()).ok())
            .map(PublicKey)
            .ok_or_else(|| {
                format!("`{text}` is not a public key: 64 hexadecimal digits are expected")
            })
    }
}

impl TryFrom<String> for Span {
    type Error = String;

    fn try_from(text: String) -> Result<Span, String> {
        humantime::parse_duration(&text)
            .map(Span)
            .map_err(|_| format!("`{text}` is not a length of time such as 3d, 36h, 10m or 90s"))
    }
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
            computer: Computer::default(),
            analysis: Analysis::default(),
            pictures: Pictures::default(),
            log: Log::default(),
            health: Health::default(),
            backup: Backup::default(),
        }
    }
}

impl Default for Computer {
    fn default() -> Computer {
        let Thinking {
            threads,
            time,
            pace,
            ..
        } = Thinking::default();
        Computer {
            threads,
            think: Span(time),
            pace: Span(pace),
        }
    }
}

impl Default for Backup {
    fn default() -> Backup {
        Backup {
            folder: None,
            every: Span(Duration::from_secs(24 * 60 * 60)),
            keep: 14,
        }
    }
}

impl Default for Discord {
    fn default() -> Discord {
        Discord {
            token: None,
            api: "https://discord.com".to_owned(),
            guilds: Vec::new(),
            interactions: Interactions::Gateway,
            listen: None,
            public_key: None,
            requests_per_second: REQUESTS_PER_SECOND,
            activity: false,
        }
    }
}

impl Default for Local {
    fn default() -> Local {
        Local { port: 7475 }
    }
}

impl Default for Web {
    fn default() -> Web {
        Web {
            url: None,
            client_id: None,
            client_secret: None,
            listen: SocketAddr::from(([127, 0, 0, 1], 7478)),
        }
    }
}

impl Default for Games {
    fn default() -> Games {
        let GameDefaults {
            clock,
            remind_after,
            abandoned_after,
            bank_minimum,
            lobby,
            theme: _,
        } = GameDefaults::default();
        Games {
            clock,
            remind_after,
            abandoned_after,
            bank_minimum: Span(bank_minimum),
            lobby: Span(lobby),
        }
    }
}

impl Default for Analysis {
    fn default() -> Analysis {
        Analysis {
            turn: Span(Duration::from_millis(300)),
            game: Span(Duration::from_secs(60)),
        }
    }
}

impl Default for Pictures {
    fn default() -> Pictures {
        Pictures {
            size: 800,
            parallel: std::thread::available_parallelism().map_or(2, usize::from),
            theme: Theme::default(),
        }
    }
}

impl Default for Log {
    fn default() -> Log {
        Log {
            filter: "info".to_owned(),
            format: LogFormat::Text,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn load(toml: &str, env: &[(&str, &str)]) -> Result<Config, ConfigError> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("config.toml");
        std::fs::write(&file, toml).unwrap();
        Config::load_with(Some(&file), |name| {
            env.iter()
                .find(|(known, _)| *known == name)
                .map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_example_names_every_key_with_its_default() {
        let example = include_str!("../config.example.toml");
        let mut config = load(example, &[]).unwrap();
        // These keys have no fixed default, so the example shows a value in a comment.
        config.pictures.parallel = Pictures::default().parallel;
        assert_eq!(config, Config::default());

        // The optional keys are uncommented, so that misspelt keys are found.
        let all: String = example
            .lines()
            .map(|line| line.strip_prefix("#: ").unwrap_or(line))
            .fold(String::new(), |all, line| all + line + "\n");
        let config = load(&all, &[]).unwrap();
        assert!(config.discord.token.is_some() && config.store.is_some());
        assert!(config.health.listen.is_some());
        assert!(config.discord.listen.is_some() && config.discord.public_key.is_some());
        assert!(config.backup.folder.is_some());
        assert!(config.signed_in_web().is_some());
        assert_eq!(config.pictures.parallel, 2);
    }

    #[test]
    fn an_unknown_key_is_refused_by_name() {
        let error = load("[games]\nclok = \"per-move 3d\"\n", &[]).unwrap_err();
        assert!(error.to_string().contains("clok"), "{error}");
    }

    #[test]
    fn a_wrong_value_is_refused_by_the_name_of_its_key() {
        for (toml, key) in [
            ("store = \"mysql://x\"", "store"),
            ("store = \"postgres://x:no/y\"", "store"),
            ("[games]\nremind_after = 1.5", "games.remind_after"),
            ("[games]\nabandoned_after = 0", "games.abandoned_after"),
            ("[games]\nlobby = \"soon\"", "lobby"),
            ("[games]\nbank_minimum = \"1s\"", "games.bank_minimum"),
            ("[analysis]\nturn = \"0s\"", "analysis.turn"),
            ("[analysis]\ngame = \"9ms\"", "analysis.game"),
            ("[pictures]\nsize = 20", "pictures.size"),
            ("[pictures]\ntheme = \"pink\"", "theme"),
            ("[discord]\napi = \"discord.com\"", "discord.api"),
            (
                "[discord]\napi = \"https://discord.com/api\"",
                "discord.api",
            ),
            ("[discord]\ninteractions = \"post\"", "interactions"),
            ("[discord]\nlisten = \"7477\"", "listen"),
            (
                "[discord]\nrequests_per_second = 1",
                "discord.requests_per_second",
            ),
            ("[discord]\npublic_key = \"0123\"", "public_key"),
            ("[discord]\ninteractions = \"http\"", "discord.listen"),
            (
                "[discord]\ninteractions = \"http\"\nlisten = \"127.0.0.1:0\"",
                "discord.public_key",
            ),
            ("[discord]\nactivity = \"maybe\"", "activity"),
            ("[log]\nfilter = \"a=b=c\"", "log.filter"),
            ("[health]\nlisten = \"here\"", "listen"),
            ("[backup]\nevery = \"1s\"", "backup.every"),
            ("[backup]\nkeep = 0", "backup.keep"),
            ("[backup]\nfolder = \"data\"", "backup.folder"),
        ] {
            let error = load(toml, &[]).unwrap_err();
            assert!(error.to_string().contains(key), "{toml}: {error}");
        }
    }

    #[test]
    fn the_web_is_served_with_all_it_needs_or_not_at_all() {
        let all = [
            ("PETTEIA_WEB", "https://play.example.org"),
            ("PETTEIA_CLIENT_ID", "123456789012345678"),
            ("PETTEIA_CLIENT_SECRET", "abc.def"),
        ];
        assert!(load("", &[]).unwrap().signed_in_web().is_none());
        let config = load("", &all).unwrap();
        assert!(!format!("{config:?}").contains("abc.def"));
        let web = config.signed_in_web().unwrap();
        assert_eq!(web.url, "https://play.example.org");
        assert_eq!(web.client_secret, "abc.def");
        // Boards open inside Discord only where the web serves them.
        assert!(!web.activity);
        let enabled = |others: &[(&str, &str)]| load("[discord]\nactivity = true", others);
        assert!(enabled(&all).unwrap().signed_in_web().unwrap().activity);
        let error = enabled(&[]).unwrap_err().to_string();
        let named = ["discord.activity", "PETTEIA_WEB", "web.client_id"];
        assert!(named.iter().all(|name| error.contains(name)), "{error}");
        assert!(load("", &[("PETTEIA_ACTIVITY", "true")]).is_err());
        for (lacks, key) in [
            (0, "web.url"),
            (1, "web.client_id"),
            (2, "web.client_secret"),
        ] {
            let rest: Vec<_> = (0..3).filter(|at| *at != lacks).map(|at| all[at]).collect();
            let error = load("", &rest).unwrap_err().to_string();
            assert!(
                error.contains(key) && error.contains(all[lacks].0),
                "{error}"
            );
        }
        for (name, wrong, key) in [
            ("PETTEIA_WEB", "http://play.example.org", "web.url"),
            ("PETTEIA_WEB", "https://play.example.org/", "web.url"),
            ("PETTEIA_WEB", "https://example.org/play", "web.url"),
            ("PETTEIA_CLIENT_ID", "petteia", "web.client_id"),
        ] {
            let with = all.map(|(known, value)| (known, if known == name { wrong } else { value }));
            let error = load("", &with).unwrap_err().to_string();
            assert!(error.contains(key), "{wrong}: {error}");
        }
    }

    #[test]
    fn interactions_come_to_the_listener_of_the_web_unless_they_have_their_own() {
        let key = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c";
        let web = [
            ("PETTEIA_INTERACTIONS", "http"),
            ("PETTEIA_PUBLIC_KEY", key),
            ("PETTEIA_WEB", "https://play.example.org"),
            ("PETTEIA_CLIENT_ID", "123456789012345678"),
            ("PETTEIA_CLIENT_SECRET", "abc.def"),
        ];
        let own = |listen: &str, env: &[(&str, &str)]| {
            let env = [env, &[("PETTEIA_LISTEN", listen)]].concat();
            let config = load("", &env).unwrap();
            assert!(config.public_key_of_endpoint().is_some());
            config.own_listener_of_endpoint()
        };
        assert_eq!(own("", &web), None);
        assert_eq!(own("127.0.0.1:7478", &web), None);
        assert!(own("127.0.0.1:7477", &web).is_some());
        // Without the web it is required.
        assert!(own("127.0.0.1:7478", &web[..2]).is_some());
        assert!(load("", &web[..2]).is_err());
        let gateway = load("", &web[1..]).unwrap();
        assert_eq!(gateway.public_key_of_endpoint(), None);
    }

    #[test]
    fn a_missing_file_is_an_error_only_where_it_was_asked_for() {
        let none = |_: &str| None;
        assert!(Config::load_with(Some(Path::new("no/such.toml")), none).is_err());
        assert!(Config::load_with(None, none).is_ok());
    }

    #[test]
    fn the_environment_wins_over_the_file() {
        let config = load(
            "data = \"a\"\n[discord]\ntoken = \"x\"\nguilds = [1]\n",
            &[
                ("PETTEIA_DATA", "b"),
                ("DISCORD_TOKEN", "y"),
                ("PETTEIA_GUILDS", "2, 3"),
                ("PETTEIA_DISCORD_API", "http://127.0.0.1:9"),
            ],
        )
        .unwrap();
        assert_eq!(config.data, Path::new("b"));
        assert_eq!(config.discord.token.unwrap().secret(), "y");
        assert_eq!(config.discord.guilds, [2, 3]);
        assert_eq!(config.discord.api, "http://127.0.0.1:9");
    }

    #[test]
    fn an_empty_variable_counts_as_absent() {
        let config = load("", &[("DISCORD_TOKEN", ""), ("PETTEIA_DATA", "")]).unwrap();
        assert_eq!(
            config,
            Config {
                pictures: config.pictures.clone(),
                ..Config::default()
            }
        );
        assert!(config.discord.token.is_none());
    }

    #[test]
    fn there_are_as_many_shards_as_is_said_or_as_discord_recommends() {
        let shards = |file: &str, env: &[(&str, &str)]| load(file, env).unwrap().shards.count();
        assert_eq!(shards("", &[]), None);
        assert_eq!(shards("shards = \"auto\"\n", &[]), None);
        assert_eq!(shards("shards = 12\n", &[]), Some(12));
        assert_eq!(shards("shards = 12\n", &[("PETTEIA_SHARDS", "3")]), Some(3));
        for wrong in ["0", "many", "-1"] {
            let error = load("", &[("PETTEIA_SHARDS", wrong)]).unwrap_err();
            assert!(error.to_string().contains(&format!("`{wrong}`")), "{error}");
        }
    }

    #[test]
    fn the_old_key_share_is_accepted() {
        for value in ["true", "false"] {
            let file = format!("share = {value}\n");
            assert_eq!(load(&file, &[]).unwrap().share, Some(value == "true"));
            assert!(load("", &[("PETTEIA_SHARE", value)]).is_ok());
        }
        assert_eq!(load("", &[]).unwrap().share, None);
    }

    #[test]
    fn a_token_and_a_password_are_never_printed() {
        let config =
            "store = \"postgres://me:abc.def@here/petteia\"\n[discord]\ntoken = \"abc.def\"\n";
        let config = load(config, &[]).unwrap();
        assert!(!format!("{config:?}").contains("abc.def"));
        assert!(!format!("{:?}", config.location()).contains("abc.def"));
    }

    #[test]
    fn the_gateways_frames_are_never_logged() {
        assert!(tells_secrets("twilight_gateway::shard", Level::TRACE));
        assert!(tells_secrets("serenity::http::request", Level::INFO));
        assert!(!tells_secrets("twilight_gateway::shard", Level::WARN));
        assert!(!tells_secrets("petteia_discord", Level::TRACE));
    }

    #[test]
    fn a_server_id_that_is_none_is_refused() {
        let error = load("", &[("PETTEIA_GUILDS", "12,club")]).unwrap_err();
        assert!(error.to_string().contains("`club`"), "{error}");
    }
}
