//! Sets of points as bit sets.

use super::{Die, Point};

/// A set of points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Points(u16);

impl Points {
    pub(super) const NONE: Points = Points(0);

    pub(super) fn contains(self, point: Point) -> bool {
        self.0 >> point.index() & 1 == 1
    }

    pub(super) fn insert(&mut self, point: Point) {
        self.0 |= 1 << point.index();
    }

    pub(super) fn remove(&mut self, point: Point) {
        self.0 &= !(1 << point.index());
    }

    pub(super) fn with(mut self, point: Point) -> Points {
        self.insert(point);
        self
    }

    pub(super) fn without(self, others: Points) -> Points {
        Points(self.0 & !others.0)
    }

    pub(super) fn count(self) -> u8 {
        // At most ten.
        self.0.count_ones() as u8
    }

    /// Returns the points opposite.
    pub(super) fn opposite(self) -> Points {
        self.iter()
            .map(Point::opposite)
            .fold(Points::NONE, Points::with)
    }

    /// Returns the points from which a counter gets to one of these with this die.
    pub(super) fn behind(self, die: Die) -> Points {
        let twice = u32::from(self.0) | u32::from(self.0) << Point::COUNT;
        // Only the lowest bits are kept.
        Points((twice >> die.shows()) as u16 & ((1 << Point::COUNT) - 1))
    }

    /// The points in circuit order.
    pub(super) fn iter(self) -> impl Iterator<Item = Point> {
        Point::all().filter(move |point| self.contains(*point))
    }
}
