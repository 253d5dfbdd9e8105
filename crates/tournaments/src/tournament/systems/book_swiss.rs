//! The Swiss system of the Pentagame book.

use petteia_rules::GameKind;

use super::{DEFAULT, RoundCounts, Rounds, TournamentSystem};
use crate::tournament::{
    HandTables,
    pairing::{book_swiss, rounds},
};

/// The Swiss system of the Pentagame book.
pub(super) const SYSTEM: TournamentSystem = TournamentSystem {
    sizes: |_| (4, 1024),
    rounds: Some(Rounds {
        counts,
        pair: |kind, field| Ok(book_swiss::pair(kind, field)),
    }),
    // A table of two plays three games in the time in which a table of three plays two. The points
    // of tables of two count twice and those of tables of three count three times, so that they
    // are comparable (book 21).
    weight: |kind, players| match players {
        2 if kind.most_seats() > 2 => 2,
        3 => 3,
        _ => 1,
    },
    takes_late: true,
    by_hand: |kind| {
        Some(match kind.most_seats() > 2 {
            true => book_swiss::BY_HAND,
            false => HandTables {
                most: 2,
                ..book_swiss::BY_HAND
            },
        })
    },
    ..DEFAULT
};

fn counts(kind: GameKind, players: u32) -> RoundCounts {
    let (sure, most) = match rounds::has_threes(kind, players) {
        true => (
            rounds::sure_with_threes(players),
            // a round has a table of three, at which three pairs meet, and tables of two
            players * (players - 1) / (players + 3),
        ),
        false => (
            rounds::sure_in_pairs(players.next_multiple_of(2)),
            rounds::everybody_once(players),
        ),
    };
    RoundCounts::of_swiss(players, sure, most)
}
