//! The reasons why a process may no longer work with its store.

use chrono::TimeDelta;

/// The largest tolerated difference between the clocks of a process and of the database server.
pub const CLOCKS_APART: TimeDelta = TimeDelta::seconds(30);

/// The reason why a process has to end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Dismissed {
    /// The database did not hear of it for too long, for example because it was suspended or lost
    /// its connection.
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
        /// The seconds by which it is ahead; negative if it is behind.
        seconds: i64,
    },
}
