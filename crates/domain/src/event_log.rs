//! What the logs of games, tournaments and series share.

use std::fmt::Display;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::ids::UserId;

/// A stored event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recorded<E> {
    /// When it happened.
    pub at: DateTime<Utc>,
    /// The user who caused it; `None` for events caused by time.
    pub by: Option<UserId>,
    /// The event.
    #[serde(flatten)]
    pub event: E,
}

/// The phase of a game, a tournament or a series.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Waiting for players.
    Lobby,
    /// Being played.
    Playing,
    /// Over.
    Ended,
}

/// Why stored events are no valid game, tournament or series.
#[derive(Debug, thiserror::Error)]
#[error("event {number} of {what} does not follow: {why}")]
pub struct Unfoldable {
    what: String,
    number: u64,
    why: String,
}

impl Unfoldable {
    /// The event with this number, from 1, is impossible. `kind` is a word such as `game`.
    pub fn new(kind: &str, id: impl Display, number: u64, why: impl Into<String>) -> Unfoldable {
        Unfoldable {
            what: format!("{kind} {id}"),
            number,
            why: why.into(),
        }
    }
}

/// Folds events: the first creates the state, and each of the others changes it. `None` without events.
///
/// # Errors
/// Returns the first error of `create` or `apply`.
pub fn fold<E, S>(
    events: &[Recorded<E>],
    create: impl FnOnce(&Recorded<E>) -> Result<S, Unfoldable>,
    apply: impl Fn(&mut S, &Recorded<E>) -> Result<(), Unfoldable>,
) -> Result<Option<S>, Unfoldable> {
    let Some((first, rest)) = events.split_first() else {
        return Ok(None);
    };
    let mut state = create(first)?;
    for recorded in rest {
        apply(&mut state, recorded)?;
    }
    Ok(Some(state))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_events_are_said_with_their_number_and_their_log() {
        let why = "it was created before";
        let said = Unfoldable::new("series", "k7f2q", 3, why).to_string();
        assert_eq!(
            said,
            "event 3 of series k7f2q does not follow: it was created before"
        );
    }
}
