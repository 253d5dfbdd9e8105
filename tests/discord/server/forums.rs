//! Forums: posts and their tags.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{
    messages::{compose, may},
    rest::{Call, Refusal, Reply},
    shapes,
    state::{Channel, ForumTag, State, permission},
};

/// The largest numbers of tags of a forum and of a post.
const TAGS: usize = 20;
const APPLIED: usize = 5;

/// The longest name of a tag.
const NAME: usize = 20;

/// Opens a post, whose first message has its id.
pub fn open(state: &mut State, forum: u64, id: u64, call: &Call) -> Result<Reply, Refusal> {
    let body = call.json();
    let message = body.get("message").ok_or_else(invalid)?;
    may(state, forum, permission::SEND_MESSAGES)?;
    if !call.body.files.is_empty() {
        may(state, forum, permission::ATTACH_FILES)?;
    }
    let applied = tags(state, forum, &body["applied_tags"], &[])?;
    let channel = Channel {
        id,
        guild: state.channels[&forum].guild,
        name: body["name"].as_str().unwrap_or_default().to_owned(),
        parent: Some(forum),
        owner: state.bot,
        applied,
        ..Channel::default()
    };
    let mut shape = shapes::channel(&channel);
    state.channels.insert(id, channel);
    let mut event = shape.clone();
    event["newly_created"] = json!(true);
    state.dispatch("THREAD_CREATE", &event);
    let message = compose(state, id, id, message, &call.body.files);
    let mut told = state.message(&message);
    state.messages.insert(id, message);
    shape["message"] = told.clone();
    told["guild_id"] = shapes::id(state.channels[&forum].guild);
    state.dispatch("MESSAGE_CREATE", &told);
    Ok(Reply::created(shape))
}

/// Changes the tags of a post, and whether it is archived.
pub fn apply(state: &mut State, post: u64, body: &Value) -> Result<Reply, Refusal> {
    let fields = body.as_object().into_iter().flatten();
    if let Some((other, _)) = fields
        .into_iter()
        .find(|(name, _)| !["applied_tags", "archived"].contains(&name.as_str()))
    {
        state.breach(format!("a post is changed: {other}"));
    }
    let of = &state.channels[&post];
    let Some(forum) = of
        .parent
        .filter(|forum| state.channels[forum].kind == shapes::FORUM)
    else {
        return Err(invalid());
    };
    if of.archived && body["archived"] != false {
        return Err(Refusal::new(400, 50083, "Thread is archived"));
    }
    if of.owner != state.bot {
        may(state, forum, permission::MANAGE_THREADS)?;
    }
    let applied = tags(state, forum, &body["applied_tags"], &of.applied)?;
    let of = state.channels.get_mut(&post).unwrap();
    of.applied = applied;
    of.archived = body["archived"].as_bool().unwrap_or(of.archived);
    Ok(Reply::ok(shapes::channel(of)))
}

/// Replaces the tags of a forum. Those that are named by their ids stay.
pub fn change_tags(state: &mut State, forum: u64, body: &Value) -> Result<Reply, Refusal> {
    if state.channels[&forum].kind != shapes::FORUM {
        return Err(invalid());
    }
    may(state, forum, permission::MANAGE_CHANNELS)?;
    if body.as_object().is_none_or(|fields| fields.len() != 1) {
        state.breach(format!("a forum is changed: {body}"));
    }
    let given = body["available_tags"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    if given.len() > TAGS {
        return Err(invalid());
    }
    let before = state.channels[&forum].tags.clone();
    let mut after: Vec<ForumTag> = vec![];
    for tag in &given {
        let name = tag["name"].as_str().unwrap_or_default();
        let is_double = after.iter().any(|one| one.name.eq_ignore_ascii_case(name));
        if name.is_empty() || name.chars().count() > NAME || is_double {
            return Err(invalid());
        }
        let id = tag["id"].as_str().and_then(|id| id.parse().ok());
        let known = before.iter().any(|one| Some(one.id) == id);
        after.push(ForumTag {
            id: id.filter(|_| known).unwrap_or_else(|| state.snowflake()),
            name: name.to_owned(),
            moderated: tag["moderated"] == true,
        });
    }
    let kept: BTreeSet<u64> = after.iter().map(|one| one.id).collect();
    if before.iter().any(|one| !kept.contains(&one.id)) {
        state.breach("a tag of people is removed");
    }
    let of = state.channels.get_mut(&forum).unwrap();
    of.tags = after;
    let shape = shapes::channel(of);
    state.dispatch("CHANNEL_UPDATE", &shape);
    Ok(Reply::ok(shape))
}

/// Reads the tags of a post. Tags that only moderators give may stay as they were.
fn tags(state: &State, forum: u64, given: &Value, before: &[u64]) -> Result<Vec<u64>, Refusal> {
    let of = &state.channels[&forum];
    let given = given.as_array().cloned().unwrap_or_default();
    let given: Option<Vec<u64>> = given.iter().map(|id| id.as_str()?.parse().ok()).collect();
    let given = given
        .filter(|ids| ids.len() <= APPLIED)
        .ok_or_else(invalid)?;
    for id in &given {
        let tag = of.tags.iter().find(|tag| tag.id == *id);
        let tag = tag.ok_or_else(|| Refusal::new(400, 10087, "Unknown tag"))?;
        if tag.moderated && !before.contains(id) {
            may(state, forum, permission::MANAGE_THREADS)?;
        }
    }
    if of.requires_tag && given.is_empty() {
        let why = "A tag is required to create a forum post in this channel";
        return Err(Refusal::new(400, 40067, why));
    }
    Ok(given)
}

fn invalid() -> Refusal {
    Refusal::new(400, 50035, "Invalid Form Body")
}
