//! Scheduled events of guilds.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use super::{
    rest::{Call, Refusal, Reply},
    shapes,
    state::{State, permission},
};

/// The largest number of events that are scheduled or active.
const EVENTS: usize = 100;

/// An event that happens elsewhere than on Discord.
#[derive(Clone, Debug)]
pub struct Scheduled {
    pub id: u64,
    pub guild: u64,
    pub creator: u64,
    pub name: String,
    pub description: String,
    pub location: String,
    pub starts: DateTime<Utc>,
    pub ends: DateTime<Utc>,
    /// 1 is scheduled, 2 active, 3 completed, 4 cancelled.
    pub status: u64,
}

/// Handles a request about events.
pub fn carry_out(state: &mut State, call: &Call) -> Result<Reply, Refusal> {
    let guild = call.id(0)?;
    if !state.guilds.contains_key(&guild) {
        return Err(Refusal::new(403, 50001, "Missing Access"));
    }
    // Events that happen elsewhere start and end by themselves.
    let now = Utc::now();
    for event in state.events.values_mut() {
        if event.status == 1 && event.starts <= now {
            event.status = 2;
        }
        if event.status == 2 && event.ends <= now {
            event.status = 3;
        }
    }
    match call.operation {
        "get /guilds/{guild_id}/scheduled-events" => {
            let events = state.events.values();
            let events = events.filter(|one| one.guild == guild && one.status < 3);
            Ok(Reply::ok(events.map(|one| shape(state, one)).collect()))
        }
        "post /guilds/{guild_id}/scheduled-events" => {
            may(state, guild)?;
            let going = state.events.values();
            let going = going.filter(|one| one.guild == guild && one.status < 3);
            if going.count() >= EVENTS {
                let why = "Maximum number of guild scheduled events reached (100)";
                return Err(Refusal::new(400, 30038, why));
            }
            let id = state.snowflake();
            let mut event = Scheduled {
                id,
                guild,
                creator: state.bot,
                name: String::new(),
                description: String::new(),
                location: String::new(),
                starts: DateTime::UNIX_EPOCH,
                ends: DateTime::UNIX_EPOCH,
                status: 1,
            };
            change(&mut event, call.json())?;
            let shape = shape(state, &event);
            state.events.insert(id, event);
            Ok(Reply::ok(shape))
        }
        "get /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}" => {
            Ok(Reply::ok(shape(state, existing(state, guild, call)?)))
        }
        "patch /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}" => {
            let mut event = existing(state, guild, call)?.clone();
            may(state, guild)?;
            change(&mut event, call.json())?;
            let shape = shape(state, &event);
            state.events.insert(event.id, event);
            Ok(Reply::ok(shape))
        }
        "delete /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}" => {
            let id = existing(state, guild, call)?.id;
            may(state, guild)?;
            state.events.remove(&id);
            Ok(Reply::nothing())
        }
        other => unreachable!("{other} is not about an event"),
    }
}

/// Whether petteia may create events, and change its own.
fn may(state: &State, guild: u64) -> Result<(), Refusal> {
    let has =
        state.guilds.contains_key(&guild) && state.role_gains & permission::CREATE_EVENTS != 0;
    match has {
        true => Ok(()),
        false => Err(Refusal::new(403, 50013, "Missing Permissions")),
    }
}

fn existing<'a>(state: &'a State, guild: u64, call: &Call) -> Result<&'a Scheduled, Refusal> {
    let event = state.events.get(&call.id(1)?);
    event
        .filter(|one| one.guild == guild)
        .ok_or_else(|| Refusal::new(404, 10070, "Unknown Guild Scheduled Event"))
}

/// Applies a request to an event.
fn change(event: &mut Scheduled, body: &Value) -> Result<(), Refusal> {
    let invalid = || Refusal::new(400, 50035, "Invalid Form Body");
    if event.status > 2 {
        return Err(Refusal::new(400, 180_000, "Cannot update a finished event"));
    }
    let text = |name: &str, before: &str| {
        let given = body.pointer(name).and_then(Value::as_str);
        given.unwrap_or(before).to_owned()
    };
    let at = |name: &str, before: DateTime<Utc>| match body.get(name) {
        None => Ok(before),
        Some(at) => at
            .as_str()
            .and_then(|at| at.parse().ok())
            .ok_or_else(invalid),
    };
    let is_new = event.name.is_empty();
    let moves = body.get("scheduled_start_time").is_some();
    event.name = text("/name", &event.name);
    event.description = text("/description", &event.description);
    event.location = text("/entity_metadata/location", &event.location);
    event.starts = at("scheduled_start_time", event.starts)?;
    event.ends = at("scheduled_end_time", event.ends)?;
    let now = Utc::now();
    // The tests' bots may run ahead of time, so what is past is judged by the hour.
    let is_late = moves && event.starts + TimeDelta::hours(1) < now;
    let is_external = !is_new || body["entity_type"] == 3 && body["privacy_level"] == 2;
    let starts_active = moves && event.status == 2;
    if event.name.is_empty()
        || event.location.is_empty()
        || event.location.chars().count() > 100
        || event.ends <= event.starts
        || is_late
        || !is_external
        || starts_active
    {
        return Err(invalid());
    }
    if let Some(status) = body["status"].as_u64() {
        // Scheduled to active or cancelled, and active to completed.
        if ![(1, 2), (1, 4), (2, 3)].contains(&(event.status, status)) {
            return Err(invalid());
        }
        event.status = status;
    }
    Ok(())
}

fn shape(state: &State, event: &Scheduled) -> Value {
    json!({
        "id": shapes::id(event.id),
        "guild_id": shapes::id(event.guild),
        "name": event.name,
        "description": event.description,
        "channel_id": null,
        "creator_id": shapes::id(event.creator),
        "creator": shapes::user(&state.users[&event.creator]),
        "image": null,
        "scheduled_start_time": event.starts.to_rfc3339(),
        "scheduled_end_time": event.ends.to_rfc3339(),
        "status": event.status,
        "entity_type": 3,
        "entity_id": null,
        "recurrence_rule": null,
        "user_count": 0,
        "privacy_level": 2,
        "user_rsvp": null,
        "guild_scheduled_event_exceptions": [],
        "entity_metadata": { "location": event.location },
    })
}
