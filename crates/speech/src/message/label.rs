//! Labels: texts without formatting.

use petteia_rules::{Language, phrase::without_bidi_controls};
use serde::{Deserialize, Serialize};

use super::Text;

/// A text without formatting: the label of a button, a title, a description.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Label {
    /// Translated.
    Rendered(String),
    /// To be translated into the reader's language.
    Localisable(Text),
}

impl Label {
    /// Translates the label.
    pub fn in_language(&self, language: Language) -> String {
        match self {
            Label::Rendered(words) => without_bidi_controls(words).into_owned(),
            Label::Localisable(text) => text.bare(language),
        }
    }

    /// Returns the label as a text.
    pub fn text(self) -> Text {
        match self {
            Label::Rendered(words) => Text::default().plain(words),
            Label::Localisable(text) => text,
        }
    }

    /// Changes all words.
    pub fn change_words(&mut self, change: &mut dyn FnMut(&mut String)) {
        match self {
            Label::Rendered(words) => change(words),
            Label::Localisable(text) => text.change_words(change),
        }
    }

    /// Translates the label in place.
    pub fn put(&mut self, language: Language) {
        *self = Label::Rendered(self.in_language(language));
    }
}

/// Writes the translated label; an untranslated one in English.
impl std::fmt::Display for Label {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.in_language(Language::English))
    }
}

impl Default for Label {
    fn default() -> Label {
        Label::Rendered(String::new())
    }
}

impl<T: Into<Text>> From<T> for Label {
    fn from(text: T) -> Label {
        Label::Localisable(text.into())
    }
}
