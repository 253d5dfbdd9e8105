//! What a start has to know of the games that are already there.

use std::collections::BTreeSet;

use petteia_domain::{archive::Whose, ids::GameId};
use petteia_store::{GameStore, StoreError};

use crate::context::Context;

/// Of how many finished games it is known whether a computer was asked to play again.
const ENDED_LATELY: usize = 100;

/// Reads which games and tournaments are out of reach, and in which games a computer has something
/// to do: once, before anything is delivered or played.
///
/// # Errors
/// When the store fails.
pub(crate) async fn recall(context: Context<'_>) -> Result<(), StoreError> {
    let calling = context.reach.recall().await?;
    context.calls.note(calling);
    let mut calling = BTreeSet::new();
    let ended = context
        .store
        .archive(Whose::All, None, ENDED_LATELY)
        .await?;
    for (_, summary) in ended {
        if has_computer_called(&*context.store, &summary.game).await? {
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
