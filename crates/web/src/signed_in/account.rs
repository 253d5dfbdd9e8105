//! The user's finished games and their records, and the browsers in which they are signed in.

use axum::{
    Form,
    extract::{Path, Query, State},
    http::{HeaderValue, header},
    response::{IntoResponse, Redirect, Response},
};
use maud::Markup;
use petteia_domain::ids::GameId;
use petteia_referee::{
    EndedWish,
    commands::{Action, GiveRecord},
};
use petteia_rules::GameKind;
use serde::Deserialize;

use super::{
    fault::WebFault,
    giver::{ALONE, Giver, seen_by},
    session::{FormSender, SignedIn, no_cookie},
    state::Web,
};
use crate::{
    fault::LocalError,
    html::{self, EndedPage, SessionOnWeb},
    reader::Reader,
};

/// Which finished games are meant.
#[derive(Debug, Default, Deserialize)]
pub(super) struct ArchiveQuery {
    #[serde(default)]
    game: String,
    #[serde(default)]
    opponent: String,
    before: Option<u64>,
}

/// The form that ends a session.
#[derive(Debug, Deserialize)]
pub(super) struct EndForm {
    token: String,
    session: String,
}

/// `GET /archive`: the user's finished games.
pub(super) async fn archive(
    State(web): State<Web>,
    signed_in: Option<SignedIn>,
    reader: Reader,
    Query(query): Query<ArchiveQuery>,
) -> Result<Markup, WebFault> {
    let language = reader.language();
    let Some(signed_in) = signed_in else {
        return Ok(html::sign_in(language, "/archive"));
    };
    let wish = EndedWish {
        kind: GameKind::named(&query.game),
        opponent: query.opponent,
        before: query.before,
    };
    let ended = web.app.referee.ended_games(signed_in.user, &wish).await?;
    let page = EndedPage {
        kind: wish.kind,
        opponent: &wish.opponent,
        games: &ended.games,
        earlier: ended.earlier,
    };
    Ok(html::ended_games(language, &signed_in.visitor(), &page))
}

/// `GET /g/{game}/record`: the record of a game of the user.
pub(super) async fn record(
    State(web): State<Web>,
    signed_in: SignedIn,
    Path(game): Path<String>,
    reader: Reader,
) -> Result<Response, WebFault> {
    let user = signed_in.user;
    seen_by(&web, user, &GameId(game.clone())).await?;
    let giver = Giver::of(&web, signed_in, ALONE.to_owned(), reader).await?;
    let asked = Action::Record(GiveRecord { game: Some(game) });
    let id = format!("record-{:016x}", rand::random::<u64>());
    let reply = giver.reply(&id, asked, web.app.clock.now()).await?;
    let file = reply.message.files.into_iter().next();
    let file = file.ok_or(LocalError::NotFound)?;
    let name = format!("attachment; filename=\"{}\"", file.name);
    // Names of records consist of the game's id.
    let name = HeaderValue::try_from(name).map_err(|_| LocalError::NotFound)?;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, file.content).into_response())
}

/// `GET /sessions`: the browsers in which the user is signed in.
pub(super) async fn sessions(
    State(web): State<Web>,
    signed_in: Option<SignedIn>,
    reader: Reader,
) -> Result<Markup, WebFault> {
    let language = reader.language();
    let Some(signed_in) = signed_in else {
        return Ok(html::sign_in(language, "/sessions"));
    };
    let all = web.app.referee.web_sessions().all(signed_in.user).await?;
    let all = all.into_iter().map(|(key, session)| SessionOnWeb {
        here: key == signed_in.key,
        key: key.to_string(),
        began: session.began,
        used: session.last_used(),
        ends: session.ends,
    });
    let all: Vec<_> = all.collect();
    Ok(html::sessions(language, &signed_in.visitor(), &all))
}

/// `POST /sessions/end`: ends one of the user's sessions. One that has ended already stays so.
pub(super) async fn end_session(
    State(web): State<Web>,
    sender: FormSender,
    Form(form): Form<EndForm>,
) -> Result<Response, WebFault> {
    let signed_in = sender.with_token(&form.token)?;
    let sessions = web.app.referee.web_sessions();
    let all = sessions.all(signed_in.user).await?.into_iter();
    let mut meant = all.filter(|(key, _)| key.to_string() == form.session);
    if let Some((key, _)) = meant.next() {
        sessions.end(signed_in.user, key.clone()).await?;
        if key == signed_in.key {
            let cookie = [(header::SET_COOKIE, no_cookie())];
            return Ok((cookie, Redirect::to("/")).into_response());
        }
    }
    Ok(Redirect::to("/sessions").into_response())
}
