//! The kinds of mistakes in Pentalath.

use petteia_rules::pentalath::Turn;

use crate::analysis::{Mistake, Reason, mistake::first_of};

/// The kind of a mistake. Mistakes about the first stone are told from the turns.
pub(super) fn mistake(turn: &Turn, best: &Turn, reasons: &[Reason]) -> Option<Mistake> {
    let known = [
        (Reason::MissesWin, Mistake::MissedWin),
        (Reason::LeavesFour, Mistake::LeftFour),
        (Reason::AllowsWin, Mistake::LetWin),
        (Reason::MissesForcedWin, Mistake::MissedForcedWin),
        (Reason::AllowsForcedWin, Mistake::LetForcedWin),
        (Reason::MissesCapture, Mistake::MissedCapture),
        (Reason::AllowsCapture, Mistake::LetCapture),
    ];
    match (turn, best) {
        (Turn::Swap, Turn::Place(_)) => Some(Mistake::TookFirstStone),
        (Turn::Place(_), Turn::Swap) => Some(Mistake::LeftFirstStone),
        _ => first_of(reasons, &known),
    }
}
