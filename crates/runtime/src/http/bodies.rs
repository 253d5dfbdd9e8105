//! The bodies of requests that arrive, counted by their clients.

use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use axum::body::{Body, Bytes, HttpBody};
use futures::StreamExt;
use parking_lot::Mutex;
use tokio_util::sync::CancellationToken;

/// Why a body was not read.
pub(super) enum Unread {
    /// It is too long, or the connection broke; in the second case nobody reads the answer.
    TooLong,
    /// Too many bodies arrive, and its client has most of them.
    Evicted,
}

/// The memory of all bodies that arrive at a listener, in bytes. An interaction has a few thousand.
const BODIES: usize = 32 << 20;

/// The bodies that arrive.
#[derive(Debug, Default)]
pub(super) struct Bodies(Mutex<Vec<Arc<Arriving>>>);

/// A body that arrives.
#[derive(Debug)]
struct Arriving {
    client: IpAddr,
    bytes: AtomicUsize,
    evicted: CancellationToken,
}

/// Keeps a body in the list until it is dropped.
struct Listed<'a> {
    bodies: &'a Bodies,
    arriving: Arc<Arriving>,
}

impl Bodies {
    /// Reads a body of at most this length.
    pub(super) async fn read(
        &self,
        client: IpAddr,
        body: Body,
        longest: usize,
    ) -> Result<Bytes, Unread> {
        // Refuse by the announced length, without reading.
        if body.size_hint().lower() > longest as u64 {
            return Err(Unread::TooLong);
        }
        let arriving = Arc::new(Arriving {
            client,
            bytes: AtomicUsize::new(0),
            evicted: CancellationToken::new(),
        });
        self.0.lock().push(arriving.clone());
        let listed = Listed {
            bodies: self,
            arriving,
        };
        let reading = async {
            let mut read = Vec::new();
            let mut chunks = body.into_data_stream();
            while let Some(chunk) = chunks.next().await {
                let chunk = chunk.map_err(|_| Unread::TooLong)?;
                if read.len() + chunk.len() > longest {
                    return Err(Unread::TooLong);
                }
                self.grow(&listed.arriving, chunk.len());
                read.extend_from_slice(&chunk);
            }
            Ok(Bytes::from(read))
        };
        tokio::select! {
            biased;
            () = listed.arriving.evicted.cancelled() => Err(Unread::Evicted),
            read = reading => read,
        }
    }

    /// Counts what has arrived of a body. Beyond the limit, the largest body of the client with most gives way.
    fn grow(&self, arriving: &Arriving, bytes: usize) {
        let all = self.0.lock();
        arriving.bytes.fetch_add(bytes, Ordering::Relaxed);
        let size = |one: &Arriving| match one.evicted.is_cancelled() {
            true => 0,
            false => one.bytes.load(Ordering::Relaxed),
        };
        let mut total: usize = all.iter().map(|one| size(one)).sum();
        while total > BODIES {
            let mut of_clients = BTreeMap::new();
            for one in all.iter() {
                *of_clients.entry(one.client).or_insert(0) += size(one);
            }
            let greedy = |one: &&Arc<Arriving>| (of_clients.get(&one.client).copied(), size(one));
            let Some(one) = all.iter().max_by_key(greedy) else {
                return;
            };
            total -= size(one);
            one.evicted.cancel();
            metrics::counter!("petteia_http_bodies_evicted_total").increment(1);
        }
    }
}

impl Drop for Listed<'_> {
    fn drop(&mut self) {
        let mut all = self.bodies.0.lock();
        all.retain(|one| !Arc::ptr_eq(one, &self.arriving));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[tokio::test]
    async fn bodies_have_so_much_memory_and_the_greediest_gives_way() {
        let bodies = Bodies::default();
        let arriving = |client, bytes| {
            let one = Arc::new(Arriving {
                client,
                bytes: AtomicUsize::new(0),
                evicted: CancellationToken::new(),
            });
            bodies.0.lock().push(one.clone());
            bodies.grow(&one, bytes);
            one
        };
        let modest = arriving(address(1), 20_000);
        let greedy: Vec<_> = (0..400).map(|_| arriving(address(9), 1 << 20)).collect();
        let kept = greedy.iter().filter(|one| !one.evicted.is_cancelled());
        assert!(kept.count() <= BODIES >> 20);
        assert!(!modest.evicted.is_cancelled());
        let late = arriving(address(2), 20_000);
        assert!(!late.evicted.is_cancelled());
        let all = bodies.0.lock();
        let held = all.iter().filter(|one| !one.evicted.is_cancelled());
        let held: usize = held.map(|one| one.bytes.load(Ordering::Relaxed)).sum();
        assert!(held <= BODIES, "{held}");
    }
}
