//! Names in pictures. Users may choose any name.
//!
//! Letters that the font lacks are transliterated to Latin: `李明` becomes `Li Ming`.

use petteia_rules::{Language, Seat};
use petteia_speech::{message::Text, say, speech::player};

use super::{bounds::LONGEST_WORDS, font::NameFont};

/// Longer names are cut in descriptions.
const LONGEST_NAME: usize = 32;

/// Returns a stored name as readers of a language know it.
pub(super) fn known(name: &str, language: Language) -> String {
    player(name).bare(language)
}

/// Returns the drawable form of a name in this font, with missing letters transliterated; `None` if nothing
/// remains.
pub(super) fn drawable(name: &str, font: &NameFont) -> Option<String> {
    let mut drawable = String::new();
    let name: String = name.chars().take(4 * LONGEST_WORDS).collect();
    for c in tidy(&name).chars() {
        if font.has(c) || c == ' ' {
            drawable.push(c);
        } else if c.is_alphabetic() {
            // deunicode appends a space to words of Chinese.
            let latin = deunicode::deunicode_char(c).unwrap_or_default();
            drawable.extend(latin.chars().filter(|c| font.has(*c) || *c == ' '));
        }
    }
    Some(tidy(&drawable)).filter(|name| !name.is_empty())
}

/// Returns the name on one line, without invisible and disturbing characters: control characters, marks of
/// writing direction, piles of accents.
pub(super) fn tidy(name: &str) -> String {
    let mut tidy = String::new();
    let mut accents = 0;
    for c in name.chars() {
        if is_accent(c) {
            accents += 1;
            if accents <= MOST_ACCENTS && !tidy.is_empty() {
                tidy.push(c);
            }
            continue;
        }
        accents = 0;
        if c.is_whitespace() {
            if !tidy.is_empty() && !tidy.ends_with(' ') {
                tidy.push(' ');
            }
        } else if !c.is_control() && !is_invisible(c) {
            tidy.push(c);
        }
    }
    tidy.truncate(tidy.trim_end().len());
    tidy
}

/// Some scripts need two on a letter; more are decoration.
const MOST_ACCENTS: usize = 2;

fn is_accent(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Format characters: zero widths, directions, tags, variation selectors.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// The names of seats.
#[derive(Debug, Clone, Copy)]
pub(super) struct Who<'a> {
    pub names: &'a [String],
}

impl Who<'_> {
    /// The name of a seat's player.
    pub fn name(&self, seat: Seat) -> Text {
        self.names
            .get(seat.index())
            .map(|name| cut(&tidy(name), LONGEST_NAME))
            .filter(|name| !name.is_empty())
            .map_or_else(
                || say!("picture-seat", seat = seat.number()).into(),
                |name| player(&name),
            )
    }
}

/// Cuts a text with an ellipsis. Length is in UTF-16 units, the largest count of characters that a platform
/// may use.
fn cut(text: &str, longest: usize) -> String {
    if text.encode_utf16().count() <= longest {
        return text.to_owned();
    }
    let mut room = longest - 1;
    let mut short: String = text
        .chars()
        .take_while(|c| {
            let fits = c.len_utf16() <= room;
            room = room.saturating_sub(c.len_utf16());
            fits
        })
        .collect();
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::super::font::NameFont;
    use super::{drawable, known, tidy};
    use petteia_rules::Language;

    #[test]
    fn a_computer_has_a_name_in_every_language_and_a_person_keeps_theirs() {
        for (language, name) in [
            (Language::English, "Computer 3"),
            (Language::German, "Computer 3"),
            (Language::French, "Ordinateur 3"),
            (Language::Spanish, "Máquina 3"),
        ] {
            assert_eq!(known("Computer 3", language), name);
            for person in ["Computer 9", "Computer", "Computer 3 ", "Ada"] {
                assert_eq!(known(person, language), person);
            }
        }
    }

    #[test]
    fn letters_that_the_font_does_not_have_are_written_in_latin_ones() {
        let font = NameFont::new();
        for (name, drawn) in [
            ("李明", Some("Li Ming")),
            ("Ada 王", Some("Ada Wang")),
            ("さくら", Some("sakura")),
            ("ひろ🦄", Some("hiro")),
            ("Zoë Ωλγα", Some("Zoë Ωλγα")),
            ("🦄\u{200b}", None),
        ] {
            assert_eq!(drawable(name, &font).as_deref(), drawn, "{name}");
        }
    }

    #[test]
    fn a_name_stays_on_one_line_and_in_its_direction() {
        assert_eq!(
            tidy("  Ada\n\tLovelace \u{202e}x\u{200d} "),
            "Ada Lovelace x"
        );
        assert_eq!(tidy("\u{200b}\u{7}"), "");
    }

    #[test]
    fn accents_stay_but_heaps_of_them_go() {
        assert_eq!(tidy("Zoe\u{308}"), "Zoe\u{308}");
        assert_eq!(
            tidy(&format!("Z{}a", "\u{301}".repeat(40))),
            "Z\u{301}\u{301}a"
        );
    }
}
