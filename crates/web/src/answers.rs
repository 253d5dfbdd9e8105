//! What both doors of the web have in common, the local page and that of users who are signed in: who gives commands on a
//! page, and how lines, presses and what is typed are answered.

use chrono::{DateTime, Utc};
use petteia_domain::ids::{CommandId, GameId, Place};
use petteia_referee::commands::{Action, Actor, Command};
use petteia_referee::line::{self, CommandLine, Suggestion};
use petteia_runtime::app::App;
use petteia_speech::{
    message::{File, Message, Reply, Text},
    options::LARGEST_FILE,
    say,
    speech::Say,
};
use serde::{Deserialize, Serialize};

use super::{
    hand::BoardAnswer,
    html::{self, Viewer},
};

/// Maximum length of a line in characters, as on Discord.
pub(crate) const LONGEST_LINE: usize = 2000;

/// A file that was chosen for a line.
#[derive(Debug, Deserialize)]
pub(crate) struct SentFile {
    name: String,
    /// Its size in bytes.
    size: u64,
    /// Its content, unless it is too large.
    content: String,
}

impl SentFile {
    /// Returns the file, unless it is too large.
    ///
    /// # Errors
    /// Returns a text for the user if it is.
    pub(crate) fn checked(self) -> Result<File, Text> {
        let most = LARGEST_FILE as usize;
        if self.size > u64::from(LARGEST_FILE) || self.content.chars().count() > most {
            return Err(say!("file-too-large", most = LARGEST_FILE / 1024).into());
        }
        Ok(File {
            name: self.name,
            content: self.content,
        })
    }
}

/// The private answer to an action.
#[derive(Debug, Default, Serialize)]
pub struct Answer {
    /// The message in HTML; `None` if there is nothing to say.
    html: Option<String>,
    /// Whether the action was refused, so that the line is kept for correction.
    refused: bool,
    /// Whether the private message with the pressed button can be removed.
    settles: bool,
    /// The page on which it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    go: Option<String>,
    /// The game that begins with it, which the board shows next.
    #[serde(skip_serializing_if = "Option::is_none")]
    begins: Option<GameId>,
    /// The board after the action, for a window that shows one.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<Box<BoardAnswer>>,
}

/// Returns why a line is refused, if it is too long.
pub(crate) fn too_long(line: &str) -> Option<Say> {
    (line.chars().count() > LONGEST_LINE).then(|| say!("line-too-long", count = LONGEST_LINE))
}

/// Whether this may be the id that a page gives to a command.
pub(crate) fn is_command_id(id: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '-';
    (8..=64).contains(&id.len()) && id.chars().all(fits)
}

impl Answer {
    /// Whether the action was refused.
    pub(crate) fn is_refused(&self) -> bool {
        self.refused
    }

    /// Has the board after the action.
    pub(crate) fn with_board(self, board: Option<BoardAnswer>) -> Answer {
        Answer {
            board: board.map(Box::new),
            ..self
        }
    }

    /// Says on which page it goes on.
    pub(crate) fn going_on_at(self, address: String) -> Answer {
        Answer {
            go: Some(address),
            ..self
        }
    }

    /// Says which game begins.
    pub(crate) fn beginning(self, begins: Option<GameId>) -> Answer {
        Answer { begins, ..self }
    }

    /// Says whether the private message with the pressed button can be removed.
    pub(crate) fn settling(self, settles: bool) -> Answer {
        Answer { settles, ..self }
    }
}

/// Somebody who gives commands on a page.
pub(crate) trait Asker {
    /// The running program.
    fn app(&self) -> &App;

    /// Where commands are given.
    fn place(&self) -> Place;

    /// Who gives them.
    fn actor(&self) -> Actor;

    /// For whom the page is written.
    fn viewer(&self) -> Viewer<'_>;

    /// Carries out an action in this place.
    async fn handled(
        &self,
        id: CommandId,
        place: Place,
        action: Action,
        received: DateTime<Utc>,
    ) -> Reply {
        let command = Command {
            id,
            actor: self.actor(),
            place,
            received,
            action,
        };
        self.app().referee.handle(command).await
    }

    /// Renders a reply.
    fn answer(&self, reply: &Reply) -> Answer {
        let says_something = reply.message != Message::default();
        let at = self.app().clock.showing();
        Answer {
            html: says_something.then(|| html::private(&self.viewer(), reply, at).into_string()),
            refused: reply.refused,
            ..Answer::default()
        }
    }

    /// Answers with this message, in the language of the user.
    async fn told(&self, message: Message, refused: bool) -> Answer {
        let actor = self.actor();
        let language = self.app().referee.language_of(&actor, self.place()).await;
        self.answer(&Reply {
            message: message.in_language(language),
            refused,
        })
    }

    /// Answers why an action is refused.
    async fn refuse(&self, why: impl Into<Text>) -> Answer {
        let message = Message {
            text: why.into(),
            ..Message::default()
        };
        self.told(message, true).await
    }

    /// Adds the file that was sent with a line to its command. Fails with the question for the file that the command
    /// takes, if none was sent. The page sends the line again with it.
    fn with_file(
        &self,
        read: Result<CommandLine, Text>,
        words: &str,
        file: Option<SentFile>,
    ) -> Result<Result<CommandLine, Text>, Answer> {
        if file.is_none() && read.as_ref().is_ok_and(CommandLine::lacks_file) {
            let question = html::file_wanted(&self.viewer(), words, LARGEST_FILE);
            return Err(Answer {
                html: Some(question.into_string()),
                ..Answer::default()
            });
        }
        let file = file.map(SentFile::checked).transpose();
        Ok(read.and_then(|line| Ok(line.with_file(file?))))
    }

    /// Suggests how a line that is being typed goes on. `game` is that on the board.
    async fn offers(&self, before: &str, game: Option<&str>) -> Vec<Suggestion> {
        if too_long(before).is_some() {
            return Vec::new();
        }
        let (actor, known) = (self.actor(), self.viewer().register.known());
        let referee = &self.app().referee;
        line::suggestions(referee, &known, &actor, self.place(), before, game).await
    }
}
