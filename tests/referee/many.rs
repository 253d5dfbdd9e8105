//! Very many games whose time is up together, on a disk, under the scheduler as it runs. Measures too:
//! `cargo test --test referee hundred_thousand_deadlines -- --ignored --nocapture`.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use async_trait::async_trait;
use chrono::TimeDelta;
use petteia::{
    app::App,
    clock::{Clock, InFlight, ManualClock},
    commands::{Action, SettingsChange},
    event_log::Phase,
    game::Event,
    ids::{ChannelId, GameId, GuildId, MessageId, UserId},
    outbox::{Delivered, Platform, Undelivered},
    referee::{GameDefaults, Referee},
    render::Renderer,
    scheduler,
    store::{Commit, GameCommit, Pending, SledStore, Store},
    timer::{Timer, TimerKind},
};
use rand::{SeedableRng, rngs::StdRng};
use tokio_util::sync::CancellationToken;

use crate::table::*;

/// So many games, unless `PETTEIA_TEST_GAMES` says another number.
const GAMES: usize = 100_000;

/// So many are put into the store in one commit.
const TOGETHER: usize = 500;

/// A platform that is within reach, or not.
struct Reached(AtomicBool);

#[async_trait]
impl Platform for Reached {
    async fn deliver(
        &self,
        _: &Pending,
        _: ChannelId,
        _: Option<(ChannelId, MessageId)>,
    ) -> Result<Delivered, Undelivered> {
        Ok(Delivered::Nothing)
    }

    async fn is_member(&self, _: GuildId, _: UserId) -> Result<bool, Undelivered> {
        Ok(true)
    }

    fn reachable(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

/// A step of time: the bot beats in each, and no gap between two is an outage.
const STEP: TimeDelta = TimeDelta::seconds(20);

/// Waits for the bot's next beat.
async fn beaten(store: &dyn Store, clock: &ManualClock) {
    while store.last_heartbeat().await.unwrap() < Some(clock.now()) {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// So many steps pass while the bot runs, which beats at the beginning of each.
async fn pass(store: &dyn Store, clock: &ManualClock, steps: i64) {
    for _ in 0..steps {
        clock.advance(STEP);
        beaten(store, clock).await;
    }
}

/// Waits until no timer is due any more; how long that took, and how long a command took at worst.
async fn settled(table: &Table, app: &App) -> (Duration, Duration) {
    let (began, mut slowest) = (Instant::now(), Duration::ZERO);
    for round in 0.. {
        let due = app.store.timers_due(app.clock.now(), 1).await.unwrap();
        if due.is_empty() {
            break;
        }
        let change = SettingsChange {
            preview: Some(round % 2 == 0),
            ..SettingsChange::default()
        };
        let command = table.command(CLEO, Action::Settings(change));
        let asked = Instant::now();
        let reply = app.referee.handle(command).await;
        assert!(!reply.refused, "{reply:?}");
        slowest = slowest.max(asked.elapsed());
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    (began.elapsed(), slowest)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes"]
async fn a_hundred_thousand_deadlines_wait_for_an_outage_of_an_hour_and_then_pass_together() {
    let games: usize = match std::env::var("PETTEIA_TEST_GAMES") {
        Ok(number) => number.parse().unwrap(),
        Err(_) => GAMES,
    };
    // One game's beginning, for all of them.
    let table = Table::new();
    let game = table.game("2", "per-move 2h", &[ADA, BEN]).await;
    let deadline = table.state(&game).await.deadline().unwrap();
    let events = table.store.events(&game).await.unwrap();
    let index = table.store.index(&game).await.unwrap().unwrap();

    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(SledStore::open(folder.path()).unwrap());
    let name = |number: usize| GameId(format!("g{number:05}"));
    let began = Instant::now();
    for first in (0..games).step_by(TOGETHER) {
        let some = (first..games.min(first + TOGETHER)).map(|number| GameCommit {
            game: name(number),
            expected: 0,
            events: events.clone(),
            index: index.clone(),
            timers: vec![Timer {
                at: deadline,
                what: TimerKind::Deadline,
                ply: 0,
            }],
            summary: None,
        });
        let commit = Commit {
            at: table.now(),
            games: some.collect(),
            ..Commit::default()
        };
        store.commit(commit).await.unwrap();
    }
    println!("{games} games stored: {:.1?}", began.elapsed());

    let clock = table.clock.clone();
    let platform = Arc::new(Reached(AtomicBool::new(true)));
    let app = Arc::new(App {
        referee: Referee::new(
            store.clone(),
            clock.clone(),
            StdRng::seed_from_u64(1),
            GameDefaults::default(),
        ),
        store: store.clone(),
        renderer: Renderer::new(1),
        clock: clock.clone(),
        in_flight: InFlight::default(),
    });
    let stop = CancellationToken::new();
    let commits = app.referee.commits();
    let scheduler = scheduler::run(app.clone(), platform.clone(), commits, stop.clone());
    let scheduler = tokio::spawn(scheduler);
    beaten(store.as_ref(), &clock).await;
    let hour = TimeDelta::hours(1).num_seconds() / STEP.num_seconds();
    pass(store.as_ref(), &clock, hour).await;

    // An hour in which Discord cannot be reached.
    platform.0.store(false, Ordering::SeqCst);
    clock.advance(TimeDelta::hours(1));
    tokio::time::sleep(Duration::from_millis(100)).await;
    platform.0.store(true, Ordering::SeqCst);
    let began = Instant::now();
    clock.advance(STEP);
    let known = async || {
        store
            .outages()
            .await
            .unwrap()
            .lasting_beyond(table.now() - TimeDelta::days(1))
    };
    while known().await.is_empty() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    println!("an hour's outage forgiven: {:.1?}", began.elapsed());
    assert_eq!(known().await.len(), 1);
    let of = async |number: usize| {
        let events = store.events(&name(number)).await.unwrap();
        let lost = |event: &Event| matches!(event, Event::TurnLost);
        events.iter().filter(|one| lost(&one.event)).count()
    };

    let (took, slowest) = settled(&table, &app).await;
    println!("deadlines of before moved: {took:.1?}; a command at worst {slowest:.1?}");
    for number in [0, games / 2, games - 1] {
        assert_eq!(of(number).await, 0, "game {number}");
    }

    pass(store.as_ref(), &clock, hour + 2).await;
    let (took, slowest) = settled(&table, &app).await;
    println!("turns taken: {took:.1?}; a command at worst {slowest:.1?}");
    let playing = store.games(&[Phase::Playing]).await.unwrap();
    assert_eq!(playing.len(), games);
    for number in 0..games {
        assert_eq!(of(number).await, 1, "game {number}");
    }
    stop.cancel();
    scheduler.await.unwrap();
}
