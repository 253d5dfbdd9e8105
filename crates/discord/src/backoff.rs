//! Back-off between attempts to reach Discord.

use std::time::Duration;

use rand::{Rng, rngs::StdRng};

/// The shortest pause.
const SHORTEST: Duration = Duration::from_secs(1);

/// The longest pause.
pub(super) const LONGEST: Duration = Duration::from_secs(5 * 60);

/// Exponential back-off with jitter: each pause is drawn from a range twice as long as the one before, up
/// to [`LONGEST`].
#[derive(Debug)]
pub(super) struct Backoff {
    chance: StdRng,
    longest_next: Duration,
}

impl Backoff {
    /// Creates a back-off without failures.
    pub fn new(chance: StdRng) -> Backoff {
        Backoff {
            chance,
            longest_next: SHORTEST * 2,
        }
    }

    /// Records a failure and returns the pause before the next attempt.
    pub fn pause(&mut self) -> Duration {
        let longest = self.longest_next;
        self.longest_next = (longest * 2).min(LONGEST);
        let longest = longest.as_millis() as u64;
        Duration::from_millis(self.chance.random_range(longest / 2..=longest))
    }

    /// Whether pauses have reached the longest range.
    pub fn is_exhausted(&self) -> bool {
        self.longest_next == LONGEST
    }

    /// Records a success: the next pause is short again.
    pub fn reset(&mut self) {
        self.longest_next = SHORTEST * 2;
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    fn pauses(seed: u64) -> Vec<Duration> {
        let mut backoff = Backoff::new(StdRng::seed_from_u64(seed));
        (0..12).map(|_| backoff.pause()).collect()
    }

    #[test]
    fn pauses_double_from_one_second_to_five_minutes() {
        for seed in 0..100 {
            let mut shortest = SHORTEST;
            for pause in pauses(seed) {
                assert!(
                    (shortest..=shortest * 2).contains(&pause),
                    "{seed}: {pause:?}"
                );
                shortest = (shortest * 2).min(LONGEST / 2);
            }
        }
    }

    #[test]
    fn two_that_fail_together_do_not_come_back_together() {
        assert_ne!(pauses(1), pauses(2));
    }

    #[test]
    fn after_a_success_the_pause_is_short_again() {
        let mut backoff = Backoff::new(StdRng::seed_from_u64(1));
        while !backoff.is_exhausted() {
            backoff.pause();
        }
        assert!(backoff.pause() >= LONGEST / 2);
        backoff.reset();
        assert!(!backoff.is_exhausted() && backoff.pause() <= SHORTEST * 2);
    }
}
