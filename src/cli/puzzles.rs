//! Prints the puzzles, and proves them.

use petteia_players::{Budget, puzzles::stock};
use petteia_rules::GameKind;

use super::{Failure, print};

/// Enough nodes to prove any of the puzzles.
const PROOF: u64 = 20_000_000;

/// `petteia puzzles`: prints a line for each puzzle.
///
/// # Errors
/// Fails if standard output cannot be written.
pub fn puzzles(kind: GameKind) -> Result<(), Failure> {
    print(|out| {
        for puzzle in stock(kind) {
            writeln!(out, "{puzzle}")?;
        }
        Ok(())
    })
}

/// `petteia puzzles --check`: proves each puzzle and then prints its line.
///
/// # Errors
/// Fails with the first puzzle that is wrong.
pub fn check_puzzles(kind: GameKind) -> Result<(), Failure> {
    for puzzle in stock(kind) {
        puzzle
            .prove(&mut Budget::nodes(PROOF))
            .map_err(Failure::internal)?;
        print(|out| writeln!(out, "{puzzle}"))?;
    }
    Ok(())
}
