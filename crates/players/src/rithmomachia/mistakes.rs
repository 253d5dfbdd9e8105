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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{Game, GameKind, Setup};

    use super::*;
    use crate::analysis::naming::tests::kind_of;

    /// With these options the first capture wins the game.
    const FIRST_BLOOD: &str = "body=1";
    const FACING: &[&str] = &["T9c8-e8", "t12n2-l2"];
    const CAPTURE: &str = "T72c2-e2;[T72e2/6]xt12l2";
    const ANSWER: &str = "t12l2-j2;[t12j2*6]xT72c2";

    #[test]
    fn each_kind_is_told_and_other_turns_have_none() {
        for (options, played, turn, best, reply, expected) in [
            (
                FIRST_BLOOD,
                FACING,
                "T6c7-e7",
                CAPTURE,
                Some(ANSWER),
                Some(Mistake::MissedWin),
            ),
            (
                FIRST_BLOOD,
                FACING,
                "T6c7-e7",
                "T81c1-e1",
                Some(ANSWER),
                Some(Mistake::LetWin),
            ),
            (
                "",
                FACING,
                "T6c7-e7",
                CAPTURE,
                Some(ANSWER),
                Some(Mistake::MissedCapture),
            ),
            (
                "",
                FACING,
                "T6c7-e7",
                "T81c1-e1",
                Some(ANSWER),
                Some(Mistake::LetCapture),
            ),
            (
                "",
                FACING,
                CAPTURE,
                "T6c7-e7",
                None,
                Some(Mistake::CapturedTooEarly),
            ),
            (
                "",
                &["T81c1-e1", "c3m3-m2", "T81e1-g1"],
                "c3m2-m3",
                "t90n7-l7",
                None,
                Some(Mistake::FellBehind),
            ),
            ("", &[], "C2d6-d7", "T81c1-e1", None, None),
        ] {
            let setup = Setup::parse(GameKind::Rithmomachia, "2", options).unwrap();
            let mut game = Game::new(setup);
            for turn in played {
                game.play(&game.read_strict(turn).unwrap()).unwrap();
            }
            let told = kind_of(&game, turn, best, reply);
            assert_eq!(told, expected, "{options} {turn}");
        }
    }
}
