//! Whether Discord is within reach: the gateway connected, where there is one, and requests getting
//! through.

use std::{
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use petteia_store::ranges;
use reqwest::Method;

use super::{rest::Rest, route::Route};

/// How often it is looked whether requests fail, and whether a failing server is well again.
const ASK: Duration = Duration::from_secs(2);

/// The connections to the gateway ("shards") as last seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Shards {
    /// Those of this process, by their numbers.
    pub own: Vec<u32>,
    /// How many of these are connected.
    pub connected: usize,
    /// How many there are in all.
    pub count: u32,
    /// Whether all that are other processes' were connected.
    pub whole: bool,
}

/// Whether Discord is connected, as last seen.
#[derive(Debug, Default)]
pub(super) struct Connectivity {
    connected: AtomicBool,
    /// Whether interactions come to this process.
    listens: AtomicBool,
    shards: Mutex<Option<Shards>>,
}

impl Connectivity {
    /// Whether something was connected when last seen, or nothing has to be.
    pub fn connected(&self) -> bool {
        self.connected.load(Ordering::Relaxed)
    }

    /// Whether interactions come to this process, and, where they come to several by the gateway, to
    /// each of them: where a part of the players is not heard time stands still for all.
    pub fn listens(&self) -> bool {
        self.listens.load(Ordering::Relaxed)
    }

    /// Interactions come to this process, and there is no gateway that could be disconnected.
    pub fn open(&self) {
        self.connected.store(true, Ordering::Relaxed);
        self.listens.store(true, Ordering::Relaxed);
    }

    /// How the gateway's connections are; nothing where that is not known.
    pub fn note(&self, shards: Option<Shards>) {
        let (connected, listens) = match &shards {
            // The others hear.
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
        *self.shards() = shards;
    }

    /// How the gateway's connections are, for operators.
    pub fn connection_status(&self) -> Option<String> {
        let shards = self.shards();
        let shards = shards.as_ref()?;
        let Shards {
            connected, count, ..
        } = shards;
        Some(match ranges(&shards.own).as_str() {
            "" => format!("shards: none of {count}"),
            own => format!("shards: {own} of {count}, {connected} connected"),
        })
    }

    fn shards(&self) -> MutexGuard<'_, Option<Shards>> {
        self.shards.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Nothing comes any more.
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
            connectivity.note(noted.clone());
            let seen = (connectivity.connected(), connectivity.listens());
            assert_eq!(seen, (connected, listens), "{noted:?}");
        }
    }

    #[test]
    fn operators_are_told_which_shards_a_process_has() {
        let connectivity = Connectivity::default();
        assert_eq!(connectivity.connection_status(), None);
        connectivity.note(shards(&[0, 1, 2, 5, 7, 8], 4, true));
        let told = "shards: 0-2, 5, 7-8 of 9, 4 connected";
        assert_eq!(connectivity.connection_status().as_deref(), Some(told));
        connectivity.note(shards(&[], 0, true));
        assert_eq!(
            connectivity.connection_status().as_deref(),
            Some("shards: none of 9")
        );
    }
}
