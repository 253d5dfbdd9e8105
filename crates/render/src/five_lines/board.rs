//! The empty board, and the positions on the picture: a slab with five lines (lines).
//!
//! For side A, row A is at the bottom from left to right and row B at the top from right to left, so that
//! the circuit runs counter-clockwise. For side B everything is rotated by 180 degrees.

use std::fmt::Write as _;

use petteia_rules::five_lines::{Point as Place, Side};

use super::paint::Paint;
use crate::{
    geometry::{Point, WIDTH},
    header::HEADER,
    pill::Pill,
    sprite::{card, label, labelled},
    theme::Palette,
};

/// The height of the room above and below the slab, for waiting counters.
const TRAY: f32 = 76.0;

/// The height of the picture.
pub(crate) const HEIGHT: f32 = HEADER + 2.0 * (SLAB.1 + TRAY);

/// The centre of the slab.
const MIDDLE: f32 = HEADER + TRAY + SLAB.1;

/// The radius of a point.
pub(super) const PIT: f32 = 38.0;

/// The distance of a row from the centre, and of neighbouring lines.
const ROW: f32 = 158.0;
const LINE: f32 = 140.0;

/// Half the width and half the height of the slab.
const SLAB: (f32, f32) = (370.0, 288.0);

/// Half the width and height of the sacred line's ends.
const SACRED: (f32, f32) = (84.0, 52.0);

/// The size of the names of points.
const NAME: f32 = 28.0;

/// The distance of a name from its point.
const TO_NAME: f32 = 80.0;

/// The distance of the marks of gathered counters from an end of the sacred line, towards the centre.
const TO_GOAL: f32 = 80.0;

/// An empty board, by the side at the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct EmptyBoard {
    /// The side whose row is at the bottom.
    pub below: Side,
}

impl EmptyBoard {
    /// Returns the position of a point.
    pub fn place(self, place: Place) -> Point {
        let index = place.index();
        // The circuit: five points to the right, then five back.
        let (line, row) = if index < 5 {
            (index as f32 - 2.0, ROW)
        } else {
            (7.0 - index as f32, -ROW)
        };
        self.turned(Point::new(line * LINE, row))
    }

    /// Returns the position of a side's pile on an end of the sacred line that both sides occupy.
    pub fn beside(self, place: Place, side: Side) -> Point {
        let to_left = match side {
            Side::A => -SACRED.0 / 2.0 + 2.0,
            Side::B => SACRED.0 / 2.0 - 2.0,
        };
        self.place(place).plus(Point::new(to_left, 0.0))
    }

    /// Returns the position of a mark of the side that gathers on an end of the sacred line.
    pub fn goal(self, place: Place, number: u8) -> Point {
        let at = self.place(place);
        let inwards = (MIDDLE - at.y).signum();
        Point::new(
            at.x + 25.0 * (f32::from(number) - 2.0),
            at.y + inwards * TO_GOAL,
        )
    }

    /// Whether a side's row is at the bottom.
    pub fn is_below(self, side: Side) -> bool {
        self.below == side
    }

    /// Converts a point relative to the centre, in side A's view, to the picture.
    fn turned(self, point: Point) -> Point {
        let middle = Point::new(WIDTH / 2.0, MIDDLE);
        match self.below {
            Side::A => middle.plus(point),
            Side::B => middle.minus(point),
        }
    }

    /// Returns the SVG of the board without the `svg` element, for this size of pixels.
    pub(crate) fn svg(self, palette: &Palette, pixel: f32) -> String {
        let paint = &palette.games.five_lines;
        let mut svg = card(HEIGHT, palette);
        slab(&mut svg, paint);
        meander(&mut svg, paint);
        for line in Place::all().take(5) {
            self.line(&mut svg, paint, line);
        }
        for place in Place::all() {
            self.point(&mut svg, paint, place, pixel);
            self.way_on(&mut svg, paint, place);
        }
        svg
    }

    /// Draws the line that ends in this point of row A.
    fn line(self, svg: &mut String, paint: &Paint, end: Place) {
        let Point { x, y } = self.place(end);
        let other = 2.0 * MIDDLE - y;
        if !end.is_sacred() {
            let _ = write!(
                svg,
                r#"<path d="M{x} {y}V{other}" stroke="{}" stroke-width="7"/>"#,
                paint.cut
            );
            return;
        }
        // The sacred line: doubled, with a small circle in the middle.
        let (left, right, middle) = (x - 9.0, x + 9.0, MIDDLE);
        let _ = write!(
            svg,
            r#"<path d="M{left} {y}V{other}M{right} {y}V{other}" stroke="{cut}" stroke-width="7"/><circle cx="{x}" cy="{middle}" r="27" fill="{slab}" stroke="{cut}" stroke-width="7"/>"#,
            cut = paint.cut,
            slab = paint.sacred
        );
        // A star with eight rays in it.
        for ray in 0..8 {
            let at = |degrees: f32, distance: f32| {
                Point::polar(45.0 * ray as f32 + degrees, distance).plus(Point::new(x, middle))
            };
            let (tip, left, right) = (at(0.0, 19.0), at(-22.5, 7.0), at(22.5, 7.0));
            let _ = write!(
                svg,
                r#"<path d="M{x} {middle}L{:.2} {:.2}L{:.2} {:.2}L{:.2} {:.2}Z" fill="{}"/>"#,
                left.x, left.y, tip.x, tip.y, right.x, right.y, paint.cut
            );
        }
    }

    fn point(self, svg: &mut String, paint: &Paint, place: Place, pixel: f32) {
        let Point { x, y } = self.place(place).fitted(pixel);
        let cut = paint.cut;
        if place.is_sacred() {
            let (half, high) = SACRED;
            for (grow, inside) in [(9.0, paint.slab), (0.0, paint.sacred)] {
                let (half, high) = (half + grow, high + grow);
                let _ = write!(
                    svg,
                    r#"<rect x="{}" y="{}" width="{}" height="{}" rx="{high}" fill="{inside}" stroke="{cut}" stroke-width="4"/>"#,
                    x - half,
                    y - high,
                    2.0 * half,
                    2.0 * high
                );
            }
        } else {
            let _ = write!(
                svg,
                r#"<circle cx="{x}" cy="{y}" r="{PIT}" fill="{}" stroke="{cut}" stroke-width="5"/>"#,
                paint.pit
            );
        }
        if place.is_sacred() {
            let Point { x, y } = self.goal(place, 2);
            let _ = write!(
                svg,
                r#"<rect x="{}" y="{}" width="140" height="34" rx="8" fill="{}" stroke="{cut}" stroke-width="3"/>"#,
                x - 70.0,
                y - 17.0,
                paint.slab
            );
        }
        let name = self.name(place).fitted(pixel);
        svg.push_str(&label(name.x, name.y, NAME, paint.name, place.name()));
    }

    /// Returns the areas of the points' names.
    pub(crate) fn read(self, pixel: f32) -> Vec<Pill> {
        let names = Place::all().map(|place| {
            let at = self.name(place).fitted(pixel);
            labelled(at.x, at.y, NAME, place.name())
        });
        names.collect()
    }

    /// Returns the position of a point's name: outside of the point.
    fn name(self, place: Place) -> Point {
        let at = self.place(place);
        let outwards = (at.y - MIDDLE).signum();
        at.plus(Point::new(0.0, outwards * TO_NAME))
    }

    /// Draws an arrow head towards the next point.
    fn way_on(self, svg: &mut String, paint: &Paint, place: Place) {
        let next = Place::all().nth((place.index() + 1) % Place::COUNT);
        let Some(next) = next else { return };
        let (from, to) = (self.place(place), self.place(next));
        let (mut at, along) = (from.plus(to).times(0.5), to.minus(from).unit());
        if (from.y - to.y).abs() < 1.0 {
            // Between the names of the row, clear of the wide ends of the sacred line.
            at.y += (at.y - MIDDLE).signum() * TO_NAME;
        } else {
            // Beside the outer line, outside.
            at.x += (at.x - WIDTH / 2.0).signum() * 38.0;
        }
        let _ = write!(
            svg,
            r#"<path transform="translate({} {}) rotate({:.1})" d="M-6-11 6 0-6 11" fill="none" stroke="{}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>"#,
            at.x,
            at.y,
            -along.degrees(),
            paint.cut
        );
    }
}

fn slab(svg: &mut String, paint: &Paint) {
    let (half, high) = SLAB;
    let (x, y) = (WIDTH / 2.0 - half, MIDDLE - high);
    let _ = write!(
        svg,
        r#"<rect x="{x}" y="{y}" width="{}" height="{}" rx="14" fill="{}" stroke="{}" stroke-width="4"/>"#,
        2.0 * half,
        2.0 * high,
        paint.slab,
        paint.cut
    );
}

/// The ornament along the upper and lower edges: a running meander.
fn meander(svg: &mut String, paint: &Paint) {
    const STEP: f32 = 30.0;
    const TURNS: u8 = 23;
    let start = WIDTH / 2.0 - STEP * f32::from(TURNS) / 2.0;
    let mut path = String::new();
    for inwards in [1.0, -1.0] {
        let y = |depth: f32| MIDDLE - inwards * (SLAB.1 - 10.0 - depth);
        let _ = write!(path, "M{start} {}", y(18.0));
        for turn in 0..TURNS {
            let x = start + STEP * f32::from(turn);
            let [top, low, inner] = [0.0, 12.0, 6.0].map(y);
            let (far, near) = (x + 22.0, x + 8.0);
            let _ = write!(path, "V{top}H{far}V{low}H{near}V{inner}H{}", x + 15.0);
            let _ = write!(path, "M{x} {bottom}H{}", x + STEP, bottom = y(18.0));
        }
    }
    let _ = write!(
        svg,
        r#"<path d="{path}" fill="none" stroke="{}" stroke-width="3"/>"#,
        paint.ornament
    );
}
