//! Back-ups taken in time, where the operator asked for them: each is checked by making a store of
//! it, and the oldest go.

use std::{path::PathBuf, sync::Arc};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::clock::Clock;
use petteia_store::{OpenError, back_ups, keep_newest, protect_back_ups};
use petteia_store_postgres::Location;
use tokio_util::sync::CancellationToken;

/// How long to wait after one that failed, where the next is not due sooner.
const RETRY: TimeDelta = TimeDelta::hours(1);

/// What is backed up, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackUps {
    /// The store.
    pub data: Location,
    /// Where the back-ups go.
    pub into: PathBuf,
    /// How long after one the next is taken.
    pub every: TimeDelta,
    /// So many are kept, the newest.
    pub keep: usize,
}

impl BackUps {
    /// Takes them until told to stop: the first when one is due, reckoned from the newest there is.
    pub async fn run(self, clock: Arc<dyn Clock>, stop: CancellationToken) {
        let this = Arc::new(self);
        loop {
            let now = clock.now();
            let working = Arc::clone(&this);
            let done = tokio::task::spawn_blocking(move || working.when_due(now)).await;
            let next = match done {
                Ok(Ok(next)) => next,
                Ok(Err(error)) => this.failed(now, &error),
                Err(error) => this.failed(now, &error),
            };
            tokio::select! {
                () = stop.cancelled() => return,
                () = clock.sleep_until(next) => {}
            }
        }
    }

    /// Takes one where it is due at this moment, and lets the oldest go; returns when the next is.
    /// Blocks.
    ///
    /// # Errors
    /// When it could not be taken, or was not sound.
    pub fn when_due(&self, now: DateTime<Utc>) -> Result<DateTime<Utc>, OpenError> {
        protect_back_ups(&self.into)?;
        let newest = back_ups(&self.into)?.pop();
        // One from the future was taken by a clock that was wrong.
        if let Some((taken, _)) = newest
            && taken <= now
            && now < taken + self.every
        {
            return Ok(taken + self.every);
        }
        let (path, changes) = self.data.back_up(&self.into, now)?;
        let removed = keep_newest(&self.into, self.keep)?;
        tracing::info!(path = %path.display(), changes, removed, "took a back-up and checked it");
        metrics::gauge!("petteia_last_backup_timestamp_seconds").set(now.timestamp() as f64);
        Ok(now + self.every)
    }

    fn failed(&self, now: DateTime<Utc>, error: &dyn std::error::Error) -> DateTime<Utc> {
        tracing::error!(%error, into = %self.into.display(), "no back-up could be taken");
        metrics::counter!("petteia_backups_failed_total").increment(1);
        now + self.every.min(RETRY)
    }
}
