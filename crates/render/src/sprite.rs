//! Sprites that all games share, each as an SVG around its centre.

use super::{
    colour::Rgb,
    font::{CAPITALS, FAMILY, NAMES, NameFont},
    geometry::{Point, WIDTH},
    kinds::Part,
    marks::{Outline, Ring},
    pill::{self, BADGE, LINE, Pill},
    theme::Palette,
};

/// A sprite.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Sprite {
    /// A sprite of one game.
    Part(Part),
    /// The plate below the name of the seat to move or below the result, by its width.
    Plate(u16),
    /// A ring with its radius.
    Ring(Ring, Outline, u16),
    /// The mark of something captured in the last turn.
    Captured,
    /// The badge of a place that can be chosen, with its number.
    Badge(u16),
    /// Words beside the board.
    Words(String, Style, Ground, Anchor),
}

/// The look of words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Style {
    /// A name.
    Name,
    /// A name too long for that.
    LongName,
    /// A score.
    Score,
    /// Who is to move, and until when.
    Status,
    /// The result of a game.
    Result,
}

/// The background of words and marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Ground {
    /// The card.
    Card,
    /// The plate of the seat to move.
    Plate,
}

/// The alignment of words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Anchor {
    /// They begin there.
    Start,
    /// They end there.
    End,
    /// Their middle is there.
    Middle,
}

/// The height of plates.
pub(super) const PLATE: f32 = 48.0;

impl Style {
    /// The font size. The smallest is 12 pixels on a picture of 400.
    pub fn size(self) -> f32 {
        match self {
            Style::Name => 28.0,
            Style::LongName | Style::Score | Style::Status => 24.0,
            Style::Result => 54.0,
        }
    }
}

impl Sprite {
    /// Words on the card.
    pub fn words(words: impl Into<String>, style: Style, anchor: Anchor) -> Sprite {
        Sprite::Words(words.into(), style, Ground::Card, anchor)
    }

    /// Returns the part that glides when a turn moves it, and the number of such parts.
    pub fn glides(&self) -> Option<(Sprite, u8)> {
        match self {
            Sprite::Part(part) => part.glides().map(|(one, many)| (Sprite::Part(one), many)),
            _ => None,
        }
    }

    /// Returns the area of its letters and numbers, if it has any.
    pub fn read(&self, font: &NameFont) -> Option<Pill> {
        match self {
            Sprite::Part(part) => part.read(),
            Sprite::Plate(_) | Sprite::Badge(_) => None,
            Sprite::Ring(..) | Sprite::Captured => None,
            Sprite::Words(words, style, _, anchor) => {
                let width = font.width(words) * style.size();
                let x = match anchor {
                    Anchor::Start => width / 2.0,
                    Anchor::Middle => 0.0,
                    Anchor::End => -width / 2.0,
                };
                Some(Pill::word(
                    Point::new(x, 0.0),
                    width,
                    CAPITALS * style.size(),
                ))
            }
        }
    }

    /// Returns the SVG, centred at the origin.
    pub fn svg(&self, palette: &Palette) -> String {
        match self {
            Sprite::Part(part) => part.svg(palette),
            Sprite::Plate(width) => {
                let (width, half) = (f32::from(*width), PLATE / 2.0);
                format!(
                    r#"<rect x="{}" y="-{half}" width="{width}" height="{PLATE}" rx="{half}" fill="{}"/>"#,
                    -width / 2.0,
                    palette.plate
                )
            }
            Sprite::Ring(ring, outline, radius) => ring.svg(*outline, *radius, palette),
            Sprite::Captured => format!(
                r#"<circle r="1" fill="{}"/><path d="M-.42-.42.42.42M.42-.42-.42.42" stroke="{}" stroke-width=".3" stroke-linecap="round"/>"#,
                palette.trail, palette.card
            ),
            Sprite::Badge(number) => badge(*number, palette),
            Sprite::Words(words, style, ground, anchor) => {
                let fill = match (style, ground) {
                    (_, Ground::Plate) => palette.plate_text,
                    (Style::Score, Ground::Card) => palette.faint,
                    (_, Ground::Card) => palette.text,
                };
                let anchor = match anchor {
                    Anchor::Start => "start",
                    Anchor::End => "end",
                    Anchor::Middle => "middle",
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

/// The card behind everything.
pub(super) fn card(height: f32, palette: &Palette) -> String {
    card_of(WIDTH, height, palette)
}

/// The card of a picture of another width.
pub(super) fn card_of(width: f32, height: f32, palette: &Palette) -> String {
    format!(
        r#"<rect width="{width}" height="{height}" rx="26" fill="{}"/>"#,
        palette.card
    )
}

/// Inserts these colours into the drawing of an asset file.
pub(super) fn art(svg: &str, body: Rgb, mark: Rgb) -> String {
    let drawing = svg
        .split_once('>')
        .map_or(svg, |(_, rest)| rest)
        .trim_end()
        .trim_end_matches("</svg>");
    format!(r#"<g color="{body}" stroke="{mark}">{drawing}</g>"#)
}

/// Draws the badge of a place that can be chosen. No other sprite has its shape.
fn badge(number: u16, palette: &Palette) -> String {
    let (half, size) = (pill::lengthened(number), pill::digits(number));
    let radius = BADGE + LINE / 2.0;
    format!(
        r#"<rect x="{:.2}" y="-{radius}" width="{:.2}" height="{:.2}" rx="{radius}" fill="{}" stroke="{ink}" stroke-width="{LINE}"/><text y="{:.2}" font-family="{FAMILY}" font-stretch="{NAMES}" font-weight="bold" font-size="{size}" text-anchor="middle" fill="{ink}">{number}</text>"#,
        -half - radius,
        2.0 * (half + radius),
        2.0 * radius,
        palette.choice,
        size * CAPITALS / 2.0,
        ink = palette.ink,
    )
}

/// Returns the area of a text drawn by [`label`], for the widest bold letters.
pub(super) fn labelled(x: f32, y: f32, size: f32, text: &str) -> Pill {
    let width: f32 = text
        .chars()
        .map(|c| if c.is_ascii_digit() { 0.7 } else { 1.1 })
        .sum();
    Pill::word(Point::new(x, y), width * size, CAPITALS * size)
}

/// A letter or number centred on this position.
pub(super) fn label(x: f32, y: f32, size: f32, fill: Rgb, text: impl std::fmt::Display) -> String {
    format!(
        r#"<text x="{x:.3}" y="{:.3}" font-family="{FAMILY}" font-weight="bold" font-size="{size}" text-anchor="middle" fill="{fill}">{text}</text>"#,
        y + size * CAPITALS / 2.0
    )
}

/// A number centred on this position in the narrow font of names, where there is little room.
pub(super) fn narrow_label(x: f32, y: f32, size: f32, fill: Rgb, number: u16) -> String {
    format!(
        r#"<text x="{x:.3}" y="{:.3}" font-family="{FAMILY}" font-stretch="{NAMES}" font-weight="bold" font-size="{size}" text-anchor="middle" fill="{fill}">{number}</text>"#,
        y + size * CAPITALS / 2.0
    )
}

/// Escapes a text for SVG.
pub(super) fn escaped(text: &str) -> String {
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
