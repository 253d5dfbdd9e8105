//! Where everything stands: the true geometry of the board (book 15) on a square picture.
//!
//! Lengths are in units of the radius of a star stop until a [`Layout`] puts them on the picture.

use petteia_rules::pentagame::Stop;

use crate::{
    badges,
    geometry::{Point, WIDTH},
};

/// Radius of a corner, √5 (book 15).
pub(super) const CORNER: f32 = 2.236_068;

/// Radius of a crossing, (9 − 2√5)/√5 (book 15, eq. 11).
pub(super) const CROSSING: f32 = 2.024_922_4;

/// Circumradius of the star through the middles of its corners, (2/5)·√(1570 + 698√5) (book 15).
pub(super) const STAR: f32 = 22.381_33;

/// Distance of the crossings from the middle: the star's inner pentagon.
pub(super) const INNER: f32 = 8.548_908;

/// Radius of the badges that bear the letters of nodes.
pub(super) const BADGE: f32 = 0.96;

/// How far the board reaches from its middle towards the corner at the top, badge included.
const REACH_OF_CORNER: f32 = STAR + CORNER + 2.0 * BADGE + 0.1;

/// How far it reaches on the other side, where the middle of a rim line is, with its number.
const REACH_OF_RIM: f32 = STAR + 2.3;

/// How far numbers of stops that can be chosen lean inwards. In the tips of the star the two arms
/// leave no more room.
const INWARDS: f32 = 4.5;

/// How the board lies on the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Layout {
    /// White at the top, the board as large as possible.
    Upright,
    /// White at the top, with room above for the name of the seat that sits there (line-up 5).
    NameAbove,
    /// Turned so that the corner with this index is at the bottom, with room below for the name of
    /// the seat that sits there (line-up 5).
    NameBelow(u8),
}

impl Layout {
    /// Room for a name above or below.
    const STRIP: f32 = 40.0;

    /// Room left at the edges of the picture.
    const MARGIN: f32 = 5.0;

    /// The middle of the board.
    pub fn middle(self) -> Point {
        let from_top = match self {
            Layout::Upright => REACH_OF_CORNER * self.unit(),
            Layout::NameAbove => Layout::STRIP + REACH_OF_CORNER * self.unit(),
            Layout::NameBelow(_) => REACH_OF_RIM * self.unit(),
        };
        Point {
            x: WIDTH / 2.0,
            y: Layout::MARGIN + from_top,
        }
    }

    /// The radius of a star stop.
    pub fn unit(self) -> f32 {
        let strip = match self {
            Layout::Upright => 0.0,
            Layout::NameAbove | Layout::NameBelow(_) => Layout::STRIP,
        };
        (WIDTH - 2.0 * Layout::MARGIN - strip) / (REACH_OF_CORNER + REACH_OF_RIM)
    }

    /// A point of the board on the picture.
    pub fn place(self, board: Point) -> Point {
        self.middle().plus(board.times(self.unit()))
    }

    /// The direction of the corner with this index, in degrees.
    fn corner_degrees(self, index: usize) -> f32 {
        let turn = match self {
            Layout::Upright | Layout::NameAbove => 0.0,
            Layout::NameBelow(bottom) => 180.0 + 72.0 * f32::from(bottom),
        };
        90.0 - 72.0 * index as f32 + turn
    }

    /// The direction of a corner or crossing from the middle.
    pub fn node_degrees(self, node: Stop) -> f32 {
        let degrees = self.corner_degrees(node.index() % 5);
        if node.is_corner() {
            degrees
        } else {
            degrees + 180.0
        }
    }

    /// The middle of a stop on the board.
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

    /// Where the number of an occupied stop goes: so far beside the stop, on the side where there
    /// is room. Nodes have badges instead.
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
        // arms: away from the axis of their tip; inner sides: away from the middle
        let from = if first.is_corner() {
            start.times(0.6)
        } else {
            Point { x: 0.0, y: 0.0 }
        };
        let away = at.minus(from);
        let sign = (away.x * side.x + away.y * side.y).signum();
        Some(at.plus(side.times(sign * distance)))
    }

    /// From the middle of a stop to where its number goes when it can be chosen: along a line in turn
    /// outwards and a little inwards, since such numbers are larger than stops.
    pub fn lean(self, stop: Stop) -> Point {
        let still = Point::new(0.0, 0.0);
        let (Some((_, count, _)), Some(beside)) = (stop.on_line(), self.beside(stop, 1.0)) else {
            return still;
        };
        if is_rim(stop) {
            return still;
        }
        let outwards = beside.minus(self.stop(stop));
        let between = 2.0 * (badges::BADGE + badges::LINE) + 2.0;
        let along = 2.0 * self.unit();
        let apart = (between * between - along * along).max(0.0).sqrt();
        match count % 2 {
            1 => outwards.times(apart - INWARDS),
            _ => outwards.times(-INWARDS),
        }
    }

    /// The middle of the badge with a node's letter, just outside the node.
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

/// Whether the stop lies on the rim between two corners.
pub(super) fn is_rim(stop: Stop) -> bool {
    stop.on_line()
        .is_some_and(|(first, _, last)| first.is_corner() && last.is_corner())
}
