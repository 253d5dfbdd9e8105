//! Sprites of Pentagame, each as an SVG around its centre.

use petteia_rules::{Seat, pentagame::Colour};

use crate::{
    colour::Rgb,
    geometry::Point,
    pill::Pill,
    sprite::{Ground, art, label, labelled},
    theme::Palette,
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
    /// The number of an occupied stop.
    Number(u8),
    /// A stop that the last turn passed, with its number where it has one.
    Passed(Option<u8>),
    /// A pip for a seat's piece: out (`true`), or on the board.
    Pip(Colour, bool),
    /// The line after the number of pips that have to be out.
    Enough,
    /// A seat's shape beside its name; in the seat's colour if it has one.
    Seat(Seat, Option<Colour>, Ground),
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
    pub(crate) fn read(&self) -> Option<Pill> {
        match self {
            Part::Piece(seat, colour) => {
                let (x, y, size) = room_on(*seat);
                let letter = colour.letter().to_ascii_uppercase().to_string();
                Some(labelled(x, y, size, &letter))
            }
            Part::Black | Part::Grey => Some(Pill::circle(Point::new(0.0, 0.0), SIGN)),
            Part::Seat(..) => Some(Pill::circle(Point::new(0.0, 0.0), 1.0)),
            Part::Number(_) | Part::Passed(_) | Part::Pip(..) | Part::Enough => None,
        }
    }

    /// Returns the SVG, centred at the origin.
    pub(crate) fn svg(&self, palette: &Palette) -> String {
        let paint = &palette.games.pentagame;
        match self {
            Part::Piece(seat, colour) => {
                let body = paint.colours[colour.index()];
                let letter = colour.letter().to_ascii_uppercase();
                let ink = paint.letters[colour.index()];
                let (x, y, size) = room_on(*seat);
                shape(*seat, body, palette.ink) + &label(x, y, size, ink, letter)
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
            Part::Number(number) => format!(
                r#"<g class="number">{}</g>"#,
                label(0.0, 0.0, NUMBER, paint.beside, *number)
            ),
            Part::Passed(None) => format!(
                r#"<circle class="passed" r=".7" fill="{}"/>"#,
                paint.trail_stop
            ),
            Part::Passed(Some(number)) => format!(
                r#"<g class="passed"><circle r=".96" fill="{}"/>{}</g>"#,
                paint.trail_stop,
                label(0.0, 0.0, NUMBER, paint.number, *number)
            ),
            Part::Pip(colour, is_out) => pip(*colour, *is_out, palette),
            Part::Enough => format!(
                r#"<path d="M0-1V1" stroke="{}" stroke-width=".3" stroke-linecap="round"/>"#,
                palette.faint
            ),
            Part::Seat(seat, colour, ground) => {
                let body = match ground {
                    Ground::Card => palette.text,
                    Ground::Plate => palette.plate_text,
                };
                let body = colour.map_or(body, |colour| paint.colours[colour.index()]);
                shape(*seat, body, palette.ink)
            }
        }
    }
}

/// The size of the numbers of stops.
pub(super) const NUMBER: f32 = 1.57;

/// The radius of the signs on blocks.
const SIGN: f32 = 0.64;

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

/// Returns the position and the size of the letter on a silhouette.
fn room_on(seat: Seat) -> (f32, f32, f32) {
    [
        (0.0, 0.06, 1.22),
        (-0.34, 0.26, 1.2),
        (0.0, 0.24, 1.2),
        (0.0, 0.0, 1.6),
        (0.0, 0.0, 1.55),
    ][seat.index()]
}
