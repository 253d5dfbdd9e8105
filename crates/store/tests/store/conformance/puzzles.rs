//! Puzzles of the day, in every store.

use petteia_domain::game::{Daily, DailyPuzzles};
use petteia_store::PuzzleCommit;

use crate::fixtures::*;

every_store! {
    puzzles_are_kept_with_their_timer
    puzzles_that_have_changed_otherwise_are_a_conflict_and_nothing_is_applied
}

fn timer(seconds: i64) -> Timer {
    Timer {
        what: TimerKind::Puzzle,
        ..deadline(seconds, 0)
    }
}

/// A commit that posts the next puzzle of a server.
fn posts(guild: u64, expected: u64, mut book: DailyPuzzles, next: i64) -> Commit {
    book.post("pentalath-001", at(0));
    Commit {
        at: at(0),
        puzzles: Some(PuzzleCommit {
            guild: GuildId(guild),
            expected,
            book,
            timers: vec![timer(next)],
        }),
        ..Commit::default()
    }
}

fn book() -> DailyPuzzles {
    DailyPuzzles {
        posted: Some(Daily {
            at: chrono::NaiveTime::MIN,
            zone: petteia_domain::zone::Zone::UTC,
            channel: ChannelId(7),
        }),
        ..DailyPuzzles::default()
    }
}

async fn puzzles_are_kept_with_their_timer(store: &dyn Store) {
    let none = store.puzzles(GuildId(1)).await.unwrap();
    assert_eq!(none, (0, DailyPuzzles::default()));
    store.commit(posts(1, 0, book(), 60)).await.unwrap();
    store.commit(posts(2, 0, book(), 70)).await.unwrap();
    let (changes, mut kept) = store.puzzles(GuildId(1)).await.unwrap();
    assert_eq!((changes, kept.number), (1, 1));
    assert!(kept.solve(UserId(5)));
    store.commit(posts(1, 1, kept.clone(), 90)).await.unwrap();
    let (changes, kept) = store.puzzles(GuildId(1)).await.unwrap();
    assert_eq!((changes, kept.number), (2, 2));
    assert_eq!(kept.solvers[&UserId(5)].solved, 1);
    // The new timer replaced the old one.
    let due = store.timers_due(at(99), 9).await.unwrap();
    let of = |guild| Subject::Puzzles(GuildId(guild));
    assert_eq!(due, [(of(2), timer(70)), (of(1), timer(90))]);
    assert_eq!(store.next_timer().await.unwrap(), Some(at(70)));
}

async fn puzzles_that_have_changed_otherwise_are_a_conflict_and_nothing_is_applied(
    store: &dyn Store,
) {
    store.commit(posts(1, 0, book(), 60)).await.unwrap();
    for expected in [0, 2] {
        let late = Commit {
            command: Some((command("late"), reply("never"))),
            posts: vec![says(7, "never")],
            ..posts(1, expected, book(), 80)
        };
        assert_is!(store.commit(late).await, Err(StoreError::Conflict));
    }
    assert_eq!(store.puzzles(GuildId(1)).await.unwrap().0, 1);
    assert_eq!(store.recorded(&command("late")).await.unwrap(), None);
    assert_eq!(store.next_timer().await.unwrap(), Some(at(60)));
}
