//! A match: all players at one table, in every order of seating (book 21).
//!
//! As only the order round the table matters, n players have (n − 1)! of them: one game for two, 2
//! for three, 6 for four and 24 for five. The first seat moves on by one from game to game and from
//! round to round, so that in n rounds (the book's "round" of n! games) every player has begun once
//! in every order.

use petteia_rules::GameKind;

use super::{Field, NoPairing};
use crate::tournament::{PairingNumber, Round, Table};

/// Pairs the next match of all players who are left.
pub(crate) fn pair(kind: GameKind, field: &Field) -> Result<Round, NoPairing> {
    let (players, most) = (field.players.len() as u32, u32::from(kind.most_seats()));
    if players > most {
        return Err(NoPairing::TooMany { players, most });
    }
    let mut numbers = field.players.clone();
    numbers.sort_unstable();
    let games = orders(&numbers)
        .into_iter()
        .zip(field.rounds.len()..)
        .map(|(mut order, begins)| {
            let seats = order.len();
            order.rotate_left(begins % seats);
            order
        })
        .collect();
    Ok(Round {
        tables: vec![Table {
            players: field.players.clone(),
            games,
        }],
        ..Round::default()
    })
}

/// All orders of these players round a table, each beginning with the first player.
fn orders(players: &[PairingNumber]) -> Vec<Vec<PairingNumber>> {
    let [seated @ .., last] = players else {
        return vec![Vec::new()];
    };
    if seated.is_empty() {
        return vec![vec![*last]];
    }
    orders(seated)
        .into_iter()
        .flat_map(|order| {
            (1..=order.len()).rev().map(move |seat| {
                let mut order = order.clone();
                order.insert(seat, *last);
                order
            })
        })
        .collect()
}
