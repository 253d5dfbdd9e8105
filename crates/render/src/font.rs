//! The fonts of pictures: DejaVu from its crate, never from the system, so that pictures are equal on all
//! machines.

use std::sync::Arc;

use resvg::usvg::{Options, fontdb::Database};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider, charmap::Charmap, metrics::GlyphMetrics};

use super::bounds::LONGEST_WORDS;

/// The font of everything, as an SVG attribute.
pub(super) const FAMILY: &str = "DejaVu Sans";

/// The width of names and scores, as an SVG attribute: the condensed variant.
pub(super) const NAMES: &str = "semi-condensed";

/// The height of capital letters and digits in both, as a fraction of the font size.
pub(super) const CAPITALS: f32 = 0.729;

/// Options for parsing SVG: only these fonts, nothing from the system.
pub(super) fn options() -> Options<'static> {
    let mut fonts = Database::new();
    for font in [
        dejavu::sans::bold(),
        name_font(),
        dejavu::sans_condensed::regular(),
    ] {
        fonts.load_font_data(font.to_vec());
    }
    Options {
        font_family: FAMILY.to_owned(),
        fontdb: Arc::new(fonts),
        ..Options::default()
    }
}

fn name_font() -> &'static [u8] {
    dejavu::sans_condensed::bold()
}

/// Metrics of the font of names.
pub(super) struct NameFont(Option<Face>);

/// The tables of a font that are used: of its characters, and of the widths of its glyphs.
struct Face {
    charmap: Charmap<'static>,
    metrics: GlyphMetrics<'static>,
}

impl Face {
    fn of(file: &'static [u8]) -> Option<Face> {
        let font = FontRef::new(file).ok()?;
        Some(Face {
            charmap: font.charmap(),
            metrics: font.glyph_metrics(Size::new(1.0), LocationRef::default()),
        })
    }
}

impl NameFont {
    /// The font.
    pub fn new() -> NameFont {
        NameFont(Face::of(name_font()))
    }

    /// The regular weight, for less important text.
    pub fn thin() -> NameFont {
        NameFont(Face::of(dejavu::sans_condensed::regular()))
    }

    /// Whether the font can write this character.
    pub fn has(&self, c: char) -> bool {
        self.0
            .as_ref()
            .is_some_and(|face| face.charmap.map(c).is_some())
    }

    /// The width of a text at font size 1; slightly too large for cursive scripts.
    pub fn width(&self, text: &str) -> f32 {
        let Some(face) = &self.0 else { return 0.0 };
        text.chars()
            .filter_map(|c| face.metrics.advance_width(face.charmap.map(c)?))
            .sum()
    }

    /// Returns the text, shortened with an ellipsis to this width at font size 1.
    pub fn fitted(&self, text: &str, width: f32) -> String {
        let is_short = text.chars().nth(LONGEST_WORDS).is_none();
        if is_short && self.width(text) <= width {
            return text.to_owned();
        }
        // Of a long text it is tried only how much of its beginning fits.
        let mut short: String = text.chars().take(LONGEST_WORDS).collect();
        while short.pop().is_some() {
            let with_ellipsis = format!("{}…", short.trim_end());
            if self.width(&with_ellipsis) <= width {
                return with_ellipsis;
            }
        }
        "…".to_owned()
    }
}
