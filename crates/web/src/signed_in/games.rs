//! The user's games, and the page of a game with its board.

use axum::{
    Json,
    extract::{Path, Query, RawQuery, State},
    http::{HeaderMap, Uri},
    response::{IntoResponse, Response},
};
use maud::Markup;
use petteia_domain::ids::{GameId, Place};
use petteia_referee::Handling;
use petteia_rules::GameKind;
use petteia_speech::{
    message::{Message, Text},
    say,
    speech::Say,
};
use serde::Deserialize;

use super::{
    activity,
    caller::Caller,
    channels,
    fault::WebFault,
    giver::{ALONE, Giver, Scene},
    mine::{change, change_for, games_of},
    notify,
    onlookers::Onlooker,
    previews::Position,
    session::SignedIn,
    state::Web,
};
use crate::{
    answers::Asker,
    boards,
    fault::LocalError,
    hand::{self, BoardAnswer, BoardQuery},
    html::{self, GamePage, Mine, Preview, Section, Viewer, WindowOnWeb},
    reader::Reader,
    register::Register,
    views::{Changed, Changes},
};

/// The query of the changes.
#[derive(Debug, Deserialize)]
pub(super) struct ChangesQuery {
    after: u64,
    /// Whether the window shows a lobby.
    #[serde(default)]
    lobby: bool,
}

/// `GET /`: the user's games, and where to start one.
pub(super) async fn arrive(
    State(web): State<Web>,
    signed_in: Option<SignedIn>,
    reader: Reader,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, WebFault> {
    if let Some(page) = activity::page_of(&web, &uri, reader) {
        return Ok(page);
    }
    let language = reader.language();
    let Some(signed_in) = signed_in else {
        return Ok(html::sign_in(language, "/").into_response());
    };
    let games = games_of(&web, &signed_in, reader).await?;
    let (channel, servers) = channels::known(&web, &signed_in, &headers).await?;
    let notify = notify::switch(&web, &signed_in).await?;
    let mine = Mine {
        games: &games,
        notify: notify.as_ref(),
        channel: channel.as_ref(),
        servers: &servers,
        pictures: &web.shared.pictures,
    };
    Ok(html::my_games(language, &signed_in.visitor(), &mine).into_response())
}

/// `GET /puzzles`: puzzles, which are solved on the board.
pub(super) async fn puzzles(
    State(web): State<Web>,
    signed_in: Option<SignedIn>,
    reader: Reader,
) -> Result<Response, WebFault> {
    let Some(signed_in) = signed_in else {
        return Ok(html::sign_in(reader.language(), "/puzzles").into_response());
    };
    let shown = WindowOnWeb {
        section: Some(Section::Puzzles),
        types: true,
        has_board: true,
        ..WindowOnWeb::default()
    };
    let title = say!("web-puzzles");
    own_page(&web, signed_in, reader, (title, shown), html::puzzles).await
}

/// The query of the lessons.
#[derive(Debug, Deserialize)]
pub(super) struct LessonsQuery {
    /// The game whose lesson is shown.
    lesson: Option<String>,
    /// The number of its task.
    task: Option<usize>,
}

/// `GET /lessons`: the lessons, or a task of one with its board.
pub(super) async fn lessons(
    State(web): State<Web>,
    signed_in: Option<SignedIn>,
    reader: Reader,
    Query(query): Query<LessonsQuery>,
) -> Result<Response, WebFault> {
    let kind = query.lesson.as_deref().map(GameKind::named);
    let kind = match kind {
        Some(None) => return Err(LocalError::NotFound.into()),
        named => named.flatten(),
    };
    let Some(signed_in) = signed_in else {
        let next = kind.map_or_else(
            || "/lessons".to_owned(),
            |kind| html::address_of_task_on_web(kind, query.task.unwrap_or(1)),
        );
        return Ok(html::sign_in(reader.language(), &next).into_response());
    };
    let shown = WindowOnWeb {
        section: Some(Section::Lessons),
        has_board: kind.is_some(),
        ..WindowOnWeb::default()
    };
    let title = say!("web-lessons");
    own_page(&web, signed_in, reader, (title, shown), html::lessons).await
}

/// Shows a page of the user alone.
async fn own_page(
    web: &Web,
    signed_in: SignedIn,
    reader: Reader,
    (title, shown): (Say, WindowOnWeb<'_>),
    content: fn(&Viewer<'_>) -> Markup,
) -> Result<Response, WebFault> {
    let games = games_of(web, &signed_in, reader).await?;
    let giver = Giver::of(web, signed_in, ALONE.to_owned(), reader).await?;
    let viewer = giver.viewer();
    let shown = WindowOnWeb {
        key: ALONE,
        title: &Text::from(title).bare(reader.language()),
        change: change(web),
        visitor: Some(giver.visitor()),
        games: &games,
        ..shown
    };
    Ok(html::window_on_web(&viewer, &shown, content(&viewer)).into_response())
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
    if let Some(signed_in) = &onlooker.signed_in
        && let Some(lobby) = lobby(web, signed_in, id, reader).await?
    {
        return Ok(lobby.into_response());
    }
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
    let register = Register::of_discord(seen.people, []);
    let page = GamePage {
        id,
        kind: seen.kind,
        plays: seen.plays,
        over: seen.over,
        change: change_for(web, onlooker),
        ply: ply.filter(|_| ply == u32::try_from(shown.ply).ok()),
        visitor: onlooker.signed_in.as_ref().map(SignedIn::visitor),
        games: &games,
        notify,
        preview,
    };
    Ok(html::game_on_web(&onlooker.viewer(web, &register, reader), &page).into_response())
}

/// Renders a game that has not begun, if this is one that the user may see.
async fn lobby(
    web: &Web,
    signed_in: &SignedIn,
    id: &GameId,
    reader: Reader,
) -> Result<Option<Markup>, WebFault> {
    let Some((giver, message)) = giver_in_lobby(web, signed_in, id, reader).await? else {
        return Ok(None);
    };
    let games = games_of(web, signed_in, reader).await?;
    let viewer = giver.viewer();
    let title = Text::from(say!("web-lobby", game = id.0.as_str()));
    let title = title.bare(reader.language());
    let shown = WindowOnWeb {
        key: &id.0,
        title: &title,
        change: change(web),
        visitor: Some(giver.visitor()),
        games: &games,
        is_lobby: true,
        ..WindowOnWeb::default()
    };
    let link = format!("{}{}", web.shared.url, html::address_on_web(id));
    let message = html::lobby(&viewer, &message, &link);
    Ok(Some(html::window_on_web(&viewer, &shown, message)))
}

/// Returns the user in a lobby, and its message, if this is a lobby that they may see.
async fn giver_in_lobby(
    web: &Web,
    signed_in: &SignedIn,
    id: &GameId,
    reader: Reader,
) -> Result<Option<(Giver, Message)>, WebFault> {
    let referee = &web.app.referee;
    if referee.lobby_seen(signed_in.user, id).await?.is_none() {
        return Ok(None);
    }
    let giver = Giver::of(web, signed_in.clone(), id.0.clone(), reader).await?;
    let message = giver.lobby_message();
    Ok(message.map(|message| (giver, message)))
}

/// `GET /c/{key}/board`
pub(super) async fn board(
    State(web): State<Web>,
    onlooker: Onlooker,
    Path(key): Path<String>,
    reader: Reader,
    Query(query): Query<BoardQuery>,
) -> Result<Json<Option<BoardAnswer>>, WebFault> {
    Ok(Json(board_of(&web, &onlooker, key, reader, query).await?))
}

/// Returns what a window of a page shows.
pub(super) async fn board_of(
    web: &Web,
    onlooker: &Onlooker,
    key: String,
    reader: Reader,
    query: BoardQuery,
) -> Result<Option<BoardAnswer>, WebFault> {
    let window = query.window();
    let asked = hand::asked(query, reader.language());
    let (people, asked) = match Scene::read(key) {
        Scene::Channel(_) => return Ok(None),
        // A named game would be shown whoever asks.
        Scene::Alone if onlooker.signed_in.is_some() => (
            Vec::new(),
            Handling {
                game: None,
                ..asked
            },
        ),
        Scene::Alone => return Err(WebFault::SignedOut),
        Scene::Game(game) => {
            let seen = onlooker.sees(web, &game).await?;
            let asked = Handling {
                game: Some(game),
                only: true,
                ..asked
            };
            (seen.people, asked)
        }
    };
    let register = Register::of_discord(people, []);
    let viewer = onlooker.viewer(web, &register, reader);
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
    let shown = on_board.map(|on_board| hand::shown(&web.app, &viewer, on_board, &window));
    Ok(shown.transpose()?)
}

/// `GET /c/{key}/changes`. The only message is that of a lobby.
pub(super) async fn changes(
    State(web): State<Web>,
    onlooker: Onlooker,
    Path(key): Path<String>,
    reader: Reader,
    Query(having): Query<ChangesQuery>,
) -> Result<Json<Changes>, WebFault> {
    let mut changes = Changes {
        change: change_for(&web, &onlooker).max(having.after),
        ..Changes::default()
    };
    let Scene::Game(game) = Scene::read(key) else {
        return match onlooker.signed_in {
            Some(_) => Ok(Json(changes)),
            None => Err(WebFault::SignedOut),
        };
    };
    let lobby = match &onlooker.signed_in {
        Some(one) => giver_in_lobby(&web, one, &game, reader).await?,
        None => None,
    };
    match lobby {
        Some((giver, message)) => {
            changes.messages.push(Changed {
                number: 1,
                channel: giver.place.channel,
                html: Some(html::on_web(&giver.viewer(), 1, &message).into_string()),
                notify: Vec::new(),
            });
        }
        None => {
            onlooker.sees(&web, &game).await?;
            changes.go = having.lobby.then(|| html::address_on_web(&game));
        }
    }
    Ok(Json(changes))
}

/// `GET /board.png`: a picture in an answer.
pub(super) async fn picture(
    signed_in: SignedIn,
    State(web): State<Web>,
    headers: HeaderMap,
    RawQuery(query): RawQuery,
) -> Result<Response, WebFault> {
    let _turn = web.shared.easels.wait(Caller::User(signed_in.user)).await?;
    let key = &web.shared.pictures;
    Ok(boards::drawn(&web.app, key, &headers, query).await?)
}

/// `GET /drawing`: a drawing in an answer.
pub(super) async fn drawing(
    signed_in: SignedIn,
    State(web): State<Web>,
    headers: HeaderMap,
    RawQuery(query): RawQuery,
) -> Result<Response, WebFault> {
    let _turn = web.shared.easels.wait(Caller::User(signed_in.user)).await?;
    let key = &web.shared.pictures;
    Ok(boards::drawing_drawn(&web.app, key, &headers, query).await?)
}
