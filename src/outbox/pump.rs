//! The pump: carries posts from the outbox to the platform, in order for each channel, until each
//! has arrived or can never arrive.

use std::{collections::BTreeMap, sync::Arc};

use chrono::TimeDelta;
use futures::{StreamExt, stream};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use super::{Delivered, Platform, Undelivered};
use crate::{
    app::App,
    ids::{ChannelId, Subject},
    message::Post,
    store::{Pending, StoreError},
};

/// How many posts are fetched at once.
const BATCH: usize = 64;

/// How many channels are served at the same time.
const CHANNELS: usize = 8;

/// The longest wait between two tries.
const LONGEST_WAIT: TimeDelta = TimeDelta::minutes(5);

/// Delivers posts until told to stop. `commits` changes whenever the referee committed something.
pub async fn run(
    app: Arc<App>,
    platform: Arc<dyn Platform>,
    mut commits: watch::Receiver<u64>,
    stop: CancellationToken,
) {
    loop {
        commits.mark_unchanged();
        let now = app.clock.now();
        let wake = match round(&app, platform.as_ref()).await {
            Ok(wake) => wake,
            Err(error) => {
                tracing::error!(%error, "the outbox could not use the store; trying again");
                Some(now + TimeDelta::seconds(5))
            }
        };
        tokio::select! {
            () = stop.cancelled() => return,
            () = async {
                match wake {
                    Some(wake) => app.clock.sleep_until(wake).await,
                    None => std::future::pending().await,
                }
            } => {}
            _ = commits.changed() => {}
        }
    }
}

/// Delivers all that waits now; tells when the next post may be tried.
async fn round(
    app: &App,
    platform: &dyn Platform,
) -> Result<Option<chrono::DateTime<chrono::Utc>>, StoreError> {
    loop {
        let now = app.clock.now();
        if !platform.reachable() {
            return Ok(Some(now + TimeDelta::seconds(1)));
        }
        let pending = app.store.pending(now, BATCH).await?;
        if pending.is_empty() {
            return app.store.next_pending().await;
        }
        let mut channels: BTreeMap<ChannelId, Vec<Pending>> = BTreeMap::new();
        for post in pending {
            channels
                .entry(post.outgoing.channel)
                .or_default()
                .push(post);
        }
        let mut served = stream::iter(channels.into_values())
            .map(|posts| in_order(app, platform, posts))
            .buffer_unordered(CHANNELS);
        while let Some(result) = served.next().await {
            result?;
        }
    }
}

/// Delivers a channel's posts one after the other; the first that has to wait holds back the rest.
async fn in_order(
    app: &App,
    platform: &dyn Platform,
    posts: Vec<Pending>,
) -> Result<(), StoreError> {
    for pending in posts {
        if !carry(app, platform, &pending).await? {
            break;
        }
    }
    Ok(())
}

/// Delivers one post; whether the next may follow.
async fn carry(app: &App, platform: &dyn Platform, pending: &Pending) -> Result<bool, StoreError> {
    let outgoing = &pending.outgoing;
    let mut channel = outgoing.channel;
    let mut slot = None;
    if let Some(about) = &outgoing.about {
        if let Some(game) = about.game() {
            channel = app.referee.home(game).await?.unwrap_or(channel);
        }
        slot = match &outgoing.post {
            Post::Edit { slot, .. } | Post::Disarm { slot } => app.store.slot(about, slot).await?,
            Post::New { .. } | Post::Thread { .. } => None,
        };
    }
    match platform.deliver(pending, channel, slot).await {
        Ok(delivered) => {
            metrics::counter!("petteia_posts_total", "outcome" => "delivered").increment(1);
            let message = match delivered {
                Delivered::Message(channel, message) => Some((channel, message)),
                Delivered::Thread(thread) => {
                    thread_opened(app, pending, thread).await;
                    None
                }
                Delivered::Nothing => None,
            };
            app.store.delivered(pending.number, message).await?;
            Ok(true)
        }
        Err(Undelivered::Later { why, after }) => {
            metrics::counter!("petteia_posts_total", "outcome" => "postponed").increment(1);
            let wait = after
                .and_then(|after| TimeDelta::from_std(after).ok())
                .unwrap_or_else(|| wait_after(pending.attempts));
            tracing::warn!(post = pending.number, %why, seconds = wait.num_seconds(), "a post has to wait");
            app.store
                .postpone(pending.number, app.clock.now() + wait)
                .await?;
            Ok(false)
        }
        Err(Undelivered::Never(why)) => {
            metrics::counter!("petteia_posts_total", "outcome" => "given up").increment(1);
            tracing::warn!(post = pending.number, %channel, %why, "a post can never be delivered");
            app.store.delivered(pending.number, None).await?;
            Ok(true)
        }
    }
}

/// Tells the referee that a game has its thread.
async fn thread_opened(app: &App, pending: &Pending, thread: ChannelId) {
    let about = pending.outgoing.about.as_ref();
    let Some(game) = about.and_then(Subject::game).cloned() else {
        return;
    };
    if let Err(error) = app.referee.thread_opened(&game, thread).await {
        tracing::error!(post = pending.number, %error, "a game did not take note of its thread");
    }
}

/// 1 s, 2 s, 4 s … up to [`LONGEST_WAIT`].
fn wait_after(attempts: u32) -> TimeDelta {
    TimeDelta::seconds(1 << attempts.min(12)).min(LONGEST_WAIT)
}
