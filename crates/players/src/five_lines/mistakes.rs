//! The kinds of mistakes in Five Lines.

use petteia_rules::five_lines::{Game, Turn};

use crate::analysis::{Mistake, Reason, mistake::first_of};

/// The kind of a mistake. Whether a counter should have gone to the sacred line is told from the turns. What
/// the other side can do at once depends on its die, so it is no kind of mistake.
pub(super) fn mistake(
    game: &Game,
    turn: &Turn,
    best: &Turn,
    reasons: &[Reason],
) -> Option<Mistake> {
    let known = [
        (Reason::MissesWin, Mistake::MissedWin),
        (Reason::MissesCapture, Mistake::MissedCapture),
    ];
    let goal = Some(game.position().to_move().goal());
    let home = best.action.to() == goal && turn.action.to() != goal;
    first_of(reasons, &known)
        .or_else(|| home.then_some(Mistake::MissedSacredLine))
        .or_else(|| first_of(reasons, &[(Reason::Exposes, Mistake::LeftExposed)]))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{Game, GameKind};

    use super::*;
    use crate::analysis::naming::tests::kind_of;

    #[test]
    fn each_kind_is_told_and_other_turns_have_none() {
        for (code, turn, best, expected) in [
            (
                "4A,3B,3B,3B,3B/off,off,off,off,1A A 4",
                "4:3B/2A",
                "4:4A/3B",
                Some(Mistake::MissedWin),
            ),
            (
                "1A,2A,3B,3B,3B/3A,3A,3A,3A,5A A 3",
                "3:1A/4A",
                "3:2A/5A*",
                Some(Mistake::MissedCapture),
            ),
            (
                "1A,2B,3B,3B,3B/3A,3A,3A,3A,4B A 1",
                "1:1A/2A",
                "1:2B/3B",
                Some(Mistake::MissedSacredLine),
            ),
            // On 4A a counter is hit with a one or a two, on 4B only with a six.
            (
                "3A,3A,3B,3B,3B/2A,3A,3A,3A,3A A 1",
                "1:3A/4A",
                "1:3B/4B",
                Some(Mistake::LeftExposed),
            ),
            (
                "3A,3A,3B,3B,3B/2A,3A,3A,3A,3A A 1",
                "1:3B/4B",
                "1:3A/4A",
                None,
            ),
        ] {
            let game = Game::from_code(GameKind::FiveLines, code).unwrap();
            assert_eq!(kind_of(&game, turn, best, None), expected, "{code} {turn}");
        }
    }
}
