//! A user's notes on games.

use petteia_domain::{
    game::{DocumentKey, State, UserDocument},
    ids::UserId,
};
use petteia_store::{StoreError, UserDocuments};

/// Returns a user's note on a game.
pub(crate) async fn note_on(
    store: &dyn UserDocuments,
    state: &State,
    user: UserId,
) -> Result<Option<String>, StoreError> {
    let document_key = DocumentKey::Note(state.id.clone());
    let document = store.document(user, &document_key).await?;
    Ok(document.and_then(UserDocument::note))
}
