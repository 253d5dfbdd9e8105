//! Messages as petteia means them, before a front end writes them in its platform's form.
//!
//! Text is a list of [`Span`]s, so that every front end escapes what users typed and shows
//! mentions, times and notation in its own way: Discord as `<@id>`, `<t:…:R>` and underlined
//! corners, the local page as HTML. It is composed without a language and put into words once it is
//! known who reads it ([`Message::in_language`]).

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::{Notices, Theme},
    ids::{ChannelId, GuildId, UserId, UserKind},
    rating::{Pool, Size},
    tournament::Page,
};
use petteia_players::Level;
use petteia_rules::{Game, GameKind, Language, Outcome, Phrase, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    say,
    speech::{Arg, Say},
};

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
    /// Something to be put into words in the reader's language.
    Say(Say),
    /// Something that the rules say, to be put into words likewise.
    Phrase(Phrase),
}

/// Words that front ends show without formatting: the label of a button, a title, a description.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Label {
    /// As they are.
    Rendered(String),
    /// To be put into words in the reader's language.
    Localisable(Text),
}

/// A message.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// What it says.
    #[serde(default, skip_serializing_if = "is_default")]
    pub text: Text,
    /// A picture of a position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// Pictures of more positions, to be looked at beside each other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<Picture>,
    /// Anything else that is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawing: Option<Drawing>,
    /// Files to download.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<File>,
    /// Menus of things of which one is picked, above the buttons; at most [`Menu::MOST`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub menus: Vec<Menu>,
    /// Buttons, in order; at most 25, five less for each menu.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub buttons: Vec<Button>,
    /// The users whom it notifies: exactly these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notify: Vec<UserId>,
    /// Whether it notifies without a sound: whoever it is for is asleep, or away.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub silent: bool,
    /// The language of its words, once it is put into them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub language: Language,
}

/// Whether it is what is read where nothing is written.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A picture of a position, described so fully that it can be drawn at any later time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// Which game.
    pub kind: GameKind,
    /// The position code of what is shown.
    pub code: String,
    /// The number of the ply to come, from 1, which not every code tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
    /// The options agreed before the game, as records write them.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub options: String,
    /// The turn that led there: the position code before it and the turn in canonical notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<(String, String)>,
    /// The seats that have won, all who share the win; none while the game goes on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub winners: Vec<Seat>,
    /// The names round the board, seat by seat; empty for a bare position.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// The seat whose player sits at the bottom; the first where none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<Seat>,
    /// The theme.
    #[serde(default, skip_serializing_if = "is_default")]
    pub theme: Theme,
    /// The language of what stands on it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub language: Language,
    /// What the picture shows, for those who do not see it, where that is not what is said of every
    /// picture of this position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alt: Option<Label>,
    /// The places that are marked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

impl Picture {
    /// A game as nobody in particular sees it: its position, the turn that led there from the position
    /// before, and how it ended, by its rules or otherwise.
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
            names,
            facing: None,
            theme: Theme::default(),
            language: Language::default(),
            marks: Vec::new(),
        }
    }
}

/// A mark on a place of a picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// The place, as notation calls it.
    pub place: String,
    /// The number on it; a ring round the place where there is none.
    #[serde(default)]
    pub number: Option<u16>,
    /// Whether something stands there that the mark must not hide.
    #[serde(default)]
    pub beside: bool,
}

/// Something drawn that is not one position, described so fully that it can be drawn at any later
/// time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawing {
    /// What it shows.
    pub shows: Shows,
    /// The theme.
    #[serde(default)]
    pub theme: Theme,
    /// The language of what stands on it.
    #[serde(default)]
    pub language: Language,
    /// What it shows, for those who do not see it.
    #[serde(default)]
    pub alt: Label,
}

/// What drawings can show; how each is drawn is listed in `render::drawings`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shows {
    /// A game, position by position.
    #[serde(rename = "film")]
    Animation(Animation),
    /// How somebody's ratings went.
    Curve(Curve),
    /// A page of a tournament's standings.
    Standings(Page),
    /// How the chances went in a game.
    Chances(Chances),
}

/// How the chances went in a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chances {
    /// A line for each party; of two the first one's will do.
    pub parties: Vec<ChanceLine>,
    /// The plies that stand out, from 1, each with the party that moved, from 0.
    pub points: Vec<(u32, usize)>,
}

/// How the chances of a party went.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChanceLine {
    /// The party, by its players' names.
    pub name: String,
    /// Its chance before the first ply and after every ply, in percent.
    pub percent: Vec<u8>,
}

/// A game as an animated picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Animation {
    /// Which game.
    pub kind: GameKind,
    /// The game's record.
    pub record: String,
    /// The positions shown, each by the number of plies that led there; in order.
    pub plies: Vec<u32>,
    /// What chances the parties had in each of these positions, in percent, all but the last party,
    /// which has the rest; nothing where the game was not analysed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chances: Vec<Vec<u8>>,
    /// The seats that have won in the end, all who share the win; none where the game goes on.
    #[serde(default)]
    pub winners: Vec<Seat>,
    /// The seat whose player sits at the bottom; the first where none is given.
    #[serde(default)]
    pub facing: Option<Seat>,
}

impl Animation {
    /// How many positions are shown at most; the file then stays far below what Discord takes.
    pub const MOST_POSITIONS: u32 = 150;

    /// Which positions of so many plies are shown: all, or as many as there is room for, at the
    /// same distance from each other, and the last.
    pub fn positions(plies: u32) -> Vec<u32> {
        let step = plies.div_ceil(Animation::MOST_POSITIONS - 1).max(1);
        let even = (0..plies).step_by(step as usize);
        even.chain([plies]).collect()
    }
}

/// How somebody's ratings went, a line for each pool.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Curve {
    /// Whose ratings.
    pub name: String,
    /// The lines; at most eight are drawn.
    pub lines: Vec<CurveLine>,
}

/// How a rating went.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CurveLine {
    /// In which pool.
    pub pool: Pool,
    /// When, in seconds since 1970, and the rating then; oldest first.
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
    /// What it says; front ends cut it to their limit.
    pub label: Label,
    /// What pressing it does.
    pub press: ButtonId,
    /// How it looks.
    #[serde(default, skip_serializing_if = "is_default")]
    pub weight: Weight,
}

/// A menu of which one thing is picked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Menu {
    /// What is to be picked from it.
    pub hint: Label,
    /// What picking does, up to what was picked.
    pub press: ButtonId,
    /// What there is to pick; at most [`Menu::MOST_PICKS`].
    pub picks: Vec<Pick>,
}

/// One thing of a menu.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pick {
    /// What stands for it.
    pub id: String,
    /// What it is called.
    pub label: Label,
    /// What it is, where that says more.
    pub words: Label,
}

impl Menu {
    /// How many menus a message has at most.
    pub const MOST: usize = 4;

    /// How many things a menu has at most (Discord's limit).
    pub const MOST_PICKS: usize = 25;

    /// What picking this does.
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
    /// Longer names of users are cut on buttons.
    pub const LONGEST_NAME: usize = 40;
}

/// What pressing a button does, in words that only the referee understands. At most
/// [`ButtonId::LONGEST`] characters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ButtonId(pub String);

impl ButtonId {
    /// The longest text a button may carry (Discord's limit on `custom_id`), in characters.
    pub const LONGEST: usize = 100;

    /// Whether it carries the turn itself, not a mark of it.
    pub fn carries(&self, turn: &str) -> bool {
        self.0.ends_with(turn)
    }

    /// Whether it can be pressed with this appended.
    pub fn has_room_for(&self, more: &str) -> bool {
        self.0.chars().count() + more.chars().count() <= ButtonId::LONGEST
    }
}

/// How much a button stands out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// The thing to do next.
    Main,
    /// One of several things to do.
    #[default]
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
        /// What it says from now on; what it said before where absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<Text>,
    },
    /// How it stands now, in a channel that was out of reach: if it arrives, the channel is within
    /// reach again. Until then nothing else is posted there. Remembered as a new message is.
    Return {
        /// What to say.
        message: Message,
        /// The slot under which the message is remembered.
        slot: Option<Slot>,
    },
    /// Said of a game or tournament in a channel that is not its own.
    Notice {
        /// What to say.
        message: Message,
        /// The slot under which the message is remembered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        slot: Option<Slot>,
    },
    /// Said of a game or tournament to somebody alone. Goes by the user's number as a channel.
    Direct {
        /// To whom.
        user: UserId,
        /// What to say.
        message: Message,
    },
    /// Asks whether somebody with a seat is still on the server. Goes by the user's number as a
    /// channel.
    AskMember {
        /// Which server.
        guild: GuildId,
        /// Who.
        user: UserId,
    },
    /// Opens a thread for the game, to which all its later messages go.
    Thread {
        /// Its title; front ends cut it to their limit.
        title: Label,
    },
    /// Said among those on one side of a game, in a thread that nobody on the others sees; where
    /// nothing is said, only who sees that thread is put right. Goes by [`ChannelId::of_side`].
    Team {
        /// The side, by the first of its seats.
        side: Seat,
        /// The thread's title; front ends cut it to their limit.
        title: Label,
        /// What the thread is for: it begins with that.
        opening: Text,
        /// What is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<Aside>,
        /// Whom to put out of the thread. Nobody is forgotten before this is done, for afterwards
        /// nobody would know whom.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        parted: Vec<UserId>,
    },
    /// Has the thread of a side called by those who are on it when this arrives. Goes by
    /// [`ChannelId::of_title`].
    Title {
        /// The side, by the first of its seats.
        side: Seat,
    },
}

/// Something said to one's own side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aside {
    /// By whom.
    pub by: UserId,
    /// In their own words.
    pub words: Text,
    /// As it is posted in the side's thread.
    pub message: Message,
}

/// The messages of a game or tournament that may be changed later.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Slot {
    /// The lobby.
    Lobby,
    /// The board after so many plies; a lost or taken back turn counts anew.
    Board(u32),
    /// A question to the players, numbered within the game.
    Question(u32),
    /// The registration of a tournament.
    Registration,
    /// What a server shows in a channel, kept up to date.
    Notices(Notices, ChannelId),
    /// What was said last in the thread of a side, which is named by the first of its seats.
    Team(Seat),
    /// The notice that its channel is out of reach.
    OutOfReach,
}

impl Message {
    /// The message in words of this language.
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
    /// Has all its words changed, those in pictures and files too.
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
    /// Something said elsewhere that is not changed later.
    pub fn notice(message: Message) -> Post {
        Post::Notice {
            message,
            slot: None,
        }
    }

    /// Has all its moments changed, once it is in words.
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

    /// The message it carries, where it carries one.
    pub fn message_mut(&mut self) -> Option<&mut Message> {
        match self {
            Post::New { message, .. }
            | Post::Edit { message, .. }
            | Post::Return { message, .. }
            | Post::Notice { message, .. }
            | Post::Direct { message, .. } => Some(message),
            Post::Team { said, .. } => said.as_mut().map(|aside| &mut aside.message),
            Post::Disarm { .. }
            | Post::AskMember { .. }
            | Post::Thread { .. }
            | Post::Title { .. } => None,
        }
    }

    /// The slot under which the message that it becomes is remembered.
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
            | Post::AskMember { .. }
            | Post::Title { .. } => None,
        }
    }

    /// Who says it to their side.
    pub fn speaker(&self) -> Option<UserId> {
        match self {
            Post::Team { said, .. } => said.as_ref().map(|aside| aside.by),
            _ => None,
        }
    }

    /// Who is put out of a side's thread by it.
    pub fn puts_out(&self) -> &[UserId] {
        match self {
            Post::Team { parted, .. } => parted,
            _ => &[],
        }
    }

    /// To whom alone it goes.
    pub fn recipient(&self) -> Option<UserId> {
        match self {
            Post::Direct { user, .. } | Post::AskMember { user, .. } => Some(*user),
            _ => None,
        }
    }

    /// The post in words of this language.
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

/// A computer of this level.
pub fn computer(level: Level) -> Say {
    let name = Arg::choice(level.name());
    say!("computer", level = level.number(), name = name)
}

impl Text {
    /// The text in words of this language.
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
        put
    }

    /// Has all its words changed; turns, and what the rules say, stay.
    pub fn change_words(&mut self, change: &mut dyn FnMut(&mut String)) {
        for span in &mut self.0 {
            match span {
                Span::Plain(words) | Span::Strong(words) | Span::Code(words) => change(words),
                Span::Say(say) => say.texts_mut().for_each(|text| text.change_words(change)),
                Span::User(_)
                | Span::Channel(_)
                | Span::Time(_)
                | Span::Turn(..)
                | Span::Line
                | Span::Phrase(_) => {}
            }
        }
    }

    /// Has all its moments changed, once it is in words.
    pub fn change_times(&mut self, change: &dyn Fn(DateTime<Utc>) -> DateTime<Utc>) {
        for span in &mut self.0 {
            if let Span::Time(at) = span {
                *at = change(*at);
            }
        }
    }

    /// Adds a span; words go on where words were.
    fn push(&mut self, span: Span) {
        match (self.0.last_mut(), span) {
            (Some(Span::Plain(before)), Span::Plain(words)) => before.push_str(&words),
            (_, span) => self.0.push(span),
        }
    }

    /// Several texts, one after the other.
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

    /// The words in this language without any formatting.
    pub fn bare(&self, language: Language) -> String {
        let mut bare = String::new();
        for span in self.clone().in_language(language).0 {
            match span {
                Span::Plain(words) | Span::Strong(words) | Span::Code(words) => {
                    bare.push_str(&words);
                }
                Span::User(user) => bare.push_str(&format!("@{user}")),
                Span::Channel(channel) => bare.push_str(&format!("#{channel}")),
                Span::Time(at) => bare.push_str(&at.format("%Y-%m-%d %H:%M UTC").to_string()),
                Span::Turn(_, canonical) => bare.push_str(&canonical),
                Span::Line => bare.push('\n'),
                Span::Say(_) | Span::Phrase(_) => unreachable!("these are in words"),
            }
        }
        bare
    }

    /// Adds something to be said.
    pub fn say(mut self, say: Say) -> Text {
        self.0.push(Span::Say(say));
        self
    }

    /// Adds something that the rules say.
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

impl Label {
    /// The words in this language.
    pub fn in_language(&self, language: Language) -> String {
        match self {
            Label::Rendered(words) => words.clone(),
            Label::Localisable(text) => text.bare(language),
        }
    }

    /// The words as a text.
    pub fn text(self) -> Text {
        match self {
            Label::Rendered(words) => Text::default().plain(words),
            Label::Localisable(text) => text,
        }
    }

    /// Has the words changed.
    pub fn change_words(&mut self, change: &mut dyn FnMut(&mut String)) {
        match self {
            Label::Rendered(words) => change(words),
            Label::Localisable(text) => text.change_words(change),
        }
    }

    /// Puts them into this language.
    pub fn put(&mut self, language: Language) {
        *self = Label::Rendered(self.in_language(language));
    }
}

/// The words as they were put, else in English.
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

/// The answer to the one who gave a command; always private. What others are to see is posted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reply {
    /// What it says.
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
