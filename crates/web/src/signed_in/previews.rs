//! Pictures of positions for previews of links (Open Graph), and for browsers without scripts.
//!
//! They are served to everybody, so only of games that everybody may see. Drawing is limited by address,
//! and a picture is drawn once while it stays in the cache.

use axum::{
    extract::{Path, Query, State},
    http::HeaderMap,
    response::Response,
};
use petteia_domain::ids::{ChannelId, GameId, Place};
use petteia_referee::Handling;
use petteia_rules::Language;
use petteia_speech::message::Picture;
use serde::Deserialize;

use super::{fault::WebFault, onlookers::Onlooker, state::Web};
use crate::{boards, fault::LocalError, reader::Reader};

/// How long others may keep a picture, in seconds. Its channel may be hidden meanwhile.
const KEPT_SECONDS: u32 = 5 * 60;

/// A position to preview.
pub(super) struct Position {
    /// Its picture, without a time.
    pub(super) picture: Picture,
    /// Its number of plies.
    pub(super) ply: usize,
    /// The version of the game.
    version: u32,
}

impl Position {
    /// Returns the position after this number of plies, or the one now.
    pub(super) async fn of(
        web: &Web,
        onlooker: &Onlooker,
        game: &GameId,
        ply: Option<u32>,
        language: Language,
    ) -> Result<Position, WebFault> {
        let asked = Handling {
            game: Some(game.clone()),
            only: true,
            at: ply,
            ..Handling::default()
        };
        let user = onlooker.user();
        let place = Place {
            guild: None,
            channel: ChannelId::direct(user),
        };
        let on_board = web.app.referee.on_board(user, place, asked).await?;
        let on_board = on_board.ok_or(LocalError::NotFound)?;
        let picture = Picture {
            time: None,
            facing: None,
            language,
            ..on_board.picture
        };
        Ok(Position {
            picture,
            ply: on_board.at.map_or(on_board.plies, |at| at as usize),
            version: on_board.version,
        })
    }

    /// Returns the URL of the picture. It changes with the game, because others keep pictures by their URL.
    pub(super) fn address(&self, game: &GameId) -> String {
        let language = self.picture.language.code();
        let Position { ply, version, .. } = self;
        let over = if self.picture.winners.is_empty() {
            ""
        } else {
            "-won"
        };
        format!("/preview/{game}/{ply}?language={language}&v={version}{over}")
    }
}

/// The query of a picture.
#[derive(Debug, Deserialize)]
pub(super) struct PreviewQuery {
    language: Option<String>,
}

/// `GET /preview/{game}/{ply}`
pub(super) async fn preview(
    State(web): State<Web>,
    onlooker: Onlooker,
    Path((game, ply)): Path<(String, u32)>,
    Query(query): Query<PreviewQuery>,
    reader: Reader,
    headers: HeaderMap,
) -> Result<Response, WebFault> {
    let game = GameId(game);
    onlooker.sees(&web, &game).await?;
    let asked = query.language.as_deref().and_then(Language::of_locale);
    let language = asked.unwrap_or_else(|| reader.language());
    // Whoever looks, the picture is the one that nobody in particular sees.
    let nobody = Onlooker {
        signed_in: None,
        address: onlooker.address,
    };
    let position = Position::of(&web, &nobody, &game, Some(ply), language).await?;
    let key = boards::words_of(&position.picture, boards::ON_PAGE);
    let previews = &web.shared.previews.0;
    let png = match previews.get(&key) {
        Some(png) => png,
        None => {
            if onlooker
                .address
                .is_some_and(|address| !web.shared.limits.admit_picture(address))
            {
                return Err(WebFault::TooMany);
            }
            let _turn = web.shared.easels.wait(onlooker.caller()).await?;
            let renderer = &web.app.renderer;
            let drawing = renderer.draw_for_page(position.picture, boards::ON_PAGE);
            let png = drawing.await.map_err(boards::undrawn)?;
            previews.insert(key, png.clone());
            png
        }
    };
    // What only those who are signed in see is not for caches in between.
    let public = web.app.referee.seen_publicly(&game).await?.is_some();
    let scope = if public { "public" } else { "private" };
    let keeping = format!("{scope}, max-age={KEPT_SECONDS}");
    Ok(boards::kept_as(&headers, "image/png", png, &keeping))
}
