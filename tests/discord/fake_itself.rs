//! Tests of the fake Discord: it refuses what the real one refuses.

use std::io::Read;

use futures::{SinkExt, StreamExt};
use reqwest::{Client, Method, Response, multipart};
use tokio::net::TcpStream;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};

use crate::server::{InteractionKind, OPERATIONS, TOKEN_GOOD_FOR, openapi};
use crate::table::*;

/// A client that does exactly what a test says.
struct PlainBot {
    client: Client,
    origin: String,
    token: String,
}

impl PlainBot {
    fn new(discord: &Discord) -> PlainBot {
        PlainBot {
            client: petteia_runtime::tls::client()
                .user_agent("DiscordBot (https://petteia.invalid, 0)")
                .build()
                .unwrap(),
            origin: discord.origin(),
            token: format!("Bot {}", discord.token),
        }
    }

    fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        self.client
            .request(method, format!("{}/api/v10{path}", self.origin))
            .header("Authorization", &self.token)
    }

    async fn post(&self, path: &str, body: &Value) -> Response {
        let request = self.request(Method::POST, path).json(body);
        request.send().await.unwrap()
    }

    /// Posts something, which is answered with this status.
    async fn posts(&self, path: &str, body: &Value, status: u16) {
        assert_eq!(self.post(path, body).await.status(), status, "{body}");
    }

    async fn say(&self, channel: &Channel, body: &Value) -> Response {
        let path = format!("/channels/{}/messages", channel.id);
        self.post(&path, body).await
    }

    /// Sends a message, which is answered with this status.
    async fn says(&self, channel: &Channel, body: &Value, status: u16) {
        assert_eq!(self.say(channel, body).await.status(), status, "{body}");
    }
}

/// A gateway session of that client.
struct Session {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    seq: u64,
}

impl Session {
    async fn connect(discord: &Discord) -> Session {
        let url = format!("{}/?v=10&encoding=json", discord.gateway_url());
        let (socket, _) = connect_async(url).await.unwrap();
        let mut session = Session { socket, seq: 0 };
        assert_eq!(session.next().await["op"], 10, "Discord says hello first");
        session
    }

    /// Connects, identifies, and reads all guilds.
    async fn identify(discord: &Discord) -> (Session, String) {
        let mut session = Session::connect(discord).await;
        session.send(identify(discord, 1)).await;
        let ready = session.event("READY").await;
        session.event("GUILD_CREATE").await;
        (session, ready["session_id"].as_str().unwrap().to_owned())
    }

    async fn resume(discord: &Discord, id: &str, seq: u64) -> Session {
        let mut session = Session::connect(discord).await;
        let resume = json!({ "token": discord.token, "session_id": id, "seq": seq });
        session.send(json!({ "op": 6, "d": resume })).await;
        session
    }

    async fn send(&mut self, payload: Value) {
        let message = Message::Text(payload.to_string());
        self.socket.send(message).await.unwrap();
    }

    /// Returns the next payload; null at the end of the connection.
    async fn next(&mut self) -> Value {
        match self.socket.next().await {
            Some(Ok(Message::Text(text))) => {
                let payload: Value = serde_json::from_str(&text).unwrap();
                self.seq = payload["s"].as_u64().unwrap_or(self.seq);
                payload
            }
            Some(Ok(Message::Close(Some(frame)))) => json!({ "closed": u16::from(frame.code) }),
            _ => Value::Null,
        }
    }

    async fn event(&mut self, name: &str) -> Value {
        let payload = self.next().await;
        assert_eq!(payload["t"], name, "{payload}");
        payload["d"].clone()
    }
}

fn identify(discord: &Discord, intents: u64) -> Value {
    let properties = json!({ "os": "linux", "browser": "test", "device": "test" });
    json!({ "op": 2, "d": {
        "token": discord.token, "intents": intents, "properties": properties,
    }})
}

async fn tavern() -> (Discord, PlainBot, Channel, Person) {
    let discord = Discord::start().await;
    let guild = discord.guild("Tavern");
    let channel = guild.channel("games");
    let ada = guild.person("Ada");
    let bot = PlainBot::new(&discord);
    (discord, bot, channel, ada)
}

/// Checks that there is exactly one breach and that it mentions this.
fn one_breach(discord: &Discord, about: &str) {
    let breaches = discord.take_breaches();
    assert!(
        breaches.len() == 1 && breaches[0].contains(about),
        "instead of one breach about {about:?}: {breaches:#?}"
    );
}

/// Checks that some breach mentions one of these, which are separated by `|`.
fn breached(discord: &Discord, about: &str) {
    let breaches = discord.take_breaches();
    let mut found = about.split('|');
    let found = found.any(|words| breaches.iter().any(|one| one.contains(words)));
    assert!(found, "{about}: {breaches:?}");
}

fn button(custom_id: &str, label: &str) -> Value {
    json!({ "type": 2, "style": 1, "custom_id": custom_id, "label": label })
}

fn row(buttons: Vec<Value>) -> Value {
    json!({ "type": 1, "components": buttons })
}

#[tokio::test]
async fn a_proper_message_is_posted_and_seen() {
    let (discord, bot, channel, ada) = tavern().await;
    let told = json!({ "parse": [], "users": [ada.id.to_string()] });
    let body = json!({
        "content": format!("Your turn, {}", ada.mention()),
        "allowed_mentions": told,
        "components": [row(vec![button("board", "Board")])],
    });
    bot.says(&channel, &body, 200).await;
    let posted = channel.last();
    assert_eq!(posted.pings, [ada.id]);
    assert_eq!(posted.button("Board").custom_id, "board");
    discord.finish();
}

#[tokio::test]
async fn messages_beyond_the_limits_are_refused() {
    let (discord, bot, channel, ada) = tavern().await;
    let long = |length| "x".repeat(length);
    let buttons = |count: usize| row((0..count).map(|n| button(&format!("b{n}"), "B")).collect());
    let one = |id: &str, label: &str| row(vec![button(id, label)]);
    let embed = |length| json!({ "description": long(length) });
    let with = |name: &str, value: Value| json!({ "content": "a", name: value });
    let told = json!({ "parse": ["users"], "users": [ada.id.to_string()] });
    let nowhere = json!([{ "id": 0, "filename": "b.png" }]);
    let cases = [
        (json!({ "content": long(2001) }), "characters of content"),
        (json!({ "content": "" }), "empty"),
        (json!({ "content": ada.mention() }), "notified"),
        (
            with("embeds", json!([embed(4000), embed(2001)])),
            "all embeds together",
        ),
        (
            with("components", json!([one(&long(101), "B")])),
            "custom_id",
        ),
        (with("components", json!([one("b", &long(81))])), "label"),
        // From this project's own check or from the official description, if there is one.
        (
            with("components", json!([buttons(6)])),
            "buttons in a row|components",
        ),
        (with("components", json!(vec![buttons(1); 6])), "rows"),
        (
            with("components", json!([one("b", "B"), one("b", "C")])),
            "used twice",
        ),
        (with("nonce", json!(long(26))), "nonce"),
        (with("enforce_nonce", json!(true)), "nonce"),
        (with("flags", json!(1 << 14)), "flags"),
        (with("allowed_mentions", told), "exclude each other"),
        (with("attachments", nowhere), "neither uploaded nor there"),
    ];
    for (body, about) in cases {
        bot.says(&channel, &body, 400).await;
        breached(&discord, about);
    }
    assert!(channel.messages().is_empty());
    discord.finish();
}

fn display(words: &str) -> Value {
    json!({ "type": 10, "content": words })
}

fn section(words: &str, id: &str) -> Value {
    json!({ "type": 9, "components": [display(words)], "accessory": button(id, "Open") })
}

fn laid_out(components: Vec<Value>) -> Value {
    json!({ "flags": 1 << 15, "components": components })
}

#[tokio::test]
async fn a_message_of_components_alone_has_nothing_else_and_stays_one() {
    let (discord, bot, channel, _) = tavern().await;
    let sections = |count: usize| -> Vec<Value> {
        (0..count)
            .map(|n| section("a line", &format!("b{n}")))
            .collect()
    };
    let beside = |name: &str, value: Value| {
        let mut body = laid_out(sections(1));
        body[name] = value;
        body
    };
    let long = "x".repeat(2001);
    let gallery = json!({ "type": 12, "items": [{ "media": { "url": "attachment://b.png" } }] });
    for (body, about) in [
        (beside("content", json!("words")), "content beside"),
        (beside("embeds", json!([{ "title": "a" }])), "embeds beside"),
        (beside("sticker_ids", json!(["1"])), "sticker_ids beside"),
        (laid_out(vec![]), "no components"),
        (laid_out(sections(14)), "at most 40"),
        (
            laid_out(vec![display(&long), display(&long)]),
            "at most 4000",
        ),
        (laid_out(vec![display("")]), "empty text|content"),
        (
            laid_out(vec![section("a", "b"), section("c", "b")]),
            "used twice",
        ),
        (laid_out(vec![gallery]), "not attached"),
        (json!({ "components": sections(1) }), "outside a row"),
    ] {
        bot.says(&channel, &body, 400).await;
        breached(&discord, about);
    }
    bot.says(&channel, &laid_out(sections(13)), 200).await;
    let posted = channel.last();
    assert_eq!(posted.buttons.len(), 13);
    assert_eq!(posted.content.lines().count(), 13);
    let path = format!("/channels/{}/messages/{}", channel.id, posted.id);
    let change = |body: Value| bot.request(Method::PATCH, &path).json(&body).send();
    let back = json!({ "flags": 0, "content": "words", "components": [] });
    assert_eq!(change(back).await.unwrap().status(), 400);
    breached(&discord, "becomes another");
    let other = json!({ "flags": 1 << 15, "content": null, "components": [display("b")] });
    assert_eq!(change(other).await.unwrap().status(), 200);
    assert_eq!(channel.last().content, "b");

    bot.says(&channel, &json!({ "content": "words" }), 200)
        .await;
    let path = format!("/channels/{}/messages/{}", channel.id, channel.last().id);
    let change = |body: Value| bot.request(Method::PATCH, &path).json(&body).send();
    assert_eq!(change(laid_out(sections(1))).await.unwrap().status(), 400);
    breached(&discord, "the content stays");
    let mut emptied = laid_out(sections(1));
    emptied["content"] = Value::Null;
    assert_eq!(change(emptied).await.unwrap().status(), 200);
    discord.finish();
}

#[tokio::test]
async fn what_the_openapi_description_does_not_allow_is_refused() {
    if openapi().is_none() {
        return;
    }
    let (discord, bot, channel, _) = tavern().await;
    let cases = [
        json!({ "content": 5 }),
        json!({ "content": "a", "components": [{ "type": 2, "style": 1, "custom_id": "b" }] }),
        json!({ "content": "a", "components": [row(vec![])] }),
        json!({ "content": "a", "components": [row(vec![json!({ "type": 2, "custom_id": "b" })])] }),
        json!({ "content": "a", "allowed_mentions": { "parse": ["everybody"] } }),
        json!({ "content": "a", "allowed_mentions": { "users": ["Ada"] } }),
        json!({ "content": "a", "tts": "yes" }),
    ];
    for body in cases {
        bot.says(&channel, &body, 400).await;
        assert!(!discord.take_breaches().is_empty(), "{body}");
    }
    let path = format!("/channels/{}/messages?quietly=true", channel.id);
    let body = json!({ "content": "a" });
    bot.posts(&path, &body, 400).await;
    one_breach(&discord, "no query parameter quietly");
    discord.finish();
}

#[test]
fn everything_offered_is_offered_by_discord_too() {
    let Some(openapi) = openapi() else { return };
    for operation in OPERATIONS {
        let (method, template) = operation.split_once(' ').unwrap();
        assert!(openapi.has(method, template), "{operation}");
    }
}

#[tokio::test]
async fn files_must_be_described_as_they_are_sent() {
    let (discord, bot, channel, _) = tavern().await;
    let send = |described: Value| {
        let payload = json!({ "content": "a board", "attachments": described });
        let file = multipart::Part::bytes(b"not really".to_vec()).file_name("board.png");
        let form = multipart::Form::new()
            .text("payload_json", payload.to_string())
            .part("files[0]", file);
        let path = format!("/channels/{}/messages", channel.id);
        bot.request(Method::POST, &path).multipart(form).send()
    };
    let good = json!([{ "id": 0, "filename": "board.png", "description": "An empty board" }]);
    assert_eq!(send(good).await.unwrap().status(), 200);
    let picture = channel.last().picture().clone();
    assert_eq!(picture.description.as_deref(), Some("An empty board"));
    assert_eq!(picture.content, b"not really");

    let long = json!([{ "id": 0, "filename": "board.png", "description": "x".repeat(1025) }]);
    assert_eq!(send(long).await.unwrap().status(), 400);
    assert!(discord.take_breaches()[0].contains("1024"));
    assert_eq!(send(json!([])).await.unwrap().status(), 400);
    one_breach(&discord, "not among the attachments");
    let other = send(json!([{ "id": 1, "filename": "b" }])).await;
    assert_eq!(other.unwrap().status(), 400);
    assert_eq!(discord.take_breaches().len(), 2);
    discord.finish();
}

#[tokio::test]
async fn requests_without_the_token_or_to_nowhere_are_refused() {
    let (discord, bot, channel, _) = tavern().await;
    let url = format!("{}/api/v10/channels/{}", discord.origin(), channel.id);
    let agent = "DiscordBot (https://petteia.invalid, 0)";
    let response = bot.client.get(&url).header("User-Agent", agent).send();
    assert_eq!(response.await.unwrap().status(), 401);
    one_breach(&discord, "token");
    let response = bot.request(Method::GET, "/guilds/1/bans").send().await;
    assert_eq!(response.unwrap().status(), 404);
    one_breach(&discord, "nothing here");
    discord.finish();
}

#[tokio::test]
async fn an_enforced_nonce_returns_the_earlier_message() {
    let (discord, bot, channel, _) = tavern().await;
    let body = json!({ "content": "once", "nonce": "post-7", "enforce_nonce": true });
    let first: Value = bot.say(&channel, &body).await.json().await.unwrap();
    let again: Value = bot.say(&channel, &body).await.json().await.unwrap();
    assert_eq!(first["id"], again["id"]);
    let unenforced = json!({ "content": "twice", "nonce": "post-7" });
    bot.say(&channel, &unenforced).await;
    assert_eq!(channel.messages().len(), 2);
    discord.finish();
}

#[tokio::test]
async fn commands_beyond_the_limits_are_refused() {
    let (discord, bot, _, _) = tavern().await;
    let me = bot.request(Method::GET, "/applications/@me").send().await;
    let me: Value = me.unwrap().json().await.unwrap();
    let path = format!("/applications/{}/commands", me["id"].as_str().unwrap());
    let register = |commands: Value| bot.request(Method::PUT, &path).json(&commands).send();
    let option = |name: &str, required: bool| json!({ "type": 3, "name": name, "description": "An option", "required": required });
    let command = |options: Vec<Value>| json!([{ "name": "move", "description": "Plays a turn", "options": options }]);
    let turn = || option("turn", true);
    let good = command(vec![turn(), option("game", false)]);
    assert_eq!(register(good).await.unwrap().status(), 200);

    let choice = |n: usize| json!({ "name": format!("c{n}"), "value": format!("{n:0>100}") });
    let with_choices = |name: String, count: usize| {
        let mut option = option(&name, false);
        option["choices"] = (0..count).map(choice).collect();
        option
    };
    let heavy = (0..4).map(|n| with_choices(format!("o{n}"), 20)).collect();
    let mut both = with_choices("turn".to_owned(), 1);
    both["autocomplete"] = json!(true);
    let cases = [
        (command(heavy), "altogether"),
        (command(vec![option("Turn", true)]), "no name"),
        (
            command(vec![option("game", false), turn()]),
            "follows an optional",
        ),
        (command(vec![turn(), turn()]), "two options"),
        (
            command(vec![with_choices("turn".to_owned(), 26)]),
            "choices",
        ),
        (command(vec![both]), "both choices and autocomplete"),
        (
            json!([{ "name": "move", "description": "x".repeat(101) }]),
            "description",
        ),
    ];
    for (commands, about) in cases {
        assert_eq!(register(commands).await.unwrap().status(), 400, "{about}");
        breached(&discord, about);
    }
    discord.finish();
}

/// Ada presses a button of an existing message.
async fn pressed(discord: &Discord, bot: &PlainBot, channel: &Channel, ada: &Person) -> u64 {
    let body = json!({ "content": "?", "components": [row(vec![button("yes", "Yes")])] });
    bot.say(channel, &body).await;
    let message = channel.last().id;
    let data = json!({ "component_type": 2, "custom_id": "yes" });
    let kind = InteractionKind::Component;
    discord
        .state()
        .interact(ada.id, channel.id, kind, data, Some(message))
}

fn callback_path(discord: &Discord, interaction: u64) -> String {
    let token = &discord.state().interactions[&interaction].token;
    format!("/interactions/{interaction}/{token}/callback")
}

fn original_path(discord: &Discord, interaction: u64) -> String {
    let state = discord.state();
    let token = &state.interactions[&interaction].token;
    format!("/webhooks/{}/{token}/messages/@original", state.bot)
}

#[tokio::test]
async fn an_interaction_is_acknowledged_once_and_in_time() {
    let (discord, bot, channel, ada) = tavern().await;
    let (_session, _) = Session::identify(&discord).await;
    let defer = json!({ "type": 5, "data": { "flags": 64 } });

    let prompt = pressed(&discord, &bot, &channel, &ada).await;
    let path = callback_path(&discord, prompt);
    bot.posts(&path, &defer, 204).await;
    bot.posts(&path, &defer, 400).await;
    one_breach(&discord, "acknowledged twice");

    let late = pressed(&discord, &bot, &channel, &ada).await;
    discord.age(late, ACKNOWLEDGE_WITHIN);
    let path = callback_path(&discord, late);
    bot.posts(&path, &defer, 404).await;
    one_breach(&discord, "only after");
    discord.age(prompt, ACKNOWLEDGE_WITHIN);
    discord.state().interactions.remove(&late);
    discord.finish();
}

#[tokio::test]
#[should_panic(expected = "never acknowledged")]
async fn an_interaction_that_is_never_acknowledged_fails_the_test() {
    let (discord, bot, channel, ada) = tavern().await;
    let (_session, _) = Session::identify(&discord).await;
    let ignored = pressed(&discord, &bot, &channel, &ada).await;
    discord.age(ignored, ACKNOWLEDGE_WITHIN);
    discord.finish();
}

#[tokio::test]
async fn a_deferred_answer_is_seen_once_it_is_edited_and_only_by_whom_it_is_for() {
    let (discord, bot, channel, ada) = tavern().await;
    let (_session, _) = Session::identify(&discord).await;
    let interaction = pressed(&discord, &bot, &channel, &ada).await;
    let defer = json!({ "type": 5, "data": { "flags": 64 } });
    bot.post(&callback_path(&discord, interaction), &defer)
        .await;
    let path = original_path(&discord, interaction);
    let body = json!({
        "content": format!("done, {}", ada.mention()), "allowed_mentions": { "parse": ["users"] },
    });
    let edited = bot.request(Method::PATCH, &path).json(&body).send().await;
    assert_eq!(edited.unwrap().status(), 200);
    let answer = ada.answer(interaction).await.unwrap();
    assert!(answer.ephemeral);
    assert!(answer.message.pings.is_empty(), "an edit notifies nobody");
    assert_eq!(channel.messages().len(), 1, "others see the button alone");

    discord.age(interaction, TOKEN_GOOD_FOR);
    let late = bot.request(Method::PATCH, &path).json(&body).send().await;
    assert_eq!(late.unwrap().status(), 401);
    discord.finish();
}

#[tokio::test]
async fn faults_come_as_planned() {
    let (discord, bot, channel, _) = tavern().await;
    let body = json!({ "content": "a", "nonce": "n", "enforce_nonce": true });
    let wait = Duration::from_millis(300);
    let global = false;
    discord.fail(CREATE_MESSAGE, 1, Fault::RateLimited { wait, global });
    let limited = bot.say(&channel, &body).await;
    assert_eq!(limited.status(), 429);
    assert_eq!(limited.headers()["x-ratelimit-remaining"], "0");
    let told: Value = limited.json().await.unwrap();
    assert_eq!(told["retry_after"], 0.3);
    bot.says(&channel, &body, 429).await;
    assert_eq!(discord.state().faults.impatient, 1);
    tokio::time::sleep(wait).await;

    discord.fail(CREATE_MESSAGE, 1, Fault::INTERNAL);
    bot.says(&channel, &body, 500).await;
    discord.fail(CREATE_MESSAGE, 1, Fault::Page(502));
    bot.says(&channel, &body, 502).await;
    let path = format!("/channels/{}/messages", channel.id);
    discord.fail(CREATE_MESSAGE, 1, Fault::Broken);
    let broken = bot.request(Method::POST, &path).json(&body).send().await;
    assert!(broken.is_err());
    assert!(channel.messages().is_empty());
    discord.fail(CREATE_MESSAGE, 1, Fault::AnswerLost);
    let lost = bot.request(Method::POST, &path).json(&body).send().await;
    assert!(lost.is_err());
    assert_eq!(channel.messages().len(), 1);
    bot.says(&channel, &body, 200).await;
    assert_eq!(channel.messages().len(), 1, "the nonce tells");
    discord.finish();
}

#[tokio::test]
async fn a_limited_channel_lets_only_so_much_through() {
    let (discord, bot, channel, _) = tavern().await;
    let within = Duration::from_secs(60);
    discord.state().faults.limit(CREATE_MESSAGE, 2, within);
    let body = json!({ "content": "a" });
    let first = bot.say(&channel, &body).await;
    assert_eq!(first.headers()["x-ratelimit-remaining"], "1");
    bot.says(&channel, &body, 200).await;
    bot.says(&channel, &body, 429).await;
    discord.finish();
}

#[tokio::test]
async fn a_closed_channel_refuses_messages() {
    let (discord, bot, channel, _) = tavern().await;
    let (mut session, _) = Session::identify(&discord).await;
    channel.deny(crate::server::permission::SEND_MESSAGES, true);
    let updated = session.event("CHANNEL_UPDATE").await;
    assert_eq!(updated["permission_overwrites"][0]["deny"], "2048");
    let refused = bot.say(&channel, &json!({ "content": "a" })).await;
    assert_eq!(refused.status(), 403);
    let told: Value = refused.json().await.unwrap();
    assert_eq!(told["code"], 50013);
    channel.delete();
    bot.says(&channel, &json!({ "content": "a" }), 404).await;
    discord.finish();
}

#[tokio::test]
async fn a_thread_is_a_channel_of_its_own() {
    let (discord, bot, channel, _) = tavern().await;
    bot.say(&channel, &json!({ "content": "a game" })).await;
    let message = channel.last().id;
    let path = format!("/channels/{}/messages/{message}/threads", channel.id);
    let opened = bot.post(&path, &json!({ "name": "Ada against Ben" })).await;
    assert_eq!(opened.status(), 201);
    let thread = channel.thread().await;
    assert_eq!(thread.name(), "Ada against Ben");
    bot.says(&thread, &json!({ "content": "a" }), 200).await;
    assert_eq!(thread.messages().len(), 1);
    bot.posts(&path, &json!({ "name": "again" }), 400).await;
    discord.finish();
}

#[tokio::test]
async fn a_session_is_resumed_where_it_broke_off() {
    let (discord, bot, channel, ada) = tavern().await;
    let (mut session, id) = Session::identify(&discord).await;
    let before = pressed(&discord, &bot, &channel, &ada).await;
    session.event("INTERACTION_CREATE").await;
    let seen = session.seq;
    discord.break_gateway(Break::Cut);
    while session.next().await != Value::Null {}
    let missed = pressed(&discord, &bot, &channel, &ada).await;

    let mut session = Session::resume(&discord, &id, seen).await;
    let event = session.event("INTERACTION_CREATE").await;
    assert_eq!(event["id"], missed.to_string());
    session.event("RESUMED").await;

    // Again, this time with repeated events.
    discord.state().sessions.repeats = 2;
    let mut session = Session::resume(&discord, &id, session.seq).await;
    session.event("INTERACTION_CREATE").await;
    session.event("RESUMED").await;
    session.event("RESUMED").await;
    for one in [before, missed] {
        discord.state().interactions.remove(&one);
    }
    discord.finish();
}

#[tokio::test]
async fn a_session_that_is_over_cannot_be_resumed() {
    let (discord, _, _, _) = tavern().await;
    let (mut session, id) = Session::identify(&discord).await;
    discord.break_gateway(Break::Reconnect);
    assert_eq!(session.next().await["op"], 7);
    discord.break_gateway(Break::Invalid { resumable: false });
    assert_eq!(session.next().await, json!({ "op": 9, "d": false }));
    let mut resumed = Session::resume(&discord, &id, session.seq).await;
    assert_eq!(resumed.next().await, json!({ "op": 9, "d": false }));
    discord.break_gateway(Break::Close(4000));
    assert_eq!(session.next().await["closed"], 4000);
    discord.finish();
}

#[tokio::test]
async fn heartbeats_are_acknowledged_unless_they_are_not_to_be() {
    let (discord, _, _, _) = tavern().await;
    let (mut session, _) = Session::identify(&discord).await;
    session.send(json!({ "op": 1, "d": session.seq })).await;
    assert_eq!(session.next().await["op"], 11);
    discord.state().sessions.acknowledges = false;
    session.send(json!({ "op": 1, "d": session.seq })).await;
    let silence = tokio::time::timeout(Duration::from_millis(100), session.next()).await;
    assert!(silence.is_err());
    discord.finish();
}

#[tokio::test]
async fn privileged_intents_and_wrong_tokens_are_turned_away() {
    let (discord, _, _, _) = tavern().await;
    let mut session = Session::connect(&discord).await;
    session.send(identify(&discord, 1 << 15)).await;
    assert_eq!(session.next().await["closed"], 4014);
    one_breach(&discord, "privileged");
    let mut session = Session::connect(&discord).await;
    let mut wrong = identify(&discord, 1);
    wrong["d"]["token"] = json!("another");
    session.send(wrong).await;
    assert_eq!(session.next().await["closed"], 4004);
    one_breach(&discord, "wrong token");
    discord.finish();
}

#[tokio::test]
async fn a_client_that_asks_for_it_gets_long_payloads_compressed() {
    let (discord, _, _, _) = tavern().await;
    let mut session = Session::connect(&discord).await;
    let mut compressed = identify(&discord, 1);
    compressed["d"]["compress"] = json!(true);
    session.send(compressed).await;
    session.event("READY").await; // too short to be worth it
    let Message::Binary(packed) = session.socket.next().await.unwrap().unwrap() else {
        panic!("not compressed");
    };
    let mut text = String::new();
    let mut decoder = flate2::read::ZlibDecoder::new(&packed[..]);
    decoder.read_to_string(&mut text).unwrap();
    assert!(text.contains("GUILD_CREATE"), "{text}");
    discord.finish();
}

#[tokio::test]
async fn a_cut_network_lets_nothing_through_until_it_is_mended() {
    let (discord, bot, channel, _) = tavern().await;
    let (mut session, id) = Session::identify(&discord).await;
    discord.cut_network();
    assert_eq!(session.next().await, Value::Null);
    let path = format!("/channels/{}", channel.id);
    assert!(bot.request(Method::GET, &path).send().await.is_err());
    discord.mend_network();
    let answered = bot.request(Method::GET, &path).send().await.unwrap();
    assert_eq!(answered.status(), 200);
    let mut session = Session::resume(&discord, &id, session.seq).await;
    session.event("RESUMED").await;
    discord.finish();
}

#[tokio::test]
async fn slow_answers_are_slow() {
    let (discord, bot, channel, ada) = tavern().await;
    let (_session, _) = Session::identify(&discord).await;
    let interaction = pressed(&discord, &bot, &channel, &ada).await;
    let message = json!({ "type": 4, "data": { "content": "done" } });
    bot.post(&callback_path(&discord, interaction), &message)
        .await;
    discord.fail(EDIT_ORIGINAL, 1, Fault::Slow(Duration::from_secs(30)));
    let path = original_path(&discord, interaction);
    let request = bot
        .request(Method::PATCH, &path)
        .json(&json!({ "content": "edited" }));
    let hurried = request.timeout(Duration::from_millis(200)).send().await;
    assert!(hurried.unwrap_err().is_timeout());
    discord.finish();
}

#[tokio::test]
async fn where_petteia_only_answers_nothing_is_posted_and_an_interaction_has_five_follow_ups() {
    let (discord, bot, _, _) = tavern().await;
    let (zoe, yves) = (discord.stranger("Zoe"), discord.stranger("Yves"));
    zoe.installs();
    let group = discord.group(&[&zoe, &yves]);
    let elsewhere = discord.channel_elsewhere();
    for channel in [&group, &elsewhere] {
        let refused = bot.say(channel, &json!({ "content": "hello" })).await;
        assert_eq!(refused.status(), 403);
        let why: Value = refused.json().await.unwrap();
        assert_eq!(why["code"], 50001);
    }
    let data = json!({ "id": "1", "name": "board", "type": 1 });
    for (channel, context, denied) in [(&group, 2, false), (&elsewhere, 0, true)] {
        channel.denies_external_apps(denied);
        let interaction = {
            let mut state = discord.state();
            let kind = InteractionKind::Command;
            state.interact(zoe.id, channel.id, kind, data.clone(), None)
        };
        let payload = discord.state().interactions[&interaction].payload.clone();
        assert_eq!(payload["context"], context);
        let owners = json!({ "1": zoe.id.to_string() });
        assert_eq!(payload["authorizing_integration_owners"], owners);
        let deferred = json!({ "type": 5, "data": { "flags": 64 } });
        bot.posts(&callback_path(&discord, interaction), &deferred, 204)
            .await;
        let original = original_path(&discord, interaction);
        let edit = json!({ "content": "done", "flags": 64 });
        let edited = bot.request(Method::PATCH, &original).json(&edit);
        assert_eq!(edited.send().await.unwrap().status(), 200);
        let follow_ups = original.strip_suffix("/messages/@original").unwrap();
        for number in 1..=5 {
            let body = json!({ "content": number.to_string() });
            let sent = bot.post(follow_ups, &body).await;
            assert_eq!(sent.status(), 200);
            let sent: Value = sent.json().await.unwrap();
            assert_eq!(sent["flags"].as_u64().unwrap() & 64 != 0, denied);
        }
        let refused = bot.post(follow_ups, &json!({ "content": "6" })).await;
        let why: Value = refused.json().await.unwrap();
        assert_eq!(why["code"], 40094);
        let seen = channel.messages().len();
        assert_eq!(seen, if denied { 0 } else { 5 });
    }
    // petteia writes to who has installed it, and to nobody without a common server.
    for (person, status) in [(&zoe, 200), (&yves, 403)] {
        let direct = person.opens_direct_messages();
        bot.says(&direct, &json!({ "content": "hello" }), status)
            .await;
    }
    discord.finish();
}
