//! Whether Discord is within reach: the gateway connected, where there is one, and requests getting
//! through.

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

/// How often the gateway is looked at.
const GLANCE: Duration = Duration::from_millis(250);

/// How often it is looked whether requests fail, and whether a failing server is well again.
const ASK: Duration = Duration::from_secs(2);

/// Whether the gateway is connected, as last seen.
#[derive(Debug, Default)]
pub(super) struct Connectivity {
    connected: AtomicBool,
    /// Whether interactions come to this process at all.
    listens: AtomicBool,
}

impl Connectivity {
    /// Whether the gateway was connected when last seen.
    pub fn connected(&self) -> bool {
        self.connected.load(Ordering::Relaxed)
    }

    /// Keeps an eye on this many shards and on the REST server, for ever.
    pub async fn watch(&self, shards: Arc<ShardManager>, count: usize, rest: &Rest) {
        tokio::join!(self.watch_gateway(&shards, count), ask_while_doubted(rest));
    }

    /// Interactions come to this process from now on.
    pub fn listen(&self) {
        self.listens.store(true, Ordering::Relaxed);
    }

    /// Whether interactions come to this process.
    pub fn listens(&self) -> bool {
        self.listens.load(Ordering::Relaxed)
    }

    /// There is no gateway that could be disconnected.
    pub fn open(&self) {
        self.connected.store(true, Ordering::Relaxed);
    }

    async fn watch_gateway(&self, shards: &ShardManager, count: usize) {
        loop {
            let connected = all_connected(shards, count).await;
            if self.connected.swap(connected, Ordering::Relaxed) != connected {
                tracing::info!(connected, "Discord's gateway");
            }
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// The connection is closed for good.
    pub fn close(&self) {
        self.connected.store(false, Ordering::Relaxed);
    }
}

/// Finds out whether a channel that does not answer is alone in that. While the platform fails the
/// outbox sends nothing, so somebody has to ask for better times.
pub async fn ask_while_doubted(rest: &Rest) {
    loop {
        tokio::time::sleep(ASK).await;
        if !rest.slowed()
            && rest.doubted()
            && let Err(error) = rest.send(Method::GET, Route::Gateway, None).await
        {
            tracing::warn!(%error, "Discord's REST server");
        }
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
