//! Swiss for tables of two, in any game.

use super::{DEFAULT, RoundCounts, Rounds, TournamentSystem};
use crate::tournament::{
    HandTables,
    pairing::{rounds, swiss},
};

/// Swiss for tables of two, in any game.
pub(super) const SYSTEM: TournamentSystem = TournamentSystem {
    sizes: |_| (4, 1024),
    rounds: Some(Rounds {
        counts: |_, players| {
            let sure = rounds::sure_in_pairs(players.next_multiple_of(2));
            RoundCounts::of_swiss(players, sure, rounds::everybody_once(players))
        },
        pair: |_, field| Ok(swiss::pair(field)),
    }),
    takes_pairs: true,
    takes_late: true,
    by_hand: |_| Some(HandTables::PAIRS),
    ..DEFAULT
};
