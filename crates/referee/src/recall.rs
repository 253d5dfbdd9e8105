//! The data about existing games that a start needs.

use std::collections::BTreeSet;

use petteia_domain::{archive::Whose, ids::GameId};
use petteia_games::context::Context;
use petteia_store::{GameStore, StoreError};

/// The number of finished games that are checked for a rematch question to a computer.
const ENDED_LATELY: usize = 100;

/// Reads which games and tournaments are out of reach, and in which games a computer has a task.
/// Called once, before anything is delivered or played.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn recall(context: Context<'_>) -> Result<(), StoreError> {
    let calling = context.reach.recall().await?;
    context.calls.note(calling);
    let mut calling = BTreeSet::new();
    let ended = context
        .store
        .archive(Whose::All, None, ENDED_LATELY)
        .await?;
    for (_, summary) in ended {
        if has_computer_called(context.store, &summary.game).await? {
            calling.insert(summary.game);
        }
    }
    context.calls.note(calling);
    Ok(())
}

async fn has_computer_called(store: &dyn GameStore, game: &GameId) -> Result<bool, StoreError> {
    let index = store.index(game).await?;
    Ok(index.is_some_and(|index| index.computer))
}
