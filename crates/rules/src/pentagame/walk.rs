//! Walks along the lines of the board.

use super::{Stop, StopSet, board::Line};

/// The result of walking along a line: the stops up to the first occupied one, inclusive, and the node at
/// the end if all of them are free.
#[derive(Clone, Copy)]
pub(super) struct Walk {
    pub(super) met: StopSet,
    pub(super) node: Option<Stop>,
}

impl Line {
    /// Walks towards the end of the line from behind this many stops.
    pub(super) fn onwards(&self, behind: u8, free: StopSet) -> Walk {
        let length = self.stops - behind;
        let first = self.first + behind;
        let run = length.min((free.bits() >> first).trailing_ones() as u8);
        let met = (run + 1).min(length);
        Walk {
            met: StopSet::run(first, met),
            node: (run == length).then_some(Stop(self.to)),
        }
    }

    /// Walks back towards the beginning over the first stops of this number.
    pub(super) fn backwards(&self, ahead: u8, free: StopSet) -> Walk {
        let length = ahead;
        let after = self.first + ahead;
        let run = length.min((free.bits() << (128 - u32::from(after))).leading_ones() as u8);
        let met = (run + 1).min(length);
        Walk {
            met: StopSet::run(after - met, met),
            node: (run == length).then_some(Stop(self.from)),
        }
    }
}
