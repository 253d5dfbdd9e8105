//! Knock-out in which who loses a match is out. Its rules are in
//! [`knock_out`](crate::tournament::knock_out).

use crate::tournament::{Bracket, knock_out::Elimination};

/// Knock-out in which who loses a match is out.
pub(super) struct SingleElimination;

impl Elimination for SingleElimination {
    const LEAST: u32 = 2;

    fn bracket_of(players: u32) -> Bracket {
        Bracket::single(players)
    }
}
