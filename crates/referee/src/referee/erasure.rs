//! The erasure of users who have asked for it.

use petteia_domain::ids::UserId;
use petteia_games::{context::Services, play::team};
use petteia_store::StoreError;

/// The erasure of users who have asked for it.
#[derive(Clone, Copy)]
pub struct Erasure<'a> {
    services: &'a Services,
}

impl<'a> Erasure<'a> {
    pub(super) fn new(services: &'a Services) -> Erasure<'a> {
        Erasure { services }
    }

    /// Returns when a user has asked to be erased since the last call.
    pub async fn somebody_leaves(self) {
        self.services.leavers.somebody_leaves().await;
    }

    /// Whether a user has been removed from all threads of sides.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn is_put_out(self, user: UserId) -> Result<bool, StoreError> {
        team::is_put_out(&*self.services.store, user).await
    }

    /// Withdraws a user who is to be erased from everything, including the threads of their sides.
    /// They cannot be erased before that is done ([`Erasure::is_put_out`]).
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn let_go(self, user: UserId) -> Result<(), StoreError> {
        crate::privacy::leaving::let_go(self.services.context(), user).await
    }

    /// Removes what erased users had spent of budgets that are whole by now.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn forget_budgets(self) -> Result<(), StoreError> {
        petteia_games::budgets::forget_whole(self.services.context()).await
    }

    /// Erases a user who has asked for it. An interrupted erasure is continued.
    ///
    /// # Errors
    /// Fails if the store fails; then it has to be repeated.
    pub async fn forget(self, user: UserId) -> Result<(), StoreError> {
        crate::privacy::leaving::forget(self.services.context(), user).await
    }
}
