//! Scheduled events of servers: made, moved and ended with tournaments and leagues.
//!
//! An event is of the kind that happens elsewhere; its place is a link to the channel. Everybody on the server sees it, so
//! it is made only for a channel that everybody may view. One that people have deleted is not made again.

use std::{collections::BTreeSet, num::NonZeroU64, time::Duration};

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use petteia_domain::ids::{ChannelId, GuildId, MessageId};
use petteia_referee::Viewers;
use petteia_rules::Language;
use petteia_runtime::outbox::Delivered;
use petteia_speech::message::{Appointment, ServerEvent};
use reqwest::Method;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    DiscordPlatform,
    body::Body,
    markdown::shorten,
    rest::{RestError, read},
    route::Route,
};

/// The largest number of events of petteia on a server, so that there is room for those of people. Discord allows 100
/// in all.
const MOST_OWN: usize = 25;
const MOST: usize = 100;

const LONGEST_NAME: usize = 100;
const LONGEST_DESCRIPTION: usize = 1000;

/// Discord's numbers: an event elsewhere, for members of the server alone.
const EXTERNAL: u8 = 3;
const GUILD_ONLY: u8 = 2;

/// Discord's numbers for how an event stands.
const SCHEDULED: u8 = 1;
const ACTIVE: u8 = 2;
const COMPLETED: u8 = 3;

/// How soon an event starts whose tournament began before its date.
const SOON: TimeDelta = TimeDelta::minutes(1);

/// How long an event waits for what the platform cannot say now.
const ASK_AGAIN: Duration = Duration::from_secs(5);

/// "Unknown Guild Scheduled Event".
const UNKNOWN: u64 = 10070;

/// The fields of an event that are used.
#[derive(Debug, Deserialize)]
struct Known {
    id: String,
    creator_id: Option<String>,
    description: Option<String>,
    scheduled_start_time: DateTime<Utc>,
    status: u8,
}

impl DiscordPlatform {
    /// Brings an event of a server to where its tournament or league stands. The slot of one that petteia deletes or ends
    /// says so, because then it may be made anew.
    pub(super) async fn schedule(
        &self,
        guild: GuildId,
        event: &ServerEvent,
        slot: Option<(ChannelId, MessageId)>,
    ) -> Result<Delivered, RestError> {
        let slot = slot.filter(|(_, id)| id.0 != ServerEvent::WITHDRAWN);
        let Some((_, id)) = slot else {
            return match event {
                ServerEvent::Planned(appointment) => {
                    self.make_event(guild, event, appointment).await
                }
                // It was never made.
                ServerEvent::Running { .. } | ServerEvent::Over => Ok(Delivered::Nothing),
            };
        };
        let Some(known) = self.event(guild, &id.0).await? else {
            // People have deleted it.
            return Ok(Delivered::Nothing);
        };
        let now = self.now();
        let change = match (event, known.status) {
            (ServerEvent::Planned(appointment), SCHEDULED | ACTIVE)
                if !self.is_open(guild, appointment.channel).await? =>
            {
                None
            }
            (ServerEvent::Planned(appointment), SCHEDULED) if appointment.starts > now => {
                Some(body_of(guild, appointment))
            }
            // Discord has begun it, and its start was put off: another one is made.
            (ServerEvent::Planned(appointment), ACTIVE | COMPLETED) if appointment.starts > now => {
                if known.status == ACTIVE {
                    self.change_event(guild, &id, Some(&ended())).await?;
                }
                return self.make_event(guild, event, appointment).await;
            }
            // Its start is over, so only its end can still be moved.
            (ServerEvent::Planned(appointment), SCHEDULED | ACTIVE) => {
                Some(json!({ "scheduled_end_time": time(appointment.ends) }))
            }
            (ServerEvent::Running { ends }, SCHEDULED | ACTIVE) if *ends > now => {
                // Discord starts it by itself, and takes no start that is past.
                let soon = now + SOON;
                let is_early = known.status == SCHEDULED && known.scheduled_start_time > soon;
                let mut change = json!({ "scheduled_end_time": time((*ends).max(soon + SOON)) });
                if is_early {
                    change["scheduled_start_time"] = time(soon).into();
                }
                Some(change)
            }
            (_, ACTIVE) => Some(ended()),
            (_, SCHEDULED) => None,
            // It is over already.
            _ => return Ok(Delivered::Nothing),
        };
        let stays = change.as_ref().is_some_and(|change| *change != ended());
        if !self.change_event(guild, &id, change.as_ref()).await? {
            return Ok(Delivered::Nothing);
        }
        let id = match stays {
            true => id,
            false => MessageId(ServerEvent::WITHDRAWN.to_owned()),
        };
        Ok(Delivered::Message(ChannelId(guild.0), id))
    }

    /// Changes an event, or deletes it if there is no change. Returns false if people have deleted it.
    async fn change_event(
        &self,
        guild: GuildId,
        id: &MessageId,
        change: Option<&Value>,
    ) -> Result<bool, RestError> {
        let route = event_route(guild, &id.0)?;
        let method = if change.is_some() {
            Method::PATCH
        } else {
            Method::DELETE
        };
        match self.rest.send(method, route, change.map(Body::of)).await {
            Err(error) if error.code() == Some(UNKNOWN) => Ok(false),
            sent => sent.map(|_| true),
        }
    }

    /// Makes an event, unless an earlier attempt made it.
    async fn make_event(
        &self,
        guild: GuildId,
        event: &ServerEvent,
        appointment: &Appointment,
    ) -> Result<Delivered, RestError> {
        let named = |id: String| (ChannelId(guild.0), MessageId(id));
        let own = self.identity.get().map(|own| own.user.to_string());
        let own = own.ok_or_else(unknown_now)?;
        if appointment.starts <= self.now() || !self.is_open(guild, appointment.channel).await? {
            return Ok(Delivered::Nothing);
        }
        let route = Route::GuildEvents {
            guild_id: guild_id(guild)?,
        };
        let all: Vec<Known> = read(self.rest.send(Method::GET, route, None).await?)?;
        let own: Vec<&Known> = all
            .iter()
            .filter(|one| one.creator_id.as_ref() == Some(&own))
            .collect();
        let marked = |one: &&&Known| {
            let description = one.description.as_deref().unwrap_or_default();
            one.status == SCHEDULED && description.ends_with(&marked_by(appointment))
        };
        if let Some(before) = own.iter().find(marked) {
            // It may have been made before it was moved.
            let slot = Some(named(before.id.clone()));
            return Box::pin(self.schedule(guild, event, slot)).await;
        }
        if own.len() >= MOST_OWN || all.len() >= MOST {
            tracing::warn!(%guild, "a server has no room for one more event");
            return Ok(Delivered::Nothing);
        }
        let body = Some(Body::of(&body_of(guild, appointment)));
        let answer = self.rest.send(Method::POST, route, body).await?;
        let (guild, id) = named(read::<Known>(answer)?.id);
        Ok(Delivered::Message(guild, id))
    }

    /// Returns an event; `None` if there is none any more.
    async fn event(&self, guild: GuildId, id: &str) -> Result<Option<Known>, RestError> {
        let route = event_route(guild, id)?;
        match self.rest.send(Method::GET, route, None).await {
            Ok(answer) => read(answer).map(Some),
            Err(error) if error.code() == Some(UNKNOWN) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether everybody on the server may view a channel. Fails if that is unknown now, so that the event waits.
    async fn is_open(&self, guild: GuildId, channel: ChannelId) -> Result<bool, RestError> {
        let asked = BTreeSet::from([channel]);
        let viewable = self.viewing.everyone_may_view(guild, &asked).await;
        viewable.get(&channel).copied().ok_or_else(unknown_now)
    }

    fn now(&self) -> DateTime<Utc> {
        self.app.clock.wall_clock(self.app.clock.now())
    }
}

/// The body that makes or moves an event.
fn body_of(guild: GuildId, appointment: &Appointment) -> Value {
    let mark = marked_by(appointment);
    let room = LONGEST_DESCRIPTION - mark.chars().count();
    let about = shorten(&appointment.about.bare(Language::default()), room);
    let channel = appointment.channel;
    json!({
        "name": shorten(&appointment.name, LONGEST_NAME),
        "description": format!("{about}{mark}"),
        "scheduled_start_time": time(appointment.starts),
        "scheduled_end_time": time(appointment.ends),
        "privacy_level": GUILD_ONLY,
        "entity_type": EXTERNAL,
        "entity_metadata": { "location": format!("https://discord.com/channels/{guild}/{channel}") },
    })
}

/// The change that ends an event.
fn ended() -> Value {
    json!({ "status": COMPLETED })
}

/// What the platform cannot say now. The event waits.
fn unknown_now() -> RestError {
    RestError::RateLimited { after: ASK_AGAIN }
}

/// The end of an event's description, by which it is found again.
fn marked_by(appointment: &Appointment) -> String {
    format!(" ({})", appointment.mark)
}

fn time(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, true)
}

fn guild_id(guild: GuildId) -> Result<serenity::all::GuildId, RestError> {
    let unknown = || RestError::Refused {
        status: 404,
        code: 10004,
        message: "there is no server 0".to_owned(),
    };
    NonZeroU64::new(guild.0).map(Into::into).ok_or_else(unknown)
}

fn event_route(guild: GuildId, id: &str) -> Result<Route<'static>, RestError> {
    let unknown = || RestError::Refused {
        status: 404,
        code: UNKNOWN,
        message: "that is no id of an event".to_owned(),
    };
    Ok(Route::GuildEvent {
        guild_id: guild_id(guild)?,
        event_id: id.parse().map_err(|_| unknown())?,
    })
}
