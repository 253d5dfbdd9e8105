//! Sprites of Five Lines: counters and the die, each as an SVG around its centre.

use std::fmt::Write as _;

use petteia_rules::five_lines::{Die, Side};

use crate::{
    geometry::Point,
    pill::Pill,
    sprite::{art, label, labelled},
    theme::Palette,
};

/// A sprite. Lengths are in radii of a counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Part {
    /// A pile of this many counters of a side.
    Pile(Side, u8),
    /// An empty slot for a waiting counter of this side.
    Slot(Side),
    /// One of the five counters needed on the goal, gathered or not.
    Goal(Side, bool),
    /// The die with its value, or before the roll.
    Die(Option<Die>),
    /// A side's counter beside a name.
    Seat(Side),
}

/// The vertical distance of counters in a pile.
const RISE: f32 = 0.2;

impl Part {
    /// Returns the part that glides when a turn moves it, and the number of such parts.
    pub(crate) fn glides(&self) -> Option<(Part, u8)> {
        match *self {
            Part::Pile(side, count) => Some((Part::Pile(side, 1), count)),
            _ => None,
        }
    }

    /// Returns the area of its number or sign, if it has one.
    pub(crate) fn read(&self) -> Option<Pill> {
        match *self {
            Part::Pile(_, count) => {
                let top = -RISE * f32::from(count.saturating_sub(1)) / 2.0;
                Some(labelled(0.0, top, 1.15, &count.to_string()))
            }
            Part::Die(_) => Some(Pill::circle(Point::new(0.0, 0.0), 1.1)),
            _ => None,
        }
    }

    /// Returns the SVG, centred at the origin.
    pub(crate) fn svg(&self, palette: &Palette) -> String {
        let paint = &palette.games.five_lines;
        match *self {
            Part::Pile(side, count) => pile(side, count, palette),
            Part::Slot(side) => {
                let outline = match side {
                    Side::A => r#"<circle r=".8""#,
                    Side::B => r#"<rect x="-.74" y="-.74" width="1.48" height="1.48" rx=".22""#,
                };
                format!(
                    r#"{outline} fill="none" stroke="{}" stroke-width=".09"/>"#,
                    paint.slot
                )
            }
            Part::Goal(side, there) => {
                let (body, edge) = if there {
                    (paint.counters[side.index()], paint.name)
                } else {
                    (paint.slab, paint.cut)
                };
                match side {
                    Side::A => format!(
                        r#"<circle r=".8" fill="{body}" stroke="{edge}" stroke-width=".28"/>"#
                    ),
                    Side::B => format!(
                        r#"<rect x="-.72" y="-.72" width="1.44" height="1.44" fill="{body}" stroke="{edge}" stroke-width=".28"/>"#
                    ),
                }
            }
            Part::Die(die) => face(die, palette),
            Part::Seat(side) => format!(
                r#"<g transform="scale(1.25)">{}</g>"#,
                pile(side, 1, palette)
            ),
        }
    }
}

/// A single counter.
fn counter(side: Side, palette: &Palette) -> String {
    let paint = &palette.games.five_lines;
    let shape = match side {
        Side::A => include_str!("../../../../assets/five-lines/round.svg"),
        Side::B => include_str!("../../../../assets/five-lines/square.svg"),
    };
    art(
        shape,
        paint.counters[side.index()],
        paint.marks[side.index()],
    )
}

/// A pile of counters, with their number if there are several.
fn pile(side: Side, count: u8, palette: &Palette) -> String {
    let mark = palette.games.five_lines.marks[side.index()];
    let above = f32::from(count.saturating_sub(1));
    let mut svg = String::new();
    for level in 0..count {
        let y = RISE * (above / 2.0 - f32::from(level));
        let _ = write!(
            svg,
            r#"<g transform="translate(0 {y:.2})">{}</g>"#,
            counter(side, palette)
        );
    }
    let top = -RISE * above / 2.0;
    if count > 1 {
        svg += &label(0.0, top, 1.15, mark, count);
    } else {
        let _ = match side {
            Side::A => write!(svg, r#"<circle r=".24" fill="{mark}"/>"#),
            Side::B => write!(svg, r#"<path d="M0-.33.33 0 0 .33-.33 0Z" fill="{mark}"/>"#),
        };
    }
    svg
}

/// A face of the die; a question mark before the roll.
fn face(die: Option<Die>, palette: &Palette) -> String {
    let paint = &palette.games.five_lines;
    let Some(die) = die else {
        let square = format!(
            r#"<rect x="-1.1" y="-1.1" width="2.2" height="2.2" rx=".36" fill="none" stroke="{}" stroke-width=".12" stroke-dasharray=".3 .2"/>"#,
            palette.faint
        );
        return square + &label(0.0, 0.0, 1.5, palette.faint, '?');
    };
    let mut svg = format!(
        r#"<rect x="-1.12" y="-1.12" width="2.24" height="2.24" rx=".36" fill="{}" stroke="{}" stroke-width=".1"/>"#,
        paint.die, paint.pips
    );
    let places: &[(i8, i8)] = match die.shows() {
        1 => &[(0, 0)],
        2 => &[(-1, 1), (1, -1)],
        3 => &[(-1, 1), (0, 0), (1, -1)],
        4 => &[(-1, -1), (-1, 1), (1, -1), (1, 1)],
        5 => &[(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)],
        _ => &[(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
    };
    for (right, down) in places {
        let _ = write!(
            svg,
            r#"<circle cx="{}" cy="{}" r=".23" fill="{}"/>"#,
            0.6 * f32::from(*right),
            0.6 * f32::from(*down),
            paint.pips
        );
    }
    svg
}
