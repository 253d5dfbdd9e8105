//! Pages and updates for windows, and forms for players and channels.

use axum::{
    Form, Json,
    extract::{Path, Query, State},
    http::HeaderMap,
    response::{IntoResponse, Redirect, Response},
};
use maud::Markup;
use petteia_domain::ids::{ChannelId, UserId};
use petteia_speech::say;
use petteia_store::{LogEntry, REGISTER};
use serde::{Deserialize, Serialize};

use super::{
    fault::LocalError,
    home,
    html::{self, Viewer},
    local::Local,
    page::LoggedMessage,
    player_cookie::{play_on_as, remembered},
    reader::Reader,
};

/// Number of messages on a page.
const PAGE_LENGTH: usize = 50;

/// Maximum number of changes in a response.
const CHANGES: usize = 100;

/// The query of a channel's page.
#[derive(Debug, Default, Deserialize)]
pub struct ChannelQuery {
    r#as: Option<String>,
    before: Option<u64>,
}

/// The query of the changes: what the window has.
#[derive(Debug, Deserialize)]
pub struct ChangesQuery {
    r#as: String,
    after: u64,
}

/// A form with a name, and the player and channel of the window.
#[derive(Debug, Deserialize)]
pub struct NameForm {
    name: String,
    #[serde(default)]
    r#as: Option<String>,
    #[serde(default)]
    channel: Option<u64>,
}

/// The changes that a window misses.
#[derive(Debug, Default, Serialize)]
pub struct Changes {
    /// The number of the last change among these.
    pub(super) change: u64,
    /// Whether there are more.
    pub(super) more: bool,
    /// New and changed messages, in the order of their changes.
    pub(super) messages: Vec<Changed>,
    /// The side bar and the other players, if they may have changed.
    pub(super) register: Option<RegisterHtml>,
    /// The page on which it goes on.
    pub(super) go: Option<String>,
}

/// The parts of the page that show the register.
#[derive(Debug, Serialize)]
pub struct RegisterHtml {
    side: String,
    others: String,
}

/// A new or changed message.
#[derive(Debug, Serialize)]
pub struct Changed {
    pub(super) number: u64,
    pub(super) channel: ChannelId,
    /// The message in HTML; `None` if it is in another channel.
    pub(super) html: Option<String>,
    /// The players it notifies.
    pub(super) notify: Vec<UserId>,
}

/// `GET /`: the home page for a new player or one with running games; else the first channel.
pub async fn arrive(
    State(local): State<Local>,
    reader: Reader,
    headers: HeaderMap,
) -> Result<Response, LocalError> {
    let name = remembered(&local, &headers);
    let running = match &name {
        Some(name) => home::running(&local, reader, name).await?,
        None => Vec::new(),
    };
    Ok(match name {
        Some(name) if running.is_empty() => {
            let first = local.page.first_channel()?;
            Redirect::to(&html::address(first, &name)).into_response()
        }
        name => home::page(&local, reader, name, running)
            .await?
            .into_response(),
    })
}

/// `GET /c/{channel}`
pub async fn channel(
    State(local): State<Local>,
    Path(channel): Path<u64>,
    Query(looking): Query<ChannelQuery>,
    reader: Reader,
    headers: HeaderMap,
) -> Result<Response, LocalError> {
    let register = &local.page.register;
    let channel = register
        .channel_of(ChannelId(channel))
        .ok_or(LocalError::NotFound)?;
    let Some(name) = looking.r#as else {
        return Ok(match remembered(&local, &headers) {
            Some(name) => Redirect::to(&html::address(channel.id, &name)).into_response(),
            None => html::chooser(reader.language(), &register.people(), channel.id, None)
                .into_response(),
        });
    };
    let Some((player, name)) = register.playable(&name) else {
        let typed = Some(name.as_str());
        return Ok(
            html::chooser(reader.language(), &register.people(), channel.id, typed).into_response(),
        );
    };
    let viewer = local.viewer(channel.id, (player, &name), reader.language());
    // Read the number before the messages: a change in between is requested twice and never missed.
    let change = local.page.last_change();
    let log = &local.page.log;
    let mut entries = log
        .latest(channel.id, looking.before, PAGE_LENGTH + 1)
        .await?;
    let earlier = entries.len() > PAGE_LENGTH;
    if earlier {
        entries.remove(0);
    }
    let messages = messages(&viewer, &entries)?;
    let shown = html::ChannelPage {
        channel: &channel,
        messages,
        change,
        earlier: entries
            .first()
            .filter(|_| earlier)
            .map(|entry| entry.number),
        back: looking.before.is_some(),
        id: home::form_id(&local),
        mine: home::mine_of(&local, reader, &name, None).await?,
    };
    Ok(html::page(&viewer, shown).into_response())
}

/// `GET /c/{channel}/changes`
pub async fn changes(
    State(local): State<Local>,
    Path(channel): Path<u64>,
    Query(having): Query<ChangesQuery>,
    reader: Reader,
) -> Result<Json<Changes>, LocalError> {
    let register = &local.page.register;
    let channel = register
        .channel_of(ChannelId(channel))
        .ok_or(LocalError::NotFound)?;
    let (player, name) = register
        .playable(&having.r#as)
        .ok_or(LocalError::NotFound)?;
    let viewer = local.viewer(channel.id, (player, &name), reader.language());
    let last = local.page.last_change();
    let mut entries = local.page.log.changed_since(having.after, CHANGES).await?;
    let more = entries.len() == CHANGES;
    entries.retain(|entry| entry.change <= last);
    let mut messages = Vec::new();
    for entry in entries.iter().filter(|entry| entry.channel != REGISTER) {
        let said = LoggedMessage::deserialize(&entry.body)?;
        if !said.is_for(player) {
            continue;
        }
        messages.push(Changed {
            number: entry.number,
            channel: entry.channel,
            notify: said.message.notify.clone(),
            html: (entry.channel == channel.id)
                .then(|| html::said(&viewer, entry.number, &said).into_string()),
        });
    }
    let registered = entries.iter().any(|entry| entry.channel == REGISTER);
    Ok(Json(Changes {
        change: entries.last().map_or(having.after, |entry| entry.change),
        more,
        messages,
        register: registered.then(|| RegisterHtml {
            side: html::side(&viewer).into_string(),
            others: html::others(&viewer).into_string(),
        }),
        go: None,
    }))
}

/// `POST /players`
pub async fn choose_player(
    State(local): State<Local>,
    Form(named): Form<NameForm>,
) -> Result<Response, LocalError> {
    let register = &local.page.register;
    let channel = named.channel.map(ChannelId);
    let channel = channel
        .filter(|channel| register.channel_of(*channel).is_some())
        .or_else(|| register.first_channel())
        .ok_or(LocalError::NotFound)?;
    let player = local.page.add_player(&named.name).await?;
    let name = register.name_of(player).ok_or(LocalError::NotFound)?;
    if register.is_simulated(player) {
        return Err(LocalError::Refused(say!("fault-simulated", name = name)));
    }
    Ok(play_on_as(player, channel, &name))
}

/// `POST /channels`
pub async fn open_channel(
    State(local): State<Local>,
    Form(named): Form<NameForm>,
) -> Result<Redirect, LocalError> {
    let channel = local.page.add_channel(&named.name).await?;
    let name = named.r#as.unwrap_or_default();
    Ok(Redirect::to(&html::address(channel, &name)))
}

fn messages(viewer: &Viewer<'_>, entries: &[LogEntry]) -> Result<Vec<Markup>, LocalError> {
    let mut shown = Vec::new();
    for entry in entries {
        let said = LoggedMessage::deserialize(&entry.body)?;
        if said.is_for(viewer.player) {
            shown.push(html::said(viewer, entry.number, &said));
        }
    }
    Ok(shown)
}
