//! Keeps the noticeboards of servers up to date, and writes to players when it is due. Where several
//! processes share the work, one of them does it.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use petteia_store::StoreError;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::app::App;

/// How long to wait after the store failed.
const RETRY: TimeDelta = TimeDelta::seconds(5);

/// How long what is committed is let gather before it is looked at; nor is it looked more often.
const GATHER: TimeDelta = TimeDelta::seconds(1);

/// Updates notifications until told to stop. `commits` changes whenever the referee committed something.
pub async fn run(app: Arc<App>, mut commits: watch::Receiver<u64>, stop: CancellationToken) {
    loop {
        commits.mark_unchanged();
        let wake = match update(&app).await {
            Ok(wake) => wake,
            Err(error) => {
                tracing::error!(%error, "the herald could not use the store; trying again");
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

/// Heralds what is due, where that is this process's to do; until when there is nothing more.
async fn update(app: &App) -> Result<DateTime<Utc>, StoreError> {
    if !app.store.leads() {
        // Whether it is changes when other processes come or go, which is told like a commit.
        app.referee.notify_no_longer();
        return Ok(app.clock.now() + RETRY);
    }
    app.referee.keep_up().await?;
    app.referee.update_notifications().await
}
