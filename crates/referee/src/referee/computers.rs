//! What computers have to do in games, and what they do.

use std::collections::BTreeSet;

use petteia_domain::ids::GameId;
use petteia_speech::message::Reply;
use petteia_store::StoreError;

use crate::{
    commands::Action,
    computers::{self, Called},
    context::Services,
};

/// What computers have to do in games, and what they do.
#[derive(Clone, Copy)]
pub struct Computers<'a> {
    services: &'a Services,
}

impl<'a> Computers<'a> {
    pub(super) fn new(services: &'a Services) -> Computers<'a> {
        Computers { services }
    }

    /// The games in which a computer may have something to do since this was asked last.
    pub fn games_calling(self) -> BTreeSet<GameId> {
        self.services.calls.take()
    }

    /// What a computer has to do in a game, if any has something to do and the game goes on.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn called(self, game: &GameId) -> Result<Option<Called>, StoreError> {
        computers::duty_in(&*self.services.store, &self.services.games, game).await
    }

    /// A computer does what it has decided, as far as the game is still as it was when it began to
    /// think; `None` where it is not.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn computer_does(
        self,
        called: &Called,
        action: Action,
    ) -> Result<Option<Reply>, StoreError> {
        computers::computer_does(self.services.context(), called, action).await
    }
}
