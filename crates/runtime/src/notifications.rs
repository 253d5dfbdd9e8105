//! Updates the noticeboards of servers and sends due notifications to players. Of several processes, only
//! the leader does this.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use petteia_store::StoreError;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::app::App;

/// Delay before the next attempt after the store failed.
const RETRY: TimeDelta = TimeDelta::seconds(5);

/// Minimum time between two updates. Commits in between are handled together.
const GATHER: TimeDelta = TimeDelta::seconds(1);

/// Updates notifications until `stop` is cancelled. `commits` changes whenever the referee commits.
pub async fn run(app: Arc<App>, mut commits: watch::Receiver<u64>, stop: CancellationToken) {
    loop {
        commits.mark_unchanged();
        let wake = match update(&app).await {
            Ok(wake) => wake,
            Err(error) => {
                tracing::error!(%error, "notifications could not use the store; trying again");
                app.clock.now() + RETRY
            }
        };
        let gathered = app.clock.now() + GATHER;
        tokio::select! {
            () = stop.cancelled() => return,
            () = app.clock.sleep_until(wake.max(gathered)) => continue,
            () = app.referee.notifications_called() => continue,
            _ = commits.changed() => {}
        }
        let gathered = app.clock.now() + GATHER;
        tokio::select! {
            () = stop.cancelled() => return,
            () = app.clock.sleep_until(gathered) => {}
        }
    }
}

/// Sends due notifications if this process is the leader. Returns when to run next.
async fn update(app: &App) -> Result<DateTime<Utc>, StoreError> {
    if !app.store.cluster().leads() {
        // A change of leader is announced in the same way as a commit, so `run` wakes up.
        app.referee.notify_no_longer();
        return Ok(app.clock.now() + RETRY);
    }
    app.referee.keep_up().await?;
    app.referee.update_notifications().await
}
