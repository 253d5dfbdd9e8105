//! The stock of puzzles, printed and proven anew.

use petteia_players::{Budget, puzzles::stock};
use petteia_rules::GameKind;

use super::{Failure, print};

/// More nodes than any proof in the stock takes.
const PROOF: u64 = 20_000_000;

/// `petteia puzzles`: a line for each puzzle.
///
/// # Errors
/// When nothing can be written.
pub fn puzzles(kind: GameKind) -> Result<(), Failure> {
    print(|out| {
        for puzzle in stock(kind) {
            writeln!(out, "{puzzle}")?;
        }
        Ok(())
    })
}

/// `petteia puzzles --check`: prints the line of each puzzle as soon as it is proven.
///
/// # Errors
/// When one is not what it says, which is named.
pub fn check_puzzles(kind: GameKind) -> Result<(), Failure> {
    for puzzle in stock(kind) {
        puzzle
            .prove(&mut Budget::nodes(PROOF))
            .map_err(Failure::internal)?;
        print(|out| writeln!(out, "{puzzle}"))?;
    }
    Ok(())
}
