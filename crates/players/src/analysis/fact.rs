//! Facts that explain a turn. Each has the details needed to put it into words and to check it by
//! replaying the game.

use petteia_rules::Seat;

use super::reason::Reason;

/// A fact that explains a turn. Turns and cells are in canonical notation: those that the turn
/// missed are legal before it, those that it allows are legal after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// This turn would have won at once.
    MissesWin {
        /// The turn.
        turn: String,
    },
    /// The next seat can win at once by this turn.
    AllowsWin {
        /// The turn.
        turn: String,
    },
    /// The next seat makes five in a line on any of these cells.
    LeavesFour {
        /// The cells.
        cells: Vec<String>,
    },
    /// This turn would have begun a win against any defence, and the one played does not.
    MissesForcedWin {
        /// The turn.
        turn: String,
        /// The number of the seat's own turns until the win, this one included.
        turns: u32,
    },
    /// With this turn the next seat begins a win against any defence. If that takes two turns, the
    /// first makes a four that cannot be blocked.
    AllowsForcedWin {
        /// The turn.
        turn: String,
        /// The number of its own turns until the win, this one included.
        turns: u32,
    },
    /// It wins against any defence.
    ForcesWin {
        /// The number of the seat's own turns until the win, this one included.
        turns: u32,
    },
    /// This turn would have brought more pieces out.
    MissesOut {
        /// The turn.
        turn: String,
        /// The number of pieces that it brings out.
        pieces: u32,
    },
    /// This turn would have captured or hit more.
    MissesCapture {
        /// The turn.
        turn: String,
        /// The number of things that it captures or hits.
        count: u32,
    },
    /// The best turn of the next seat, this one, captures something.
    AllowsCapture {
        /// The turn.
        turn: String,
        /// The number of things that it captures.
        count: u32,
    },
    /// The next seat can hit with this many of the six numbers of its die.
    Exposes {
        /// The number of numbers that hit after the turn played.
        numbers: u32,
        /// The number after the best turn; it is smaller.
        least: u32,
    },
    /// The number of turns or moves until each side finishes the race, if nobody gets in the way.
    Race {
        /// The number for the seat that moved.
        own: u32,
        /// The number for the nearest of the others.
        other: u32,
        /// Both numbers after the best turn, if that is another turn.
        best: Option<(u32, u32)>,
    },
    /// It slowed the seat that was nearest of the others.
    Slows {
        /// The seat.
        seat: Seat,
        /// The number of turns by which it was slowed.
        turns: u32,
    },
    /// The best turn slows the seat that was nearest of the others more than the turn played.
    MissesSlowing {
        /// The seat.
        seat: Seat,
        /// The best turn.
        turn: String,
        /// The number of turns by which it would be slowed.
        turns: u32,
    },
}

impl Fact {
    /// The reason that the fact belongs to.
    pub fn reason(&self) -> Reason {
        match self {
            Fact::MissesWin { .. } => Reason::MissesWin,
            Fact::AllowsWin { .. } => Reason::AllowsWin,
            Fact::LeavesFour { .. } => Reason::LeavesFour,
            Fact::MissesForcedWin { .. } => Reason::MissesForcedWin,
            Fact::AllowsForcedWin { .. } => Reason::AllowsForcedWin,
            Fact::ForcesWin { .. } => Reason::ForcesWin,
            Fact::MissesOut { .. } => Reason::MissesOut,
            Fact::MissesCapture { .. } => Reason::MissesCapture,
            Fact::AllowsCapture { .. } => Reason::AllowsCapture,
            Fact::Exposes { .. } => Reason::Exposes,
            Fact::Race { own, other, .. } if own > other => Reason::Behind,
            Fact::Race { .. } => Reason::Ahead,
            Fact::Slows { .. } => Reason::Slows,
            Fact::MissesSlowing { .. } => Reason::MissesSlowing,
        }
    }
}
