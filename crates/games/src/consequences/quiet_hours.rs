//! Silences notifications in quiet hours and on holidays.

use chrono::{DateTime, Utc};
use petteia_domain::ids::UserId;
use petteia_speech::message::{Post, Slot};
use petteia_store::{SettingsStore, StoreError};

use crate::{change::Change, games::Games};

/// Makes posts silent that notify only users who must not be disturbed.
pub(super) async fn keep(
    store: &dyn SettingsStore,
    games: &Games,
    now: DateTime<Utc>,
    change: &mut Change,
) -> Result<(), StoreError> {
    // In a game in direct messages the board is the direct message.
    let is_apart = change.state.private_to().is_none();
    for (_, post) in &mut change.posts {
        if let Post::New { message, slot } = post {
            let is_board = is_apart && matches!(slot, Some(Slot::Board(_)));
            message.silent |= all_rest(store, games, now, &message.notify, is_board).await?;
        }
    }
    Ok(())
}

/// Whether all of these users have quiet hours, are on holiday, or get a direct message instead.
async fn all_rest(
    store: &dyn SettingsStore,
    games: &Games,
    now: DateTime<Utc>,
    users: &[UserId],
    is_board: bool,
) -> Result<bool, StoreError> {
    let holidays = games.timekeeping().await?.holidays;
    for user in users {
        let holiday = holidays.get(user).and_then(|spans| spans.around(now));
        let settings = store.user(*user).await?;
        let quiet = settings.quiet.is_some_and(|quiet| quiet.cover(now));
        let told_alone = is_board && settings.direct;
        if holiday.is_none() && !quiet && !told_alone {
            return Ok(false);
        }
    }
    Ok(!users.is_empty())
}

/// Whether a user must not be disturbed now.
pub(crate) async fn rests(
    store: &dyn SettingsStore,
    games: &Games,
    now: DateTime<Utc>,
    user: UserId,
) -> Result<bool, StoreError> {
    all_rest(store, games, now, &[user], false).await
}
