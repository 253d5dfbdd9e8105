//! Points on a picture. Its width is always [`WIDTH`] units, regardless of its size in pixels.

/// The width of the picture in its own units.
pub(super) const WIDTH: f32 = 800.0;

/// A point on the picture or relative to another, y downwards.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

impl Point {
    /// At these coordinates.
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// Creates a point from an angle, in degrees counter-clockwise from the right, and a distance.
    pub fn polar(degrees: f32, distance: f32) -> Point {
        let (sin, cos) = degrees.to_radians().sin_cos();
        Point {
            x: cos * distance,
            y: -sin * distance,
        }
    }

    /// The point moved.
    pub fn plus(self, by: Point) -> Point {
        Point {
            x: self.x + by.x,
            y: self.y + by.y,
        }
    }

    /// Snaps to the nearest corner of a pixel. Equal sprites then have equal pixels everywhere, which makes
    /// files small.
    pub fn fitted(self, pixel: f32) -> Point {
        let fit = |coordinate: f32| (coordinate / pixel).round() * pixel;
        Point {
            x: fit(self.x),
            y: fit(self.y),
        }
    }

    /// Returns the vector from another point.
    pub fn minus(self, other: Point) -> Point {
        Point {
            x: self.x - other.x,
            y: self.y - other.y,
        }
    }

    /// Scales the vector.
    pub fn times(self, factor: f32) -> Point {
        Point {
            x: self.x * factor,
            y: self.y * factor,
        }
    }

    /// Returns the distance from the origin.
    pub fn length(self) -> f32 {
        self.x.hypot(self.y)
    }

    /// Returns the unit vector.
    pub fn unit(self) -> Point {
        self.times(1.0 / self.length())
    }

    /// Returns the angle in degrees, counter-clockwise from the right.
    pub fn degrees(self) -> f32 {
        (-self.y).atan2(self.x).to_degrees()
    }
}
