//! Phrases: messages, independent of languages.
//!
//! A phrase is a message with its arguments. A [`Dictionary`] has the messages of every language,
//! written in Fluent, and translates phrases into [words](Phrase::words). The rules have their own
//! dictionary (`crates/rules/locales`); a program that uses them may have another for other
//! messages.
//!
//! ```
//! use petteia_rules::phrase::{Language, Phrase};
//!
//! let phrase = Phrase::new("game-over");
//! assert_eq!(phrase.to_string(), "the game is over; no more turns are played");
//! assert!(phrase.words(Language::German).starts_with("die Partie ist zu Ende"));
//! ```

mod language;
mod locale;

use std::{borrow::Cow, fmt, sync::LazyLock};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use fluent_syntax::ast::Pattern;
use include_dir::{Dir, include_dir};

pub use self::{
    language::Language,
    locale::{hundredths, number},
};

/// A message with arguments, independent of language.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Phrase {
    /// The message's id; `None` if `args` holds the words themselves.
    id: Option<Cow<'static, str>>,
    args: Vec<(Cow<'static, str>, Value)>,
}

/// An argument of a phrase.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Value {
    /// Text that is independent of language, such as notation or a name; also a selector for variants of
    /// the message.
    Words(String),
    /// A number, also as a selector for plural forms.
    Number(i64),
    /// A phrase in the same language.
    Phrase(Phrase),
    /// Several values, joined by "and".
    And(Vec<Value>),
    /// Several values, joined by "or".
    Or(Vec<Value>),
    /// Several values with commas between them.
    Commas(Vec<Value>),
}

/// How the values of a list are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Join {
    /// By commas and "and".
    And,
    /// By commas and "or".
    Or,
    /// By commas alone.
    Commas,
    /// By semicolons, since the values may have commas.
    Semicolons,
}

/// The messages of every language.
pub struct Dictionary {
    bundles: Vec<(Language, FluentBundle<FluentResource>)>,
}

/// The messages of the rules.
static RULES: LazyLock<Dictionary> = LazyLock::new(|| {
    static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/locales");
    Dictionary::of_folder(&LOCALES)
});

impl Phrase {
    /// Creates a phrase from a message of the dictionary. Arguments are added with [`Phrase::with`].
    pub fn new(id: impl Into<Cow<'static, str>>) -> Phrase {
        Phrase {
            id: Some(id.into()),
            args: Vec::new(),
        }
    }

    /// Creates a phrase from words that are independent of language.
    pub fn verbatim(words: impl Into<String>) -> Phrase {
        Phrase {
            id: None,
            args: vec![("words".into(), Value::Words(words.into()))],
        }
    }

    /// Adds an argument.
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Value>) -> Phrase {
        self.args.push((name.into(), value.into()));
        self
    }

    /// Renders the phrase in a language. Invisible characters are [named](visible).
    pub fn words(&self, language: Language) -> String {
        let words = self.words_of(&RULES, language);
        visible(&words).into_owned()
    }

    fn words_of(&self, dictionary: &Dictionary, language: Language) -> String {
        match &self.id {
            Some(id) => dictionary.words(language, id, &self.args),
            None => self
                .args
                .iter()
                .map(|(_, value)| value.words(dictionary, language))
                .collect(),
        }
    }
}

/// The phrase in English.
impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(Language::English))
    }
}

/// Some phrases describe errors.
impl std::error::Error for Phrase {}

/// Makes a user's text visible: invisible characters, and those that change the direction of
/// writing, are replaced by their code points (`<U+202E>`), because they may be the fault of the
/// text, and would garble the text around them.
///
/// ```
/// use petteia_rules::phrase::visible;
///
/// assert_eq!(visible("W\u{200b}-B"), "W<U+200B>-B");
/// assert!(matches!(visible("w\u{332} × r"), std::borrow::Cow::Borrowed(_)));
/// ```
pub fn visible(words: &str) -> Cow<'_, str> {
    if !words.contains(is_hidden) {
        return Cow::Borrowed(words);
    }
    let mut shown = String::new();
    for letter in words.chars() {
        match is_hidden(letter) {
            true => shown += &format!("<U+{:04X}>", u32::from(letter)),
            false => shown.push(letter),
        }
    }
    Cow::Owned(shown)
}

/// Whether a character changes the direction in which what follows it is written (Unicode's embeddings,
/// overrides and isolates). In a name it could garble the text around the name.
pub fn is_bidi_control(letter: char) -> bool {
    matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Removes what changes the direction of writing.
///
/// ```
/// use petteia_rules::phrase::without_bidi_controls;
///
/// assert_eq!(without_bidi_controls("a\u{202e}dA"), "adA");
/// assert!(matches!(without_bidi_controls("Ada"), std::borrow::Cow::Borrowed(_)));
/// ```
pub fn without_bidi_controls(words: &str) -> Cow<'_, str> {
    match words.contains(is_bidi_control) {
        true => Cow::Owned(words.replace(is_bidi_control, "")),
        false => Cow::Borrowed(words),
    }
}

fn is_hidden(letter: char) -> bool {
    letter.is_control() && !letter.is_whitespace()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{61c}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
        )
}

impl Value {
    /// Renders the value in a language.
    fn words(&self, dictionary: &Dictionary, language: Language) -> String {
        match self {
            Value::Words(words) => words.clone(),
            Value::Number(number) => locale::number(language, *number),
            Value::Phrase(phrase) => phrase.words_of(&RULES, language),
            Value::And(values) => dictionary.list(language, Join::And, values),
            Value::Or(values) => dictionary.list(language, Join::Or, values),
            Value::Commas(values) => dictionary.list(language, Join::Commas, values),
        }
    }
}

impl From<&str> for Value {
    fn from(words: &str) -> Value {
        Value::Words(words.to_owned())
    }
}

impl From<String> for Value {
    fn from(words: String) -> Value {
        Value::Words(words)
    }
}

impl From<Phrase> for Value {
    fn from(phrase: Phrase) -> Value {
        Value::Phrase(phrase)
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl From<$number> for Value {
            fn from(number: $number) -> Value {
                Value::Number(number.into())
            }
        }
    )+};
}

numbers!(u8, u16, u32, i32, i64);

impl From<usize> for Value {
    fn from(number: usize) -> Value {
        Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl Dictionary {
    /// Loads a dictionary from a folder with a subfolder for each language, named by its
    /// [code](Language::code), that contains Fluent files (`.ftl`). [`Dictionary::new`] says which messages
    /// are required.
    ///
    /// # Panics
    /// If a language has no folder, a file is invalid, or a message is defined twice.
    pub fn of_folder(folder: &Dir<'_>) -> Dictionary {
        let texts = Language::ALL.map(|language| {
            let files = folder
                .get_dir(folder.path().join(language.code()))
                .unwrap_or_else(|| panic!("there is no folder {}", language.code()))
                .files();
            let texts: Vec<&str> = files
                .filter(|file| file.path().extension().is_some_and(|kind| kind == "ftl"))
                .filter_map(|file| file.contents_utf8())
                .collect();
            (language, texts)
        });
        Dictionary::new(
            &texts
                .each_ref()
                .map(|(language, texts)| (*language, &texts[..])),
        )
    }

    /// Creates a dictionary from Fluent texts by language. Each needs the messages `list-comma` and
    /// `list-semicolon`, which stand between the values of a list.
    ///
    /// # Panics
    /// If a text is invalid Fluent, or a message is defined twice.
    pub fn new(texts: &[(Language, &[&str])]) -> Dictionary {
        let bundles = texts.iter().map(|(language, texts)| {
            let locale = language
                .code()
                .parse()
                .unwrap_or_else(|_| unreachable!("a language's code is a locale"));
            let mut bundle = FluentBundle::new_concurrent(vec![locale]);
            bundle.set_use_isolating(false);
            bundle
                .add_builtins()
                .unwrap_or_else(|error| panic!("a new bundle has no functions: {error}"));
            bundle.set_formatter(Some(locale::in_message));
            for text in *texts {
                let resource =
                    FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(_, errors)| {
                        panic!("the {language:?} texts are not Fluent: {errors:?}")
                    });
                if let Err(errors) = bundle.add_resource(resource) {
                    panic!("the {language:?} texts contradict each other: {errors:?}");
                }
            }
            (*language, bundle)
        });
        Dictionary {
            bundles: bundles.collect(),
        }
    }

    /// Renders a message in this language, else in the first language that has it. If none has, returns its
    /// id.
    pub fn words(
        &self,
        language: Language,
        id: &str,
        args: &[(Cow<'static, str>, Value)],
    ) -> String {
        let spoken = self
            .bundles
            .iter()
            .filter(|(other, _)| *other == language)
            .chain(&self.bundles)
            .find_map(|(language, bundle)| Some((language, bundle, pattern(bundle, id)?)));
        let Some((language, bundle, pattern)) = spoken else {
            return id.to_owned();
        };
        let said: FluentArgs<'_> = args
            .iter()
            .map(|(name, value)| {
                let value = match value {
                    Value::Number(number) => FluentValue::from(*number),
                    value => FluentValue::from(value.words(self, *language)),
                };
                (name.as_ref(), value)
            })
            .collect();
        let mut errors = Vec::new();
        let words = bundle
            .format_pattern(pattern, Some(&said), &mut errors)
            .into_owned();
        debug_assert!(errors.is_empty(), "message {id}: {errors:?}");
        words
    }

    /// `Ada`, `Ada and Ben`, `Ada, Ben and Cleo`.
    fn list(&self, language: Language, join: Join, values: &[Value]) -> String {
        let words: Vec<String> = values
            .iter()
            .map(|value| value.words(self, language))
            .collect();
        let between = self.between(language, join, &words);
        let mut between = between.iter();
        let mut list = String::new();
        for (index, word) in words.iter().enumerate() {
            if index > 0 {
                list.extend(between.next().map(String::as_str));
            }
            list += word;
        }
        list
    }

    /// Returns what stands between the values of a list, in order: one fewer than there are values. The
    /// values decide too: Spanish has `e` instead of `y` before `Iván`.
    pub fn between(&self, language: Language, join: Join, values: &[String]) -> Vec<String> {
        let alike = |id| vec![self.words(language, id, &[]); values.len().saturating_sub(1)];
        match join {
            Join::And => locale::between(language, false, values),
            Join::Or => locale::between(language, true, values),
            Join::Commas => alike("list-comma"),
            Join::Semicolons => alike("list-semicolon"),
        }
    }
}

/// Returns the pattern of a message or of its attribute (`message.attribute`).
fn pattern<'a>(bundle: &'a FluentBundle<FluentResource>, id: &str) -> Option<&'a Pattern<&'a str>> {
    match id.split_once('.') {
        None => bundle.get_message(id)?.value(),
        Some((message, attribute)) => Some(
            bundle
                .get_message(message)?
                .get_attribute(attribute)?
                .value(),
        ),
    }
}

impl fmt::Debug for Dictionary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dictionary").finish_non_exhaustive()
    }
}
