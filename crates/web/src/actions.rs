//! Actions of players: command lines, pressed buttons, and suggestions for the line being typed.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, Query, State},
};
use chrono::{DateTime, Utc};
use petteia_domain::ids::{ChannelId, CommandId, GameId, Place, UserId};
use petteia_referee::Handling;
use petteia_referee::Restraints;
use petteia_referee::buttons;
use petteia_referee::commands::{Action, Actor, Command, Locale};
use petteia_referee::line::{self, CommandLine, Suggestion};
use petteia_rules::{Game, ReadError};
use petteia_runtime::app::App;
use petteia_speech::{
    message::{Button, ButtonId, File, Message, Reply, Text, Weight},
    options::LARGEST_FILE,
    say,
};
use serde::{Deserialize, Serialize};

use super::{
    begun::{begun, running_games},
    fault::LocalError,
    hand::{BoardAnswer, BoardQuery, board_of},
    html::{self, Viewer},
    local::Local,
    page::GUILD,
    reader::Reader,
};

/// Maximum length of a line in characters, as on Discord.
pub(crate) const LONGEST_LINE: usize = 2000;

/// A sent line.
#[derive(Debug, Deserialize)]
pub struct Sent {
    id: String,
    r#as: String,
    line: String,
    file: Option<SentFile>,
    /// The game on the board, which a line means that names none.
    game: Option<String>,
    /// Whether it is over.
    #[serde(default)]
    over: bool,
}

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

/// A pressed button.
#[derive(Debug, Deserialize)]
pub struct Pressed {
    id: String,
    r#as: String,
    press: String,
    /// The number of the message with the button, if it is a public message.
    on: Option<u64>,
}

/// A line being typed, up to the caret.
#[derive(Debug, Deserialize)]
pub struct LineSoFar {
    r#as: String,
    before: String,
    /// The game on the board.
    game: Option<String>,
}

/// The private answer to an action.
#[derive(Debug, Serialize)]
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

/// `POST /c/{channel}/line`, and `POST /c/{channel}/file` with a file
pub async fn line(
    State(local): State<Local>,
    Path(channel): Path<u64>,
    Query(board): Query<BoardQuery>,
    reader: Reader,
    Json(sent): Json<Sent>,
) -> Result<Json<Answer>, LocalError> {
    let received = local.app.clock.now();
    let _held = local.app.in_flight.take(received);
    let asked = PlayerCommand::by(&local, channel, reader, &sent.r#as, &sent.id)?;
    let words = sent.line.trim();
    if words.chars().count() > LONGEST_LINE {
        return Ok(Json(
            asked
                .refuse(say!("line-too-long", count = LONGEST_LINE))
                .await,
        ));
    }
    if !words.starts_with('/') {
        if !words.is_empty() {
            let by = asked.player;
            local.page.say(asked.channel, by, &sent.id, words).await?;
        }
        return Ok(Json(asked.hint(words).await?));
    }
    let read = CommandLine::read(words);
    if sent.file.is_none() && read.as_ref().is_ok_and(CommandLine::lacks_file) {
        return Ok(Json(Answer::asking_for_file(&asked.viewer(), words)));
    }
    let file = sent.file.map(SentFile::checked).transpose();
    let read = read.map(|line| match &sent.game {
        Some(game) => line.for_game(game, sent.over),
        None => line,
    });
    let line = read.and_then(|line| Ok(line.with_file(file?)));
    let action = line.and_then(|line| line::action(&line, &local.page.register.known()));
    match action {
        Ok(action) => {
            let before = running_games(&local.app, asked.player).await?;
            let answer = asked.carry_out(action, received).await;
            let after = running_games(&local.app, asked.player).await?;
            let begins = match begun(&before, after) {
                Some(game) if asked.has_here(&game).await? => Some(game),
                _ => None,
            };
            let board = asked.board(board).await;
            Ok(Json(Answer { begins, ..answer }.with_board(board)))
        }
        Err(complaint) => Ok(Json(asked.refuse(complaint).await)),
    }
}

/// `POST /c/{channel}/press`
pub async fn press(
    State(local): State<Local>,
    Path(channel): Path<u64>,
    Query(board): Query<BoardQuery>,
    reader: Reader,
    Json(pressed): Json<Pressed>,
) -> Result<Json<Answer>, LocalError> {
    let received = local.app.clock.now();
    let _held = local.app.in_flight.take(received);
    let asked = PlayerCommand::by(&local, channel, reader, &pressed.r#as, &pressed.id)?;
    let Some(action) = Action::from_button(&pressed.press) else {
        return Ok(Json(asked.refuse(say!("button-does-nothing")).await));
    };
    let settles = action.settles();
    if let (true, Some(on)) = (action.goes_on_for_all(), pressed.on) {
        let reply = asked.reply(action, received).await;
        let (channel, press) = (asked.channel, ButtonId(pressed.press));
        let shown = !reply.refused && {
            let message = reply.message.clone();
            local
                .page
                .replace_pressed(channel, on, &press, message)
                .await?
        };
        return Ok(Json(match shown {
            true => Answer {
                html: None,
                refused: false,
                settles,
                go: None,
                begins: None,
                board: None,
            },
            false => asked.answer(&reply),
        }));
    }
    let answer = asked.carry_out(action, received).await;
    let board = asked.board(board).await;
    Ok(Json(answer.settling(settles).with_board(board)))
}

/// `GET /c/{channel}/offers`
pub async fn offers(
    State(local): State<Local>,
    Path(channel): Path<u64>,
    reader: Reader,
    Query(typed): Query<LineSoFar>,
) -> Result<Json<Vec<Suggestion>>, LocalError> {
    let asked = PlayerCommand::by(&local, channel, reader, &typed.r#as, "offers-only")?;
    if typed.before.chars().count() > LONGEST_LINE {
        return Ok(Json(Vec::new()));
    }
    let actor = asked.actor();
    let known = local.page.register.known();
    let offers = line::suggestions(
        &local.app.referee,
        &known,
        &actor,
        asked.place(),
        &typed.before,
        typed.game.as_deref(),
    );
    Ok(Json(offers.await))
}

/// Whether this may be the id that a page gives to a command.
pub(crate) fn is_command_id(id: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '-';
    (8..=64).contains(&id.len()) && id.chars().all(fits)
}

impl Answer {
    /// Renders a reply.
    pub(crate) fn to(viewer: &Viewer<'_>, reply: &Reply, at: DateTime<Utc>) -> Answer {
        let says_something = reply.message != Message::default();
        Answer {
            html: says_something.then(|| html::private(viewer, reply, at).into_string()),
            refused: reply.refused,
            settles: false,
            go: None,
            begins: None,
            board: None,
        }
    }

    /// Asks for the file that the command of a line takes. The page sends the line again with it.
    pub(crate) fn asking_for_file(viewer: &Viewer<'_>, line: &str) -> Answer {
        Answer {
            html: Some(html::file_wanted(viewer, line, LARGEST_FILE).into_string()),
            refused: false,
            settles: false,
            go: None,
            begins: None,
            board: None,
        }
    }

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

    /// Renders why an action is refused.
    pub(crate) async fn refusing(
        app: &App,
        viewer: &Viewer<'_>,
        actor: &Actor,
        place: Place,
        why: Text,
    ) -> Answer {
        let language = app.referee.language_of(actor, place).await;
        let message = Message {
            text: why,
            ..Message::default()
        };
        let reply = Reply {
            message: message.in_language(language),
            refused: true,
        };
        Answer::to(viewer, &reply, app.clock.showing())
    }

    /// Says whether the private message with the pressed button can be removed.
    pub(crate) fn settling(self, settles: bool) -> Answer {
        Answer { settles, ..self }
    }
}

/// A command of a player: who, where, and an id that makes it idempotent.
pub(super) struct PlayerCommand {
    local: Local,
    channel: ChannelId,
    player: UserId,
    name: Arc<str>,
    id: CommandId,
    reader: Reader,
}

impl PlayerCommand {
    pub(super) fn by(
        local: &Local,
        channel: u64,
        reader: Reader,
        name: &str,
        id: &str,
    ) -> Result<PlayerCommand, LocalError> {
        let register = &local.page.register;
        let channel = ChannelId(channel);
        register.channel_of(channel).ok_or(LocalError::NotFound)?;
        let (player, name) = register
            .playable(name)
            .ok_or_else(|| LocalError::Refused(say!("fault-no-player")))?;
        if !is_command_id(id) {
            return Err(LocalError::Refused(say!("fault-command-id")));
        }
        Ok(PlayerCommand {
            local: local.clone(),
            channel,
            player,
            name: name.into(),
            id: CommandId::of_browser(player, id),
            reader,
        })
    }

    pub(super) fn place(&self) -> Place {
        Place {
            guild: Some(GUILD),
            channel: self.channel,
        }
    }

    fn actor(&self) -> Actor {
        Actor {
            id: self.player,
            name: self.name.to_string(),
            // A person at this machine manages it.
            manages_server: true,
            roles: Vec::new(),
            restraints: Restraints::default(),
            // The page has no language of its own: a game uses the language of the browser that opens it.
            locale: Locale {
                user: self.reader.0,
                server: self.reader.0,
                commands: Some(self.reader.language()),
            },
        }
    }

    async fn carry_out(&self, action: Action, received: DateTime<Utc>) -> Answer {
        let reply = self.reply(action, received).await;
        self.answer(&reply)
    }

    /// Returns the board after the action, if the window asks for it. The action stands where there is no board; then the
    /// window asks why.
    async fn board(&self, asked: BoardQuery) -> Option<BoardAnswer> {
        match asked.names_game() {
            true => board_of(&self.local, &self.viewer(), asked).await.ok()?,
            false => None,
        }
    }

    /// Whether a running game of the player is in this channel.
    async fn has_here(&self, game: &GameId) -> Result<bool, LocalError> {
        let running = self.local.app.referee.running(self.player).await?;
        Ok(running
            .iter()
            .any(|one| one.id == *game && one.channel == self.channel))
    }

    /// Carries out an action and drops the answer.
    pub(super) async fn run_silently(&self, action: Action) {
        self.reply(action, self.local.app.clock.now()).await;
    }

    async fn reply(&self, action: Action, received: DateTime<Utc>) -> Reply {
        let command = Command {
            id: self.id.clone(),
            actor: self.actor(),
            place: self.place(),
            received,
            action,
        };
        self.local.app.referee.handle(command).await
    }

    /// Suggests the right form to a player who said something that looks like a turn or a command.
    async fn hint(&self, words: &str) -> Result<Answer, LocalError> {
        let nothing = Answer {
            html: None,
            refused: false,
            settles: false,
            go: None,
            begins: None,
            board: None,
        };
        let with_slash = format!("/{words}");
        let referee = &self.local.app.referee;
        let board = referee.on_board(self.player, self.place(), Handling::default());
        let turn = board
            .await?
            .filter(|board| board.reached.is_some() && looks_like_a_turn(&board.game, words));
        let (text, buttons) = match turn {
            Some(board) => {
                let press = buttons::game::preview(&board.id, words);
                let button = Button {
                    label: say!("hint-show-turn").into(),
                    press,
                    weight: Weight::Main,
                };
                (say!("hint-turn", typed = words), vec![button])
            }
            None if CommandLine::read(&with_slash).is_ok() => {
                (say!("hint-command", line = with_slash), Vec::new())
            }
            None => return Ok(nothing),
        };
        let message = Message {
            text: text.into(),
            buttons,
            ..Message::default()
        };
        let language = referee.language_of(&self.actor(), self.place()).await;
        Ok(self.answer(&Reply {
            message: message.in_language(language),
            refused: false,
        }))
    }

    async fn refuse(&self, why: impl Into<Text>) -> Answer {
        let (viewer, actor) = (self.viewer(), self.actor());
        Answer::refusing(&self.local.app, &viewer, &actor, self.place(), why.into()).await
    }

    fn answer(&self, reply: &Reply) -> Answer {
        Answer::to(&self.viewer(), reply, self.local.app.clock.showing())
    }

    fn viewer(&self) -> Viewer<'_> {
        Viewer {
            register: &self.local.page.register,
            channel: self.channel,
            player: self.player,
            name: &self.name,
            language: self.reader.language(),
            pictures: &self.local.pictures,
        }
    }
}

/// Whether words look like a turn of the game: they can be read as one, or are a single word with a digit
/// that only breaks a rule or is ambiguous.
fn looks_like_a_turn(game: &Game, words: &str) -> bool {
    match game.read(words) {
        Ok(_) => true,
        Err(ReadError::Syntax { .. }) => false,
        Err(ReadError::Illegal(_) | ReadError::Ambiguous { .. }) => {
            !words.contains(char::is_whitespace)
                && words.contains(|sign: char| sign.is_ascii_digit())
        }
    }
}
