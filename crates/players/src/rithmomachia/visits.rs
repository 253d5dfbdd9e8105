//! The cost of returning to an earlier position of the game.
//!
//! The rules know no draw by repetition, and two sides that undo each other's moves would play for ever.
//! So a turn back to a position of the game costs its mover something for every earlier visit, in the
//! search too. It stays below what a lost game costs: who has to repeat a defence goes on.

use std::collections::HashMap;

use petteia_rules::Game;

use super::board::Board;
use crate::table::PROVEN;

/// The cost of each earlier visit, in points of the score.
const AGAIN: i32 = 20;

/// The largest cost.
const MOST: i32 = 200;

/// The cost of returning to each position of the game, by its key.
#[derive(Debug, Default)]
pub(super) struct Visits {
    costs: HashMap<u64, i32>,
    /// A bit for some bits of each key; most positions of a search are told by it to be new.
    filter: [u64; 32],
}

impl Visits {
    /// Counts the earlier positions, which are given oldest first, and the present one.
    pub(super) fn of(past: &[Game], now: &Board) -> Visits {
        let mut visits = Visits::default();
        visits.note(now.key());
        for game in past.iter().rev() {
            let Game::Rithmomachia(game) = game else {
                break;
            };
            let board = Board::of(game.position());
            // men that were taken never return
            if (0..2).any(|side| board.count_of(side) != now.count_of(side)) {
                break;
            }
            visits.note(board.key());
        }
        visits
    }

    fn note(&mut self, key: u64) {
        let cost = self.costs.entry(key).or_insert(0);
        *cost = (*cost + AGAIN).min(MOST);
        self.filter[word(key)] |= bit(key);
    }

    /// What it cost the enemy to return to the position with this key.
    #[inline(always)]
    pub(super) fn cost(&self, key: u64) -> i32 {
        if self.filter[word(key)] & bit(key) == 0 {
            return 0;
        }
        self.costs.get(&key).copied().unwrap_or(0)
    }
}

/// The bound of a search to which this cost is added later; proofs cost nothing.
pub(super) fn without(cost: i32, bound: i32) -> i32 {
    if bound.abs() > PROVEN {
        bound
    } else {
        bound - cost
    }
}

/// A score with this cost; proofs cost nothing.
pub(super) fn with(cost: i32, score: i32) -> i32 {
    if score.abs() > PROVEN {
        score
    } else {
        score + cost
    }
}

/// The word of the filter for a key.
fn word(key: u64) -> usize {
    (key & 31) as usize
}

/// The bit in its word of the filter for a key.
fn bit(key: u64) -> u64 {
    1 << (key >> 5 & 63)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{Game, Setup, rithmomachia};

    use super::*;
    use crate::{Budget, Level, suggest};

    fn start() -> Game {
        Game::new(Setup::Rithmomachia(rithmomachia::Setup::default()))
    }

    fn board(game: &Game) -> Board {
        let Game::Rithmomachia(game) = game else {
            unreachable!("another game")
        };
        Board::of(game.position())
    }

    /// Plays turns; returns the positions before each, and the game.
    fn played(mut game: Game, turns: &[&str]) -> (Vec<Game>, Game) {
        let mut past = Vec::new();
        for turn in turns {
            past.push(game.clone());
            game.play(&game.read(turn).unwrap()).unwrap();
        }
        (past, game)
    }

    const TO_AND_FRO: [&str; 4] = ["T9c8-e8", "t16n1-l1", "T9e8-c8", "t16l1-n1"];

    #[test]
    fn every_visit_makes_a_position_dearer_up_to_a_limit() {
        let turns = TO_AND_FRO.repeat(3);
        let (past, now) = played(start(), &turns);
        let visits = Visits::of(&past, &board(&now));
        assert_eq!(visits.cost(board(&past[0]).key()), 4 * AGAIN);
        assert_eq!(visits.cost(board(&past[1]).key()), 3 * AGAIN);
        let (_, elsewhere) = played(start(), &["C8d3-e3"]);
        assert_eq!(visits.cost(board(&elsewhere).key()), 0);
        let (past, now) = played(start(), &TO_AND_FRO.repeat(30));
        let visits = Visits::of(&past, &board(&now));
        assert_eq!(visits.cost(board(&now).key()), MOST);
    }

    #[test]
    fn only_the_highest_level_plays_something_else_rather_than_return() {
        for level in [Level::new(7).unwrap(), Level::TOP] {
            let think = |past: &[Game]| {
                let budget = &mut Budget::nodes(1_000);
                suggest(&start(), past, level, budget, 1).unwrap().turn
            };
            let turn = think(&[]);
            let mut there = start();
            there.play(&turn).unwrap();
            let again = think(&vec![there; 4]);
            assert_eq!(turn != again, level == Level::TOP);
        }
    }
}
