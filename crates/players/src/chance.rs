//! Random numbers from a seed, and chances from scores: the same on every machine.

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{RngCore, SeedableRng},
};

/// A random number generator with a seed.
#[derive(Debug, Clone)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The random numbers that follow from a seed.
    pub fn seeded(seed: u64) -> Chance {
        Chance(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `end`, which must be above 0. All are equally likely, but for a bias below
    /// end / 2^32.
    pub fn below(&mut self, end: usize) -> usize {
        ((u64::from(self.0.next_u32()) * end as u64) >> 32) as usize
    }

    /// A number from 0 up to 1.
    pub fn unit(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / 4_294_967_296.0
    }

    /// A nearly normal number with mean 0 and deviation 1: the sum of twelve uniform ones.
    pub fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.unit()).sum::<f64>() - 6.0
    }

    /// One of these, all equally likely; `None` if there are none.
    pub fn pick<T: Clone>(&mut self, among: &[T]) -> Option<T> {
        match among.len() {
            0 => None,
            len => Some(among[self.below(len)].clone()),
        }
    }
}

/// The chance of winning, 0 to 1, that a score stands for: ½ at 0, about 0.85 at `scale`. It uses
/// no exponential, because its last digit differs between systems.
pub(crate) fn of_score(score: f64, scale: f64) -> f64 {
    let x = score / scale;
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_follow_from_the_seed() {
        let some = |seed| {
            let mut chance = Chance::seeded(seed);
            [(); 5].map(|()| chance.below(1_000))
        };
        assert_eq!(some(1), some(1));
        assert_ne!(some(1), some(2));
    }

    #[test]
    fn chances_of_both_sides_add_up() {
        for score in [-300.0, -1.0, 0.0, 0.5, 40.0] {
            let both = of_score(score, 10.0) + of_score(-score, 10.0);
            assert!((both - 1.0).abs() < 1e-12, "{score}");
        }
    }
}
