//! Round robin in which all players meet twice.

use super::{DEFAULT, RoundCounts, Rounds, TournamentSystem};
use crate::tournament::pairing::{round_robin, rounds};

/// Round robin in which all players meet twice.
pub(super) const SYSTEM: TournamentSystem = TournamentSystem {
    // with a round for each opponent more players would take years
    sizes: |_| (3, 64),
    // nothing is paired by hand: the Berger tables say who meets whom in every round
    rounds: Some(Rounds {
        counts: |_, players| RoundCounts::always(2 * rounds::everybody_once(players)),
        pair: |_, field| round_robin::pair(2, field),
    }),
    everybody_meets: true,
    ..DEFAULT
};
