//! Who looks a fixed number of plies ahead and nothing more.

use petteia_rules::{Game, Turn};

use crate::{chance::Chance, pentalath, rithmomachia};

/// The turn that so many plies of plain alpha-beta find best, without table, extensions or order, with
/// the evaluation of the strongest level. `None` once the game has ended, and for games of dice or of
/// many turns, which have no such player.
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
