//! Budgets: so many requests of somebody at once, and then so many a time.
//!
//! Each has a bucket of requests that refills steadily. The number of buckets is bounded: the one used
//! longest ago is forgotten first.

use std::{
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    sync::Arc,
    time::{Duration, Instant},
};

use moka::{policy::EvictionPolicy, sync::Cache};
use parking_lot::Mutex;

/// Maximum number of buckets of each kind.
const MOST: u64 = 20_000;

/// After this time every bucket is full again, and can be forgotten.
const FULL: Duration = Duration::from_secs(10 * 60);

/// The buckets of one kind.
pub struct Buckets<Key> {
    /// The size of a bucket.
    size: u32,
    /// The time in which a bucket gains a request.
    every: Duration,
    buckets: Cache<Key, Arc<Mutex<Bucket>>>,
}

/// How many requests are left, and since when the next is growing.
struct Bucket {
    left: u32,
    since: Instant,
}

impl<Key: Hash + Eq + Send + Sync + 'static> Buckets<Key> {
    /// Makes buckets of this size, which gain a request in this time. All of them are full within ten minutes.
    pub fn new(size: u32, every: Duration) -> Buckets<Key> {
        Buckets {
            size,
            every,
            buckets: Cache::builder()
                .max_capacity(MOST)
                .time_to_idle(FULL)
                .eviction_policy(EvictionPolicy::lru())
                .build(),
        }
    }

    /// Takes a request from a bucket; false if it is empty.
    pub fn take(&self, key: Key, now: Instant) -> bool {
        let full = || {
            Arc::new(Mutex::new(Bucket {
                left: self.size,
                since: now,
            }))
        };
        let bucket = self.buckets.get_with(key, full);
        let mut bucket = bucket.lock();
        let passed = now.saturating_duration_since(bucket.since);
        let gained = passed.as_nanos() / self.every.as_nanos();
        let gained = u32::try_from(gained).unwrap_or(u32::MAX);
        if gained >= self.size - bucket.left {
            (bucket.left, bucket.since) = (self.size, now);
        } else {
            bucket.left += gained;
            bucket.since += self.every * gained;
        }
        let admitted = bucket.left > 0;
        bucket.left = bucket.left.saturating_sub(1);
        admitted
    }
}

/// Returns the address by which requests are counted. With IPv6 a household has a whole network of addresses.
pub fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(address) => IpAddr::V4(address),
            None => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        },
        address => address,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_bucket_empties_and_refills() {
        let buckets = Buckets::new(3, Duration::from_secs(1));
        let now = Instant::now();
        let after = |milliseconds| now + Duration::from_millis(milliseconds);
        assert!((0..3).all(|_| buckets.take(1, now)));
        assert!(!buckets.take(1, after(900)));
        assert!(buckets.take(2, after(900)), "another one's bucket");
        assert!(buckets.take(1, after(1000)));
        assert!(!buckets.take(1, after(1900)));
        assert!((0..3).all(|_| buckets.take(1, after(60_000))));
        assert!(!buckets.take(1, after(60_000)));
    }

    #[test]
    fn an_ipv6_network_counts_as_one_address() {
        let of = |address: &str| network(address.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3::4"), of("2001:db8:1:2:ffff::1"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }
}
