//! The kinds of mistakes in Rithmomachia.

use petteia_rules::rithmomachia::Turn;

use crate::analysis::{Mistake, Reason, mistake::first_of};

/// The kind of a mistake. Whether it captured too early is told from the turns.
pub(super) fn mistake(turn: &Turn, best: &Turn, reasons: &[Reason]) -> Option<Mistake> {
    let known = [
        (Reason::MissesWin, Mistake::MissedWin),
        (Reason::AllowsWin, Mistake::LetWin),
        (Reason::MissesCapture, Mistake::MissedCapture),
        (Reason::AllowsCapture, Mistake::LetCapture),
    ];
    let captures = |turn: &Turn| turn.before.len() + turn.after.len();
    let early = captures(turn) > 0 && captures(best) == 0;
    first_of(reasons, &known)
        .or_else(|| early.then_some(Mistake::CapturedTooEarly))
        .or_else(|| first_of(reasons, &[(Reason::Behind, Mistake::FellBehind)]))
}
