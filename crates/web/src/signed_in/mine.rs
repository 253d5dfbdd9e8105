//! What every window of the web shows: the user's running games, and the number of the last change.

use super::{Web, fault::WebFault, session::SignedIn};
use crate::{
    html::{self, GameOfMine},
    reader::Reader,
};

/// Maximum number of games in a list.
const MOST_GAMES: usize = 50;

/// Returns the number of the last change.
pub(super) fn change(web: &Web) -> u64 {
    let commits = *web.app.referee.commits().borrow();
    web.shared.streams.number(commits)
}

/// Returns the user's running games; those in which it is their turn come first.
pub(super) async fn games_of(
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
