//! Several processes that share the work: what the others commit is heard of, and what they have to know
//! of this one is told them.

use std::sync::Arc;

use chrono::TimeDelta;
use petteia_store::ProcessStatus;
use tokio_util::sync::CancellationToken;

use crate::{app::App, outbox::Platform, scheduler::GRACE};

/// How long to wait after the store failed.
const RETRY: TimeDelta = TimeDelta::seconds(1);

/// Sets what each heartbeat tells the other processes about this one.
pub fn set_status_source(app: &Arc<App>, platform: &Arc<dyn Platform>) {
    // `Weak`, to avoid a reference cycle: the app owns the store.
    let (here, reaching) = (Arc::downgrade(app), Arc::downgrade(platform));
    let clock = app.clock.clone();
    app.store.set_status_source(Box::new(move || {
        let settled = clock.now() - GRACE;
        let here = here.upgrade();
        ProcessStatus {
            settled: here.map_or(settled, |app| app.in_flight.settled_until(settled)),
            reaches: reaching.upgrade().is_some_and(|one| one.hears()),
        }
    }));
}

/// Follows what others commit until told to stop.
pub async fn run(app: Arc<App>, stop: CancellationToken) {
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            () = app.store.wait_for_changes() => {}
        }
        if let Err(error) = app.referee.keep_up().await {
            tracing::error!(%error, "what other processes commit cannot be followed; trying again");
            let again = app.clock.now() + RETRY;
            tokio::select! {
                () = stop.cancelled() => return,
                () = app.clock.sleep_until(again) => {}
            }
        }
    }
}
