//! A match: all players at one table, in every order of seating.

use super::{DEFAULT, RoundCounts, Rounds, TournamentSystem};
use crate::tournament::pairing::match_play;

/// A match: all players at one table, in every order of seating.
pub(super) const SYSTEM: TournamentSystem = TournamentSystem {
    sizes: |kind| (2, u32::from(kind.most_seats())),
    rounds: Some(Rounds {
        counts: |_, _| RoundCounts::unbounded(1),
        pair: match_play::pair,
    }),
    ..DEFAULT
};
