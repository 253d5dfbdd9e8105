//! Messages as petteia means them, before a front end writes them in its platform's form.
//!
//! Text is a list of [`Span`]s, so that every front end escapes what users typed and shows
//! mentions, times and notation in its own way: Discord as `<@id>`, `<t:…:R>` and underlined
//! corners, the local page as HTML.

use chrono::{DateTime, Utc};
use petteia_rules::{GameKind, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::{ChannelId, UserId};

/// A text to be shown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Text(pub Vec<Span>);

/// A piece of text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Span {
    /// Words, shown as they are: front ends escape whatever their platform would interpret.
    Plain(String),
    /// Words with emphasis.
    Strong(String),
    /// Something to type or to copy, such as a command or a position code.
    Code(String),
    /// A user by name; notifies only if the message's `notify` names them too.
    User(UserId),
    /// A channel by name.
    Channel(ChannelId),
    /// A moment, shown in the reader's own time zone, absolute and relative.
    Time(DateTime<Utc>),
    /// A turn in canonical ASCII notation, shown in the platform's own form.
    Turn(GameKind, String),
    /// A line break.
    Line,
}

/// A message.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// What it says.
    pub text: Text,
    /// A picture of a position.
    pub picture: Option<Picture>,
    /// Files to download.
    pub files: Vec<File>,
    /// Buttons, in order; at most 25.
    pub buttons: Vec<Button>,
    /// The users whom it notifies: exactly these.
    pub notify: Vec<UserId>,
}

/// A picture of a position, described so fully that it can be drawn at any later time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// Which game.
    pub kind: GameKind,
    /// The position code of what is shown.
    pub code: String,
    /// The turn that led there: the position code before it and the turn in canonical notation.
    pub last: Option<(String, String)>,
    /// The names round the board, seat by seat; empty for a bare position.
    pub names: Vec<String>,
    /// The seat whose player sits at the bottom; the first where none is given.
    pub facing: Option<Seat>,
    /// The theme.
    pub theme: Theme,
    /// What the picture shows, for those who do not see it.
    pub alt: String,
}

/// How boards are coloured.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// A dark disc.
    #[default]
    Dark,
    /// A light disc.
    Light,
    /// Strong contrast and colours that colour-blind readers tell apart.
    Contrast,
}

/// A file to download.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct File {
    /// Its name, such as `k7f2q.pgr`.
    pub name: String,
    /// Its content.
    pub content: String,
}

/// A button.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    /// What it says, at most 80 characters.
    pub label: String,
    /// What pressing it does.
    pub press: Press,
    /// How it looks.
    pub weight: Weight,
}

/// What pressing a button does, in the referee's own words: see `referee::Action::from_press`.
/// At most 100 characters (Discord's `custom_id`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Press(pub String);

/// How much a button stands out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// The thing to do next.
    Main,
    /// One of several things to do.
    Plain,
    /// Something that cannot be undone.
    Danger,
}

/// A message to be delivered to a channel, or a change to one delivered before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Post {
    /// A new message. If it has a slot, it is remembered there, so that it can be edited later.
    New {
        /// What to say.
        message: Message,
        /// The slot under which the message is remembered.
        slot: Option<Slot>,
    },
    /// Replaces the message in a slot; a new message where none was delivered or it is gone.
    Edit {
        /// What to say instead.
        message: Message,
        /// Which message.
        slot: Slot,
    },
    /// Takes the buttons from the message in a slot. Dropped where that is not cheap.
    Disarm {
        /// Which message.
        slot: Slot,
    },
    /// Opens a thread for the game, to which all its later messages go.
    Thread {
        /// Its title.
        title: String,
    },
}

/// The messages of a game that may be changed later.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Slot {
    /// The lobby.
    Lobby,
    /// The board after so many plies; a lost or taken back turn counts anew.
    Board(u32),
    /// A question to the players, numbered within the game.
    Question(u32),
}

impl Text {
    /// Adds words.
    pub fn plain(mut self, words: impl Into<String>) -> Text {
        self.0.push(Span::Plain(words.into()));
        self
    }

    /// Adds words with emphasis.
    pub fn strong(mut self, words: impl Into<String>) -> Text {
        self.0.push(Span::Strong(words.into()));
        self
    }

    /// Adds something to type or copy.
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
