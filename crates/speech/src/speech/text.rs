//! Texts and messages before they are translated.
//!
//! A [`Text`] can contain a [`Say`], and the arguments of a [`Say`] are texts.

use std::borrow::Cow;

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::computer_named,
    ids::{ChannelId, RoleId, UserId},
    reach::Obstacle,
};
use petteia_players::Level;
use petteia_rules::{GameKind, Phrase};
use serde::{Deserialize, Serialize};

/// A text.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Text(pub Vec<Span>);

/// A piece of text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Span {
    /// Words without formatting; front ends escape everything that their platform would interpret.
    Plain(String),
    /// Emphasised words.
    Strong(String),
    /// A text to type or copy, such as a command or a position code.
    Code(String),
    /// A user by name. It notifies them only if they are in the message's `notify`.
    User(UserId),
    /// A channel by name.
    Channel(ChannelId),
    /// A role of a server by name; it notifies nobody.
    Role(RoleId),
    /// A moment, shown in the reader's own time zone, absolute and relative.
    Time(DateTime<Utc>),
    /// A turn in canonical ASCII notation, shown in the platform's own form.
    Turn(GameKind, String),
    /// A line break.
    Line,
    /// A message to be translated into the reader's language.
    Say(Say),
    /// A phrase of the rules to be translated into the reader's language.
    Phrase(Phrase),
}

/// A message with its arguments. Created by [`say!`](crate::say).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Say {
    pub(super) id: Cow<'static, str>,
    pub(super) args: Vec<(Cow<'static, str>, Arg)>,
}

/// An argument of a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A number, which can select a plural form.
    Number(i64),
    /// A number of hundredths, shown with two decimals.
    Hundredths(i64),
    /// A word that is not shown and selects a variant.
    Choice(Cow<'static, str>),
    /// A text.
    Text(Text),
    /// Several texts, joined by "and".
    And(Vec<Text>),
    /// Several texts, joined by "or".
    Or(Vec<Text>),
    /// Several texts with commas between them.
    Commas(Vec<Text>),
    /// Several texts with semicolons between them, since they may have commas.
    Semicolons(Vec<Text>),
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
    let hundredths = Arg::Hundredths(hundredths * number.signum());
    say!("listed", values = hundredths)
}

/// A percentage, in the format of the reader's language.
pub fn percent(value: impl Into<Arg>) -> Say {
    say!("percent", value = value)
}

/// A computer of this level.
pub fn computer(level: Level) -> Say {
    say!("computer", level = level.number())
}

/// The name of a seat or of a participant for readers: computers have one in every language.
pub fn player(name: &str) -> Text {
    match computer_named(name) {
        Some(level) => say!("computer-short", level = level.number()).into(),
        None => Text::default().plain(name),
    }
}

/// The names of seats or participants, with commas between them.
pub fn players<'a>(names: impl IntoIterator<Item = &'a String>) -> Text {
    Text::commas(names.into_iter().map(|name| player(name)))
}

/// A label with what it stands for, such as `Pentagame k7f2q: Ada, Ben`.
pub fn labelled(label: impl Into<Arg>, words: impl Into<Arg>) -> Text {
    say!("labelled", label = label, words = words).into()
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
            Arg::Number(_) | Arg::Hundredths(_) | Arg::Choice(_) => [].iter_mut(),
            Arg::Text(text) => std::slice::from_mut(text).iter_mut(),
            Arg::And(texts) | Arg::Or(texts) | Arg::Commas(texts) | Arg::Semicolons(texts) => {
                texts.iter_mut()
            }
        })
    }
}

impl Arg {
    /// A word that selects a variant.
    pub fn choice(word: impl Into<Cow<'static, str>>) -> Arg {
        Arg::Choice(word.into())
    }
}

impl Text {
    /// Changes all words, but not turns and phrases of the rules.
    pub fn change_words(&mut self, change: &mut dyn FnMut(&mut String)) {
        for span in &mut self.0 {
            match span {
                Span::Plain(words) | Span::Strong(words) | Span::Code(words) => change(words),
                Span::Say(say) => say.texts_mut().for_each(|text| text.change_words(change)),
                Span::User(_)
                | Span::Channel(_)
                | Span::Role(_)
                | Span::Time(_)
                | Span::Turn(..)
                | Span::Line
                | Span::Phrase(_) => {}
            }
        }
    }

    /// Changes all times of a translated text.
    pub fn change_times(&mut self, change: &dyn Fn(DateTime<Utc>) -> DateTime<Utc>) {
        for span in &mut self.0 {
            if let Span::Time(at) = span {
                *at = change(*at);
            }
        }
    }

    /// Adds a span; adjacent plain words are joined.
    pub(super) fn push(&mut self, span: Span) {
        match (self.0.last_mut(), span) {
            (Some(Span::Plain(before)), Span::Plain(words)) => before.push_str(&words),
            (_, span) => self.0.push(span),
        }
    }

    /// Lists texts with commas between them, as the reader's language writes them.
    pub fn commas(texts: impl IntoIterator<Item = Text>) -> Text {
        Text::listed(texts, Arg::Commas)
    }

    /// Lists texts with semicolons between them, as the reader's language writes them.
    pub fn semicolons(texts: impl IntoIterator<Item = Text>) -> Text {
        Text::listed(texts, Arg::Semicolons)
    }

    fn listed(texts: impl IntoIterator<Item = Text>, list: fn(Vec<Text>) -> Arg) -> Text {
        let mut texts: Vec<Text> = texts.into_iter().collect();
        match texts.len() {
            0 | 1 => texts.pop().unwrap_or_default(),
            _ => say!("listed", values = list(texts)).into(),
        }
    }

    /// Joins texts with a sign that is the same in every language, such as a space or a dash. Commas and
    /// semicolons differ: see [`Text::commas`] and [`Text::semicolons`].
    pub fn joined(texts: impl IntoIterator<Item = Text>, separator: &str) -> Text {
        let mut joined = Text::default();
        for (index, text) in texts.into_iter().enumerate() {
            if index > 0 {
                joined = joined.plain(separator);
            }
            joined.0.extend(text.0);
        }
        joined
    }

    /// Adds a message.
    pub fn say(mut self, say: Say) -> Text {
        self.0.push(Span::Say(say));
        self
    }

    /// Adds a phrase of the rules.
    pub fn phrase(mut self, phrase: Phrase) -> Text {
        self.0.push(Span::Phrase(phrase));
        self
    }

    /// Adds a text.
    pub fn text(mut self, text: Text) -> Text {
        self.0.extend(text.0);
        self
    }

    /// Adds words.
    pub fn plain(mut self, words: impl Into<String>) -> Text {
        self.0.push(Span::Plain(words.into()));
        self
    }

    /// Adds emphasised words.
    pub fn strong(mut self, words: impl Into<String>) -> Text {
        self.0.push(Span::Strong(words.into()));
        self
    }

    /// Adds a text to type or copy.
    pub fn code(mut self, code: impl Into<String>) -> Text {
        self.0.push(Span::Code(code.into()));
        self
    }

    /// Adds a user's name.
    pub fn user(mut self, user: UserId) -> Text {
        self.0.push(Span::User(user));
        self
    }

    /// Adds a channel's name.
    pub fn channel(mut self, channel: ChannelId) -> Text {
        self.0.push(Span::Channel(channel));
        self
    }

    /// Adds a role's name.
    pub fn role(mut self, role: RoleId) -> Text {
        self.0.push(Span::Role(role));
        self
    }

    /// Adds a moment.
    pub fn time(mut self, at: DateTime<Utc>) -> Text {
        self.0.push(Span::Time(at));
        self
    }

    /// Adds a turn.
    pub fn turn(mut self, kind: GameKind, canonical: impl Into<String>) -> Text {
        self.0.push(Span::Turn(kind, canonical.into()));
        self
    }

    /// Adds a line break.
    pub fn line(mut self) -> Text {
        self.0.push(Span::Line);
        self
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
    RoleId: Text::role,
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
