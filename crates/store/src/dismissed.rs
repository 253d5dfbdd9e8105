//! Why a process may not work with its store any more.

use chrono::TimeDelta;

/// The most by which the clock of a process may differ from that of the database server.
pub const CLOCKS_APART: TimeDelta = TimeDelta::seconds(30);

/// Why a process has to end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Dismissed {
    /// It was not heard of for too long, as after a pause, or cut off from the database.
    #[error(
        "the database has not heard of this process for too long, and others have taken over its work"
    )]
    CountedOut,
    /// The machine's clock and the database server's are too far apart.
    #[error(
        "this machine's clock is {} s {} the database server's, and {} s are the most that is borne: \
         set both clocks, best by NTP, and start petteia again",
        seconds.abs(),
        if *seconds < 0 { "behind" } else { "ahead of" },
        CLOCKS_APART.num_seconds()
    )]
    ClockApart {
        /// By how much it is ahead; behind where that is less than 0.
        seconds: i64,
    },
}
