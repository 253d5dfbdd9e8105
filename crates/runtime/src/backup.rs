//! Scheduled back-ups, if the operator configured them. Each back-up is verified by opening a store from
//! it. The oldest back-ups are deleted.

use std::{path::PathBuf, sync::Arc};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::clock::Clock;
use petteia_store::{OpenError, back_ups, keep_newest, protect_back_ups};
use petteia_store_postgres::Location;
use tokio_util::sync::CancellationToken;

/// Delay before the next attempt after a failure, unless the next back-up is due sooner.
const RETRY: TimeDelta = TimeDelta::hours(1);

/// Source, destination and schedule of the back-ups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackUps {
    /// The store to back up.
    pub data: Location,
    /// The folder of the back-ups.
    pub into: PathBuf,
    /// Interval between two back-ups.
    pub every: TimeDelta,
    /// Number of back-ups to keep; older ones are deleted.
    pub keep: usize,
}

impl BackUps {
    /// Takes back-ups until `stop` is cancelled. The first is due one interval after the newest existing
    /// one.
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

    /// Takes a back-up if one is due at `now`, deletes the oldest, and returns when the next is due.
    /// Blocks.
    ///
    /// # Errors
    /// Fails if the back-up could not be written or did not pass its check.
    pub fn when_due(&self, now: DateTime<Utc>) -> Result<DateTime<Utc>, OpenError> {
        protect_back_ups(&self.into)?;
        let newest = back_ups(&self.into)?.pop();
        // A back-up dated in the future was taken while the clock was wrong. Ignore it.
        if let Some((taken, _)) = newest
            && taken <= now
            && now < taken + self.every
        {
            note_newest(taken);
            return Ok(taken + self.every);
        }
        let (path, changes) = self.data.back_up(&self.into, now)?;
        let removed = keep_newest(&self.into, self.keep)?;
        tracing::info!(path = %path.display(), changes, removed, "took a back-up and checked it");
        note_newest(now);
        Ok(now + self.every)
    }

    fn failed(&self, now: DateTime<Utc>, error: &dyn std::error::Error) -> DateTime<Utc> {
        tracing::error!(%error, into = %self.into.display(), "no back-up could be taken");
        metrics::counter!("petteia_backups_failed_total").increment(1);
        now + self.every.min(RETRY)
    }
}

fn note_newest(taken: DateTime<Utc>) {
    metrics::gauge!("petteia_last_backup_timestamp_seconds").set(taken.timestamp() as f64);
}
