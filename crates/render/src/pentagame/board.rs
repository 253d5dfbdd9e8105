//! The empty board: card, disc, star, stops with numbers, nodes with letters.

use std::fmt::Write as _;

use petteia_rules::pentagame::{Colour, Stop};

use super::{
    layout::{BADGE, Layout, STAR, is_rim, radius},
    paint::Paint,
    sprite::NUMBER,
};
use crate::{
    geometry::{Point, WIDTH},
    header::HEADER,
    pill::Pill,
    sprite::{card, label},
    theme::Palette,
};

/// The height of the picture.
pub(crate) const HEIGHT: f32 = HEADER + WIDTH;

/// The radius of a free stop.
const DOT: f32 = 0.55;

/// An empty board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct EmptyBoard {
    /// Its orientation.
    pub layout: Layout,
    /// Whether the goals are the corners.
    pub inside_out: bool,
    /// The numbers of stops.
    pub numbers: Numbers,
}

/// Which stops have their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Numbers {
    /// None: badges are in their places.
    None,
    /// Occupied stops, and those free ones that help to count.
    Few,
    /// All.
    All,
}

impl Numbers {
    /// Whether a free stop has its number.
    pub(super) fn stands_on(self, stop: Stop) -> bool {
        match self {
            Numbers::None => false,
            Numbers::Few => helps_to_count(stop),
            Numbers::All => true,
        }
    }
}

impl EmptyBoard {
    /// Returns the SVG of the board without the `svg` element, for this size of pixels.
    pub(crate) fn svg(self, palette: &Palette, pixel: f32) -> String {
        let mut svg = card(HEIGHT, palette);
        let paint = &palette.games.pentagame;
        self.disc(&mut svg, paint);
        self.star(&mut svg, paint);
        for stop in Stop::all() {
            self.stop(&mut svg, paint, stop, pixel);
        }
        for node in Stop::all() {
            self.node(&mut svg, paint, node, pixel);
        }
        for stop in Stop::all() {
            self.start_of_line(&mut svg, paint, stop, pixel);
        }
        svg
    }

    /// Returns the areas of the nodes' letters. A board with badges has no numbers of stops.
    pub(crate) fn read(self, pixel: f32) -> Vec<Pill> {
        let nodes = Stop::all().filter(|stop| stop.is_node());
        let badges = nodes.map(|node| {
            let at = self.layout.place(self.layout.badge(node)).fitted(pixel);
            Pill::circle(at, BADGE * self.layout.unit())
        });
        badges.collect()
    }

    /// Opens a group with its origin at this point of the board and the radius of a star stop as its unit.
    fn at(self, svg: &mut String, point: Point, pixel: f32) {
        let Point { x, y } = self.layout.place(point).fitted(pixel);
        let unit = self.layout.unit();
        let _ = write!(svg, r#"<g transform="translate({x} {y}) scale({unit})">"#);
    }

    /// Draws the disc; the stops of the rim are on its edge.
    fn disc(self, svg: &mut String, paint: &Paint) {
        let Point { x, y } = self.layout.middle();
        let _ = write!(
            svg,
            r#"<circle cx="{x}" cy="{y}" r="{}" fill="{}"/>"#,
            STAR * self.layout.unit(),
            paint.disc
        );
    }

    /// Draws the five tips of the star.
    fn star(self, svg: &mut String, paint: &Paint) {
        for colour in Colour::ALL {
            let crossing = |by: usize| Stop::crossing(Colour::ALL[(colour.index() + by) % 5]);
            let [tip, left, right] = [Stop::corner(colour), crossing(2), crossing(3)]
                .map(|node| self.layout.place(self.layout.stop(node)));
            let _ = write!(
                svg,
                r#"<path d="M{} {}L{} {}L{} {}Z" fill="{}"/>"#,
                tip.x,
                tip.y,
                left.x,
                left.y,
                right.x,
                right.y,
                paint.tips[colour.index()]
            );
        }
    }

    /// Draws a stop on a line: a small dot, or a larger one with its number.
    fn stop(self, svg: &mut String, paint: &Paint, stop: Stop, pixel: f32) {
        let Some((first, count, _)) = stop.on_line() else {
            return;
        };
        self.at(svg, self.layout.stop(stop), pixel);
        let fill = paint.stops[first.index() % 5];
        if self.numbers.stands_on(stop) {
            let _ = write!(svg, r#"<circle r=".96" fill="{fill}"/>"#);
            svg.push_str(&label(0.0, 0.0, NUMBER, paint.number, count));
        } else {
            let _ = write!(svg, r#"<circle r="{DOT}" fill="{fill}"/>"#);
        }
        svg.push_str("</g>");
    }

    fn node(self, svg: &mut String, paint: &Paint, node: Stop, pixel: f32) {
        let Some(colour) = node.colour() else { return };
        let (body, ring) = (paint.colours[colour.index()], paint.rings[colour.index()]);
        let is_goal = node.is_corner() == self.inside_out;
        let inside = if is_goal {
            paint.goals[colour.index()]
        } else {
            paint.node
        };
        self.at(svg, self.layout.stop(node), pixel);
        let _ = write!(
            svg,
            r#"<circle r="{:.3}" fill="{inside}" stroke="{ring}" stroke-width=".28"/></g>"#,
            radius(node) - 0.14,
        );
        let letter = if node.is_corner() {
            colour.letter().to_ascii_uppercase()
        } else {
            colour.letter()
        };
        self.at(svg, self.layout.badge(node), pixel);
        let _ = write!(
            svg,
            r#"<circle r="{:.3}" fill="{body}" stroke="{ring}" stroke-width=".14"/>"#,
            BADGE - 0.07
        );
        let ink = paint.letters[colour.index()];
        if node.is_corner() {
            // Underlined, as notation writes corners.
            svg.push_str(&label(0.0, -0.12, NUMBER, ink, letter));
            let _ = write!(
                svg,
                r#"<path d="M-.44.66H.44" stroke="{ink}" stroke-width=".17"/>"#
            );
        } else {
            svg.push_str(&label(0.0, 0.0, 1.7, ink, letter));
        }
        svg.push_str("</g>");
    }

    /// Draws a small arrow where the count of a line begins; not for arms, which are counted from the
    /// corner.
    fn start_of_line(self, svg: &mut String, paint: &Paint, stop: Stop, pixel: f32) {
        let Some((first, 1, last)) = stop.on_line() else {
            return;
        };
        if first.is_corner() != last.is_corner() {
            return;
        }
        let (node, at) = (self.layout.stop(first), self.layout.stop(stop));
        let (tip, degrees) = if is_rim(stop) {
            let degrees = self.layout.node_degrees(first) - 11.2;
            (Point::polar(degrees, STAR), degrees - 90.0)
        } else {
            let along = at.minus(node);
            let tip = node.plus(along.unit().times(radius(first) + 0.3));
            (tip, along.degrees())
        };
        self.at(svg, tip, pixel);
        let _ = write!(
            svg,
            r#"<path transform="rotate({:.2})" d="M0 0-.62-.42V.42Z" fill="{}"/></g>"#,
            -degrees, paint.beside
        );
    }
}

/// Whether a free stop shows its number: the middle one of every long line does.
fn helps_to_count(stop: Stop) -> bool {
    match stop.on_line() {
        Some((_, 2, _)) => is_rim(stop),
        Some((first, 3, last)) => first.is_corner() != last.is_corner(),
        _ => false,
    }
}
