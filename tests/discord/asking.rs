//! How often turns ask the database. A test counts round trips; a measurement tells more:
//!
//! `cargo test --test discord what_turns_ask -- --ignored --nocapture`
//!
//! A slow line to the database tells how many round trips a turn waits for: its answer and its board come
//! later by so many times the delay of the line. `pg_stat_statements` counts the statements.

use futures::future::join_all;

use crate::{
    postgres::{Cluster, Counted, DatabaseLink},
    shards::Gateway,
    sharing::PROCESSES,
    table::*,
};

/// Number of turns of each game that are measured.
const TURNS: usize = 8;

/// By how much a slow round trip takes longer.
const SLOW: Duration = Duration::from_millis(100);

/// Number of statements that are printed.
const TOLD: usize = 25;

/// Plays on, one turn after the other. Tells how long each waited for its answer and for its board.
async fn waits(game: &mut Match) -> Vec<(Duration, Duration)> {
    let mut waits = vec![];
    for _ in 0..TURNS {
        if game.game.to_move().is_none() {
            break;
        }
        let sent = Instant::now();
        let answer = game.play(&game.good_turn()).await;
        waits.push((answer.message.at - sent, game.board.at - sent));
    }
    waits
}

/// The median in milliseconds.
fn median(mut waits: Vec<Duration>) -> f64 {
    waits.sort();
    1e3 * waits[waits.len() / 2].as_secs_f64()
}

fn medians(waits: Vec<(Duration, Duration)>) -> (f64, f64) {
    let (answers, boards) = waits.into_iter().unzip();
    (median(answers), median(boards))
}

/// At most this many round trips are made from a turn to its answer and to its board.
const LIMITS: (usize, usize) = (8, 12);

/// Rounds of all games in which round trips are counted or statements prepared, and of these the first
/// that only prepare.
const ROUNDS: usize = 8;
const PREPARING: usize = 3;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_asks_the_database_a_few_times() {
    let started = tokio::task::spawn_blocking(Cluster::start);
    let Some(cluster) = started.await.unwrap() else {
        return;
    };
    let database = cluster.database().await;
    let (link, by_link) = DatabaseLink::to(cluster.folder(), &database);
    let mut gateway = Gateway::on(&[by_link], 2).await;
    let (mut answers, mut boards) = (vec![], vec![]);
    // The first turns prepare the statements on each connection.
    for round in 0..ROUNDS {
        for game in &mut gateway.games {
            if game.game.to_move().is_none() {
                continue;
            }
            let sent = Instant::now();
            let answer = game.play(&game.good_turn()).await;
            if round < PREPARING {
                continue;
            }
            answers.push(link.round_trips(sent, answer.message.at));
            boards.push(link.round_trips(sent, game.board.at));
        }
    }
    // What the process does by itself can only add to a turn. So the turn with the fewest counts.
    let fewest = (answers.iter().min(), boards.iter().min());
    let (Some(answer), Some(board)) = fewest else {
        panic!("no turn was counted");
    };
    assert!(
        (1..=LIMITS.0).contains(answer) && (1..=LIMITS.1).contains(board),
        "round trips until answers {answers:?} and boards {boards:?}"
    );
    gateway.close().await;
    tokio::task::spawn_blocking(move || drop(cluster))
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement, not a test"]
async fn what_turns_ask_of_the_database() {
    let started = tokio::task::spawn_blocking(Cluster::start);
    let Some(cluster) = started.await.unwrap() else {
        return;
    };
    for processes in [1, PROCESSES] {
        let database = cluster.database().await;
        let (link, by_link) = DatabaseLink::to(cluster.folder(), &database);
        let Some(mut counted) = Counted::begin(&database).await else {
            return;
        };
        let mut gateway = Gateway::on(&vec![by_link; processes], 8).await;
        // A moment in which nobody plays.
        let (before, rest) = (counted.transactions().await, Duration::from_secs(5));
        tokio::time::sleep(rest).await;
        let at_rest = (counted.transactions().await - before) as f64 / (rest.as_secs_f64() + 1.1);
        let tell = |what: &str, figure: f64| println!("| {what} | {processes} | {figure:.1} |");
        tell("transactions a second without turns", at_rest);

        let game = &mut gateway.games[0];
        waits(game).await;
        let before = counted.transactions().await;
        let quick = waits(game).await;
        let turns = quick.len() as f64;
        let quick = medians(quick);
        let asked = counted.transactions().await - before;
        tell("transactions a turn, one game", asked as f64 / turns);
        link.slow(SLOW);
        let slow = medians(waits(game).await);
        link.slow(Duration::ZERO);
        let times = |slow: f64, quick: f64| (slow - quick) / (1e3 * SLOW.as_secs_f64());
        tell("round trips until the answer", times(slow.0, quick.0));
        tell("round trips until the board", times(slow.1, quick.1));

        counted.reset().await;
        let before = counted.transactions().await;
        let all = join_all(gateway.games[1..].iter_mut().map(waits)).await;
        let turns = all.iter().map(Vec::len).sum::<usize>() as f64;
        let asked = (counted.transactions().await - before) as f64 / turns;
        let statements = counted.statements().await;
        let calls: i64 = statements.iter().map(|(calls, _)| calls).sum();
        let at_once = format!("a turn, {} games at once", all.len());
        tell(&format!("transactions {at_once}"), asked);
        tell(&format!("statements {at_once}"), calls as f64 / turns);
        for (calls, query) in statements.iter().take(TOLD) {
            let query: String = query.chars().take(110).collect();
            println!("    {:6.2}  {query}", *calls as f64 / turns);
        }
        gateway.close().await;
    }
    tokio::task::spawn_blocking(move || drop(cluster))
        .await
        .unwrap();
}
