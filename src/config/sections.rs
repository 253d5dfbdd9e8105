//! The sections of the configuration, with the defaults of their keys.

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use petteia_discord::{REQUESTS_PER_SECOND, Token};
use petteia_domain::{
    budget::{self, Costly},
    game::Theme,
};
use petteia_referee::GameDefaults;
use petteia_runtime::computer::Thinking;
use serde::Deserialize;
use tracing_subscriber::filter::{LevelFilter, Targets};

use super::{Allowance, LogFormat, PublicKey, Secret, Span, TextFile, is_origin};

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
    /// Whether a server that the bot joins is greeted in one of its channels.
    pub greeting: bool,
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
    /// The text of its page on privacy instead of petteia's.
    pub privacy: Option<TextFile>,
    /// The text of its terms of use instead of petteia's.
    pub terms: Option<TextFile>,
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

/// What a user may do in a while, of what costs others something.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Budgets {
    /// People invited, asked or nudged by name.
    pub invitations: Allowance,
    /// Games opened.
    pub games: Allowance,
    /// Notes, annotations, plans and settings saved.
    pub notes: Allowance,
    /// Analyses asked for.
    pub analyses: Allowance,
    /// Tournaments, series and leagues announced.
    pub tournaments: Allowance,
    /// Messages caused in channels, other than turns.
    pub posts: Allowance,
    /// Choices kept while a turn is made by presses.
    pub drafts: Allowance,
    /// Invitations, questions and nudges to the same person.
    pub same_person: Allowance,
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
    /// Maximum number of games with computers that a user has at once.
    pub games: usize,
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

/// Health and metrics of the running bot. The local page serves both on its own port.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Health {
    /// Address of `/livez`, `/readyz` and `/metrics` (`PETTEIA_HEALTH`); not served if absent.
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

impl Web {
    /// Checks that all is there or nothing.
    ///
    /// # Errors
    /// Returns the key that is wrong or lacks, and what is expected.
    pub(super) fn checked(&self) -> Result<(), (&'static str, &'static str)> {
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
    /// Parses the filter. Events that [`tells_secrets`](super::tells_secrets) rejects are never logged.
    ///
    /// # Errors
    /// Fails if the filter is invalid.
    pub fn filter(&self) -> Result<Targets, UnreadableFilter> {
        let parts = self.filter.split(',').map(str::trim);
        let mut parts = parts.filter(|part| !part.is_empty()).peekable();
        if parts.peek().is_none() {
            return Ok(Targets::new().with_default(LevelFilter::ERROR));
        }
        parts.try_fold(Targets::new(), |targets, part| {
            let refused = || UnreadableFilter(part.to_owned());
            let (module, level) = match part.split_once('=') {
                Some((module, level)) => (module, level.parse().map_err(|_| refused())?),
                None => match part.parse::<LevelFilter>() {
                    Ok(level) => return Ok(targets.with_default(level)),
                    Err(_) => (part, LevelFilter::TRACE),
                },
            };
            match is_module(module) {
                true => Ok(targets.with_target(module, level)),
                false => Err(refused()),
            }
        })
    }
}

/// Whether this may be the path of a module, or the beginning of one.
fn is_module(path: &str) -> bool {
    let of_a_path = |sign: char| sign.is_alphanumeric() || matches!(sign, '_' | ':' | '-');
    !path.is_empty() && path.chars().all(of_a_path)
}

/// A part of a filter of the log that says nothing.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` filters nothing: expected are levels (error, warn, info, debug, trace, off), or modules with a level, such \
     as petteia=debug, with commas between them"
)]
pub struct UnreadableFilter(String);

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
            games: GameDefaults::default().computer_games,
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
            greeting: true,
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
            privacy: None,
            terms: None,
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
            ..
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

impl Budgets {
    /// Returns all of them.
    pub(super) fn all(&self) -> budget::Budgets {
        let given = [
            (Costly::Invitations, self.invitations),
            (Costly::Games, self.games),
            (Costly::Notes, self.notes),
            (Costly::Analyses, self.analyses),
            (Costly::Tournaments, self.tournaments),
            (Costly::Posts, self.posts),
            (Costly::Drafts, self.drafts),
            (Costly::SamePerson, self.same_person),
        ];
        let with = |all: budget::Budgets, (what, Allowance(budget))| all.with(what, budget);
        given.into_iter().fold(budget::Budgets::default(), with)
    }
}

impl Default for Budgets {
    fn default() -> Budgets {
        let usual = GameDefaults::default().budgets;
        let of = |what| Allowance(usual.of(what));
        Budgets {
            invitations: of(Costly::Invitations),
            games: of(Costly::Games),
            notes: of(Costly::Notes),
            analyses: of(Costly::Analyses),
            tournaments: of(Costly::Tournaments),
            posts: of(Costly::Posts),
            drafts: of(Costly::Drafts),
            same_person: of(Costly::SamePerson),
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
