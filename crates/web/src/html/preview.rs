//! What others show of a link to a game (Open Graph), and what search engines may keep.

use maud::{Markup, html};
use petteia_speech::{message::Picture, speech::labelled};

/// Maximum length of a description in characters.
const LONGEST: usize = 300;

/// The preview of a position's page.
pub struct Preview<'a> {
    /// The origin of our pages.
    pub origin: &'a str,
    /// The URL of the page, without the origin.
    pub page: String,
    /// The URL of the picture, without the origin.
    pub image: String,
    /// The picture.
    pub picture: &'a Picture,
    /// Whether everybody may see the game.
    pub public: bool,
}

impl Preview<'_> {
    /// Renders the page's head. Only what everybody may see has a preview; search engines keep none of it.
    pub(super) fn head(&self, title: &str) -> Markup {
        let names = self.picture.names.join(" – ");
        let title = match names.is_empty() {
            true => title.to_owned(),
            false => labelled(title, names).bare(self.picture.language),
        };
        let description = petteia_render::described(self.picture);
        html! {
            meta name="robots" content="noindex";
            @if self.public {
                meta property="og:type" content="website";
                meta property="og:site_name" content="petteia";
                meta property="og:title" content=(title);
                meta property="og:description" content=(shortened(&description));
                meta property="og:url" content={ (self.origin) (self.page) };
                meta property="og:image" content={ (self.origin) (self.image) };
                meta property="og:image:type" content="image/png";
                meta property="og:image:alt" content=(shortened(&description));
                meta name="twitter:card" content="summary_large_image";
            }
        }
    }

    /// Renders the position for browsers without scripts.
    pub(super) fn still(&self) -> Markup {
        html! { img.still src=(self.image) alt=(petteia_render::described(self.picture)); }
    }
}

/// Cuts a text at a word.
fn shortened(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    let cut: String = text.chars().take(LONGEST).collect();
    let whole = cut
        .rsplit_once(' ')
        .map_or(cut.as_str(), |(whole, _)| whole);
    format!("{whole} …")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_ends_with_a_whole_word() {
        assert_eq!(shortened("Ada is to move."), "Ada is to move.");
        let long = shortened(&"word ".repeat(100));
        assert!(long.ends_with("word …"), "{long}");
        assert!(long.chars().count() <= LONGEST + 2);
    }
}
