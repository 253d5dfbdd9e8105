//! The kinds of mistakes in Five Lines.

use petteia_rules::five_lines::{Game, Turn};

use crate::analysis::{Mistake, Reason, mistake::first_of};

/// The kind of a mistake. Whether a counter should have gone to the sacred line is told from the turns.
pub(super) fn mistake(
    game: &Game,
    turn: &Turn,
    best: &Turn,
    reasons: &[Reason],
) -> Option<Mistake> {
    let known = [
        (Reason::MissesWin, Mistake::MissedWin),
        (Reason::AllowsWin, Mistake::LetWin),
        (Reason::MissesCapture, Mistake::MissedCapture),
    ];
    let goal = Some(game.position().to_move().goal());
    let home = best.action.to() == goal && turn.action.to() != goal;
    first_of(reasons, &known)
        .or_else(|| home.then_some(Mistake::MissedSacredLine))
        .or_else(|| first_of(reasons, &[(Reason::Exposes, Mistake::LeftExposed)]))
        .or_else(|| first_of(reasons, &[(Reason::AllowsCapture, Mistake::LetCapture)]))
}
