//! Knock-out in which who loses a match is out. Its rules are in
//! [`knock_out`](crate::tournament::knock_out).

use super::{DEFAULT, Order, RoundCounts, Rounds, TournamentSystem};
use crate::tournament::{Bracket, knock_out};

/// Knock-out in which who loses a match is out.
pub(super) const SYSTEM: TournamentSystem = TournamentSystem {
    sizes: |_| (2, knock_out::MOST_PLAYERS),
    rounds: Some(Rounds {
        counts: |_, players| RoundCounts::unbounded(Bracket::single(players).rounds()),
        pair: |kind, field| knock_out::pair(&Bracket::single(field.entered), kind, field),
    }),
    standings: Order::Bracket,
    bracket: Some(|players, _| Bracket::single(players)),
    ..DEFAULT
};
