//! Pentalath, played by random games to their end: the further down the level, the fewer.

use petteia_rules::Game;

use crate::{Budget, Level, Suggestion, sparring};

/// Suggests a turn; the game goes on, and its die was rolled.
pub(crate) fn suggest(game: &Game, level: Level, budget: &mut Budget<'_>, seed: u64) -> Suggestion {
    budget.limit(100 << (2 * level.number()));
    sparring::monte_carlo(game, budget, seed)
}
