//! The kinds of mistakes. Each game says which of them it knows, and by what it tells them.

use petteia_rules::{Game, Turn};

use super::reason::Reason;
use crate::player::Player;

/// What kind of mistake a turn was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mistake {
    /// It could have won at once.
    MissedWin,
    /// It lets the other side win at once.
    LetWin,
    /// It could have won against any defence.
    MissedForcedWin,
    /// It lets the other side win against any defence.
    LetForcedWin,
    /// It leaves four in a line that become five.
    LeftFour,
    /// It could have captured or hit more.
    MissedCapture,
    /// It lets the other side capture.
    LetCapture,
    /// It captured where something else was better.
    CapturedTooEarly,
    /// It could have brought a piece out.
    MissedOut,
    /// It swapped with a piece of another seat where something else was better.
    SwappedTooEarly,
    /// It should have swapped with a piece of another seat.
    MissedSwap,
    /// It could have held up the nearest of the others.
    LetThrough,
    /// It lost time in the race.
    FellBehind,
    /// It leaves more of its counters to be hit.
    LeftExposed,
    /// It could have brought a counter to the sacred line.
    MissedSacredLine,
    /// It took over the first stone, which was better left.
    TookFirstStone,
    /// It left the first stone, which was better taken over.
    LeftFirstStone,
}

/// The kind of mistake of a turn, compared with the best one; `None` if the game has no name for it.
/// `reasons` are those found when the turn was analysed.
pub fn mistake(before: &Game, turn: &Turn, best: &Turn, reasons: &[Reason]) -> Option<Mistake> {
    macro_rules! players {
        ($($Kind:ident => $player:ident,)+) => {
            match (before, turn, best) {
                $((Game::$Kind(before), Turn::$Kind(turn), Turn::$Kind(best)) => {
                    Player::mistake(before, turn, best, reasons)
                })+
                _ => None,
            }
        };
    }
    petteia_rules::for_each_game!(players)
}

/// The first of these mistakes whose reason holds.
pub(crate) fn first_of(reasons: &[Reason], known: &[(Reason, Mistake)]) -> Option<Mistake> {
    let holds = |(reason, _): &&(Reason, Mistake)| reasons.contains(reason);
    known.iter().find(holds).map(|(_, mistake)| *mistake)
}

#[cfg(test)]
pub(crate) mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::analysis::{facts, ply::Ply, reasons};

    /// The kind of a turn that loses three of ten games, for the reasons that hold if the next seat
    /// answers with `reply`.
    pub(crate) fn kind_of(
        before: &Game,
        turn: &str,
        best: &str,
        reply: Option<&str>,
    ) -> Option<Mistake> {
        let [turn, best] = [turn, best].map(|turn| before.read_strict(turn).unwrap());
        let mut after = before.clone();
        after.play(&turn).unwrap();
        let reply = reply.map(|reply| after.read_strict(reply).unwrap());
        let ply = Ply {
            before,
            after: &after,
            seat: before.to_move().unwrap(),
            turn: Some(&turn),
            best: Some(&best),
            reply: reply.as_ref(),
            loss: 0.3,
        };
        let facts = facts::of(&ply);
        mistake(before, &turn, &best, &reasons::of(&ply, &facts))
    }
}
