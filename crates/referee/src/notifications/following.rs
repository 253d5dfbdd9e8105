//! Followers of games, who are told of every turn or of the end; following ends with the game.

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::{DocumentKey, Follow, UserDocument},
    ids::{GameId, UserId},
};
use petteia_games::{
    commits::Commits,
    games::Games,
    visible::{Audience, Placed},
};
use petteia_store::{Commit, StoreError, UserDocuments};

pub(crate) fn followed(
    now: DateTime<Utc>,
    game: &GameId,
    user: UserId,
    how: Option<Follow>,
) -> Commit {
    let document_key = DocumentKey::Follow(game.clone());
    Commit {
        at: now,
        documents: vec![(user, document_key, how.map(UserDocument::Follow))],
        ..Commit::default()
    }
}

/// Whether a user may be notified about a game: its players always, others only while they may view
/// its channel. `None` if that is unknown now.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn may_read_of(
    games: &Games,
    audience: &Audience,
    game: &GameId,
    user: UserId,
) -> Result<Option<bool>, StoreError> {
    let Some(state) = games.load_listed(game).await? else {
        return Ok(Some(false));
    };
    if state.is_own(user) {
        return Ok(Some(true));
    }
    Ok(audience.may_view_place_of(&state, user).await)
}

/// Stops a user from following a game, because they may not see it or cannot be reached.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn follows_no_longer(
    store: &dyn UserDocuments,
    commits: &Commits,
    now: DateTime<Utc>,
    game: &GameId,
    user: UserId,
) -> Result<(), StoreError> {
    let _deciding = commits.deciding().await;
    let document_key = DocumentKey::Follow(game.clone());
    match store.document(user, &document_key).await? {
        Some(_) => commits.commit(followed(now, game, user, None)).await,
        None => Ok(()),
    }
}
