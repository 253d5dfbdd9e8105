//! The first page: every game to look at, to learn and to begin at once.

use axum::{
    Form,
    extract::{Path, State},
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use petteia_rules::GameKind;
use serde::Deserialize;

use super::{
    actions::Asked,
    command_line::Line,
    fault::LocalError,
    html::{self, Home},
    local::Local,
    reader::Reader,
    values,
    views::{self, remembered},
};
use crate::{commands::Action, say};

/// A game to be begun.
#[derive(Debug, Deserialize)]
pub struct Beginning {
    /// By which a second sending of the same form is recognised.
    id: String,
    #[serde(default)]
    name: String,
    /// The game.
    game: String,
    /// Against whom.
    against: Against,
}

/// Against whom to play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Against {
    Computer,
    Friend,
}

/// `GET /home`
pub async fn home(
    State(local): State<Local>,
    reader: Reader,
    headers: HeaderMap,
) -> Result<Response, LocalError> {
    let register = &local.page.register;
    let name = remembered(&local, &headers);
    let home = Home {
        language: reader.language(),
        players: register.players(),
        channel: local.page.first_channel()?,
        name,
        id: format!("begin-{}", local.app.clock.now().timestamp_micros()),
    };
    Ok(html::home(&home).into_response())
}

/// `GET /lesson/{game}`
pub async fn lesson(reader: Reader, Path(game): Path<String>) -> Result<Response, LocalError> {
    let kind = GameKind::named(&game).ok_or(LocalError::NotFound)?;
    Ok(html::lesson(reader.language(), kind).into_response())
}

/// `POST /begin`: opens a game for whoever comes here for the first time, too, and seats the other
/// side, so that the first turn can be made at once.
pub async fn begin(
    State(local): State<Local>,
    reader: Reader,
    headers: HeaderMap,
    Form(beginning): Form<Beginning>,
) -> Result<Response, LocalError> {
    let kind = GameKind::named(&beginning.game).ok_or(LocalError::NotFound)?;
    let says = |said| crate::message::Text::from(said).bare(reader.language());
    let name = match beginning.name.trim() {
        "" => remembered(&local, &headers).unwrap_or_else(|| says(say!("home-guest"))),
        name => name.to_owned(),
    };
    let player = local.page.add_player(&name).await?;
    let name = local
        .page
        .register
        .name_of(player)
        .ok_or(LocalError::NotFound)?;
    let channel = local.page.first_channel()?;
    let asked = Asked::by(&local, channel.0, reader, &name, &beginning.id)?;
    let against = match beginning.against {
        Against::Computer => "level:beginner".to_owned(),
        Against::Friend => {
            let friend = match says(say!("home-friend")) {
                friend if friend.eq_ignore_ascii_case(&name) => says(say!("home-guest")),
                friend => friend,
            };
            local.page.add_player(&friend).await?;
            format!("opponent:\"{friend}\"")
        }
    };
    let line = format!("/play {} {against} order:as-joined clock:none", kind.name());
    let action = Line::read(&line).and_then(|line| values::action(&line, &local.page.register));
    let action = action.map_err(|_| LocalError::NotFound)?;
    let invited = match &action {
        Action::Play(opening) => opening.opponents.clone(),
        _ => Vec::new(),
    };
    asked.do_it(action).await;
    if let Some(game) = local.app.referee.lobby_of(player, asked.place()).await? {
        for (_, friend) in invited {
            let asked = Asked::by(&local, channel.0, reader, &friend, &beginning.id)?;
            asked.do_it(Action::Join { game: game.clone() }).await;
        }
    }
    Ok(views::play_on_as(player, channel, &name))
}
