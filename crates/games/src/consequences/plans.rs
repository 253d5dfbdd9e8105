//! Deletes plans and other documents when their game ends. A takeback cancels plans.

use petteia_domain::game::{DocumentKey, Plan, State, UserDocument};
use petteia_store::{StoreError, UserDocuments};

use crate::play::plans::{Filed, plan_of};

/// Deletes the documents of a finished game's players.
pub(super) fn end(state: &State) -> Vec<Filed> {
    let keys = || DocumentKey::ending_with(&state.id);
    let of_user = |user| keys().into_iter().map(move |key| (user, key, None));
    state.users().flat_map(of_user).collect()
}

/// Cancels plans after a takeback; their owners are told later.
pub(super) async fn cancel(
    store: &dyn UserDocuments,
    state: &State,
) -> Result<Vec<Filed>, StoreError> {
    let mut documents = Vec::new();
    for user in state.users() {
        if let Some(plan) = plan_of(store, state, user).await? {
            let plan = Plan {
                taken_back: true,
                ..plan
            };
            let document_key = DocumentKey::Plan(state.id.clone());
            documents.push((user, document_key, Some(UserDocument::Plan(plan))));
        }
    }
    Ok(documents)
}
