//! Very many games with the same deadline, on a disk, with the real scheduler. It also measures:
//! `cargo test -p petteia-runtime --test runtime hundred_thousand_deadlines -- --ignored
//! --nocapture`, and `twenty_thousand_deadlines` for three processes with one database.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use petteia_domain::clock::{Clock, InFlight, ManualClock};
use petteia_render::Renderer;
use petteia_runtime::{
    app::App,
    cluster,
    outbox::{Platform, Reached},
    push::Push,
    scheduler,
};
use petteia_store_postgres::PostgresStore;
use sqlx::{Connection, PgConnection};
use tokio_util::sync::CancellationToken;

use crate::{postgres, put_forward::PutForward, store_in, table::*};

/// The number of games, unless `PETTEIA_TEST_GAMES` has another one.
const GAMES: usize = 100_000;

/// The number of games that are put into the store in one commit.
const TOGETHER: usize = 50;

/// A step of time: each has a heartbeat, and no gap between two is an outage.
const STEP: TimeDelta = TimeDelta::seconds(20);

/// Waits for the bot's next heartbeat.
async fn beaten(store: &dyn Store, clock: &ManualClock) {
    while store.last_heartbeat().await.unwrap() < Some(clock.now()) {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// Lets this many steps pass while the bot runs; each begins with a heartbeat.
async fn pass(store: &dyn Store, clock: &ManualClock, steps: i64) {
    for _ in 0..steps {
        clock.advance(STEP);
        beaten(store, clock).await;
        // Other processes beat, too, before more time passes: two steps would be an outage for them.
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Waits until no timer is due. Returns how long that took, and the longest time of a command.
async fn settled(table: &Table, app: &App) -> (Duration, Duration) {
    let (began, mut slowest) = (Instant::now(), Duration::ZERO);
    for round in 0.. {
        let due = app.store.timers_due(app.clock.now(), 1).await.unwrap();
        if due.is_empty() {
            break;
        }
        let change = with(SettingsChange::default(), |it| {
            it.preview = Some(round % 2 == 0)
        });
        let command = table.command(CLEO, Action::Settings(change));
        let asked = Instant::now();
        let reply = app.referee.handle(command).await;
        assert!(!reply.refused, "{reply:?}");
        slowest = slowest.max(asked.elapsed());
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    (began.elapsed(), slowest)
}

/// The id of each game.
fn name(number: usize) -> GameId {
    GameId(format!("g{number:05}"))
}

/// Puts this many games into a new store, with this clock. Returns their common deadline.
async fn put_games(
    table: &Table,
    store: &dyn Store,
    clock: &str,
    games: usize,
) -> chrono::DateTime<chrono::Utc> {
    // The beginning of one game is used for all.
    let game = table.game("2", clock, &[ADA, BEN]).await;
    let deadline = table.state(&game).await.deadline().unwrap();
    let events = table.store.events(&game).await.unwrap();
    let index = table.store.index(&game).await.unwrap().unwrap();
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
    deadline
}

/// A process on this store.
pub fn app(store: Arc<dyn Store>, clock: Arc<ManualClock>) -> Arc<App> {
    Arc::new(App {
        referee: Referee::new(
            store.clone(),
            clock.clone(),
            StdRng::seed_from_u64(1),
            GameDefaults::default(),
        ),
        store,
        renderer: Renderer::new(1),
        clock,
        in_flight: InFlight::default(),
        push: Push::default(),
    })
}

/// The number of lost turns of a game.
async fn lost(store: &dyn Store, number: usize) -> usize {
    let events = store.events(&name(number)).await.unwrap();
    let lost = |event: &Event| matches!(event, Event::TurnLost);
    events.iter().filter(|one| lost(&one.event)).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deadlines_pass_once_however_many_processes_look_after_them() {
    over_three_processes(90).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement"]
async fn twenty_thousand_deadlines_pass_once_over_three_processes() {
    over_three_processes(games_or(20_000)).await;
}

/// The number of games that `PETTEIA_TEST_GAMES` sets, or the usual one.
fn games_or(usual: usize) -> usize {
    std::env::var("PETTEIA_TEST_GAMES").map_or(usual, |number| number.parse().unwrap())
}

async fn over_three_processes(games: usize) {
    let Some(database) = postgres::database().await else {
        return;
    };
    let table = Table::new();
    let clock = table.clock.clone();
    let stop = CancellationToken::new();
    let (mut apps, mut running) = (Vec::new(), Vec::new());
    for _ in 0..3 {
        apps.push(app(store_in(&database).await, clock.clone()));
    }
    let store = apps[0].store.clone();
    let deadline = put_games(&table, store.as_ref(), "per-move 60s", games).await;
    for app in &apps {
        let platform: Arc<dyn Platform> = Arc::new(Reached(AtomicBool::new(true)));
        cluster::set_status_source(app, &platform);
        let commits = app.referee.commits();
        let scheduler = scheduler::run(app.clone(), platform, commits, stop.clone());
        let sleepers = clock.sleepers();
        running.push(tokio::spawn(scheduler));
        // No time passes before its first round is over: that round counts every gap as an outage.
        while clock.sleepers() <= sleepers {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
    for app in &apps {
        running.push(tokio::spawn(cluster::run(app.clone(), stop.clone())));
    }
    beaten(store.as_ref(), &clock).await;
    pass(store.as_ref(), &clock, 3).await;
    assert_eq!(lost(store.as_ref(), 0).await, 0);
    let began = Instant::now();
    clock.advance(TimeDelta::seconds(4));
    let mut connection = PgConnection::connect(&database).await.unwrap();
    loop {
        let waiting = "SELECT count(*) FROM petteia.timer WHERE at <= $1";
        let waiting = sqlx::query_scalar(waiting).bind(deadline);
        let waiting: i64 = waiting.fetch_one(&mut connection).await.unwrap();
        if waiting == 0 {
            break;
        }
        // The status of processes is exchanged every second, and time has to advance meanwhile.
        tokio::time::sleep(Duration::from_millis(20)).await;
        clock.advance(TimeDelta::milliseconds(20));
    }
    println!("| {games} | 3 | – | – | {:.1?} | – |", began.elapsed());
    for number in 0..games {
        assert_eq!(lost(store.as_ref(), number).await, 1, "game {number}");
    }
    stop.cancel();
    for one in running {
        one.await.unwrap();
    }
    for app in &apps {
        app.store.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn processes_whose_clocks_differ_find_no_outage() {
    let Some(database) = postgres::database().await else {
        return;
    };
    let (stop, mut clocks, mut running) = (CancellationToken::new(), Vec::new(), Vec::new());
    let at_first = DateTime::UNIX_EPOCH + TimeDelta::days(20_000);
    // Both clocks differ from the server's by less than the limit.
    for seconds in [-25, 25] {
        let first = at_first + TimeDelta::seconds(seconds);
        let clock = Arc::new(ManualClock::at(first));
        let store = PostgresStore::open(&database, PutForward::by(seconds));
        let app = app(Arc::new(store.await.unwrap()), clock.clone());
        let platform: Arc<dyn Platform> = Arc::new(Reached(AtomicBool::new(true)));
        cluster::set_status_source(&app, &platform);
        let commits = app.referee.commits();
        let scheduler = scheduler::run(app.clone(), platform, commits, stop.clone());
        running.push(tokio::spawn(scheduler));
        clocks.push((app, clock));
    }
    let (store, fast) = (clocks[1].0.store.clone(), clocks[1].1.clone());
    // Both have started before time advances.
    while store.last_heartbeat().await.unwrap().is_none() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    tokio::time::sleep(Duration::from_millis(50)).await;
    for _ in 0..10 {
        for (_, clock) in &clocks {
            clock.advance(TimeDelta::seconds(3));
        }
        // In whichever order, by whole seconds.
        while store.last_heartbeat().await.unwrap() < Some(fast.now() - TimeDelta::seconds(2)) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        // The other process checks, too.
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let ago = fast.now() - TimeDelta::days(1);
    let outages = store.outages().await.unwrap().lasting_beyond(ago);
    assert!(outages.is_empty(), "{outages:?}");
    stop.cancel();
    for one in running {
        one.await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes"]
async fn a_hundred_thousand_deadlines_wait_for_an_outage_of_an_hour_and_then_pass_together() {
    let games = games_or(GAMES);
    let table = Table::new();
    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(FolderStore::open(folder.path()).unwrap());
    put_games(&table, store.as_ref(), "per-move 2h", games).await;

    let clock = table.clock.clone();
    let platform = Arc::new(Reached(AtomicBool::new(true)));
    let app = app(store.clone(), clock.clone());
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
    let forgiven = began.elapsed();
    assert_eq!(known().await.len(), 1);
    let of = async |number: usize| lost(store.as_ref(), number).await;

    let (moved, slowest) = settled(&table, &app).await;
    for number in [0, games / 2, games - 1] {
        assert_eq!(of(number).await, 0, "game {number}");
    }

    pass(store.as_ref(), &clock, hour + 2).await;
    let (taken, later) = settled(&table, &app).await;
    let slowest = slowest.max(later);
    println!("| {games} | 1 | {forgiven:.1?} | {moved:.1?} | {taken:.1?} | {slowest:.1?} |");
    let playing = store.games(&[Phase::Playing]).await.unwrap();
    assert_eq!(playing.len(), games);
    for number in 0..games {
        assert_eq!(of(number).await, 1, "game {number}");
    }
    stop.cancel();
    scheduler.await.unwrap();
}
