//! Forgetting the users who have asked for it.

use petteia_domain::ids::UserId;
use petteia_store::StoreError;

use crate::{context::Services, play::team};

/// Forgetting the users who have asked for it.
#[derive(Clone, Copy)]
pub struct Erasure<'a> {
    services: &'a Services,
}

impl<'a> Erasure<'a> {
    pub(super) fn new(services: &'a Services) -> Erasure<'a> {
        Erasure { services }
    }

    /// Returns when somebody has asked to be forgotten since this was waited for last.
    pub async fn somebody_leaves(self) {
        self.services.leavers.somebody_leaves().await;
    }

    /// Whether a user is in no thread of a side any more of which they were to be put out.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn is_put_out(self, user: UserId) -> Result<bool, StoreError> {
        team::is_put_out(&*self.services.store, user).await
    }

    /// Has a user who is to be forgotten leave whatever they take part in, the threads of their sides
    /// too. Until that is done ([`Erasure::is_put_out`]) it has to be known who they are.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn let_go(self, user: UserId) -> Result<(), StoreError> {
        crate::privacy::leaving::let_go(self.services.context(), user).await
    }

    /// Forgets a user who has asked for it. What was interrupted is gone on with.
    ///
    /// # Errors
    /// When the store fails; they are then forgotten when this is tried again.
    pub async fn forget(self, user: UserId) -> Result<(), StoreError> {
        crate::privacy::leaving::forget(self.services.context(), user).await
    }
}
