//! What Discord says of the application and its servers, for an operator who checks their set-up.
//!
//! It is asked without the bot: nothing is registered, connected or changed.

use chrono::{DateTime, Utc};
use reqwest::{
    RequestBuilder, StatusCode, Url,
    header::{AUTHORIZATION, CONTENT_TYPE, DATE, USER_AGENT},
};
use serde::{Deserialize, de::DeserializeOwned};
use serenity::all::{GuildId, Permissions};

use super::{rest, token::Token};

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
    /// The addresses to which users may be sent after they have signed in.
    #[serde(default)]
    pub redirect_uris: Vec<String>,
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
        let url = format!("{}/api/v10{path}", self.origin);
        let authorization = format!("Bot {}", self.token.secret().trim());
        let request = self.client.get(url).header(AUTHORIZATION, authorization);
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
