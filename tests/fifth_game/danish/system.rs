//! The Danish system: neighbours in the standings meet, whether they have met before or not.

use super::{DEFAULT, RoundCounts, Rounds, TournamentSystem};
use crate::tournament::{HandTables, Round, Table};

/// The Danish system.
pub(super) const SYSTEM: TournamentSystem = TournamentSystem {
    sizes: |_| (3, 100),
    rounds: Some(Rounds {
        counts: |_, _| RoundCounts {
            usual: 2,
            sure: Some(1),
            most: None,
        },
        pair: |_, field| {
            let mut round = Round::default();
            for neighbours in field.players.chunks(2) {
                match neighbours {
                    [_, _] => round.tables.push(Table {
                        players: neighbours.to_vec(),
                        games: vec![neighbours.to_vec()],
                    }),
                    free => round.byes.extend(free),
                }
            }
            Ok(round)
        },
    }),
    by_hand: |_| Some(HandTables::PAIRS),
    ..DEFAULT
};
