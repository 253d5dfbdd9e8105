//! The pump: carries posts from the outbox to the platform, in order for each channel, until each
//! has arrived or can never arrive.
//!
//! Every channel is served by a task of its own, so that one that answers late, or never, holds up
//! nobody but itself.

use std::{
    collections::{BTreeMap, BTreeSet},
    panic::AssertUnwindSafe,
    sync::Arc,
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use futures::FutureExt;
use tokio::{sync::watch, task::JoinSet};
use tokio_util::sync::CancellationToken;

use super::{Delivered, Platform, Undelivered};
use crate::{
    app::App,
    ids::{ChannelId, Subject},
    message::Post,
    store::{Pending, StoreError},
};

/// How many posts are fetched at once.
const BATCH: usize = 256;

/// How many channels are served at the same time. So many would have to hang at once to hold up
/// another.
const CHANNELS: usize = 256;

/// The longest wait between two tries.
const LONGEST_WAIT: TimeDelta = TimeDelta::minutes(5);

/// How long to wait after the store failed.
const RETRY: TimeDelta = TimeDelta::seconds(5);

/// How long what is on its way when the pump is told to stop is waited for. What does not arrive by
/// then is sent again after the next start, and recognised.
const LAST_POSTS: Duration = Duration::from_secs(5);

/// Delivers posts until told to stop. `commits` changes whenever the referee committed something.
pub async fn run(
    app: Arc<App>,
    platform: Arc<dyn Platform>,
    mut commits: watch::Receiver<u64>,
    stop: CancellationToken,
) {
    let mut pump = Pump {
        app,
        platform,
        served: BTreeSet::new(),
        serving: JoinSet::new(),
    };
    loop {
        commits.mark_unchanged();
        let now = pump.app.clock.now();
        let wake = match pump.dispatch(now).await {
            Ok(wake) => wake,
            Err(error) => {
                tracing::error!(%error, "the outbox could not use the store; trying again");
                Some(now + RETRY)
            }
        };
        let Pump { app, serving, .. } = &mut pump;
        tokio::select! {
            () = stop.cancelled() => break,
            () = async {
                match wake {
                    Some(wake) => app.clock.sleep_until(wake).await,
                    None => std::future::pending().await,
                }
            } => {}
            _ = commits.changed() => {}
            Some(served) = serving.join_next() => {
                // Tasks neither panic nor are aborted before the end.
                if let Ok(channel) = served {
                    pump.served.remove(&channel);
                }
            }
        }
    }
    let last = async { while pump.serving.join_next().await.is_some() {} };
    if tokio::time::timeout(LAST_POSTS, last).await.is_err() {
        tracing::warn!("some posts were cut off; they are in the store");
    }
}

struct Pump {
    app: Arc<App>,
    platform: Arc<dyn Platform>,
    /// The channels being served, each by one of the tasks.
    served: BTreeSet<ChannelId>,
    serving: JoinSet<ChannelId>,
}

impl Pump {
    /// Has every channel served where posts wait; tells when the next post may be tried.
    async fn dispatch(&mut self, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>, StoreError> {
        if !self.platform.reachable() {
            return Ok(Some(now + TimeDelta::seconds(1)));
        }
        loop {
            if self.served.len() >= CHANNELS {
                // Whichever ends first makes room.
                return Ok(None);
            }
            let pending = self.app.store.pending(now, &self.served, BATCH).await?;
            if pending.is_empty() {
                return self.app.store.next_pending(&self.served).await;
            }
            let mut channels: BTreeMap<ChannelId, Vec<Pending>> = BTreeMap::new();
            for post in pending {
                let channel = post.outgoing.channel;
                channels.entry(channel).or_default().push(post);
            }
            let room = CHANNELS - self.served.len();
            for (channel, posts) in channels.into_iter().take(room) {
                self.served.insert(channel);
                let (app, platform) = (self.app.clone(), self.platform.clone());
                self.serving.spawn(async move {
                    serve(&app, platform.as_ref(), posts).await;
                    channel
                });
            }
        }
    }
}

/// Serves a channel. Whatever goes wrong, the channel can be served again.
async fn serve(app: &App, platform: &dyn Platform, posts: Vec<Pending>) {
    let delivered = AssertUnwindSafe(in_order(app, platform, posts)).catch_unwind();
    match delivered.await {
        Ok(Ok(())) => return,
        Ok(Err(error)) => tracing::error!(%error, "the outbox could not use the store"),
        Err(_) => tracing::error!("a post came to grief"),
    }
    // What went wrong is still there.
    let now = app.clock.now();
    app.clock.sleep_until(now + RETRY).await;
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
