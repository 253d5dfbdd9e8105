//! Computer players: they play in games through the same commands as people.
//!
//! The referee lists the games in which a computer has something to do. A decision is computed on separate
//! threads ([`Thinkers`]) and submitted as a command ([`Mind`]). Thinking is bounded: few threads of low
//! priority, a maximum number of games at a time, a maximum time per turn. Users take turns (`turns`). Nothing is
//! stored here: after a start every game is checked once for a computer to move.

mod mind;
mod thinkers;
mod turns;

pub use mind::{Attended, Mind};
pub use thinkers::{JobError, Thinkers};

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    game::DutyKind,
    ids::{GameId, UserId},
};
use petteia_store::StoreError;
use tokio::{sync::watch, task::JoinSet};
use tokio_util::sync::CancellationToken;

use self::turns::{Due, Turns};
use crate::app::App;

/// Number of games that are being thought about or wait for a thread. The others wait in the referee's
/// list.
const AT_ONCE: usize = 8;

/// Least share of them that a user may have while others wait for nothing.
const LEAST_SHARE: usize = 2;

/// Delay before the next attempt after the store failed, or when the queue of the threads is full.
const RETRY: TimeDelta = TimeDelta::seconds(2);

/// Interval at which it is checked whether the process that owns a game has played in it.
const ELSEWHERE: TimeDelta = TimeDelta::seconds(10);

/// Maximum time between two checks when nothing is due.
const IDLE: TimeDelta = TimeDelta::hours(1);

/// Limits and pace of computer players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thinking {
    /// Number of threads.
    pub threads: usize,
    /// Maximum time for a turn.
    pub time: Duration,
    /// Maximum number of nodes for a turn. With this limit alone, results are equal on every machine.
    pub nodes: Option<u64>,
    /// Approximate delay between the previous turn and the computer's turn; zero means no delay.
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

/// Lets computers play until `stop` is cancelled. `commits` changes whenever the referee commits.
pub async fn run(
    app: Arc<App>,
    mind: Arc<Mind>,
    mut commits: watch::Receiver<u64>,
    stop: CancellationToken,
) {
    let mut turns = Turns::new(AT_ONCE, mind.threads().clamp(LEAST_SHARE, AT_ONCE));
    let mut tasks = JoinSet::new();
    loop {
        commits.mark_unchanged();
        let now = app.clock.now();
        for game in app.referee.computers().games_calling() {
            if let Some(due) = plays_at(&app, &mind, &game, now).await {
                turns.wait(game, due);
            }
        }
        while let Some((game, due)) = turns.next(now) {
            if !app.store.cluster().sees_to(&game.0) {
                // Another process owns this game. Check again later, in case that process has gone.
                if !matches!(app.referee.computers().called(&game).await, Ok(None)) {
                    let at = now + ELSEWHERE;
                    turns.wait(game, Due { at, ..due });
                }
                continue;
            }
            turns.begin(game.clone(), due.user);
            let (app, mind) = (app.clone(), mind.clone());
            tasks.spawn(async move {
                let attended = mind.attend(&app.referee, &game).await;
                (game, attended)
            });
        }
        let wake = turns.wakes().unwrap_or(now + IDLE);
        tokio::select! {
            () = stop.cancelled() => break,
            _ = commits.changed() => {}
            Some(ended) = tasks.join_next() => {
                let Ok((game, attended)) = ended else {
                    // The game is unknown after a panic, so all of them are tried again.
                    tracing::error!("a computer's command panicked");
                    turns.begin_anew(now + RETRY);
                    continue;
                };
                let user = turns.end(&game);
                if needs_retry(&game, attended) {
                    let at = app.clock.now() + RETRY;
                    turns.wait(game, Due { at, user });
                }
            }
            () = app.clock.sleep_until(wake) => {}
        }
    }
    mind.stop();
    // Running commits complete; running searches are cancelled.
    while tasks.join_next().await.is_some() {}
}

/// Returns when a computer plays in a game, and for whom; `None` if it has nothing to do there.
async fn plays_at(app: &App, mind: &Mind, game: &GameId, now: DateTime<Utc>) -> Option<Due> {
    match app.referee.computers().called(game).await {
        Ok(None) => None,
        Ok(Some(called)) => {
            let user = called.plays_for();
            let at = match called.duty.what {
                DutyKind::Turn => called.state.last_at() + mind.pace(game),
                _ => called.state.last_at(),
            };
            Some(Due { at, user })
        }
        // It is tried when its turn comes.
        Err(error) => {
            tracing::warn!(%error, %game, "it is unknown for whom a computer plays");
            let user = UserId::NOBODY;
            Some(Due { at: now, user })
        }
    }
}

/// Whether to look at a game again soon.
fn needs_retry(game: &GameId, attended: Result<Attended, StoreError>) -> bool {
    match attended {
        Ok(Attended::Done) => false,
        Ok(Attended::Busy) => true,
        Err(error) => {
            tracing::error!(%error, %game, "a computer's turn could not be played; trying again");
            true
        }
    }
}
