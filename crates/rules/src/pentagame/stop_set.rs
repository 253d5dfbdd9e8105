//! Sets of stops as bit sets: cheap to copy and fast in path searches.

use super::Stop;
use std::fmt;

/// A set of stops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct StopSet(u128);

impl StopSet {
    /// No stop.
    pub const EMPTY: StopSet = StopSet(0);

    /// All stops of the board.
    pub const ALL: StopSet = StopSet((1 << Stop::COUNT) - 1);

    /// A run of consecutive stops in canonical order.
    pub(super) fn run(first: u8, count: u8) -> StopSet {
        StopSet(((1 << count) - 1) << first)
    }

    /// Whether the stop is in the set.
    pub fn contains(self, stop: Stop) -> bool {
        self.0 >> stop.index() & 1 == 1
    }

    /// Puts a stop in.
    pub fn insert(&mut self, stop: Stop) {
        self.0 |= 1 << stop.index();
    }

    /// Takes a stop out.
    pub fn remove(&mut self, stop: Stop) {
        self.0 &= !(1 << stop.index());
    }

    /// The set with this stop as well.
    #[must_use]
    pub fn with(mut self, stop: Stop) -> StopSet {
        self.insert(stop);
        self
    }

    /// The set without this stop.
    #[must_use]
    pub fn without(mut self, stop: Stop) -> StopSet {
        self.remove(stop);
        self
    }

    /// Returns the union.
    #[must_use]
    pub fn union(self, other: StopSet) -> StopSet {
        StopSet(self.0 | other.0)
    }

    /// Returns the intersection.
    #[must_use]
    pub fn shared_with(self, other: StopSet) -> StopSet {
        StopSet(self.0 & other.0)
    }

    /// Returns the complement.
    #[must_use]
    pub fn complement(self) -> StopSet {
        StopSet(!self.0 & StopSet::ALL.0)
    }

    /// Returns the bits; a stop's bit is its [index](Stop::index).
    pub fn bits(self) -> u128 {
        self.0
    }

    /// Creates a set from bits; `None` if a bit belongs to no stop.
    pub fn of_bits(bits: u128) -> Option<StopSet> {
        (bits & !StopSet::ALL.0 == 0).then_some(StopSet(bits))
    }

    /// Returns the number of stops.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no stop is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The stops in canonical order.
    pub fn iter(self) -> Iter {
        Iter(self.0)
    }
}

impl fmt::Debug for StopSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Stop> for StopSet {
    fn from_iter<I: IntoIterator<Item = Stop>>(stops: I) -> StopSet {
        let mut set = StopSet::EMPTY;
        set.extend(stops);
        set
    }
}

impl Extend<Stop> for StopSet {
    fn extend<I: IntoIterator<Item = Stop>>(&mut self, stops: I) {
        for stop in stops {
            self.insert(stop);
        }
    }
}

impl IntoIterator for StopSet {
    type Item = Stop;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The stops of a set in canonical order.
#[derive(Debug, Clone)]
pub struct Iter(u128);

impl Iterator for Iter {
    type Item = Stop;

    fn next(&mut self) -> Option<Stop> {
        let stop = Stop::new(u8::try_from(self.0.trailing_zeros()).ok()?)?;
        self.0 &= self.0 - 1;
        Some(stop)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Iter {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_back_its_stops_in_order() {
        let stops: Vec<_> = Stop::all().step_by(7).collect();
        let set: StopSet = stops.iter().rev().copied().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), stops);
        assert_eq!(set.len(), stops.len());
        assert_eq!(set.complement().len(), Stop::COUNT - stops.len());
        assert!(set.union(set.complement()) == StopSet::ALL);
    }
}
