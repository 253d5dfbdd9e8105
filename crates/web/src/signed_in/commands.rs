//! Commands of users who are signed in: lines, buttons and suggestions.

use axum::{
    Json,
    extract::{Path, Query, State},
};
use petteia_referee::commands::Action;
use petteia_referee::line::{CommandLine, Suggestion};
use petteia_speech::{options::Kind, say};
use serde::Deserialize;

use super::{
    fault::WebFault,
    games::board_of,
    giver::{Giver, Scene},
    onlookers::Onlooker,
    session::SignedIn,
    state::Web,
};
use crate::{
    answers::{Answer, Asker, SentFile, too_long},
    hand::BoardQuery,
    reader::Reader,
};

/// The page on which puzzles are solved.
const PUZZLES: &str = "/puzzles";

/// The option with which commands name a game.
const GAME: &str = "game";

/// A sent line.
#[derive(Debug, Deserialize)]
pub(super) struct Sent {
    id: String,
    line: String,
    file: Option<SentFile>,
}

/// A pressed button.
#[derive(Debug, Deserialize)]
pub(super) struct Pressed {
    id: String,
    press: String,
}

/// A line being typed, up to the caret.
#[derive(Debug, Deserialize)]
pub(super) struct LineSoFar {
    before: String,
}

/// `POST /c/{key}/line`, and `POST /c/{key}/file` with a file
pub(super) async fn line(
    State(web): State<Web>,
    signed_in: SignedIn,
    onlooker: Onlooker,
    Path(key): Path<String>,
    Query(board): Query<BoardQuery>,
    reader: Reader,
    Json(sent): Json<Sent>,
) -> Result<Json<Answer>, WebFault> {
    let received = web.app.clock.now();
    let _held = web.app.in_flight.take(received);
    let giver = Giver::of(&web, signed_in, key.clone(), reader).await?;
    let words = sent.line.trim();
    if let Some(why) = too_long(words) {
        return Ok(Json(giver.refuse(why).await));
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
        return Ok(Json(giver.refuse(why).await));
    }
    if let Some(why) = giver.why_only_presses() {
        return Ok(Json(giver.refuse(why).await));
    }
    let action = match giver.with_file(read, words, sent.file) {
        Ok(Ok(line)) => giver.action(&line).await,
        Ok(Err(complaint)) => Err(complaint),
        Err(question) => return Ok(Json(question)),
    };
    match action {
        Ok(action) => {
            let answer = giver.carry_out(&sent.id, action, received).await?;
            Ok(with_board(&web, answer, (&onlooker, key), reader, board).await)
        }
        Err(complaint) => Ok(Json(giver.refuse(complaint).await)),
    }
}

/// `POST /c/{key}/press`
pub(super) async fn press(
    State(web): State<Web>,
    signed_in: SignedIn,
    onlooker: Onlooker,
    Path(key): Path<String>,
    Query(board): Query<BoardQuery>,
    reader: Reader,
    Json(pressed): Json<Pressed>,
) -> Result<Json<Answer>, WebFault> {
    let received = web.app.clock.now();
    let _held = web.app.in_flight.take(received);
    let giver = Giver::of(&web, signed_in, key.clone(), reader).await?;
    let Some(action) = Action::from_button(&pressed.press) else {
        return Ok(Json(giver.refuse(say!("button-does-nothing")).await));
    };
    let settles = action.settles();
    let is_own_mistake = matches!(action, Action::OwnMistake(_));
    let answer = giver.carry_out(&pressed.id, action, received).await?;
    // A game's page shows no other board; puzzles have a page with one.
    if is_own_mistake && !answer.is_refused() {
        return Ok(Json(answer.going_on_at(PUZZLES.to_owned())));
    }
    let answer = answer.settling(settles);
    Ok(with_board(&web, answer, (&onlooker, key), reader, board).await)
}

/// Adds the board after the action to an answer, if the window asks for it. The action stands where there is no board;
/// then the window asks why.
async fn with_board(
    web: &Web,
    answer: Answer,
    (onlooker, key): (&Onlooker, String),
    reader: Reader,
    asked: BoardQuery,
) -> Json<Answer> {
    let board = match asked.names_game() {
        true => board_of(web, onlooker, key, reader, asked).await.ok(),
        false => None,
    };
    Json(answer.with_board(board.flatten()))
}

/// `GET /c/{key}/offers`
pub(super) async fn offers(
    State(web): State<Web>,
    signed_in: SignedIn,
    Path(key): Path<String>,
    reader: Reader,
    Query(typed): Query<LineSoFar>,
) -> Result<Json<Vec<Suggestion>>, WebFault> {
    let giver = Giver::of(&web, signed_in, key, reader).await?;
    let on_board = match &giver.scene {
        Scene::Game(game) => Some(&*game.0),
        _ => None,
    };
    Ok(Json(giver.offers(&typed.before, on_board).await))
}

impl Giver {
    /// A command that names no game means the one on the page.
    fn in_this_game(&self, mut line: CommandLine) -> CommandLine {
        let Scene::Game(game) = &self.scene else {
            return line;
        };
        let named = |option: &str| line.values.iter().any(|(given, _)| given.name == option);
        let takes = |kind| matches!(kind, Kind::Game | Kind::GamePlayed | Kind::GameOfCaptures);
        let mut options = line.command.options.iter();
        let option = options.find(|option| option.name == GAME && takes(option.kind));
        if let Some(option) = option.filter(|option| !named(option.name)) {
            line.values.push((option, game.0.clone()));
        }
        line
    }
}
