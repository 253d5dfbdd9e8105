//! Adds finished games to the index of positions: those of an older store little by little after the start, then
//! each that ends. Of several processes, only the leader does so.

use std::sync::Arc;

use chrono::TimeDelta;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::app::App;

/// The number of games that are added at a time.
const AT_ONCE: usize = 32;

/// The pause between two steps, so that commands come first.
const PAUSE: TimeDelta = TimeDelta::milliseconds(20);

/// The delay after a commit, so that one look is enough for many commits.
const SOON: TimeDelta = TimeDelta::seconds(1);

/// The pause between two looks at who leads, so that a new leader begins soon.
const LOOK: TimeDelta = TimeDelta::seconds(2);

/// The pause after the store failed.
const RETRY: TimeDelta = TimeDelta::seconds(30);

/// Keeps the index up to the archive until `stop` is cancelled.
pub async fn run(app: Arc<App>, mut commits: watch::Receiver<u64>, stop: CancellationToken) {
    loop {
        // Before the step, so that no commit is missed meanwhile.
        commits.mark_unchanged();
        let leads = app.store.cluster().leads();
        let wait = match leads {
            false => Some(LOOK),
            true => match app.referee.index_positions(AT_ONCE).await {
                Ok(0) => None,
                Ok(_) => Some(PAUSE),
                Err(error) => {
                    tracing::warn!(%error, "the index of positions was not kept up; trying again");
                    Some(RETRY)
                }
            },
        };
        let next = async {
            match wait {
                Some(wait) => app.clock.sleep_until(app.clock.now() + wait).await,
                None => {
                    // A sender that is gone means that petteia ends.
                    if commits.changed().await.is_err() {
                        std::future::pending::<()>().await;
                    }
                    app.clock.sleep_until(app.clock.now() + SOON).await;
                }
            }
        };
        tokio::select! {
            () = stop.cancelled() => return,
            () = next => {}
        }
    }
}
