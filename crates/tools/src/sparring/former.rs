//! A player that plays as the highest level did before.

use petteia_players::{Budget, pentagame, pentalath, rithmomachia};
use petteia_rules::{Game, Turn};

/// The turn of the highest level of Pentalath or Rithmomachia before its evaluation was learned, or of
/// Pentagame before its weights were fitted, and the chance of the side to move. `past`
/// are the earlier positions, oldest first. `None` if the game is over, and for other games.
pub fn former(
    game: &Game,
    past: &[Game],
    budget: &mut Budget<'_>,
    seed: u64,
) -> Option<(Turn, f64)> {
    game.to_move()?;
    match game {
        Game::Pentagame(position) => {
            // as in `suggest`, so that mistakes follow from the position too
            let seed = seed ^ game.key();
            let (turn, value) = pentagame::former(position, past, budget, seed);
            Some((Turn::Pentagame(turn), value))
        }
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
