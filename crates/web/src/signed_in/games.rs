//! The user's games, and the page of a game with its board.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, Query, State},
    http::{HeaderMap, Uri},
    response::{IntoResponse, Response},
};
use petteia_domain::ids::{GameId, Place};
use petteia_referee::Handling;
use petteia_runtime::app::App;
use serde::{Deserialize, Serialize};

use super::{
    Web, activity, commands::register_of, fault::WebFault, notify, onlookers::Onlooker,
    previews::Position, session::SignedIn,
};
use crate::{
    boards::{self, DrawingQuery},
    hand::{self, BoardAnswer, BoardQuery},
    html::{self, GameOfMine, GamePage, Preview, Visitor},
    reader::Reader,
};

/// Maximum number of games in a list.
const MOST_GAMES: usize = 50;

/// The query of the changes.
#[derive(Debug, Deserialize)]
pub(super) struct ChangesQuery {
    after: u64,
}

/// What the script of the page expects. There are no messages here, only the board that it asks for then.
#[derive(Debug, Serialize)]
pub(super) struct Changes {
    change: u64,
    more: bool,
    messages: [(); 0],
    register: Option<()>,
}

/// `GET /`: the user's games.
pub(super) async fn arrive(
    State(web): State<Web>,
    signed_in: Option<SignedIn>,
    reader: Reader,
    uri: Uri,
) -> Result<Response, WebFault> {
    if let Some(page) = activity::page_of(&web, &uri, reader) {
        return Ok(page);
    }
    let language = reader.language();
    let Some(signed_in) = signed_in else {
        return Ok(html::sign_in(language, "/").into_response());
    };
    let games = games_of(&web, &signed_in, reader).await?;
    let notify = notify::switch(&web, &signed_in).await?;
    let page = html::my_games(language, &visitor(&signed_in), &games, notify.as_ref());
    Ok(page.into_response())
}

/// `GET /g/{game}`
pub(super) async fn game(
    State(web): State<Web>,
    onlooker: Onlooker,
    Path(game): Path<String>,
    reader: Reader,
) -> Result<Response, WebFault> {
    page(&web, &onlooker, &GameId(game), None, reader).await
}

/// `GET /g/{game}/{ply}`: the game, with the position after this number of plies.
pub(super) async fn position(
    State(web): State<Web>,
    onlooker: Onlooker,
    Path((game, ply)): Path<(String, u32)>,
    reader: Reader,
) -> Result<Response, WebFault> {
    page(&web, &onlooker, &GameId(game), Some(ply), reader).await
}

async fn page(
    web: &Web,
    onlooker: &Onlooker,
    id: &GameId,
    ply: Option<u32>,
    reader: Reader,
) -> Result<Response, WebFault> {
    // The answer is the same whether there is such a game or not.
    let seen = match (onlooker.sees(web, id).await, ply) {
        (Ok(seen), _) => seen,
        (Err(WebFault::SignedOut), ply) => {
            let next = match ply {
                Some(ply) => html::address_of_position(id, ply),
                None => html::address_on_web(id),
            };
            return Ok(html::sign_in(reader.language(), &next).into_response());
        }
        (Err(error), _) => return Err(error),
    };
    let games = match &onlooker.signed_in {
        Some(signed_in) => games_of(web, signed_in, reader).await?,
        None => Vec::new(),
    };
    let notify = match &onlooker.signed_in {
        Some(signed_in) => notify::switch(web, signed_in).await?,
        None => None,
    };
    let public = web.app.referee.seen_publicly(id).await?.is_some();
    let nobody = Onlooker {
        signed_in: None,
        address: onlooker.address,
    };
    let shown = Position::of(web, &nobody, id, ply, reader.language()).await?;
    let preview = Preview {
        origin: &web.shared.url,
        page: match ply {
            Some(ply) => html::address_of_position(id, ply),
            None => html::address_on_web(id),
        },
        image: shown.address(id),
        picture: &shown.picture,
        public,
    };
    let register = register_of(&seen);
    let page = GamePage {
        id,
        kind: seen.kind,
        plays: seen.plays,
        change: change(web),
        ply: ply.filter(|_| ply == u32::try_from(shown.ply).ok()),
        visitor: onlooker.signed_in.as_ref().map(visitor),
        games: &games,
        notify,
        preview,
    };
    Ok(html::game_on_web(&onlooker.viewer(&register, reader), &page).into_response())
}

/// `GET /c/{game}/board`
pub(super) async fn board(
    State(web): State<Web>,
    onlooker: Onlooker,
    Path(game): Path<String>,
    reader: Reader,
    Query(query): Query<BoardQuery>,
) -> Result<Json<Option<BoardAnswer>>, WebFault> {
    let game = GameId(game);
    let seen = onlooker.sees(&web, &game).await?;
    let has = query.has().cloned();
    let asked = Handling {
        game: Some(game),
        only: true,
        ..hand::asked(query)
    };
    let register = register_of(&seen);
    let viewer = onlooker.viewer(&register, reader);
    let place = Place {
        guild: None,
        channel: viewer.channel,
    };
    let referee = &web.app.referee;
    let mut on_board = referee.on_board(viewer.player, place, asked).await?;
    if let Some(on_board) = on_board.as_mut().filter(|_| onlooker.signed_in.is_none()) {
        // Onlookers without an account press nothing.
        on_board.buttons.clear();
    }
    let shown = on_board.map(|on_board| hand::shown(&web.app, &viewer, on_board, has));
    Ok(Json(shown.transpose()?))
}

/// `GET /c/{game}/changes`
pub(super) async fn changes(
    State(web): State<Web>,
    onlooker: Onlooker,
    Path(game): Path<String>,
    Query(having): Query<ChangesQuery>,
) -> Result<Json<Changes>, WebFault> {
    onlooker.sees(&web, &GameId(game)).await?;
    Ok(Json(Changes {
        change: change(&web).max(having.after),
        more: false,
        messages: [],
        register: None,
    }))
}

/// `GET /board.png`: a picture in an answer.
pub(super) async fn picture(
    _: SignedIn,
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Query(pairs): Query<Vec<(String, String)>>,
) -> Result<Response, WebFault> {
    Ok(boards::drawn(&app, &headers, pairs).await?)
}

/// `GET /drawing`: a drawing in an answer.
pub(super) async fn drawing(
    _: SignedIn,
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Query(asked): Query<DrawingQuery>,
) -> Result<Response, WebFault> {
    Ok(boards::drawing_drawn(&app, &headers, asked).await?)
}

fn visitor(signed_in: &SignedIn) -> Visitor<'_> {
    Visitor {
        name: &signed_in.name,
        token: &signed_in.page_token,
        framed: signed_in.framed,
    }
}

/// Returns the number of the last change.
fn change(web: &Web) -> u64 {
    let commits = *web.app.referee.commits().borrow();
    web.shared.streams.number(commits)
}

/// Returns the user's running games; those in which it is their turn come first.
async fn games_of(
    web: &Web,
    signed_in: &SignedIn,
    reader: Reader,
) -> Result<Vec<GameOfMine>, WebFault> {
    let running = web.app.referee.running(signed_in.user).await?.into_iter();
    let games = running.take(MOST_GAMES).map(|game| GameOfMine {
        listed: html::looked_on(&game.listed, reader.language(), |user| {
            let people = &game.people;
            let found = people.iter().find(|(one, _)| *one == user);
            found.map(|(_, name)| name.clone())
        }),
        id: game.id,
    });
    Ok(games.collect())
}
