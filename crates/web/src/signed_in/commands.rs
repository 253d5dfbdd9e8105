//! Commands of users who are signed in.
//!
//! They are given as in direct messages to the bot: there a user sees no games but their own, and no
//! permission of a server is relied on.

use axum::{
    Json,
    extract::{Path, Query, State},
};
use chrono::{DateTime, Utc};
use petteia_domain::ids::{ChannelId, CommandId, GameId, Place};
use petteia_referee::{
    SeenGame,
    commands::{Action, Actor, Command, Locale},
};
use petteia_speech::{
    message::{Message, Reply, Text},
    options::Kind,
    say,
};
use serde::Deserialize;

use super::{Web, fault::WebFault, session::SignedIn};
use crate::{
    actions::{Answer, LONGEST_LINE, is_command_id},
    command_line::CommandLine,
    completion::{self, Suggestion},
    fault::LocalError,
    html::Viewer,
    reader::Reader,
    register::Register,
    values,
};

/// The option with which commands name a game.
const GAME: &str = "game";

/// A sent line.
#[derive(Debug, Deserialize)]
pub(super) struct Sent {
    id: String,
    line: String,
}

/// A pressed button.
#[derive(Debug, Deserialize)]
pub(super) struct Pressed {
    id: String,
    press: String,
}

/// A line being typed, up to the caret.
#[derive(Debug, Deserialize)]
pub(super) struct Typed {
    before: String,
}

/// `POST /c/{game}/line`
pub(super) async fn line(
    State(web): State<Web>,
    signed_in: SignedIn,
    Path(game): Path<String>,
    reader: Reader,
    Json(sent): Json<Sent>,
) -> Result<Json<Answer>, WebFault> {
    let received = web.app.clock.now();
    let _held = web.app.in_flight.take(received);
    let giver = Giver::of(&web, signed_in, game, reader).await?;
    let words = sent.line.trim();
    if words.chars().count() > LONGEST_LINE {
        let why = say!("line-too-long", count = LONGEST_LINE);
        return Ok(Json(giver.refuse(why.into()).await));
    }
    let with_slash = match words.starts_with('/') {
        true => words.to_owned(),
        // Nobody reads here what is said to all; a command may have been meant.
        false => format!("/{words}"),
    };
    let read = CommandLine::read(&with_slash).map(|line| giver.in_this_game(line));
    if !words.starts_with('/') {
        let why = match read {
            Ok(_) => say!("hint-command", line = with_slash),
            Err(_) => say!("web-no-chat"),
        };
        return Ok(Json(giver.refuse(why.into()).await));
    }
    match read.and_then(|line| values::action(&line, &giver.register)) {
        Ok(action) => Ok(Json(giver.carry_out(&sent.id, action, received).await?)),
        Err(complaint) => Ok(Json(giver.refuse(complaint).await)),
    }
}

/// `POST /c/{game}/press`
pub(super) async fn press(
    State(web): State<Web>,
    signed_in: SignedIn,
    Path(game): Path<String>,
    reader: Reader,
    Json(pressed): Json<Pressed>,
) -> Result<Json<Answer>, WebFault> {
    let received = web.app.clock.now();
    let _held = web.app.in_flight.take(received);
    let giver = Giver::of(&web, signed_in, game, reader).await?;
    let Some(action) = Action::from_button(&pressed.press) else {
        return Ok(Json(giver.refuse(say!("button-does-nothing").into()).await));
    };
    let settles = action.settles();
    let answer = giver.carry_out(&pressed.id, action, received).await?;
    Ok(Json(answer.settling(settles)))
}

/// `GET /c/{game}/offers`
pub(super) async fn offers(
    State(web): State<Web>,
    signed_in: SignedIn,
    Path(game): Path<String>,
    reader: Reader,
    Query(typed): Query<Typed>,
) -> Result<Json<Vec<Suggestion>>, WebFault> {
    let giver = Giver::of(&web, signed_in, game, reader).await?;
    if typed.before.chars().count() > LONGEST_LINE {
        return Ok(Json(Vec::new()));
    }
    let (actor, place) = (giver.actor(), giver.place());
    let referee = &web.app.referee;
    let offers = completion::suggestions(referee, &giver.register, &actor, place, &typed.before);
    Ok(Json(offers.await))
}

/// Returns the people of a game as a register. As none of them somebody else plays.
pub(super) fn register_of(game: &SeenGame) -> Register {
    Register::of_people(game.people.clone())
}

/// A user who gives commands on the page of a game that they may see.
struct Giver {
    web: Web,
    signed_in: SignedIn,
    game: GameId,
    register: Register,
    reader: Reader,
}

impl Giver {
    async fn of(
        web: &Web,
        signed_in: SignedIn,
        game: String,
        reader: Reader,
    ) -> Result<Giver, WebFault> {
        let game = GameId(game);
        let seen = web.app.referee.seen(signed_in.user, &game).await?;
        let seen = seen.ok_or(LocalError::NotFound)?;
        Ok(Giver {
            web: web.clone(),
            signed_in,
            register: register_of(&seen),
            game,
            reader,
        })
    }

    /// As in direct messages.
    fn place(&self) -> Place {
        Place {
            guild: None,
            channel: ChannelId::direct(self.signed_in.user),
        }
    }

    fn actor(&self) -> Actor {
        Actor {
            id: self.signed_in.user,
            name: self.signed_in.name.clone(),
            manages_server: false,
            roles: Vec::new(),
            locale: Locale {
                user: self.reader.0,
                server: None,
                commands: Some(self.reader.language()),
            },
        }
    }

    /// A command that names no game means the one on the page.
    fn in_this_game(&self, mut line: CommandLine) -> CommandLine {
        let named = |option: &str| line.values.iter().any(|(given, _)| given.name == option);
        let takes = |kind| matches!(kind, Kind::Game | Kind::GamePlayed | Kind::GameOfCaptures);
        let mut options = line.command.options.iter();
        let option = options.find(|option| option.name == GAME && takes(option.kind));
        if let Some(option) = option.filter(|option| !named(option.name)) {
            line.values.push((option, self.game.0.clone()));
        }
        line
    }

    async fn carry_out(
        &self,
        id: &str,
        action: Action,
        received: DateTime<Utc>,
    ) -> Result<Answer, WebFault> {
        if !is_command_id(id) {
            return Err(LocalError::Refused(say!("fault-command-id")).into());
        }
        let command = Command {
            id: CommandId(format!("web:{}:{id}", self.signed_in.user)),
            actor: self.actor(),
            place: self.place(),
            received,
            action,
        };
        let reply = self.web.app.referee.handle(command).await;
        Ok(self.answer(&reply))
    }

    async fn refuse(&self, why: Text) -> Answer {
        let referee = &self.web.app.referee;
        let language = referee.language_of(&self.actor(), self.place()).await;
        let message = Message {
            text: why,
            ..Message::default()
        };
        self.answer(&Reply {
            message: message.in_language(language),
            refused: true,
        })
    }

    fn answer(&self, reply: &Reply) -> Answer {
        let viewer = Viewer {
            register: &self.register,
            channel: self.place().channel,
            player: self.signed_in.user,
            name: &self.signed_in.name,
            language: self.reader.language(),
        };
        Answer::to(&viewer, reply, self.web.app.clock.showing())
    }
}
