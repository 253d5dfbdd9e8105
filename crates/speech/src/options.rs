//! Options of commands and their values, which are equal on all front ends.

mod typed;

pub use typed::{Choices, Defaulted, Flag, Needed, Optional, Typed};

use std::collections::BTreeMap;

use petteia_domain::ids::{ChannelId, RoleId, UserId};
use petteia_players::Level;
use petteia_rules::{GameKind, Language};

use crate::{
    message::{File, Label, Text},
    say,
    speech::{Arg, Say},
};

/// An option of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name.
    pub name: &'static str,
    /// The message that describes it; its attribute `name` is the name in each language.
    pub id: &'static str,
    /// The kind of its values.
    pub kind: Kind,
    /// Whether it is required.
    pub required: bool,
}

/// The kind of an option's values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Any text.
    Text,
    /// A turn in notation; with completion.
    Turn,
    /// A turn in the position of the current puzzle; with completion.
    PuzzleTurn,
    /// Turns of a game that the user plays, in order, with spaces between them; with completion of the last one.
    Line,
    /// A theme of puzzles by its name; with completion.
    PuzzleTheme,
    /// One of the user's games by its id; with completion.
    Game,
    /// A running or finished game by its id; with completion.
    GamePlayed,
    /// A running game in which captures are separate steps, by its id; with completion.
    GameOfCaptures,
    /// A kind of game by its name in records.
    GameKind,
    /// A clock; with completion.
    Clock,
    /// A time zone; with completion.
    TimeZone,
    /// A help topic; with completion.
    Topic,
    /// A topic of the rules; with completion.
    RuleTopic,
    /// A result of finished games; with completion.
    GameResult,
    /// A computer's level by its name, with the rating in this game.
    Level(Option<GameKind>),
    /// One of these values, each with the message of its label.
    OneOf(&'static [(&'static str, &'static str)]),
    /// A whole number in this range.
    Number(u32, u32),
    /// Yes or no.
    YesNo,
    /// A user.
    User(Whom),
    /// A channel, which the user may view.
    Channel(Purpose),
    /// A role of the server.
    Role,
    /// A tournament by its id; with completion.
    Tournament,
    /// A game of a tournament; with completion.
    Fixture,
    /// A series of tournaments by its id; with completion.
    Series,
    /// A league by its id; with completion.
    League,
    /// Regular dates; with completion.
    Schedule,
    /// The pairing of a tournament's next round; with completion.
    Pairings,
    /// A team of a tournament by its name; with completion.
    Team,
    /// The players of a team in the order of boards; with completion.
    LineUp,
    /// A text file of at most [`LARGEST_FILE`] bytes, which is sent with the command.
    File,
}

/// The largest file that a command takes, in bytes. Reports of a thousand players have about as much.
pub const LARGEST_FILE: u32 = 256 * 1024;

/// The users that an option takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whom {
    /// Anybody.
    Anybody,
    /// A member of the server, who is brought into a tournament.
    Member,
    /// A member of the server, who is brought into a game, or the computer.
    Opponent,
}

/// For what an option names a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Messages are posted there, so the user has to be allowed to write there.
    Post,
    /// A noticeboard is kept there, which is a post of its own in a forum. The user has to be allowed to write there.
    Notices,
    /// A tournament is played there, each table in a thread below. The user has to be allowed to write there.
    Tables,
    /// It is only named.
    Name,
}

/// The value of one option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A text: for all kinds that are typed, and for [`Kind::OneOf`].
    Text(String),
    /// A number.
    Number(u32),
    /// Yes or no.
    YesNo(bool),
    /// A user with their name.
    User(UserId, String),
    /// A channel.
    Channel(ChannelId),
    /// A role.
    Role(RoleId),
    /// A file. On a platform that only says where it is, its content is read later.
    File(File),
}

/// The values of a command's options, by name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Arguments(pub BTreeMap<String, Value>);

/// The reason why the values of options do not fit a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unfit {
    /// A required option is missing.
    Missing(OptionSpec),
    /// A value has the wrong kind.
    Wrong(OptionSpec),
    /// The command has no such option.
    Unknown(String),
}

impl OptionSpec {
    /// An optional option.
    pub const fn optional(name: &'static str, id: &'static str, kind: Kind) -> OptionSpec {
        OptionSpec {
            name,
            id,
            kind,
            required: false,
        }
    }

    /// A required option.
    pub const fn needed(name: &'static str, id: &'static str, kind: Kind) -> OptionSpec {
        OptionSpec {
            name,
            id,
            kind,
            required: true,
        }
    }

    /// Its description.
    pub fn says(&self) -> Say {
        Say::new(self.id)
    }

    /// Its name, to be translated.
    pub fn called(&self) -> Say {
        Say::new(format!("{}.name", self.id))
    }

    /// Its name in this language.
    pub fn name_in(&self, language: Language) -> String {
        name_of(self.id, language)
    }
}

/// The name of an option in this language, by its message.
pub fn name_of(id: &str, language: Language) -> String {
    Text::from(Say::new(format!("{id}.name"))).bare(language)
}

impl Kind {
    /// Its possible values with their labels, if they are few and fixed.
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

/// The label of a level, with its rating in this game.
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
            (kind, Value::Text(_)) => kind.completing(|_| None).is_some(),
            (Kind::Number(first, last), Value::Number(number)) => (first..=last).contains(number),
            (Kind::YesNo, Value::YesNo(_))
            | (Kind::User(_), Value::User(..))
            | (Kind::Channel(_), Value::Channel(_))
            | (Kind::Role, Value::Role(_))
            | (Kind::File, Value::File(_)) => true,
            _ => false,
        }
    }
}

impl Kind {
    /// A description of its values.
    pub fn says(self) -> Say {
        match self {
            Kind::Text | Kind::Line => say!("takes-text"),
            Kind::Turn | Kind::PuzzleTurn => say!("takes-turn"),
            Kind::PuzzleTheme => say!("takes-puzzle-theme"),
            Kind::Game | Kind::GamePlayed | Kind::GameOfCaptures => say!("takes-game"),
            Kind::Clock => say!("takes-clock"),
            Kind::TimeZone => say!("takes-time-zone"),
            Kind::Topic => say!("takes-topic"),
            Kind::RuleTopic => say!("takes-rule-topic"),
            Kind::GameResult => say!("takes-game-result"),
            Kind::OneOf(_) | Kind::GameKind | Kind::Level(_) => {
                let values = self.choices().into_iter();
                let values = Text::commas(values.map(|(value, _)| Text::from(value)));
                say!("takes-one-of", values = values)
            }
            Kind::Number(first, last) => say!("takes-number", first = first, last = last),
            Kind::YesNo => say!("takes-yes-no"),
            Kind::User(_) => say!("takes-user"),
            Kind::Channel(_) => say!("takes-channel"),
            Kind::Role => say!("takes-role"),
            Kind::Tournament => say!("takes-tournament"),
            Kind::Fixture => say!("takes-fixture"),
            Kind::Series => say!("takes-series"),
            Kind::League => say!("takes-league"),
            Kind::Schedule => say!("takes-schedule"),
            Kind::Pairings => say!("takes-pairings"),
            Kind::Team => say!("takes-team"),
            Kind::LineUp => say!("takes-line-up"),
            Kind::File => say!("takes-file"),
        }
    }
}

impl Unfit {
    /// A message that says what is wrong and what would be right.
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

/// The option that is being typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Completing {
    /// A turn of `/move`, `/preview` or `/explain`, for this game if one was named.
    Turn {
        /// The game, as typed.
        game: Option<String>,
    },
    /// A turn in the position of the current puzzle.
    PuzzleTurn,
    /// A theme of puzzles, of this game if one was named.
    PuzzleTheme {
        /// The kind of game, by its name.
        game: Option<String>,
    },
    /// One of the user's games.
    Game,
    /// A running or finished game, of this channel or the user.
    GamePlayed,
    /// A running game in which captures are separate steps, of this channel or the user.
    GameOfCaptures,
    /// A clock of `/play`.
    Clock,
    /// A time zone.
    TimeZone,
    /// A help topic.
    Topic,
    /// A tournament of this server.
    Tournament,
    /// A game of the tournament of this channel.
    Fixture,
    /// A series of this server.
    Series,
    /// A league of this server.
    League,
    /// Regular dates.
    Schedule,
    /// The pairing of the next round of the tournament of this channel.
    Pairings,
    /// A team of the tournament of this channel.
    Team,
    /// The line-up of this team if one was named, else of the user's team.
    LineUp {
        /// The team, as typed.
        team: Option<String>,
    },
    /// A result of `/archive`, of this game if one was named.
    GameResult {
        /// The kind of game, by its name.
        game: Option<String>,
    },
    /// The next turn of a line in the user's game of this id, or of this channel.
    Line {
        /// The game, as typed.
        game: Option<String>,
    },
    /// A topic of `/rules`, of this game if one was named.
    RuleTopic {
        /// The kind of game, by its name.
        game: Option<String>,
    },
}

/// A suggestion for the option that is being typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// Its label; front ends cut it to their limit.
    pub label: Label,
    /// The value; at most 100 characters.
    pub value: String,
}

impl Kind {
    /// The completion for an option of this kind; `given` returns the values of the command's other options by their
    /// names.
    pub fn completing(self, given: impl Fn(&str) -> Option<String>) -> Option<Completing> {
        let game = || given("game");
        match self {
            Kind::Turn => Some(Completing::Turn { game: game() }),
            Kind::PuzzleTurn => Some(Completing::PuzzleTurn),
            Kind::Line => Some(Completing::Line { game: game() }),
            Kind::PuzzleTheme => Some(Completing::PuzzleTheme { game: game() }),
            Kind::Game => Some(Completing::Game),
            Kind::GamePlayed => Some(Completing::GamePlayed),
            Kind::GameOfCaptures => Some(Completing::GameOfCaptures),
            Kind::Clock => Some(Completing::Clock),
            Kind::TimeZone => Some(Completing::TimeZone),
            Kind::Topic => Some(Completing::Topic),
            Kind::RuleTopic => Some(Completing::RuleTopic { game: game() }),
            Kind::Tournament => Some(Completing::Tournament),
            Kind::Fixture => Some(Completing::Fixture),
            Kind::Series => Some(Completing::Series),
            Kind::League => Some(Completing::League),
            Kind::Schedule => Some(Completing::Schedule),
            Kind::Pairings => Some(Completing::Pairings),
            Kind::Team => Some(Completing::Team),
            Kind::LineUp => Some(Completing::LineUp {
                team: given("team"),
            }),
            Kind::GameResult => Some(Completing::GameResult { game: game() }),
            Kind::Text
            | Kind::GameKind
            | Kind::OneOf(_)
            | Kind::Level(_)
            | Kind::Number(..)
            | Kind::YesNo
            | Kind::User(_)
            | Kind::Channel(_)
            | Kind::Role
            | Kind::File => None,
        }
    }
}
