//! The tasks of computers, and their decisions.

use std::collections::BTreeSet;

use petteia_domain::{
    game::{Duty, State},
    ids::{CommandId, GameId, Place, UserId},
};
use petteia_games::{
    context::Services,
    games::Games,
    loading::standstill::stands_still,
    request::{Actor, Locale},
    viewers::Restraints,
};
use petteia_speech::message::Reply;
use petteia_store::{StoreError, TournamentStore};

use crate::{
    commands::{Action, Command},
    handle::handle,
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
        duty_in(&*self.services.store, &self.services.games, game).await
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
        let context = self.services.context();
        let Called { state, duty } = called;
        let now = duty_in(context.store, context.games, &state.id).await?;
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
                restraints: Restraints::default(),
                locale: Locale::default(),
            },
            place: Place {
                guild: state.place.guild,
                channel: state.home(),
            },
            received: context.now,
            action,
        };
        Ok(Some(handle(context, command).await))
    }
}

/// A game in which a computer has a task.
#[derive(Debug, Clone)]
pub struct Called {
    /// The state of the game.
    pub state: State,
    /// The action.
    pub duty: Duty,
}

impl Called {
    /// Returns the user for whom the computer plays, so that users can take turns: the host, if they play, else the
    /// first person who does.
    pub fn plays_for(&self) -> UserId {
        let host = self.state.host;
        if self.state.seat_of(host).is_some() {
            return host;
        }
        let mut people = self.state.users().filter(|user| user.is_person());
        people.next().unwrap_or(host)
    }
}

/// Returns the task of a computer in a running game, if there is one.
///
/// # Errors
/// Fails if the store fails.
async fn duty_in(
    store: &dyn TournamentStore,
    games: &Games,
    game: &GameId,
) -> Result<Option<Called>, StoreError> {
    let Some(state) = games.load_listed(game).await? else {
        return Ok(None);
    };
    if stands_still(store, &state).await? {
        return Ok(None);
    }
    let duty = state.duty();
    Ok(duty.map(|duty| Called { state, duty }))
}
