//! How fast requests leave.
//!
//! Where Discord announces or enforces a limit, requests to that route, or all of them, are held
//! back until it says. Beyond that a pace of our own stays below Discord's limit of 50 requests a
//! second, and falls to one a second where Discord refuses so much that it might shut us out: it bans
//! an address with 10,000 invalid requests in ten minutes. Answers to interactions have limits of
//! their own, which nobody reaches, and pass by all of this.
//!
//! Where several processes share the work they share the pace: each reserves moments in the store, as
//! many at a time as requests wait and a fifth of a second's at most, and what Discord holds back
//! altogether is held back by all.
//!
//! Discord counts what comes within a second, so that is what is counted here: a few boards leave at
//! once, and a backlog nearly as fast as Discord takes it, at 41 a second. Kept crates (leaky-bucket,
//! which stood here before, and governor) know a burst and a rate, whose sum has to stay below the
//! limit: after a burst of ten one turn after the other waited, and a backlog went at 30 a second.

use std::{
    collections::{HashMap, VecDeque},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use petteia_store::Store;
use reqwest::Method;
use tokio::{sync::Mutex as AsyncMutex, time::Instant};

use super::route::{Bucket, Route};

/// How many requests a second may leave unless the operator says otherwise. Discord takes 50 of most
/// bots; this leaves room below.
pub const REQUESTS_PER_SECOND: u16 = 45;

/// A second, and as much as the network may bring requests nearer to each other.
const SECOND: Duration = Duration::from_millis(1100);

/// Which part of a second's requests may leave at once after a rest where several processes reserve
/// their moments: one in so many. The others follow evenly.
const BURST: u16 = 5;

/// How long a refusal counts.
const WINDOW: Duration = Duration::from_secs(10 * 60);

/// The refusals are counted by parts of the window this long.
const PART: Duration = Duration::from_secs(30);

/// From how many on within the window requests are slowed down. Together with those that may still
/// leave in ten minutes they are far from 10,000.
const MANY: usize = 1000;

/// How far apart requests are then.
const APART: Duration = Duration::from_secs(1);

/// So long after its moment a reserved request is not sent any more.
const STALE: Duration = Duration::from_millis(500);

/// By what limits are told apart.
pub(super) type Key = (Method, Bucket);

/// Lets requests go when it is their turn.
pub(super) struct Pace {
    held: Mutex<Held>,
    usual: Departures,
    slow: Departures,
    a_second: u16,
    refused: Mutex<VecDeque<(Instant, usize)>>,
    slowed: AtomicBool,
    shared: Option<Shared>,
}

/// When the last requests left.
struct Departures {
    last: AsyncMutex<VecDeque<Instant>>,
    most: usize,
    within: Duration,
}

impl Departures {
    /// At most so many within so long.
    fn of(most: usize, within: Duration) -> Departures {
        Departures {
            last: AsyncMutex::new(VecDeque::with_capacity(most)),
            most,
            within,
        }
    }

    /// Waits, in turn with whoever else does, until one more may leave.
    async fn one_more(&self) {
        let mut last = self.last.lock().await;
        if last.len() == self.most
            && let Some(first) = last.front()
        {
            // Whoever does not wait to the end has not left.
            tokio::time::sleep_until(*first + self.within).await;
            last.pop_front();
        }
        last.push_back(Instant::now());
    }
}

/// Moments that this process has reserved among those of all.
struct Shared {
    store: Arc<dyn Store>,
    reserved: AsyncMutex<VecDeque<Instant>>,
    waiting: AtomicUsize,
}

/// Until when requests are held back.
#[derive(Debug, Default)]
struct Held {
    everything: Option<Instant>,
    routes: HashMap<Key, Instant>,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace::of(REQUESTS_PER_SECOND)
    }
}

/// By what the limits of a request are known; none where it passes by all of them.
pub(super) fn key(method: &Method, route: &Route<'_>) -> Option<Key> {
    Some((method.clone(), route.bucket()?))
}

impl Pace {
    /// At most so many requests a second.
    pub fn of(a_second: u16) -> Pace {
        Pace {
            held: Mutex::default(),
            usual: Departures::of(usize::from(a_second), SECOND),
            slow: Departures::of(1, APART),
            a_second,
            refused: Mutex::default(),
            slowed: AtomicBool::new(false),
            shared: None,
        }
    }

    /// How long a request has to be held back, if at all.
    pub fn held(&self, key: &Key) -> Option<Duration> {
        let held = self.lock();
        let until = held.everything.max(held.routes.get(key).copied())?;
        let after = until.saturating_duration_since(Instant::now());
        (!after.is_zero()).then_some(after)
    }

    /// Holds back the requests of a route, or all of them.
    pub fn hold(&self, key: Option<Key>, everything: bool, after: Duration) {
        let now = Instant::now();
        let mut held = self.lock();
        held.routes.retain(|_, until| *until > now);
        if everything {
            held.everything = Some(now + after);
        } else if let Some(key) = key {
            held.routes.insert(key, now + after);
        }
    }

    /// The same pace for all processes that share this store.
    pub fn share(&mut self, store: Arc<dyn Store>) {
        self.shared = store.is_shared().then(|| Shared {
            store,
            reserved: AsyncMutex::default(),
            waiting: AtomicUsize::new(0),
        });
    }

    /// Has every process hold back its requests, where several share the work.
    pub async fn hold_all(&self, after: Duration) {
        if let Some(shared) = &self.shared
            && let Err(error) = shared.store.hold_permits(after).await
        {
            tracing::warn!(%error, "other processes do not hear what Discord holds back");
        }
    }

    /// Waits for one's turn.
    pub async fn turn(&self) {
        match self.reserved().await {
            Some(moment) => tokio::time::sleep_until(moment).await,
            None => self.usual.one_more().await,
        }
        if self.slowed() {
            self.slow.one_more().await;
        }
    }

    /// The moment of a request among those of all processes; none where this process keeps its own pace.
    async fn reserved(&self) -> Option<Instant> {
        let shared = self.shared.as_ref()?;
        shared.waiting.fetch_add(1, Ordering::SeqCst);
        let mut reserved = shared.reserved.lock().await;
        let waiting = shared.waiting.fetch_sub(1, Ordering::SeqCst);
        // Whoever it was meant for did not wait for it.
        let now = Instant::now();
        reserved.retain(|moment| *moment + STALE > now);
        if let Some(moment) = reserved.pop_front() {
            return Some(moment);
        }
        let burst = u32::from((self.a_second / BURST).max(1));
        let apart = Duration::from_secs(1) / u32::from(self.a_second).saturating_sub(burst).max(1);
        let count = u32::try_from(waiting).unwrap_or(u32::MAX).clamp(1, burst);
        match shared.store.reserve_permits(count, apart, burst).await {
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
                tracing::warn!(%error, "the pace is not shared just now");
                None
            }
        }
    }

    /// Counts a request that Discord calls invalid.
    pub fn refused(&self) {
        let now = Instant::now();
        {
            let mut refused = self.counts();
            match refused.back_mut() {
                Some((since, count)) if now.duration_since(*since) < PART => *count += 1,
                _ => refused.push_back((now, 1)),
            }
        }
        self.slowed();
    }

    /// Whether Discord has refused so much of late that requests are slowed down. What can wait,
    /// such as asking whether something works again, then has to.
    pub fn slowed(&self) -> bool {
        let now = Instant::now();
        let count: usize = {
            let mut refused = self.counts();
            refused.retain(|(since, _)| now.duration_since(*since) < WINDOW);
            refused.iter().map(|(_, count)| count).sum()
        };
        let slowed = count >= MANY;
        if self.slowed.swap(slowed, Ordering::Relaxed) != slowed {
            metrics::gauge!("petteia_discord_slowed").set(if slowed { 1.0 } else { 0.0 });
            if slowed {
                tracing::error!(
                    count,
                    "Discord refused many requests within ten minutes and would ban this address \
                     after 10000; until that is over one request is sent a second"
                );
            } else {
                tracing::info!("requests are sent at the usual pace again");
            }
        }
        slowed
    }

    fn lock(&self) -> MutexGuard<'_, Held> {
        // Half an update only means a request too early or too late.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn counts(&self) -> MutexGuard<'_, VecDeque<(Instant, usize)>> {
        // At worst one refusal is not counted.
        self.refused.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use futures::future::join_all;
    use tokio::time::advance;

    use super::*;

    const AT_ONCE: usize = REQUESTS_PER_SECOND as usize;

    /// When each of so many requests that wait together leaves, in virtual time.
    async fn departures(pace: &Arc<Pace>, requests: usize) -> Vec<Instant> {
        let all = (0..requests).map(|_| async {
            pace.turn().await;
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
        let pace = Arc::new(Pace::default());
        advance(Duration::from_secs(60)).await;
        let departures = departures(&pace, 300).await;
        assert!(most_in_a_second(&departures) <= AT_ONCE);
        let took = *departures.last().unwrap() - departures[0];
        assert!(took <= Duration::from_secs(8), "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn as_many_leave_as_the_operator_says() {
        for a_second in [2, 200] {
            let pace = Arc::new(Pace::of(a_second));
            let departures = departures(&pace, 500).await;
            assert_eq!(most_in_a_second(&departures), usize::from(a_second));
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_few_requests_leave_at_once() {
        let pace = Arc::new(Pace::default());
        for _ in 0..3 {
            let departures = departures(&pace, AT_ONCE).await;
            assert_eq!(departures[0], departures[AT_ONCE - 1]);
            advance(SECOND).await;
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_does_not_wait_to_the_end_takes_nobodys_turn() {
        let pace = Arc::new(Pace::default());
        departures(&pace, AT_ONCE).await;
        let impatient = tokio::time::timeout(SECOND / 2, pace.turn()).await;
        assert!(impatient.is_err());
        advance(SECOND / 2).await;
        let departures = departures(&pace, AT_ONCE).await;
        assert_eq!(departures[0], departures[AT_ONCE - 1]);
    }

    #[tokio::test(start_paused = true)]
    async fn many_refusals_slow_everything_down_until_they_are_over() {
        let pace = Arc::new(Pace::default());
        for _ in 1..MANY {
            pace.refused();
        }
        assert!(!pace.slowed());
        pace.refused();
        assert!(pace.slowed());
        assert!(most_in_a_second(&departures(&pace, 20).await) <= 2);
        advance(WINDOW).await;
        assert!(!pace.slowed());
        assert!(most_in_a_second(&departures(&pace, 20).await) > 2);
    }

    #[tokio::test(start_paused = true)]
    async fn however_much_is_refused_the_count_stays_small() {
        let pace = Pace::default();
        for _ in 0..100 {
            for _ in 0..100 {
                pace.refused();
            }
            advance(PART).await;
        }
        assert!(pace.slowed());
        assert!(pace.counts().len() <= 21);
    }
}
