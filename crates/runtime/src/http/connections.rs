//! The open connections of a listener, counted by their clients.

use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
};

use parking_lot::Mutex;
use tokio_util::sync::CancellationToken;

/// The open connections.
#[derive(Debug, Default)]
pub(super) struct Connections {
    open: Mutex<Vec<Arc<Connection>>>,
    /// Logical clock: counts opened connections and complete requests.
    moments: Arc<AtomicU64>,
}

/// An open connection.
#[derive(Debug)]
pub(super) struct Connection {
    opened: u64,
    /// Value of `moments` when the last complete request arrived; 0 if there was none.
    last_heard: AtomicU64,
    /// The client: of the last request, else the peer.
    client: Mutex<IpAddr>,
    /// The number of requests that are being answered, such as a stream.
    answering: AtomicUsize,
    moments: Arc<AtomicU64>,
    /// Cancelled in order to close the connection.
    pub(super) closed: CancellationToken,
}

/// A connection has more than its share if its client has more than so many.
const SHARE: usize = 16;

/// Counts a connection as busy until it is dropped.
pub(super) struct Busy(Arc<Connection>);

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.answering.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Keeps a connection in the list until it is dropped.
pub(super) struct Admitted {
    pub(super) state: Arc<Connection>,
    connections: Arc<Connections>,
}

impl Connections {
    /// Adds a connection. At the limit, it closes one: of the client with most, if that is more than a share, and
    /// there the one with the lowest rank.
    pub(super) fn admit(self: &Arc<Connections>, client: IpAddr, at_most: usize) -> Admitted {
        let opened = self.moments.fetch_add(1, Ordering::Relaxed) + 1;
        let state = Arc::new(Connection {
            opened,
            last_heard: AtomicU64::new(0),
            client: Mutex::new(client),
            answering: AtomicUsize::new(0),
            moments: self.moments.clone(),
            closed: CancellationToken::new(),
        });
        let mut open = self.open.lock();
        if open.len() >= at_most {
            let clients: Vec<IpAddr> = open.iter().map(|one| *one.client.lock()).collect();
            let mut counts = BTreeMap::new();
            for client in clients.iter().chain([&client]) {
                *counts.entry(*client).or_insert(0_usize) += 1;
            }
            let excess = |index: usize| {
                let count = counts.get(&clients[index]).copied();
                count.unwrap_or_default().saturating_sub(SHARE)
            };
            let first = (0..open.len())
                .min_by_key(|index| (std::cmp::Reverse(excess(*index)), open[*index].rank()));
            if let Some(index) = first {
                open.swap_remove(index).closed.cancel();
                metrics::counter!("petteia_http_connections_closed_total").increment(1);
            }
        }
        open.push(state.clone());
        Admitted {
            state,
            connections: self.clone(),
        }
    }

    pub(super) fn close_all(&self) {
        for connection in self.open.lock().iter() {
            connection.closed.cancel();
        }
    }
}

impl Connection {
    /// Records that a complete request of this client has arrived, which is being answered.
    pub(super) fn heard(self: &Arc<Connection>, client: IpAddr) -> Busy {
        let moment = self.moments.fetch_add(1, Ordering::Relaxed) + 1;
        self.last_heard.store(moment, Ordering::Relaxed);
        *self.client.lock() = client;
        self.answering.fetch_add(1, Ordering::Relaxed);
        Busy(self.clone())
    }

    /// The connection with the lowest rank is closed first: those without any request come first, then those
    /// without one that is being answered.
    fn rank(&self) -> (bool, u64, u64) {
        let is_answered = self.answering.load(Ordering::Relaxed) > 0;
        let heard = self.last_heard.load(Ordering::Relaxed);
        (is_answered, heard, self.opened)
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        let mut open = self.connections.open.lock();
        open.retain(|one| !Arc::ptr_eq(one, &self.state));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[tokio::test]
    async fn a_connection_with_requests_outlives_those_without() {
        let connections = Arc::new(Connections::default());
        let admit = || connections.admit(address(1), 3);
        let mut admitted: Vec<Admitted> = (0..3).map(|_| admit()).collect();
        drop(admitted[0].state.heard(address(1)));
        drop(admitted[2].state.heard(address(1)));
        for closed in [1, 3, 4] {
            admitted.push(admit());
            let is_closed = |one: &Admitted| one.state.closed.is_cancelled();
            assert!(is_closed(&admitted[closed]), "{closed}");
            assert!(!is_closed(&admitted[0]) && !is_closed(&admitted[2]));
        }
        drop(admitted[5].state.heard(address(1)));
        admitted.push(admit());
        assert!(
            admitted[0].state.closed.is_cancelled(),
            "the one heard longest ago"
        );
        drop(admitted);
        assert!(connections.open.lock().is_empty());
    }

    #[tokio::test]
    async fn many_connections_of_one_client_end_nobody_elses() {
        let connections = Arc::new(Connections::default());
        const MOST: usize = 100;
        let player = connections.admit(address(1), MOST);
        let stream = player.state.heard(address(1));
        // Idle, as between two requests.
        let window = connections.admit(address(1), MOST);
        drop(window.state.heard(address(1)));
        let greedy: Vec<Admitted> = (0..700)
            .map(|_| {
                let one = connections.admit(address(9), MOST);
                drop(one.state.heard(address(9)));
                one
            })
            .collect();
        assert!(!player.state.closed.is_cancelled());
        assert!(!window.state.closed.is_cancelled());
        let closed = greedy.iter().filter(|one| one.state.closed.is_cancelled());
        assert_eq!(closed.count(), 700 - (MOST - 2));
        drop((greedy, stream));
        // As many clients with one connection each: who is being answered stays.
        let stream = player.state.heard(address(1));
        let others: Vec<Admitted> = (0..=u8::MAX)
            .map(|last| {
                let client = IpAddr::from([198, 51, 100, last]);
                let one = connections.admit(client, MOST);
                drop(one.state.heard(client));
                one
            })
            .collect();
        assert!(!player.state.closed.is_cancelled());
        drop((others, stream));
    }

    #[tokio::test]
    async fn behind_a_proxy_connections_count_for_whom_they_are() {
        let connections = Arc::new(Connections::default());
        let proxy = address(1);
        let player = connections.admit(proxy, 40);
        drop(player.state.heard(address(2)));
        let all: Vec<Admitted> = (0..60)
            .map(|_| {
                let one = connections.admit(proxy, 40);
                drop(one.state.heard(address(9)));
                one
            })
            .collect();
        assert!(!player.state.closed.is_cancelled());
        drop(all);
    }
}
