//! Interactions: sent by people, answered by petteia.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{
    limits,
    messages::{compose, direct, edit, write},
    rest::{Call, Refusal, Reply},
    shapes,
    state::{
        Acknowledged, Elsewhere, How, Interaction, InteractionKind, Message, State, permission,
    },
};

/// Time limit for an acknowledgement.
pub const ACKNOWLEDGE_WITHIN: Duration = Duration::from_secs(3);
/// Number of follow-ups of an interaction where only a user has installed petteia.
pub const MOST_FOLLOW_UPS: usize = 5;
/// Lifetime of an interaction's token.
pub const TOKEN_GOOD_FOR: Duration = Duration::from_secs(15 * 60);

impl State {
    /// Creates an interaction and sends it to petteia. Returns its id.
    pub fn interact(
        &mut self,
        user: u64,
        channel: u64,
        kind: InteractionKind,
        data: Value,
        message: Option<u64>,
    ) -> u64 {
        let id = self.snowflake();
        let token = format!("token-of-{id:x}-{}", "x".repeat(180));
        let guild = self.channels[&channel].guild;
        let mut payload = json!({
            "id": shapes::id(id),
            "application_id": shapes::id(self.bot),
            "type": match kind {
                InteractionKind::Command => 2,
                InteractionKind::Component => 3,
                InteractionKind::Autocomplete => 4,
                InteractionKind::Form => 5,
            },
            "data": data,
            "channel_id": shapes::id(channel),
            "token": token,
            "version": 1,
            "app_permissions": self.named_permissions(channel).to_string(),
            "locale": self.users[&user].locale,
            "entitlements": [],
            "attachment_size_limit": limits::UPLOAD,
        });
        let installer = self.channels[&channel].elsewhere.as_ref().map(|_| {
            let posted_by = message.and_then(|of| self.messages[&of].interaction);
            posted_by.map_or(user, |by| self.interactions[&by].installer.unwrap())
        });
        // Whoever has installed petteia has its commands; its buttons are for all who see them.
        if installer == Some(user) && matches!(kind, InteractionKind::Command) {
            assert!(
                self.installed.contains(&user),
                "{user} has no commands there"
            );
        }
        // The place depends on whether it is on a server.
        let place = match guild {
            0 if let Some(installer) = installer => self.elsewhere(user, channel, installer),
            0 => json!({
                "channel": direct(self, user),
                "user": shapes::user(&self.users[&user]),
                "authorizing_integration_owners": { "0": "0" },
                "context": 1,
            }),
            _ => {
                let mut shape = shapes::channel(&self.channels[&channel]);
                let permissions = self.guilds[&guild].members[&user] | permission::EVERYONE;
                shape["permissions"] = json!(permissions.to_string());
                json!({
                    "guild": { "id": shapes::id(guild), "locale": "en-US", "features": [] },
                    "guild_id": shapes::id(guild),
                    "guild_locale": "en-US",
                    "channel": shape,
                    "member": self.member(guild, user),
                    "authorizing_integration_owners": { "0": shapes::id(guild) },
                    "context": 0,
                })
            }
        };
        let place = place.as_object().into_iter().flatten();
        for (name, value) in place {
            payload[name] = value.clone();
        }
        if let Some(message) = message {
            payload["message"] = self.message(&self.messages[&message]);
        }
        let connected = self.hears(guild) || self.by_http.is_some();
        self.tell(id, &payload);
        self.interactions.insert(
            id,
            Interaction {
                id,
                installer,
                token,
                user,
                channel,
                kind,
                payload,
                dispatched: Instant::now(),
                excused: !connected,
                acknowledged: None,
                original: message,
                follow_ups: vec![],
                touched: 0,
            },
        );
        id
    }

    /// What an interaction says of a channel where petteia only answers.
    fn elsewhere(&self, user: u64, channel: u64, installer: u64) -> Value {
        let owners = json!({ "1": shapes::id(installer) });
        match self.channels[&channel].elsewhere.as_ref().unwrap() {
            Elsewhere::Private(people) => {
                assert!(people.contains(&user), "{user} does not see the channel");
                let others = people.iter().filter(|other| **other != user);
                let others = others.map(|other| shapes::user(&self.users[other]));
                json!({
                    "channel": {
                        "id": shapes::id(channel), "type": if people.len() > 2 { 3 } else { 1 }, "flags": 0,
                        "last_message_id": null, "recipients": others.collect::<Vec<_>>(),
                    },
                    "user": shapes::user(&self.users[&user]),
                    "authorizing_integration_owners": owners,
                    "context": 2,
                })
            }
            Elsewhere::Server { guild, denied } => {
                let mut may = permission::EVERYONE | permission::USE_EXTERNAL_APPS;
                if *denied {
                    may &= !permission::USE_EXTERNAL_APPS;
                }
                let joined = shapes::time_of(*guild);
                json!({
                    "guild": { "id": shapes::id(*guild), "locale": "de", "features": [] },
                    "guild_id": shapes::id(*guild),
                    "guild_locale": "de",
                    "channel": {
                        "id": shapes::id(channel), "type": 0, "flags": 0, "name": "there",
                        "guild_id": shapes::id(*guild), "permissions": may.to_string(), "last_message_id": null,
                    },
                    "member": {
                        "user": shapes::user(&self.users[&user]), "nick": "a secret name", "roles": [],
                        "joined_at": joined, "deaf": false, "mute": false, "flags": 0, "permissions": may.to_string(),
                        "avatar": null, "pending": false, "premium_since": null,
                        "communication_disabled_until": null,
                    },
                    "authorizing_integration_owners": owners,
                    "context": 0,
                })
            }
        }
    }

    /// Sends an interaction once more.
    pub fn tell_again(&mut self, interaction: u64) {
        let one = self.interactions.get_mut(&interaction).unwrap();
        one.excused = true;
        let payload = one.payload.clone();
        self.tell(interaction, &payload);
    }

    /// Sends an interaction to petteia.
    fn tell(&mut self, id: u64, payload: &Value) {
        match &self.by_http {
            Some(queue) => queue.send((id, payload.clone())).unwrap(),
            None => self.dispatch("INTERACTION_CREATE", payload),
        }
    }
}

/// Finds errors of a callback, beyond the OpenAPI description.
pub fn judge(call: &Call) -> Vec<String> {
    let body = call.json();
    let data = &body["data"];
    match body["type"].as_u64() {
        Some(4) => limits::message(data, &call.body.files, None),
        Some(7) => limits::message(data, &call.body.files, Some(&[])),
        Some(8) => limits::choices(data["choices"].as_array().map_or(&[], Vec::as_slice)),
        Some(9) => {
            let id = data["custom_id"].as_str().unwrap_or_default();
            let fits = (1..=limits::CUSTOM_ID).contains(&id.chars().count());
            let mut found: Vec<String> = (!fits)
                .then(|| format!("a form's custom_id {id:?}"))
                .into_iter()
                .collect();
            found.extend(limits::form(data));
            found
        }
        _ => vec![],
    }
}

/// Handles an acknowledgement.
pub fn callback(state: &mut State, call: &Call, answer_lost: bool) -> Result<Reply, Refusal> {
    let id = call.id(0)?;
    let unknown = || Refusal::new(404, 10062, "Unknown interaction");
    let interaction = state
        .interactions
        .get(&id)
        .filter(|one| one.token == call.path[1])
        .ok_or_else(unknown)?;
    let after = interaction.dispatched.elapsed();
    let (kind, user, channel, excused) = (
        interaction.kind,
        interaction.user,
        interaction.channel,
        interaction.excused,
    );
    if interaction.acknowledged.is_some() {
        if !excused {
            state.breach(format!("interaction {id} acknowledged twice"));
        }
        return Err(Refusal::new(
            400,
            40060,
            "Interaction has already been acknowledged.",
        ));
    }
    if after > ACKNOWLEDGE_WITHIN {
        if !excused {
            state.breach(format!(
                "interaction {id} acknowledged only after {after:?}"
            ));
        }
        return Err(unknown());
    }
    let body = call.json();
    let data = &body["data"];
    let how = match (body["type"].as_u64(), kind) {
        (Some(8), InteractionKind::Autocomplete) => {
            How::Choices(data["choices"].as_array().cloned().unwrap_or_default())
        }
        (Some(4 | 5 | 9), InteractionKind::Command | InteractionKind::Component)
        | (Some(6 | 7), InteractionKind::Component | InteractionKind::Form)
        | (Some(4 | 5), InteractionKind::Form) => match body["type"].as_u64() {
            Some(4) => How::Message,
            Some(5) => How::Deferred,
            Some(6) => How::DeferredUpdate,
            Some(7) => How::Updated,
            _ => How::Modal(data.clone()),
        },
        (Some(12), InteractionKind::Command | InteractionKind::Component)
            if state.entry_point.is_some() =>
        {
            How::Launched
        }
        (callback, _) => {
            state.breach(format!("{kind:?} answered with callback {callback:?}"));
            return Err(Refusal::new(400, 50035, "Invalid Form Body"));
        }
    };
    let original = match how {
        How::Message | How::Deferred => {
            let of = state.snowflake();
            let mut message = compose(state, of, channel, data, &call.body.files);
            message.interaction = Some(id);
            message.thinking = how == How::Deferred;
            if state.denies_external(channel) {
                message.flags |= limits::EPHEMERAL;
            }
            message.only_for = (message.flags & limits::EPHEMERAL != 0).then_some(user);
            if message.only_for.is_some() {
                message.pings.clear();
            }
            state.messages.insert(of, message);
            Some(of)
        }
        How::Updated => {
            let of = state.interactions[&id].original;
            let mut message = of
                .and_then(|of| state.messages.remove(&of))
                .ok_or_else(unknown)?;
            write(state, &mut message, data, &call.body.files);
            message.edits += 1;
            state.messages.insert(message.id, message);
            of
        }
        _ => state.interactions[&id].original,
    };
    let interaction = state.interactions.get_mut(&id).unwrap();
    interaction.acknowledged = Some(Acknowledged { how, after });
    interaction.original = original;
    // petteia cannot know about the acknowledgement if its answer is lost.
    interaction.excused |= answer_lost;
    Ok(Reply::nothing())
}

/// Handles requests with an interaction's token.
pub fn webhook(state: &mut State, call: &Call) -> Result<Reply, Refusal> {
    if call.id(0)? != state.bot {
        return Err(Refusal::new(404, 10015, "Unknown Webhook"));
    }
    let Some(interaction) = state.by_token(&call.path[1]) else {
        return Err(Refusal::new(404, 10015, "Unknown Webhook"));
    };
    if interaction.dispatched.elapsed() > TOKEN_GOOD_FOR {
        return Err(Refusal::new(401, 50027, "Invalid Webhook Token"));
    }
    let id = interaction.id;
    if interaction.acknowledged.is_none() {
        // By HTTP the acknowledgement may be overtaken by other requests.
        if state.by_http.is_none() {
            state.breach(format!("interaction {id} answered without acknowledgement"));
        }
        return Err(Refusal::new(404, 10015, "Unknown Webhook"));
    }
    if call.operation == "post /webhooks/{webhook_id}/{webhook_token}" {
        let one = &state.interactions[&id];
        if one.installer.is_some() && one.follow_ups.len() >= MOST_FOLLOW_UPS {
            let why = "You have reached the maximum number of follow up messages";
            return Err(Refusal::new(400, 40094, why));
        }
        return Ok(Reply::ok(follow_up(state, id, call)));
    }
    let original = state.interactions[&id].original;
    let of = match call.path.get(2) {
        None => original,
        Some(digits) => digits.parse().ok(),
    };
    let known = of.filter(|of| {
        let interaction = &state.interactions[&id];
        (interaction.original == Some(*of) || interaction.follow_ups.contains(of))
            && state.messages.get(of).is_some_and(|one| !one.deleted)
    });
    let Some(of) = known else {
        return Err(Refusal::new(404, 10008, "Unknown Message"));
    };
    let (method, _) = call.operation.split_once(' ').unwrap();
    if method != "get" {
        state.interactions.get_mut(&id).unwrap().touched += 1;
    }
    match method {
        "get" => Ok(Reply::ok(state.message(&state.messages[&of]))),
        "patch" => {
            let thinking = state.messages[&of].thinking;
            let shape = edit(state, of, call.json(), &call.body.files);
            if thinking {
                // Completing a deferred answer notifies nobody.
                complete(state, of);
            }
            Ok(Reply::ok(shape))
        }
        _ => {
            state.messages.get_mut(&of).unwrap().deleted = true;
            Ok(Reply::nothing())
        }
    }
}

fn complete(state: &mut State, message: u64) {
    let message = state.messages.get_mut(&message).unwrap();
    message.thinking = false;
    message.edits = 0;
    message.at = Instant::now();
    message.pings.clear();
}

/// The first follow-up completes a deferred answer, whatever its flags say about visibility.
fn follow_up(state: &mut State, id: u64, call: &Call) -> Value {
    let interaction = &state.interactions[&id];
    let (user, channel) = (interaction.user, interaction.channel);
    let deferred = interaction
        .original
        .filter(|of| state.messages.get(of).is_some_and(|one| one.thinking));
    let interaction = state.interactions.get_mut(&id).unwrap();
    interaction.touched += 1;
    if let Some(of) = deferred {
        let shape = edit(state, of, call.json(), &call.body.files);
        complete(state, of);
        return shape;
    }
    let of = state.snowflake();
    state.interactions.get_mut(&id).unwrap().follow_ups.push(of);
    let mut message: Message = compose(state, of, channel, call.json(), &call.body.files);
    message.interaction = Some(id);
    if state.denies_external(channel) {
        message.flags |= limits::EPHEMERAL;
    }
    message.only_for = (message.flags & limits::EPHEMERAL != 0).then_some(user);
    if message.only_for.is_some() {
        message.pings.clear();
    }
    let shape = state.message(&message);
    state.messages.insert(of, message);
    shape
}
