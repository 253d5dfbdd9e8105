//! The PostgreSQL store: migration to and from it, and crashes of a process or the server.

use std::{
    env,
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    sync::Arc,
    thread,
    time::Duration,
};

use petteia_domain::{clock::SystemClock, ids::CommandId};
use petteia_store::{Dismissed, OpenError};
use petteia_store_postgres::{Location, PostgresStore};
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};

use crate::{
    filled::{ADA, AS, forget},
    fixtures::*,
    opened::{is_sound, open, verified},
    played::{export, import, play},
    server::{self, database},
};

/// Number of migrated games, and of turns in each.
const MOVED: (usize, usize) = (10_000, 40);

/// `cargo test --workspace --test postgres ten_thousand -- --ignored --nocapture` prints the duration.
#[tokio::test]
#[ignore = "a measurement, not a test"]
async fn ten_thousand_games_are_moved_to_postgres_and_back() {
    let Some(url) = database().await else { return };
    let (games, plies) = MOVED;
    let here = tempfile::tempdir().unwrap();
    let store = crate::fixtures::open(here.path());
    let played: Vec<String> = (0..plies).map(|ply| format!("turn {ply}")).collect();
    let played: Vec<&str> = played.iter().map(String::as_str).collect();
    for first in (0..games).step_by(200) {
        let some = first..games.min(first + 200);
        let commit = Commit {
            games: some
                .map(|number| turns(&format!("g{number:05}"), 0, &played))
                .collect(),
            ..posting(Vec::new())
        };
        store.commit(commit).await.unwrap();
    }
    drop(store);
    let exported = export(&Location::Folder(here.path().to_owned())).await;
    let megabytes = exported.len() as f64 / 1e6;
    println!("| a journal of {megabytes:.1} MB | |");
    let timed = |what: &'static str, since: std::time::Instant| {
        println!("| {what} | {:.1?} |", since.elapsed());
    };

    let kept = Location::postgres(&url).unwrap();
    let since = std::time::Instant::now();
    import(&kept, &exported).await.unwrap();
    timed("imported into PostgreSQL", since);
    let since = std::time::Instant::now();
    let moved = export(&kept).await;
    timed("exported from it", since);
    assert!(moved == exported, "what came out of PostgreSQL is another");

    let there = tempfile::tempdir().unwrap();
    let back = Location::Folder(there.path().join("data"));
    let since = std::time::Instant::now();
    import(&back, &moved).await.unwrap();
    timed("imported into a folder", since);
    assert!(export(&back).await == exported, "what came back is another");
}

#[tokio::test]
async fn what_is_moved_to_postgres_and_back_is_the_same_byte_for_byte() {
    let Some(url) = database().await else { return };
    let there = tempfile::tempdir().unwrap();
    let store = crate::fixtures::open(there.path());
    play(&store).await;
    drop(store);
    let folder = Location::Folder(there.path().to_owned());
    let exported = export(&folder).await;

    let kept = Location::postgres(&url).unwrap();
    let lines = import(&kept, &exported).await.unwrap();
    assert_eq!(lines, exported.lines().count() as u64);
    is_sound(&url).await;
    assert_eq!(export(&kept).await, exported);
    // It continues there.
    let store = open(&url).await;
    assert_eq!(store.latest(ChannelId(5), None, 9).await.unwrap().len(), 3);
    plays(&store, "zero\0", 1, &["b"]).await;
    drop(store);
    let longer = export(&kept).await;
    assert!(longer.starts_with(&exported) && longer.len() > exported.len());

    let back = tempfile::tempdir().unwrap();
    let folder = Location::Folder(back.path().to_owned());
    import(&folder, &longer).await.unwrap();
    assert_eq!(export(&folder).await, longer);
}

#[tokio::test]
async fn an_import_needs_a_database_without_a_store_and_leaves_none_where_it_fails() {
    let Some(url) = database().await else { return };
    let kept = Location::postgres(&url).unwrap();
    let location = kept.clone();
    let exported = tokio::task::spawn_blocking(move || location.export(Vec::new()));
    assert!(matches!(exported.await.unwrap(), Err(OpenError::NoTables)));

    let store = open(&url).await;
    plays(&store, "k7f2q", 0, &["a"]).await;
    drop(store);
    let exported = export(&kept).await;
    assert_is!(
        import(&kept, &exported).await,
        Err(OpenError::DatabaseNotEmpty)
    );

    let other = database().await.unwrap();
    let other = Location::postgres(&other).unwrap();
    let damaged = exported.replace("k7f2q", "k7f2p");
    assert!(import(&other, &damaged).await.is_err());
    assert_eq!(import(&other, &exported).await.unwrap(), 1);
}

/// Number of rounds of slow tests: `PETTEIA_ROUNDS`, or one.
fn rounds() -> usize {
    let rounds = env::var("PETTEIA_ROUNDS").ok();
    rounds.map_or(1, |rounds| rounds.parse().unwrap())
}

/// Waits until this process is the only one.
async fn alone(store: &PostgresStore) {
    while !store.cluster().others().await.unwrap().is_empty() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn who_is_cut_off_from_the_database_is_counted_out_and_does_nothing_any_more() {
    let Some(cluster) = server::cluster().await else {
        return;
    };
    for round in 0..rounds() {
        let database = cluster.database().await;
        let (line, by_line) = server::DatabaseLink::to(cluster.folder(), &database);
        let first = open(&by_line).await;
        plays(&first, "k7f2q", 0, &["a"]).await;
        let second = open(&database).await;
        tokio::time::sleep(Duration::from_millis(13 * (round as u64 % 100))).await;
        line.cut(true);
        // It is not answered before the other process has declared it dead, and not written after that.
        let late = first.commit(of(turns("k7f2q", 1, &["late"])));
        let acted = tokio::select! {
            late = late => panic!("answered while cut off: {late:?}"),
            () = alone(&second) => first.cluster().may_act(),
        };
        assert!(!acted, "round {round}");
        plays(&second, "k7f2q", 1, &["b"]).await;
        line.cut(false);
        assert_eq!(first.cluster().dismissed().await, Dismissed::CountedOut);
        let late = first.commit(of(turns("k7f2q", 2, &["late"]))).await;
        assert!(late.is_err() && !first.cluster().may_act());
        assert_eq!(events(&second, "k7f2q").await, [turn("a"), turn("b")]);
        second.close().await.unwrap();
        is_sound(&database).await;
        server::drop_database(&database).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_paused_for_long_is_counted_out_and_does_nothing_any_more() {
    let Some(cluster) = server::cluster().await else {
        return;
    };
    for round in 0..rounds() {
        let database = cluster.database().await;
        let second = open(&database).await;
        let mut child = writing_child(&database);
        let said = BufReader::new(child.stdout.take().unwrap());
        let mut said = said.lines().map_while(Result::ok);
        tokio::task::block_in_place(|| said.find(|line| acknowledgement(line).is_some()));
        thread::sleep(Duration::from_micros(round as u64 * 7919 % 50_000));
        signal(&child, "-STOP");
        alone(&second).await;
        let events = second.events(&game("0")).await.unwrap();
        let next = events.len() as u64;
        plays(&second, "0", next, &["b"]).await;
        signal(&child, "-CONT");
        tokio::task::block_in_place(|| {
            let dismissed = said.find(|line| line == "dismissed");
            assert!(dismissed.is_some(), "round {round}");
            child.wait().unwrap();
        });
        let after = second.events(&game("0")).await.unwrap();
        assert_eq!(after.len() as u64, next + 1);
        second.close().await.unwrap();
        is_sound(&database).await;
        server::drop_database(&database).await;
    }
}

fn signal(child: &Child, signal: &str) {
    let pid = child.id().to_string();
    let sent = Command::new("kill").args([signal, &pid]).status();
    assert!(sent.unwrap().success());
}

/// Returns the results of `verify`, `export` and `status` with this database.
async fn read(database: &str) -> [Result<(), OpenError>; 3] {
    let location = Location::postgres(database).unwrap();
    let read = tokio::task::spawn_blocking(move || {
        let replayed = location.replay(&mut |_| {}).map(drop);
        let exported = location.export(Vec::new()).map(drop);
        [replayed, exported, location.status().map(drop)]
    });
    read.await.unwrap()
}

/// Returns the errors of everything that opens this database.
async fn refused(database: &str) -> Vec<OpenError> {
    let opened = PostgresStore::open(database, Arc::new(SystemClock::default()))
        .await
        .map(drop);
    let outcomes = [opened].into_iter().chain(read(database).await);
    outcomes.filter_map(Result::err).collect()
}

#[tokio::test]
async fn tables_of_a_newer_petteia_are_refused() {
    let Some(url) = database().await else { return };
    drop(open(&url).await);
    let mut connection = PgConnection::connect(&url).await.unwrap();
    let newer = "INSERT INTO petteia._sqlx_migrations VALUES (99, 'newer', now(), true, '', 0)";
    connection.execute(newer).await.unwrap();
    let refused = refused(&url).await;
    let newer = |error: &OpenError| matches!(error, OpenError::NewerTables { found: 99 });
    assert!(
        refused.len() == 4 && refused.iter().all(newer),
        "{refused:?}"
    );
}

#[tokio::test]
async fn tables_of_an_earlier_petteia_are_not_read_before_they_are_mended() {
    let Some(url) = database().await else { return };
    drop(open(&url).await);
    let mut connection = PgConnection::connect(&url).await.unwrap();
    let older = "DELETE FROM petteia._sqlx_migrations WHERE version > 1";
    connection.execute(older).await.unwrap();
    for outcome in read(&url).await {
        let refused = matches!(outcome, Err(OpenError::OlderTables { found: 1, .. }));
        assert!(refused, "{outcome:?}");
    }
}

#[tokio::test]
async fn a_schema_of_that_name_that_is_not_petteias_is_left_alone() {
    for made in [
        "CREATE TABLE petteia.something ()",
        "CREATE TABLE petteia._sqlx_migrations (version bigint, checksum bytea); \
         INSERT INTO petteia._sqlx_migrations VALUES (20260101, '')",
        "CREATE TABLE petteia._sqlx_migrations (version bigint, checksum bytea); \
         INSERT INTO petteia._sqlx_migrations VALUES (1, 'another')",
    ] {
        let Some(url) = database().await else { return };
        let mut connection = PgConnection::connect(&url).await.unwrap();
        let schema = "CREATE SCHEMA petteia";
        connection.execute(schema).await.unwrap();
        connection.execute(made).await.unwrap();
        let refused = refused(&url).await;
        let foreign = |error: &OpenError| matches!(error, OpenError::ForeignTables);
        assert!(
            refused.len() == 4 && refused.iter().all(foreign),
            "{refused:?}"
        );
        let tables: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM pg_class WHERE relnamespace = 'petteia'::regnamespace",
        )
        .fetch_one(&mut connection)
        .await
        .unwrap();
        assert_eq!(tables, 1);
    }
}

#[tokio::test]
async fn a_schema_that_an_administrator_has_made_is_used() {
    let Some(url) = database().await else { return };
    let mut connection = PgConnection::connect(&url).await.unwrap();
    let schema = "CREATE SCHEMA petteia";
    connection.execute(schema).await.unwrap();
    drop(open(&url).await);
}

#[tokio::test]
async fn what_does_not_follow_from_the_journal_is_found() {
    let Some(url) = database().await else { return };
    let store = open(&url).await;
    play(&store).await;
    drop(store);
    assert!(verified(&url).await.is_clean());
    let mut connection = PgConnection::connect(&url).await.unwrap();
    for wrong in [
        "UPDATE petteia.game_event SET event = event || '{\"odd\": 1}' WHERE number = 1",
        "DELETE FROM petteia.timer WHERE game IS NOT NULL",
        "INSERT INTO petteia.archive_user VALUES (5, 1)",
        "UPDATE petteia.head SET last_post = last_post + 1",
    ] {
        connection.execute(wrong).await.unwrap();
        let found = verified(&url).await;
        assert!(!found.is_clean(), "{wrong}");
    }
    let cut = "UPDATE petteia.journal SET text = left(text, 90) WHERE line = 2";
    connection.execute(cut).await.unwrap();
    let location = Location::postgres(&url).unwrap();
    let damaged = tokio::task::spawn_blocking(move || location.replay(&mut |_| {}));
    let damaged = damaged.await.unwrap().err().map(|error| error.to_string());
    assert!(damaged.is_some_and(|why| why.contains("line 2")));
}

#[tokio::test]
async fn nothing_of_who_is_forgotten_is_left_in_any_table() {
    let Some(url) = database().await else { return };
    let store = open(&url).await;
    play(&store).await;
    let key = format!("said:{ADA}:1");
    let said = json!({ "by": ADA, "message": message("I am Ada") });
    store.append(ChannelId(7), &key, said).await.unwrap();
    forget(&store, ADA, AS).await.unwrap();
    drop(store);
    is_sound(&url).await;
    let mut connection = PgConnection::connect(&url).await.unwrap();
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT table_name::text FROM information_schema.tables WHERE table_schema = 'petteia'",
    )
    .fetch_all(&mut connection)
    .await
    .unwrap();
    assert!(tables.len() > 20, "{tables:?}");
    for table in tables {
        let query = format!("SELECT t::text FROM petteia.{table} AS t");
        let rows: Vec<String> = sqlx::query_scalar(AssertSqlSafe(query))
            .fetch_all(&mut connection)
            .await
            .unwrap();
        for row in rows {
            let row = row.replace("Adam", "");
            assert!(!row.contains(&ADA.to_string()), "{table}: {row}");
            assert!(!row.contains("Ada"), "{table}: {row}");
        }
    }
}

#[tokio::test]
async fn an_erasure_that_leaves_the_number_in_a_table_fails_and_changes_nothing() {
    let Some(url) = database().await else { return };
    let store = open(&url).await;
    play(&store).await;
    let mut connection = PgConnection::connect(&url).await.unwrap();
    // An event that no line of the journal has.
    let stray = format!(
        "INSERT INTO petteia.game_event (game, number, at, event) \
         SELECT id, 999, now(), '{{\"left\": \"<@{ADA}>\"}}' FROM petteia.game \
         WHERE starts_with(id, 'zero')"
    );
    let done = connection.execute(AssertSqlSafe(stray)).await.unwrap();
    assert_eq!(done.rows_affected(), 1);
    let leaving = store.leaving().await.unwrap();
    let failed = forget(&store, ADA, AS).await.unwrap_err();
    let said = format!("{failed:?}");
    assert!(said.contains("game_event"), "{said}");
    assert_eq!(store.leaving().await.unwrap(), leaving);
    let of_hers = "SELECT count(*) FROM petteia.journal WHERE strpos(text, $1) > 0";
    let lines: i64 = sqlx::query_scalar(of_hers)
        .bind(ADA.to_string())
        .fetch_one(&mut connection)
        .await
        .unwrap();
    assert!(lines > 0);
}

#[tokio::test]
async fn users_leave_the_ids_in_tables_of_before() {
    let Some(url) = database().await else { return };
    let store = open(&url).await;
    let user = UserId(1_450_000_000_000_770_022);
    let before = CommandId(format!("web:{user}:5f0c7a52-9d3e"));
    let rolled = Recorded {
        at: at(1),
        by: None,
        event: Event::Rolled {
            die: 3,
            after: before.clone(),
        },
    };
    let mut opened = turns("k7f2q", 0, &["a"]);
    opened.events.push(rolled);
    let commit = Commit {
        command: Some((before.clone(), reply("played"))),
        ..of(opened)
    };
    store.commit(commit).await.unwrap();
    let file = message(&format!("{{roll {before}}} 3:off/3A"));
    let posted = Commit {
        at: at(2),
        posts: vec![outgoing(
            7,
            Post::New {
                message: file,
                slot: None,
            },
        )],
        ..Commit::default()
    };
    store.commit(posted).await.unwrap();
    drop(store);
    let mut connection = PgConnection::connect(&url).await.unwrap();
    let earlier = "UPDATE petteia.head SET ids_renewed = false";
    connection.execute(earlier).await.unwrap();
    let store = open(&url).await;
    let today = CommandId::of_browser(user, "5f0c7a52-9d3e");
    assert!(store.recorded(&today).await.unwrap().is_some());
    assert_eq!(store.recorded(&before).await.unwrap(), None);
    let events = store.events(&game("k7f2q")).await.unwrap();
    let Event::Rolled { after, .. } = &events.last().unwrap().event else {
        panic!("{events:?}");
    };
    assert!(after.0.starts_with("erased:"), "{after}");
    drop(store);
    is_sound(&url).await;
    for table in ["journal", "game_event", "reply", "post"] {
        let query =
            format!("SELECT count(*) FROM petteia.{table} AS t WHERE strpos(t::text, $1) > 0");
        let found: i64 = sqlx::query_scalar(AssertSqlSafe(query))
            .bind(user.to_string())
            .fetch_one(&mut connection)
            .await
            .unwrap();
        assert_eq!(found, 0, "{table}");
    }
}

/// The database of a child that writes until it is killed.
const DATABASE: &str = "PETTEIA_TEST_WRITES_INTO";

/// Number of simultaneous games.
const GAMES: usize = 8;

/// Number of kills and server crashes.
const KILLS: u64 = 6;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_before_a_kill_or_a_crash_of_the_server_is_in_postgres() {
    let started = tokio::task::spawn_blocking(server::Cluster::start);
    let Some(cluster) = started.await.unwrap() else {
        return;
    };
    let database = cluster.database().await;
    drop(open(&database).await);
    let mut acknowledged = [0; GAMES];
    for kill in 0..KILLS {
        let after = Duration::from_millis(kill * 37 % 150);
        let ending = |kill_it: &mut dyn FnMut()| {
            if kill % 2 == 1 {
                // The server first, so that the process notices it.
                cluster.stop();
                cluster.go_on();
                thread::sleep(Duration::from_millis(300));
            }
            kill_it();
        };
        tokio::task::block_in_place(|| {
            write_until_killed(&database, after, &mut acknowledged, ending);
        });
        let after = verified(&database).await;
        assert!(after.is_clean(), "after kill {kill}: {after}");
        count_out_all(&database).await;
        are_there(&database, &acknowledged).await;
    }
    let turns: usize = acknowledged.iter().sum();
    assert!(turns >= KILLS as usize, "only {turns} turns were played");
    println!("{turns} turns were acknowledged");
    tokio::task::spawn_blocking(move || drop(cluster))
        .await
        .unwrap();
}

/// Declares dead processes dead at once.
async fn count_out_all(database: &str) {
    let mut connection = PgConnection::connect(database).await.unwrap();
    let gone = "DELETE FROM petteia.process";
    connection.execute(gone).await.unwrap();
}

async fn are_there(database: &str, acknowledged: &[usize]) {
    let store = open(database).await;
    for (number, turns) in acknowledged.iter().enumerate() {
        let name = number.to_string();
        let events = store.events(&game(&name)).await.unwrap();
        assert!(events.len() >= *turns, "{} of {turns}", events.len());
        for (ply, event) in events.iter().enumerate() {
            assert_eq!(*event, turn(&ply.to_string()));
        }
        if let Some(last) = turns.checked_sub(1) {
            let command = command(&format!("{number}:{last}"));
            let recorded = store.recorded(&command).await.unwrap();
            assert_eq!(recorded, Some(reply(&last.to_string())));
            let slot = Slot::Board(last as u32);
            let board = store.slot(&game(&name).into(), &slot).await.unwrap();
            assert!(board.is_some(), "board {last} of game {number}");
        }
    }
}

/// Starts a child that writes.
fn writing_child(database: &str) -> Child {
    child("moving::writes_until_it_is_killed", DATABASE, database)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Starts a child that writes, and kills it this long after its first output. Records the acknowledged
/// turns of each game.
fn write_until_killed(
    database: &str,
    after: Duration,
    acknowledged: &mut [usize; GAMES],
    ending: impl FnOnce(&mut dyn FnMut()) + Send,
) {
    let mut child = writing_child(database);
    let said = BufReader::new(child.stdout.take().unwrap());
    let mut said = said
        .lines()
        .map_while(Result::ok)
        .filter_map(|line| acknowledgement(&line));
    let first = said.next().expect("the child writes something");
    thread::scope(|scope| {
        scope.spawn(move || {
            thread::sleep(after);
            ending(&mut || {
                child.kill().unwrap();
                child.wait().unwrap();
            });
        });
        for (number, turns) in [first].into_iter().chain(said) {
            acknowledged[number] = acknowledged[number].max(turns);
        }
    });
}

/// Parses `acknowledged GAME TURNS`; other lines are from the test runner.
fn acknowledgement(line: &str) -> Option<(usize, usize)> {
    let (game, turns) = line.strip_prefix("acknowledged ")?.split_once(' ')?;
    Some((game.parse().ok()?, turns.parse().ok()?))
}

/// The child: plays games concurrently, as fast as possible, and prints acknowledgements.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "runs until it is killed; the test above starts it"]
async fn writes_until_it_is_killed() {
    let database = env::var(DATABASE).expect("started by the test above");
    let store = Arc::new(open(&database).await);
    let players: Vec<_> = (0..GAMES)
        .map(|number| tokio::spawn(plays_on(Arc::clone(&store), number)))
        .collect();
    store.cluster().dismissed().await;
    println!("dismissed");
    for player in players {
        player.abort();
    }
}

async fn plays_on(store: Arc<PostgresStore>, number: usize) {
    let name = number.to_string();
    let channel = ChannelId(number as u64);
    let mut ply = store.events(&game(&name)).await.unwrap().len();
    loop {
        let words = ply.to_string();
        let board = in_slot(channel.0, &words, Some(Slot::Board(ply as u32)));
        let commit = Commit {
            command: Some((command(&format!("{number}:{ply}")), reply(&words))),
            posts: vec![Outgoing {
                about: Some(game(&name).into()),
                ..board
            }],
            ..of(turns(&name, ply as u64, &[&words]))
        };
        match persistently(|| store.commit(commit.clone())).await {
            Ok(()) => {}
            // It was written, although the answer was lost.
            Err(StoreError::Replayed(_)) => {}
            Err(other) => panic!("{other}"),
        }
        ply += 1;
        let others: BTreeSet<ChannelId> = (0..GAMES as u64).map(ChannelId).collect();
        let others = others.into_iter().filter(|one| *one != channel).collect();
        let pending = persistently(|| store.pending(at(0), &others, 100)).await;
        for post in pending.unwrap() {
            let message = (channel, MessageId(post.number.to_string()));
            let message = Some(message);
            persistently(|| store.delivered(post.number, message.clone()))
                .await
                .unwrap();
        }
        println!("acknowledged {number} {ply}");
    }
}

/// Retries while the server is away.
async fn persistently<T, Tried: Future<Output = Result<T, StoreError>>>(
    mut attempt: impl FnMut() -> Tried,
) -> Result<T, StoreError> {
    loop {
        match attempt().await {
            Err(StoreError::Failed(_) | StoreError::Uncertain(_)) => {
                // Until it is back, or another process has taken over.
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            done => return done,
        }
    }
}
