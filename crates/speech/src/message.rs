//! Messages, before a front end renders them for its platform.
//!
//! Text is a list of [`Span`]s, so that every front end escapes users' text and shows mentions,
//! times and notation in its own way: Discord as `<@id>`, `<t:…:R>` and underlined corners, the
//! local page as HTML. It is composed without a language, and translated when the reader is known
//! ([`Message::in_language`]).

mod button;
mod label;
mod line;
mod picture;
mod post;

use petteia_domain::ids::{GameId, UserId};
use petteia_rules::Language;
use serde::{Deserialize, Serialize};

pub use crate::speech::{Span, Text, computer};

pub use self::{
    button::{Button, ButtonId, Menu, Pick, Weight},
    label::Label,
    line::Line,
    picture::{
        Animation, ChanceLine, Chances, Curve, CurveLine, Drawing, Mark, Picture, Shows, TimeLeft,
    },
    post::{Appointment, Aside, ForumPost, ForumTag, Post, ServerEvent, Slot, Standing},
};

/// A message.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The text.
    #[serde(default, skip_serializing_if = "is_default")]
    pub text: Text,
    /// The lines of a list below the text. Private answers have them; Discord never lets a message that everybody sees
    /// change back, so posts are [`Message::flat`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Line>,
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

/// A file to download.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct File {
    /// Its name, such as `k7f2q.pgr`.
    pub name: String,
    /// Its content.
    pub content: String,
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
        for text in self.texts_mut() {
            *text = std::mem::take(text).in_language(language);
        }
        self.notify.retain(|user| user.is_person());
        for button in self.all_buttons_mut() {
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

    /// The text and the texts of the lines.
    pub fn texts_mut(&mut self) -> impl Iterator<Item = &mut Text> {
        let lines = self.lines.iter_mut().map(|line| &mut line.text);
        std::iter::once(&mut self.text).chain(lines)
    }

    /// The text with the lines below it.
    pub fn whole_text(&self) -> Text {
        let lines = self.lines.iter();
        lines.fold(self.text.clone(), |text, line| {
            text.line().text(line.text.clone())
        })
    }

    /// The buttons of the lines, then the others.
    pub fn all_buttons(&self) -> impl Iterator<Item = &Button> {
        let of_lines = self.lines.iter().filter_map(|line| line.button.as_ref());
        of_lines.chain(&self.buttons)
    }

    fn all_buttons_mut(&mut self) -> impl Iterator<Item = &mut Button> {
        let of_lines = self.lines.iter_mut();
        let of_lines = of_lines.filter_map(|line| line.button.as_mut());
        of_lines.chain(&mut self.buttons)
    }

    /// Writes the lines into the text, and puts their buttons before the others.
    pub fn flat(self) -> Message {
        Message {
            text: self.whole_text(),
            buttons: self.all_buttons().cloned().collect(),
            lines: Vec::new(),
            ..self
        }
    }

    /// Adds a paragraph at the end.
    pub fn add_paragraph(&mut self, paragraph: Text) {
        match self.lines.is_empty() {
            true => self.text = std::mem::take(&mut self.text).line().line().text(paragraph),
            false => self
                .lines
                .push(Text::default().line().text(paragraph).into()),
        }
    }

    /// Changes all words, including those in pictures and files.
    pub fn change_words(&mut self, change: &mut dyn FnMut(&mut String)) {
        for text in self.texts_mut() {
            text.change_words(change);
        }
        for button in self.all_buttons_mut() {
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
                        change(&mut row.who.name);
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
                        change(&mut row.who.name);
                    }
                }
                Shows::Chances(chances) => {
                    for line in &mut chances.parties {
                        line.name.change_words(change);
                    }
                }
            }
        }
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
