//! A table for tests: a referee, a store in memory, a clock that advances on command, and the
//! posts.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use petteia_domain::{
    clock::{Clock, ManualClock},
    event_log::Phase,
    game::{Opening, QuietHours, SeatOrder, State, UserSettings},
    ids::{ChannelId, CommandId, GameId, GuildId, Place, Subject, UserId},
    timer::Timer,
};
use petteia_referee::commands::{Action, Actor, Answer, Command, Join, JoinSeat, Locale, PlayTurn};
use petteia_referee::{GameDefaults, Referee, Viewable, Viewer, Viewers};
use petteia_rules::{GameKind, Seat};
use petteia_speech::message::{Label, Message, Post, Reply, Slot, Span, Text};
use petteia_store::{Commit, MemoryStore, traits::*};
use rand::{SeedableRng, rngs::StdRng};

pub const ADA: UserId = UserId(1);
pub const BEN: UserId = UserId(2);
pub const CLEO: UserId = UserId(3);
pub const DORA: UserId = UserId(4);
pub const STRANGER: UserId = UserId(9);

/// The default place.
pub const HERE: Place = Place {
    guild: Some(GuildId(7)),
    channel: ChannelId(70),
};

pub fn name(user: UserId) -> &'static str {
    match user.0 {
        1 => "Ada",
        2 => "Ben",
        3 => "Cleo",
        4 => "Dora",
        9 => "Stranger",
        _ => "Nobody",
    }
}

pub struct Table {
    pub store: Arc<dyn Store>,
    pub clock: Arc<ManualClock>,
    pub referee: Arc<Referee>,
    pub views: Arc<Views>,
    commands: AtomicU64,
}

/// The permissions: everybody may view everything, unless a test restricts it.
#[derive(Default)]
pub struct Views {
    only: Mutex<BTreeMap<ChannelId, Vec<UserId>>>,
    /// Whether permissions are unknown.
    pub unknown: AtomicBool,
    /// The number of requests.
    pub asked: AtomicU64,
}

impl Views {
    /// Restricts a channel to these viewers.
    pub fn only(&self, channel: ChannelId, users: &[UserId]) {
        self.only.lock().unwrap().insert(channel, users.to_vec());
    }

    fn of(&self, channels: &BTreeSet<ChannelId>, may: impl Fn(&ChannelId) -> bool) -> Viewable {
        self.asked.fetch_add(1, Ordering::Relaxed);
        if self.unknown.load(Ordering::Relaxed) {
            return Viewable::new();
        }
        channels
            .iter()
            .map(|channel| (*channel, may(channel)))
            .collect()
    }
}

#[async_trait]
impl Viewers for Views {
    async fn may_view(&self, viewer: &Viewer<'_>, channels: &BTreeSet<ChannelId>) -> Viewable {
        let only = self.only.lock().unwrap();
        self.of(channels, |channel| {
            only.get(channel)
                .is_none_or(|users| users.contains(&viewer.user))
        })
    }

    async fn all_may_view(
        &self,
        _: GuildId,
        from: ChannelId,
        channels: &BTreeSet<ChannelId>,
    ) -> Viewable {
        let only = self.only.lock().unwrap();
        self.of(channels, |channel| {
            match (only.get(&from), only.get(channel)) {
                (_, None) => true,
                (None, Some(_)) => false,
                (Some(from), Some(users)) => from.iter().all(|user| users.contains(user)),
            }
        })
    }
}

impl Table {
    pub fn new() -> Table {
        Table::with(GameDefaults::default())
    }

    pub fn with(defaults: GameDefaults) -> Table {
        Table::on(Arc::new(MemoryStore::new()), defaults)
    }

    pub fn on(store: Arc<dyn Store>, defaults: GameDefaults) -> Table {
        // A Monday, noon.
        let start = NaiveDate::from_ymd_opt(2026, 1, 5).unwrap();
        let clock = Arc::new(ManualClock::at(
            start.and_hms_opt(12, 0, 0).unwrap().and_utc(),
        ));
        let referee = Referee::new(
            store.clone(),
            clock.clone(),
            StdRng::seed_from_u64(1),
            defaults,
        );
        let views = Arc::new(Views::default());
        referee.ask_viewers(views.clone());
        Table {
            store,
            clock,
            referee: Arc::new(referee),
            views,
            commands: AtomicU64::new(0),
        }
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    pub fn command(&self, user: UserId, action: Action) -> Command {
        let number = self.commands.fetch_add(1, Ordering::Relaxed);
        Command {
            id: CommandId(format!("command {number}")),
            actor: actor(user),
            place: HERE,
            received: self.now(),
            action,
        }
    }

    /// Sends a command in a channel, and returns the reply.
    pub async fn say_in(&self, channel: ChannelId, user: UserId, action: Action) -> Reply {
        let place = Place { channel, ..HERE };
        let command = self.command(user, action);
        self.referee.handle(Command { place, ..command }).await
    }

    pub async fn say(&self, user: UserId, action: Action) -> Reply {
        self.referee.handle(self.command(user, action)).await
    }

    /// Sends a command that must succeed.
    pub async fn does(&self, user: UserId, action: Action) -> Message {
        let reply = self.say(user, action.clone()).await;
        assert!(!reply.refused, "{action:?}: {}", words(&reply.message.text));
        reply.message
    }

    /// Sends a command that must be refused and change nothing; returns the refusal.
    pub async fn refused(&self, user: UserId, action: Action) -> Message {
        let before = self.everything().await;
        let reply = self.say(user, action.clone()).await;
        assert!(reply.refused, "{action:?}: {}", words(&reply.message.text));
        assert!(!reply.message.text.0.is_empty());
        assert_eq!(self.everything().await, before, "a refusal has no effect");
        reply.message
    }

    async fn everything(&self) -> String {
        let mut all = String::new();
        for game in self.every_game().await {
            all += &format!("{game} {:?}\n", self.store.events(&game).await.unwrap());
        }
        let pending = self
            .store
            .pending(self.now(), &BTreeSet::new(), 10_000)
            .await
            .unwrap();
        all + &format!("{pending:?} {:?}", self.store.next_timer().await.unwrap())
    }

    /// Lets a user share a seat, with its owner's consent.
    pub async fn shares(&self, user: UserId, with: UserId, game: &GameId) {
        let state = self.state(game).await;
        let share = Action::JoinSeat(JoinSeat {
            game: game.clone(),
            seat: state.seat_of(with).unwrap(),
        });
        self.does(user, share).await;
        let agree = Action::Answer(Answer {
            game: game.clone(),
            question: u32::try_from(state.questions.len()).unwrap() + 1,
            yes: true,
        });
        self.does(with, agree).await;
    }

    /// The users of each seat.
    pub async fn seats(&self, game: &GameId) -> Vec<Vec<UserId>> {
        let state = self.state(game).await;
        let seats = state.seats().iter();
        seats.map(|seat| seat.users().to_vec()).collect()
    }

    pub async fn every_game(&self) -> Vec<GameId> {
        let phases = [Phase::Lobby, Phase::Playing, Phase::Ended];
        self.store.games(&phases).await.unwrap()
    }

    /// Opens a game and lets the others join; seats in the order of joining.
    pub async fn game(&self, line_up: &str, clock: &str, users: &[UserId]) -> GameId {
        self.begin(opening(line_up, clock), users).await
    }

    /// Opens a game with any options and lets the others join.
    pub async fn begin(&self, opening: Opening, users: &[UserId]) -> GameId {
        let game = self.open(users[0], opening).await;
        for user in &users[1..] {
            self.does(*user, Action::Join(Join { game: game.clone() }))
                .await;
        }
        assert_eq!(self.state(&game).await.phase, Phase::Playing);
        game
    }

    pub async fn open(&self, user: UserId, opening: Opening) -> GameId {
        self.does(user, Action::Play(opening)).await;
        self.every_game().await.remove(0)
    }

    pub async fn state(&self, game: &GameId) -> State {
        let events = self.store.events(game).await.unwrap();
        State::fold(game, &events, &self.referee.timekeeping().await.unwrap())
            .unwrap()
            .unwrap()
    }

    /// Plays a turn.
    pub async fn plays(&self, user: UserId, turn: &str) -> Message {
        self.does(user, turn_of(turn)).await
    }

    /// Lets time pass; every timer fires when it is due.
    pub async fn pass(&self, by: TimeDelta) {
        let until = self.now() + by;
        for _ in 0..100_000 {
            let Some(next) = self.store.next_timer().await.unwrap() else {
                break;
            };
            if next > until {
                break;
            }
            self.clock
                .advance((next - self.now()).max(TimeDelta::zero()));
            self.fire().await;
        }
        self.clock.advance(until - self.now());
    }

    /// Fires all due timers.
    pub async fn fire(&self) {
        for (of, timer) in self.store.timers_due(self.now(), 100).await.unwrap() {
            self.deal_with(&of, &timer).await;
        }
    }

    /// Hands a due timer to the referee.
    pub async fn deal_with(&self, of: &Subject, timer: &Timer) {
        let dealt_with = match of {
            Subject::Game(game) => self.referee.timer_due(game, timer).await,
            Subject::Tournament(tournament) => {
                self.referee.tournament_due(tournament, timer.what).await
            }
            Subject::Puzzles(guild) => self.referee.puzzle_due(*guild).await,
            Subject::Server(_) => Ok(()),
        };
        dealt_with.unwrap();
    }

    /// The posts since the last call.
    pub async fn posted(&self) -> Vec<Post> {
        let mut posts = Vec::new();
        loop {
            // Only a limited number is returned for each channel.
            let none = BTreeSet::new();
            let waiting = self.store.pending(self.now(), &none, 10_000).await;
            let waiting = waiting.unwrap();
            if waiting.is_empty() {
                return posts;
            }
            for pending in waiting {
                self.store.delivered(pending.number, None).await.unwrap();
                posts.push(pending.outgoing.post);
            }
        }
    }

    /// The new messages since the last call.
    pub async fn messages(&self) -> Vec<Message> {
        let new = |post| match post {
            Post::New { message, .. } => Some(message),
            _ => None,
        };
        self.posted().await.into_iter().filter_map(new).collect()
    }

    /// The only new message since the last call.
    pub async fn message(&self) -> Message {
        let mut messages = self.messages().await;
        assert_eq!(messages.len(), 1, "{messages:#?}");
        messages.remove(0)
    }

    pub async fn set(&self, user: UserId, settings: UserSettings) {
        let commit = Commit {
            at: self.now(),
            user: Some((user, settings)),
            ..Commit::default()
        };
        self.store.commit(commit).await.unwrap();
    }

    pub async fn quiet(&self, user: UserId, from: &str, until: &str, zone: &str) {
        let time = |time| chrono::NaiveTime::parse_from_str(time, "%H:%M").unwrap();
        let quiet = QuietHours {
            from: time(from),
            until: time(until),
            zone: zone.parse().unwrap(),
        };
        let settings = UserSettings {
            quiet: Some(quiet),
            ..UserSettings::default()
        };
        self.set(user, settings).await;
    }
}

/// The slot of the message that loses its buttons by a post, if it does that.
pub fn disarmed(post: &Post) -> Option<&Slot> {
    match post {
        Post::Disarm { slot, .. } => Some(slot),
        _ => None,
    }
}

pub fn opening(line_up: &str, clock: &str) -> Opening {
    Opening {
        kind: GameKind::Pentagame,
        line_up: line_up.to_owned(),
        options: String::new(),
        clock: Some(clock.to_owned()),
        opponents: Vec::new(),
        computers: Vec::new(),
        order: SeatOrder::AsJoined,
        thread: false,
        rated: false,
        pair: false,
    }
}

pub fn turn_of(turn: &str) -> Action {
    Action::Move(PlayTurn {
        game: None,
        turn: turn.to_owned(),
        ply: None,
        confirmed: false,
    })
}

/// A user without languages on the platform.
pub fn actor(user: UserId) -> Actor {
    Actor {
        id: user,
        name: name(user).to_owned(),
        manages_server: false,
        roles: Vec::new(),
        locale: Locale::default(),
    }
}

pub fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// The words of a text: users by name, times in UTC.
pub fn words(text: &Text) -> String {
    text.0
        .iter()
        .map(|span| match span {
            Span::Plain(words) | Span::Strong(words) | Span::Code(words) => words.clone(),
            Span::User(user) => name(*user).to_owned(),
            Span::Channel(channel) => format!("#{channel}"),
            Span::Time(at) => at.format("%m-%d %H:%M:%S").to_string(),
            Span::Turn(_, turn) => turn.clone(),
            Span::Line => "\n".to_owned(),
            Span::Say(_) | Span::Phrase(_) => panic!("not in words: {span:?}"),
        })
        .collect()
}

/// The labels of a message's buttons.
pub fn labels(message: &Message) -> Vec<&str> {
    let labels = message.buttons.iter().map(|button| match &button.label {
        Label::Rendered(label) => label.as_str(),
        unput => panic!("not in words: {unput:?}"),
    });
    labels.collect()
}

/// The action of the button with this label.
pub fn press(message: &Message, label: &str) -> Action {
    let button = message
        .buttons
        .iter()
        .find(|button| button.label.to_string() == label)
        .unwrap_or_else(|| panic!("no button “{label}” among {:?}", labels(message)));
    Action::from_button(&button.press.0).unwrap()
}
