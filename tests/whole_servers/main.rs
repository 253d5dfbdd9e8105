//! Who sees and does what on generated servers of Discord: roles, channels, categories, forums, threads, members
//! with time-outs or without the rules accepted, the banned, games and tournaments.
//!
//! Two doors are tried from outside: the web by its pages, and Discord by signed interactions. Both ask the same
//! Discord, whose answers the real front end reads. A plain model of Discord's permissions says what each user may see
//! and do.

#![allow(clippy::unwrap_used)]

use std::{
    collections::{BTreeMap, BTreeSet},
    net::Ipv4Addr,
    ops::Range,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use axum::{
    Json, Router,
    body::Bytes,
    extract::State,
    http::{Method, Uri},
    response::IntoResponse,
};
use data_encoding::HEXLOWER;
use parking_lot::{Mutex, RwLock};
use petteia_discord::{DiscordConfig, DiscordPlatform};
use petteia_domain::{
    event_log::Phase,
    game::Opening,
    ids::{ChannelId, GameId, GuildId, Place, UserId},
};
use petteia_referee::commands::{Action, Join, Proposal};
use petteia_rules::GameKind;
use rand::{Rng, SeedableRng, rngs::StdRng, seq::IteratorRandom};
use reqwest::StatusCode;
use ring::signature::{Ed25519KeyPair, KeyPair};
use serde_json::{Value, json};
use tokio::{net::TcpListener, sync::Notify};

use running::{Running, opening};

#[path = "../../crates/web/tests/signed_in/discord.rs"]
#[allow(dead_code)]
mod discord;
#[path = "../../crates/web/tests/signed_in/running.rs"]
#[allow(dead_code)]
mod running;

/// Number of servers that are generated, and of channels of each from which a member tries everything.
const SERVERS: u64 = 4;
const FROM: usize = 1;

const GUILD: u64 = 1;
const BOT: u64 = 77;
/// Who joins the games.
const GUEST: UserId = UserId(9000);

/// Who opens the games of a channel. Nobody may have many lobbies.
fn host_in(channel: u64) -> UserId {
    UserId(GUEST.0 + channel)
}

const ADMINISTRATOR: u64 = 1 << 3;
const MANAGE_GUILD: u64 = 1 << 5;
const VIEW: u64 = 1 << 10;
const SEND: u64 = 1 << 11;
const COMMANDS: u64 = 1 << 31;
const MANAGE_THREADS: u64 = 1 << 34;
const ALL: [u64; 5] = [VIEW, SEND, COMMANDS, MANAGE_THREADS, MANAGE_GUILD];

const TEXT: u8 = 0;
const VOICE: u8 = 2;
const CATEGORY: u8 = 4;
const NEWS: u8 = 5;
const PUBLIC_THREAD: u8 = 11;
const PRIVATE_THREAD: u8 = 12;
const FORUM: u8 = 15;

/// Whom an overwrite is about: a role, that of everybody too, or a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Of {
    Role(u64),
    Member(u64),
}

#[derive(Debug, Clone)]
struct Channel {
    id: u64,
    kind: u8,
    /// What is allowed and denied to whom.
    overwrites: BTreeMap<Of, (u64, u64)>,
}

#[derive(Debug, Clone)]
struct Thread {
    id: u64,
    kind: u8,
    parent: u64,
    members: BTreeSet<u64>,
}

#[derive(Debug, Clone, Default)]
struct Member {
    roles: BTreeSet<u64>,
    timed_out: bool,
    pending: bool,
}

/// A server of Discord.
#[derive(Debug, Clone)]
struct World {
    owner: u64,
    /// With the role of everybody, which has the server's id.
    roles: BTreeMap<u64, u64>,
    channels: Vec<Channel>,
    threads: Vec<Thread>,
    /// Those who are not here have left, or were banned.
    members: BTreeMap<u64, Member>,
}

fn any_of(chance: &mut StdRng, share: f64) -> u64 {
    let drawn = ALL.iter().filter(|_| chance.random_bool(share));
    drawn.fold(0, |all, one| all | one)
}

impl World {
    fn any(chance: &mut StdRng) -> World {
        let mut roles: BTreeMap<u64, u64> = (11..14).map(|id| (id, any_of(chance, 0.4))).collect();
        roles.insert(GUILD, any_of(chance, 0.8));
        if chance.random_bool(0.5) {
            roles.insert(14, ADMINISTRATOR);
        }
        let users = 101..106;
        let mut members = BTreeMap::new();
        for user in users.clone() {
            let is_here = chance.random_bool(0.85);
            let own = roles.keys().copied();
            let own = own.filter(|role| *role != GUILD && chance.random_bool(0.35));
            let member = Member {
                roles: own.collect(),
                timed_out: chance.random_bool(0.2),
                pending: chance.random_bool(0.2),
            };
            if is_here {
                members.insert(user, member);
            }
        }
        members.insert(BOT, Member::default());
        let mut any_channel = |id: u64, kind: u8| {
            let mut overwrites = BTreeMap::new();
            let targets = roles.keys().map(|role| Of::Role(*role));
            for of in targets.chain(users.clone().map(Of::Member)) {
                if chance.random_bool(0.25) {
                    let allow = any_of(chance, 0.4);
                    overwrites.insert(of, (allow, any_of(chance, 0.4) & !allow));
                }
            }
            overwrites.insert(Of::Member(BOT), (VIEW | SEND, 0));
            Channel {
                id,
                kind,
                overwrites,
            }
        };
        let kinds = [TEXT, TEXT, NEWS, FORUM, CATEGORY, VOICE];
        let channels = (1001..).zip(kinds);
        let channels = channels.map(|(id, kind)| any_channel(id, kind)).collect();
        let threads = [
            (2001, PUBLIC_THREAD, 1001),
            (2002, PRIVATE_THREAD, 1001),
            (2003, PUBLIC_THREAD, 1004),
        ];
        let threads = threads.map(|(id, kind, parent)| Thread {
            id,
            kind,
            parent,
            members: users.clone().filter(|_| chance.random_bool(0.4)).collect(),
        });
        World {
            owner: chance.random_range(101..108),
            roles,
            channels,
            threads: threads.into(),
            members,
        }
    }

    /// What Discord answers.
    fn answers(&self, path: &str) -> Option<Value> {
        let parts: Vec<&str> = path.split('/').collect();
        let number = |part: &str| part.parse::<u64>().ok();
        let thread = |thread: &Thread| {
            json!({
                "id": thread.id.to_string(), "type": thread.kind, "guild_id": GUILD.to_string(),
                "parent_id": thread.parent.to_string(), "name": format!("thread{}", thread.id),
            })
        };
        match parts[..] {
            ["users", "@me"] | ["oauth2", "applications", "@me"] => {
                Some(json!({ "id": BOT.to_string() }))
            }
            ["guilds", _] => {
                let roles = self.roles.iter().map(|(id, allows)| {
                    json!({ "id": id.to_string(), "permissions": allows.to_string() })
                });
                Some(json!({
                    "id": GUILD.to_string(), "owner_id": self.owner.to_string(), "name": "Club",
                    "roles": roles.collect::<Vec<_>>(),
                }))
            }
            ["guilds", _, "channels"] => {
                let channels = self.channels.iter().map(|channel| {
                    let overwrites = channel.overwrites.iter().map(|(of, (allow, deny))| {
                        let (kind, id) = match of {
                            Of::Role(id) => (0, id),
                            Of::Member(id) => (1, id),
                        };
                        json!({
                            "id": id.to_string(), "type": kind,
                            "allow": allow.to_string(), "deny": deny.to_string(),
                        })
                    });
                    json!({
                        "id": channel.id.to_string(), "type": channel.kind, "position": channel.id,
                        "name": format!("channel{}", channel.id),
                        "permission_overwrites": overwrites.collect::<Vec<_>>(),
                    })
                });
                Some(json!(channels.collect::<Vec<_>>()))
            }
            ["guilds", _, "threads", "active"] => {
                let threads: Vec<Value> = self.threads.iter().map(thread).collect();
                Some(json!({ "threads": threads }))
            }
            ["guilds", _, "members", user] => {
                let member = self.members.get(&number(user)?)?;
                let roles: Vec<String> = member.roles.iter().map(u64::to_string).collect();
                let until = member.timed_out.then_some("2099-01-01T00:00:00+00:00");
                Some(json!({
                    "roles": roles, "pending": member.pending,
                    "communication_disabled_until": until,
                }))
            }
            ["channels", id] => {
                let id = number(id)?;
                self.threads.iter().find(|one| one.id == id).map(thread)
            }
            ["channels", id, "thread-members", user] => {
                let (id, user) = (number(id)?, number(user)?);
                let thread = self.threads.iter().find(|one| one.id == id)?;
                thread.members.contains(&user).then(|| json!({}))
            }
            _ => None,
        }
    }

    /// A member, as interactions in a channel or thread show them.
    fn member_of_interaction(&self, user: u64, there: u64) -> Value {
        let thread = self.threads.iter().find(|one| one.id == there);
        let channel = thread.map_or(there, |thread| thread.parent);
        let may = ALL
            .into_iter()
            .filter(|what| self.has(user, channel, *what));
        let mut may = may.fold(0, |all, one| all | one);
        if self.may_do_everything(user) {
            may |= ADMINISTRATOR;
        }
        let mut member = self
            .answers(&format!("guilds/{GUILD}/members/{user}"))
            .unwrap();
        let name = format!("user{user}");
        member["user"] = json!({
            "id": user.to_string(), "username": name, "discriminator": "0", "avatar": null,
            "global_name": null,
        });
        for (field, value) in [
            ("joined_at", json!("2024-01-01T00:00:00Z")),
            ("permissions", json!(may.to_string())),
            ("deaf", json!(false)),
            ("mute", json!(false)),
            ("flags", json!(0)),
        ] {
            member[field] = value;
        }
        member
    }

    /// A channel or thread, as interactions there show it.
    fn channel_of_interaction(&self, there: u64) -> Value {
        match self.threads.iter().find(|one| one.id == there) {
            Some(thread) => json!({
                "id": there.to_string(), "type": thread.kind, "parent_id": thread.parent.to_string(),
            }),
            None => {
                let channel = self.channels.iter().find(|one| one.id == there).unwrap();
                json!({ "id": there.to_string(), "type": channel.kind })
            }
        }
    }

    /// Whether somebody has a permission in a channel: the last who says something decides.
    fn has(&self, user: u64, channel: u64, what: u64) -> bool {
        let Some(member) = self.members.get(&user) else {
            return false;
        };
        if self.may_do_everything(user) {
            return true;
        }
        let channel = self.channels.iter().find(|one| one.id == channel).unwrap();
        let has_one = |what: u64| {
            let says = |of: Of| channel.overwrites.get(&of).copied().unwrap_or((0, 0));
            let roles = || member.roles.iter().copied();
            let mut may = roles()
                .chain([GUILD])
                .any(|role| self.roles[&role] & what != 0);
            let (allow, deny) = says(Of::Role(GUILD));
            may = may && deny & what == 0 || allow & what != 0;
            let denied = roles().any(|role| says(Of::Role(role)).1 & what != 0);
            let allowed = roles().any(|role| says(Of::Role(role)).0 & what != 0);
            may = may && !denied || allowed;
            let (allow, deny) = says(Of::Member(user));
            may && deny & what == 0 || allow & what != 0
        };
        has_one(VIEW) && has_one(what)
    }

    fn may_do_everything(&self, user: u64) -> bool {
        let member = self.members.get(&user);
        member.is_some_and(|member| {
            let mut roles = member.roles.iter().chain([&GUILD]);
            user == self.owner || roles.any(|role| self.roles[role] & ADMINISTRATOR != 0)
        })
    }

    /// Whether somebody sees what is written in a channel or thread.
    fn views(&self, user: u64, there: u64) -> bool {
        let Some(thread) = self.threads.iter().find(|one| one.id == there) else {
            return self.has(user, there, VIEW);
        };
        self.has(user, thread.parent, VIEW)
            && (thread.kind != PRIVATE_THREAD
                || thread.members.contains(&user)
                || self.has(user, thread.parent, MANAGE_THREADS))
    }

    /// Whether somebody uses commands in a channel for messages.
    fn uses_commands(&self, user: u64, channel: u64) -> bool {
        let channel_kind = self.channels.iter().find(|one| one.id == channel);
        matches!(channel_kind, Some(one) if [TEXT, NEWS].contains(&one.kind))
            && self.has(user, channel, COMMANDS)
            && self.has(BOT, channel, SEND)
    }

    /// Whether a time-out or the rules keep somebody from acting.
    fn is_kept(&self, user: u64) -> bool {
        let member = self.members.get(&user);
        !self.may_do_everything(user)
            && member.is_some_and(|member| member.timed_out || member.pending)
    }
}

/// A Discord with one server. It keeps the answers to interactions, by their tokens.
struct Discord {
    world: RwLock<World>,
    /// What was asked.
    asked: Mutex<Vec<String>>,
    answers: Mutex<BTreeMap<String, String>>,
    answered: Notify,
}

async fn answer(
    State(discord): State<Arc<Discord>>,
    method: Method,
    uri: Uri,
    body: Bytes,
) -> impl IntoResponse {
    let (_, path) = uri.path().split_once("/v10/").unwrap_or_default();
    if let ["webhooks", _, token, "messages", "@original"] = path.split('/').collect::<Vec<_>>()[..]
    {
        let said = String::from_utf8_lossy(&body).into_owned();
        discord.answers.lock().insert(token.to_owned(), said);
        discord.answered.notify_waiters();
        return (StatusCode::OK, Json(json!({})));
    }
    if method == Method::PUT {
        return (StatusCode::OK, Json(json!([])));
    }
    discord.asked.lock().push(path.to_owned());
    match discord.world.read().answers(path) {
        Some(answer) => (StatusCode::OK, Json(answer)),
        None => (
            StatusCode::NOT_FOUND,
            Json(json!({ "code": 10007, "message": "nothing" })),
        ),
    }
}

/// Starts a Discord. Returns its origin.
async fn open(discord: Arc<Discord>) -> String {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let origin = format!("http://{}", listener.local_addr().unwrap());
    let routes = Router::new().fallback(answer).with_state(discord);
    tokio::spawn(async move { axum::serve(listener, routes).await.unwrap() });
    origin
}

/// Both doors of a petteia that asks a Discord with this server who may view what.
struct Doors {
    web: Running,
    discord: Arc<Discord>,
    key: Ed25519KeyPair,
    interactions: AtomicU64,
}

impl Doors {
    async fn open(world: World) -> Doors {
        let discord = Arc::new(Discord {
            world: RwLock::new(world),
            asked: Mutex::default(),
            answers: Mutex::default(),
            answered: Notify::new(),
        });
        let api = open(discord.clone()).await;
        let key = Ed25519KeyPair::from_seed_unchecked(&[42; 32]).unwrap();
        let verifying = key.public_key().as_ref().try_into().unwrap();
        let web = Running::open_seen_by(|app| {
            let config = DiscordConfig {
                token: serde_json::from_value(json!("secret")).unwrap(),
                api,
                guilds: Vec::new(),
                requests_per_second: 1000,
                shards: None,
                picture_size: 400,
                activity: false,
                web: None,
                greeting: false,
            };
            let platform = Arc::new(DiscordPlatform::new(app, config).unwrap());
            let endpoint = petteia_discord::endpoint(platform.clone(), verifying);
            // It learns who it is.
            let endless = std::future::pending::<Result<(), String>>();
            let chance = StdRng::seed_from_u64(1);
            tokio::spawn(petteia_discord::serve(platform, endless, chance));
            endpoint
        });
        Doors {
            web: web.await,
            discord,
            key,
            interactions: AtomicU64::new(1),
        }
    }

    /// Sends an interaction as Discord does, with its id and token. Returns the response to it, and the token.
    async fn sends(&self, mut sent: Value) -> (Value, String) {
        let number = self.interactions.fetch_add(1, Ordering::SeqCst);
        let token = format!("token-{number}");
        for (field, value) in [
            ("id", json!(number.to_string())),
            ("application_id", json!(BOT.to_string())),
            ("token", json!(token)),
            ("version", json!(1)),
            ("locale", json!("en-US")),
            ("entitlements", json!([])),
            ("app_permissions", json!(ADMINISTRATOR.to_string())),
            ("attachment_size_limit", json!(1_000_000)),
            ("authorizing_integration_owners", json!({})),
        ] {
            sent[field] = value;
        }
        let sent = sent.to_string();
        let timestamp = self.web.now().timestamp().to_string();
        let signature = self.key.sign(format!("{timestamp}{sent}").as_bytes());
        let signature = HEXLOWER.encode(signature.as_ref());
        let response = self.web.interaction(sent, &signature, &timestamp).await;
        (response, token)
    }

    /// Waits for the answer that follows by a token.
    async fn answer_to(&self, token: &str) -> String {
        loop {
            let answered = self.discord.answered.notified();
            if let Some(said) = self.discord.answers.lock().remove(token) {
                return said;
            }
            answered.await;
        }
    }

    /// What a member sends from a channel: the type of the interaction, and its data.
    fn from(&self, user: u64, channel: u64, kind: u8, data: Value) -> Value {
        let world = self.discord.world.read();
        json!({
            "type": kind, "guild_id": GUILD.to_string(), "channel_id": channel.to_string(),
            "channel": world.channel_of_interaction(channel),
            "member": world.member_of_interaction(user, channel),
            "data": data,
        })
    }

    /// A member gives a command in a channel. Returns the answer.
    async fn says(&self, user: u64, channel: u64, name: &str, options: Value) -> String {
        let data = json!({ "id": "6", "name": name, "type": 1, "options": options });
        let (_, token) = self.sends(self.from(user, channel, 2, data)).await;
        self.answer_to(&token).await
    }

    /// A member types a line of `/do` in a channel. Returns the answer.
    async fn types(&self, user: u64, channel: u64, line: &str) -> String {
        let typed = json!([{ "name": "line", "type": 3, "value": line }]);
        self.says(user, channel, "do", typed).await
    }

    /// What is offered behind a line of `/do`.
    async fn offered(&self, user: u64, channel: u64, line: &str) -> String {
        let typed = json!([{ "name": "line", "type": 3, "value": line, "focused": true }]);
        let data = json!({ "id": "6", "name": "do", "type": 1, "options": typed });
        let (offers, _) = self.sends(self.from(user, channel, 4, data)).await;
        offers["data"]["choices"].to_string()
    }
}

fn place(channel: u64) -> Place {
    Place {
        guild: Some(GuildId(GUILD)),
        channel: ChannelId(channel),
    }
}

/// What there is in a channel or thread.
struct There {
    channel: u64,
    running: GameId,
    lobby: GameId,
    /// Who was invited to the lobby.
    invited: u64,
}

/// Opens a game and a lobby in a channel.
async fn fill(web: &Running, channel: u64, invited: u64) -> There {
    let store = &web.app.store;
    let newest = async || store.games(&[Phase::Lobby]).await.unwrap();
    let opens = async |opening: Opening| {
        let known = newest().await;
        web.command_in(host_in(channel), place(channel), Action::Play(opening))
            .await;
        let mut new = newest().await.into_iter();
        new.find(|game| !known.contains(game)).unwrap()
    };
    let running = opens(opening()).await;
    let join = Action::Join(Join {
        game: running.clone(),
    });
    web.command_in(GUEST, place(channel), join).await;
    let lobby = opens(Opening {
        opponents: vec![(UserId(invited), format!("user{invited}"))],
        ..opening()
    })
    .await;
    There {
        channel,
        running,
        lobby,
        invited,
    }
}

/// Everything that a user may do on the web is what the model says, and nothing that they read names more.
async fn asks_the_web(
    Doors { web, discord, .. }: &Doors,
    all: &[There],
    cups: &[(u64, String)],
    user: u64,
) {
    let world = discord.world.read().clone();
    let (cookie, _) = web.sign_in_for(UserId(user), "/").await;
    let address = format!("192.0.2.{}", user - 100);
    let get = async |path: &str| {
        let ask = async || web.get_from(path, Some(&cookie), &address).await;
        web.patiently(ask).await
    };
    let mut read = String::new();
    for there in all {
        let views = world.views(user, there.channel);
        let of_lobby = views || there.invited == user;
        for (game, shown) in [(&there.running, views), (&there.lobby, of_lobby)] {
            let page = get(&format!("/g/{}", game.0)).await;
            let expected = match shown {
                true => StatusCode::OK,
                false => StatusCode::NOT_FOUND,
            };
            assert_eq!(
                page.status, expected,
                "{user} at {game} in {}",
                there.channel
            );
        }
    }
    for channel in &world.channels {
        let key = format!("{GUILD}-{}", channel.id);
        let expected = world.uses_commands(user, channel.id);
        for topic in ["open", "watch", "tournaments"] {
            let page = get(&format!("/in/{key}/{topic}")).await;
            assert_eq!(
                page.status == StatusCode::OK,
                expected,
                "{user} in {key}/{topic}"
            );
            read += &page.body;
        }
        for (cup_in, cup) in cups {
            let page = get(&format!("/in/{key}/tournament/{cup}")).await;
            let shown = expected && world.views(user, *cup_in);
            assert_eq!(
                page.status == StatusCode::OK,
                shown,
                "{user} at {cup} from {key}"
            );
        }
        if !expected {
            continue;
        }
        let said = web
            .act_on(&key, &cookie, "line", "/seek game:pentalath")
            .await;
        let acts = world.has(user, channel.id, SEND) && !world.is_kept(user);
        assert_eq!(said["refused"], !acts, "{user} in {key}: {said}");
    }
    for path in ["/", "/in", "/mine", "/archive"] {
        read += &get(path).await.body;
    }
    for there in all {
        let views = world.views(user, there.channel);
        if !views {
            assert!(
                !read.contains(&there.running.0),
                "{user}: {}",
                there.channel
            );
        }
        if !views && there.invited != user {
            assert!(!read.contains(&there.lobby.0), "{user}: {}", there.channel);
        }
    }
}

/// Whoever is a member reads and does on Discord what the model says, from some of the channels and threads that they see.
async fn asks_discord(doors: &Doors, all: &[There], user: u64, chance: &mut StdRng) {
    let world = doors.discord.world.read().clone();
    if !world.members.contains_key(&user) {
        return;
    }
    let seen = all.iter().map(|there| there.channel);
    let seen = seen.filter(|channel| world.views(user, *channel));
    for from in seen.choose_multiple(chance, FROM) {
        for there in all {
            let views = world.views(user, there.channel);
            for (game, shown) in [
                (&there.running, views),
                (&there.lobby, views || there.invited == user),
            ] {
                let game = game.0.as_str();
                let named = json!([{ "name": "game", "type": 3, "value": game }]);
                let by_option = doors.says(user, from, "record", named).await;
                let by_line = doors
                    .types(user, from, &format!("record game:{game}"))
                    .await;
                for said in [by_option, by_line] {
                    // A record is a file behind the words.
                    assert_eq!(
                        said.contains("filename="),
                        shown,
                        "{user} at {game} in {}: {said}",
                        there.channel
                    );
                }
            }
        }
        let said = doors.types(user, from, "seek game:pentalath").await;
        let kept = said.contains("time-out") || said.contains("agreed to the rules");
        assert_eq!(kept, world.is_kept(user), "{user} in {from}: {said}");
        let offered = doors.offered(user, from, "move-game channel:").await;
        for channel in &world.channels {
            let name = format!("channel{}", channel.id);
            let uses = world.uses_commands(user, channel.id);
            let writes = uses && world.has(user, channel.id, SEND);
            // A forum is known and takes posts, but no messages.
            let sees_forum = channel.kind == FORUM && world.has(user, channel.id, VIEW);
            let (known, posts) = (
                uses || sees_forum,
                sees_forum && world.has(user, channel.id, SEND),
            );
            assert_eq!(
                offered.contains(&name),
                writes,
                "{user} in {from}: {offered}"
            );
            let line = format!("move-game channel:<#{}>", channel.id);
            let said = doors.types(user, from, &line).await;
            assert!(!said.contains(&name), "{user} in {from}: {said}");
            let (hidden, silent) = (
                said.contains("may not see"),
                said.contains("may write yourself"),
            );
            assert_eq!(
                (hidden, silent),
                (!known, known && !writes && !posts),
                "{user} in {from}: {said}"
            );
        }
        let offered = doors.offered(user, from, "play pentalath opponent:").await;
        for there in all {
            let host = format!("user{}", host_in(there.channel));
            let named = world.views(user, there.channel) || there.invited == user;
            assert_eq!(
                offered.contains(&host),
                named,
                "{user} in {from}: {offered}"
            );
        }
    }
}

#[tokio::test]
async fn on_generated_servers_each_door_shows_and_allows_what_discord_does() {
    agree_on(0..SERVERS / 2).await;
}

/// Half of the servers, so that two processors share them.
#[tokio::test]
async fn on_more_generated_servers_each_door_shows_and_allows_what_discord_does() {
    agree_on(SERVERS / 2..SERVERS).await;
}

/// Fails if a door shows or allows something else than Discord on one of the servers generated from these seeds.
async fn agree_on(seeds: Range<u64>) {
    for seed in seeds {
        let mut chance = StdRng::seed_from_u64(seed);
        let world = World::any(&mut chance);
        println!("server {seed}: {world:#?}");
        let doors = Doors::open(world).await;
        let web = &doors.web;
        let mut all = Vec::new();
        let threads = doors
            .discord
            .world
            .read()
            .clone()
            .threads
            .into_iter()
            .map(|thread| thread.id);
        for channel in [1001, 1002, 1003].into_iter().chain(threads) {
            all.push(fill(web, channel, chance.random_range(101..106)).await);
        }
        let mut cups = Vec::new();
        for channel in [1001, 1002] {
            let cup = Proposal::new(format!("Cup {channel}"), GameKind::Pentalath);
            web.command_in(GUEST, place(channel), Action::CreateTournament(cup))
                .await;
            let open = web
                .app
                .store
                .tournaments(None, &[Phase::Lobby], 9)
                .await
                .unwrap();
            let new = open
                .into_iter()
                .find(|one| cups.iter().all(|(_, known)| *known != one.0));
            cups.push((channel, new.unwrap().0));
        }
        for user in 101..106 {
            asks_the_web(&doors, &all, &cups, user).await;
            asks_discord(&doors, &all, user, &mut chance).await;
        }
    }
}

/// A server on which its two members read and write everywhere.
fn club() -> World {
    let channel = |id: u64, kind: u8| Channel {
        id,
        kind,
        overwrites: BTreeMap::new(),
    };
    World {
        owner: 1,
        roles: [(GUILD, VIEW | SEND | COMMANDS)].into(),
        channels: vec![channel(1001, TEXT), channel(1002, TEXT)],
        threads: Vec::new(),
        members: [101, 102, BOT].map(|user| (user, Member::default())).into(),
    }
}

#[tokio::test]
async fn a_line_takes_nobody_whom_an_option_would_not() {
    let doors = Doors::open(club()).await;
    let web = &doors.web;
    // Those who play have left the server since.
    fill(web, 1001, 102).await;
    let gone = format!("user{GUEST}");
    for line in [
        format!("play pentalath opponent:@{gone}"),
        format!("play pentagame line-up:3 opponent:<@102> @{gone}"),
        format!("tournament add newcomer:{GUEST}"),
        "play pentalath opponent:<@987654321>".to_owned(),
    ] {
        let said = doors.types(101, 1001, &line).await;
        assert!(said.contains("not a member"), "{line}: {said}");
    }
    // In direct messages there is no command that needs a server, and nobody is a member.
    let (only, alone) = ("works only on a server", "play against the computer");
    for (line, why) in [
        (
            "tournament substitute substitute:<@102> player:<@101>",
            only,
        ),
        ("play pentalath opponent:<@102>", alone),
        ("play pentalath opponent:<@987654321>", alone),
        ("server public-games:yes", only),
    ] {
        let user = doors.discord.world.read().member_of_interaction(101, 1001)["user"].take();
        let resolved = json!({ "users": { "102": {
            "id": "102", "username": "user102", "discriminator": "0", "avatar": null,
            "global_name": null,
        } } });
        let typed = json!([{ "name": "line", "type": 3, "value": line }]);
        let sent = json!({
            "type": 2, "channel_id": "5001", "channel": { "id": "5001", "type": 1 }, "user": user,
            "context": 1,
            "data": {
                "id": "6", "name": "do", "type": 1, "options": typed, "resolved": resolved,
            },
        });
        let (_, token) = doors.sends(sent).await;
        let said = doors.answer_to(&token).await;
        assert!(said.contains(why), "{line}: {said}");
    }
    // petteia is the computer, whoever calls themselves so.
    web.command_by_in(
        UserId(102),
        "computer",
        place(1001),
        Action::Play(opening()),
    )
    .await;
    let said = doors
        .types(101, 1001, &format!("play pentalath opponent:<@{BOT}>"))
        .await;
    assert!(said.contains("Computer (level"), "{said}");
    let said = doors
        .types(101, 1001, &format!("stats user:<@{BOT}>"))
        .await;
    assert!(said.contains("is a bot"), "{said}");
}

#[tokio::test]
async fn a_line_looks_up_so_many_members_for_a_user_and_others_have_their_own() {
    let doors = Doors::open(club()).await;
    fill(&doors.web, 1001, 102).await;
    let line = |first: u64| {
        let made_up = (first..first + 8).map(|id| format!("<@{id}>"));
        let made_up: Vec<String> = made_up.collect();
        format!("play pentagame line-up:5 opponent:{}", made_up.join(" "))
    };
    let too_many = (1..10_u64).map(|id| format!("<@{id}0001>"));
    let too_many: Vec<String> = too_many.collect();
    let said = doors
        .types(
            101,
            1001,
            &format!("play pentagame opponent:{}", too_many.join(" ")),
        )
        .await;
    assert!(said.contains("Name fewer players"), "{said}");
    let mut last = String::new();
    for round in 0..200 {
        last = doors.types(101, 1001, &line(1_000_000 + 8 * round)).await;
    }
    assert!(last.contains("does not say now"), "{last}");
    let members = {
        let asked = doors.discord.asked.lock();
        asked
            .iter()
            .filter(|path| path.contains("/members/"))
            .count()
    };
    assert!(members < 120, "{members} look-ups");
    let said = doors.types(102, 1001, &line(2_000_000)).await;
    assert!(said.contains("not a member"), "{said}");
}

#[tokio::test]
async fn what_the_interaction_says_of_a_channel_counts_before_what_was_looked_up() {
    let doors = Doors::open(club()).await;
    fill(&doors.web, 1001, 102).await;
    let line = "move-game channel:<#1002>";
    let said = doors.types(101, 1001, line).await;
    assert!(!said.contains("may not see"), "{said}");
    for (may, refused) in [(0, "may not see"), (VIEW, "may write yourself")] {
        let typed = json!([{ "name": "line", "type": 3, "value": line }]);
        let channel = json!({
            "id": "1002", "type": TEXT, "name": "channel1002", "permissions": may.to_string(),
        });
        let data = json!({
            "id": "6", "name": "do", "type": 1, "options": typed,
            "resolved": { "channels": { "1002": channel } },
        });
        let (_, token) = doors.sends(doors.from(101, 1001, 2, data)).await;
        let said = doors.answer_to(&token).await;
        assert!(said.contains(refused), "{may}: {said}");
    }
}

#[tokio::test]
async fn no_line_calls_anybody() {
    let doors = Doors::open(club()).await;
    fill(&doors.web, 1001, 102).await;
    for line in [
        "@everyone",
        "/@here",
        "<@102>",
        "play pentalath opponent:@everyone",
        "play pentalath clock:<@102>",
        "play pentalath <@&1>",
        "board game:@everyone",
        "move-game channel:@everyone",
        "server games-role:<@&1>",
        "puzzle <@102> @everyone",
    ] {
        let said = doors.types(101, 1001, line).await;
        let nobody = r#""allowed_mentions":{"parse":[]"#;
        assert!(said.contains(nobody), "{line}: {said}");
        assert!(!said.contains(r#""users":[""#), "{line}: {said}");
    }
}
