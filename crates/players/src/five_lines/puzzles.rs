//! The solutions of puzzles: the one right turn.

use petteia_rules::five_lines::{Game, Turn};

use super::Values;

/// The part of a game that every other turn must lose, so that one turn is the only right one.
pub const MARGIN: f64 = 0.05;

/// The best turn, if every other turn loses at least [`MARGIN`] of a game; else nothing. There is
/// also nothing if there is only one turn.
pub fn best(game: &Game) -> Vec<Turn> {
    let mut turns = Values::known().turns(game);
    turns.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    match turns[..] {
        [(best, chance), (_, next), ..] if chance - next >= MARGIN => vec![best],
        _ => Vec::new(),
    }
}

/// The chance that a turn leaves its side, and the chance that the best turn leaves it.
pub fn chances(game: &Game, turn: &Turn) -> (f64, f64) {
    let turns = Values::known().turns(game);
    let best = turns.iter().map(|&(_, chance)| chance).fold(0.0, f64::max);
    let left = turns.iter().find(|(other, _)| other == turn);
    (left.map_or(0.0, |&(_, chance)| chance), best)
}
