//! The kinds of mistakes in Pentagame.

use petteia_rules::{
    Seat,
    pentagame::{Action, Game, Turn},
};

use crate::analysis::{Mistake, Reason, mistake::first_of};

/// The kind of a mistake. Whether it swapped too early, or should have swapped, is told from the turns.
pub(super) fn mistake(
    game: &Game,
    turn: &Turn,
    best: &Turn,
    reasons: &[Reason],
) -> Option<Mistake> {
    let at_once = [
        (Reason::MissesWin, Mistake::MissedWin),
        (Reason::MissesOut, Mistake::MissedOut),
        (Reason::AllowsWin, Mistake::LetWin),
    ];
    let race = [
        (Reason::MissesSlowing, Mistake::LetThrough),
        (Reason::Behind, Mistake::FellBehind),
    ];
    let seat = game.position().to_move();
    let swaps = match (swaps_away(turn, seat), swaps_away(best, seat)) {
        (true, false) => Some(Mistake::SwappedTooEarly),
        (false, true) => Some(Mistake::MissedSwap),
        _ => None,
    };
    first_of(reasons, &at_once)
        .or(swaps)
        .or_else(|| first_of(reasons, &race))
}

/// Whether a turn swaps with a piece of another seat.
fn swaps_away(turn: &Turn, seat: Seat) -> bool {
    match turn {
        Turn::Move {
            action: Action::Swap(piece),
            ..
        } => piece.seat != seat,
        _ => false,
    }
}
