//! The HTTP API: every request is identified, delayed or failed as planned, checked, and then carried out.

use std::{sync::Arc, time::Instant};

use axum::{
    Json,
    extract::{ConnectInfo, FromRequestParts, Path, Request, State as Shared, WebSocketUpgrade},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use serde_json::{Value, json};

use super::{
    Inner,
    faults::{Bucket, Fault, OperationName},
    form::Body,
    gateway::{self, GatewayFault},
    interactions,
    line::Cut,
    messages,
    openapi::openapi,
    scheduled, shapes,
    state::{ReceivedRequest, permission},
};

/// The supported operations, as in Discord's OpenAPI description. If two match, the first applies.
pub const OPERATIONS: &[OperationName] = &[
    "get /gateway",
    "get /gateway/bot",
    "get /users/@me",
    "get /users/@me/guilds",
    "get /applications/@me",
    "patch /applications/@me",
    "get /oauth2/applications/@me",
    "get /applications/{application_id}/commands",
    "put /applications/{application_id}/commands",
    "delete /applications/{application_id}/commands/{command_id}",
    "get /applications/{application_id}/guilds/{guild_id}/commands",
    "put /applications/{application_id}/guilds/{guild_id}/commands",
    "post /users/@me/channels",
    "get /guilds/{guild_id}",
    "get /guilds/{guild_id}/channels",
    "get /guilds/{guild_id}/threads/active",
    "get /guilds/{guild_id}/members/{user_id}",
    "get /guilds/{guild_id}/scheduled-events",
    "post /guilds/{guild_id}/scheduled-events",
    "get /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}",
    "patch /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}",
    "delete /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}",
    "get /channels/{channel_id}",
    "patch /channels/{channel_id}",
    "get /channels/{channel_id}/thread-members/{user_id}",
    "put /channels/{channel_id}/thread-members/{user_id}",
    "delete /channels/{channel_id}/thread-members/{user_id}",
    "post /channels/{channel_id}/messages",
    "get /channels/{channel_id}/messages/{message_id}",
    "patch /channels/{channel_id}/messages/{message_id}",
    "delete /channels/{channel_id}/messages/{message_id}",
    "post /channels/{channel_id}/messages/{message_id}/threads",
    "post /channels/{channel_id}/threads",
    "post /interactions/{interaction_id}/{interaction_token}/callback",
    "post /webhooks/{webhook_id}/{webhook_token}",
    "get /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "patch /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "delete /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "get /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
    "patch /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
    "delete /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
];

/// An identified request.
pub struct Call {
    pub operation: OperationName,
    /// The values of the placeholders in the path.
    pub path: Vec<String>,
    pub body: Body,
}

/// An answer.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub body: Option<Value>,
}

/// A refusal, with Discord's code and message.
#[derive(Debug)]
pub struct Refusal {
    pub status: u16,
    pub code: u32,
    pub message: String,
}

impl Reply {
    pub fn ok(body: Value) -> Reply {
        Reply {
            status: 200,
            body: Some(body),
        }
    }

    pub fn created(body: Value) -> Reply {
        Reply {
            status: 201,
            body: Some(body),
        }
    }

    pub fn nothing() -> Reply {
        Reply {
            status: 204,
            body: None,
        }
    }
}

impl Refusal {
    pub fn new(status: u16, code: u32, message: &str) -> Refusal {
        Refusal {
            status,
            code,
            message: message.to_owned(),
        }
    }

    fn into_reply(self) -> Reply {
        Reply {
            status: self.status,
            body: Some(json!({ "code": self.code, "message": self.message, "errors": {} })),
        }
    }
}

impl Call {
    /// Parses a placeholder of the path as an id.
    pub fn id(&self, index: usize) -> Result<u64, Refusal> {
        self.path[index]
            .parse()
            .map_err(|_| Refusal::new(400, 50035, "Invalid Form Body"))
    }

    /// The JSON of the body.
    pub fn json(&self) -> &Value {
        self.body.json.as_ref().unwrap_or(&Value::Null)
    }
}

/// Finds the operation of a request.
fn recognise(method: &str, path: &str) -> Option<(OperationName, Vec<String>)> {
    let given: Vec<&str> = path.split('/').collect();
    OPERATIONS.iter().find_map(|operation| {
        let template = operation.strip_prefix(method)?.strip_prefix(' ')?;
        let expected: Vec<&str> = template.split('/').collect();
        if expected.len() != given.len() {
            return None;
        }
        let mut values = vec![];
        for (expected, given) in expected.iter().zip(&given) {
            if expected.starts_with('{') {
                values.push((*given).to_owned());
            } else if expected != given {
                return None;
            }
        }
        Some((*operation, values))
    })
}

/// Handles connections to the gateway.
pub async fn connect(Shared(inner): Shared<Arc<Inner>>, request: Request) -> Response {
    let query = query_of(&request);
    {
        let mut state = inner.state();
        if let Some(GatewayFault::Down) = state.sessions.fault {
            state.sessions.connections += 1;
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
    }
    let (mut parts, _) = request.into_parts();
    match WebSocketUpgrade::from_request_parts(&mut parts, &inner).await {
        Ok(upgrade) => upgrade.on_upgrade(move |socket| gateway::serve(inner, socket, query)),
        Err(why) => why.into_response(),
    }
}

/// Serves a file that a user sent with a command.
pub async fn upload(
    Shared(inner): Shared<Arc<Inner>>,
    Path((id, _)): Path<(u64, String)>,
) -> Response {
    match inner.state().uploads.get(&id) {
        Some(file) if !file.lost => file.content.clone().into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Handles every other request.
pub async fn answer(
    Shared(inner): Shared<Arc<Inner>>,
    ConnectInfo(line): ConnectInfo<Cut>,
    request: Request,
) -> Response {
    let method = request.method().as_str().to_lowercase();
    let whole_path = request.uri().path().to_owned();
    let recognised = whole_path
        .strip_prefix("/api/v10")
        .and_then(|path| recognise(&method, path));
    let index = {
        let mut state = inner.state();
        state.requests.push(ReceivedRequest {
            operation: recognised.as_ref().map_or("", |(name, _)| name).to_owned(),
            status: None,
        });
        state.requests.len() - 1
    };
    let respond = |reply: Reply, bucket: Option<Bucket>| {
        inner.state().requests[index].status = Some(reply.status);
        inner.changed();
        write(reply, bucket)
    };
    let Some((operation, path)) = recognised else {
        inner
            .state()
            .breach(format!("{method} {whole_path}: there is nothing here"));
        return respond(Refusal::new(404, 0, "404: Not Found").into_reply(), None);
    };
    let fault = {
        let major = path.first().map_or("", String::as_str);
        let global = !operation.contains("/interactions/") && !operation.contains("/webhooks/");
        inner
            .state()
            .faults
            .meet(operation, major, global, Instant::now())
    };
    let mut answer_lost = false;
    let bucket = match fault {
        Ok(bucket) => Some(bucket),
        Err(Fault::Slow(by)) => {
            tokio::time::sleep(by).await;
            None
        }
        Err(Fault::AnswerLost) => {
            answer_lost = true;
            None
        }
        Err(Fault::Broken) => {
            line.now();
            return respond(Reply::nothing(), None);
        }
        Err(Fault::Page(status)) => {
            inner.state().requests[index].status = Some(status);
            let status = StatusCode::from_u16(status).unwrap();
            return (status, Html("<html>Something else</html>")).into_response();
        }
        Err(Fault::Invalid(errors)) => {
            let answer = json!({ "code": 50035, "message": "Invalid Form Body", "errors": errors });
            return respond(
                Reply {
                    status: 400,
                    body: Some(answer),
                },
                None,
            );
        }
        Err(Fault::RateLimited { wait, global }) => {
            inner.state().requests[index].status = Some(429);
            inner.changed();
            return rate_limited(wait, global);
        }
        Err(Fault::Error(status, code, message)) => {
            return respond(Refusal::new(status, code, message).into_reply(), None);
        }
    };
    let reply = judge_and_carry_out(&inner, operation, path, request, answer_lost)
        .await
        .unwrap_or_else(Refusal::into_reply);
    if answer_lost {
        line.now();
    }
    respond(reply, bucket)
}

async fn judge_and_carry_out(
    inner: &Arc<Inner>,
    operation: OperationName,
    path: Vec<String>,
    request: Request,
    answer_lost: bool,
) -> Result<Reply, Refusal> {
    let headers = request.headers().clone();
    let query = query_of(&request);
    let mut wrong = vec![];
    if !headers
        .get(header::USER_AGENT)
        .is_some_and(|agent| agent.as_bytes().starts_with(b"DiscordBot ("))
    {
        wrong.push("User-Agent is not of the form DiscordBot (url, version)".to_owned());
    }
    // Requests with an interaction's token need no authorization, nor does the address of the gateway.
    let open = operation.contains("/webhooks/")
        || operation.contains("/interactions/")
        || operation == "get /gateway";
    if !open && !authorised(inner, &headers) {
        inner
            .state()
            .breach(format!("{operation}: no or another bot's token"));
        return Err(Refusal::new(401, 0, "401: Unauthorized"));
    }
    let body = match Body::read(request).await {
        Ok(body) => body,
        Err(why) => {
            wrong.push(why);
            Body::default()
        }
    };
    let call = Call {
        operation,
        path,
        body,
    };
    judge_call(inner, &call, &query, wrong, answer_lost)
}

/// Checks a request, given the errors found so far, and carries it out.
pub fn judge_call(
    inner: &Arc<Inner>,
    call: &Call,
    query: &[(String, String)],
    mut wrong: Vec<String>,
    answer_lost: bool,
) -> Result<Reply, Refusal> {
    let operation = call.operation;
    let (method, template) = operation.split_once(' ').unwrap();
    if let Some(openapi) = openapi() {
        let described = call.body.json.as_ref().map(as_described);
        wrong.extend(openapi.query(method, template, query));
        wrong.extend(openapi.request(method, template, call.body.media, described.as_ref()));
    }
    if wrong.is_empty() {
        wrong = beyond_the_description(inner, call);
    }
    if !wrong.is_empty() {
        let mut state = inner.state();
        for one in &wrong {
            state.breach(format!("{operation}: {one}"));
        }
        return Err(Refusal::new(
            400,
            50035,
            &format!("Invalid Form Body: {wrong:?}"),
        ));
    }
    let result = carry_out(inner, call, answer_lost);
    inner.changed();
    if let (Ok(reply), Some(openapi)) = (&result, openapi()) {
        for one in openapi.response(method, template, reply.status, reply.body.as_ref()) {
            inner
                .state()
                .breach(format!("{operation}: the fake's own answer: {one}"));
        }
    }
    result
}

/// Discord's documentation and libraries write the ids of new attachments as numbers; the OpenAPI
/// description wants strings.
fn as_described(body: &Value) -> Value {
    let mut body = body.clone();
    for pointer in ["/attachments", "/data/attachments", "/message/attachments"] {
        for attachment in body
            .pointer_mut(pointer)
            .and_then(Value::as_array_mut)
            .into_iter()
            .flatten()
        {
            if let Some(number) = attachment["id"].as_u64() {
                attachment["id"] = shapes::id(number);
            }
        }
    }
    body
}

fn beyond_the_description(inner: &Inner, call: &Call) -> Vec<String> {
    match call.operation {
        "put /applications/{application_id}/commands"
        | "put /applications/{application_id}/guilds/{guild_id}/commands" => {
            super::limits::commands(call.json().as_array().map_or(&[], Vec::as_slice))
        }
        operation if operation.contains("/callback") => interactions::judge(call),
        _ => messages::judge(inner, call),
    }
}

fn carry_out(inner: &Arc<Inner>, call: &Call, answer_lost: bool) -> Result<Reply, Refusal> {
    let mut guard = inner.state();
    let state = &mut *guard;
    match call.operation {
        "get /gateway" => Ok(Reply::ok(json!({ "url": inner.gateway_url() }))),
        "get /gateway/bot" => Ok(Reply::ok(json!({
            "url": inner.gateway_url(),
            "shards": state.sessions.shards,
            "session_start_limit": {
                "total": 1000, "remaining": 1000 - state.sessions.identified,
                "reset_after": 0, "max_concurrency": state.sessions.at_once,
            },
        }))),
        "get /users/@me" => {
            let mut me = shapes::user(&state.users[&state.bot]);
            me["mfa_enabled"] = json!(false);
            me["locale"] = json!("en-US");
            Ok(Reply::ok(me))
        }
        "get /users/@me/guilds" => {
            let permissions = (permission::BOT | permission::EVERYONE) & !state.role_lacks;
            let servers = state.guilds.iter().map(|(id, guild)| {
                json!({
                    "id": shapes::id(*id), "name": guild.name, "icon": null, "banner": null,
                    "owner": false, "permissions": permissions.to_string(), "features": [],
                })
            });
            Ok(Reply::ok(servers.collect()))
        }
        "get /applications/@me" | "get /oauth2/applications/@me" => {
            Ok(Reply::ok(application(inner, state)))
        }
        "patch /applications/@me" => {
            let refused = |key: &&String| state.portal_refuses.as_ref() == Some(*key);
            let set = call.body.json.as_ref().and_then(Value::as_object);
            let set = set.cloned().unwrap_or_default();
            if set.keys().find(refused).is_some() {
                return Err(Refusal::new(400, 50035, "Invalid Form Body"));
            }
            for (key, mut value) in set {
                for scope in ["0", "1"] {
                    let permissions = format!("/{scope}/oauth2_install_params/permissions");
                    if let Some(permissions) = value.pointer_mut(&permissions) {
                        *permissions = json!(permissions.to_string());
                    }
                }
                let shown = match &value["default"] {
                    Value::Null => value,
                    text => text.clone(),
                };
                state.portal.insert(key, shown);
            }
            Ok(Reply::ok(application(inner, state)))
        }
        "put /applications/{application_id}/commands" => {
            let registered = register(state, call, None)?;
            let known = state.entry_point.as_ref().map(|one| one["id"].clone());
            let (own, rest): (Vec<_>, Vec<_>) =
                registered.iter().cloned().partition(|one| one["type"] == 4);
            match (known, own.first()) {
                (Some(_), None) => {
                    let why = "You cannot remove this app's Entry Point command in a bulk update";
                    return Err(Refusal::new(400, 50240, why));
                }
                (Some(known), Some(own)) if own["id"] == known => {
                    state.entry_point = Some(own.clone());
                }
                (None, None) => {}
                _ => return Err(Refusal::new(400, 50035, "Invalid Form Body")),
            }
            state.commands.global = Some(rest);
            Ok(Reply::ok(json!(registered)))
        }
        "get /applications/{application_id}/commands" => Ok(Reply::ok(json!(
            state
                .commands
                .global
                .iter()
                .flatten()
                .chain(&state.entry_point)
                .collect::<Vec<_>>()
        ))),
        "delete /applications/{application_id}/commands/{command_id}" => {
            let id = shapes::id(call.id(1)?);
            let is_it = state
                .entry_point
                .as_ref()
                .is_some_and(|one| one["id"] == id);
            if !is_it {
                return Err(Refusal::new(404, 10063, "Unknown application command"));
            }
            state.entry_point = None;
            Ok(Reply::nothing())
        }
        "put /applications/{application_id}/guilds/{guild_id}/commands" => {
            let guild = call.id(1)?;
            if !state.guilds.contains_key(&guild) {
                return Err(Refusal::new(403, 50001, "Missing Access"));
            }
            let registered = register(state, call, Some(guild))?;
            state.commands.of_guild.insert(guild, registered.clone());
            Ok(Reply::ok(json!(registered)))
        }
        "get /applications/{application_id}/guilds/{guild_id}/commands" => {
            let own = state.commands.of_guild.get(&call.id(1)?);
            Ok(Reply::ok(json!(own.cloned().unwrap_or_default())))
        }
        "get /guilds/{guild_id}" | "get /guilds/{guild_id}/channels" => {
            let guild = call.id(0)?;
            if !state.guilds.contains_key(&guild) {
                return Err(Refusal::new(403, 50001, "Missing Access"));
            }
            Ok(Reply::ok(match call.operation {
                "get /guilds/{guild_id}" => state.guild_answer(guild),
                _ => json!(state.channels_of(guild)),
            }))
        }
        "get /guilds/{guild_id}/threads/active" => {
            let guild = call.id(0)?;
            let threads: Vec<Value> = state
                .channels
                .values()
                .filter(|one| one.guild == guild && one.parent.is_some())
                .filter(|one| !one.deleted && !one.archived)
                .map(shapes::channel)
                .collect();
            Ok(Reply::ok(
                json!({ "threads": threads, "members": [], "has_more": false }),
            ))
        }
        "post /users/@me/channels" => {
            let user = call.json()["recipient_id"].as_str();
            let user: Option<u64> = user.and_then(|id| id.parse().ok());
            match user.filter(|user| state.users.contains_key(user)) {
                Some(user) => Ok(Reply::ok(messages::direct(state, user))),
                None => Err(Refusal::new(400, 50033, "Invalid Recipient(s)")),
            }
        }
        "get /guilds/{guild_id}/members/{user_id}" => {
            let (guild, user) = (call.id(0)?, call.id(1)?);
            match state
                .guilds
                .get(&guild)
                .map(|one| one.members.contains_key(&user))
            {
                Some(true) => Ok(Reply::ok(state.member_of(guild, user))),
                Some(false) => Err(Refusal::new(404, 10007, "Unknown Member")),
                None => Err(Refusal::new(403, 50001, "Missing Access")),
            }
        }
        operation if operation.starts_with("post /interactions") => {
            interactions::callback(state, call, answer_lost)
        }
        operation if operation.contains("/webhooks/") => interactions::webhook(state, call),
        operation if operation.contains("/scheduled-events") => scheduled::carry_out(state, call),
        _ => messages::carry_out(state, call),
    }
}

fn register(
    state: &mut super::state::State,
    call: &Call,
    guild: Option<u64>,
) -> Result<Vec<Value>, Refusal> {
    if call.id(0)? != state.bot {
        return Err(Refusal::new(
            403,
            20012,
            "You are not authorized to perform this action",
        ));
    }
    let commands = call.json().as_array().cloned().unwrap_or_default();
    Ok(commands
        .into_iter()
        .map(|mut command| {
            if command["id"].is_null() {
                command["id"] = shapes::id(state.snowflake());
            }
            command["application_id"] = shapes::id(state.bot);
            command["version"] = shapes::id(state.snowflake());
            if let Some(guild) = guild {
                command["guild_id"] = shapes::id(guild);
            }
            // Fields that are optional in a request are always present in an answer.
            let permissions = match &command["default_member_permissions"] {
                Value::Number(bits) => json!(bits.to_string()),
                other => other.clone(),
            };
            command["default_member_permissions"] = permissions;
            let command_object = command.as_object_mut().unwrap();
            command_object.entry("type").or_insert(json!(1));
            command_object.entry("description").or_insert(json!(""));
            command_object
                .retain(|key, value| !value.is_null() || key == "default_member_permissions");
            without_nulls(&mut command["options"]);
            command
        })
        .collect())
}

/// Null fields of a request are left out of the answer.
fn without_nulls(options: &mut Value) {
    for option in options.as_array_mut().into_iter().flatten() {
        if let Some(fields) = option.as_object_mut() {
            fields.retain(|_, value| !value.is_null());
        }
        without_nulls(&mut option["options"]);
    }
}

fn application(inner: &Inner, state: &super::state::State) -> Value {
    let owner = state.users.values().find(|user| !user.bot);
    let mut application = json!({
        "id": shapes::id(state.bot),
        "name": "petteia",
        "icon": null,
        "description": "",
        "type": null,
        "verify_key": "00",
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": null,
        "role_connections_verification_url": null,
        "owner": shapes::user(owner.unwrap_or(&state.users[&state.bot])),
        "approximate_guild_count": state.guilds.len(),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": null,
        "eligible_oauth2_scopes": [],
        "bot_public": true,
        "bot_require_code_grant": false,
        "rpc_origins": [inner.origin()],
        "summary": "",
    });
    for (key, value) in &state.portal {
        application[key] = value.clone();
    }
    application
}

fn authorised(inner: &Inner, headers: &HeaderMap) -> bool {
    headers
        .get(header::AUTHORIZATION)
        .is_some_and(|value| value.as_bytes() == format!("Bot {}", inner.token).as_bytes())
}

fn query_of(request: &Request) -> Vec<(String, String)> {
    let query = request.uri().query().unwrap_or_default();
    query
        .split('&')
        .filter_map(|part| {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            (!name.is_empty()).then(|| (name.to_owned(), value.to_owned()))
        })
        .collect()
}

fn write(reply: Reply, bucket: Option<Bucket>) -> Response {
    let status = StatusCode::from_u16(reply.status).unwrap();
    let mut response = match reply.body {
        Some(body) => (status, Json(body)).into_response(),
        None => status.into_response(),
    };
    if let Some(bucket) = bucket {
        let mut set = |name: &'static str, value: String| {
            let value = HeaderValue::from_str(&value).unwrap();
            response.headers_mut().insert(name, value);
        };
        let seconds = bucket.reset_after.as_secs_f64();
        let reset = chrono::Utc::now().timestamp_millis() as f64 / 1000.0 + seconds;
        set("x-ratelimit-limit", bucket.limit.to_string());
        set("x-ratelimit-remaining", bucket.remaining.to_string());
        set("x-ratelimit-reset", format!("{reset:.3}"));
        set("x-ratelimit-reset-after", format!("{seconds:.3}"));
        set(
            "x-ratelimit-bucket",
            format!("{:x}", crc32fast::hash(bucket.name.as_bytes())),
        );
    }
    response
}

fn rate_limited(wait: std::time::Duration, global: bool) -> Response {
    let seconds = wait.as_secs_f64();
    let body = json!({
        "message": "You are being rate limited.", "retry_after": seconds, "global": global,
    });
    let mut response = (StatusCode::TOO_MANY_REQUESTS, Json(body)).into_response();
    let headers = response.headers_mut();
    headers.insert("retry-after", HeaderValue::from(wait.as_secs() + 1));
    headers.insert("x-ratelimit-remaining", HeaderValue::from(0));
    headers.insert(
        "x-ratelimit-reset-after",
        HeaderValue::from_str(&format!("{seconds:.3}")).unwrap(),
    );
    let scope = if global { "global" } else { "user" };
    headers.insert("x-ratelimit-scope", HeaderValue::from_static(scope));
    if global {
        headers.insert("x-ratelimit-global", HeaderValue::from_static("true"));
    }
    response
}
