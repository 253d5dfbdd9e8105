//! Knock-out in which who loses two matches is out. Its rules are in
//! [`knock_out`](crate::tournament::knock_out).

use crate::tournament::{Bracket, knock_out::Elimination};

/// Knock-out in which who loses two matches is out.
pub(super) struct DoubleElimination;

impl Elimination for DoubleElimination {
    const LEAST: u32 = 3;

    fn bracket_of(players: u32) -> Bracket {
        Bracket::double(players)
    }

    fn bracket_before(players: u32) -> Bracket {
        Bracket::double_before(players)
    }
}
