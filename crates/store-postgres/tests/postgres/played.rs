//! Data of every kind, exported and imported.

use petteia_domain::game::DailyPuzzles;
use petteia_store::{OpenError, PuzzleCommit, REGISTER};
use petteia_store_postgres::Location;

use crate::{
    filled::{ADA, fill},
    fixtures::*,
};

pub async fn export(location: &Location) -> String {
    let location = location.clone();
    let exported = tokio::task::spawn_blocking(move || {
        let mut exported = Vec::new();
        location.export(&mut exported).map(|_| exported)
    });
    String::from_utf8(exported.await.unwrap().unwrap()).unwrap()
}

pub async fn import(location: &Location, exported: &str) -> Result<u64, OpenError> {
    let (location, exported) = (location.clone(), exported.to_owned());
    let imported = tokio::task::spawn_blocking(move || {
        location.import(exported.as_bytes(), Path::new("the export"), &mut |_| {})
    });
    imported.await.unwrap().map(|imported| imported.lines)
}

/// Stores data of every kind, including a log.
pub async fn play(store: &(impl Store + ChannelLog)) {
    fill(store).await;
    let timers = vec![deadline(10, 1), Timer::look(at(3))];
    let game = GameCommit {
        timers: timers.clone(),
        ..turns("zero\0", 0, &["a\0\u{1}"])
    };
    store.commit(of(game)).await.unwrap();
    let cup = TournamentCommit {
        timers,
        ..joining("cup", 0, &[1, 2])
    };
    let commit = Commit {
        tournaments: vec![cup],
        archive_complete: true,
        ..posting(vec![in_slot(7, "board", Some(Slot::Board(1)))])
    };
    store.commit(commit).await.unwrap();
    let woken = Commit {
        wakes: [tournament("cup")].into(),
        series_wakes: [series("cups")].into(),
        ..posting(vec![says_at_length(9, 5_000)])
    };
    store.commit(woken).await.unwrap();
    let mut book = DailyPuzzles::default();
    book.post("pentalath-001", at(0));
    assert!(book.solve(ADA));
    let puzzles = PuzzleCommit {
        guild: GuildId(5),
        expected: 0,
        book,
        timers: vec![Timer {
            what: TimerKind::Puzzle,
            ..deadline(60, 0)
        }],
    };
    let posted = Commit {
        puzzles: Some(puzzles),
        ..posting(Vec::new())
    };
    store.commit(posted).await.unwrap();
    store.delivered(1, at_message("m1")).await.unwrap();
    store.delivered(5, at_message("m5")).await.unwrap();
    store.heartbeat(at(100)).await.unwrap();
    for number in 0..3 {
        let body = json!({ "words": format!("{number}\0") });
        store
            .append(ChannelId(5), &number.to_string(), body)
            .await
            .unwrap();
    }
    store.append(REGISTER, "user", json!(null)).await.unwrap();
    store.replace(2, json!("other words")).await.unwrap();
}
