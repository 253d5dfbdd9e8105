//! The geometry of the board (book 15) on a square picture.
//!
//! Lengths are in radii of a star stop, until a [`Layout`] converts them to the picture.

use petteia_rules::pentagame::Stop;

use crate::{
    geometry::{Point, WIDTH},
    header::HEADER,
    pill,
};

/// Radius of a corner, √5 (book 15).
pub(super) const CORNER: f32 = 2.236_068;

/// Radius of a crossing, (9 − 2√5)/√5 (book 15, eq. 11).
pub(super) const CROSSING: f32 = 2.024_922_4;

/// Circumradius of the star through the middles of its corners, (2/5)·√(1570 + 698√5) (book 15).
pub(super) const STAR: f32 = 22.381_33;

/// Distance of the crossings from the centre: the star's inner pentagon.
pub(super) const INNER: f32 = 8.548_908;

/// Radius of the badges with the letters of nodes.
pub(super) const BADGE: f32 = 0.96;

/// Distance from the centre to the top of the upper corner's badge.
const REACH_OF_CORNER: f32 = STAR + CORNER + 2.0 * BADGE + 0.1;

/// Distance from the centre to the opposite edge, the number in the middle of a rim line.
const REACH_OF_RIM: f32 = STAR + 2.3;

/// The distance by which the badges of a line are shifted inwards. In the tips of the star, the two arms
/// leave no room for more.
const INWARDS: f32 = 4.5;

/// The orientation of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Layout {
    /// White at the top.
    Upright,
    /// The corner with this index at the bottom (line-up 5).
    Facing(u8),
}

impl Layout {
    /// The margin of the picture.
    const MARGIN: f32 = 5.0;

    /// The middle of the board.
    pub fn middle(self) -> Point {
        let from_top = match self {
            Layout::Upright => REACH_OF_CORNER * self.unit(),
            Layout::Facing(_) => REACH_OF_RIM * self.unit(),
        };
        Point {
            x: WIDTH / 2.0,
            y: HEADER + Layout::MARGIN + from_top,
        }
    }

    /// The radius of a star stop.
    pub fn unit(self) -> f32 {
        (WIDTH - 2.0 * Layout::MARGIN) / (REACH_OF_CORNER + REACH_OF_RIM)
    }

    /// Converts a point of the board to the picture.
    pub fn place(self, board: Point) -> Point {
        self.middle().plus(board.times(self.unit()))
    }

    /// Returns the direction of a corner, in degrees.
    fn corner_degrees(self, index: usize) -> f32 {
        let turn = match self {
            Layout::Upright => 0.0,
            Layout::Facing(bottom) => 180.0 + 72.0 * f32::from(bottom),
        };
        90.0 - 72.0 * index as f32 + turn
    }

    /// Returns the direction of a node from the centre.
    pub fn node_degrees(self, node: Stop) -> f32 {
        let degrees = self.corner_degrees(node.index() % 5);
        if node.is_corner() {
            degrees
        } else {
            degrees + 180.0
        }
    }

    /// Returns the centre of a stop on the board.
    pub fn stop(self, stop: Stop) -> Point {
        let Some((first, count, last)) = stop.on_line() else {
            let distance = if stop.is_corner() { STAR } else { INNER };
            return Point::polar(self.node_degrees(stop), distance);
        };
        if is_rim(stop) {
            let degrees = self.node_degrees(first) - 18.0 * f32::from(count);
            return Point::polar(degrees, STAR);
        }
        let start = self.stop(first);
        let along = self.stop(last).minus(start).unit();
        let distance = radius(first) + 2.0 * f32::from(count) - 1.0;
        start.plus(along.times(distance))
    }

    /// Returns the position of an occupied stop's number: at this distance beside the stop, where there is
    /// room. Nodes have badges instead.
    pub fn beside(self, stop: Stop, distance: f32) -> Option<Point> {
        let (first, _, last) = stop.on_line()?;
        let at = self.stop(stop);
        if is_rim(stop) {
            return Some(at.plus(at.unit().times(distance)));
        }
        let (start, end) = (self.stop(first), self.stop(last));
        let along = end.minus(start).unit();
        let side = Point {
            x: -along.y,
            y: along.x,
        };
        // Arms: away from the axis of their tip; inner sides: away from the centre.
        let from = if first.is_corner() {
            start.times(0.6)
        } else {
            Point { x: 0.0, y: 0.0 }
        };
        let away = at.minus(from);
        let sign = (away.x * side.x + away.y * side.y).signum();
        Some(at.plus(side.times(sign * distance)))
    }

    /// Returns the vector from a stop to its badge. Badges are larger than stops, so they alternate along a
    /// line between far outwards and a little inwards.
    pub fn lean(self, stop: Stop) -> Point {
        let still = Point::new(0.0, 0.0);
        let (Some((_, count, _)), Some(beside)) = (stop.on_line(), self.beside(stop, 1.0)) else {
            return still;
        };
        if is_rim(stop) {
            return still;
        }
        let outwards = beside.minus(self.stop(stop));
        let between = 2.0 * (pill::BADGE + pill::LINE) + 2.0;
        let along = 2.0 * self.unit();
        let apart = (between * between - along * along).max(0.0).sqrt();
        match count % 2 {
            1 => outwards.times(apart - INWARDS),
            _ => outwards.times(-INWARDS),
        }
    }

    /// Returns the centre of a node's badge, just outside the node.
    pub fn badge(self, node: Stop) -> Point {
        let degrees = self.node_degrees(node);
        if node.is_corner() {
            Point::polar(degrees, STAR + CORNER + BADGE)
        } else {
            Point::polar(degrees, INNER + CROSSING + BADGE)
        }
    }
}

/// The radius of a stop.
pub(super) fn radius(stop: Stop) -> f32 {
    match stop {
        corner if corner.is_corner() => CORNER,
        crossing if crossing.is_node() => CROSSING,
        _ => 1.0,
    }
}

/// Whether the stop is on the rim between two corners.
pub(super) fn is_rim(stop: Stop) -> bool {
    stop.on_line()
        .is_some_and(|(first, _, last)| first.is_corner() && last.is_corner())
}
