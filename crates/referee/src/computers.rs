//! Computers in seats: the games that wait for one, and the commands by which they play.
//!
//! The turns of computers are computed elsewhere and arrive as ordinary commands. Their ids follow
//! from the game and its number of events, so nothing is done twice, even after a crash. A command
//! that no longer fits the game is refused like any other.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use parking_lot::Mutex;
use petteia_domain::{
    game::{Duty, State},
    ids::{CommandId, GameId, Place, UserId},
};
use petteia_speech::message::Reply;
use petteia_store::{Commit, Store, StoreError};

use crate::{
    commands::{Action, Actor, Command, Locale},
    context::Context,
    games::Games,
    handle::handle,
    listener::Listener,
    tournaments::pausing::stands_still,
};

/// A game in which a computer has a task.
#[derive(Debug, Clone)]
pub struct Called {
    /// The state of the game.
    pub state: State,
    /// The task.
    pub duty: Duty,
}

/// The games in which a computer may have something to do.
#[derive(Default)]
pub(crate) struct Calls(Mutex<BTreeSet<GameId>>);

impl Calls {
    /// Notes which games wait for computers.
    pub fn note(&self, games: impl IntoIterator<Item = GameId>) {
        self.0.lock().extend(games);
    }

    /// The games in which a computer may have something to do since this was asked last.
    pub fn take(&self) -> BTreeSet<GameId> {
        std::mem::take(&mut *self.0.lock())
    }
}

impl Listener for Calls {
    fn follow<'a>(&'a self, commit: &Commit, _now: DateTime<Utc>) -> Option<BoxFuture<'a, ()>> {
        let games = commit.games.iter();
        let calling = games.filter(|change| change.index.computer);
        let calling: Vec<GameId> = calling.map(|change| change.game.clone()).collect();
        match calling.is_empty() {
            true => None,
            false => Some(Box::pin(async { self.note(calling) })),
        }
    }
}

/// Returns the task of a computer in a running game, if there is one.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn duty_in(
    store: &dyn Store,
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

/// Carries out a computer's decision. `None` if the game has changed since it began to think.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn computer_does(
    context: Context<'_>,
    called: &Called,
    action: Action,
) -> Result<Option<Reply>, StoreError> {
    let Called { state, duty } = called;
    let now = duty_in(&*context.store, &context.games, &state.id).await?;
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
        received: context.now,
        action,
    };
    Ok(Some(handle(context, command).await))
}
