//! A canvas for drawings without a board, such as tables and curves: words, lines and plates on a card.
//!
//! Coordinates are units: the width is always [`WIDTH`], regardless of the size in pixels.

use std::fmt::Write as _;

use petteia_domain::game::Theme;
use tiny_skia::Transform;

use super::{
    bounds::{HIGHEST, LONGEST_SVG, at_most},
    colour::Rgb,
    error::RenderError,
    font::{CAPITALS, FAMILY, NAMES, NameFont},
    geometry::{Point, WIDTH},
    names, plain,
    sprite::{self, Anchor},
    studio::Studio,
    theme::Palette,
};

/// A drawing in progress.
pub(super) struct Canvas<'a> {
    studio: &'a Studio,
    palette: Palette,
    height: f32,
    svg: String,
}

/// The look of words.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lettering {
    /// The font size, in units.
    pub size: f32,
    /// Whether they are printed in bold.
    pub bold: bool,
    /// Their colour.
    pub fill: Rgb,
    /// The alignment of the words at their position.
    pub anchor: Anchor,
}

impl<'a> Canvas<'a> {
    /// Creates an empty card of this height.
    ///
    /// # Errors
    /// Fails if it is too high.
    pub fn new(studio: &'a Studio, theme: Theme, height: f32) -> Result<Canvas<'a>, RenderError> {
        if height > HIGHEST {
            let (given, most) = (height as usize, HIGHEST as usize);
            let what = "units in height";
            return Err(RenderError::TooMuch { what, given, most });
        }
        let palette = Palette::of(theme)?;
        let svg = sprite::card(height, &palette);
        Ok(Canvas {
            studio,
            palette,
            height,
            svg,
        })
    }

    /// The colours of the theme.
    pub fn palette(&self) -> &Palette {
        &self.palette
    }

    /// Returns the width of words.
    pub fn width(&self, words: &str, look: Lettering) -> f32 {
        self.font(look).width(words) * look.size
    }

    /// Returns a name, shortened with an ellipsis to fit, or `instead` if none of it can be drawn. Users
    /// may choose any name.
    pub fn name(&self, name: &str, instead: &str, room: f32, look: Lettering) -> String {
        let font = self.font(look);
        let name = names::drawable(name, font).unwrap_or_else(|| instead.to_owned());
        font.fitted(&name, room / look.size)
    }

    /// Draws words, vertically centred on this position.
    pub fn words(&mut self, words: &str, at: Point, look: Lettering) {
        let anchor = match look.anchor {
            Anchor::Start => "start",
            Anchor::End => "end",
            Anchor::Middle => "middle",
        };
        let weight = if look.bold { "bold" } else { "normal" };
        let _ = write!(
            self.svg,
            r#"<text x="{:.2}" y="{:.2}" font-family="{FAMILY}" font-stretch="{NAMES}" font-weight="{weight}" font-size="{}" text-anchor="{anchor}" fill="{}">{}</text>"#,
            at.x,
            at.y + look.size * CAPITALS / 2.0,
            look.size,
            look.fill,
            sprite::escaped(words)
        );
    }

    /// Draws a plate with rounded corners, from its upper left corner.
    pub fn plate(&mut self, from: Point, extent: Point, radius: f32, fill: Rgb) {
        let _ = write!(
            self.svg,
            r#"<rect x="{:.2}" y="{:.2}" width="{:.2}" height="{:.2}" rx="{radius}" fill="{fill}"/>"#,
            from.x, from.y, extent.x, extent.y
        );
    }

    /// Draws a line through these points.
    pub fn line(&mut self, points: &[Point], width: f32, stroke: Rgb) {
        self.dashes(points, width, stroke, &[]);
    }

    /// Draws a dashed line through these points; `dashes` are the lengths of dashes and gaps.
    pub fn dashes(&mut self, points: &[Point], width: f32, stroke: Rgb, dashes: &[f32]) {
        let dashes: Vec<String> = dashes.iter().map(f32::to_string).collect();
        let dashes = match dashes.is_empty() {
            true => String::new(),
            false => format!(r#" stroke-dasharray="{}""#, dashes.join(" ")),
        };
        let _ = write!(
            self.svg,
            r#"<polyline points="{}" fill="none" stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"{dashes}/>"#,
            listed(points)
        );
    }

    /// Draws a polygon.
    pub fn shape(&mut self, corners: &[Point], fill: Rgb) {
        let _ = write!(
            self.svg,
            r#"<polygon points="{}" fill="{fill}"/>"#,
            listed(corners)
        );
    }

    /// Draws a dot.
    pub fn dot(&mut self, at: Point, radius: f32, fill: Rgb) {
        let _ = write!(
            self.svg,
            r#"<circle cx="{:.2}" cy="{:.2}" r="{radius}" fill="{fill}"/>"#,
            at.x, at.y
        );
    }

    /// Renders the drawing as PNG of this width in pixels.
    pub fn png(self, size: u32) -> Result<Vec<u8>, RenderError> {
        at_most(LONGEST_SVG, "bytes of SVG", self.svg.bytes())?;
        let scale = size as f32 / WIDTH;
        let height = (self.height * scale).round() as u32;
        let svg = plain::whole(&self.svg, self.height);
        let transform = Transform::from_scale(scale, scale);
        plain::draw(&svg, size, height, transform, &self.studio.options)?
            .encode_png()
            .map_err(|error| RenderError::Pixmap(error.to_string()))
    }

    fn font(&self, look: Lettering) -> &NameFont {
        if look.bold {
            &self.studio.font
        } else {
            &self.studio.thin
        }
    }
}

/// Formats points for SVG.
fn listed(points: &[Point]) -> String {
    let mut list = String::new();
    for Point { x, y } in points {
        let _ = write!(list, "{x:.2},{y:.2} ");
    }
    list
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::super::testing::{THEMES, awkward_names, pixels};
    use super::*;

    fn look(canvas: &Canvas<'_>, bold: bool) -> Lettering {
        Lettering {
            size: 20.0,
            bold,
            fill: canvas.palette().text,
            anchor: Anchor::Start,
        }
    }

    #[test]
    fn names_in_any_script_fit_the_room_they_have() {
        let studio = Studio::new();
        let canvas = Canvas::new(&studio, Theme::Dark, 100.0).unwrap();
        for bold in [false, true] {
            let look = look(&canvas, bold);
            for name in awkward_names() {
                let name = canvas.name(&name, "seat 2", 90.0, look);
                assert!(!name.is_empty());
                assert!(canvas.width(&name, look) <= 90.0, "{name}");
            }
            assert_eq!(canvas.name("漢字", "seat 2", 90.0, look), "Han Zi");
            assert_eq!(canvas.name("🦄", "seat 2", 90.0, look), "seat 2");
            assert!(
                canvas
                    .name("i\u{202e}W W W W W W W W", "", 90.0, look)
                    .ends_with('…')
            );
        }
    }

    #[test]
    fn words_are_drawn_where_and_as_wide_as_they_are_measured() {
        let studio = Studio::new();
        for bold in [false, true] {
            let mut canvas = Canvas::new(&studio, Theme::Dark, 100.0).unwrap();
            let look = look(&canvas, bold);
            let width = canvas.width("Hamburg & <Köln>", look);
            canvas.words("Hamburg & <Köln>", Point::new(100.0, 50.0), look);
            let drawn = pixels(&canvas.png(800).unwrap());
            let card = &drawn[(50 * 800 + 20) * 3..][..3];
            let used: Vec<usize> = (0..80_000)
                .filter(|at| at / 800 > 30 && at / 800 < 70 && drawn[at * 3..][..3] != *card)
                .map(|at| at % 800)
                .collect();
            let (from, to) = (used.iter().min().unwrap(), used.iter().max().unwrap());
            assert!(from.abs_diff(100) <= 3, "{from}");
            assert!(to.abs_diff(100 + width as usize) <= 3, "{to}, {width}");
        }
    }

    #[test]
    fn every_theme_draws_plates_lines_and_dots_in_its_colours() {
        let studio = Studio::new();
        for theme in THEMES {
            let mut canvas = Canvas::new(&studio, theme, 60.0).unwrap();
            let Palette {
                plate, trail, ink, ..
            } = *canvas.palette();
            canvas.plate(Point::new(100.0, 10.0), Point::new(50.0, 40.0), 8.0, plate);
            canvas.line(
                &[Point::new(200.0, 30.0), Point::new(300.0, 30.0)],
                6.0,
                trail,
            );
            canvas.dot(Point::new(400.0, 30.0), 10.0, ink);
            let drawn = pixels(&canvas.png(800).unwrap());
            assert_eq!(drawn.len(), 800 * 60 * 3);
            for (x, Rgb(colour)) in [(125, plate), (250, trail), (400, ink)] {
                assert_eq!(drawn[(30 * 800 + x) * 3..][..3], colour, "{theme:?} {x}");
            }
        }
    }
}
