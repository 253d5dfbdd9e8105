//! The board beside the talk: what is on it, and turns made on it by hand.

use axum::{
    Json,
    extract::{Path, Query, State},
};
use petteia_domain::{
    game::Theme,
    ids::{ChannelId, GameId, Place},
};
use petteia_referee::{Handling, OnBoard};
use petteia_speech::{
    games::hand::{self, Hand},
    message::{Picture, Text},
    say,
};
use serde::{Deserialize, Serialize};

use super::{
    actions::GUILD,
    boards,
    fault::LocalError,
    html::{self, Viewer},
    local::Local,
    reader::Reader,
};

/// The most that may be asked for: more than any turn has.
const LONGEST: usize = 2000;

/// What a window asks of its board.
#[derive(Debug, Deserialize)]
pub struct Asking {
    r#as: String,
    game: Option<String>,
    ply: Option<u32>,
    #[serde(default)]
    begun: String,
    /// What is touched already, with spaces between.
    #[serde(default)]
    touched: String,
    touch: Option<String>,
    typed: Option<String>,
    #[serde(default)]
    theme: Theme,
    /// The picture that the window has.
    has: Option<String>,
}

/// The board of a channel as one player sees it.
#[derive(Debug, Serialize)]
pub struct Board {
    game: String,
    ply: u32,
    title: String,
    /// Which game it is, in HTML.
    which: String,
    /// The next game here, to which the viewer can go on.
    next: Option<String>,
    /// What is said of it, in HTML.
    told: String,
    /// Whether what was touched does not go on.
    refused: bool,
    /// Whether there is one turn only.
    forced: bool,
    /// Whether it is the viewer's turn.
    mine: bool,
    begun: String,
    touched: Vec<String>,
    /// What is settled of the turn's notation.
    typed: String,
    /// The turn, where it could be played.
    turn: Option<String>,
    /// The id of the button that plays it.
    press: Option<String>,
    /// What can be touched next.
    places: Vec<String>,
    choices: Vec<Choice>,
    /// What can be done with the game when it is over, in HTML.
    buttons: String,
    /// By which the picture is known.
    key: String,
    /// The picture; nothing where the window has it.
    picture: Option<Shown>,
}

/// A choice beside the board.
#[derive(Debug, Serialize)]
pub struct Choice {
    id: String,
    label: String,
}

/// A picture with its places.
#[derive(Debug, Serialize)]
pub struct Shown {
    svg: String,
    ratio: f32,
    alt: String,
    /// Name, distance from the left and from above, and radius, as parts of the width; what to call
    /// it.
    places: Vec<(String, f32, f32, f32, String)>,
}

/// `GET /c/{channel}/board`
pub async fn board(
    State(local): State<Local>,
    Path(channel): Path<u64>,
    reader: Reader,
    Query(asking): Query<Asking>,
) -> Result<Json<Option<Board>>, LocalError> {
    let register = &local.page.register;
    let channel = ChannelId(channel);
    register.channel_of(channel).ok_or(LocalError::NotFound)?;
    let (player, name) = register
        .playable(&asking.r#as)
        .ok_or(LocalError::NotFound)?;
    let viewer = Viewer {
        register,
        channel,
        player,
        name: &name,
        language: reader.language(),
    };
    let place = Place {
        guild: Some(GUILD),
        channel,
    };
    let has = asking.has.clone();
    let asked = asked(asking);
    match local.app.referee.on_board(player, place, asked).await? {
        None => Ok(Json(None)),
        Some(on_board) => Ok(Json(Some(shown(&local, &viewer, on_board, has)?))),
    }
}

fn asked(asking: Asking) -> Handling {
    let short = |text: &String| text.len() <= LONGEST;
    let touched = Some(asking.touched).filter(short).unwrap_or_default();
    Handling {
        game: asking.game.map(GameId),
        ply: asking.ply,
        hand: Hand {
            begun: Some(asking.begun).filter(short).unwrap_or_default(),
            touched: touched.split_whitespace().map(str::to_owned).collect(),
        },
        touch: asking.touch.filter(short),
        typed: asking.typed.filter(short),
        theme: asking.theme,
    }
}

fn shown(
    local: &Local,
    viewer: &Viewer<'_>,
    on_board: OnBoard,
    has: Option<String>,
) -> Result<Board, LocalError> {
    let OnBoard {
        id,
        title,
        next,
        game,
        mut picture,
        reached,
        told,
        confirm,
        buttons,
    } = on_board;
    let words = |text: &Text| text.bare(viewer.language);
    let which = Text::from(game.kind().title());
    let which = which.plain(" ").code(id.0.as_str());
    picture.language = viewer.language;
    let begun = reached.as_ref().map(|reached| &reached.hand.begun);
    let begun = begun.cloned().unwrap_or_default();
    let known = format!("{}{begun}", boards::address(&picture, boards::ON_PAGE));
    let key = format!("{:08x}", crc32fast::hash(known.as_bytes()));
    let picture = match has.as_ref() == Some(&key) {
        true => None,
        false => Some(drawn(local, viewer, &picture, &game, &begun)?),
    };
    let mut board = Board {
        title: words(&title.into()),
        which: html::words(viewer, &which).into_string(),
        next: next.map(|next| next.0),
        game: id.0,
        ply: game.ply(),
        told: html::words(viewer, &told).into_string(),
        refused: false,
        forced: false,
        mine: reached.is_some(),
        begun,
        touched: Vec::new(),
        typed: String::new(),
        turn: None,
        press: confirm.map(|press| press.0),
        places: Vec::new(),
        choices: Vec::new(),
        buttons: html::buttons(viewer, &buttons).into_string(),
        key,
        picture,
    };
    if let Some(reached) = reached {
        board.refused = reached.refused.is_some();
        board.forced = reached.forced;
        board.touched = reached.hand.touched;
        board.typed = reached.typed;
        board.turn = reached.turn;
        board.places = reached.places;
        let choices = reached.choices.into_iter();
        board.choices = choices
            .map(|(id, label)| Choice {
                id,
                label: words(&label),
            })
            .collect();
    }
    Ok(board)
}

fn drawn(
    local: &Local,
    viewer: &Viewer<'_>,
    picture: &Picture,
    game: &petteia_rules::Game,
    begun: &str,
) -> Result<Shown, LocalError> {
    let live = local
        .app
        .renderer
        .live(picture)
        .map_err(|error| LocalError::Refused(say!("fault-picture", why = error.to_string())))?;
    let places = live.places.into_iter().map(|place| {
        let words = hand::place_in_words(game, begun, &place.name);
        let words = words.bare(viewer.language);
        (place.name, place.x, place.y, place.radius, words)
    });
    Ok(Shown {
        places: places.collect(),
        svg: live.svg,
        ratio: live.ratio,
        alt: petteia_render::described(picture),
    })
}
