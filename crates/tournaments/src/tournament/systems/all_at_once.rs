//! Everybody meets everybody, all in one round.

use super::{Columns, DEFAULT, RoundCounts, Rounds, TournamentSystem};
use crate::tournament::pairing::round_robin;

/// Everybody meets everybody, all in one round. `games_at_once` of the plan says how many games a
/// player plays at the same time.
pub(super) const SYSTEM: TournamentSystem = TournamentSystem {
    // every pair has a table and a thread
    sizes: |_| (3, 16),
    // nothing is paired by hand: the only round has all pairs
    rounds: Some(Rounds {
        counts: |_, _| RoundCounts::always(1),
        pair: |_, field| round_robin::all_at_once(field),
    }),
    columns: Columns::Opponents,
    takes_pairs: true,
    everybody_meets: true,
    ..DEFAULT
};
