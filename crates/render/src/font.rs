//! The fonts of pictures: DejaVu from its crate, never the machine's, so that every machine draws
//! the same.

use std::sync::Arc;

use resvg::usvg::{Options, fontdb::Database};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

/// The font of everything, as an SVG attribute.
pub(super) const FAMILY: &str = "DejaVu Sans";

/// The width of names and scores, as an SVG attribute: the condensed cut.
pub(super) const NAMES: &str = "semi-condensed";

/// Height of capital letters and digits in both, as a share of the font size.
pub(super) const CAPITALS: f32 = 0.729;

/// How SVG is read: with these fonts and nothing else from the machine.
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

/// What is known of the letters of the name font.
pub(super) struct NameFont(Option<FontRef<'static>>);

impl NameFont {
    /// The font.
    pub fn new() -> NameFont {
        NameFont(FontRef::new(name_font()).ok())
    }

    /// Its thin cut, for what is less important.
    pub fn thin() -> NameFont {
        NameFont(FontRef::new(dejavu::sans_condensed::regular()).ok())
    }

    /// Whether the font can write this character.
    pub fn has(&self, c: char) -> bool {
        self.0
            .as_ref()
            .is_some_and(|font| font.charmap().map(c).is_some())
    }

    /// How wide a text is at font size 1; slightly too wide for scripts that join letters.
    pub fn width(&self, text: &str) -> f32 {
        let Some(font) = &self.0 else { return 0.0 };
        let metrics = font.glyph_metrics(Size::new(1.0), LocationRef::default());
        let charmap = font.charmap();
        text.chars()
            .filter_map(|c| metrics.advance_width(charmap.map(c)?))
            .sum()
    }

    /// The text, or as much of it as fits into this width at font size 1, with an ellipsis.
    pub fn fitted(&self, text: &str, width: f32) -> String {
        if self.width(text) <= width {
            return text.to_owned();
        }
        let mut short = text.to_owned();
        while short.pop().is_some() {
            let with_ellipsis = format!("{}…", short.trim_end());
            if self.width(&with_ellipsis) <= width {
                return with_ellipsis;
            }
        }
        "…".to_owned()
    }
}
