//! Round robin in which all players meet once.

use super::{DEFAULT, RoundCounts, Rounds, TournamentSystem};
use crate::tournament::pairing::{round_robin, rounds};

/// Round robin in which all players meet once.
pub(super) const SYSTEM: TournamentSystem = TournamentSystem {
    // with a round for each opponent more players would take years
    sizes: |_| (3, 64),
    // nothing is paired by hand: the Berger tables say who meets whom in every round
    rounds: Some(Rounds {
        counts: |_, players| RoundCounts::always(rounds::everybody_once(players)),
        pair: |_, field| round_robin::pair(1, field),
    }),
    takes_pairs: true,
    everybody_meets: true,
    ..DEFAULT
};
