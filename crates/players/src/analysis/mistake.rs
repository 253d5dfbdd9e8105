//! The kinds of mistakes.

use super::reason::Reason;

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

/// The first of these mistakes whose reason holds.
pub(crate) fn first_of(reasons: &[Reason], known: &[(Reason, Mistake)]) -> Option<Mistake> {
    let holds = |(reason, _): &&(Reason, Mistake)| reasons.contains(reason);
    known.iter().find(holds).map(|(_, mistake)| *mistake)
}
