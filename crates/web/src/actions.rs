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
use petteia_referee::commands::{Action, Actor, Locale};
use petteia_referee::line::{self, CommandLine, Suggestion};
use petteia_rules::{Game, ReadError};
use petteia_runtime::app::App;
use petteia_speech::{
    message::{Button, ButtonId, Message, Reply, Weight},
    say,
};
use serde::Deserialize;

use super::{
    answers::{Answer, Asker, SentFile, is_command_id, too_long},
    begun::{begun, running_games},
    fault::LocalError,
    hand::{BoardAnswer, BoardQuery, board_of},
    html::Viewer,
    local::Local,
    page::GUILD,
    reader::Reader,
};

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
    if let Some(why) = too_long(words) {
        return Ok(Json(asked.refuse(why).await));
    }
    if !words.starts_with('/') {
        if !words.is_empty() {
            let by = asked.player;
            local.page.say(asked.channel, by, &sent.id, words).await?;
        }
        return Ok(Json(asked.hint(words).await?));
    }
    let read = CommandLine::read(words).map(|line| match &sent.game {
        Some(game) => line.for_game(game, sent.over),
        None => line,
    });
    let line = match asked.with_file(read, words, sent.file) {
        Ok(line) => line,
        Err(question) => return Ok(Json(question)),
    };
    match line.and_then(|line| line::action(&line, &local.page.register.known())) {
        Ok(action) => {
            let before = running_games(&local.app, asked.player).await?;
            let answer = asked.carry_out(action, received).await;
            let after = running_games(&local.app, asked.player).await?;
            let begins = match begun(&before, after) {
                Some(game) if asked.has_here(&game).await? => Some(game),
                _ => None,
            };
            let board = asked.board(board).await;
            Ok(Json(answer.beginning(begins).with_board(board)))
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
            true => Answer::default().settling(settles),
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
    let game = typed.game.as_deref();
    Ok(Json(asked.offers(&typed.before, game).await))
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
        let id = self.id.clone();
        self.handled(id, self.place(), action, received).await
    }

    /// Suggests the right form to a player who said something that looks like a turn or a command.
    async fn hint(&self, words: &str) -> Result<Answer, LocalError> {
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
            None => return Ok(Answer::default()),
        };
        let message = Message {
            text: text.into(),
            buttons,
            ..Message::default()
        };
        Ok(self.told(message, false).await)
    }
}

impl Asker for PlayerCommand {
    fn app(&self) -> &App {
        &self.local.app
    }

    fn place(&self) -> Place {
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

    fn viewer(&self) -> Viewer<'_> {
        let who = (self.player, &*self.name);
        self.local.viewer(self.channel, who, self.reader.language())
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
