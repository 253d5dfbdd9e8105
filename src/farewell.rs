//! Farewells: whoever has asked to be forgotten is forgotten, soon, and after the next start at the
//! latest. Where several processes share the work, one of them sees to it, and the others drop what they
//! have in mind before they decide anything more.

use std::sync::Arc;

use chrono::TimeDelta;
use tokio_util::sync::CancellationToken;

use crate::{app::App, outbox::Platform, store::StoreError};

/// How long to wait after the store failed.
const RETRY: TimeDelta = TimeDelta::seconds(30);

/// Forgets who asks for it until told to stop.
pub async fn run(app: Arc<App>, platform: Arc<dyn Platform>, stop: CancellationToken) {
    loop {
        let forgotten = forget(&app, platform.as_ref()).await;
        if let Err(error) = &forgotten {
            tracing::error!(%error, "somebody could not be forgotten; trying again");
        }
        let again = app.clock.now() + RETRY;
        tokio::select! {
            () = stop.cancelled() => return,
            () = app.referee.somebody_leaves() => {}
            () = app.clock.sleep_until(again), if forgotten.is_err() => {}
        }
    }
}

async fn forget(app: &App, platform: &dyn Platform) -> Result<(), StoreError> {
    if !app.store.leads() {
        return Ok(());
    }
    app.referee.keep_up().await?;
    for user in app.store.leaving().await? {
        Box::pin(app.referee.forget(user)).await?;
        platform.forgotten(user);
        metrics::counter!("petteia_users_forgotten_total").increment(1);
        tracing::info!("a user was forgotten, as they had asked for");
    }
    Ok(())
}
