//! What the web shows to whom, on generated servers of Discord: roles, channels, categories, forums, threads, members
//! with time-outs or without the rules accepted, the banned, games and tournaments.
//!
//! The whole way is tried: pages by HTTP, and Discord's answers read by the real front end. A plain model of Discord's
//! permissions says what each user may see and do.

use std::{
    collections::{BTreeMap, BTreeSet},
    net::Ipv4Addr,
    sync::Arc,
};

use axum::{Json, Router, extract::State, http::Uri, response::IntoResponse};
use petteia_discord::{DiscordConfig, DiscordPlatform};
use petteia_domain::{
    event_log::Phase,
    game::Opening,
    ids::{ChannelId, GameId, GuildId, Place, UserId},
};
use petteia_referee::commands::{Action, Join, Proposal};
use petteia_rules::GameKind;
use rand::{Rng, SeedableRng, rngs::StdRng};
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::net::TcpListener;

use super::running::{Running, opening};

const GUILD: u64 = 1;
const BOT: u64 = 77;
/// Two who open games everywhere.
const HOSTS: [UserId; 2] = [UserId(901), UserId(902)];

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

#[derive(Debug)]
struct Channel {
    id: u64,
    kind: u8,
    /// What is allowed and denied to whom.
    overwrites: BTreeMap<Of, (u64, u64)>,
}

#[derive(Debug)]
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
#[derive(Debug)]
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
        for user in users.clone().filter(|_| chance.random_bool(0.85)) {
            let member = Member {
                roles: roles
                    .keys()
                    .copied()
                    .filter(|role| *role != GUILD && chance.random_bool(0.35))
                    .collect(),
                timed_out: chance.random_bool(0.2),
                pending: chance.random_bool(0.2),
            };
            members.insert(user, member);
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

async fn answer(State(world): State<Arc<World>>, uri: Uri) -> impl IntoResponse {
    let (_, path) = uri.path().split_once("/v10/").unwrap_or_default();
    match world.answers(path) {
        Some(answer) => (StatusCode::OK, Json(answer)),
        None => (
            StatusCode::NOT_FOUND,
            Json(json!({ "code": 10007, "message": "nothing" })),
        ),
    }
}

/// Starts a Discord that shows this server. Returns its origin.
async fn discord(world: Arc<World>) -> String {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let origin = format!("http://{}", listener.local_addr().unwrap());
    let routes = Router::new().fallback(answer).with_state(world);
    tokio::spawn(async move { axum::serve(listener, routes).await.unwrap() });
    origin
}

/// The web, whose petteia asks this Discord who may view what.
async fn web_of(world: &Arc<World>) -> Running {
    let api = discord(world.clone()).await;
    Running::open_seen_by(|app| {
        let config = DiscordConfig {
            token: serde_json::from_value(json!("secret")).unwrap(),
            api,
            guilds: Vec::new(),
            requests_per_second: 1000,
            shards: None,
            picture_size: 400,
            activity: false,
            web: None,
        };
        let platform = Arc::new(DiscordPlatform::new(app, config).unwrap());
        // It learns who it is, and takes interactions that nobody sends.
        let endless = std::future::pending::<Result<(), String>>();
        tokio::spawn(petteia_discord::serve(
            platform,
            endless,
            StdRng::seed_from_u64(1),
        ));
    })
    .await
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
        web.command_in(HOSTS[0], place(channel), Action::Play(opening))
            .await;
        let mut new = newest().await.into_iter();
        new.find(|game| !known.contains(game)).unwrap()
    };
    let running = opens(opening()).await;
    let join = Action::Join(Join {
        game: running.clone(),
    });
    web.command_in(HOSTS[1], place(channel), join).await;
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
async fn asks_everything(
    world: &World,
    web: &Running,
    all: &[There],
    cups: &[(u64, String)],
    user: u64,
) {
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

#[tokio::test]
async fn on_generated_servers_the_web_shows_and_allows_what_discord_does() {
    for seed in 0..12 {
        let mut chance = StdRng::seed_from_u64(seed);
        let world = Arc::new(World::any(&mut chance));
        println!("server {seed}: {world:#?}");
        let web = web_of(&world).await;
        let mut all = Vec::new();
        let threads = world.threads.iter().map(|thread| thread.id);
        for channel in [1001, 1002, 1003].into_iter().chain(threads) {
            all.push(fill(&web, channel, chance.random_range(101..106)).await);
        }
        let mut cups = Vec::new();
        for channel in [1001, 1003] {
            let cup = Proposal::new(&format!("Cup {channel}"), GameKind::Pentalath);
            web.command_in(HOSTS[1], place(channel), Action::CreateTournament(cup))
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
            asks_everything(&world, &web, &all, &cups, user).await;
        }
    }
}
