//! A player that plays as the highest level did before.

use petteia_rules::{Game, Turn};

use crate::{Budget, pentalath, rithmomachia};

/// The turn of the highest level of Pentalath or Rithmomachia before its evaluation was learned, and the
/// chance of the side to move. `None` if the game is over, and for other games.
pub fn former(game: &Game, budget: &mut Budget<'_>, seed: u64) -> Option<(Turn, f64)> {
    game.to_move()?;
    match game {
        Game::Pentalath(game) => {
            let (turn, value) = pentalath::former(game, budget, seed)?;
            Some((Turn::Pentalath(turn), value))
        }
        Game::Rithmomachia(game) => {
            let (turn, value) = rithmomachia::former(game, budget, seed)?;
            Some((Turn::Rithmomachia(turn), value))
        }
        _ => None,
    }
}
