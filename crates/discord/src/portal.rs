//! The application at Discord: what it says of itself and its servers, for an operator who checks their set-up, and the
//! fields of its page that petteia can fill in.
//!
//! Discord is asked without the bot: no command is registered, and nothing is connected.

use chrono::{DateTime, Utc};
use petteia_rules::Language;
use petteia_speech::say;
use reqwest::{
    Method, RequestBuilder, StatusCode, Url,
    header::{AUTHORIZATION, CONTENT_TYPE, DATE, USER_AGENT},
};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Map, Value, json};
use serenity::all::{GuildId, Permissions};

use super::{
    definitions::{in_language, translations},
    rest,
    token::Token,
    webhook_events::INSTALLED,
};

/// The number of servers of an answer.
const PAGE: usize = 200;

/// The largest number of answers that are asked for.
const PAGES: usize = 50;

/// The permissions that petteia needs, as Discord calls them.
const NEEDED: [(Permissions, &str); 8] = [
    (Permissions::VIEW_CHANNEL, "View Channels"),
    (Permissions::SEND_MESSAGES, "Send Messages"),
    (
        Permissions::SEND_MESSAGES_IN_THREADS,
        "Send Messages in Threads",
    ),
    (Permissions::ATTACH_FILES, "Attach Files"),
    (Permissions::EMBED_LINKS, "Embed Links"),
    (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
    (
        Permissions::CREATE_PRIVATE_THREADS,
        "Create Private Threads",
    ),
    (Permissions::READ_MESSAGE_HISTORY, "Read Message History"),
];

/// That webhook events are sent.
const ENABLED: u8 = 2;

/// The tags under which Discord lists petteia: at most five, each of at most 20 characters.
const TAGS: [&str; 5] = [
    "Board Games",
    "Correspondence",
    "Tournaments",
    "Puzzles",
    "Strategy",
];

/// The application, as its page in the developer portal says.
#[derive(Debug, Clone, Deserialize)]
pub struct Application {
    /// Its id, which is also the client id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its public key in hexadecimal.
    pub verify_key: String,
    /// Where Discord sends interactions, if not over the gateway.
    pub interactions_endpoint_url: Option<String>,
    /// Where Discord sends webhook events.
    pub event_webhooks_url: Option<String>,
    /// Which webhook events it sends.
    #[serde(default)]
    pub event_webhooks_types: Vec<String>,
    /// The addresses to which users may be sent after they have signed in.
    #[serde(default)]
    pub redirect_uris: Vec<String>,
    /// The text about it that Discord shows.
    #[serde(default)]
    pub description: String,
    /// The tags under which Discord lists it.
    #[serde(default)]
    pub tags: Vec<String>,
    /// The page that says what its users agree to.
    pub terms_of_service_url: Option<String>,
    /// The page that says what it keeps of its users.
    pub privacy_policy_url: Option<String>,
}

/// What petteia has filled in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FilledIn {
    /// Whether Discord tells petteia at its address who installs it; `None` where interactions do not come by HTTP.
    pub events: Option<bool>,
    /// Whether the description is petteia's now; else it is as the operator wrote it.
    pub description: bool,
    /// Whether the tags are petteia's now; else they are as the operator chose them.
    pub tags: bool,
}

/// A server of the bot.
#[derive(Debug, Clone)]
pub struct Server {
    /// Its id.
    pub id: u64,
    /// Its name.
    pub name: String,
    /// The permissions that the bot lacks there, as Discord calls them.
    pub lacks: Vec<&'static str>,
}

#[derive(Deserialize)]
struct ServerAnswer {
    id: GuildId,
    name: String,
    permissions: Permissions,
}

/// Why Discord gave no answer of use.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unanswered {
    /// It does not know the token.
    #[error("Discord does not know this token")]
    Token,
    /// It was not reached.
    #[error("Discord cannot be reached: {0}")]
    Unreached(String),
    /// It refused the request, or answered something else.
    #[error("Discord answers with status {0}")]
    Refused(u16),
}

/// Asks Discord.
pub struct Portal {
    client: reqwest::Client,
    origin: String,
    token: Token,
}

impl Portal {
    /// Asks with this token at this origin.
    ///
    /// # Errors
    /// Fails if the system's TLS cannot be used.
    pub fn new(token: Token, origin: &str) -> Result<Portal, Unanswered> {
        let client = rest::client(origin).build().map_err(unreached)?;
        let origin = origin.trim_end_matches('/').to_owned();
        Ok(Portal {
            client,
            origin,
            token,
        })
    }

    /// Returns the application, and what time it is at Discord.
    ///
    /// # Errors
    /// Fails if Discord gives no answer.
    pub async fn application(&self) -> Result<(Application, Option<DateTime<Utc>>), Unanswered> {
        self.get("/applications/@me").await
    }

    /// Lets servers install the application as a bot with the permissions that it needs, and users for themselves. Fills in
    /// a description and tags where the operator has written none, and asks for webhook events where interactions come by HTTP.
    ///
    /// # Errors
    /// Fails if Discord gives no answer or refuses them.
    pub async fn fill_in(&self, application: &Application) -> Result<FilledIn, Unanswered> {
        let permissions = NEEDED
            .iter()
            .fold(Permissions::empty(), |all, (one, _)| all | *one);
        let scopes = |scopes: &[&str], permissions: Permissions| {
            json!({ "oauth2_install_params": {
                "scopes": scopes,
                "permissions": permissions.bits(),
            } })
        };
        self.set(&json!({ "integration_types_config": {
            "0": scopes(&["bot", "applications.commands"], permissions),
            "1": scopes(&["applications.commands"], Permissions::empty()),
        } }))
        .await?;
        let mut filled_in = FilledIn {
            events: None,
            description: application.description.is_empty(),
            tags: application.tags.is_empty(),
        };
        if filled_in.tags {
            self.set(&json!({ "tags": TAGS })).await?;
        }
        if filled_in.description {
            self.describe().await?;
        }
        if let Some(address) = &application.interactions_endpoint_url {
            filled_in.events = Some(match &application.event_webhooks_url {
                Some(chosen) if chosen != address => false,
                _ => {
                    let types = application.event_webhooks_types.clone();
                    self.ask_for_events(address, types).await?
                }
            });
        }
        Ok(filled_in)
    }

    /// Asks Discord to tell of installations at the address of interactions, beside the events of these types. Returns whether
    /// it does: it tries the address first.
    async fn ask_for_events(
        &self,
        address: &str,
        mut types: Vec<String>,
    ) -> Result<bool, Unanswered> {
        if !types.iter().any(|one| one == INSTALLED) {
            types.push(INSTALLED.to_owned());
        }
        let fields = json!({
            "event_webhooks_url": address,
            "event_webhooks_status": ENABLED,
            "event_webhooks_types": types,
        });
        match self.set(&fields).await {
            Ok(()) => Ok(true),
            Err(Unanswered::Refused(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    async fn describe(&self) -> Result<(), Unanswered> {
        let says = say!("discord-portal");
        let english = in_language(&says, Language::default());
        let others: Map<String, Value> = translations()
            .map(|(locale, language)| (locale.to_owned(), in_language(&says, language).into()))
            .collect();
        let described = json!({ "description": { "default": english, "localizations": others } });
        match self.set(&described).await {
            // Discord's description of its interface has the translations, its documentation has text alone.
            Err(Unanswered::Refused(400)) => self.set(&json!({ "description": english })).await,
            done => done,
        }
    }

    async fn set(&self, fields: &Value) -> Result<(), Unanswered> {
        let request = self
            .request(Method::PATCH, "/applications/@me")
            .header(CONTENT_TYPE, "application/json")
            .body(fields.to_string());
        let (Value::Object(_), _) = read(request).await? else {
            return Err(Unanswered::Unreached(
                "it answers something else".to_owned(),
            ));
        };
        Ok(())
    }

    /// Returns the servers of the bot.
    ///
    /// # Errors
    /// Fails if Discord gives no answer.
    pub async fn servers(&self) -> Result<Vec<Server>, Unanswered> {
        let mut servers: Vec<Server> = Vec::new();
        for _ in 0..PAGES {
            let after = servers.last().map_or(0, |last| last.id);
            let path = format!("/users/@me/guilds?limit={PAGE}&after={after}");
            let (page, _): (Vec<ServerAnswer>, _) = self.get(&path).await?;
            let length = page.len();
            servers.extend(page.into_iter().map(|server| Server {
                id: server.id.get(),
                name: server.name,
                lacks: lacking(server.permissions),
            }));
            if length < PAGE {
                break;
            }
        }
        Ok(servers)
    }

    /// Returns whether Discord knows this secret of the application.
    ///
    /// # Errors
    /// Fails if Discord gives no answer.
    pub async fn knows_secret(&self, id: &str, secret: &str) -> Result<bool, Unanswered> {
        let url = format!("{}/api/v10/oauth2/token", self.origin);
        let request = self
            .client
            .post(url)
            .basic_auth(id, Some(secret))
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body("grant_type=client_credentials&scope=identify");
        let answer = identified(request).send().await.map_err(unreached)?;
        match answer.status() {
            status if status.is_success() => Ok(true),
            StatusCode::BAD_REQUEST | StatusCode::UNAUTHORIZED => Ok(false),
            status => Err(Unanswered::Refused(status.as_u16())),
        }
    }

    async fn get<T: DeserializeOwned>(
        &self,
        path: &str,
    ) -> Result<(T, Option<DateTime<Utc>>), Unanswered> {
        read(self.request(Method::GET, path)).await
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let url = format!("{}/api/v10{path}", self.origin);
        let authorization = format!("Bot {}", self.token.secret().trim());
        self.client
            .request(method, url)
            .header(AUTHORIZATION, authorization)
    }
}

/// Sends a request, and returns the answer with the time at which Discord gave it.
async fn read<T: DeserializeOwned>(
    request: RequestBuilder,
) -> Result<(T, Option<DateTime<Utc>>), Unanswered> {
    let answer = identified(request).send().await.map_err(unreached)?;
    match answer.status() {
        StatusCode::OK => {}
        StatusCode::UNAUTHORIZED => return Err(Unanswered::Token),
        status => return Err(Unanswered::Refused(status.as_u16())),
    }
    let date = answer.headers().get(DATE);
    let date = date.and_then(|date| DateTime::parse_from_rfc2822(date.to_str().ok()?).ok());
    let text = answer.text().await.map_err(unreached)?;
    let read = serde_json::from_str(&text);
    let read = read.map_err(|error| Unanswered::Unreached(error.to_string()))?;
    Ok((read, date.map(|date| date.to_utc())))
}

/// Opens an address as a browser would; returns the status of the answer.
///
/// # Errors
/// Fails if there is no answer, or its certificate is not valid; the error says why.
pub async fn open_page(url: &str) -> Result<u16, String> {
    let client = rest::client(rest::DISCORD).build();
    let client = client.map_err(|error| chain(&error))?;
    let url: Url = url.parse().map_err(|error| format!("{error}"))?;
    let answer = client.get(url).send().await;
    Ok(answer
        .map_err(|error| chain(&error.without_url()))?
        .status()
        .as_u16())
}

fn identified(request: RequestBuilder) -> RequestBuilder {
    request.header(USER_AGENT, serenity::constants::USER_AGENT)
}

fn lacking(has: Permissions) -> Vec<&'static str> {
    let lacks = |(needed, _): &&(Permissions, &str)| !has.administrator() && !has.contains(*needed);
    NEEDED.iter().filter(lacks).map(|(_, name)| *name).collect()
}

fn unreached(error: reqwest::Error) -> Unanswered {
    Unanswered::Unreached(chain(&error.without_url()))
}

/// An error with its causes.
fn chain(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(error.source(), |cause| cause.source());
    let words = causes.map(|cause| format!(": {cause}"));
    format!("{error}{}", words.collect::<String>())
}
