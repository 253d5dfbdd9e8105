//! The rate limit of requests.
//!
//! A limit that Discord announces or enforces delays requests to that route, or all requests. Beyond that,
//! requests stay below Discord's global limit of 50 per second. If Discord refuses very many, the rate
//! falls to one per second: Discord bans an address after 10,000 invalid requests in ten minutes. Answers
//! to interactions have limits of their own, which are never reached, so they bypass this module.
//!
//! Look-ups are made for somebody who asks, and anybody may ask for what is refused. So they leave at half the rate
//! at most, and their refusals are counted apart: if there are many, only look-ups stop.
//!
//! Several processes share the rate limit. Each reserves slots in the store, as many at a time as requests
//! wait, at most those of a fifth of a second. A global limit of Discord applies to all processes.
//!
//! Discord counts the requests within a second, and so does this module (a sliding window). A few boards
//! leave at once, and a backlog leaves at 41 per second. The crates leaky-bucket (used earlier) and
//! governor know a burst and a rate, whose sum has to stay below the limit: after a burst of ten, turns
//! waited one after the other, and a backlog left at 30 per second.

use std::{
    collections::{HashMap, VecDeque},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use parking_lot::Mutex;
use petteia_store::Clustered;
use reqwest::Method;
use tokio::{sync::Mutex as AsyncMutex, time::Instant};

use super::route::{Bucket, Route};

/// Default number of requests per second. Discord accepts 50 from most bots.
pub const REQUESTS_PER_SECOND: u16 = 45;

/// One second, plus the time by which the network may bring requests closer together.
const SECOND: Duration = Duration::from_millis(1100);

/// If several processes share the limit, this fraction (one in `BURST`) of a second's requests may leave at
/// once after a pause. The others follow evenly.
const BURST: u16 = 5;

/// How long a refusal counts.
const WINDOW: Duration = Duration::from_secs(10 * 60);

/// Refusals are counted in parts of the window of this length.
const PART: Duration = Duration::from_secs(30);

/// Number of refusals within the window from which requests are slowed down. Together with the requests
/// that may still leave in ten minutes this is far below 10,000.
const MANY_REFUSALS: usize = 1000;

/// Number of refused look-ups within the window from which no more are made.
const MANY_REFUSED_LOOK_UPS: usize = 500;

/// Interval of requests while slowed down.
const SLOW_INTERVAL: Duration = Duration::from_secs(1);

/// A reserved slot expires after this time.
const SLOT_EXPIRES_AFTER: Duration = Duration::from_millis(500);

/// Identifies a rate limit.
pub(super) type Key = (Method, Bucket);

/// Delays requests until they may leave.
pub(super) struct RateLimiter {
    held: Mutex<Holds>,
    usual: Window,
    slow: Window,
    per_second: u16,
    /// At most so many look-ups leave a second.
    look_ups: Window,
    refused: Refusals,
    refused_look_ups: Refusals,
    slowed: AtomicBool,
    shared: Option<Shared>,
}

/// A sliding window over the last requests.
struct Window {
    last: AsyncMutex<VecDeque<Instant>>,
    most: usize,
    within: Duration,
}

impl Window {
    /// Allows at most `most` requests within this time.
    fn of(most: usize, within: Duration) -> Window {
        Window {
            last: AsyncMutex::new(VecDeque::with_capacity(most)),
            most,
            within,
        }
    }

    /// Waits, in order of arrival, until one more request may leave.
    async fn acquire(&self) {
        let mut last = self.last.lock().await;
        if last.len() == self.most
            && let Some(first) = last.front()
        {
            // Cancel-safe: a caller that stops waiting uses no slot.
            tokio::time::sleep_until(*first + self.within).await;
            last.pop_front();
        }
        last.push_back(Instant::now());
    }
}

/// The refusals within the last [`WINDOW`], counted in parts of it.
#[derive(Debug, Default)]
struct Refusals(Mutex<VecDeque<(Instant, usize)>>);

impl Refusals {
    fn note(&self) {
        let now = Instant::now();
        let mut refused = self.0.lock();
        match refused.back_mut() {
            Some((since, count)) if now.duration_since(*since) < PART => *count += 1,
            _ => refused.push_back((now, 1)),
        }
    }

    fn count(&self) -> usize {
        let now = Instant::now();
        let mut refused = self.0.lock();
        refused.retain(|(since, _)| now.duration_since(*since) < WINDOW);
        refused.iter().map(|(_, count)| count).sum()
    }
}

/// Slots that this process has reserved in the store.
struct Shared {
    store: Arc<dyn Clustered>,
    reserved: AsyncMutex<VecDeque<Instant>>,
    waiting: AtomicUsize,
}

/// When delayed requests may leave.
#[derive(Debug, Default)]
struct Holds {
    everything: Option<Instant>,
    routes: HashMap<Key, Instant>,
}

impl Default for RateLimiter {
    fn default() -> RateLimiter {
        RateLimiter::of(REQUESTS_PER_SECOND)
    }
}

/// Returns the key of a request's rate limit; `None` if no limit applies.
pub(super) fn key(method: &Method, route: &Route<'_>) -> Option<Key> {
    Some((method.clone(), route.bucket()?))
}

impl RateLimiter {
    /// Creates a rate limiter for this many requests per second.
    pub fn of(per_second: u16) -> RateLimiter {
        RateLimiter {
            held: Mutex::default(),
            usual: Window::of(usize::from(per_second), SECOND),
            slow: Window::of(1, SLOW_INTERVAL),
            look_ups: Window::of(usize::from(per_second / 2).max(1), SECOND),
            per_second,
            refused: Refusals::default(),
            refused_look_ups: Refusals::default(),
            slowed: AtomicBool::new(false),
            shared: None,
        }
    }

    /// Returns how long a request has to be delayed, if at all.
    pub fn held(&self, key: &Key) -> Option<Duration> {
        let held = self.held.lock();
        let until = held.everything.max(held.routes.get(key).copied())?;
        let after = until.saturating_duration_since(Instant::now());
        (!after.is_zero()).then_some(after)
    }

    /// Delays the requests of a route, or all requests.
    pub fn hold(&self, key: Option<Key>, everything: bool, after: Duration) {
        let now = Instant::now();
        let mut held = self.held.lock();
        held.routes.retain(|_, until| *until > now);
        if everything {
            held.everything = Some(now + after);
        } else if let Some(key) = key {
            held.routes.insert(key, now + after);
        }
    }

    /// Shares the rate limit with all processes that use this store.
    pub fn share(&mut self, store: Arc<dyn Clustered>) {
        self.shared = store.cluster().is_shared().then(|| Shared {
            store,
            reserved: AsyncMutex::default(),
            waiting: AtomicUsize::new(0),
        });
    }

    /// Delays the requests of all processes, if several share the work.
    pub async fn hold_all(&self, after: Duration) {
        if let Some(shared) = &self.shared
            && let Err(error) = shared.store.cluster().hold_permits(after).await
        {
            tracing::warn!(%error, "other processes could not be told of the global rate limit");
        }
    }

    /// Waits until a request may leave.
    pub async fn acquire_slot(&self) {
        match self.reserved().await {
            Some(moment) => tokio::time::sleep_until(moment).await,
            None => self.usual.acquire().await,
        }
        if self.slowed() {
            self.slow.acquire().await;
        }
    }

    /// Returns the slot of a request from the shared limit; `None` if this process uses its own limit.
    async fn reserved(&self) -> Option<Instant> {
        let shared = self.shared.as_ref()?;
        shared.waiting.fetch_add(1, Ordering::SeqCst);
        let mut reserved = shared.reserved.lock().await;
        let waiting = shared.waiting.fetch_sub(1, Ordering::SeqCst);
        // Drop expired slots: their requests were cancelled.
        let now = Instant::now();
        reserved.retain(|moment| *moment + SLOT_EXPIRES_AFTER > now);
        if let Some(moment) = reserved.pop_front() {
            return Some(moment);
        }
        let burst = u32::from((self.per_second / BURST).max(1));
        let apart =
            Duration::from_secs(1) / u32::from(self.per_second).saturating_sub(burst).max(1);
        let count = u32::try_from(waiting).unwrap_or(u32::MAX).clamp(1, burst);
        match shared
            .store
            .cluster()
            .reserve_permits(count, apart, burst)
            .await
        {
            Ok(turns) => {
                let turns = turns?;
                if !turns.held.is_zero() {
                    self.hold(None, true, turns.held);
                }
                let first = Instant::now() + turns.first;
                reserved.extend((1..count).map(|turn| first + apart * turn));
                Some(first)
            }
            Err(error) => {
                tracing::warn!(%error, "the shared rate limit is not available");
                None
            }
        }
    }

    /// Counts a request that Discord considers invalid.
    pub fn refused(&self) {
        self.refused.note();
        self.slowed();
    }

    /// Counts a look-up that Discord considers invalid.
    pub fn look_up_refused(&self) {
        self.refused_look_ups.note();
        self.refused_look_ups.count();
    }

    /// Waits until a look-up may leave, beside what limits all requests. False if Discord has refused so many that
    /// none may.
    pub async fn admit_look_up(&self) -> bool {
        let stopped = || self.refused_look_ups.count() >= MANY_REFUSED_LOOK_UPS;
        if stopped() {
            return false;
        }
        self.look_ups.acquire().await;
        !stopped()
    }

    /// Whether requests are slowed down because Discord has refused many. Requests that can wait, such as
    /// probes, should not be sent then.
    pub fn slowed(&self) -> bool {
        let count = self.refused.count();
        let slowed = count >= MANY_REFUSALS;
        if self.slowed.swap(slowed, Ordering::Relaxed) != slowed {
            metrics::gauge!("petteia_discord_slowed").set(if slowed { 1.0 } else { 0.0 });
            if slowed {
                tracing::error!(
                    count,
                    "Discord refused many requests within ten minutes and would ban this address \
                     after 10000; until that is over one request is sent a second"
                );
            } else {
                tracing::info!("requests are sent at the usual rate again");
            }
        }
        slowed
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use futures::future::join_all;
    use tokio::time::advance;

    use super::*;

    const AT_ONCE: usize = REQUESTS_PER_SECOND as usize;

    /// Returns when each of these concurrent requests leaves, in virtual time.
    async fn departures(limiter: &Arc<RateLimiter>, requests: usize) -> Vec<Instant> {
        let all = (0..requests).map(|_| async {
            limiter.acquire_slot().await;
            Instant::now()
        });
        let mut departures = join_all(all).await;
        departures.sort();
        departures
    }

    fn most_in_a_second(departures: &[Instant]) -> usize {
        let second = Duration::from_secs(1);
        let within = |from: &Instant| {
            let all = departures.iter();
            all.filter(|at| **at >= *from && **at < *from + second)
                .count()
        };
        departures.iter().map(within).max().unwrap()
    }

    #[tokio::test(start_paused = true)]
    async fn a_backlog_stays_below_fifty_requests_a_second() {
        let limiter = Arc::new(RateLimiter::default());
        advance(Duration::from_secs(60)).await;
        let departures = departures(&limiter, 300).await;
        assert!(most_in_a_second(&departures) <= AT_ONCE);
        let took = *departures.last().unwrap() - departures[0];
        assert!(took <= Duration::from_secs(8), "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn as_many_leave_as_the_operator_says() {
        for per_second in [2, 200] {
            let limiter = Arc::new(RateLimiter::of(per_second));
            let departures = departures(&limiter, 500).await;
            assert_eq!(most_in_a_second(&departures), usize::from(per_second));
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_few_requests_leave_at_once() {
        let limiter = Arc::new(RateLimiter::default());
        for _ in 0..3 {
            let departures = departures(&limiter, AT_ONCE).await;
            assert_eq!(departures[0], departures[AT_ONCE - 1]);
            advance(SECOND).await;
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_does_not_wait_to_the_end_takes_nobodys_turn() {
        let limiter = Arc::new(RateLimiter::default());
        departures(&limiter, AT_ONCE).await;
        let impatient = tokio::time::timeout(SECOND / 2, limiter.acquire_slot()).await;
        assert!(impatient.is_err());
        advance(SECOND / 2).await;
        let departures = departures(&limiter, AT_ONCE).await;
        assert_eq!(departures[0], departures[AT_ONCE - 1]);
    }

    #[tokio::test(start_paused = true)]
    async fn many_refusals_slow_everything_down_until_they_are_over() {
        let limiter = Arc::new(RateLimiter::default());
        for _ in 1..MANY_REFUSALS {
            limiter.refused();
        }
        assert!(!limiter.slowed());
        limiter.refused();
        assert!(limiter.slowed());
        assert!(most_in_a_second(&departures(&limiter, 20).await) <= 2);
        advance(WINDOW).await;
        assert!(!limiter.slowed());
        assert!(most_in_a_second(&departures(&limiter, 20).await) > 2);
    }

    #[tokio::test(start_paused = true)]
    async fn however_much_is_refused_the_count_stays_small() {
        let limiter = RateLimiter::default();
        for _ in 0..100 {
            for _ in 0..100 {
                limiter.refused();
            }
            advance(PART).await;
        }
        assert!(limiter.slowed());
        assert!(limiter.refused.0.lock().len() <= 21);
    }

    #[tokio::test(start_paused = true)]
    async fn refused_look_ups_stop_look_ups_and_slow_nothing_else_down() {
        let limiter = Arc::new(RateLimiter::default());
        for _ in 0..10 * MANY_REFUSED_LOOK_UPS {
            limiter.look_up_refused();
        }
        assert!(!limiter.admit_look_up().await);
        assert!(!limiter.slowed());
        assert!(most_in_a_second(&departures(&limiter, 20).await) > 2);
        assert!(limiter.refused_look_ups.0.lock().len() <= 21);
        advance(WINDOW).await;
        assert!(limiter.admit_look_up().await);
    }

    #[tokio::test(start_paused = true)]
    async fn look_ups_leave_room_for_everything_else() {
        let limiter = Arc::new(RateLimiter::default());
        let all = (0..300).map(|_| async {
            assert!(limiter.admit_look_up().await);
            Instant::now()
        });
        let departures = join_all(all).await;
        assert_eq!(most_in_a_second(&departures), AT_ONCE / 2);
    }
}
