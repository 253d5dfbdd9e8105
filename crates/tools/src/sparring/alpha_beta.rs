//! A player that searches a fixed number of plies.

use petteia_players::{Chance, pentalath, rithmomachia};
use petteia_rules::{Game, Turn};

/// The best turn by plain alpha-beta of this depth, without table, extensions or move ordering,
/// with the evaluation of the strongest level, in Pentalath with that of the others. `None` if the game is over, and for games with dice
/// or very many turns, which have no such player.
pub fn alpha_beta(game: &Game, depth: u8, seed: u64) -> Option<Turn> {
    game.to_move()?;
    let chance = &mut Chance::seeded(seed);
    match game {
        Game::Pentalath(game) => pentalath::plain(game, depth, chance).map(Turn::Pentalath),
        Game::Rithmomachia(game) => {
            rithmomachia::plain(game, depth, chance).map(Turn::Rithmomachia)
        }
        _ => None,
    }
}
