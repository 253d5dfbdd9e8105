//! Messages about dice.

use petteia_domain::{dice::Secret, game::State};
use petteia_speech::{say, speech::Say};

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

/// The secret of the dice, once the game is over.
pub(crate) fn revealed(state: &State) -> Option<Say> {
    state.end.as_ref()?;
    let secret = state.dice.as_ref()?.secret().tell();
    Some(say!("dice-revealed", secret = secret))
}
