//! What is put on the board and beside it, each as a small SVG round its own middle.

use std::fmt::Write as _;

use petteia_rules::Seat;
use petteia_rules::pentagame::{Colour, Stop};

use super::font::{CAPITALS, FAMILY, NAMES};
use super::geometry;
use super::theme::{Palette, Rgb};

/// Something to be put somewhere. Lengths are in radii of a star stop, for words and plates in
/// units of the picture.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Sprite {
    /// A piece, in its seat's shape.
    Piece(Seat, Colour),
    /// A black block.
    Black,
    /// A grey block.
    Grey,
    /// An empty place where pieces that are out are parked.
    Parking,
    /// The number of a stop, where something stands on the stop itself.
    Number(u8),
    /// A stop that the last turn passed, with its number.
    Passed(u8),
    /// A ring round something that changed in the last turn.
    Ring(Ring, Around),
    /// A seat's shape with its number beside its name; in the seat's colour where it has one.
    Seat(Seat, Option<Colour>, Ground),
    /// The plate under the name of the seat to move: its width.
    Plate(u16),
    /// Words beside the board.
    Words(String, Style, Ground, Anchor),
}

/// What happened on a stop in the last turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Ring {
    /// The piece started here.
    From,
    /// The piece ended here.
    To,
    /// A block was placed here.
    Placed,
}

/// The kind of stop that a ring goes round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Around {
    /// A stop on a line.
    Star,
    /// A corner.
    Corner,
    /// A crossing.
    Crossing,
}

/// How words look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Style {
    /// A name.
    Name,
    /// A name too long for that.
    LongName,
    /// A score.
    Score,
}

/// What words and marks stand on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Ground {
    /// The card.
    Card,
    /// The plate of the seat to move.
    Plate,
}

/// On which side of words their place is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Anchor {
    /// They begin there.
    Start,
    /// They end there.
    End,
}

/// The height of plates.
pub(super) const PLATE: f32 = 32.0;

impl Around {
    /// The kind of this stop.
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
            Around::Corner => geometry::CORNER,
            Around::Crossing => geometry::CROSSING,
        }
    }
}

impl Style {
    /// The font size.
    pub fn size(self) -> f32 {
        match self {
            Style::Name => 21.0,
            Style::LongName => 17.5,
            Style::Score => 17.0,
        }
    }
}

impl Sprite {
    /// The sprite in SVG, its middle at the origin.
    pub fn svg(&self, palette: &Palette) -> String {
        match self {
            Sprite::Piece(seat, colour) => {
                let body = palette.colours[colour.index()];
                let letter = colour.letter().to_ascii_uppercase();
                let ink = palette.letters[colour.index()];
                shape(*seat, body, palette.ink) + &on_shape(*seat, letter, ink)
            }
            Sprite::Black => art(
                include_str!("../../assets/blocks/black.svg"),
                palette.black,
                palette.black_mark,
            ),
            Sprite::Grey => art(
                include_str!("../../assets/blocks/grey.svg"),
                palette.grey,
                palette.grey_mark,
            ),
            Sprite::Parking => format!(r#"<circle r=".16" fill="{}"/>"#, palette.parking),
            Sprite::Number(number) => label(0.0, 0.0, 1.16, palette.number, *number),
            Sprite::Passed(number) => {
                let mut svg = format!(r#"<circle r=".96" fill="{}"/>"#, palette.trail_stop);
                svg += &label(0.0, 0.0, 1.3, palette.trail_number, *number);
                svg
            }
            Sprite::Ring(ring, around) => ring.svg(around.radius(), palette.trail),
            Sprite::Seat(seat, colour, ground) => {
                let (body, under) = match ground {
                    Ground::Card => (palette.text, palette.card),
                    Ground::Plate => (palette.plate_text, palette.plate),
                };
                let (body, ink) = colour.map_or((body, under), |c| {
                    (palette.colours[c.index()], palette.letters[c.index()])
                });
                shape(*seat, body, palette.ink) + &on_shape(*seat, seat.number(), ink)
            }
            Sprite::Plate(width) => {
                let (width, half) = (f32::from(*width), PLATE / 2.0);
                format!(
                    r#"<rect x="{}" y="-{half}" width="{width}" height="{PLATE}" rx="{half}" fill="{}"/>"#,
                    -width / 2.0,
                    palette.plate
                )
            }
            Sprite::Words(words, style, ground, anchor) => {
                let fill = match (style, ground) {
                    (_, Ground::Plate) => palette.plate_text,
                    (Style::Score, Ground::Card) => palette.faint,
                    (_, Ground::Card) => palette.text,
                };
                let anchor = match anchor {
                    Anchor::Start => "start",
                    Anchor::End => "end",
                };
                format!(
                    r#"<text y="{:.2}" font-family="{FAMILY}" font-stretch="{NAMES}" font-weight="bold" font-size="{}" text-anchor="{anchor}" fill="{fill}">{}</text>"#,
                    style.size() * CAPITALS / 2.0,
                    style.size(),
                    escaped(words)
                )
            }
        }
    }
}

impl Ring {
    fn svg(self, radius: f32, colour: Rgb) -> String {
        let radius = radius + 0.14;
        match self {
            Ring::From => {
                // twelve dashes, whatever the radius
                let dash = radius * std::f32::consts::TAU / 24.0;
                format!(
                    r#"<circle r="{radius:.3}" fill="none" stroke="{colour}" stroke-width=".24" stroke-dasharray="{dash:.4}"/>"#
                )
            }
            Ring::To => format!(
                r#"<circle r="{radius:.3}" fill="none" stroke="{colour}" stroke-width=".3"/>"#
            ),
            Ring::Placed => {
                let mut svg = format!(
                    r#"<g fill="none" stroke="{colour}" stroke-width=".2"><circle r="{radius:.3}"/>"#
                );
                let (from, to) = (radius, radius + 0.5);
                let _ = write!(
                    svg,
                    r#"<path stroke-width=".34" d="M{from:.3} 0H{to:.3}M-{from:.3} 0H-{to:.3}M0 {from:.3}V{to:.3}M0-{from:.3}V-{to:.3}"/></g>"#
                );
                svg
            }
        }
    }
}

/// The silhouette of a seat's pieces.
fn shape(seat: Seat, body: Rgb, ink: Rgb) -> String {
    let svg = [
        include_str!("../../assets/pieces/star.svg"),
        include_str!("../../assets/pieces/moon.svg"),
        include_str!("../../assets/pieces/triangle.svg"),
        include_str!("../../assets/pieces/square.svg"),
        include_str!("../../assets/pieces/hexagon.svg"),
    ][seat.index()];
    art(svg, body, ink)
}

/// A letter or number where the silhouette has room for it.
fn on_shape(seat: Seat, text: impl std::fmt::Display, ink: Rgb) -> String {
    let (x, y, size) = [
        (0.0, 0.06, 1.12),
        (-0.34, 0.26, 1.1),
        (0.0, 0.24, 1.1),
        (0.0, 0.0, 1.4),
        (0.0, 0.0, 1.35),
    ][seat.index()];
    label(x, y, size, ink, text)
}

/// The drawing of an asset file in these colours.
fn art(svg: &str, body: Rgb, mark: Rgb) -> String {
    let drawing = svg
        .split_once('>')
        .map_or(svg, |(_, rest)| rest)
        .trim_end()
        .trim_end_matches("</svg>");
    format!(r#"<g color="{body}" stroke="{mark}">{drawing}</g>"#)
}

/// A letter or number with its middle at this place.
pub(super) fn label(x: f32, y: f32, size: f32, fill: Rgb, text: impl std::fmt::Display) -> String {
    format!(
        r#"<text x="{x:.3}" y="{:.3}" font-family="{FAMILY}" font-weight="bold" font-size="{size}" text-anchor="middle" fill="{fill}">{text}</text>"#,
        y + size * CAPITALS / 2.0
    )
}

/// The text with what SVG would interpret written out.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            _ => escaped.push(c),
        }
    }
    escaped
}
