//! What puzzles ask: the one right turn.

use petteia_rules::five_lines::{Game, Turn};

use super::Values;

/// How much of a game every other turn loses where there is one right turn.
pub const MARGIN: f64 = 0.05;

/// The turn that leaves the best chances where any other loses at least [`MARGIN`] of a game; nothing
/// else, and nothing where there is no choice.
pub fn best(game: &Game) -> Vec<Turn> {
    let mut turns = Values::known().turns(game);
    turns.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    match turns[..] {
        [(best, chance), (_, next), ..] if chance - next >= MARGIN => vec![best],
        _ => Vec::new(),
    }
}

/// The chance that a turn leaves its side, and the one that the best turn leaves.
pub fn chances(game: &Game, turn: &Turn) -> (f64, f64) {
    let turns = Values::known().turns(game);
    let best = turns.iter().map(|&(_, chance)| chance).fold(0.0, f64::max);
    let left = turns.iter().find(|(other, _)| other == turn);
    (left.map_or(0.0, |&(_, chance)| chance), best)
}
