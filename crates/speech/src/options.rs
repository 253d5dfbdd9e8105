//! Options of commands, and what is given to them: the same on every front end.

mod typed;

pub use typed::{Choices, Defaulted, Flag, Needed, Optional, Typed};

use std::collections::BTreeMap;

use petteia_domain::{
    game::Theme,
    ids::{ChannelId, RoleId, UserId},
};
use petteia_players::Level;
use petteia_rules::{GameKind, Language};

use crate::{
    message::{Label, Text},
    say,
    speech::{Arg, Say},
};

/// An option of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name.
    pub name: &'static str,
    /// The message that says what it is for; its attribute `name` is its name in each language.
    pub id: &'static str,
    /// What it takes.
    pub kind: Kind,
    /// Whether the command needs it.
    pub required: bool,
}

/// What an option takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Any words.
    Text,
    /// A turn in notation; completed.
    Turn,
    /// A turn in the position of the puzzle in hand; completed.
    PuzzleTurn,
    /// One of the user's games by its name; completed.
    Game,
    /// A game that is being played or is over, by its name; completed.
    GamePlayed,
    /// A game that is being played and in which captures are steps of their own, by its name;
    /// completed.
    GameOfCaptures,
    /// One of the games there are, by its name in records.
    GameKind,
    /// A clock; completed.
    Clock,
    /// A time zone; completed.
    TimeZone,
    /// A help topic; completed.
    Topic,
    /// A topic of the rules; completed.
    RuleTopic,
    /// How finished games ended; completed.
    GameResult,
    /// How well a computer plays, by the level's name; in this game with its rating.
    Level(Option<GameKind>),
    /// One of these values, each with the message that is its label.
    OneOf(&'static [(&'static str, &'static str)]),
    /// A whole number from the first to the second.
    Number(u32, u32),
    /// Yes or no.
    YesNo,
    /// A user.
    User,
    /// A channel.
    Channel,
    /// A role that the server gives.
    Role,
    /// A tournament by its name; completed.
    Tournament,
    /// A game of a tournament; completed.
    Fixture,
}

/// The value of one option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// Words: of every kind that is typed, and of [`Kind::OneOf`].
    Text(String),
    /// A number.
    Number(u32),
    /// Yes or no.
    YesNo(bool),
    /// A user and the name by which others know them.
    User(UserId, String),
    /// A channel.
    Channel(ChannelId),
    /// A role.
    Role(RoleId),
}

/// The values given to a command, by the names of its options.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Arguments(pub BTreeMap<String, Value>);

/// Why what was given does not make an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unfit {
    /// A needed option was left out.
    Missing(OptionSpec),
    /// An option's value is not of its kind.
    Wrong(OptionSpec),
    /// The command has no such option.
    Unknown(String),
}

impl OptionSpec {
    /// An option that may be left out.
    pub const fn optional(name: &'static str, id: &'static str, kind: Kind) -> OptionSpec {
        OptionSpec {
            name,
            id,
            kind,
            required: false,
        }
    }

    /// An option that the command needs.
    pub const fn needed(name: &'static str, id: &'static str, kind: Kind) -> OptionSpec {
        OptionSpec {
            name,
            id,
            kind,
            required: true,
        }
    }

    /// What it is for.
    pub fn says(&self) -> Say {
        Say::new(self.id)
    }

    /// Its name, to be said in the reader's language.
    pub fn called(&self) -> Say {
        Say::new(format!("{}.name", self.id))
    }

    /// Its name in this language.
    pub fn name_in(&self, language: Language) -> String {
        name_of(self.id, language)
    }
}

/// The name that goes with a message.
pub fn name_of(id: &str, language: Language) -> String {
    Text::from(Say::new(format!("{id}.name"))).bare(language)
}

impl Kind {
    /// The values it can take, each with its label, where they are few and fixed.
    pub fn choices(self) -> Vec<(&'static str, Text)> {
        match self {
            Kind::OneOf(choices) => choices
                .iter()
                .map(|(value, label)| (*value, Say::new(*label).into()))
                .collect(),
            Kind::GameKind => GameKind::ALL
                .iter()
                .map(|kind| (kind.name(), kind.title().into()))
                .collect(),
            Kind::Level(kind) => Level::ALL
                .into_iter()
                .map(|level| (level.name(), level_in(level, kind)))
                .collect(),
            _ => Vec::new(),
        }
    }
}

/// What a level is called where one is chosen, with its rating in this game.
fn level_in(level: Level, kind: Option<GameKind>) -> Text {
    let name = Arg::choice(level.name());
    let called = say!("choice-level", level = level.number(), name = name);
    match kind.and_then(|kind| level.rating(kind)) {
        Some(rating) => say!("choice-level-rated", level = called, rating = rating).into(),
        None => called.into(),
    }
}

impl Kind {
    /// Whether a value is of this kind.
    pub fn takes(self, value: &Value) -> bool {
        match (self, value) {
            (Kind::OneOf(_) | Kind::GameKind | Kind::Level(_), Value::Text(text)) => {
                self.choices().iter().any(|(value, _)| value == text)
            }
            (Kind::Text, Value::Text(_)) => true,
            (kind, Value::Text(_)) => kind.completing(None).is_some(),
            (Kind::Number(first, last), Value::Number(number)) => (first..=last).contains(number),
            (Kind::YesNo, Value::YesNo(_))
            | (Kind::User, Value::User(..))
            | (Kind::Channel, Value::Channel(_))
            | (Kind::Role, Value::Role(_)) => true,
            _ => false,
        }
    }
}

impl Kind {
    /// What it takes.
    pub fn says(self) -> Say {
        match self {
            Kind::Text => say!("takes-text"),
            Kind::Turn | Kind::PuzzleTurn => say!("takes-turn"),
            Kind::Game | Kind::GamePlayed | Kind::GameOfCaptures => say!("takes-game"),
            Kind::Clock => say!("takes-clock"),
            Kind::TimeZone => say!("takes-time-zone"),
            Kind::Topic => say!("takes-topic"),
            Kind::RuleTopic => say!("takes-rule-topic"),
            Kind::GameResult => say!("takes-game-result"),
            Kind::OneOf(_) | Kind::GameKind | Kind::Level(_) => {
                let values: Vec<&str> = self.choices().iter().map(|(value, _)| *value).collect();
                say!("takes-one-of", values = values.join(", "))
            }
            Kind::Number(first, last) => say!("takes-number", first = first, last = last),
            Kind::YesNo => say!("takes-yes-no"),
            Kind::User => say!("takes-user"),
            Kind::Channel => say!("takes-channel"),
            Kind::Role => say!("takes-role"),
            Kind::Tournament => say!("takes-tournament"),
            Kind::Fixture => say!("takes-fixture"),
        }
    }
}

impl Arguments {
    /// Takes the words given to an option.
    pub fn text(&mut self, option: &str) -> Option<String> {
        match self.0.remove(option) {
            Some(Value::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// Takes the number given to an option.
    pub fn number(&mut self, option: &str) -> Option<u32> {
        match self.0.remove(option) {
            Some(Value::Number(number)) => Some(number),
            _ => None,
        }
    }

    /// Takes the yes or no given to an option.
    pub fn yes_no(&mut self, option: &str) -> Option<bool> {
        match self.0.remove(option) {
            Some(Value::YesNo(yes)) => Some(yes),
            _ => None,
        }
    }

    /// Takes the user given to an option, with the name by which others know them.
    pub fn user(&mut self, option: &str) -> Option<(UserId, String)> {
        match self.0.remove(option) {
            Some(Value::User(user, name)) => Some((user, name)),
            _ => None,
        }
    }

    /// Takes the channel given to an option.
    pub fn channel(&mut self, option: &str) -> Option<ChannelId> {
        match self.0.remove(option) {
            Some(Value::Channel(channel)) => Some(channel),
            _ => None,
        }
    }

    /// Takes the role given to an option.
    pub fn role(&mut self, option: &str) -> Option<RoleId> {
        match self.0.remove(option) {
            Some(Value::Role(role)) => Some(role),
            _ => None,
        }
    }

    /// Takes the theme given to an option.
    pub fn theme(&mut self, option: &str) -> Option<Theme> {
        match self.text(option)?.as_str() {
            "dark" => Some(Theme::Dark),
            "light" => Some(Theme::Light),
            "contrast" => Some(Theme::Contrast),
            _ => None,
        }
    }

    /// Takes the language given to an option; the platform's is none of ours.
    pub fn language(&mut self, option: &str) -> Option<Option<Language>> {
        let code = self.text(option)?;
        Some(Language::ALL.into_iter().find(|one| one.code() == code))
    }
}

impl Unfit {
    /// What is wrong and what would be right.
    pub fn said(&self) -> Say {
        match self {
            Unfit::Missing(option) => say!(
                "option-missing",
                option = option.called(),
                description = option.says()
            ),
            Unfit::Wrong(option) => say!(
                "option-wrong",
                option = option.called(),
                takes = option.kind.says()
            ),
            Unfit::Unknown(name) => say!("option-unknown", option = name.as_str()),
        }
    }
}

/// The option being typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Completing {
    /// A turn of `/move`, `/preview`, `/explain`, for this game if one was named.
    Turn {
        /// The game already chosen, as typed.
        game: Option<String>,
    },
    /// A turn in the position of the puzzle in hand.
    PuzzleTurn,
    /// One of the user's games.
    Game,
    /// A game that is being played or is over, here or of the user.
    GamePlayed,
    /// A game that is being played, here or of the user, in which captures are steps of their own.
    GameOfCaptures,
    /// A clock of `/play`.
    Clock,
    /// A time zone.
    TimeZone,
    /// A help topic.
    Topic,
    /// A tournament of this server.
    Tournament,
    /// A game of the tournament that is meant here.
    Fixture,
    /// A result of `/archive`, of this game if one was named.
    GameResult {
        /// The kind of game already chosen, by its name.
        game: Option<String>,
    },
    /// A topic of `/rules`, of this game if one was named.
    RuleTopic {
        /// The kind of game already chosen, by its name.
        game: Option<String>,
    },
}

/// One of the choices offered while an option is being typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What it is called; front ends cut it to their limit.
    pub label: Label,
    /// What the option becomes; at most 100 characters.
    pub value: String,
}

impl Kind {
    /// What the referee completes while an option of this kind is typed; `game` is the value of
    /// the command's option of that name.
    pub fn completing(self, game: Option<String>) -> Option<Completing> {
        match self {
            Kind::Turn => Some(Completing::Turn { game }),
            Kind::PuzzleTurn => Some(Completing::PuzzleTurn),
            Kind::Game => Some(Completing::Game),
            Kind::GamePlayed => Some(Completing::GamePlayed),
            Kind::GameOfCaptures => Some(Completing::GameOfCaptures),
            Kind::Clock => Some(Completing::Clock),
            Kind::TimeZone => Some(Completing::TimeZone),
            Kind::Topic => Some(Completing::Topic),
            Kind::RuleTopic => Some(Completing::RuleTopic { game }),
            Kind::Tournament => Some(Completing::Tournament),
            Kind::Fixture => Some(Completing::Fixture),
            Kind::GameResult => Some(Completing::GameResult { game }),
            Kind::Text
            | Kind::GameKind
            | Kind::OneOf(_)
            | Kind::Level(_)
            | Kind::Number(..)
            | Kind::YesNo
            | Kind::User
            | Kind::Channel
            | Kind::Role => None,
        }
    }
}
