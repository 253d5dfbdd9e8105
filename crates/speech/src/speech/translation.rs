//! The translation of messages and texts.

use std::{borrow::Cow, sync::LazyLock};

use include_dir::{Dir, include_dir};
use petteia_domain::ids::{UserId, UserKind};
use petteia_players::Level;
use petteia_rules::{
    Language,
    phrase::{self, Dictionary, Join, Value, without_bidi_controls},
};

use super::{Arg, Say, Span, Text, computer};
use crate::say;

/// The messages of the bot and its pages. The rules have a dictionary of their own.
static DICTIONARY: LazyLock<Dictionary> = LazyLock::new(|| {
    static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/locales");
    Dictionary::of_folder(&LOCALES)
});

/// The first of the characters that are placeholders of arguments during translation, so that every
/// language can order names, times and turns in its own way. They are private use characters.
const FIRST_SLOT: u32 = 0xE000;

impl Say {
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
    /// The value for Fluent: a placeholder character, unless it is a number or a word that selects
    /// a variant.
    fn value(&self, language: Language, slots: &mut Vec<Text>) -> Value {
        let mut slot = |text: Text| {
            let number = FIRST_SLOT + u32::try_from(slots.len()).unwrap_or(u32::MAX - FIRST_SLOT);
            slots.push(text);
            Value::Words(char::from_u32(number).map(String::from).unwrap_or_default())
        };
        match self {
            Arg::Number(number) => Value::Number(*number),
            Arg::Choice(word) => Value::Words(word.clone().into_owned()),
            Arg::Hundredths(number) => {
                slot(Text::default().plain(phrase::hundredths(language, *number)))
            }
            Arg::Text(text) => slot(text.clone().in_language(language)),
            Arg::And(texts) => slot(list(texts, Join::And, language)),
            Arg::Or(texts) => slot(list(texts, Join::Or, language)),
            Arg::Commas(texts) => slot(list(texts, Join::Commas, language)),
            Arg::Semicolons(texts) => slot(list(texts, Join::Semicolons, language)),
        }
    }
}

/// Translates texts and joins them.
fn list(texts: &[Text], join: Join, language: Language) -> Text {
    let texts = texts.iter().map(|text| text.clone().in_language(language));
    let texts: Vec<Text> = texts.collect();
    let words: Vec<String> = texts.iter().map(|text| text.bare(language)).collect();
    let between = DICTIONARY.between(language, join, &words);
    let mut list = Text::default();
    for (index, text) in texts.into_iter().enumerate() {
        if let Some(join) = index.checked_sub(1).and_then(|before| between.get(before)) {
            list.push(Span::Plain(join.clone()));
        }
        text.0.into_iter().for_each(|span| list.push(span));
    }
    list
}

impl Text {
    /// Translates the text.
    pub fn in_language(self, language: Language) -> Text {
        let mut put = Text::default();
        for span in self.0 {
            match span {
                Span::Say(say) => say
                    .in_language(language)
                    .0
                    .into_iter()
                    .for_each(|span| put.push(span)),
                Span::Phrase(phrase) => put.push(Span::Plain(phrase.words(language))),
                Span::User(user) => match user.kind() {
                    UserKind::Former => {
                        let words = say!("former-player", name = UserId::NAMELESS);
                        words
                            .in_language(language)
                            .0
                            .into_iter()
                            .for_each(|span| put.push(span));
                    }
                    UserKind::Participant { level } => match Level::new(level) {
                        Some(level) => put.0.extend(computer(level).in_language(language).0),
                        None => put.push(Span::User(user)),
                    },
                    UserKind::Person | UserKind::Computer => put.push(Span::User(user)),
                },
                span => put.push(span),
            }
        }
        // Names are among the words.
        put.change_words(&mut |words| {
            if let Cow::Owned(plain) = without_bidi_controls(words) {
                *words = plain;
            }
        });
        put
    }

    /// Translates the text and removes all formatting.
    pub fn bare(&self, language: Language) -> String {
        let mut bare = String::new();
        for span in self.clone().in_language(language).0 {
            match span {
                Span::Plain(words) | Span::Strong(words) | Span::Code(words) => {
                    bare.push_str(&words);
                }
                Span::User(user) => bare.push_str(&format!("@{user}")),
                Span::Channel(channel) => bare.push_str(&format!("#{channel}")),
                Span::Role(role) => bare.push_str(&format!("@{role}")),
                Span::Time(at) => bare.push_str(&at.format("%Y-%m-%d %H:%M UTC").to_string()),
                Span::Turn(_, canonical) => bare.push_str(&canonical),
                Span::Line => bare.push('\n'),
                Span::Say(_) | Span::Phrase(_) => unreachable!("these are in words"),
            }
        }
        bare
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

#[cfg(test)]
mod tests;
