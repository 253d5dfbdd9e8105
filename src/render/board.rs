//! The empty board: card, disc, star, stops with their numbers, nodes with their letters.

use std::fmt::Write as _;

use petteia_rules::pentagame::{Colour, Stop};

use super::geometry::{BADGE, BEZEL_INNER, BEZEL_OUTER, Layout, Point, SIDE, STAR, is_rim, radius};
use super::sprite::label;
use super::theme::Palette;

/// Which empty board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Board {
    /// How it lies on the picture.
    pub layout: Layout,
    /// Whether the goals are the corners.
    pub inside_out: bool,
}

impl Board {
    /// The board in SVG, without the `svg` element round it.
    pub fn svg(self, palette: &Palette) -> String {
        let middle = self.layout.middle();
        let mut svg = format!(
            r#"<rect width="{SIDE}" height="{SIDE}" rx="26" fill="{}"/><g transform="translate({} {}) scale({})">"#,
            palette.card,
            middle.x,
            middle.y,
            self.layout.unit()
        );
        self.disc(&mut svg, palette);
        self.star(&mut svg, palette);
        for stop in Stop::all().filter(|stop| !stop.is_node()) {
            self.stop(&mut svg, palette, stop);
        }
        for node in Stop::all().filter(|stop| stop.is_node()) {
            self.node(&mut svg, palette, node);
        }
        for stop in Stop::all() {
            self.start_of_line(&mut svg, palette, stop);
        }
        svg += "</g>";
        svg
    }

    fn disc(self, svg: &mut String, palette: &Palette) {
        let _ = write!(
            svg,
            r#"<circle r="{BEZEL_OUTER}" fill="{}"/><circle r="{BEZEL_INNER}" fill="{}" stroke="{}" stroke-width=".1"/><circle r="{BEZEL_OUTER}" fill="none" stroke="{}" stroke-width=".16"/><circle r="{STAR}" fill="none" stroke="{}" stroke-width=".3"/>"#,
            palette.bezel, palette.disc, palette.trim, palette.trim, palette.rim
        );
    }

    /// The five tips of the star and its outline.
    fn star(self, svg: &mut String, palette: &Palette) {
        for colour in Colour::ALL {
            let corner = Stop::corner(colour);
            let next = |by: usize| {
                let crossing = Stop::crossing(Colour::ALL[(colour.index() + by) % 5]);
                self.layout.stop(crossing)
            };
            let (tip, left, right) = (self.layout.stop(corner), next(2), next(3));
            let _ = write!(
                svg,
                r#"<path d="M{} {}L{} {}L{} {}Z" fill="{}"/>"#,
                tip.x,
                tip.y,
                left.x,
                left.y,
                right.x,
                right.y,
                palette.tips[colour.index()]
            );
        }
    }

    fn stop(self, svg: &mut String, palette: &Palette, stop: Stop) {
        let Some((first, count, _)) = stop.on_line() else {
            return;
        };
        let at = self.layout.stop(stop);
        let ring = palette.lines[first.index() % 5];
        let _ = write!(
            svg,
            r#"<circle cx="{:.3}" cy="{:.3}" r=".92" fill="{}" stroke="{ring}" stroke-width=".16"/>"#,
            at.x, at.y, palette.stop
        );
        svg.push_str(&label(at.x, at.y, 1.3, palette.number, count));
    }

    fn node(self, svg: &mut String, palette: &Palette, node: Stop) {
        let Some(colour) = node.colour() else { return };
        let at = self.layout.stop(node);
        let paint = palette.colours[colour.index()];
        let is_goal = node.is_corner() == self.inside_out;
        let outer = radius(node) - 0.14;
        let _ = write!(
            svg,
            r#"<circle cx="{:.3}" cy="{:.3}" r="{outer:.3}" fill="{}" stroke="{paint}" stroke-width=".28"/>"#,
            at.x,
            at.y,
            if is_goal {
                palette.lines[colour.index()]
            } else {
                palette.stop
            },
        );
        let badge = self.layout.badge(node);
        let letter = if node.is_corner() {
            colour.letter().to_ascii_uppercase()
        } else {
            colour.letter()
        };
        let ink = palette.letters[colour.index()];
        let _ = write!(
            svg,
            r#"<circle cx="{:.3}" cy="{:.3}" r="{BADGE}" fill="{paint}"/>"#,
            badge.x, badge.y
        );
        svg.push_str(&label(badge.x, badge.y, 1.5, ink, letter));
    }

    /// A small arrow where the counting of a line begins.
    fn start_of_line(self, svg: &mut String, palette: &Palette, stop: Stop) {
        let Some((first, 1, _)) = stop.on_line() else {
            return;
        };
        let (node, at) = (self.layout.stop(first), self.layout.stop(stop));
        let tip = if is_rim(stop) {
            Point::polar(self.layout.node_degrees(first) - 11.2, STAR)
        } else {
            node.plus(at.minus(node).unit().times(radius(first) + 0.3))
        };
        let degrees = if is_rim(stop) {
            11.2 - self.layout.node_degrees(first) + 90.0
        } else {
            -at.minus(node).degrees()
        };
        let _ = write!(
            svg,
            r#"<path transform="translate({:.3} {:.3}) rotate({degrees:.2})" d="M0 0-.62-.42V.42Z" fill="{}"/>"#,
            tip.x, tip.y, palette.number
        );
    }
}
