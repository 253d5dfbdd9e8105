//! Messages and threads of channels.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{
    Inner,
    form::File,
    forums, limits,
    rest::{Call, Refusal, Reply},
    shapes,
    state::{Attachment, Channel, Message, State, permission},
};

/// How long a nonce is remembered ("the past few minutes").
const NONCE_MEMORY: Duration = Duration::from_secs(5 * 60);

/// Renames of a channel allowed in ten minutes; no test takes that long.
const MOST_NAMES: usize = 2;

/// Finds errors in a request that writes a message, beyond the OpenAPI description.
pub fn judge(inner: &Inner, call: &Call) -> Vec<String> {
    if call.operation == "post /channels/{channel_id}/threads"
        && let Some(message) = call.json().get("message")
    {
        let mut found = limits::message(message, &call.body.files, None);
        if !message["nonce"].is_null() || !message["enforce_nonce"].is_null() {
            found.push("the first message of a post has no nonce".to_owned());
        }
        return found;
    }
    let writes = match call.operation.split_once(' ') {
        Some(("post", path)) => {
            path.ends_with("/messages") || path == "/webhooks/{webhook_id}/{webhook_token}"
        }
        Some(("patch", path)) => {
            path != "/channels/{channel_id}" && !path.contains("/scheduled-events")
        }
        _ => false,
    };
    if !writes {
        return vec![];
    }
    let kept: Option<Vec<u64>> = call.operation.starts_with("patch").then(|| {
        let state = inner.state();
        target(&state, call).map_or(vec![], |message| {
            message.attachments.iter().map(|one| one.id).collect()
        })
    });
    let mut found = limits::message(call.json(), &call.body.files, kept.as_deref());
    if call.operation.starts_with("patch") {
        let state = inner.state();
        let was = target(&state, call).map_or(0, |message| message.flags);
        let body = call.json();
        let is = body["flags"].as_u64().unwrap_or(was);
        if was & limits::LAID_OUT & !is != 0 {
            found.push("a message of components alone becomes another".to_owned());
        }
        let becomes = was & limits::LAID_OUT == 0 && is & limits::LAID_OUT != 0;
        if becomes && !body["content"].is_null() | body.get("content").is_none() {
            found.push("the content stays beside components alone".to_owned());
        }
    }
    found
}

/// Returns the message that a request changes.
fn target<'a>(state: &'a State, call: &Call) -> Option<&'a Message> {
    let id = if call.operation.ends_with("/@original") {
        state.by_token(&call.path[1])?.original?
    } else {
        call.path.last()?.parse().ok()?
    };
    state.messages.get(&id)
}

/// Handles a request to a channel.
pub fn carry_out(state: &mut State, call: &Call) -> Result<Reply, Refusal> {
    let channel = call.id(0)?;
    if state.channels.get(&channel).is_none_or(|one| one.deleted) {
        return Err(Refusal::new(404, 10003, "Unknown Channel"));
    }
    if state.channels[&channel].elsewhere.is_some() {
        return Err(Refusal::new(403, 50001, "Missing Access"));
    }
    may(state, channel, permission::VIEW_CHANNEL)?;
    match call.operation {
        "get /channels/{channel_id}" => Ok(Reply::ok(shapes::channel(&state.channels[&channel]))),
        "post /channels/{channel_id}/messages" => create(state, channel, call),
        "get /channels/{channel_id}/messages/{message_id}" => {
            let message = existing(state, channel, call.id(1)?)?;
            Ok(Reply::ok(state.message(message)))
        }
        "patch /channels/{channel_id}/messages/{message_id}" => {
            let id = existing(state, channel, call.id(1)?)?.id;
            if state.channels[&channel].archived {
                return Err(Refusal::new(400, 50083, "Thread is archived"));
            }
            Ok(Reply::ok(edit(state, id, call.json(), &call.body.files)))
        }
        "delete /channels/{channel_id}/messages/{message_id}" => {
            let id = existing(state, channel, call.id(1)?)?.id;
            state
                .messages
                .entry(id)
                .and_modify(|one| one.deleted = true);
            Ok(Reply::nothing())
        }
        "post /channels/{channel_id}/messages/{message_id}/threads" => {
            let id = existing(state, channel, call.id(1)?)?.id;
            thread(state, channel, id, call)
        }
        "patch /channels/{channel_id}" if call.json().get("available_tags").is_some() => {
            forums::change_tags(state, channel, call.json())
        }
        "patch /channels/{channel_id}" if call.json().get("applied_tags").is_some() => {
            forums::apply(state, channel, call.json())
        }
        "patch /channels/{channel_id}" => {
            let body = call.json();
            let name = body["name"].as_str();
            // petteia changes nothing else of a channel.
            let archives = body["archived"].as_bool();
            let is_thread = state.channels[&channel].parent.is_some();
            let puts_away = is_thread && *body == json!({ "archived": archives });
            if !puts_away && *body != json!({ "name": name }) {
                state.breach(format!("a channel is changed: {body}"));
            }
            let channel = state.channels.get_mut(&channel).unwrap();
            match name {
                None => channel.archived = archives == Some(true),
                Some(_) if channel.archived => {
                    return Err(Refusal::new(400, 50083, "Thread is archived"));
                }
                Some(_) if channel.names == MOST_NAMES => {
                    return Err(Refusal::new(429, 20028, "The write rate limit is hit."));
                }
                Some(name) => {
                    channel.names += 1;
                    name.clone_into(&mut channel.name);
                }
            }
            Ok(Reply::ok(shapes::channel(channel)))
        }
        "get /channels/{channel_id}/thread-members/{user_id}" => {
            let user = call.id(1)?;
            if !state.channels[&channel].members.contains(&user) {
                return Err(Refusal::new(404, 10007, "Unknown Member"));
            }
            Ok(Reply::ok(json!({
                "id": shapes::id(channel), "user_id": shapes::id(user),
                "join_timestamp": shapes::time_of(channel), "flags": 0,
            })))
        }
        "put /channels/{channel_id}/thread-members/{user_id}"
        | "delete /channels/{channel_id}/thread-members/{user_id}" => member(state, channel, call),
        "post /channels/{channel_id}/threads" => {
            let id = state.snowflake();
            thread(state, channel, id, call)
        }
        other => unreachable!("{other} is not about a channel"),
    }
}

pub fn may(state: &State, channel: u64, permission: u64) -> Result<(), Refusal> {
    if state.bot_permissions(channel) & permission == permission {
        return Ok(());
    }
    Err(match permission {
        permission::VIEW_CHANNEL => Refusal::new(403, 50001, "Missing Access"),
        _ => Refusal::new(403, 50013, "Missing Permissions"),
    })
}

fn existing(state: &State, channel: u64, id: u64) -> Result<&Message, Refusal> {
    state
        .messages
        .get(&id)
        .filter(|one| one.channel == channel && !one.deleted && one.only_for.is_none())
        .ok_or_else(|| Refusal::new(404, 10008, "Unknown Message"))
}

/// Returns the direct channel with a user, and creates it if necessary.
pub fn direct(state: &mut State, user: u64) -> Value {
    let id = state.opened_direct_channel(user);
    json!({
        "id": shapes::id(id), "type": 1, "flags": 0, "last_message_id": null,
        "recipients": [shapes::user(&state.users[&user])],
    })
}

fn create(state: &mut State, channel: u64, call: &Call) -> Result<Reply, Refusal> {
    let to = &state.channels[&channel];
    if to.guild == 0 && state.takes_no_direct.contains(&to.owner) {
        return Err(Refusal::new(
            403,
            50007,
            "Cannot send messages to this user",
        ));
    }
    if to.guild == 0 && !state.may_be_written_to(to.owner) {
        let why = "Cannot send messages to this user due to having no mutual guilds";
        return Err(Refusal::new(403, 50278, why));
    }
    if state.channels[&channel].kind != 0 {
        let why = "Cannot send messages in a non-text channel";
        return Err(Refusal::new(400, 50008, why));
    }
    let in_thread = state.channels[&channel].parent.is_some();
    may(
        state,
        channel,
        if in_thread {
            permission::SEND_MESSAGES_IN_THREADS
        } else {
            permission::SEND_MESSAGES
        },
    )?;
    if !call.body.files.is_empty() {
        may(state, channel, permission::ATTACH_FILES)?;
    }
    let body = call.json();
    if body["enforce_nonce"] == true {
        let earlier = state.messages.values().find(|message| {
            message.nonce.as_ref() == Some(&body["nonce"]) && message.at.elapsed() < NONCE_MEMORY
        });
        if let Some(earlier) = earlier {
            return Ok(Reply::ok(state.message(earlier)));
        }
    }
    let id = state.snowflake();
    let message = compose(state, id, channel, body, &call.body.files);
    // A message reopens a thread, and adds notified users to a private one.
    let to = state.channels.get_mut(&channel).unwrap();
    to.archived = false;
    if to.private {
        to.members.extend(&message.pings);
    }
    let shape = state.message(&message);
    state.messages.insert(id, message);
    let mut event = shape.clone();
    event["guild_id"] = shapes::id(state.channels[&channel].guild);
    state.dispatch("MESSAGE_CREATE", &event);
    Ok(Reply::ok(shape))
}

/// Creates a message of petteia.
pub fn compose(state: &mut State, id: u64, channel: u64, body: &Value, files: &[File]) -> Message {
    let mut message = Message {
        id,
        channel,
        content: String::new(),
        embeds: vec![],
        attachments: vec![],
        components: vec![],
        flags: 0,
        nonce: (!body["nonce"].is_null()).then(|| body["nonce"].clone()),
        pings: limits::pings(body),
        only_for: None,
        interaction: None,
        at: Instant::now(),
        edits: 0,
        deleted: false,
        thinking: false,
    };
    write(state, &mut message, body, files);
    message
}

/// Edits a message and returns it as JSON. Edits notify nobody.
pub fn edit(state: &mut State, id: u64, body: &Value, files: &[File]) -> Value {
    let mut message = state.messages.remove(&id).unwrap();
    let flags = body["flags"].as_u64();
    if message.flags & limits::EPHEMERAL & !flags.unwrap_or(limits::EPHEMERAL) != 0 {
        state.breach("an edit leaves out that the message is for one user alone");
    }
    write(state, &mut message, body, files);
    message.edits += 1;
    message.thinking = false;
    let shape = state.message(&message);
    state.messages.insert(id, message);
    shape
}

/// Applies a request to a message; absent fields stay unchanged.
pub fn write(state: &mut State, message: &mut Message, body: &Value, files: &[File]) {
    if let Some(content) = body.get("content") {
        message.content = content.as_str().unwrap_or_default().to_owned();
    }
    if let Some(embeds) = body.get("embeds") {
        message.embeds = embeds.as_array().cloned().unwrap_or_default();
        for embed in &mut message.embeds {
            embed["type"] = json!("rich");
        }
    }
    if let Some(components) = body.get("components") {
        message.components = numbered(components.as_array().cloned().unwrap_or_default());
    }
    if let Some(flags) = body["flags"].as_u64() {
        // Visibility is fixed when a message is created.
        message.flags = flags | message.flags & limits::EPHEMERAL;
    }
    let described = body["attachments"].as_array();
    if let Some(described) = described {
        message.attachments.retain(|one| {
            described
                .iter()
                .any(|kept| kept["id"] == shapes::id(one.id) || kept["id"] == json!(one.id))
        });
    }
    for file in files {
        let description = described.into_iter().flatten().find_map(|one| {
            let this = one["id"] == shapes::id(file.index) || one["id"] == json!(file.index);
            this.then(|| one["description"].as_str())?
        });
        message.attachments.push(Attachment {
            id: state.snowflake(),
            filename: file.filename.clone(),
            description: description.map(ToOwned::to_owned),
            content: file.content.clone(),
        });
    }
}

/// Adds Discord's ids to the components of a message.
fn numbered(mut rows: Vec<Value>) -> Vec<Value> {
    let mut number = 0;
    for row in &mut rows {
        number += 1;
        row["id"] = json!(number);
        for item in row["items"].as_array_mut().into_iter().flatten() {
            item["spoiler"] = json!(false);
            at_discord(&mut item["media"]);
        }
        if row["file"].is_object() {
            row["spoiler"] = json!(false);
            let url = row["file"]["url"].as_str().unwrap_or_default();
            row["name"] = json!(url.trim_start_matches("attachment://"));
            row["size"] = json!(1);
            at_discord(&mut row["file"]);
        }
        if row["accessory"].is_object() {
            number += 1;
            row["accessory"]["id"] = json!(number);
        }
        for part in row["components"].as_array_mut().into_iter().flatten() {
            number += 1;
            part["id"] = json!(number);
        }
    }
    rows
}

/// Replaces a reference to an attachment by an address.
fn at_discord(media: &mut Value) {
    let url = media["url"].as_str().unwrap_or_default();
    let name = url.trim_start_matches("attachment://");
    let url = format!("https://cdn.discord.invalid/media/{name}");
    *media = json!({ "id": "1", "url": url, "proxy_url": url });
}

/// Adds or removes a member of one of petteia's threads.
fn member(state: &mut State, thread: u64, call: &Call) -> Result<Reply, Refusal> {
    let user = call.id(1)?;
    let of = &state.channels[&thread];
    if of.archived {
        return Err(Refusal::new(400, 50083, "Thread is archived"));
    }
    if !state.guilds[&of.guild].members.contains_key(&user) {
        return Err(Refusal::new(404, 10007, "Unknown Member"));
    }
    let lets_in = call.operation.starts_with("put");
    let of = state.channels.get_mut(&thread).unwrap();
    match lets_in {
        true => of.members.insert(user),
        false => of.members.remove(&user),
    };
    Ok(Reply::nothing())
}

fn thread(state: &mut State, parent: u64, id: u64, call: &Call) -> Result<Reply, Refusal> {
    if state.channels[&parent].kind == shapes::FORUM {
        return forums::open(state, parent, id, call);
    }
    let private = call.json()["type"] == 12;
    if private && call.json()["invitable"] != false {
        state.breach("a private thread into which anybody may let others");
    }
    let needed = match private {
        true => permission::CREATE_PRIVATE_THREADS,
        false => permission::CREATE_PUBLIC_THREADS,
    };
    may(state, parent, needed)?;
    if state.channels[&parent].parent.is_some() {
        return Err(Refusal::new(
            400,
            50024,
            "Cannot execute action on this channel type",
        ));
    }
    if state.channels.contains_key(&id) {
        return Err(Refusal::new(
            400,
            160_004,
            "A thread has already been created for this message",
        ));
    }
    let channel = Channel {
        id,
        guild: state.channels[&parent].guild,
        name: call.json()["name"].as_str().unwrap_or_default().to_owned(),
        parent: Some(parent),
        owner: state.bot,
        private,
        ..Channel::default()
    };
    let shape = shapes::channel(&channel);
    state.channels.insert(id, channel);
    let mut event = shape.clone();
    event["newly_created"] = json!(true);
    state.dispatch("THREAD_CREATE", &event);
    Ok(Reply::created(shape))
}
