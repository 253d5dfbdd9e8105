//! Sprites of Pentagame, each as an SVG around its centre.

use std::fmt::Write as _;

use petteia_rules::{
    Seat,
    pentagame::{Colour, Stop},
};

use super::layout;
use crate::{
    badges::Pill,
    geometry::{Point, Print},
    sprite::{Ground, art, label, labelled},
    theme::{Palette, Rgb},
};

/// A sprite. Lengths are in radii of a star stop.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Part {
    /// A piece, in its seat's shape.
    Piece(Seat, Colour),
    /// A black block.
    Black,
    /// A grey block.
    Grey,
    /// An empty slot of a piece that is out.
    Parking,
    /// The number of an occupied stop.
    Number(u8),
    /// A stop that the last turn passed.
    Passed,
    /// A pip for a seat's piece: out (`true`), or on the board.
    Pip(Colour, bool),
    /// The line after the number of pips that have to be out.
    Enough,
    /// A ring of the last turn.
    Ring(Ring, Around),
    /// A seat's shape with its number beside its name; in the seat's colour if it has one.
    Seat(Seat, Option<Colour>, Ground),
}

/// A mark of the last turn on a stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Ring {
    /// The piece started here.
    From,
    /// The piece ended here.
    To,
    /// A block was placed here. Its ticks point horizontally and vertically, or diagonally.
    Placed {
        /// Whether they point diagonally.
        tilted: bool,
    },
}

/// The kind of stop inside a ring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Around {
    /// A stop on a line.
    Star,
    /// A corner.
    Corner,
    /// A crossing.
    Crossing,
}

impl Around {
    /// Returns the kind of a stop.
    pub fn of(stop: Stop) -> Around {
        match stop {
            corner if corner.is_corner() => Around::Corner,
            crossing if crossing.is_node() => Around::Crossing,
            _ => Around::Star,
        }
    }

    fn radius(self) -> f32 {
        match self {
            Around::Star => 1.12,
            Around::Corner => layout::CORNER,
            Around::Crossing => layout::CROSSING,
        }
    }
}

impl Part {
    /// Returns the part that glides when a turn moves it, and the number of such parts.
    pub(crate) fn glides(&self) -> Option<(Part, u8)> {
        match self {
            Part::Piece(..) | Part::Black | Part::Grey => Some((self.clone(), 1)),
            _ => None,
        }
    }

    /// Returns the area of its letter or sign, if it has one.
    pub(crate) fn read(&self, print: Print) -> Option<Pill> {
        match self {
            Part::Piece(seat, colour) => {
                let (x, y, size) = room_on(*seat, print);
                let letter = colour.letter().to_ascii_uppercase().to_string();
                Some(labelled(x, y, size, &letter))
            }
            Part::Black | Part::Grey => Some(Pill::circle(Point::new(0.0, 0.0), SIGN)),
            Part::Seat(..) => Some(Pill::circle(Point::new(0.0, 0.0), 1.0)),
            Part::Parking
            | Part::Number(_)
            | Part::Passed
            | Part::Ring(..)
            | Part::Pip(..)
            | Part::Enough => None,
        }
    }

    /// Returns the SVG, centred at the origin.
    pub(crate) fn svg(&self, palette: &Palette, print: Print) -> String {
        let paint = &palette.games.pentagame;
        match self {
            Part::Piece(seat, colour) => {
                let body = paint.colours[colour.index()];
                let letter = colour.letter().to_ascii_uppercase();
                let ink = paint.letters[colour.index()];
                shape(*seat, body, palette.ink) + &on_shape(*seat, letter, ink, print)
            }
            Part::Black => art(
                include_str!("../../../../assets/pentagame/blocks/black.svg"),
                paint.black,
                paint.black_mark,
            ),
            Part::Grey => art(
                include_str!("../../../../assets/pentagame/blocks/grey.svg"),
                paint.grey,
                paint.grey_mark,
            ),
            Part::Parking => format!(r#"<circle r=".16" fill="{}"/>"#, paint.parking),
            Part::Number(number) => label(0.0, 0.0, beside_size(print), paint.beside, *number),
            Part::Passed => format!(r#"<circle r=".7" fill="{}"/>"#, paint.trail_stop),
            Part::Pip(colour, is_out) => pip(*colour, *is_out, palette),
            Part::Enough => format!(
                r#"<path d="M0-1V1" stroke="{}" stroke-width=".3" stroke-linecap="round"/>"#,
                palette.faint
            ),
            Part::Ring(ring, around) => ring.svg(around.radius(), palette.trail),
            Part::Seat(seat, colour, ground) => {
                let (body, under) = match ground {
                    Ground::Card => (palette.text, palette.card),
                    Ground::Plate => (palette.plate_text, palette.plate),
                };
                let (body, ink) = colour.map_or((body, under), |c| {
                    (paint.colours[c.index()], paint.letters[c.index()])
                });
                shape(*seat, body, palette.ink) + &on_shape(*seat, seat.number(), ink, print)
            }
        }
    }
}

/// The radius of the signs on blocks.
const SIGN: f32 = 0.64;

/// The length of the ticks of a placed block, outside of their ring.
pub(super) const TICK: f32 = 0.4;

impl Ring {
    /// Returns the outer radius of the ring around a stop on a line, without ticks.
    #[cfg(test)]
    pub(super) fn reach() -> f32 {
        Around::Star.radius() + 0.14 + 0.15
    }

    fn svg(self, radius: f32, colour: Rgb) -> String {
        let radius = radius + 0.14;
        match self {
            Ring::From => {
                // Twelve dashes, for any radius.
                let dash = radius * std::f32::consts::TAU / 24.0;
                format!(
                    r#"<circle r="{radius:.3}" fill="none" stroke="{colour}" stroke-width=".24" stroke-dasharray="{dash:.4}"/>"#
                )
            }
            Ring::To => format!(
                r#"<circle r="{radius:.3}" fill="none" stroke="{colour}" stroke-width=".3"/>"#
            ),
            Ring::Placed { tilted } => {
                let degrees = if tilted { 45 } else { 0 };
                let mut svg = format!(
                    r#"<g transform="rotate({degrees})" fill="none" stroke="{colour}" stroke-width=".2"><circle r="{radius:.3}"/>"#
                );
                let (from, to) = (radius, radius + TICK);
                let _ = write!(
                    svg,
                    r#"<path stroke-width=".34" d="M{from:.3} 0H{to:.3}M-{from:.3} 0H-{to:.3}M0 {from:.3}V{to:.3}M0-{from:.3}V-{to:.3}"/></g>"#
                );
                svg
            }
        }
    }
}

/// Draws a pip: filled if the piece is out, otherwise its outline.
fn pip(colour: Colour, is_out: bool, palette: &Palette) -> String {
    let paint = &palette.games.pentagame;
    let (body, ring) = (paint.colours[colour.index()], paint.rings[colour.index()]);
    match is_out {
        true => format!(
            r#"<circle r=".86" fill="{body}" stroke="{}" stroke-width=".18"/>"#,
            palette.ink
        ),
        false => format!(r#"<circle r=".68" fill="none" stroke="{ring}" stroke-width=".3"/>"#),
    }
}

/// The silhouette of a seat's pieces.
fn shape(seat: Seat, body: Rgb, ink: Rgb) -> String {
    let svg = [
        include_str!("../../../../assets/pentagame/pieces/star.svg"),
        include_str!("../../../../assets/pentagame/pieces/moon.svg"),
        include_str!("../../../../assets/pentagame/pieces/triangle.svg"),
        include_str!("../../../../assets/pentagame/pieces/square.svg"),
        include_str!("../../../../assets/pentagame/pieces/hexagon.svg"),
    ][seat.index()];
    art(svg, body, ink)
}

/// A letter or number in the free area of a silhouette.
fn on_shape(seat: Seat, text: impl std::fmt::Display, ink: Rgb, print: Print) -> String {
    let (x, y, size) = room_on(seat, print);
    label(x, y, size, ink, text)
}

/// Returns the position and the size of the letter on a silhouette.
fn room_on(seat: Seat, print: Print) -> (f32, f32, f32) {
    let (x, y, usual, large) = [
        (0.0, 0.06, 1.12, 1.22),
        (-0.34, 0.26, 1.1, 1.2),
        (0.0, 0.24, 1.1, 1.2),
        (0.0, 0.0, 1.4, 1.6),
        (0.0, 0.0, 1.35, 1.55),
    ][seat.index()];
    (x, y, print.pick(usual, large))
}

/// The size of the numbers of stops: on stops, and beside occupied ones.
pub(super) fn number_size(print: Print) -> f32 {
    print.pick(1.3, 1.55)
}

/// See [`number_size`].
pub(super) fn beside_size(print: Print) -> f32 {
    print.pick(1.16, 1.4)
}
