//! Asks the player of the game that is being played.

use petteia_rules::Game;

use crate::{
    budget::Budget,
    level::Level,
    suggestion::{SuggestError, Suggestion},
};

/// Suggests a turn for the seat to move. What was played before counts as far as the game knows it.
///
/// # Errors
/// When the game has ended, or the die has yet to be rolled.
pub fn suggest(
    game: &Game,
    level: Level,
    budget: &mut Budget<'_>,
    seed: u64,
) -> Result<Suggestion, SuggestError> {
    if game.to_move().is_none() {
        return Err(SuggestError::GameOver);
    }
    if game.awaits_die() {
        return Err(SuggestError::NoDie);
    }

    macro_rules! players {
        ($($Kind:ident => $player:ident,)+) => {
            match game {
                $(Game::$Kind(_) => crate::$player::suggest(game, level, budget, seed),)+
            }
        };
    }
    Ok(petteia_rules::for_each_game!(players))
}
