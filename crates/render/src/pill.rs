//! The areas of badges and words, and the sizes of badges.

use super::geometry::Point;

/// Half the height of a badge: at 400 pixels it is 18 pixels high.
pub(super) const BADGE: f32 = 18.0;

/// The width of a badge's outline.
pub(super) const LINE: f32 = 1.0;

/// The area of a badge or a word: all points within `radius` of a horizontal line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Pill {
    /// The centre.
    pub at: Point,
    /// Half the length of the line.
    pub half: f32,
    /// The distance of the edge from the line.
    pub radius: f32,
}

impl Pill {
    /// Returns a circle.
    pub fn circle(at: Point, radius: f32) -> Pill {
        Pill {
            at,
            half: 0.0,
            radius,
        }
    }

    /// Returns the area of a word of this width and height.
    pub fn word(at: Point, width: f32, height: f32) -> Pill {
        let radius = height.min(width) / 2.0;
        // Letters fill the corners: the line is a little longer.
        Pill {
            at,
            half: width / 2.0 - 0.7 * radius,
            radius,
        }
    }

    /// Returns the area of the badge with this number, with its outline.
    pub fn badge(number: u16, at: Point) -> Pill {
        Pill {
            at,
            half: lengthened(number),
            radius: BADGE + LINE,
        }
    }

    /// Converts a pill from a sprite's units to those of the picture.
    pub fn on_picture(self, at: Point, scale: f32) -> Pill {
        Pill {
            at: at.plus(self.at.times(scale)),
            half: self.half * scale,
            radius: self.radius * scale,
        }
    }

    /// Returns the depth of the overlap of two pills; it is negative if they are apart.
    pub fn overlap(&self, other: &Pill) -> f32 {
        let Point { x, y } = self.at.minus(other.at);
        let along = (x.abs() - self.half - other.half).max(0.0);
        self.radius + other.radius - along.hypot(y)
    }
}

/// Returns half the difference between a badge's width and height: 0 unless the number has three digits.
pub(super) fn lengthened(number: u16) -> f32 {
    match number {
        0..100 => 0.0,
        _ => 8.0,
    }
}

/// Returns the font size of a badge's digits.
pub(super) fn digits(number: u16) -> f32 {
    match number {
        0..10 => 27.0,
        _ => 24.0,
    }
}
