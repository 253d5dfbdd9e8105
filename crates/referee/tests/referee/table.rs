//! A table for tests: a referee, a store in memory, a clock that advances on command, and the
//! posts.

use std::{
    collections::VecDeque,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use async_trait::async_trait;
use chrono::NaiveDate;
use petteia_domain::{
    clock::{Clock, ManualClock},
    game::QuietHours,
};
use petteia_referee::{
    Called, ChannelFacts, ChannelKind, Membership, OwnChannels, Restraints, Viewable, Viewer,
    Viewers,
};
use petteia_rules::Seat;
use petteia_speech::{
    message::{ButtonId, Label, Text},
    options::{Arguments, Kind, OptionSpec, Value},
};
use petteia_store::MemoryStore;

#[allow(unused_imports)]
pub use self::names::*;

/// What most tests name, so that `use crate::table::*` is all that they import of it.
#[allow(unused_imports)]
mod names {
    pub use std::{
        collections::{BTreeMap, BTreeSet},
        sync::Arc,
    };

    pub use chrono::{DateTime, TimeDelta, Utc};
    pub use petteia_domain::{
        archive::{Summary, Whose},
        event_log::Phase,
        game::{
            DocumentKey, DocumentKind, Event, Follow, Index, Occupant, Opening, Played, Recorded,
            SeatOrder, State, Termination, UserDocument, UserSettings,
        },
        ids::{
            ChannelId, CommandId, GameId, GuildId, MessageId, Place, Subject, TournamentId, UserId,
        },
        timer::{Timer, TimerKind},
    };
    pub use petteia_players::Level;
    pub use petteia_referee::{GameDefaults, Referee, buttons, commands::*};
    pub use petteia_rules::{GameKind, Language, Record};
    pub use petteia_speech::{
        message::{Message, Post, Reply, Shows, Slot, Span},
        options::{Choice, Completing},
    };
    pub use petteia_store::{Commit, FolderStore, GameCommit, Outgoing, traits::*};
    pub use rand::{Rng, SeedableRng, rngs::StdRng};
}

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
    scene: Mutex<Scene>,
}

/// What was said so far.
#[derive(Default)]
struct Scene {
    text: String,
    /// The last messages that had buttons.
    pressable: VecDeque<Message>,
    /// When something was said last.
    at: Option<DateTime<Utc>>,
}

/// From so many bytes on nothing more is kept of what is said.
const LONGEST_SCENE: usize = 50_000;

/// So many messages are kept for their buttons.
const MOST_PRESSABLE: usize = 50;

/// The permissions: everybody may view everything, unless a test restricts it.
#[derive(Default)]
pub struct Views {
    only: Mutex<BTreeMap<ChannelId, Vec<UserId>>>,
    /// What is known of channels.
    facts: Mutex<BTreeMap<ChannelId, ChannelFacts>>,
    /// The name of every server.
    pub server: Mutex<Option<String>>,
    /// Those who have left the server.
    pub strangers: Mutex<BTreeSet<UserId>>,
    /// What keeps somebody from acting on the server.
    pub restraints: Mutex<BTreeMap<UserId, Restraints>>,
    /// Whether it is known in which channels somebody may give commands.
    pub knows_own_channels: AtomicBool,
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

    /// Makes a channel one of this kind.
    pub fn is(&self, channel: ChannelId, kind: ChannelKind) {
        let facts = ChannelFacts { kind, above: None };
        self.facts.lock().unwrap().insert(channel, facts);
    }

    /// Puts a thread, or a post of a forum, below a channel.
    pub fn is_below(&self, thread: ChannelId, above: ChannelId) {
        let facts = ChannelFacts {
            kind: ChannelKind::Thread,
            above: Some(above),
        };
        self.facts.lock().unwrap().insert(thread, facts);
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

    async fn channel_facts(&self, _: GuildId, channel: ChannelId) -> Option<ChannelFacts> {
        self.facts.lock().unwrap().get(&channel).copied()
    }

    fn known_above(&self, thread: ChannelId) -> Option<ChannelId> {
        self.facts.lock().unwrap().get(&thread)?.above
    }

    async fn server_name(&self, _: GuildId) -> Option<String> {
        self.server.lock().unwrap().clone()
    }

    /// The channel that is asked about, if they may view it.
    async fn own_channels(
        &self,
        _: GuildId,
        user: UserId,
        thread: Option<ChannelId>,
    ) -> Option<OwnChannels> {
        let stranger = self.strangers.lock().unwrap().contains(&user);
        let known = self.knows_own_channels.load(Ordering::Relaxed)
            && !self.unknown.load(Ordering::Relaxed);
        if stranger || !known {
            return None;
        }
        let only = self.only.lock().unwrap();
        let views =
            |channel: &ChannelId| only.get(channel).is_none_or(|users| users.contains(&user));
        let restraints = self.restraints.lock().unwrap().get(&user).copied();
        Some(OwnChannels {
            server: String::new(),
            roles: Vec::new(),
            channels: thread
                .into_iter()
                .filter(views)
                .map(|channel| (channel, String::new()))
                .collect(),
            forums: Vec::new(),
            read_only: BTreeSet::new(),
            restraints: restraints.unwrap_or_default(),
        })
    }

    async fn membership(&self, _: GuildId, user: UserId, _: UserId) -> Option<Membership> {
        if self.unknown.load(Ordering::Relaxed) {
            return None;
        }
        Some(match self.strangers.lock().unwrap().contains(&user) {
            true => Membership::Stranger,
            false => Membership::Member(name(user).to_owned()),
        })
    }

    async fn everyone_may_view(&self, _: GuildId, channels: &BTreeSet<ChannelId>) -> Viewable {
        let only = self.only.lock().unwrap();
        self.of(channels, |channel| !only.contains_key(channel))
    }
}

impl Table {
    /// Returns what is stored for a user, without what they have spent of their budgets.
    pub async fn documents(&self, user: UserId) -> Vec<(DocumentKey, UserDocument)> {
        let mut documents = self.store.documents(user).await.unwrap();
        documents.retain(|(key, _)| *key != DocumentKey::Spent);
        documents
    }

    pub fn new() -> Table {
        Table::with(GameDefaults::default())
    }

    pub fn with(defaults: GameDefaults) -> Table {
        Table::on(Arc::new(MemoryStore::new()), defaults)
    }

    /// A new table with a game of Ada against Ben.
    pub async fn duel(clock: &str) -> (Table, GameId) {
        let table = Table::new();
        let game = table.game("2", clock, &[ADA, BEN]).await;
        (table, game)
    }

    /// A new table with a game of Pentalath of Ada against Ben.
    pub async fn of_pentalath() -> (Table, GameId) {
        let table = Table::new();
        let game = table.pentalath(&[ADA, BEN]).await;
        (table, game)
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
            scene: Mutex::default(),
        }
    }

    /// Gives a command; what is answered is kept for the transcript.
    pub async fn handle(&self, command: Command) -> Reply {
        let asked = format!("{}: {}", command.actor.name, asked(&command.action));
        let reply = self.referee.handle(command).await;
        let refused = if reply.refused { "Refused: " } else { "" };
        self.keep_buttons(&reply.message);
        self.note(&format!(
            "{asked}\n  → {refused}{}",
            described(&reply.message)
        ));
        reply
    }

    /// Adds to the transcript, with the time where it has changed.
    fn note(&self, what: &str) {
        let mut scene = self.scene.lock().unwrap();
        if scene.text.len() > LONGEST_SCENE {
            return;
        }
        if scene.at != Some(self.now()) {
            scene.at = Some(self.now());
            let at = self.now().format("%m-%d %H:%M:%S");
            scene.text += &format!("--- {at}\n");
        }
        scene.text += what;
        scene.text += "\n";
    }

    fn keep_buttons(&self, message: &Message) {
        let mut scene = self.scene.lock().unwrap();
        if message.all_buttons().next().is_some() {
            scene.pressable.push_back(message.clone());
        }
        if scene.pressable.len() > MOST_PRESSABLE {
            scene.pressable.pop_front();
        }
    }

    /// The newest button of this label.
    pub async fn button(&self, label: &str) -> Action {
        self.posted().await;
        let scene = self.scene.lock().unwrap();
        let has_it = |message: &&Message| labels(message).contains(&label);
        let message = scene.pressable.iter().rev().find(has_it);
        press(message.unwrap_or_else(|| panic!("no “{label}”")), label)
    }

    /// Somebody presses the newest button of this label.
    pub async fn presses(&self, user: UserId, label: &str) -> Message {
        self.does(user, self.button(label).await).await
    }

    /// What was said so far is left out of the transcript.
    pub async fn start_scene(&self) {
        self.posted().await;
        let mut scene = self.scene.lock().unwrap();
        scene.text.clear();
        scene.at = None;
    }

    /// All that was asked, answered and posted so far. Games whose five letters were drawn are called by
    /// their order; shorter names are a test's own, and may be part of any word.
    pub async fn transcript(&self) -> String {
        self.posted().await;
        let mut text = self.scene.lock().unwrap().text.clone();
        let mut games = self.every_game().await;
        games.retain(|game| game.0.len() == 5 && text.contains(&game.0));
        games.sort_by_key(|game| text.find(&game.0));
        for (game, number) in games.iter().zip(1..) {
            text = text.replace(&game.0, &format!("game{number}"));
        }
        text
    }

    /// What somebody is told, who must not be refused.
    pub async fn hears(&self, user: UserId, action: Action) -> String {
        words(&self.does(user, action).await.whole_text())
    }

    /// Why somebody is refused.
    pub async fn refusal(&self, user: UserId, action: Action) -> String {
        words(&self.refused(user, action).await.whole_text())
    }

    /// What somebody is answered who says something to petteia alone.
    pub async fn alone(&self, user: UserId, action: impl Into<Action>) -> Reply {
        let place = Place::direct(user);
        let command = self.command(user, action);
        self.handle(Command { place, ..command }).await
    }

    /// What somebody is answered who manages the server.
    pub async fn manages(&self, user: UserId, action: impl Into<Action>) -> Reply {
        let mut command = self.command(user, action);
        command.actor.manages_server = true;
        self.handle(command).await
    }

    /// Keeps a game in which this has happened.
    pub async fn put(&self, game: &GameId, events: impl IntoIterator<Item = Event>) {
        let at = self.now();
        let by = Some(ADA);
        let recorded = |event| Recorded { at, by, event };
        let events = events.into_iter().map(recorded).collect();
        self.put_recorded(game, events).await;
    }

    /// Keeps a game in which this was recorded, without a summary.
    pub async fn put_recorded(&self, game: &GameId, events: Vec<Recorded>) {
        let at = self.now();
        let state = State::fold(game, &events, &TimeDelta::hours(1).into());
        let game = GameCommit {
            game: game.clone(),
            expected: 0,
            events,
            index: state.unwrap().unwrap().index(),
            timers: Vec::new(),
            summary: None,
        };
        let games = vec![game];
        let commit = Commit {
            at,
            games,
            ..Commit::default()
        };
        self.store.commit(commit).await.unwrap();
    }

    /// What somebody is offered who types.
    pub async fn complete(&self, user: UserId, option: Completing, typed: &str) -> Vec<Choice> {
        let actor = actor(user);
        self.referee.complete(&actor, HERE, option, typed).await
    }

    /// Somebody takes a seat of a game.
    pub async fn joins(&self, user: UserId, game: &GameId) -> Message {
        self.does(user, join(game)).await
    }

    /// The bot is away for so long, and forgives it.
    pub async fn away(&self, time: TimeDelta) {
        let from = self.now();
        self.clock.advance(time);
        self.forgive(from).await;
    }

    /// Forgives an outage that has just ended.
    pub async fn forgive(&self, from: DateTime<Utc>) {
        let forgiven = self.referee.forgive_outage(from, self.now()).await;
        forgiven.unwrap();
    }

    /// A thread is opened for a game.
    pub async fn thread_opened(&self, game: &GameId, thread: ChannelId) {
        let deliveries = self.referee.deliveries();
        deliveries.thread_opened(game, thread).await.unwrap();
    }

    /// What a computer has to do in a game.
    pub async fn called(&self, game: &GameId) -> Option<Called> {
        self.referee.computers().called(game).await.unwrap()
    }

    /// What a computer is answered that has thought.
    pub async fn computer_does(&self, called: &Called, action: Action) -> Option<Reply> {
        let computers = self.referee.computers();
        computers.computer_does(called, action).await.unwrap()
    }

    /// Returns a document of a user.
    pub async fn document(&self, user: UserId, key: &DocumentKey) -> Option<UserDocument> {
        self.store.document(user, key).await.unwrap()
    }

    /// When the next timer is due.
    pub async fn next_timer(&self) -> Option<DateTime<Utc>> {
        self.store.next_timer().await.unwrap()
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    pub fn command(&self, user: UserId, action: impl Into<Action>) -> Command {
        let number = self.commands.fetch_add(1, Ordering::Relaxed);
        Command {
            id: CommandId(format!("command {number}")),
            actor: actor(user),
            place: HERE,
            received: self.now(),
            action: action.into(),
        }
    }

    /// Sends a command in a channel, and returns the reply.
    pub async fn say_in(
        &self,
        channel: ChannelId,
        user: UserId,
        action: impl Into<Action>,
    ) -> Reply {
        let place = Place { channel, ..HERE };
        let command = self.command(user, action);
        self.handle(Command { place, ..command }).await
    }

    pub async fn say(&self, user: UserId, action: impl Into<Action>) -> Reply {
        self.handle(self.command(user, action)).await
    }

    /// Sends a command that must succeed.
    pub async fn does(&self, user: UserId, action: impl Into<Action>) -> Message {
        let action = action.into();
        let reply = self.say(user, action.clone()).await;
        assert!(
            !reply.refused,
            "{action:?}: {}",
            words(&reply.message.whole_text())
        );
        reply.message
    }

    /// Sends a command that must be refused and change nothing; returns the refusal.
    pub async fn refused(&self, user: UserId, action: impl Into<Action>) -> Message {
        let action = action.into();
        let before = self.everything().await;
        let reply = self.say(user, action.clone()).await;
        assert!(
            reply.refused,
            "{action:?}: {}",
            words(&reply.message.whole_text())
        );
        assert!(!reply.message.text.0.is_empty());
        assert_eq!(self.everything().await, before, "a refusal has no effect");
        reply.message
    }

    /// What is stored of games, posts and timers, to be compared.
    pub async fn everything(&self) -> String {
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
        let share = join_seat(game, state.seat_of(with).unwrap().number());
        self.does(user, share).await;
        let question = u32::try_from(state.questions.len()).unwrap() + 1;
        self.does(with, answer(game, question, true)).await;
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
            self.joins(*user, &game).await;
        }
        assert_eq!(self.state(&game).await.phase, Phase::Playing);
        game
    }

    /// A game of Pentalath for two, of which the posts so far have been read.
    pub async fn pentalath(&self, users: &[UserId]) -> GameId {
        let opening = opening_of(GameKind::Pentalath, "2", "per-move 3d");
        let game = self.begin(opening, users).await;
        self.posted().await;
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
            Subject::Series(series) => self.referee.series_due(series).await,
            Subject::Puzzles(guild) => self.referee.puzzle_due(*guild).await,
            Subject::Server(_) => Ok(()),
        };
        dealt_with.unwrap();
    }

    /// What waits to be delivered; it is delivered with this.
    pub async fn outgoing(&self) -> Vec<Outgoing> {
        let mut all = Vec::new();
        loop {
            // Only a limited number is returned for each channel.
            let none = BTreeSet::new();
            let waiting = self.store.pending(self.now(), &none, 10_000).await;
            let waiting = waiting.unwrap();
            if waiting.is_empty() {
                return all;
            }
            for pending in waiting {
                self.store.delivered(pending.number, None).await.unwrap();
                self.note(&posted(&pending.outgoing));
                if let Some(message) = message_of(&pending.outgoing.post) {
                    self.keep_buttons(message);
                }
                all.push(pending.outgoing);
            }
        }
    }

    /// The posts since the last call.
    pub async fn posted(&self) -> Vec<Post> {
        let outgoing = self.outgoing().await.into_iter();
        outgoing.map(|outgoing| outgoing.post).collect()
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

/// Compares all that was said at a table with the snapshot of the test.
#[allow(unused_macros)]
macro_rules! scene {
    ($table:expr) => {
        insta::assert_snapshot!($table.transcript().await)
    };
}
#[allow(unused_imports)]
pub(crate) use scene;

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
        coached: false,
    }
}

/// A value of which something is changed.
pub fn with<T>(mut value: T, change: impl FnOnce(&mut T)) -> T {
    change(&mut value);
    value
}

/// Returns the event with which Ada opens a lobby.
pub fn opened(opening: Opening, clock: &str) -> Event {
    Event::Opened {
        opening,
        clock: clock.to_owned(),
        place: HERE,
        name: "Ada".to_owned(),
        language: None,
        at_table: None,
    }
}

/// An opening of a game to which these are invited.
pub fn invites(line_up: &str, users: &[UserId]) -> Opening {
    let guests = users.iter().map(|user| (*user, name(*user).to_owned()));
    with(opening(line_up, "none"), |it| {
        it.opponents = guests.collect()
    })
}

/// An opening of another game than Pentagame.
pub fn opening_of(kind: GameKind, line_up: &str, clock: &str) -> Opening {
    Opening {
        kind,
        ..opening(line_up, clock)
    }
}

/// An opening of a game that counts for the ratings.
pub fn rated_opening(line_up: &str, clock: &str) -> Opening {
    Opening {
        rated: true,
        ..opening(line_up, clock)
    }
}

/// Plays a turn in the one game there is.
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
        restraints: Restraints::default(),
        locale: Locale::default(),
    }
}

pub fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Declares what tests do most: a function for each action.
macro_rules! actions {
    ($($name:ident($($given:ident: $kind:ty),*) = $command:expr;)*) => {
        $(
            pub fn $name($($given: $kind),*) -> Action {
                $command.into()
            }
        )*
    };
}

// Where no game is named, the one game there is; without being asked again where somebody would be.
actions! {
    join(game: &GameId) = Join { game: game.clone() };
    join_seat(game: &GameId, number: u8) = JoinSeat { game: game.clone(), seat: seat(number) };
    leave(game: &GameId) = Leave { game: game.clone() };
    start(game: &GameId) = Start { game: game.clone() };
    follow(game: &GameId, how: Option<Follow>) = FollowGame { game: game.clone(), how };
    answer(game: &GameId, question: u32, yes: bool) = Answer { game: game.clone(), question, yes };
    resign() = Resign { game: None, confirmed: true };
    resign_in(game: &GameId) = Resign { game: named(game), confirmed: true };
    turn_in(game: &GameId, turn: &str) = typed(&format!("move turn:{turn} game:{game}"));
    move_in(game: &GameId, turn: impl Into<String>) =
        PlayTurn { game: named(game), turn: turn.into(), ply: None, confirmed: true };
    board() = ShowBoard { game: None, ply: None, seat: None };
    board_of(game: &GameId) = ShowBoard { game: named(game), ply: None, seat: None };
    replay_of(game: &GameId) = Replay { game: named(game), ply: None };
    draw() = OfferDraw { game: None };
    draw_in(game: &GameId) = OfferDraw { game: named(game) };
    takeback() = Takeback { game: None };
    takeback_in(game: &GameId) = Takeback { game: named(game) };
    rematch() = Rematch { game: None };
    rematch_of(game: &GameId) = Rematch { game: named(game) };
    record() = GiveRecord { game: None };
    record_of(game: &GameId) = GiveRecord { game: named(game) };
    hint_in(game: &GameId) = Hint { game: named(game) };
    nudge() = Nudge { game: None };
    nudge_in(game: &GameId) = Nudge { game: named(game) };
    cancel() = Cancel { game: None };
    cancel_of(game: &GameId) = Cancel { game: named(game) };
    analyse() = Analyse { game: None };
    analyse_of(game: &GameId) = Analyse { game: named(game) };
    pause(end: bool) = Pause { game: None, end };
    settings() = SettingsChange::default();
    archive() = Search::default();
    watch() = Watch { page: 0 };
    open_seats() = OpenSeats;
    stats_of(player: UserId) = Stats { player: Some(player), kind: None };
    challenge(user: UserId) = Challenge { user };
    profile(user: UserId) = ShowProfile { user, name: name(user).to_owned() };
    found_in(text: &str) = ShowFound { text: text.to_owned() };
    review_of(game: &GameId) = Review { buttons: vec![buttons::game::board(game).0], text: String::new() };
}

/// The actions with which anybody could come to a game: the buttons of a board, and what names the game.
#[allow(dead_code, reason = "not every program with this table tries them")]
pub async fn every_way_to(table: &Table, game: &GameId, board: &Message) -> Vec<Action> {
    let buttons = board.buttons.iter();
    let presses = buttons.filter_map(|button| Action::from_button(&button.press.0));
    let mut ways: Vec<Action> = presses.collect();
    assert!(ways.len() >= 2, "{:?}", labels(board));
    let legal = table.state(game).await.game.legal().remove(0);
    ways.extend([
        board_of(game),
        record_of(game),
        replay_of(game),
        move_in(game, legal),
        resign_in(game),
        takeback_in(game),
        hint_in(game),
        cancel_of(game),
        join(game),
        join_seat(game, 1),
        follow(game, Some(Follow::Turns)),
        typed(&format!("move-game game:{game}")),
        typed(&format!("captures game:{game}")),
    ]);
    ways
}

/// A game as commands name it.
fn named(game: &GameId) -> Option<String> {
    Some(game.0.clone())
}

/// A command as it is typed: its name, then each option with a colon before its value.
pub fn typed(line: &str) -> Action {
    let is_named = |spec: &&CommandSpec| {
        let rest = line.strip_prefix(spec.name.as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    let specs = COMMANDS.iter().filter(is_named);
    let spec = specs.max_by_key(|spec| spec.name.len());
    let spec = spec.unwrap_or_else(|| panic!("no command begins {line}"));
    let mut options: Vec<(usize, &OptionSpec)> = Vec::new();
    for option in &spec.options {
        let at = line.find(&format!(" {}:", option.name));
        options.extend(at.map(|at| (at, option)));
    }
    options.sort_by_key(|(at, _)| *at);
    let first = options.first().map_or(line.len(), |(at, _)| *at);
    assert_eq!(&line[spec.name.len()..first], "", "no option of that name");
    let mut given = Arguments::default();
    for (index, (at, option)) in options.iter().enumerate() {
        let end = options.get(index + 1).map_or(line.len(), |(end, _)| *end);
        let written = &line[at + option.name.len() + 2..end];
        let number = written.parse();
        let value = match option.kind {
            Kind::Number(..) => Value::Number(number.unwrap()),
            Kind::YesNo => Value::YesNo(written == "yes"),
            Kind::Channel(_) => Value::Channel(ChannelId(written.parse().unwrap())),
            Kind::User(_) => {
                let user = UserId(written.parse().unwrap());
                Value::User(user, name(user).to_owned())
            }
            _ => Value::Text(written.to_owned()),
        };
        given.0.insert(option.name.to_owned(), value);
    }
    spec.action(given).unwrap()
}

/// What a button stands for.
pub fn pressed(button: ButtonId) -> Action {
    Action::from_button(&button.0).unwrap()
}

/// Asserts that a text says all of this.
#[track_caller]
pub fn has<const N: usize>(said: &str, expected: [&str; N]) {
    for part in expected {
        assert!(said.contains(part), "no “{part}” in: {said}");
    }
}

/// A command as the transcript has it: without what is not given.
fn asked(action: &Action) -> String {
    let asked = format!("{action:?}");
    let asked = asked.replace(" { ", " {, ").replace(" }", ", }");
    let given = asked.split_inclusive(", ");
    let nothing = [": None, ", ": \"\", ", ": [], ", ": false, "];
    let given = given.filter(|given| !nothing.iter().any(|end| given.ends_with(end)));
    let given: String = given.collect();
    given
        .replace(" {, ", " { ")
        .replace(", }", " }")
        .replace(" { }", "")
}

/// A message as the transcript has it.
fn described(message: &Message) -> String {
    let mut said = words(&message.whole_text()).replace('\n', "\n    ");
    if !message.notify.is_empty() {
        let users: Vec<&str> = message.notify.iter().map(|user| name(*user)).collect();
        let silently = if message.silent { " silently" } else { "" };
        said += &format!("\n    (tells{silently} {})", users.join(", "));
    }
    for picture in message.picture.iter().chain(&message.more) {
        said += &format!("\n    (a picture: {})", picture.names.join(", "));
    }
    if message.drawing.is_some() {
        said += "\n    (a drawing)";
    }
    for file in &message.files {
        said += &format!("\n    (a file: {})", file.name);
    }
    for menu in &message.menus {
        said += &format!("\n    (a menu of {})", menu.picks.len());
    }
    if message.all_buttons().next().is_some() {
        said += &format!("\n    [{}]", labels(message).join("] ["));
    }
    said
}

fn message_of(post: &Post) -> Option<&Message> {
    match post {
        Post::New { message, .. } | Post::Edit { message, .. } => Some(message),
        Post::Direct { message, .. } | Post::Notice { message, .. } => Some(message),
        Post::Return { message, .. } => Some(message),
        Post::Team { said, .. } => said.as_ref().map(|said| &said.message),
        _ => None,
    }
}

/// A post as the transcript has it.
fn posted(outgoing: &Outgoing) -> String {
    let said = match &outgoing.post {
        Post::New { message, slot } => format!("new {slot:?}: {}", described(message)),
        Post::Edit { message, slot } => format!("edit {slot:?}: {}", described(message)),
        Post::Direct { user, message } => format!("to {}: {}", name(*user), described(message)),
        Post::Notice { message, .. } => format!("notice: {}", described(message)),
        Post::Return { message, .. } => format!("return: {}", described(message)),
        Post::Disarm { slot, text } => {
            let said = text.as_ref().map(words).unwrap_or_default();
            format!("no buttons {slot:?}: {said}")
        }
        Post::Thread { title, .. } => format!("thread: {title}"),
        Post::Event { slot, event, .. } => format!("event {slot:?}: {event:?}"),
        Post::Tag { tag } => format!("tag {:?}", tag.standing),
        Post::Team { title, said, .. } => {
            let said = said.iter().map(|said| described(&said.message));
            format!("side {title}: {}", said.collect::<String>())
        }
        Post::Title { .. } => "title".to_owned(),
        Post::PutAway { .. } => "put away".to_owned(),
        Post::Push { user, message, .. } => {
            format!("browser of {}: {}", name(*user), described(message))
        }
        Post::AskMember { user, .. } => format!("is {} a member?", name(*user)),
    };
    format!("#{} {said}", outgoing.channel)
}

/// The words of a text: users by name, times in UTC.
pub fn words(text: &Text) -> String {
    text.0
        .iter()
        .map(|span| match span {
            Span::Plain(words) | Span::Strong(words) | Span::Code(words) => words.clone(),
            Span::User(user) => name(*user).to_owned(),
            Span::Channel(channel) => format!("#{channel}"),
            Span::Role(role) => format!("@{role}"),
            Span::Time(at) => at.format("%m-%d %H:%M:%S").to_string(),
            Span::Turn(_, turn) => turn.clone(),
            Span::Line => "\n".to_owned(),
            Span::Say(_) | Span::Phrase(_) => panic!("not in words: {span:?}"),
        })
        .collect()
}

/// The labels of a message's buttons.
pub fn labels(message: &Message) -> Vec<&str> {
    let labels = message.all_buttons().map(|button| match &button.label {
        Label::Rendered(label) => label.as_str(),
        unput => panic!("not in words: {unput:?}"),
    });
    labels.collect()
}

/// The action of the button with this label.
pub fn press(message: &Message, label: &str) -> Action {
    let button = message
        .all_buttons()
        .find(|button| button.label.to_string() == label)
        .unwrap_or_else(|| panic!("no button “{label}” among {:?}", labels(message)));
    Action::from_button(&button.press.0).unwrap()
}
