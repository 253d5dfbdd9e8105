//! What every window of the web shows: the user's running games, and the number of the last change.

use axum::extract::{Query, State};
use maud::Markup;
use petteia_domain::ids::GameId;
use serde::Deserialize;

use super::{
    fault::WebFault, live::number_for_strangers, onlookers::Onlooker, session::SignedIn, state::Web,
};
use crate::{
    html::{self, GameOfMine},
    reader::Reader,
    register::Register,
};

/// Maximum number of games in a list.
const MOST_GAMES: usize = 50;

/// What a window shows.
#[derive(Debug, Deserialize)]
pub(super) struct MineQuery {
    here: String,
}

/// `GET /mine`: the user's running games, as they stand now.
pub(super) async fn mine(
    State(web): State<Web>,
    signed_in: SignedIn,
    reader: Reader,
    Query(query): Query<MineQuery>,
) -> Result<Markup, WebFault> {
    let games = games_of(&web, &signed_in, reader).await?;
    let here = GameId(query.here);
    Ok(html::mine(&games, Some(&here)))
}

/// Returns the number of the last change.
pub(super) fn change(web: &Web) -> u64 {
    let commits = *web.app.referee.commits().borrow();
    web.shared.streams.number(commits)
}

/// Returns the number of the last change, as whoever looks may know it.
pub(super) fn change_for(web: &Web, onlooker: &Onlooker) -> u64 {
    match onlooker.signed_in {
        Some(_) => change(web),
        None => number_for_strangers(web),
    }
}

/// Returns the user's running games; those in which it is their turn come first.
pub(super) async fn games_of(
    web: &Web,
    signed_in: &SignedIn,
    reader: Reader,
) -> Result<Vec<GameOfMine>, WebFault> {
    let running = web.app.referee.running(signed_in.user).await?.into_iter();
    let running: Vec<_> = running.take(MOST_GAMES).collect();
    let people = running.iter().flat_map(|game| game.people.iter().cloned());
    // Opponents of different games may be called alike.
    let register = Register::of_discord(people, []);
    let games = running.into_iter().map(|game| GameOfMine {
        listed: html::looked_on(&game.listed, reader.language(), |user| {
            register.shown_name(user)
        }),
        address: html::address_on_web(&game.id),
        waits: game.waits,
        id: game.id,
    });
    Ok(games.collect())
}
