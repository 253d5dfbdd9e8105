//! Whether Discord is within reach: the gateway connected, and requests getting through.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use reqwest::Method;
use serenity::{
    all::{ConnectionStage, ShardManager},
    http::Route,
};

use super::rest::Rest;

/// How often we look.
const GLANCE: Duration = Duration::from_secs(1);

/// Whether the gateway is connected, as last seen.
#[derive(Debug, Default)]
pub(super) struct Reach {
    connected: AtomicBool,
}

impl Reach {
    /// Whether the gateway was connected when last seen.
    pub fn connected(&self) -> bool {
        self.connected.load(Ordering::Relaxed)
    }

    /// Keeps an eye on this many shards and on the REST server, for ever.
    pub async fn watch(&self, shards: Arc<ShardManager>, count: usize, rest: &Rest) {
        let mut glance = tokio::time::interval(GLANCE);
        glance.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            glance.tick().await;
            let connected = all_connected(&shards, count).await;
            if self.connected.swap(connected, Ordering::Relaxed) != connected {
                tracing::info!(connected, "Discord's gateway");
            }
            // Nothing else is sent while the outbox waits for better times, so we have to ask.
            if rest.failing()
                && let Err(error) = rest.send(Method::GET, Route::Gateway, None).await
            {
                tracing::warn!(%error, "Discord's REST server");
            }
        }
    }

    /// The connection is closed for good.
    pub fn close(&self) {
        self.connected.store(false, Ordering::Relaxed);
    }
}

async fn all_connected(shards: &ShardManager, count: usize) -> bool {
    // A shard that is being started anew is missing here.
    let runners = shards.runners.lock().await;
    runners.len() == count
        && runners
            .values()
            .all(|runner| runner.stage == ConnectionStage::Connected)
}
