//! The threads of games.

use petteia_domain::{
    game::Event,
    ids::{ChannelId, GameId},
};
use petteia_store::StoreError;

use crate::{
    change::Change,
    consequences::commit_of,
    context::Context,
    tournaments::{change::tournament_commit, play::table_has_thread},
};

/// Records that a game's thread was opened. Messages of the game, and of all games of its table, go
/// there from now on. Repeating it changes nothing.
///
/// # Errors
/// Fails if the store fails; then the game has no thread yet.
pub(crate) async fn thread_opened(
    context: Context<'_>,
    game: &GameId,
    channel: ChannelId,
) -> Result<(), StoreError> {
    context
        .retry_on_conflict(|context| async move {
            let Some(state) = context.games.load(game).await? else {
                return Ok(());
            };
            if state.thread == Some(channel) {
                return Ok(());
            }
            if let Some(at) = &state.at_table
                && let Some(update) = table_has_thread(context, at, game, channel).await?
            {
                return context
                    .commits
                    .commit(tournament_commit(context, update).await?)
                    .await;
            }
            let mut change = Change::of(state, context.now, None);
            change.record_automatic(Event::ThreadOpened { channel })?;
            context
                .commits
                .commit(commit_of(context, vec![change]).await?)
                .await
        })
        .await
}
