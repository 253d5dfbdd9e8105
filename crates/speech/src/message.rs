//! Messages, before a front end renders them for its platform.
//!
//! Text is a list of [`Span`]s, so that every front end escapes users' text and shows mentions,
//! times and notation in its own way: Discord as `<@id>`, `<t:…:R>` and underlined corners, the
//! local page as HTML. It is composed without a language, and translated when the reader is known
//! ([`Message::in_language`]).

use chrono::{DateTime, Timelike as _, Utc};
use chrono_tz::Tz;
use petteia_domain::{
    game::{Labels, Look, Notices, SessionKey, Theme},
    ids::{ChannelId, GameId, GuildId, UserId},
    rating::{Pool, Size},
    tournament::{CrossSheet, Page, Sheet},
};
use petteia_rules::{Game, GameKind, Language, Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::{say, speech::Say};

pub use crate::speech::{Span, Text, computer};

/// A text without formatting: the label of a button, a title, a description.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Label {
    /// Translated.
    Rendered(String),
    /// To be translated into the reader's language.
    Localisable(Text),
}

/// A message.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The text.
    #[serde(default, skip_serializing_if = "is_default")]
    pub text: Text,
    /// A picture of a position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// Pictures of more positions, for comparison.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<Picture>,
    /// Another drawing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawing: Option<Drawing>,
    /// Files to download.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<File>,
    /// Menus above the buttons; at most [`Menu::MOST`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub menus: Vec<Menu>,
    /// Buttons, in order; at most 25, five less for each menu.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub buttons: Vec<Button>,
    /// The page on the web that it is about, to which front ends link if there is a web.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<GamePage>,
    /// The users whom it notifies, and no others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notify: Vec<UserId>,
    /// Whether it notifies without a sound, because the reader is asleep or away.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub silent: bool,
    /// The language into which it was translated.
    #[serde(default, skip_serializing_if = "is_default")]
    pub language: Language,
}

/// The page of a game on the web.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GamePage {
    /// The game.
    pub game: GameId,
    /// The number of plies before the position; the page follows the game if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
}

impl GamePage {
    /// Returns its path on the web; `None` if the name of the game has characters that would have to be
    /// encoded.
    pub fn path(&self) -> Option<String> {
        let GameId(game) = &self.game;
        let plain = game.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        plain.then(|| match self.ply {
            Some(ply) => format!("/g/{game}/{ply}"),
            None => format!("/g/{game}"),
        })
    }
}

/// Whether a value equals the default, which is read if the field is missing.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A picture of a position, with everything needed to draw it at any later time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// The kind of game.
    pub kind: GameKind,
    /// The position code.
    pub code: String,
    /// The number of the next ply, from 1, which not every code contains.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
    /// The options agreed before the game, as records write them.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub options: String,
    /// The last turn: the position code before it and the turn in canonical notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<(String, String)>,
    /// The winning seats, including those that share the win; empty while the game goes on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub winners: Vec<Seat>,
    /// The time of the seat to move; absent if nothing is known of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<TimeLeft>,
    /// The names round the board, by seat; empty for a bare position.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// The seat at the bottom; the first seat if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<Seat>,
    /// The theme.
    #[serde(default, skip_serializing_if = "is_default")]
    pub theme: Theme,
    /// The labels on the board.
    #[serde(default, skip_serializing_if = "is_default")]
    pub labels: Labels,
    /// The language of its texts.
    #[serde(default, skip_serializing_if = "is_default")]
    pub language: Language,
    /// A text alternative, if it is not the usual one of the position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alt: Option<Label>,
    /// The marked places.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

impl Picture {
    /// Creates a neutral picture of a game: its position, the last turn with the position before
    /// it, and the winners, by the rules or otherwise.
    pub fn of(
        game: &Game,
        last: Option<(&Game, &str)>,
        outcome: Option<Outcome>,
        names: Vec<String>,
    ) -> Picture {
        Picture {
            kind: game.kind(),
            code: game.code(),
            ply: Some(game.ply()),
            options: game.setup().options(),
            last: last.map(|(before, turn)| (before.code(), turn.to_owned())),
            alt: None,
            winners: outcome.map(|outcome| outcome.winners).unwrap_or_default(),
            time: None,
            names,
            facing: None,
            theme: Theme::default(),
            labels: Labels::default(),
            language: Language::default(),
            marks: Vec::new(),
        }
    }

    /// Returns the picture as its readers want it.
    #[must_use]
    pub fn looking(self, look: impl Into<Look>) -> Picture {
        let Look {
            theme,
            labels,
            zone,
        } = look.into();
        let time = self.time.map(|time| match (time, zone) {
            (TimeLeft::Until { at, .. }, Some(zone)) => TimeLeft::Until { at, zone },
            (time, _) => time,
        });
        Picture {
            theme,
            labels,
            time,
            ..self
        }
    }
}

/// The time that the seat to move has.
///
/// A picture stands for days, and is not drawn again because time passes. So it says nothing that becomes
/// wrong by itself, such as how much time is left: it names the moment at which the turn is lost. That is
/// what a player plans with. A pause, a holiday or an outage may still move it, but only to a later moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeLeft {
    /// The turn is lost at this moment.
    Until {
        /// The moment, in whole minutes.
        at: DateTime<Utc>,
        /// The time zone in which it is written.
        zone: Tz,
    },
    /// The clock is stopped.
    Stopped,
    /// The game has no clock.
    NoClock,
}

impl TimeLeft {
    /// The turn is lost at this moment. Seconds are cut off, so that nobody counts on time that they do not
    /// have.
    pub fn until(at: DateTime<Utc>) -> TimeLeft {
        let second = at.with_second(0).unwrap_or(at);
        TimeLeft::Until {
            at: second.with_nanosecond(0).unwrap_or(second),
            zone: Tz::UTC,
        }
    }
}

/// A mark on a place of a picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// The place in notation.
    pub place: String,
    /// Its number; without one the place gets a ring.
    #[serde(default)]
    pub number: Option<u16>,
    /// Whether it must not hide a piece that stands there.
    #[serde(default)]
    pub beside: bool,
}

/// A drawing that is not one position, with everything needed to draw it at any later time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawing {
    /// The content.
    pub shows: Shows,
    /// The theme.
    #[serde(default)]
    pub theme: Theme,
    /// The language of its texts.
    #[serde(default)]
    pub language: Language,
    /// The text alternative.
    #[serde(default)]
    pub alt: Label,
}

/// The contents of drawings; `render::drawings` lists how they are drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shows {
    /// A game as an animation.
    #[serde(rename = "film")]
    Animation(Animation),
    /// The history of a player's ratings.
    Curve(Curve),
    /// A page of a tournament's standings.
    Standings(Page),
    /// A page of a knock-out's bracket.
    Bracket(Sheet),
    /// A crosstable of few players.
    Crosstable(CrossSheet),
    /// The chances during a game.
    Chances(Chances),
}

/// The chances during a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chances {
    /// A line for each party; with two parties the first one is enough.
    pub parties: Vec<ChanceLine>,
    /// The important plies, from 1, each with the index of the party that moved.
    pub points: Vec<(u32, usize)>,
    /// What was played in these plies, in notation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<String>,
}

/// The chances of a party.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChanceLine {
    /// The party, by its players' names.
    pub name: String,
    /// Its chance in percent before the first ply and after every ply.
    pub percent: Vec<u8>,
}

/// A game as an animated picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Animation {
    /// The kind of game.
    pub kind: GameKind,
    /// The game's record.
    pub record: String,
    /// The positions, in order, by the numbers of plies before them.
    pub plies: Vec<u32>,
    /// The chances of the parties in each of these positions, in percent, without the last party,
    /// which has the rest; empty if the game was not analysed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chances: Vec<Vec<u8>>,
    /// The winning seats at the end, including those that share the win; empty if the game goes on.
    #[serde(default)]
    pub winners: Vec<Seat>,
    /// The seat at the bottom; the first seat if absent.
    #[serde(default)]
    pub facing: Option<Seat>,
}

impl Animation {
    /// The largest number of positions: each is shown long enough in an animation of half a minute.
    pub const MOST_POSITIONS: u32 = 60;

    /// Chooses the positions of a game with this many plies: all of them, or as many as fit at even
    /// distances, and the last.
    pub fn positions(plies: u32) -> Vec<u32> {
        let step = plies.div_ceil(Animation::MOST_POSITIONS - 1).max(1);
        let even = (0..plies).step_by(step as usize);
        even.chain([plies]).collect()
    }
}

/// The history of a player's ratings or accuracy, a line for each pool.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Curve {
    /// The name of the player.
    pub name: String,
    /// The lines; at most eight are drawn.
    pub lines: Vec<CurveLine>,
    /// Whether the values are percents, drawn from 0 to 100, and not ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub percent: bool,
}

/// The history of a rating or of an accuracy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CurveLine {
    /// The pool.
    pub pool: Pool,
    /// The times in seconds since 1970 with the values, oldest first.
    pub points: Vec<(i64, i32)>,
}

impl From<Pool> for Say {
    /// The title of a rating pool: the game, and the number of players where the game has a pool for
    /// two and one for more.
    fn from(pool: Pool) -> Say {
        let game = pool.kind.title();
        match pool.size {
            Size::Two if Pool::of(pool.kind).count() == 1 => say!("rating-pool", game = game),
            Size::Two => say!("rating-pool-of-two", game = game),
            Size::More => say!("rating-pool-of-more", game = game),
        }
    }
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
    /// Its label; front ends cut it to their limit.
    pub label: Label,
    /// The action of a press.
    pub press: ButtonId,
    /// Its appearance.
    #[serde(default, skip_serializing_if = "is_default")]
    pub weight: Weight,
}

/// A menu from which one item is picked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Menu {
    /// A hint what to pick.
    pub hint: Label,
    /// The action of a pick, without the picked item.
    pub press: ButtonId,
    /// The items; at most [`Menu::MOST_PICKS`].
    pub picks: Vec<Pick>,
}

/// An item of a menu.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pick {
    /// Its id.
    pub id: String,
    /// Its label.
    pub label: Label,
    /// Its description, if that says more.
    pub words: Label,
}

impl Menu {
    /// The largest number of menus in a message.
    pub const MOST: usize = 4;

    /// The largest number of items in a menu (Discord's limit).
    pub const MOST_PICKS: usize = 25;

    /// The action of picking this item.
    pub fn picking(&self, pick: &Pick) -> ButtonId {
        ButtonId(format!("{}{}", self.press.0, pick.id))
    }

    fn labels(&mut self) -> impl Iterator<Item = &mut Label> {
        let picks = self.picks.iter_mut();
        let labels = picks.flat_map(|pick| [&mut pick.label, &mut pick.words]);
        std::iter::once(&mut self.hint).chain(labels)
    }
}

impl Button {
    /// The largest length of a user's name on a button; longer ones are cut.
    pub const LONGEST_NAME: usize = 40;
}

/// The action of a button, in a form that only the referee understands. At most
/// [`ButtonId::LONGEST`] characters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ButtonId(pub String);

impl ButtonId {
    /// The largest number of characters (Discord's limit on `custom_id`).
    pub const LONGEST: usize = 100;

    /// Whether it contains this turn itself, not a mark of it.
    pub fn carries(&self, turn: &str) -> bool {
        self.0.ends_with(turn)
    }

    /// Whether this can be appended without exceeding the limit.
    pub fn has_room_for(&self, more: &str) -> bool {
        self.0.chars().count() + more.chars().count() <= ButtonId::LONGEST
    }
}

/// The emphasis of a button.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// The next thing to do.
    Main,
    /// One of several things to do.
    #[default]
    Plain,
    /// An action that cannot be undone.
    Danger,
}

/// A message to deliver to a channel, or a change to a delivered one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Post {
    /// A new message. If it has a slot, its id is stored there, so that it can be edited later.
    New {
        /// The message.
        message: Message,
        /// The slot.
        slot: Option<Slot>,
    },
    /// Replaces the message in a slot; posts a new one if none was delivered or it was deleted.
    Edit {
        /// The new message.
        message: Message,
        /// The slot of the message.
        slot: Slot,
    },
    /// Removes the buttons from the message in a slot. Dropped if that is expensive.
    Disarm {
        /// The slot of the message.
        slot: Slot,
        /// Its new text; unchanged if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<Text>,
    },
    /// The present state of a game or tournament, for a channel that was out of reach. If it
    /// arrives, the channel is reachable again. Until then nothing else is posted there. Its id is
    /// stored like a new message's.
    Return {
        /// The message.
        message: Message,
        /// The slot.
        slot: Option<Slot>,
    },
    /// A message about a game or tournament in another channel than its own.
    Notice {
        /// The message.
        message: Message,
        /// The slot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        slot: Option<Slot>,
    },
    /// A direct message about a game or tournament. Its channel is the user's number.
    Direct {
        /// The user.
        user: UserId,
        /// The message.
        message: Message,
    },
    /// A notification of a user's browser. Its channel is [`ChannelId::of_browser`].
    Push {
        /// The user.
        user: UserId,
        /// The session of the browser.
        session: SessionKey,
        /// The message; its first line is the title.
        message: Message,
        /// The path of the page on the web that it leads to.
        path: String,
    },
    /// Asks whether a player is still on the server. Its channel is the user's number.
    AskMember {
        /// The server.
        guild: GuildId,
        /// The user.
        user: UserId,
    },
    /// Opens a thread for the game, which gets all its later messages.
    Thread {
        /// Its title; front ends cut it to their limit.
        title: Label,
    },
    /// A message to one side of a game, in a thread that the other sides cannot see. Without a
    /// message only the members of the thread are updated. Its channel is [`ChannelId::of_side`].
    Team {
        /// The first seat of the side.
        side: Seat,
        /// The thread's title; front ends cut it to their limit.
        title: Label,
        /// The first message of the thread, which explains its purpose.
        opening: Text,
        /// The message.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<Aside>,
        /// The users to remove from the thread. A user is not erased before this is done, because
        /// afterwards nobody would know whom to remove.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        parted: Vec<UserId>,
    },
    /// Renames the thread of a side by its present members. Its channel is [`ChannelId::of_title`].
    Title {
        /// The first seat of the side.
        side: Seat,
    },
}

/// A message to one's own side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aside {
    /// The author.
    pub by: UserId,
    /// The author's own words.
    pub words: Text,
    /// The message as it is posted in the side's thread.
    pub message: Message,
}

/// The messages of a game or tournament that may be edited later.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Slot {
    /// The lobby.
    Lobby,
    /// The board after this many plies; a lost or undone turn counts again.
    Board(u32),
    /// A question to the players, by its number in the game.
    Question(u32),
    /// The registration of a tournament.
    Registration,
    /// A server's list in a channel, which is kept up to date.
    Notices(Notices, ChannelId),
    /// The last message in the thread of a side, by the first of its seats.
    Team(Seat),
    /// The notice that its channel is out of reach.
    OutOfReach,
}

/// A message of this text alone, in English.
impl From<Text> for Message {
    fn from(text: Text) -> Message {
        Message {
            text,
            ..Message::default()
        }
    }
}

impl Message {
    /// Translates the message.
    pub fn in_language(mut self, language: Language) -> Message {
        self.text = self.text.in_language(language);
        self.notify.retain(|user| user.is_person());
        for button in &mut self.buttons {
            button.label.put(language);
        }
        for label in self.menus.iter_mut().flat_map(Menu::labels) {
            label.put(language);
        }
        for picture in self.picture.iter_mut().chain(&mut self.more) {
            if let Some(alt) = &mut picture.alt {
                alt.put(language);
            }
            picture.language = language;
        }
        if let Some(drawing) = &mut self.drawing {
            drawing.alt.put(language);
            drawing.language = language;
        }
        self.language = language;
        self
    }
}

impl Message {
    /// Changes all words, including those in pictures and files.
    pub fn change_words(&mut self, change: &mut dyn FnMut(&mut String)) {
        self.text.change_words(change);
        for button in &mut self.buttons {
            button.label.change_words(change);
        }
        for label in self.menus.iter_mut().flat_map(Menu::labels) {
            label.change_words(change);
        }
        for file in &mut self.files {
            change(&mut file.content);
        }
        if let Some(picture) = &mut self.picture {
            if let Some(alt) = &mut picture.alt {
                alt.change_words(change);
            }
            picture.names.iter_mut().for_each(&mut *change);
        }
        if let Some(drawing) = &mut self.drawing {
            drawing.alt.change_words(change);
            match &mut drawing.shows {
                Shows::Animation(animation) => change(&mut animation.record),
                Shows::Curve(curve) => change(&mut curve.name),
                Shows::Standings(page) => {
                    for row in &mut page.rows {
                        change(&mut row.name);
                    }
                }
                Shows::Bracket(sheet) => {
                    let matches = sheet.columns.iter_mut().flat_map(|one| &mut one.matches);
                    for side in matches.flat_map(|one| &mut one.sides) {
                        change(&mut side.name);
                    }
                }
                Shows::Crosstable(sheet) => {
                    for row in &mut sheet.rows {
                        change(&mut row.name);
                    }
                }
                Shows::Chances(chances) => {
                    for line in &mut chances.parties {
                        change(&mut line.name);
                    }
                }
            }
        }
    }
}

impl Post {
    /// A notice that is not edited later.
    pub fn notice(message: Message) -> Post {
        Post::Notice {
            message,
            slot: None,
        }
    }

    /// Changes all times of a translated message.
    pub fn change_times(&mut self, change: &dyn Fn(DateTime<Utc>) -> DateTime<Utc>) {
        match self {
            Post::Disarm {
                text: Some(text), ..
            } => text.change_times(change),
            post => {
                if let Some(message) = post.message_mut() {
                    message.text.change_times(change);
                }
            }
        }
    }

    /// Its message, if it has one.
    pub fn message_mut(&mut self) -> Option<&mut Message> {
        match self {
            Post::New { message, .. }
            | Post::Edit { message, .. }
            | Post::Return { message, .. }
            | Post::Notice { message, .. }
            | Post::Direct { message, .. }
            | Post::Push { message, .. } => Some(message),
            Post::Team { said, .. } => said.as_mut().map(|aside| &mut aside.message),
            Post::Disarm { .. }
            | Post::AskMember { .. }
            | Post::Thread { .. }
            | Post::Title { .. } => None,
        }
    }

    /// The slot of its message.
    pub fn slot(&self) -> Option<Slot> {
        match self {
            Post::New { slot, .. } | Post::Return { slot, .. } | Post::Notice { slot, .. } => {
                slot.clone()
            }
            Post::Edit { slot, .. } => Some(slot.clone()),
            Post::Team { side, .. } => Some(Slot::Team(*side)),
            Post::Disarm { .. }
            | Post::Thread { .. }
            | Post::Direct { .. }
            | Post::Push { .. }
            | Post::AskMember { .. }
            | Post::Title { .. } => None,
        }
    }

    /// The author of a message to a side.
    pub fn speaker(&self) -> Option<UserId> {
        match self {
            Post::Team { said, .. } => said.as_ref().map(|aside| aside.by),
            _ => None,
        }
    }

    /// The users whom it removes from a side's thread.
    pub fn puts_out(&self) -> &[UserId] {
        match self {
            Post::Team { parted, .. } => parted,
            _ => &[],
        }
    }

    /// The only recipient, if there is one.
    pub fn recipient(&self) -> Option<UserId> {
        match self {
            Post::Direct { user, .. } | Post::AskMember { user, .. } => Some(*user),
            _ => None,
        }
    }

    /// Translates the post.
    pub fn in_language(self, language: Language) -> Post {
        match self {
            Post::New { message, slot } => Post::New {
                message: message.in_language(language),
                slot,
            },
            Post::Edit { message, slot } => Post::Edit {
                message: message.in_language(language),
                slot,
            },
            Post::Return { message, slot } => Post::Return {
                message: message.in_language(language),
                slot,
            },
            Post::Notice { message, slot } => Post::Notice {
                message: message.in_language(language),
                slot,
            },
            Post::Direct { user, message } => Post::Direct {
                user,
                message: message.in_language(language),
            },
            Post::Push {
                user,
                session,
                message,
                path,
            } => Post::Push {
                user,
                session,
                message: message.in_language(language),
                path,
            },
            Post::AskMember { guild, user } => Post::AskMember { guild, user },
            Post::Title { side } => Post::Title { side },
            Post::Thread { mut title } => {
                title.put(language);
                Post::Thread { title }
            }
            Post::Disarm { slot, text } => Post::Disarm {
                slot,
                text: text.map(|text| text.in_language(language)),
            },
            Post::Team {
                side,
                mut title,
                opening,
                said,
                parted,
            } => {
                title.put(language);
                let said = said.map(|aside| Aside {
                    message: aside.message.in_language(language),
                    ..aside
                });
                Post::Team {
                    side,
                    title,
                    opening: opening.in_language(language),
                    said,
                    parted,
                }
            }
        }
    }
}

impl Label {
    /// Translates the label.
    pub fn in_language(&self, language: Language) -> String {
        match self {
            Label::Rendered(words) => words.clone(),
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

/// The private answer to the sender of a command. Messages for others are posts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reply {
    /// The message.
    pub message: Message,
    /// Whether the command was refused.
    #[serde(default, skip_serializing_if = "is_default")]
    pub refused: bool,
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_post_that_only_took_buttons_is_still_read() {
        let stored = r#"{"disarm":{"slot":{"board":3}}}"#;
        let post: Post = serde_json::from_str(stored).unwrap();
        let disarm = Post::Disarm {
            slot: Slot::Board(3),
            text: None,
        };
        assert_eq!(post, disarm);
        assert_eq!(serde_json::to_string(&disarm).unwrap(), stored);
    }

    #[test]
    fn a_message_stored_before_there_were_drawings_is_still_read() {
        let stored = r#"{"text":[],"picture":null,"files":[],"buttons":[],"notify":[]}"#;
        let message: Message = serde_json::from_str(stored).unwrap();
        assert_eq!(message, Message::default());
        let written = serde_json::to_string(&message).unwrap();
        assert!(!written.contains("drawing"), "{written}");
    }
}
