//! Why a process may not work with its store any more.

/// Why a process has to end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Dismissed {
    /// It was not heard of for too long, as after a pause, or cut off from the database.
    #[error(
        "the database has not heard of this process for too long, and others have taken over its work"
    )]
    CountedOut,
}
