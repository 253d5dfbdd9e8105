//! Measures the number of commits per second that reach the disk: sequential ones, and fifty concurrent
//! ones.
//!
//! Run it with `cargo bench --bench store`; the last lines are rows of the book's table. The result depends mostly on the
//! disk under the folder for temporary files (`TMPDIR`).

#![allow(clippy::unwrap_used)]

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use criterion::{Criterion, Throughput};
use petteia_domain::{
    event_log::Phase,
    game::{Event, Index, Recorded},
    ids::{ChannelId, CommandId, GameId, UserId},
    timer::{Timer, TimerKind},
};
use petteia_speech::message::{Message, Post, Reply, Slot, Text};
use petteia_store::{Commit, FolderStore, GameCommit, Outgoing, traits::*};

/// The number of concurrent commits.
const AT_ONCE: u64 = 50;

fn main() {
    let mut criterion = Criterion::default().sample_size(10).configure_from_args();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(FolderStore::open(folder.path()).unwrap());
    let (mut alone, mut at_once) = (Rate::default(), Rate::default());
    let mut games = 0;

    let mut group = criterion.benchmark_group("commits");
    group.throughput(Throughput::Elements(1));
    group.bench_function("one after the other", |bencher| {
        bencher.iter_custom(|commits| {
            games += 1;
            let took = runtime.block_on(play(Arc::clone(&store), games, commits));
            alone.add(commits, took)
        });
    });
    group.bench_function(format!("{AT_ONCE} at once"), |bencher| {
        bencher.iter_custom(|commits| {
            let begun = Instant::now();
            runtime.block_on(async {
                let players: Vec<_> = (0..AT_ONCE)
                    .map(|player| {
                        games += 1;
                        let share = commits / AT_ONCE + u64::from(player < commits % AT_ONCE);
                        tokio::spawn(play(Arc::clone(&store), games, share))
                    })
                    .collect();
                for player in players {
                    player.await.unwrap();
                }
            });
            at_once.add(commits, begun.elapsed())
        });
    });
    group.finish();
    criterion.final_summary();
    let (alone, at_once) = (alone.per_second(), at_once.per_second());
    println!("| one after the other | {alone:.0} |");
    println!(
        "| {AT_ONCE} at once | {at_once:.0}, {:.1} times as many |",
        at_once / alone
    );
}

/// Commits this number of turns of a game, one after the other; returns the time it took.
async fn play(store: Arc<dyn Store>, number: u64, turns: u64) -> Duration {
    let begun = Instant::now();
    for ply in 0..turns {
        store.commit(a_turn(number, ply)).await.unwrap();
    }
    begun.elapsed()
}

/// Returns a turn as the referee commits it: a text of realistic length, a deadline, a reply and a post.
fn a_turn(number: u64, ply: u64) -> Commit {
    let game = GameId(format!("g{number}"));
    let says = |bytes: usize| Message {
        text: Text::default().plain("x".repeat(bytes)),
        ..Message::default()
    };
    let reply = Reply {
        message: says(200),
        refused: false,
    };
    let post = Post::New {
        message: says(1200),
        slot: Some(Slot::Board(ply as u32)),
    };
    let turn = Event::Turn {
        turn: "w 3>5".to_owned(),
    };
    Commit {
        command: Some((CommandId(format!("{number}:{ply}")), reply)),
        games: vec![GameCommit {
            game: game.clone(),
            expected: ply,
            events: vec![Recorded {
                at: Default::default(),
                by: None,
                event: turn,
            }],
            index: Index {
                channels: [ChannelId(number)].into(),
                users: [UserId(1), UserId(2)].into(),
                phase: Phase::Playing,
                away: None,
                computer: false,
                house: None,
            },
            timers: vec![Timer {
                at: Default::default(),
                what: TimerKind::Deadline,
                ply: ply as u32,
            }],
            summary: None,
        }],
        posts: vec![Outgoing {
            about: Some(game.into()),
            channel: ChannelId(number),
            post,
        }],
        ..Commit::default()
    }
}

/// A number of commits and the time they took.
#[derive(Default)]
struct Rate {
    commits: u64,
    took: Duration,
}

impl Rate {
    fn add(&mut self, commits: u64, took: Duration) -> Duration {
        self.commits += commits;
        self.took += took;
        took
    }

    fn per_second(&self) -> f64 {
        self.commits as f64 / self.took.as_secs_f64()
    }
}
