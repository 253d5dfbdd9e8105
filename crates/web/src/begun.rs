//! Which game begins with a command.

use petteia_domain::{
    event_log::Phase,
    ids::{GameId, UserId},
};
use petteia_runtime::app::App;
use petteia_store::StoreError;

/// Maximum number of running games of a user that are compared.
const MOST: usize = 1000;

/// Returns the running games of a user. Only their ids are read.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn running_games(app: &App, user: UserId) -> Result<Vec<GameId>, StoreError> {
    app.store.games_of(user, &[Phase::Playing], MOST).await
}

/// Returns the game that runs after a command and did not before, if there is one.
pub(crate) fn begun(before: &[GameId], after: Vec<GameId>) -> Option<GameId> {
    after.into_iter().find(|game| !before.contains(game))
}
