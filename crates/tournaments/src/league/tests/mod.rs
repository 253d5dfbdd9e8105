#![allow(clippy::unwrap_used)]

mod examples;
mod plain;
mod properties;
mod years;

use std::collections::BTreeSet;

use petteia_domain::ids::UserId;

use super::*;

/// A table in which these players have come in so, without ties.
fn table(group: &str, players: &[u64]) -> Table {
    let finish = |(place, user): (u32, &u64)| Finish {
        user: UserId(*user),
        place,
        twelfths: 12 * (20 - place),
        games: players.len() as u32 - 1,
        won: 10 - place.min(10),
        absent: false,
    };
    Table {
        group: group.parse().unwrap(),
        players: (1..).zip(players).map(finish).collect(),
    }
}

/// Everybody of these tables goes on, and these newcomers come in.
fn all_of(tables: &[Table], newcomers: &[u64]) -> Entrants {
    let players = tables.iter().flat_map(|table| &table.players);
    Entrants {
        staying: players.map(|finish| finish.user).collect(),
        newcomers: users(newcomers),
    }
}

fn users(numbers: &[u64]) -> Vec<UserId> {
    numbers.iter().copied().map(UserId).collect()
}

/// The seated groups by name, with the numbers of the players.
fn names(seated: &[SeatedGroup]) -> Vec<(String, Vec<u64>)> {
    let numbers = |users: &[UserId]| users.iter().map(|user| user.0).collect();
    seated
        .iter()
        .map(|group| (group.group.to_string(), numbers(&group.players)))
        .collect()
}

/// The numbers of a level's players.
fn level(seated: &[SeatedGroup], level: u32) -> BTreeSet<u64> {
    let groups = seated.iter().filter(|group| group.group.level == level);
    groups
        .flat_map(|group| group.players.iter().map(|user| user.0))
        .collect()
}
