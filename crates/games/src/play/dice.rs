//! Dice in running games: drawing the secret, rolling the die at the beginning of a turn, and
//! messages about both.
//!
//! [`petteia_domain::dice`] computes a die from the secret. This module decides when it is rolled,
//! and after which interaction.

use petteia_domain::game::{Event, State};
use petteia_rules::{Seat, Turn};
use petteia_store::{SettingsStore, StoreError};

use crate::change::Change;

/// Rolls the die for the turn that begins, if the game has dice and it was not rolled yet.
pub(crate) fn roll(change: &mut Change) -> Result<(), StoreError> {
    let state = &change.state;
    if !state.game.awaits_die() || state.to_move().is_none() {
        return Ok(());
    }
    let through = change.beside.through.as_ref();
    let roll = state
        .dice
        .as_ref()
        .and_then(|dice| dice.roll(&state.id, state.game.ply(), through))
        .ok_or_else(|| {
            StoreError::failed(format!(
                "nothing to roll the dice of game {} from",
                state.id
            ))
        })?;
    change.record_automatic(Event::Rolled {
        die: roll.die.shows(),
        after: roll.after,
    })
}

/// Returns the only legal turn of the seat to move, if all its users have chosen that it is played
/// automatically.
pub(crate) async fn turn_by_itself(
    store: &dyn SettingsStore,
    state: &State,
    seat: Seat,
) -> Result<Option<Turn>, StoreError> {
    let Some(turn) = state.game.only_turn() else {
        return Ok(None);
    };
    for user in state.users_of(seat) {
        if !store.user(*user).await?.auto_move {
            return Ok(None);
        }
    }
    Ok(Some(turn))
}
