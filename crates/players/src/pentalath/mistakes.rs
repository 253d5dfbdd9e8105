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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{Game, GameKind, Setup};

    use super::*;
    use crate::analysis::naming::tests::kind_of;

    #[test]
    fn mistakes_about_the_first_stone_are_told_from_the_turns() {
        let mut game = Game::new(Setup::parse(GameKind::Pentalath, "2", "").unwrap());
        game.play(&game.read_strict("e5").unwrap()).unwrap();
        for (turn, best, expected) in [
            ("swap", "d5", Some(Mistake::TookFirstStone)),
            ("d5", "swap", Some(Mistake::LeftFirstStone)),
            ("d5", "e6", None),
        ] {
            assert_eq!(kind_of(&game, turn, best, None), expected, "{turn}");
        }
    }
}
