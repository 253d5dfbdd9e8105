//! The grades of puzzles, by the levels that solve them.

use petteia_rules::{Game, Turn};

use super::{Puzzle, Verdict};
use crate::{Budget, Level, suggest};

/// The number of tries of each level, each with another seed.
const TRIES: u64 = 16;

/// The number of solved tries that proves skill rather than luck.
const SOLVED: u64 = 12;

/// The number of nodes of a try, and of the check whether a turn solves the puzzle.
const NODES: u64 = 20_000;

impl Puzzle {
    /// The lowest level that solves the puzzle in at least twelve of sixteen tries. `None` if even
    /// the highest does not, for example because another turn than the solution is best in the
    /// position.
    pub fn lowest_solver(&self) -> Option<Level> {
        let game = self.game().ok()?;
        Level::ALL.into_iter().find(|level| {
            let solved = (0..TRIES).filter(|&seed| self.is_solved_by(*level, &game, seed));
            solved.count() as u64 >= SOLVED
        })
    }

    fn is_solved_by(&self, level: Level, game: &Game, seed: u64) -> bool {
        let solves = |turn: &Turn| self.verdict(turn, &mut Budget::nodes(NODES)) == Verdict::Solved;
        suggest(game, &[], level, &mut Budget::nodes(NODES), seed)
            .is_ok_and(|suggestion| solves(&suggestion.turn))
    }
}
