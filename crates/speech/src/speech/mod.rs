//! Messages, independent of languages.
//!
//! A [`Say`] is a message of `assets/locales` with its arguments. It is translated when the reader
//! is known. Messages are written in Fluent. In them `` `…` `` means a text to type, `**…**`
//! emphasis, and a new line a line break; arguments are never interpreted in this way.

#[cfg(test)]
mod tests;

use std::{borrow::Cow, sync::LazyLock};

use chrono::{DateTime, Utc};
use include_dir::{Dir, include_dir};
use petteia_domain::{
    ids::{ChannelId, UserId},
    reach::Obstacle,
};
use petteia_rules::{
    Language, Phrase,
    phrase::{Dictionary, Value},
};
use serde::{Deserialize, Serialize};

use crate::message::{Span, Text};

/// The messages of the bot and its pages. The rules have a dictionary of their own.
static DICTIONARY: LazyLock<Dictionary> = LazyLock::new(|| {
    static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/locales");
    Dictionary::of_folder(&LOCALES)
});

/// The first of the characters that are placeholders of arguments during translation, so that every
/// language can order names, times and turns in its own way. They are private use characters.
const FIRST_SLOT: u32 = 0xE000;

/// A message with its arguments. Created by [`say!`](crate::say).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Say {
    id: Cow<'static, str>,
    args: Vec<(Cow<'static, str>, Arg)>,
}

/// An argument of a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A number, which can select a plural form.
    Number(i64),
    /// A word that is not shown and selects a variant.
    Choice(Cow<'static, str>),
    /// A text.
    Text(Text),
    /// Several texts, joined by "and".
    And(Vec<Text>),
    /// Several texts, joined by "or".
    Or(Vec<Text>),
}

/// Creates a message: `say!("wins", players = Arg::And(names), count = 2)`.
///
/// Tests check that every language has the message and that it gets its arguments. So the id and
/// the names of arguments must be literals.
#[macro_export]
macro_rules! say {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::speech::Say::new($id)$(.with(stringify!($name), $value))*
    };
}

/// A fraction with two decimals, in the format of the reader's language.
pub fn decimal(number: i64, of: i64) -> Say {
    let hundredths = (200 * number.abs() + of) / (2 * of);
    let sign = if number < 0 && hundredths > 0 {
        "−"
    } else {
        ""
    };
    say!(
        "standings-decimal",
        whole = format!("{sign}{}", hundredths / 100),
        part = format!("{:02}", hundredths % 100)
    )
}

impl Say {
    /// A message of `assets/locales` whose id is computed; see [`say!`](crate::say).
    pub fn new(id: impl Into<Cow<'static, str>>) -> Say {
        Say {
            id: id.into(),
            args: Vec::new(),
        }
    }

    /// Adds an argument.
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Say {
        self.args.push((name.into(), value.into()));
        self
    }

    /// All texts among the arguments.
    pub fn texts_mut(&mut self) -> impl Iterator<Item = &mut Text> {
        self.args.iter_mut().flat_map(|(_, arg)| match arg {
            Arg::Number(_) | Arg::Choice(_) => [].iter_mut(),
            Arg::Text(text) => std::slice::from_mut(text).iter_mut(),
            Arg::And(texts) | Arg::Or(texts) => texts.iter_mut(),
        })
    }

    /// Translates the message.
    pub fn in_language(&self, language: Language) -> Text {
        let mut slots = Vec::new();
        let args: Vec<_> = self
            .args
            .iter()
            .map(|(name, arg)| (name.clone(), arg.value(language, &mut slots)))
            .collect();
        let words = DICTIONARY.words(language, &self.id, &args);
        Reading::of(&words, &slots)
    }
}

impl Arg {
    /// A word that selects a variant.
    pub fn choice(word: impl Into<Cow<'static, str>>) -> Arg {
        Arg::Choice(word.into())
    }

    /// The value for Fluent: a placeholder character, unless it is a number or a word that selects
    /// a variant.
    fn value(&self, language: Language, slots: &mut Vec<Text>) -> Value {
        let mut slot = |text: &Text| {
            let number = FIRST_SLOT + u32::try_from(slots.len()).unwrap_or(u32::MAX - FIRST_SLOT);
            slots.push(text.clone().in_language(language));
            Value::Words(char::from_u32(number).map(String::from).unwrap_or_default())
        };
        match self {
            Arg::Number(number) => Value::Number(*number),
            Arg::Choice(word) => Value::Words(word.clone().into_owned()),
            Arg::Text(text) => slot(text),
            Arg::And(texts) => Value::And(texts.iter().map(slot).collect()),
            Arg::Or(texts) => Value::Or(texts.iter().map(slot).collect()),
        }
    }
}

/// A message that is parsed from Fluent's output.
#[derive(Default)]
struct Reading {
    text: Text,
    words: String,
    form: Form,
}

/// The formatting of words.
#[derive(Clone, Copy, Default, PartialEq)]
enum Form {
    #[default]
    Plain,
    Strong,
    Code,
}

impl Reading {
    fn of(words: &str, slots: &[Text]) -> Text {
        let mut reading = Reading::default();
        let mut rest = words.chars().peekable();
        while let Some(c) = rest.next() {
            let slot = u32::from(c).checked_sub(FIRST_SLOT);
            match slot.and_then(|slot| slots.get(slot as usize)) {
                Some(text) => reading.put(text),
                None if c == '\n' => reading.push(Span::Line),
                None if c == '`' => reading.turn_to(Form::Code),
                None if c == '*' && rest.next_if_eq(&'*').is_some() => {
                    reading.turn_to(Form::Strong);
                }
                None => reading.words.push(c),
            }
        }
        reading.turn_to(Form::Plain);
        reading.text
    }

    /// Starts words with this formatting, or ends it if it is active.
    fn turn_to(&mut self, form: Form) {
        self.end_words();
        self.form = if self.form == form { Form::Plain } else { form };
    }

    fn put(&mut self, text: &Text) {
        for span in &text.0 {
            match span {
                Span::Plain(words) => self.words.push_str(words),
                span => self.push(span.clone()),
            }
        }
    }

    fn push(&mut self, span: Span) {
        self.end_words();
        self.text.0.push(span);
    }

    fn end_words(&mut self) {
        let words = std::mem::take(&mut self.words);
        if words.is_empty() {
            return;
        }
        self.text.0.push(match self.form {
            Form::Plain => Span::Plain(words),
            Form::Strong => Span::Strong(words),
            Form::Code => Span::Code(words),
        });
    }
}

impl From<Text> for Arg {
    fn from(text: Text) -> Arg {
        Arg::Text(text)
    }
}

macro_rules! texts_of {
    ($($kind:ty: $text:expr),+ $(,)?) => {$(
        impl From<$kind> for Text {
            fn from(value: $kind) -> Text {
                $text(Text::default(), value)
            }
        }

        impl From<$kind> for Arg {
            fn from(value: $kind) -> Arg {
                Arg::Text(value.into())
            }
        }
    )+};
}

texts_of! {
    Say: Text::say,
    Phrase: Text::phrase,
    &str: Text::plain,
    String: Text::plain,
    UserId: Text::user,
    ChannelId: Text::channel,
    DateTime<Utc>: Text::time,
}

macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(number.into())
            }
        }
    )+};
}

numbers!(u8, u16, u32, i32, i64);

impl From<Obstacle> for Arg {
    /// The word that selects the name of the obstacle.
    fn from(obstacle: Obstacle) -> Arg {
        Arg::choice(obstacle.name())
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
