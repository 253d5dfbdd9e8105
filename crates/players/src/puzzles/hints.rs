//! Hints: parts of a solution that are told before all of it.

use petteia_rules::{Game, Rules, Turn, pentalath};

use super::puzzle::{Hint, Puzzle};
use crate::{chance::Chance, player::Player};

impl Puzzle {
    /// Hints, each telling more than the one before; none of them is the whole solution.
    pub fn hints(&self) -> Vec<Hint> {
        let Some((game, solution)) = self.game().ok().zip(self.solutions.first()) else {
            return Vec::new();
        };
        let Ok(turn) = game.read_strict(solution) else {
            return Vec::new();
        };
        macro_rules! players {
            ($($Kind:ident => $player:ident,)+) => {
                match (&game, &turn) {
                    $((Game::$Kind(game), Turn::$Kind(turn)) => Player::hints(game, self, turn),)+
                    _ => unreachable!("a turn that was read is one of its game"),
                }
            };
        }
        petteia_rules::for_each_game!(players)
    }
}

/// The smallest number of cells that hints leave together.
const LEFT: usize = 3;

/// The number of cells that are named first if the row would tell too much.
const BEFORE: usize = 6;

/// The row of a cell, then a few cells of this row including it. If hardly another stone can be put
/// into the row: some cells from anywhere, then a few of these.
pub(crate) fn around(puzzle: &Puzzle, game: &pentalath::Game, cell: &str) -> Vec<Hint> {
    let row = |cell: &str| cell.chars().next();
    let turns = game.turns();
    let turns = turns
        .iter()
        .filter(|turn| matches!(turn, pentalath::Turn::Place(_)));
    let others = turns
        .map(|turn| game.notation(turn))
        .filter(|other| other != cell);
    let mut others: Vec<String> = others.collect();
    // the order is the same every time, and tells nothing about the solution
    others.sort_by_cached_key(|other| {
        Chance::seeded(name(&puzzle.id) ^ name(other))
            .unit()
            .to_bits()
    });
    let in_row: Vec<String> = others
        .iter()
        .filter(|other| row(other) == row(cell))
        .cloned()
        .collect();
    let with = |others: &[String], count: usize| {
        let others = others.iter().take(count - 1).cloned();
        let mut among: Vec<String> = others.chain([cell.to_owned()]).collect();
        among.sort_unstable();
        Hint::Among(among)
    };
    match row(cell) {
        Some(row) if in_row.len() >= LEFT => {
            vec![Hint::Row(row.to_string()), with(&in_row, LEFT)]
        }
        _ if others.len() < BEFORE => vec![with(&others, LEFT)],
        _ => vec![with(&others, BEFORE), with(&others, LEFT)],
    }
}

/// A hash of a name (FNV-1a).
fn name(name: &str) -> u64 {
    name.bytes().fold(0, |number, byte| {
        (number ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}
