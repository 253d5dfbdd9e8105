//! The grades of puzzles, by the levels that solve them.

use petteia_players::{
    Budget, Level,
    puzzles::{Puzzle, Verdict},
    suggest,
};
use petteia_rules::{Game, Turn};

/// The number of tries of each level, each with another seed.
const TRIES: u64 = 16;

/// The number of solved tries that proves skill rather than luck.
const SOLVED: u64 = 12;

/// The number of nodes of a try, and of the check whether a turn solves the puzzle.
const NODES: u64 = 20_000;

/// The lowest level that solves a puzzle in at least twelve of sixteen tries. `None` if even the highest does not, for
/// example because another turn than the solution is best in the position.
pub fn lowest_solver(puzzle: &Puzzle) -> Option<Level> {
    let game = puzzle.game().ok()?;
    Level::ALL.into_iter().find(|level| {
        let solved = (0..TRIES).filter(|&seed| is_solved_by(puzzle, *level, &game, seed));
        solved.count() as u64 >= SOLVED
    })
}

fn is_solved_by(puzzle: &Puzzle, level: Level, game: &Game, seed: u64) -> bool {
    let solves = |turn: &Turn| puzzle.verdict(turn, &mut Budget::nodes(NODES)) == Verdict::Solved;
    suggest(game, &[], level, &mut Budget::nodes(NODES), seed)
        .is_ok_and(|suggestion| solves(&suggestion.turn))
}

#[cfg(test)]
mod tests {
    use petteia_players::puzzles::stock;
    use petteia_rules::GameKind;

    use super::*;

    #[test]
    fn grades_here_and_there_in_the_stock_are_those_of_the_lowest_solvers() {
        for kind in GameKind::ALL {
            for puzzle in stock(*kind).iter().skip(9).step_by(30) {
                assert_eq!(lowest_solver(puzzle), puzzle.grade, "{puzzle}");
            }
        }
    }
}
