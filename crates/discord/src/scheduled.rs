//! Scheduled events of servers: made, moved and ended with tournaments and leagues.
//!
//! An event is of the kind that happens elsewhere; its place is a link to the channel. Everybody on the server sees it, so
//! it is made only for a channel that everybody may view. One that people have deleted is not made again.

use std::{collections::BTreeSet, num::NonZeroU64};

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use petteia_domain::ids::{ChannelId, GuildId, MessageId};
use petteia_referee::Viewers;
use petteia_rules::Language;
use petteia_runtime::outbox::Delivered;
use petteia_speech::message::{Appointment, ServerEvent};
use reqwest::Method;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::{DiscordPlatform, body::Body, markdown::shorten, rest::RestError, route::Route};

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
    /// Brings an event of a server to where its tournament or league stands.
    pub(super) async fn schedule(
        &self,
        guild: GuildId,
        event: &ServerEvent,
        slot: Option<(ChannelId, MessageId)>,
    ) -> Result<Delivered, RestError> {
        let known = match &slot {
            Some((_, id)) => self.event(guild, &id.0).await?,
            None => None,
        };
        let Some((known, id)) = known.zip(slot.as_ref()) else {
            return match event {
                ServerEvent::Planned(appointment) if slot.is_none() => {
                    self.make_event(guild, event, appointment).await
                }
                // It was never made, or people have deleted it.
                _ => Ok(Delivered::Nothing),
            };
        };
        let change = match (event, known.status) {
            (ServerEvent::Planned(appointment), SCHEDULED | ACTIVE)
                if !self.is_open(guild, appointment.channel).await =>
            {
                None
            }
            (ServerEvent::Planned(appointment), SCHEDULED) if appointment.starts > self.now() => {
                Some(body_of(guild, appointment))
            }
            // Its start is over, so only its end can still be moved.
            (ServerEvent::Planned(appointment), SCHEDULED | ACTIVE) => {
                Some(json!({ "scheduled_end_time": time(appointment.ends) }))
            }
            (ServerEvent::Running { ends }, SCHEDULED | ACTIVE) if *ends > self.now() => {
                // Discord starts it by itself, and takes no start that is past.
                let soon = self.now() + SOON;
                let is_early = known.status == SCHEDULED && known.scheduled_start_time > soon;
                let mut change = json!({ "scheduled_end_time": time((*ends).max(soon + SOON)) });
                if is_early {
                    change["scheduled_start_time"] = time(soon).into();
                }
                Some(change)
            }
            (_, ACTIVE) => Some(json!({ "status": COMPLETED })),
            (_, SCHEDULED) => None,
            // It is over already.
            _ => return Ok(Delivered::Nothing),
        };
        let route = event_route(guild, &id.1.0)?;
        let sent = match change {
            Some(change) => {
                let body = Some(Body::of(&change));
                self.rest.send(Method::PATCH, route, body).await
            }
            None => self.rest.send(Method::DELETE, route, None).await,
        };
        match sent {
            Err(error) if error.code() == Some(UNKNOWN) => Ok(Delivered::Nothing),
            Err(error) => Err(error),
            Ok(_) => Ok(Delivered::Message(id.0, id.1.clone())),
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
        let Some(own) = self.identity.get().map(|own| own.user.to_string()) else {
            return Ok(Delivered::Nothing);
        };
        if appointment.starts <= self.now() || !self.is_open(guild, appointment.channel).await {
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
            description.ends_with(&marked_by(appointment))
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

    /// Whether it is known that everybody on the server may view a channel.
    async fn is_open(&self, guild: GuildId, channel: ChannelId) -> bool {
        let asked = BTreeSet::from([channel]);
        let viewable = self.viewing.everyone_may_view(guild, &asked).await;
        viewable.get(&channel) == Some(&true)
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

fn read<T: DeserializeOwned>(answer: Value) -> Result<T, RestError> {
    serde_json::from_value(answer).map_err(|error| RestError::Unreached(error.to_string()))
}
