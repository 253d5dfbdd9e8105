#![allow(clippy::unwrap_used)]

mod absences;
mod brute_force;
mod fixed;
mod past;
mod properties;
mod rounds;
mod season;

use std::collections::BTreeSet;

use petteia_rules::GameKind;

use super::{Field, pair};
use crate::tournament::{PairingNumber, Round, System, Table};

/// A field of this many players in the order of their numbers, before the first round.
fn field(players: u32) -> Field {
    Field {
        players: (1..=players).map(PairingNumber).collect(),
        entered: players,
        ..Field::default()
    }
}

/// The field after this many rounds without changes of the order.
fn after(rounds: usize, system: System, kind: GameKind, players: u32) -> Field {
    let mut field = field(players);
    for _ in 0..rounds {
        let round = pair(system, kind, &field).unwrap();
        field.rounds.push(round);
    }
    field
}

/// The players of each table.
fn meetings(round: &Round) -> Vec<Vec<u32>> {
    let numbers = |table: &Table| table.players.iter().map(|player| player.0).collect();
    round.tables.iter().map(numbers).collect()
}

/// The seats of each game of a table.
fn seats(table: &Table) -> Vec<Vec<u32>> {
    let numbers = |game: &Vec<PairingNumber>| game.iter().map(|player| player.0).collect();
    table.games.iter().map(numbers).collect()
}

/// Checks that every player has exactly one table or bye, and that each game of a table has its
/// players.
fn assert_complete(field: &Field, round: &Round) {
    let mut seen: Vec<_> = round
        .tables
        .iter()
        .flat_map(|table| &table.players)
        .collect();
    seen.extend(&round.byes);
    assert_eq!(seen.len(), field.players.len(), "{round:?}");
    let seen: BTreeSet<_> = seen.into_iter().collect();
    assert_eq!(seen, field.players.iter().collect(), "{round:?}");
    for table in &round.tables {
        let players: BTreeSet<_> = table.players.iter().collect();
        for game in &table.games {
            assert_eq!(game.len(), table.players.len());
            assert_eq!(game.iter().collect::<BTreeSet<_>>(), players);
        }
    }
}
