//! Points on a picture, which is [`WIDTH`] units of its own wide whatever its size in pixels.

/// The width of the picture in its own units.
pub(super) const WIDTH: f32 = 800.0;

/// Pictures of fewer pixels than this are looked at on phones.
const FOR_PHONES: f32 = 500.0;

/// How large letters and numbers are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Print {
    /// As large as there is room for beside everything else.
    Usual,
    /// Larger, on pictures of few pixels.
    Large,
}

impl Print {
    /// That of a picture with pixels of this size.
    pub fn of(pixel: f32) -> Print {
        // pixels are a part of the width, which comes back a little more or less
        if (WIDTH / pixel).round() < FOR_PHONES {
            Print::Large
        } else {
            Print::Usual
        }
    }

    /// The one or the other.
    pub fn pick<T>(self, usual: T, large: T) -> T {
        match self {
            Print::Usual => usual,
            Print::Large => large,
        }
    }
}

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

    /// At this angle, in degrees counter-clockwise from the right, and distance.
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

    /// On the nearest place where pixels of this size meet. What is alike then looks alike wherever
    /// it stands, which also makes for small files.
    pub fn fitted(self, pixel: f32) -> Point {
        let fit = |coordinate: f32| (coordinate / pixel).round() * pixel;
        Point {
            x: fit(self.x),
            y: fit(self.y),
        }
    }

    /// Seen from another point.
    pub fn minus(self, other: Point) -> Point {
        Point {
            x: self.x - other.x,
            y: self.y - other.y,
        }
    }

    /// As many times as far away.
    pub fn times(self, factor: f32) -> Point {
        Point {
            x: self.x * factor,
            y: self.y * factor,
        }
    }

    /// How far it is from the origin.
    pub fn length(self) -> f32 {
        self.x.hypot(self.y)
    }

    /// In the same direction at distance 1.
    pub fn unit(self) -> Point {
        self.times(1.0 / self.length())
    }

    /// The angle in degrees, counter-clockwise from the right.
    pub fn degrees(self) -> f32 {
        (-self.y).atan2(self.x).to_degrees()
    }
}
