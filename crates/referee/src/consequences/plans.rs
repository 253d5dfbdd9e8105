//! Plans end with their game, as the other documents of its players do. A takeback cancels them.

use petteia_domain::game::{DocumentKey, Plan, State, UserDocument};
use petteia_store::{Store, StoreError};

use crate::commands::plan::{Filed, plan_of};

/// What the players of a game that has ended keep no longer.
pub(super) fn end(state: &State) -> Vec<Filed> {
    let keys = || DocumentKey::ending_with(&state.id);
    let of_user = |user| keys().into_iter().map(move |key| (user, key, None));
    state.users().flat_map(of_user).collect()
}

/// The plans that a takeback cancels: their owners learn of it when they look.
pub(super) async fn cancel(store: &dyn Store, state: &State) -> Result<Vec<Filed>, StoreError> {
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
