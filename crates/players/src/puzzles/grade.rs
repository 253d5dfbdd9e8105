//! How hard puzzles are: by who solves them.

use petteia_rules::{Game, Turn};

use super::{Puzzle, Verdict};
use crate::{Budget, Level, suggest};

/// How often each level tries, with chance from another seed each time.
const TRIES: u64 = 16;

/// Who solves a puzzle so often, and not by luck, knows how.
const SOLVED: u64 = 12;

/// How long a try may take, and how long it may take to find out whether a turn does what is asked.
const NODES: u64 = 20_000;

impl Puzzle {
    /// The lowest level that solves it in at least twelve of sixteen tries; none where even the highest does
    /// not, such as where the best turn of the position is another than the one asked for.
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
