//! The tasks of computers, and their decisions.

use std::collections::BTreeSet;

use petteia_domain::ids::GameId;
use petteia_speech::message::Reply;
use petteia_store::StoreError;

use crate::{
    commands::Action,
    computers::{self, Called},
    context::Services,
};

/// The tasks of computers, and their decisions.
#[derive(Clone, Copy)]
pub struct Computers<'a> {
    services: &'a Services,
}

impl<'a> Computers<'a> {
    pub(super) fn new(services: &'a Services) -> Computers<'a> {
        Computers { services }
    }

    /// Returns the games in which a computer may have a task since the last call.
    pub fn games_calling(self) -> BTreeSet<GameId> {
        self.services.calls.take()
    }

    /// Returns the task of a computer in a running game, if there is one.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn called(self, game: &GameId) -> Result<Option<Called>, StoreError> {
        computers::duty_in(&*self.services.store, &self.services.games, game).await
    }

    /// Carries out a computer's decision. `None` if the game has changed since it began to think.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn computer_does(
        self,
        called: &Called,
        action: Action,
    ) -> Result<Option<Reply>, StoreError> {
        computers::computer_does(self.services.context(), called, action).await
    }
}
