//! Whether Discord is reachable: the gateway is connected, if there is one, and requests succeed.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use parking_lot::Mutex;
use petteia_store::ranges;
use reqwest::Method;

use super::{rest::Rest, route::Route};

/// Interval at which it is checked whether requests fail and whether a failing server works again.
const PROBE_INTERVAL: Duration = Duration::from_secs(2);

/// State of the gateway connections ("shards").
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Shards {
    /// Numbers of the shards of this process.
    pub own: Vec<u32>,
    /// Number of connected shards among them.
    pub connected: usize,
    /// Number of all shards.
    pub count: u32,
    /// Whether the shards of all other processes were connected.
    pub whole: bool,
}

/// The last known state of the connection to Discord.
#[derive(Debug, Default)]
pub(super) struct Connectivity {
    connected: AtomicBool,
    /// Whether this process receives interactions.
    listens: AtomicBool,
    shards: Mutex<Option<Shards>>,
}

impl Connectivity {
    /// Whether at least one shard is connected, or none is needed.
    pub fn connected(&self) -> bool {
        self.connected.load(Ordering::Relaxed)
    }

    /// Whether interactions of all players arrive. With a gateway this needs every shard of every process:
    /// clocks stand still for all while a part of the players cannot send turns.
    pub fn listens(&self) -> bool {
        self.listens.load(Ordering::Relaxed)
    }

    /// Marks the connection as open. For interactions by HTTP, which need no gateway.
    pub fn open(&self) {
        self.connected.store(true, Ordering::Relaxed);
        self.listens.store(true, Ordering::Relaxed);
    }

    /// Records the state of the gateway connections; `None` if it is unknown.
    pub fn update(&self, shards: Option<Shards>) {
        let (connected, listens) = match &shards {
            // Other processes receive the interactions.
            Some(shards) if shards.own.is_empty() => (true, false),
            Some(shards) => (
                shards.connected > 0,
                shards.connected == shards.own.len() && shards.whole,
            ),
            None => (false, false),
        };
        self.connected.store(connected, Ordering::Relaxed);
        self.listens.store(listens, Ordering::Relaxed);
        let held = shards.as_ref().map_or(0, |shards| shards.own.len());
        let good = shards.as_ref().map_or(0, |shards| shards.connected);
        metrics::gauge!("petteia_shards").set(held as f64);
        metrics::gauge!("petteia_shards_connected").set(good as f64);
        *self.shards.lock() = shards;
    }

    /// Describes the gateway connections for operators.
    pub fn connection_status(&self) -> Option<String> {
        let shards = self.shards.lock();
        let shards = shards.as_ref()?;
        let Shards {
            connected, count, ..
        } = shards;
        Some(match ranges(&shards.own).as_str() {
            "" => format!("shards: none of {count}"),
            own => format!("shards: {own} of {count}, {connected} connected"),
        })
    }

    /// Marks the connection as closed.
    pub fn close(&self) {
        self.connected.store(false, Ordering::Relaxed);
    }
}

/// Probes Discord while requests fail, to find out whether only one channel fails or all do. The outbox
/// sends nothing while the platform fails, so something has to notice when it works again.
pub async fn probe_while_failing(rest: &Rest) {
    loop {
        tokio::time::sleep(PROBE_INTERVAL).await;
        if !rest.slowed()
            && rest.needs_probe()
            && let Err(error) = rest.send(Method::GET, Route::Gateway, None).await
        {
            tracing::warn!(%error, "Discord's REST server");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shards(own: &[u32], connected: usize, whole: bool) -> Option<Shards> {
        Some(Shards {
            own: own.to_vec(),
            connected,
            count: 9,
            whole,
        })
    }

    #[test]
    fn whoever_has_no_shard_delivers_and_players_are_heard_where_every_shard_is_connected() {
        let connectivity = Connectivity::default();
        for (noted, connected, listens) in [
            (None, false, false),
            (shards(&[], 0, true), true, false),
            (shards(&[2, 3], 2, true), true, true),
            (shards(&[2, 3], 2, false), true, false),
            (shards(&[2, 3], 1, true), true, false),
            (shards(&[2, 3], 0, true), false, false),
        ] {
            connectivity.update(noted.clone());
            let seen = (connectivity.connected(), connectivity.listens());
            assert_eq!(seen, (connected, listens), "{noted:?}");
        }
    }

    #[test]
    fn operators_are_told_which_shards_a_process_has() {
        let connectivity = Connectivity::default();
        assert_eq!(connectivity.connection_status(), None);
        connectivity.update(shards(&[0, 1, 2, 5, 7, 8], 4, true));
        let told = "shards: 0-2, 5, 7-8 of 9, 4 connected";
        assert_eq!(connectivity.connection_status().as_deref(), Some(told));
        connectivity.update(shards(&[], 0, true));
        assert_eq!(
            connectivity.connection_status().as_deref(),
            Some("shards: none of 9")
        );
    }
}
