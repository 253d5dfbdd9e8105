//! Shared parts of line charts: the area of the lines, their styles, and the legend below. Lines differ in
//! dashes and marks as well as in colour.

use petteia_rules::Language;
use petteia_speech::speech;

use super::canvas::{Canvas, Lettering};
use super::colour::Rgb;
use super::geometry::{Point, WIDTH};
use super::sprite::Anchor;

/// Maximum number of lines that can be distinguished and fit into the legend.
pub(super) const LINES: usize = 8;

/// The area of the lines.
pub(super) const LEFT: f32 = 104.0;
pub(super) const RIGHT: f32 = WIDTH - 44.0;
pub(super) const TOP: f32 = 92.0;
pub(super) const BOTTOM: f32 = 392.0;

/// The centre of the legend's first row, and the distance of rows.
const LEGEND: f32 = 478.0;
const ROW: f32 = 42.0;

/// The width of lines.
pub(super) const THICK: f32 = 4.5;

/// The font size of everything except names: twelve pixels in a picture of 400.
pub(super) const SIZE: f32 = 25.0;

/// Returns the height with this number of rows in the legend.
pub(super) fn height(rows: usize) -> f32 {
    LEGEND + ROW * rows as f32
}

/// The lettering of everything except titles.
pub(super) fn lettering(fill: Rgb, anchor: Anchor) -> Lettering {
    Lettering {
        size: SIZE,
        bold: false,
        fill,
        anchor,
    }
}

/// A percentage as the language of the picture writes it.
pub(super) fn percent(value: i64, language: Language) -> String {
    speech::percent(value).in_language(language).bare(language)
}

/// Draws the legend: a row for each line in the order of [`STYLES`], with a sample, its name and its last
/// value.
pub(super) fn legend(
    canvas: &mut Canvas<'_>,
    rows: impl IntoIterator<Item = (String, Option<String>)>,
) {
    let text = canvas.palette().text;
    for (((label, last), style), row) in rows.into_iter().zip(STYLES).zip(0_u8..) {
        let y = LEGEND + ROW * f32::from(row);
        let fill = style.fill(canvas);
        let sample = [Point::new(44.0, y), Point::new(124.0, y)];
        canvas.dashes(&sample, THICK, fill, style.dashes);
        style.mark.put(canvas, Point::new(84.0, y), fill);
        let at = Point::new(146.0, y);
        canvas.words(&label, at, lettering(text, Anchor::Start));
        if let Some(last) = last {
            let bold = Lettering {
                bold: true,
                ..lettering(text, Anchor::End)
            };
            canvas.words(&last, Point::new(RIGHT, y), bold);
        }
    }
}

/// The style of a line.
pub(super) struct Style {
    ink: Ink,
    pub(super) dashes: &'static [f32],
    pub(super) mark: PointMark,
}

/// The colours of lines: colours of the palette that are legible on the card.
#[derive(Clone, Copy)]
enum Ink {
    Text,
    Trail,
    Faint,
}

/// The marks on the points of a line.
#[derive(Clone, Copy)]
pub(super) enum PointMark {
    Dot,
    Square,
    Triangle,
    Diamond,
}

/// Every style is used once. Styles with equal colours or equal marks differ in their dashes.
pub(super) const STYLES: [Style; LINES] = [
    Style::new(Ink::Text, &[], PointMark::Dot),
    Style::new(Ink::Trail, &[18.0, 12.0], PointMark::Square),
    Style::new(Ink::Faint, &[2.0, 10.0], PointMark::Triangle),
    Style::new(Ink::Text, &[22.0, 10.0, 2.0, 10.0], PointMark::Diamond),
    Style::new(Ink::Trail, &[], PointMark::Triangle),
    Style::new(Ink::Faint, &[18.0, 12.0], PointMark::Dot),
    Style::new(Ink::Text, &[2.0, 10.0], PointMark::Square),
    Style::new(Ink::Trail, &[22.0, 10.0, 2.0, 10.0], PointMark::Square),
];

impl Style {
    const fn new(ink: Ink, dashes: &'static [f32], mark: PointMark) -> Style {
        Style { ink, dashes, mark }
    }

    pub(super) fn fill(&self, canvas: &Canvas<'_>) -> Rgb {
        let palette = canvas.palette();
        match self.ink {
            Ink::Text => palette.text,
            Ink::Trail => palette.trail,
            Ink::Faint => palette.faint,
        }
    }
}

impl PointMark {
    pub(super) fn put(self, canvas: &mut Canvas<'_>, at: Point, fill: Rgb) {
        let shape = |corners: &[(f32, f32)]| -> Vec<Point> {
            let corner = |(x, y): &(f32, f32)| at.plus(Point::new(*x, *y));
            corners.iter().map(corner).collect()
        };
        match self {
            PointMark::Dot => canvas.dot(at, 9.0, fill),
            PointMark::Square => {
                let corners = [(-8.0, -8.0), (8.0, -8.0), (8.0, 8.0), (-8.0, 8.0)];
                canvas.shape(&shape(&corners), fill);
            }
            PointMark::Triangle => {
                canvas.shape(&shape(&[(0.0, -11.0), (10.5, 8.0), (-10.5, 8.0)]), fill);
            }
            PointMark::Diamond => {
                let corners = [(0.0, -13.0), (10.0, 0.0), (0.0, 13.0), (-10.0, 0.0)];
                canvas.shape(&shape(&corners), fill);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_lines_look_alike_but_for_their_colour() {
        let looks: BTreeSet<String> = STYLES
            .iter()
            .map(|style| format!("{:?} {}", style.dashes, style.mark as u8))
            .collect();
        assert_eq!(looks.len(), LINES);
    }
}
