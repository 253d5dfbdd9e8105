//! Simple deterministic pseudo-random numbers.

/// Random numbers below any limit.
pub struct Dice(u64);

impl Dice {
    /// Creates dice from a seed, which must not be 0.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// Returns a number below `sides`.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 11).unwrap() % sides
    }
}
