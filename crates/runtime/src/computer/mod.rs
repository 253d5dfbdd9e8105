//! Seats that think: computers play in games as anybody does.
//!
//! The referee tells in which games a computer has something to do; here it is thought of, on
//! threads of their own ([`Thinkers`]), and given back as a command ([`Mind`]). Thinking is bounded:
//! few threads of low priority, so many games at a time, so long a turn. Nothing is kept here: after
//! a start every game is looked through once for computers on move.

mod mind;
mod thinkers;

pub use mind::{Attended, Mind};
pub use thinkers::{NotThought, Thinkers};

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{game::DutyKind, ids::GameId};
use petteia_store::StoreError;
use tokio::{sync::watch, task::JoinSet};
use tokio_util::sync::CancellationToken;

use crate::app::App;

/// How many games are thought about or wait for a thread at the same time; the others wait in the
/// referee's list.
const AT_ONCE: usize = 8;

/// How long to wait after the store failed, or when all threads have more than enough to do.
const RETRY: TimeDelta = TimeDelta::seconds(2);

/// After how long it is looked whether another process, which sees to a game, has done so.
const ELSEWHERE: TimeDelta = TimeDelta::seconds(10);

/// When nothing is due, it is looked again after so long.
const IDLE: TimeDelta = TimeDelta::hours(1);

/// How computers think.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thinking {
    /// On so many threads.
    pub threads: usize,
    /// At most so long for a turn.
    pub time: Duration,
    /// At most so many nodes for a turn: without a limit of time the same on every machine.
    pub nodes: Option<u64>,
    /// So long after the turn before a computer plays, about; at once where zero.
    pub pace: Duration,
}

impl Default for Thinking {
    fn default() -> Thinking {
        Thinking {
            threads: 1,
            time: Duration::from_secs(2),
            nodes: None,
            pace: Duration::ZERO,
        }
    }
}

/// Has computers play until told to stop. `commits` changes whenever the referee committed something.
pub async fn run(
    app: Arc<App>,
    mind: Arc<Mind>,
    mut commits: watch::Receiver<u64>,
    stop: CancellationToken,
) {
    let mut waiting: BTreeMap<GameId, DateTime<Utc>> = BTreeMap::new();
    let mut thinking: BTreeSet<GameId> = BTreeSet::new();
    let mut tasks = JoinSet::new();
    loop {
        commits.mark_unchanged();
        let now = app.clock.now();
        for game in app.referee.games_calling() {
            let due = plays_at(&app, &mind, &game, now).await;
            waiting.insert(game, due);
        }
        let due = waiting
            .iter()
            .filter(|(game, due)| **due <= now && !thinking.contains(game))
            .map(|(game, _)| game.clone());
        let due: Vec<GameId> = due.take(AT_ONCE - thinking.len()).collect();
        for game in due {
            waiting.remove(&game);
            if !app.store.sees_to(&game.0) {
                // Another process, as long as it is there.
                if !matches!(app.referee.called(&game).await, Ok(None)) {
                    waiting.insert(game, now + ELSEWHERE);
                }
                continue;
            }
            thinking.insert(game.clone());
            let (app, mind) = (app.clone(), mind.clone());
            tasks.spawn(async move {
                let attended = mind.attend(&app.referee, &game).await;
                (game, attended)
            });
        }
        let next = waiting
            .iter()
            .filter(|(game, _)| !thinking.contains(*game))
            .map(|(_, due)| *due)
            .min();
        let full = thinking.len() == AT_ONCE;
        let wake = next.filter(|_| !full).unwrap_or(now + IDLE);
        tokio::select! {
            () = stop.cancelled() => break,
            _ = commits.changed() => {}
            Some(ended) = tasks.join_next() => {
                let Ok((game, attended)) = ended else {
                    // It panicked, and which game it was is not known: none is forgotten.
                    tracing::error!("a computer's command panicked");
                    waiting.extend(thinking.iter().map(|game| (game.clone(), now + RETRY)));
                    thinking.clear();
                    continue;
                };
                thinking.remove(&game);
                if again(&game, attended) {
                    waiting.insert(game, app.clock.now() + RETRY);
                }
            }
            () = app.clock.sleep_until(wake) => {}
        }
    }
    mind.stop();
    // What is being committed is committed; what is being thought is called off.
    while tasks.join_next().await.is_some() {}
}

/// When a computer that has something to do in a game does it.
async fn plays_at(app: &App, mind: &Mind, game: &GameId, now: DateTime<Utc>) -> DateTime<Utc> {
    let pace = mind.pace(game);
    if pace.is_zero() {
        return now;
    }
    match app.referee.called(game).await {
        Ok(Some(called)) if called.duty.what == DutyKind::Turn => called.state.last_at() + pace,
        _ => now,
    }
}

/// Whether a game is to be looked at again soon.
fn again(game: &GameId, attended: Result<Attended, StoreError>) -> bool {
    match attended {
        Ok(Attended::Done) => false,
        Ok(Attended::Busy) => true,
        Err(error) => {
            tracing::error!(%error, %game, "a computer's turn could not be played; trying again");
            true
        }
    }
}
