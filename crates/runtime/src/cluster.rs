//! Several processes that share the work: follows the commits of the others, and publishes the status of
//! this one with each heartbeat.

use std::sync::Arc;

use chrono::TimeDelta;
use petteia_store::ProcessStatus;
use tokio_util::sync::CancellationToken;

use crate::{app::App, outbox::Platform, scheduler::GRACE};

/// Delay before the next attempt after the store failed.
const RETRY: TimeDelta = TimeDelta::seconds(1);

/// Sets the function that makes this process's status. It is called for each heartbeat.
pub fn set_status_source(app: &Arc<App>, platform: &Arc<dyn Platform>) {
    // `Weak`, to avoid a reference cycle: the app owns the store.
    let (here, reaching) = (Arc::downgrade(app), Arc::downgrade(platform));
    let clock = app.clock.clone();
    app.store.cluster().set_status_source(Box::new(move || {
        let settled = clock.now() - GRACE;
        let here = here.upgrade();
        ProcessStatus {
            settled: here.map_or(settled, |app| app.in_flight.settled_until(settled)),
            reaches: reaching.upgrade().is_some_and(|one| one.hears_players()),
        }
    }));
}

/// Follows the commits of other processes until `stop` is cancelled.
pub async fn run(app: Arc<App>, stop: CancellationToken) {
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            () = app.store.cluster().wait_for_changes() => {}
        }
        if let Err(error) = app.referee.keep_up().await {
            tracing::error!(%error, "the commits of other processes could not be read; trying again");
            let again = app.clock.now() + RETRY;
            tokio::select! {
                () = stop.cancelled() => return,
                () = app.clock.sleep_until(again) => {}
            }
        }
    }
}
