//! Computers in seats: which games wait for one, and the command by which it plays.
//!
//! What a computer plays is thought of elsewhere; it comes back as a command like anybody's. Its id
//! follows from the game and from how many events there were, so nothing is done twice, whenever the
//! program was ended; and what no longer fits the game is refused like anybody's.

use std::{
    collections::BTreeSet,
    sync::{MutexGuard, PoisonError},
};

use petteia_domain::{
    game::{Duty, State},
    ids::{CommandId, GameId, Place, UserId},
};
use petteia_speech::{
    commands::{Action, Actor, Command, Locale},
    message::Reply,
};
use petteia_store::{Commit, StoreError};

use crate::core::Referee;

/// A game in which a computer has something to do.
#[derive(Debug, Clone)]
pub struct Called {
    /// The game as it stands.
    pub state: State,
    /// What is to be done.
    pub duty: Duty,
}

impl Referee {
    /// The games in which a computer may have something to do since this was asked last.
    pub fn games_calling(&self) -> BTreeSet<GameId> {
        std::mem::take(&mut *self.calling())
    }

    /// What a computer has to do in a game, if any has something to do and the game goes on.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn called(&self, game: &GameId) -> Result<Option<Called>, StoreError> {
        let Some(state) = self.load_listed(game).await? else {
            return Ok(None);
        };
        if self.stands_still(&state).await? {
            return Ok(None);
        }
        let duty = state.duty();
        Ok(duty.map(|duty| Called { state, duty }))
    }

    /// A computer does what it has decided, as far as the game is still as it was when it began to
    /// think; `None` where it is not.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn computer_does(
        &self,
        called: &Called,
        action: Action,
    ) -> Result<Option<Reply>, StoreError> {
        let Called { state, duty } = called;
        let now = self.called(&state.id).await?;
        if now.is_none_or(|now| now.state.events() != state.events()) {
            return Ok(None);
        }
        let user = UserId::computer_at(duty.seat);
        let command = Command {
            id: CommandId(format!("computer:{}:{}", state.id, state.events())),
            actor: Actor {
                id: user,
                name: state.name(user).to_owned(),
                manages_server: false,
                roles: Vec::new(),
                locale: Locale::default(),
            },
            place: Place {
                guild: state.place.guild,
                channel: state.home(),
            },
            received: self.clock.now(),
            action,
        };
        Ok(Some(self.handle(command).await))
    }

    /// Notes which games wait for computers.
    pub(super) fn note_calls(&self, games: impl IntoIterator<Item = GameId>) {
        self.calling().extend(games);
    }

    fn calling(&self) -> MutexGuard<'_, BTreeSet<GameId>> {
        // Nothing can go wrong while it is held.
        self.calling.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The games of a commit in which a computer then has something to do.
pub(super) fn calls(commit: &Commit) -> Vec<GameId> {
    let games = commit.games.iter();
    let calling = games.filter(|change| change.index.computer);
    calling.map(|change| change.game.clone()).collect()
}
