//! The scheduler: reminders and deadlines fire when they are due, whatever happened meanwhile.
//!
//! A timer is a row of the store. The scheduler sleeps until the earliest one, wakes when a commit
//! may have set an earlier one, and hands each to the referee, who finds it void if a turn came
//! first. It also keeps the heartbeat by which outages are told from waiting: time during which the
//! bot did not run, or could not reach its platform, counts for nobody.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::{
    app::App,
    outbox::Platform,
    store::{StoreError, TimerKind},
};

/// How often the heartbeat is written.
pub const BEAT: TimeDelta = TimeDelta::seconds(10);

/// A gap between two heartbeats from which on it counts as an outage while the bot is running. At
/// start any gap does.
pub const OUTAGE: TimeDelta = TimeDelta::seconds(30);

/// How long a deadline waits for turns that were sent before it and are still on their way.
pub const GRACE: TimeDelta = TimeDelta::seconds(2);

/// How long to wait after the store failed.
const RETRY: TimeDelta = TimeDelta::seconds(5);

/// How many timers are fetched at once.
const BATCH: usize = 64;

/// Fires timers until told to stop. `commits` changes whenever the referee committed something.
pub async fn run(
    app: Arc<App>,
    platform: Arc<dyn Platform>,
    mut commits: watch::Receiver<u64>,
    stop: CancellationToken,
) {
    let mut alive_since_start = false;
    loop {
        commits.mark_unchanged();
        let now = app.clock.now();
        let wake = match round(&app, platform.as_ref(), now, &mut alive_since_start).await {
            Ok(wake) => wake,
            Err(error) => {
                tracing::error!(%error, "the scheduler could not use the store; trying again");
                now + RETRY
            }
        };
        tokio::select! {
            () = stop.cancelled() => break,
            () = app.clock.sleep_until(wake) => {}
            _ = commits.changed() => {}
        }
    }
    if platform.reachable()
        && let Err(error) = app.store.heartbeat(app.clock.now()).await
    {
        tracing::error!(%error, "the last heartbeat was not stored");
    }
}

/// Beats, fires what is due, and tells when to look again.
async fn round(
    app: &App,
    platform: &dyn Platform,
    now: DateTime<Utc>,
    alive_since_start: &mut bool,
) -> Result<DateTime<Utc>, StoreError> {
    // What passed before the start is forgiven at once: a turn may be the first thing that arrives.
    if *alive_since_start && !platform.reachable() {
        // Nobody can send a turn, so no deadline passes; the missing beats will tell how long.
        return Ok(now + TimeDelta::seconds(1));
    }
    let last = app.store.last_heartbeat().await?;
    let gap = last.map_or(TimeDelta::zero(), |last| now - last);
    let tolerated = if *alive_since_start {
        OUTAGE
    } else {
        TimeDelta::zero()
    };
    if let Some(last) = last
        && gap > tolerated
    {
        tracing::info!(
            seconds = gap.num_seconds(),
            "an outage counts for nobody: deadlines move"
        );
        app.referee.forgive_outage(last, now).await?;
    }
    *alive_since_start = true;
    if last.is_none() || gap >= BEAT || gap > tolerated {
        app.store.heartbeat(now).await?;
        app.store.prune(now - TimeDelta::days(1)).await?;
    }

    let until = app.in_hand.settled_until(now - GRACE);
    let mut failed = false;
    for (game, timer) in app.store.timers_due(now, BATCH).await? {
        // A turn on its way makes a deadline void. A reminder that waited as long would come too
        // late on a short clock.
        if timer.what == TimerKind::Deadline && timer.at > until {
            continue;
        }
        // One game that cannot be read must not stop the clocks of all others.
        match app.referee.timer_due(&game, &timer).await {
            Ok(()) => {
                let kind = timer.what.name();
                metrics::counter!("petteia_timers_total", "kind" => kind).increment(1);
            }
            Err(error) => {
                tracing::error!(%error, %game, "a timer could not be dealt with");
                failed = true;
            }
        }
    }
    if failed {
        return Ok(now + RETRY);
    }

    let next = app.store.next_timer().await?;
    let beat = now + BEAT;
    // A deadline that waits for a turn on its way is looked at again shortly.
    let soon = now + TimeDelta::milliseconds(200);
    Ok(next.map_or(beat, |next| next.clamp(soon, beat.max(soon))))
}
