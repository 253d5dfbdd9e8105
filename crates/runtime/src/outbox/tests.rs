#![allow(clippy::unwrap_used)]

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, VecDeque},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    clock::{Clock, ManualClock},
    event_log::Phase,
    game::{DocumentKey, Follow, Notices, Opening, SeatOrder},
    ids::{ChannelId, CommandId, GameId, GuildId, MessageId, Place, UserId},
    reach::Obstacle,
};
use petteia_referee::commands::{
    Action, Actor, Command, FollowGame, Join, Locale, Noticeboard, PlayTurn, ServerChange,
    SettingsChange,
};
use petteia_referee::{
    Changed, GameDefaults, Membership, OwnChannels, Restraints, Viewable, Viewer, Viewers,
};
use petteia_render::Renderer;
use petteia_rules::GameKind;
use petteia_speech::message::{Message, Post, Reply, Slot, Text};
use petteia_store::{Commit, MemoryStore, Outgoing, Pending, Store};
use rand::{SeedableRng, rngs::StdRng};
use tokio::{sync::watch, task::JoinHandle};
use tokio_util::sync::CancellationToken;

use super::{Delivered, Destination, Platform, Undelivered};
use crate::app::App;

/// A platform with scripted answers that records what arrived.
#[derive(Default)]
pub(super) struct Scripted {
    answers: Mutex<HashMap<u64, VecDeque<Undelivered>>>,
    pub arrived: Mutex<Vec<(ChannelId, String)>>,
    tried: watch::Sender<u64>,
    pub gone: AtomicBool,
    /// Channels that do not answer until they are removed from this set.
    pub hanging: watch::Sender<BTreeSet<ChannelId>>,
    /// Users who have left, and the users who were looked up.
    pub left: Mutex<BTreeSet<UserId>>,
    pub asked: Mutex<Vec<UserId>>,
    /// Whether nobody knows who may view what.
    unknown: AtomicBool,
    /// Channels that refuse everything.
    pub closed: Mutex<BTreeMap<ChannelId, Obstacle>>,
    /// Why no thread can be opened.
    pub no_threads: Mutex<Option<Obstacle>>,
    /// Whether it is known that all are members of each server and play in each channel.
    pub all_are_everywhere: AtomicBool,
}

#[async_trait]
impl Platform for Scripted {
    async fn deliver(
        &self,
        pending: &Pending,
        to: Destination,
        _slot: Option<(ChannelId, MessageId)>,
    ) -> Result<Delivered, Undelivered> {
        let channel = to.queue();
        let mut hanging = self.hanging.subscribe();
        let answers = hanging.wait_for(|hanging| !hanging.contains(&channel));
        drop(answers.await);
        let closed = self.closed.lock().unwrap().get(&channel).copied();
        if let Some(obstacle) = closed {
            self.tried.send_modify(|tried| *tried += 1);
            let why = "closed".to_owned();
            return Err(Undelivered::Refused { obstacle, why });
        }
        let refusal = self
            .answers
            .lock()
            .unwrap()
            .get_mut(&pending.number)
            .and_then(VecDeque::pop_front);
        let outcome = match refusal {
            Some(refusal) => Err(refusal),
            None => {
                let name = MessageId(pending.number.to_string());
                match &pending.outgoing.post {
                    Post::New { message, .. }
                    | Post::Edit { message, .. }
                    | Post::Return { message, .. }
                    | Post::Notice { message, .. }
                    | Post::Direct { message, .. } => {
                        let said = message.text.bare(message.language);
                        self.arrived.lock().unwrap().push((channel, said));
                        Ok(Delivered::Message(channel, name))
                    }
                    Post::Disarm { .. }
                    | Post::Title { .. }
                    | Post::Tag { .. }
                    | Post::Event { .. }
                    | Post::PutAway { .. } => Ok(Delivered::Nothing),
                    Post::Thread { .. } => match *self.no_threads.lock().unwrap() {
                        Some(obstacle) => {
                            let why = "no threads".to_owned();
                            Err(Undelivered::Refused { obstacle, why })
                        }
                        None => Ok(Delivered::Thread(THREAD)),
                    },
                    Post::Team { .. } => {
                        let why = "no threads of that kind".to_owned();
                        return Err(Undelivered::Refused {
                            obstacle: Obstacle::Forbidden,
                            why,
                        });
                    }
                    Post::AskMember { .. } | Post::Push { .. } => {
                        panic!("this is done in another way")
                    }
                }
            }
        };
        self.tried.send_modify(|tried| *tried += 1);
        outcome
    }

    async fn is_member(&self, _: GuildId, user: UserId) -> Result<bool, Undelivered> {
        self.asked.lock().unwrap().push(user);
        Ok(!self.left.lock().unwrap().contains(&user))
    }

    fn reachable(&self) -> bool {
        !self.gone.load(Ordering::SeqCst)
    }
}

/// Users may view every channel until they have left.
#[async_trait]
impl Viewers for Scripted {
    async fn may_view(&self, viewer: &Viewer<'_>, channels: &BTreeSet<ChannelId>) -> Viewable {
        if self.unknown.load(Ordering::SeqCst) {
            return Viewable::new();
        }
        let left = self.left.lock().unwrap().contains(&viewer.user);
        channels.iter().map(|channel| (*channel, !left)).collect()
    }

    async fn all_may_view(
        &self,
        _: GuildId,
        _: ChannelId,
        channels: &BTreeSet<ChannelId>,
    ) -> Viewable {
        channels.iter().map(|channel| (*channel, true)).collect()
    }

    async fn everyone_may_view(&self, _: GuildId, channels: &BTreeSet<ChannelId>) -> Viewable {
        channels.iter().map(|channel| (*channel, true)).collect()
    }

    async fn own_channels(
        &self,
        _: GuildId,
        _: UserId,
        thread: Option<ChannelId>,
    ) -> Option<OwnChannels> {
        let known = self.all_are_everywhere.load(Ordering::SeqCst);
        known.then(|| OwnChannels {
            server: String::new(),
            roles: Vec::new(),
            channels: thread
                .into_iter()
                .map(|channel| (channel, String::new()))
                .collect(),
            forums: Vec::new(),
            read_only: BTreeSet::new(),
            restraints: Restraints::default(),
        })
    }

    async fn membership(&self, _: GuildId, user: UserId, _: UserId) -> Option<Membership> {
        let known = self.all_are_everywhere.load(Ordering::SeqCst);
        known.then(|| Membership::Member(user.to_string()))
    }
}

/// The thread that the platform opens.
pub(super) const THREAD: ChannelId = ChannelId(500);

pub(super) struct Bench {
    pub app: Arc<App>,
    pub clock: Arc<ManualClock>,
    pub platform: Arc<Scripted>,
    commits: watch::Sender<u64>,
    stop: CancellationToken,
    pump: JoinHandle<()>,
}

fn start() -> DateTime<Utc> {
    DateTime::from_timestamp(1_800_000_000, 0).unwrap()
}

/// A process on a new store in memory, and its clock.
pub(crate) fn app_at(start: DateTime<Utc>) -> (Arc<App>, Arc<ManualClock>) {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let clock = Arc::new(ManualClock::at(start));
    let (chance, defaults) = (StdRng::seed_from_u64(5), GameDefaults::default());
    let app = App::new(store, clock.clone(), chance, defaults, Renderer::new(1));
    (Arc::new(app), clock)
}

pub(super) fn open() -> Bench {
    let (app, clock) = app_at(start());
    let platform = Arc::new(Scripted::default());
    app.referee.ask_viewers(platform.clone());
    let commits = watch::Sender::new(0);
    let stop = CancellationToken::new();
    // Commits of the referee wake the pump as well.
    let mut of_referee = app.referee.commits();
    let also = commits.clone();
    tokio::spawn(async move {
        while of_referee.changed().await.is_ok() {
            also.send_modify(|count| *count += 1);
        }
    });
    let pump = tokio::spawn(super::run(
        app.clone(),
        platform.clone(),
        commits.subscribe(),
        stop.clone(),
    ));
    Bench {
        app,
        clock,
        platform,
        commits,
        stop,
        pump,
    }
}

/// A command of a user in a channel of server 9.
pub(crate) fn command(
    id: u64,
    user: UserId,
    channel: ChannelId,
    received: DateTime<Utc>,
    action: Action,
) -> Command {
    Command {
        id: CommandId(id.to_string()),
        actor: Actor {
            id: user,
            name: format!("User {user}"),
            manages_server: false,
            roles: Vec::new(),
            restraints: Restraints::default(),
            locale: Locale::default(),
        },
        place: Place {
            guild: Some(GuildId(9)),
            channel,
        },
        received,
        action,
    }
}

impl Bench {
    /// Posts messages to channels. Posts are numbered from 1 in this order.
    async fn post(&self, posts: &[(u64, &str)]) {
        let posts = posts.iter().map(|&(channel, words)| {
            let message = Text::default().plain(words).into();
            let slot = None;
            (ChannelId(channel), Post::New { message, slot })
        });
        self.send(posts.collect()).await;
    }

    /// Commits posts for channels.
    async fn send(&self, posts: Vec<(ChannelId, Post)>) {
        let posts = posts.into_iter().map(|(channel, post)| Outgoing {
            about: None,
            channel,
            post,
        });
        let commit = Commit {
            posts: posts.collect(),
            at: self.clock.now(),
            ..Commit::default()
        };
        self.app.store.commit(commit).await.unwrap();
        self.commits.send_modify(|count| *count += 1);
    }

    /// Lets a user do something in a channel of server 9; it must not be refused.
    pub async fn give(&self, id: u64, user: UserId, channel: ChannelId, action: Action) -> Reply {
        let command = command(id, user, channel, self.clock.now(), action);
        let reply = self.app.referee.handle(command).await;
        assert!(!reply.refused, "{reply:?}");
        reply
    }

    /// Returns the games that wait for players.
    pub async fn lobbies(&self) -> Vec<GameId> {
        self.app.store.games(&[Phase::Lobby]).await.unwrap()
    }

    pub fn refuse(&self, number: u64, refusal: Undelivered) {
        self.platform
            .answers
            .lock()
            .unwrap()
            .entry(number)
            .or_default()
            .push_back(refusal);
    }

    async fn tried(&self, times: u64) {
        let mut tried = self.platform.tried.subscribe();
        tokio::time::timeout(Duration::from_secs(10), tried.wait_for(|n| *n >= times))
            .await
            .unwrap()
            .unwrap();
        // Lets the pump store the outcome and go to sleep.
        tokio::time::sleep(Duration::from_millis(20)).await;
    }

    pub fn arrived(&self, channel: u64) -> Vec<String> {
        self.platform
            .arrived
            .lock()
            .unwrap()
            .iter()
            .filter(|(there, _)| *there == ChannelId(channel))
            .map(|(_, words)| words.clone())
            .collect()
    }

    /// Waits until a message in the channel contains these words.
    pub async fn until_said(&self, channel: ChannelId, words: &str) {
        let says = async || self.says(channel, words) > 0;
        self.until(words, says).await;
    }

    /// The number of messages in a channel that contain these words.
    pub fn says(&self, channel: ChannelId, words: &str) -> usize {
        let said = self.arrived(channel.0);
        said.iter().filter(|one| one.contains(words)).count()
    }

    /// Waits until this many channels are out of reach.
    pub async fn until_out_of_reach(&self, count: usize) {
        let out = async || self.app.referee.out_of_reach() == count;
        self.until("channels to be out of reach", out).await;
    }

    pub fn shut(&self, channel: ChannelId, obstacle: Obstacle) {
        let mut closed = self.platform.closed.lock().unwrap();
        closed.insert(channel, obstacle);
    }

    pub fn reopen(&self, channel: ChannelId) {
        self.platform.closed.lock().unwrap().remove(&channel);
    }

    /// Waits until a background effect is visible.
    pub async fn until(&self, what: &str, fits: impl AsyncFn() -> bool) {
        for _ in 0..1000 {
            if fits().await {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let arrived = self.platform.arrived.lock().unwrap();
        panic!("waited in vain for {what}: {arrived:#?}");
    }

    pub async fn close(self) {
        self.stop.cancel();
        self.pump.await.unwrap();
    }
}

/// The words of a reply.
pub(super) fn bare(reply: Reply) -> String {
    reply.message.whole_text().bare(reply.message.language)
}

fn later(seconds: Option<u64>) -> Undelivered {
    Undelivered::Later {
        why: "busy".to_owned(),
        after: seconds.map(Duration::from_secs),
    }
}

#[tokio::test]
async fn of_several_edits_of_one_message_that_wait_only_the_last_is_made() {
    let bench = open();
    let message = |words: &str| Message::from(Text::default().plain(words));
    let edit = |words: &str| {
        let (message, slot) = (message(words), Slot::Registration);
        (ChannelId(1), Post::Edit { message, slot })
    };
    let (message, slot) = (message("said"), None);
    let said = (ChannelId(1), Post::New { message, slot });
    bench
        .send(vec![edit("one"), edit("two"), said, edit("three")])
        .await;
    bench.until_said(ChannelId(1), "three").await;
    assert_eq!(bench.arrived(1), ["said", "three"]);
}

#[tokio::test]
async fn a_channel_gets_its_posts_in_order() {
    let bench = open();
    bench.post(&[(1, "a"), (1, "b"), (2, "x"), (1, "c")]).await;
    bench.tried(4).await;
    let words = bench.arrived(1).concat();
    assert!(words.find('a') < words.find('b') && words.find('b') < words.find('c'));
    assert_eq!(bench.arrived(2).len(), 1);
    bench.close().await;
}

#[tokio::test]
async fn after_the_clock_was_put_back_moments_are_shown_by_it() {
    let bench = open();
    bench.clock.step(TimeDelta::hours(-1));
    let text = Text::default().time(bench.clock.now() + TimeDelta::minutes(5));
    let (message, slot) = (text.into(), None);
    let post = Post::New { message, slot };
    bench.send(vec![(ChannelId(1), post)]).await;
    bench.tried(1).await;
    let by_the_clock = start() - TimeDelta::minutes(55);
    let expected = by_the_clock.format("%Y-%m-%d %H:%M UTC").to_string();
    assert_eq!(bench.arrived(1), [expected]);
    bench.close().await;
}

#[tokio::test]
async fn a_post_that_waits_holds_back_its_own_channel_only() {
    let bench = open();
    bench.refuse(1, later(Some(60)));
    bench
        .post(&[(1, "first"), (1, "second"), (2, "elsewhere")])
        .await;
    bench.tried(2).await;
    assert_eq!(bench.arrived(1).len(), 0);
    assert_eq!(bench.arrived(2).len(), 1);
    bench.clock.advance(TimeDelta::seconds(59));
    tokio::time::sleep(Duration::from_millis(20)).await;
    assert_eq!(bench.arrived(1).len(), 0);
    bench.clock.advance(TimeDelta::seconds(1));
    bench.tried(4).await;
    assert_eq!(bench.arrived(1).len(), 2);
    bench.close().await;
}

#[tokio::test]
async fn channels_that_never_answer_hold_up_nobody_however_many_wait_there() {
    let bench = open();
    let hanging = 1..=100;
    let never = hanging.clone().map(ChannelId).collect();
    bench.platform.hanging.send_replace(never);
    for _ in 0..5 {
        let posts: Vec<_> = hanging.clone().map(|channel| (channel, "stuck")).collect();
        bench.post(&posts).await;
    }
    bench.post(&[(1000, "elsewhere")]).await;
    bench.tried(1).await;
    bench.post(&[(1000, "again")]).await;
    bench.tried(2).await;
    assert_eq!(bench.arrived(1000).len(), 2);
    bench.pump.abort();
}

#[tokio::test]
async fn a_post_is_tried_until_it_arrives_and_arrives_once() {
    let bench = open();
    for _ in 0..5 {
        bench.refuse(1, later(None));
    }
    bench.post(&[(1, "stubborn")]).await;
    for tried in 1..=6 {
        bench.tried(tried).await;
        bench.clock.advance(TimeDelta::minutes(5));
    }
    tokio::time::sleep(Duration::from_millis(20)).await;
    assert_eq!(bench.arrived(1).len(), 1);
    let next = bench.app.store.next_pending(&BTreeSet::new()).await;
    assert_eq!(next.unwrap(), None);
    bench.close().await;
}

#[tokio::test]
async fn a_post_that_can_never_arrive_does_not_hold_back_the_next() {
    let bench = open();
    let (obstacle, why) = (Obstacle::Gone, "the channel is gone".to_owned());
    bench.refuse(1, Undelivered::Refused { obstacle, why });
    bench.post(&[(1, "lost"), (1, "next")]).await;
    bench.tried(2).await;
    assert_eq!(bench.arrived(1).len(), 1);
    assert!(bench.arrived(1)[0].contains("next"));
    bench.close().await;
}

#[tokio::test]
async fn nothing_is_tried_while_the_platform_is_out_of_reach() {
    let bench = open();
    bench.platform.gone.store(true, Ordering::SeqCst);
    bench.post(&[(1, "patient")]).await;
    tokio::time::sleep(Duration::from_millis(20)).await;
    assert_eq!(*bench.platform.tried.borrow(), 0);
    bench.platform.gone.store(false, Ordering::SeqCst);
    bench.clock.advance(TimeDelta::seconds(1));
    bench.tried(1).await;
    assert_eq!(bench.arrived(1).len(), 1);
    bench.close().await;
}

#[tokio::test]
async fn a_noticeboard_that_was_refused_is_posted_when_permissions_change() {
    let bench = open();
    let channel = ChannelId(5);
    bench.shut(channel, Obstacle::Forbidden);
    let put_up = Action::Noticeboard(Noticeboard {
        shows: Notices::Games,
        channel: None,
        off: false,
    });
    let mut put_up = command(1, UserId(1), channel, start(), put_up);
    put_up.actor.manages_server = true;
    assert!(!bench.app.referee.handle(put_up).await.refused);
    bench.app.referee.update_notifications().await.unwrap();
    bench.tried(1).await;
    let settings = Action::Server(ServerChange::default());
    let told = bare(bench.give(2, UserId(2), channel, settings).await);
    assert!(told.contains("I cannot post there"), "{told}");
    bench.reopen(channel);
    let changed = Changed::Server(GuildId(9));
    let referee = &bench.app.referee;
    referee.permissions_changed(changed).await.unwrap();
    referee.update_notifications().await.unwrap();
    let board = async || bench.arrived(5).len() == 1;
    bench.until("the board", board).await;
    bench.close().await;
}

/// A bench with a user who wants direct messages.
async fn with_reader() -> (Bench, UserId) {
    let bench = open();
    let user = UserId(7);
    let wish = Action::Settings(SettingsChange {
        direct: Some(true),
        ..SettingsChange::default()
    });
    bench.give(1, user, ChannelId(5), wish).await;
    (bench, user)
}

async fn write_to(bench: &Bench, user: UserId) {
    let message = Message::default();
    let post = Post::Direct { user, message };
    bench.send(vec![(ChannelId(user.0), post)]).await;
}

#[tokio::test]
async fn who_takes_no_direct_messages_on_three_days_is_written_to_no_more_and_told() {
    let (bench, user) = with_reader().await;
    bench.shut(ChannelId(7), Obstacle::NotAccepted);
    for day in 1..=3_usize {
        let settings = bench.app.store.user(user).await.unwrap();
        assert!(settings.direct, "on day {day}");
        // A second refusal on one day counts no more than the first.
        for _ in 0..2 {
            write_to(&bench, user).await;
        }
        let noted = async || {
            let settings = bench.app.store.user(user).await.unwrap();
            let waiting = bench
                .app
                .store
                .pending(bench.clock.now(), &[].into(), 9)
                .await;
            let refused = settings.direct_refused;
            waiting.unwrap().is_empty() && refused.is_some_and(|it| it.days.len() == day)
        };
        bench.until("the refusal", noted).await;
        bench.clock.advance(TimeDelta::days(1));
    }
    let settings = bench.app.store.user(user).await.unwrap();
    assert!(!settings.direct && settings.unreachable);
    let show = || Action::Server(ServerChange::default());
    for (number, told) in [(2, true), (3, false)] {
        let answer = bare(bench.give(number, user, ChannelId(5), show()).await);
        assert_eq!(answer.contains("on three days"), told, "{answer}");
    }
    bench.close().await;
}

#[tokio::test]
async fn a_message_that_arrives_or_another_reason_begins_the_count_anew() {
    let (bench, user) = with_reader().await;
    let refusals = async || {
        let settings = bench.app.store.user(user).await.unwrap();
        settings.direct_refused.map(|refused| refused.days.len())
    };
    for (obstacle, count) in [
        (Some(Obstacle::NotAccepted), Some(1)),
        (Some(Obstacle::NotAccepted), Some(2)),
        (Some(Obstacle::NoSharedServer), Some(1)),
        (None, None),
        (Some(Obstacle::NotAccepted), Some(1)),
        // What is no fault of the user's counts for nothing.
        (Some(Obstacle::Refused), Some(1)),
    ] {
        match obstacle {
            Some(obstacle) => bench.shut(ChannelId(7), obstacle),
            None => bench.reopen(ChannelId(7)),
        }
        write_to(&bench, user).await;
        let done = async || refusals().await == count;
        bench.until("the count", done).await;
        bench.clock.advance(TimeDelta::days(1));
    }
    assert!(bench.app.store.user(user).await.unwrap().direct);
    bench.close().await;
}

#[tokio::test]
async fn whoever_left_the_server_is_written_to_no_more_of_games_they_follow() {
    let bench = open();
    let (ada, ben, stays, leaves) = (UserId(1), UserId(2), UserId(3), UserId(4));
    let mut commands = 0;
    let mut does = async |user, action| {
        commands += 1;
        bench.give(commands, user, ChannelId(5), action).await;
    };
    let opening = Opening {
        clock: Some("none".to_owned()),
        order: SeatOrder::AsJoined,
        ..Opening::new(GameKind::Pentalath)
    };
    does(ada, Action::Play(opening)).await;
    let game = bench.lobbies().await.remove(0);
    does(ben, Action::Join(Join { game: game.clone() })).await;
    for user in [stays, leaves] {
        let (game, how) = (game.clone(), Some(Follow::Turns));
        does(user, Action::Follow(FollowGame { game, how })).await;
    }
    let turn = |turn: &str| {
        Action::Move(PlayTurn {
            game: None,
            turn: turn.to_owned(),
            ply: None,
            confirmed: true,
        })
    };
    let written = |user: UserId| bench.arrived(user.0).len();
    does(ada, turn("e5")).await;
    let both = async || (written(stays), written(leaves)) == (1, 1);
    bench.until("the first turn", both).await;

    // An unknown answer is asked again later and does not end the following.
    bench.platform.left.lock().unwrap().insert(leaves);
    bench.platform.unknown.store(true, Ordering::SeqCst);
    does(ben, turn("e4")).await;
    let board = async || bench.arrived(5).iter().any(|said| said.contains("e4"));
    bench.until("the board", board).await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!((written(stays), written(leaves)), (1, 1));
    let document_key = DocumentKey::Follow(game.clone());
    let follows = async |user| {
        let document = bench.app.store.document(user, &document_key).await.unwrap();
        document.is_some()
    };
    assert!(follows(stays).await && follows(leaves).await);

    bench.platform.unknown.store(false, Ordering::SeqCst);
    bench.clock.advance(TimeDelta::minutes(1));
    let second = async || written(stays) == 2 && !follows(leaves).await;
    bench.until("the second turn", second).await;
    assert_eq!(written(leaves), 1);
    assert!(follows(stays).await);
    bench.close().await;
}
