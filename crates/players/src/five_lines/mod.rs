//! Five Lines, solved: the value of every position is known.
//!
//! [`Values`] holds the chance of the side to move in all 355,467 positions that can be put on the
//! board, 16 bits each, 0.7 MB in the program. `crates/tools/src/solved.rs` finds them by value iteration
//! from below and above until the bounds meet within 10⁻⁹ (129 sweeps, about 5 s of one core); a test there
//! solves the game anew and compares. So the highest level loses at most 1.6 · 10⁻⁵ of a game by any
//! choice.
//!
//! | between two who play their best | |
//! | --- | --- |
//! | chance of the first seat | 0.522164 |
//! | mean length | 45.98 plies |
//!
//! The more a turn loses, the more seldom the lower levels choose it.

mod facts;
mod levels;
mod mistakes;
mod player;
mod puzzles;
mod values;
mod view;

pub use facts::{Fact, facts};
pub use puzzles::{MARGIN, best, chances};
pub use values::Values;
#[cfg(feature = "tools")]
pub use view::{POSITIONS, View};

use petteia_rules::{Game, Turn};

use crate::{Budget, Level, Suggestion, chance::Chance};

/// The ratings of the levels against each other, from the matches in the crate's README.
pub(crate) const RATINGS: Option<[u16; 8]> = Some([1140, 1260, 1380, 1500, 1610, 1720, 1800, 1900]);

/// Suggests a turn. The game must not be over, and its die must be rolled.
pub(crate) fn suggest(
    game: &Game,
    _: &[Game],
    level: Level,
    budget: &mut Budget<'_>,
    seed: u64,
) -> Suggestion {
    let Game::FiveLines(game) = game else {
        unreachable!("asked for Five Lines only");
    };
    let turns = Values::known().turns(game);
    budget.spend(turns.len() as u64);
    let chances: Vec<f64> = turns.iter().map(|&(_, chance)| chance).collect();
    let weights = levels::weights(level, &chances);
    let mut drawn = Chance::seeded(seed).unit() * weights.iter().sum::<f64>();
    let chosen = weights.iter().position(|weight| {
        drawn -= weight;
        drawn < 0.0
    });
    let nodes = turns.len() as u64;
    let turns = turns
        .into_iter()
        .map(|(turn, chance)| (Turn::FiveLines(turn), chance));
    Suggestion::among(turns.collect(), chosen.unwrap_or(0), nodes)
}

#[cfg(test)]
mod tests;
