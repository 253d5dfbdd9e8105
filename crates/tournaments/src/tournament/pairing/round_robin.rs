//! Round robins by Berger tables (FIDE Handbook C.05, Annex 1).
//!
//! In the first round of an even number n, 1 meets n, 2 meets n − 1 and so on, the first named in
//! the first seat. From one round to the next every number but n moves on by half of n in the
//! circle of the other n − 1 numbers, and n has the first seat in every second round. An odd number
//! of players uses the table of the next even one; the opponent of the missing number has a bye. So
//! has the opponent of a player who has withdrawn.
//!
//! A double round robin plays all rounds again with first seats exchanged. Its first cycle has the
//! last two rounds in reverse order, as FIDE advises, so that no player has the same seat three
//! times in a row.
//!
//! All at once is a round robin whose rounds are one: its tables are those of round 1, then those of
//! round 2, and so on. Their order is the order in which games begin if not all may begin at once.

use super::{Field, NoPairing};
use crate::tournament::{PairingNumber, Round, Table};

/// Pairs the next round of a round robin with this many cycles.
pub(crate) fn pair(cycles: u32, field: &Field) -> Result<Round, NoPairing> {
    let in_a_cycle = rounds_of_a_cycle(field.entered);
    let total = cycles * in_a_cycle;
    let number = field.rounds.len() as u32;
    if number >= total {
        return Err(NoPairing::Over { rounds: total });
    }
    let (cycle, mut in_cycle) = (number / in_a_cycle, number % in_a_cycle);
    if cycles > 1 && cycle == 0 && in_a_cycle > 2 {
        if in_cycle == in_a_cycle - 1 {
            in_cycle -= 1;
        } else if in_cycle == in_a_cycle - 2 {
            in_cycle += 1;
        }
    }
    let swapped = !cycle.is_multiple_of(2);
    let mut round = Round::default();
    add(&mut round, field, in_cycle, swapped);
    Ok(round)
}

/// Pairs everybody with everybody, in one round.
pub(crate) fn all_at_once(field: &Field) -> Result<Round, NoPairing> {
    if !field.rounds.is_empty() {
        return Err(NoPairing::Over { rounds: 1 });
    }
    let mut round = Round::default();
    for number in 0..rounds_of_a_cycle(field.entered) {
        add(&mut round, field, number, false);
    }
    round.byes.clear();
    Ok(round)
}

/// Adds the tables and byes of a round of the Berger tables, whose rounds count from 0.
fn add(round: &mut Round, field: &Field, number: u32, swapped: bool) {
    let rank = |player: PairingNumber| field.players.iter().position(|&one| one == player);
    for [first, second] in berger(field.entered.next_multiple_of(2), number) {
        let seats = match swapped {
            false => [first, second],
            true => [second, first],
        };
        match seats.map(|number| rank(PairingNumber(number))) {
            [Some(one), Some(other)] => round.tables.push(Table {
                players: vec![field.players[one.min(other)], field.players[one.max(other)]],
                games: vec![seats.map(PairingNumber).to_vec()],
            }),
            [Some(free), None] | [None, Some(free)] => round.byes.push(field.players[free]),
            [None, None] => {}
        }
    }
}

/// The number of rounds in which all players meet once.
fn rounds_of_a_cycle(players: u32) -> u32 {
    players.next_multiple_of(2).saturating_sub(1)
}

/// A round of the Berger table for an even number of players: the pairs, first seat first. Rounds
/// count from 0.
pub(super) fn berger(players: u32, round: u32) -> Vec<[u32; 2]> {
    let others = players - 1;
    let moved = |number: u32| (number - 1 + round * (players / 2)) % others + 1;
    (1..=players / 2)
        .map(|number| {
            let (one, other) = (number, players + 1 - number);
            if other < players {
                [moved(one), moved(other)]
            } else if round.is_multiple_of(2) {
                [moved(one), other]
            } else {
                [other, moved(one)]
            }
        })
        .collect()
}
