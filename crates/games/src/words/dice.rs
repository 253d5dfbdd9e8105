//! Messages about dice.

use petteia_domain::{dice::Secret, event_log::Phase, game::State};
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

/// Says that the dice are fixed in advance, if there are any.
pub(crate) fn promised(secret: Option<&Secret>) -> Option<Say> {
    secret.map(|_| say!("dice-promised"))
}

/// The promises of all dice that are still to be rolled: of the game, of the other game of a pair, and of a rematch that
/// was asked for.
pub fn promises(state: &State) -> Vec<Say> {
    let mut said = Vec::new();
    if let (Some(dice), None) = (&state.dice, &state.end) {
        let promise = dice.secret().commitment().to_string();
        said.push(say!("dice-are-promised", promise = promise));
    }
    if let (Some(secret), Phase::Lobby) = (&state.pair_secret, state.phase) {
        let promise = secret.commitment().to_string();
        said.push(say!("dice-of-pair-are-promised", promise = promise));
    }
    let open = state.questions.iter().filter(|question| question.open);
    said.extend(open.filter_map(|question| {
        let promise = question.secret.as_ref()?.commitment().to_string();
        Some(say!("dice-of-rematch-are-promised", promise = promise))
    }));
    said
}

/// Says that the dice can be checked, once the game is over.
pub(crate) fn can_be_checked(state: &State) -> Option<Say> {
    state.end.as_ref()?;
    state.dice.as_ref()?;
    Some(say!("dice-can-be-checked"))
}

/// The button that shows the promise of the dice, and checks them once the game is over.
pub(crate) fn dice_button(state: &State) -> Option<Button> {
    state.dice.as_ref()?;
    let press = buttons::game::check_dice(&state.id);
    let label = match state.end {
        Some(_) => say!("button-check-dice"),
        None => say!("button-dice"),
    };
    Some(button(label, press, Weight::Plain))
}

/// The button that shows the promise of a rematch's dice.
pub(crate) fn rematch_button(state: &State, secret: Option<&Secret>) -> Option<Button> {
    secret?;
    let press = buttons::game::check_dice(&state.id);
    Some(button(say!("button-dice"), press, Weight::Plain))
}
