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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{Game, GameKind};

    use super::*;
    use crate::analysis::naming::tests::kind_of;

    #[test]
    fn each_kind_is_told_and_other_turns_have_none() {
        for (code, turn, best, reply, expected) in [
            (
                "W,B,R,Y,G/-,-,b2r,Y,G b,y,g,W1B,B1R W2B,B2R 2 32",
                "Y-Y1G",
                "b2r-rzw",
                None,
                Some(Mistake::MissedWin),
            ),
            (
                "W,B,G,Y,R/B,G,g,Y,W w,b,r,y,R3g - 1 7",
                "Rxw:G3b",
                "Gxr:B2Rzy2g",
                None,
                Some(Mistake::MissedOut),
            ),
            (
                "W,B,R,Y,G/-,-,b2r,Y,G b,y,g,W1B,B1R W2B,B2R 1 31",
                "Y-Y1G",
                "Y-Y2G",
                Some("b2r-rzw"),
                Some(Mistake::LetWin),
            ),
            (
                "G,W,R,Y,B/g,W,R,Y,G/R,W,B,Y,G w,b,r,y,B3g - 1 7",
                "Bs!R@3",
                "Gxb:R3w",
                None,
                Some(Mistake::SwappedTooEarly),
            ),
            (
                "W,B,Y,G,R/B,W,g,Y,G w,b,r,y,R3g - 1 5",
                "GsY",
                "Ws!B",
                None,
                Some(Mistake::MissedSwap),
            ),
            (
                "-,W,R,Y,-/-,G,R,-,r/B,G,W,Y,Y B1R,B2R,Y2G,B3g,R3g g,G3b,b2r 3 24",
                "Y@gxgzW3y",
                "Y@gxgzy2g",
                None,
                Some(Mistake::LetThrough),
            ),
            (
                "G,W,R,Y,R/-,W,R,Y,G/B,W,B,Y,G b,r,y,Y2G,B3g g 3 9",
                "B@wxy:w",
                "Wxr:w",
                None,
                Some(Mistake::FellBehind),
            ),
            (
                "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1",
                "YsG",
                "RsB",
                None,
                None,
            ),
        ] {
            let game = Game::from_code(GameKind::Pentagame, code).unwrap();
            let told = kind_of(&game, turn, best, reply);
            assert_eq!(told, expected, "{code} {turn}");
        }
    }
}
