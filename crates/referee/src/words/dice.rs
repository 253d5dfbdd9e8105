//! Messages about dice.

use petteia_domain::{dice::Secret, game::State};
use petteia_speech::{
    message::{Button, Weight},
    say,
    speech::Say,
};

use super::button;
use crate::buttons;

/// The rolled die of the present turn.
pub(crate) fn shown(state: &State) -> Option<Say> {
    state.to_move()?;
    let die = state.game.die()?;
    Some(say!("die-shows", die = die.shows()))
}

/// The commitment of the dice, if there are any.
pub(crate) fn promised(secret: Option<&Secret>) -> Option<Say> {
    let promise = secret?.commitment().to_string();
    Some(say!("dice-promised", promise = promise))
}

/// Like [`promised`], for the dice of the pair's other game.
pub(crate) fn promised_of_pair(secret: Option<&Secret>) -> Option<Say> {
    let promise = secret?.commitment().to_string();
    Some(say!("dice-promised-of-pair", promise = promise))
}

/// Says that the dice can be checked, once the game is over.
pub(crate) fn can_be_checked(state: &State) -> Option<Say> {
    state.end.as_ref()?;
    state.dice.as_ref()?;
    Some(say!("dice-can-be-checked"))
}

/// The button that checks the dice, once the game is over.
pub(crate) fn check_button(state: &State) -> Option<Button> {
    can_be_checked(state)?;
    let press = buttons::game::check_dice(&state.id);
    Some(button(say!("button-check-dice"), press, Weight::Plain))
}
