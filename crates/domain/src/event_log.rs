//! What the logs of games, tournaments and series share.

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

/// Folds events: the first creates the state, and each of the others changes it. `None` without events.
///
/// # Errors
/// Returns the first error of `create` or `apply`.
pub fn fold<E, S, X>(
    events: &[Recorded<E>],
    create: impl FnOnce(&Recorded<E>) -> Result<S, X>,
    apply: impl Fn(&mut S, &Recorded<E>) -> Result<(), X>,
) -> Result<Option<S>, X> {
    let Some((first, rest)) = events.split_first() else {
        return Ok(None);
    };
    let mut state = create(first)?;
    for recorded in rest {
        apply(&mut state, recorded)?;
    }
    Ok(Some(state))
}
