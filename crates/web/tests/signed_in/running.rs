//! The running web, and browsers.

use std::{
    collections::{BTreeMap, BTreeSet},
    net::{Ipv4Addr, SocketAddr},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use parking_lot::Mutex;
use petteia_domain::{
    clock::{Clock, ManualClock},
    event_log::Phase,
    game::{Opening, SeatOrder},
    ids::{ChannelId, CommandId, GameId, GuildId, Place, Subject, UserId},
};
use petteia_referee::{
    GameDefaults, Membership, OwnChannels, Restraints, Viewable, Viewer, Viewers,
    commands::{Action, Actor, Command, Join, JoinTournament, Locale, Proposal, StartTournament},
};
use petteia_render::Renderer;
use petteia_rules::GameKind;
use petteia_runtime::{
    app::App,
    http::{self, Beside},
    tls,
};
use petteia_store::{MemoryStore, Store};
use petteia_tournaments::tournament::System;
use petteia_web::{OwnWords, WebConfig};
use rand::{SeedableRng, rngs::StdRng};
use reqwest::{
    Client, RequestBuilder, Response, StatusCode, header, header::HeaderMap, redirect::Policy,
};
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

use super::discord::{CLIENT_ID, CLIENT_SECRET, Discord};

/// Where the application is installed.
pub const INSTALL: &str = "https://discord.com/oauth2/authorize?client_id=123456789012345678";

pub const URL: &str = "https://play.example.org";
pub const ADA: UserId = UserId(11);
pub const BEN: UserId = UserId(12);
/// May view the channel.
pub const CLEO: UserId = UserId(13);
/// May not.
pub const DORA: UserId = UserId(14);
/// Is on no server.
pub const STRANGER: UserId = UserId(123_456_789_012_345_678);
/// Is a bot.
pub const BOT: UserId = UserId(15);
pub const TABLE: ChannelId = ChannelId(100);
/// Only Ada may view it.
pub const HIDDEN: ChannelId = ChannelId(101);
/// The key of the page of `TABLE`.
pub const AT_TABLE: &str = "1-100";
/// The key of the page of `HIDDEN`.
pub const AT_HIDDEN: &str = "1-101";

/// Everybody but Dora may view every channel, as long as that is known.
#[derive(Default)]
pub struct NotDora {
    silent: AtomicBool,
    hidden: AtomicBool,
    banned: Mutex<BTreeSet<UserId>>,
    excluded: Mutex<BTreeSet<UserId>>,
    restrained: Mutex<BTreeMap<UserId, Restraints>>,
}

impl NotDora {
    pub fn say_nothing(&self) {
        self.silent.store(true, Ordering::SeqCst);
    }

    /// Bans a user from the server.
    pub fn ban(&self, user: UserId) {
        self.banned.lock().insert(user);
    }

    /// Hides every channel from a user, who stays on the server.
    pub fn exclude(&self, user: UserId) {
        self.excluded.lock().insert(user);
    }

    fn views_nothing(&self, user: UserId) -> bool {
        user == DORA || self.is_banned(user) || self.excluded.lock().contains(&user)
    }

    /// Keeps a user from acting on the server.
    pub fn restrain(&self, user: UserId, restraints: Restraints) {
        self.restrained.lock().insert(user, restraints);
    }

    fn is_banned(&self, user: UserId) -> bool {
        self.banned.lock().contains(&user)
    }

    /// Hides every channel from members without a role, or shows it to them again.
    pub fn hide(&self, hidden: bool) {
        self.hidden.store(hidden, Ordering::SeqCst);
    }
}

#[async_trait]
impl Viewers for NotDora {
    async fn may_view(&self, viewer: &Viewer<'_>, channels: &BTreeSet<ChannelId>) -> Viewable {
        if self.silent.load(Ordering::SeqCst) {
            return Viewable::new();
        }
        let may = |channel| match channel {
            HIDDEN => viewer.user == ADA,
            _ => !self.views_nothing(viewer.user),
        };
        let channels = channels.iter();
        channels.map(|channel| (*channel, may(*channel))).collect()
    }

    async fn all_may_view(&self, _: GuildId, _: ChannelId, _: &BTreeSet<ChannelId>) -> Viewable {
        Viewable::new()
    }

    async fn everyone_may_view(&self, _: GuildId, channels: &BTreeSet<ChannelId>) -> Viewable {
        if self.silent.load(Ordering::SeqCst) {
            return Viewable::new();
        }
        let may = !self.hidden.load(Ordering::SeqCst);
        channels.iter().map(|channel| (*channel, may)).collect()
    }

    async fn membership(&self, _: GuildId, user: UserId, _: UserId) -> Option<Membership> {
        if self.silent.load(Ordering::SeqCst) {
            return None;
        }
        Some(match user {
            _ if self.is_banned(user) => Membership::Stranger,
            STRANGER => Membership::Stranger,
            BOT => Membership::Bot,
            _ => Membership::Member(format!("user{user}")),
        })
    }

    async fn own_channels(
        &self,
        guild: GuildId,
        user: UserId,
        _: Option<ChannelId>,
    ) -> Option<OwnChannels> {
        let named = |channel, name: &str| (channel, name.to_owned());
        let channels = match user {
            _ if self.is_banned(user) => return None,
            _ if guild != GuildId(1) || self.silent.load(Ordering::SeqCst) => return None,
            _ if self.views_nothing(user) => Vec::new(),
            ADA => vec![named(TABLE, "table"), named(HIDDEN, "hidden")],
            _ => vec![named(TABLE, "table")],
        };
        let restraints = self.restrained.lock().get(&user).copied();
        let restraints = restraints.unwrap_or_default();
        let read_only = channels.iter().map(|(id, _)| *id);
        Some(OwnChannels {
            server: "Club".to_owned(),
            roles: Vec::new(),
            forums: Vec::new(),
            read_only: read_only.filter(|_| restraints.read_only).collect(),
            restraints: Restraints {
                read_only: false,
                ..restraints
            },
            channels,
        })
    }
}

/// The running web.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    /// The origin under which browsers reach it.
    pub url: String,
    client: Client,
    pub app: Arc<App>,
    pub clock: Arc<ManualClock>,
    pub discord: Discord,
    pub viewers: Arc<NotDora>,
    stop: CancellationToken,
    /// Number of commands, which are named after it.
    commands: AtomicU64,
}

/// The answer to a request.
pub struct Answer {
    pub status: StatusCode,
    pub body: String,
    pub location: String,
    headers: HeaderMap,
    /// The body as it came.
    bytes: Vec<u8>,
}

impl Answer {
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    #[track_caller]
    pub fn says(&self, words: &str) -> &Answer {
        assert!(self.body.contains(words), "no {words:?} in {}", self.body);
        self
    }

    #[track_caller]
    pub fn lacks(&self, words: &str) -> &Answer {
        assert!(!self.body.contains(words), "{words:?} in {}", self.body);
        self
    }

    #[track_caller]
    pub fn lacks_cookies(&self) {
        let mut cookies = self.headers.get_all(header::SET_COOKIE).iter();
        assert!(cookies.next().is_none(), "{:?}", self.headers);
    }

    #[track_caller]
    pub fn header(&self, name: &str, begins: &str) {
        let value = self.headers[name].to_str().unwrap();
        assert!(value.starts_with(begins), "{name}: {value}");
    }

    /// Returns the content security policy.
    pub fn policy(&self) -> &str {
        self.headers["content-security-policy"].to_str().unwrap()
    }

    /// Returns a cookie that was set, as a browser sends it.
    #[track_caller]
    pub fn cookie(&self, name: &str) -> String {
        self.cookie_with(name, "; SameSite=Lax")
    }

    /// Returns a cookie that was set for a frame of another site.
    #[track_caller]
    pub fn framed_cookie(&self, name: &str) -> String {
        self.cookie_with(name, "; SameSite=None; Partitioned")
    }

    #[track_caller]
    fn cookie_with(&self, name: &str, site: &str) -> String {
        let cookies = self.headers.get_all(header::SET_COOKIE).iter();
        let cookies = cookies.filter_map(|cookie| cookie.to_str().ok());
        let mut found = cookies.filter(|cookie| cookie.starts_with(&format!("{name}=")));
        let cookie = found.next().unwrap_or_else(|| panic!("no {name}"));
        for attribute in ["; Path=/", "; Secure", "; HttpOnly", site] {
            assert!(cookie.contains(attribute), "{cookie}");
        }
        cookie.split(';').next().unwrap().to_owned()
    }
}

/// A game that Ada opens, and in which she begins.
pub fn opening() -> Opening {
    Opening {
        order: SeatOrder::AsJoined,
        ..Opening::new(GameKind::Pentalath)
    }
}

impl Running {
    pub async fn open() -> Running {
        Running::open_at(|_| URL.to_owned()).await
    }

    /// Opens it under an origin, which may depend on where it listens.
    pub async fn open_at(url: impl FnOnce(SocketAddr) -> String) -> Running {
        Running::open_with(url, false, GameDefaults::default()).await
    }

    /// Opens it with these defaults.
    pub async fn open_under(defaults: GameDefaults) -> Running {
        Running::open_with(|_| URL.to_owned(), false, defaults).await
    }

    /// Opens it inside Discord, too.
    pub async fn open_inside() -> Running {
        Running::open_with(|_| URL.to_owned(), true, GameDefaults::default()).await
    }

    /// Opens it with something beside it that says who may view which channels.
    pub async fn open_seen_by(seer: impl FnOnce(Arc<App>) -> Beside) -> Running {
        let defaults = GameDefaults::default();
        Running::open_beside(
            |_| URL.to_owned(),
            false,
            defaults,
            |app, _| Some(seer(app)),
        )
        .await
    }

    async fn open_with(
        url: impl FnOnce(SocketAddr) -> String,
        activity: bool,
        defaults: GameDefaults,
    ) -> Running {
        let ask = |app: Arc<App>, viewers: Arc<NotDora>| {
            app.referee.ask_viewers(viewers);
            None
        };
        Running::open_beside(url, activity, defaults, ask).await
    }

    async fn open_beside(
        url: impl FnOnce(SocketAddr) -> String,
        activity: bool,
        defaults: GameDefaults,
        beside: impl FnOnce(Arc<App>, Arc<NotDora>) -> Option<Beside>,
    ) -> Running {
        let start = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let clock = Arc::new(ManualClock::at(start));
        let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let app = App::new(
            store,
            clock.clone(),
            StdRng::seed_from_u64(1),
            defaults,
            Renderer::new(1),
        );
        let app = Arc::new(app);
        let viewers = Arc::new(NotDora::default());
        let beside = beside(app.clone(), viewers.clone());
        app.referee.recall().await.unwrap();
        let discord = Discord::open().await;
        let listener = http::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).unwrap();
        let address = listener.local_addr().unwrap();
        let url = url(address);
        let stop = CancellationToken::new();
        let config = WebConfig {
            install: INSTALL.to_owned(),
            own_words: OwnWords {
                privacy: None,
                terms: Some("# Our club\n\nBe <kind>.\n".to_owned()),
            },
            url: url.clone(),
            client_id: CLIENT_ID.to_owned(),
            client_secret: CLIENT_SECRET.to_owned(),
            discord: discord.origin(),
            activity,
        };
        let serving =
            petteia_web::serve_signed_in(app.clone(), config, beside, listener, stop.clone());
        tokio::spawn(async move { serving.await.unwrap() });
        // A connection for each request, as proxies make them. One that is kept may be closed just when
        // it is used again.
        let client = tls::client()
            .redirect(Policy::none())
            .pool_max_idle_per_host(0)
            .no_proxy()
            .build();
        Running {
            address,
            url,
            client: client.unwrap(),
            app,
            clock,
            discord,
            viewers,
            stop,
            commands: AtomicU64::new(0),
        }
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    fn next_id(&self) -> String {
        format!("command-{}", self.commands.fetch_add(1, Ordering::SeqCst))
    }

    pub async fn command(&self, user: UserId, action: Action) {
        let place = Place {
            guild: Some(GuildId(1)),
            channel: TABLE,
        };
        self.command_in(user, place, action).await;
    }

    pub async fn command_in(&self, user: UserId, place: Place, action: Action) {
        let name = format!("user{user}");
        self.command_of((user, name), place, action, false).await;
    }

    /// A user of this name gives a command.
    pub async fn command_by(&self, user: UserId, name: &str, action: Action) {
        let place = Place {
            guild: Some(GuildId(1)),
            channel: TABLE,
        };
        let named = (user, name.to_owned());
        self.command_of(named, place, action, false).await;
    }

    /// A user of this name gives a command in a place.
    pub async fn command_by_in(&self, user: UserId, name: &str, place: Place, action: Action) {
        let named = (user, name.to_owned());
        self.command_of(named, place, action, false).await;
    }

    /// Sends an interaction of Discord with this signature. Returns the response.
    pub async fn interaction(&self, sent: String, signature: &str, timestamp: &str) -> Value {
        let address = format!("http://{}/interactions", self.address);
        let request = self.client.post(address).body(sent);
        let request = request
            .header("content-type", "application/json")
            .header("x-signature-ed25519", signature)
            .header("x-signature-timestamp", timestamp);
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        answer.json().await.unwrap()
    }

    async fn command_of(
        &self,
        (id, name): (UserId, String),
        place: Place,
        action: Action,
        manages_server: bool,
    ) {
        let command = Command {
            id: CommandId(self.next_id()),
            actor: Actor {
                id,
                name,
                manages_server,
                roles: Vec::new(),
                restraints: Restraints::default(),
                locale: Locale::default(),
            },
            place,
            received: self.now(),
            action,
        };
        let reply = self.app.referee.handle(command).await;
        assert!(!reply.refused, "{reply:?}");
    }

    /// A manager of the server gives a command.
    pub async fn manages(&self, user: UserId, action: Action) {
        let place = Place {
            guild: Some(GuildId(1)),
            channel: TABLE,
        };
        let name = format!("user{user}");
        self.command_of((user, name), place, action, true).await;
    }

    /// Begins a game of Ada and Ben on the server.
    pub async fn duel(&self) -> GameId {
        self.duel_of(opening()).await
    }

    /// Begins a game of Ada and Ben that Ada opens like this.
    pub async fn duel_of(&self, opening: Opening) -> GameId {
        self.command(ADA, Action::Play(opening)).await;
        let game = self
            .app
            .store
            .games(&[Phase::Lobby])
            .await
            .unwrap()
            .remove(0);
        let join = Action::Join(Join { game: game.clone() });
        self.command(BEN, join).await;
        game
    }

    /// Begins a round robin of Ada, Ben and Cleo, and returns the address of its page.
    pub async fn cup(&self) -> String {
        let cup = Proposal {
            system: Some(System::RoundRobin),
            ..Proposal::new("Cup", GameKind::Pentalath)
        };
        self.command(ADA, Action::CreateTournament(cup)).await;
        for user in [ADA, BEN, CLEO] {
            let join = Action::JoinTournament(JoinTournament::default());
            self.command(user, join).await;
        }
        let start = Action::StartTournament(StartTournament::default());
        self.command(ADA, start).await;
        self.play_tournaments().await;
        let going = [Phase::Playing];
        let going = self.app.store.tournaments(None, &going, 1).await.unwrap();
        format!("/in/{AT_TABLE}/tournament/{}", going[0].0)
    }

    /// Lets all tournaments do what is due.
    pub async fn play_tournaments(&self) {
        let (referee, store) = (&self.app.referee, &self.app.store);
        referee.wake_tournaments().await.unwrap();
        for _ in 0..4 {
            for (subject, timer) in store.timers_due(self.now(), 50).await.unwrap() {
                if let Subject::Tournament(id) = subject {
                    referee.tournament_due(&id, timer.what).await.unwrap();
                }
            }
        }
    }

    async fn send(&self, request: RequestBuilder) -> Answer {
        let answer = request.send().await.unwrap();
        let location = answer.headers().get(header::LOCATION);
        let location = location.map(|to| to.to_str().unwrap().to_owned());
        let (status, headers) = (answer.status(), answer.headers().clone());
        // A stream has no end.
        let is_stream = headers
            .get(header::CONTENT_TYPE)
            .is_some_and(|kind| kind == "text/event-stream");
        let bytes = match is_stream {
            true => Vec::new(),
            false => answer.bytes().await.unwrap().to_vec(),
        };
        Answer {
            status,
            location: location.unwrap_or_default(),
            headers,
            body: String::from_utf8_lossy(&bytes).into_owned(),
            bytes,
        }
    }

    fn asking(&self, path: &str, cookie: Option<&str>) -> RequestBuilder {
        let request = self.client.get(format!("http://{}{path}", self.address));
        match cookie {
            Some(cookie) => request.header(header::COOKIE, cookie),
            None => request,
        }
    }

    pub async fn get(&self, path: &str, cookie: Option<&str>) -> Answer {
        self.send(self.asking(path, cookie)).await
    }

    pub async fn get_with(&self, path: &str, cookie: Option<&str>) -> Answer {
        self.get(path, cookie).await
    }

    pub async fn get_from(&self, path: &str, cookie: Option<&str>, address: &str) -> Answer {
        let request = self.asking(path, cookie);
        self.send(request.header("x-forwarded-for", address)).await
    }

    /// Signs in with a new browser. Returns the session's cookie, and where the browser is sent.
    pub async fn sign_in_for(&self, user: UserId, next: &str) -> (String, String) {
        self.sign_in_with(user, next, None).await
    }

    /// Signs in with a browser that has this cookie.
    pub async fn sign_in_with(
        &self,
        user: UserId,
        next: &str,
        before: Option<&str>,
    ) -> (String, String) {
        let away = self.get(&format!("/login?next={next}"), before).await;
        assert_eq!(away.status, StatusCode::SEE_OTHER);
        let (code, state) = self.discord.agree(&away.location, user.0);
        let path = format!("/login/callback?code={code}&state={state}");
        let cookie = away.cookie("__Host-petteia-login");
        let cookies = format!("{cookie}; {}", before.unwrap_or("other=1"));
        let arrived = self.get(&path, Some(&cookies)).await;
        assert_eq!(arrived.status, StatusCode::SEE_OTHER, "{}", arrived.body);
        (arrived.cookie("__Host-petteia-session"), arrived.location)
    }

    /// Returns the number of bytes of an answer's body as they are sent to a browser that takes gzip.
    pub async fn weight(&self, path: &str, cookie: &str) -> usize {
        let request = self.asking(path, Some(cookie));
        let answer = request.header(header::ACCEPT_ENCODING, "gzip, br").send();
        let answer = answer.await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        answer.bytes().await.unwrap().len()
    }

    /// Opens a stream of events from an address.
    pub async fn stream(&self, path: &str, cookie: &str, address: &str) -> Response {
        let request = self.asking(path, Some(cookie));
        let answer = request.header("x-forwarded-for", address).send().await;
        let answer = answer.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        answer
    }

    /// Signs in from an address. Returns the session's cookie.
    pub async fn sign_in_from(&self, user: UserId, address: &str) -> String {
        let away = self.get_from("/login", None, address).await;
        let (code, state) = self.discord.agree(&away.location, user.0);
        let path = format!("/login/callback?code={code}&state={state}");
        let cookie = away.cookie("__Host-petteia-login");
        let arrived = self.get_from(&path, Some(&cookie), address).await;
        assert_eq!(arrived.status, StatusCode::SEE_OTHER, "{}", arrived.body);
        arrived.cookie("__Host-petteia-session")
    }

    /// Asks again as long as the answer is that too much is asked.
    pub async fn patiently(&self, ask: impl AsyncFn() -> Answer) -> Answer {
        loop {
            let answer = ask().await;
            if answer.status != StatusCode::TOO_MANY_REQUESTS {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }

    /// Returns the token of the pages of a session. Waits while the user asks for too much.
    pub async fn token(&self, cookie: &str) -> String {
        let page = self.patiently(async || self.get("/", Some(cookie)).await);
        let page = page.await;
        let token = page.body.split_once("name=\"token\" value=\"");
        let (_, token) = token.unwrap_or_else(|| panic!("no token: {} {}", page.status, page.body));
        token.split('"').next().unwrap().to_owned()
    }

    pub async fn post(
        &self,
        path: &str,
        cookie: &str,
        body: &Value,
        (origin, site, token): (Option<&str>, Option<&str>, Option<&str>),
    ) -> Answer {
        let url = format!("http://{}{path}", self.address);
        let mut request = self.client.post(url).header(header::COOKIE, cookie);
        for (name, value) in [
            ("origin", origin),
            ("sec-fetch-site", site),
            ("x-petteia-token", token),
        ] {
            if let Some(value) = value {
                request = request.header(name, value);
            }
        }
        self.send(request.json(body)).await
    }

    pub async fn post_json(&self, path: &str, cookie: &str, body: &Value) -> Answer {
        let token = self.token(cookie).await;
        self.post(path, cookie, body, (Some(&self.url), None, Some(&token)))
            .await
    }

    pub async fn post_form(&self, path: &str, cookie: &str, token: &str, origin: &str) -> Answer {
        let url = format!("http://{}{path}", self.address);
        let request = self.client.post(url).header(header::COOKIE, cookie);
        let kind = "application/x-www-form-urlencoded";
        let request = request
            .header(header::ORIGIN, origin)
            .header(header::CONTENT_TYPE, kind);
        self.send(request.body(format!("token={token}"))).await
    }

    /// Asks what only the page in Discord's frame asks, as JSON.
    pub async fn ask_inside(
        &self,
        what: &str,
        cookies: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Answer {
        let origin = format!("https://{CLIENT_ID}.discordsays.com");
        let from = (Some(origin.as_str()), Some("same-origin"), token);
        self.post(&format!("/activity/{what}"), cookies, body, from)
            .await
    }

    /// Sends a form with the token of the page.
    pub async fn submit(&self, path: &str, cookie: &str, fields: &[(&str, &str)]) -> Answer {
        let token = self.token(cookie).await;
        let mut body = form_urlencoded::Serializer::new(String::new());
        body.append_pair("token", &token).extend_pairs(fields);
        let url = format!("http://{}{path}", self.address);
        let kind = "application/x-www-form-urlencoded";
        let request = self.client.post(url).header(header::COOKIE, cookie);
        let request = request.header(header::ORIGIN, &self.url);
        let request = request.header(header::CONTENT_TYPE, kind);
        self.send(request.body(body.finish())).await
    }

    pub async fn sign_out(&self, cookie: &str, path: &str) -> Answer {
        let token = self.token(cookie).await;
        self.post_form(path, cookie, &token, &self.url).await
    }

    /// Returns the board that somebody without an account sees.
    pub async fn board_of_stranger(&self, game: &GameId) -> Value {
        let answer = self.get(&format!("/c/{}/board?as=", game.0), None).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        serde_json::from_str(&answer.body).unwrap()
    }

    pub async fn board(&self, game: &GameId, cookie: &str) -> Value {
        self.board_with(game, cookie, "").await
    }

    pub async fn board_with(&self, game: &GameId, cookie: &str, query: &str) -> Value {
        let path = format!("/c/{}/board?as=&{query}", game.0);
        let answer = self.get(&path, Some(cookie)).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        serde_json::from_str(&answer.body).unwrap()
    }

    /// Gives a command or presses a button on the page with this key.
    pub async fn act_on(&self, key: &str, cookie: &str, what: &str, given: &str) -> Value {
        let body = json!({ "id": self.next_id(), "as": "", what: given });
        self.send_to(key, cookie, what, body).await
    }

    async fn act(&self, game: &GameId, cookie: &str, what: &str, body: Value) -> Value {
        self.send_to(&game.0, cookie, what, body).await
    }

    async fn send_to(&self, key: &str, cookie: &str, what: &str, body: Value) -> Value {
        let path = format!("/c/{key}/{what}");
        let answer = self.post_json(&path, cookie, &body).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        serde_json::from_str(&answer.body).unwrap()
    }

    pub async fn line(&self, game: &GameId, cookie: &str, line: &str) -> Value {
        let body = json!({ "id": self.next_id(), "as": "", "line": line });
        self.act(game, cookie, "line", body).await
    }

    pub async fn press(&self, game: &GameId, cookie: &str, press: &str) -> Value {
        let body = json!({ "id": self.next_id(), "as": "", "press": press, "on": null });
        self.act(game, cookie, "press", body).await
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}
