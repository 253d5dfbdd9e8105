//! Measures the disk space of games in PostgreSQL: of all tables, and of the journal, both compressed and
//! line by line.
//!
//! Run it with `cargo bench --bench space`. `PETTEIA_BENCH_GAMES` sets the number of games (default: 1000).

#![allow(clippy::unwrap_used, missing_docs)]

#[path = "../../crates/store-postgres/tests/postgres/server.rs"]
mod postgres;
#[allow(dead_code)]
#[path = "../../crates/referee/tests/referee/table.rs"]
mod table;

use std::{
    collections::BTreeSet,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use chrono::TimeDelta;
use futures::future::{join_all, try_join_all};
use petteia_domain::{
    clock::SystemClock,
    event_log::Phase,
    game::Opening,
    ids::{ChannelId, GameId, MessageId, Place, UserId},
};
use petteia_referee::GameDefaults;
use petteia_referee::commands::{Action, Command, Join, PlayTurn, Resign};
use petteia_rules::GameKind;
use petteia_speech::message::Post;
use petteia_store::traits::*;
use petteia_store_postgres::{Location, PostgresStore};
use rand::{Rng, SeedableRng, rngs::StdRng};
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use table::{HERE, Table, opening};

/// The default of `PETTEIA_BENCH_GAMES`, the number of games.
const GAMES: u64 = 1000;

/// The number of games that are played concurrently.
const AT_ONCE: u64 = 16;

/// The number of turns before somebody resigns.
const TURNS: usize = 20;

/// The number of users.
const USERS: u64 = 500;

fn main() {
    let games = std::env::var("PETTEIA_BENCH_GAMES").map_or(GAMES, |given| given.parse().unwrap());
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let Some(database) = postgres::database().await else {
            return;
        };
        let store = PostgresStore::open(&database, Arc::new(SystemClock::default())).await;
        let store = Arc::new(store.unwrap());
        let table = Arc::new(Table::on(store.clone(), GameDefaults::default()));
        let next = Arc::new(AtomicU64::new(0));
        let channels = (0..AT_ONCE).map(|channel| {
            let (table, next) = (table.clone(), next.clone());
            tokio::spawn(async move {
                while next.fetch_add(1, Ordering::Relaxed) < games {
                    play(&table, channel).await;
                    deliver(&table).await;
                }
            })
        });
        for done in join_all(channels).await {
            done.unwrap();
        }
        deliver(&table).await;
        // The last segment may not be uploaded yet.
        tokio::time::sleep(Duration::from_secs(2)).await;
        // Replies are stored for a day.
        let day_later = table.now() + TimeDelta::days(1);
        store.prune(day_later).await.unwrap();
        store.close().await.unwrap();
        let journal = exported(&database).await;
        println!("as it was played:");
        measure(&database, &journal, games).await;
        let other = postgres::database().await.unwrap();
        imported(&other, journal.clone()).await;
        println!("moved to another database:");
        measure(&other, &journal, games).await;
    });
}

/// Plays a game of Pentalath between two in a channel of their own.
async fn play(table: &Table, channel: u64) {
    let mut chance = StdRng::from_os_rng();
    let first = chance.random_range(0..USERS);
    let second = (first + chance.random_range(1..USERS)) % USERS;
    let users = [UserId(100 + first), UserId(100 + second)];
    let place = Place {
        channel: ChannelId(1000 + channel),
        ..HERE
    };
    let says = async |user, action| {
        let command = table.command(user, action);
        let reply = table.referee.handle(Command { place, ..command }).await;
        assert!(!reply.refused, "{reply:?}");
    };
    let opening = Opening {
        kind: GameKind::Pentalath,
        rated: true,
        ..opening("2", "per-move 3d")
    };
    says(users[0], Action::Play(opening)).await;
    let games = table.store.games_in(place.channel, &[Phase::Lobby], 1);
    let game: GameId = games.await.unwrap().remove(0);
    says(users[1], Action::Join(Join { game: game.clone() })).await;
    for turn in 0..TURNS {
        let state = table.state(&game).await;
        if state.phase != Phase::Playing {
            return;
        }
        let legal = state.game.legal();
        let action = Action::Move(PlayTurn {
            game: Some(game.0.clone()),
            turn: legal[chance.random_range(0..legal.len())].clone(),
            ply: None,
            confirmed: true,
        });
        says(users[turn % 2], action).await;
    }
    if table.state(&game).await.phase == Phase::Playing {
        let resign = Action::Resign(Resign {
            game: Some(game.0),
            confirmed: true,
        });
        says(users[0], resign).await;
    }
}

/// Delivers everything in the outbox.
async fn deliver(table: &Table) {
    loop {
        let waiting = table
            .store
            .pending(table.now(), &BTreeSet::new(), 512)
            .await;
        let waiting = waiting.unwrap();
        if waiting.is_empty() {
            return;
        }
        let delivered = waiting.iter().map(|pending| {
            let message = match pending.outgoing.post {
                Post::New { .. } => {
                    let id = MessageId(pending.number.to_string());
                    Some((pending.outgoing.channel, id))
                }
                _ => None,
            };
            table.store.delivered(pending.number, message)
        });
        try_join_all(delivered).await.unwrap();
    }
}

async fn exported(database: &str) -> String {
    let kept = Location::postgres(database).unwrap();
    let mut journal = Vec::new();
    let exported = tokio::task::spawn_blocking(move || {
        kept.export(&mut journal).unwrap();
        journal
    });
    String::from_utf8(exported.await.unwrap()).unwrap()
}

async fn imported(database: &str, journal: String) {
    let kept = Location::postgres(database).unwrap();
    let imported = tokio::task::spawn_blocking(move || {
        kept.import(journal.as_bytes(), Path::new("the export"), &mut |_| {})
    });
    imported.await.unwrap().unwrap();
}

/// Prints the space of every table, per game.
async fn measure(database: &str, journal: &str, games: u64) {
    let mut connection = PgConnection::connect(database).await.unwrap();
    connection
        .execute("CREATE TABLE public.before (line bigint PRIMARY KEY, text text NOT NULL)")
        .await
        .unwrap();
    let (numbers, lines): (Vec<i64>, Vec<&str>) = (1..).zip(journal.lines()).unzip();
    sqlx::query("INSERT INTO public.before SELECT * FROM unnest($1::bigint[], $2::text[])")
        .bind(&numbers)
        .bind(lines)
        .execute(&mut connection)
        .await
        .unwrap();
    let mut size = async |what: &str| {
        let size = format!("SELECT {what}::float8");
        let size: f64 = sqlx::query_scalar(AssertSqlSafe(size))
            .fetch_one(&mut connection)
            .await
            .unwrap();
        size / games as f64
    };
    let before = size("pg_total_relation_size('public.before')").await;
    let rows = size("pg_total_relation_size('petteia.journal')").await;
    let segments = size("pg_total_relation_size('petteia.journal_segment')").await;
    let all = size(
        "(SELECT sum(pg_total_relation_size(oid)) FROM pg_class \
          WHERE relkind = 'r' AND relnamespace = 'petteia'::regnamespace)",
    )
    .await;
    let largest: Vec<(String, f64)> = sqlx::query_as(
        "SELECT relname::text, pg_total_relation_size(oid)::float8 FROM pg_class \
         WHERE relkind = 'r' AND relnamespace = 'petteia'::regnamespace \
         ORDER BY 2 DESC LIMIT 6",
    )
    .fetch_all(&mut connection)
    .await
    .unwrap();
    let others = all - rows - segments;
    println!(
        "{games} games, {} lines of {:.0} bytes on average",
        numbers.len(),
        journal.len() as f64 / numbers.len() as f64
    );
    println!("a game takes, in bytes:");
    println!("  journal line by line   {before:>8.0}");
    println!("  journal, newest lines  {rows:>8.0}");
    println!("  journal, segments      {segments:>8.0}");
    println!("  all other tables       {others:>8.0}");
    for (name, size) in largest {
        println!("    {name:<20} {:>8.0}", size / games as f64);
    }
    println!(
        "together {:.0} instead of {:.0}: {:.0} %; segments {:.0} % of their lines",
        all,
        before + others,
        100.0 * all / (before + others),
        100.0 * segments / before
    );
}
