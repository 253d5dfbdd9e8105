//! Pairing: the opponents of the next round, and who begins.
//!
//! Pairing is a pure function of the history, so equal fields get equal rounds. Each system's
//! module describes its rules:
//!
//! | system | in short | module |
//! | --- | --- | --- |
//! | book Swiss | from the top, each meets the next one down not yet met | `book_swiss` |
//! | Swiss | the best of all pairings by score groups, floats and first seats | `swiss` |
//! | round robin | Berger tables | `round_robin` |
//! | all at once | all Berger tables in one round | `round_robin` |
//! | match | all seating orders at one table | `match_play` |
//! | knock-out | a bracket by seeds | `knock_out` |
//! | ladder | standing challenges, without rounds | [`ladder`] |
//! | arena | who is free meets who is near, without rounds | [`arena`](super::arena) |

use std::collections::BTreeMap;

use petteia_rules::GameKind;

use super::{PairingNumber, Round, System};

pub(super) mod book_swiss;
mod field;
mod first_seat;
mod history;
pub mod ladder;
pub(super) mod match_play;
mod matching;
mod odd;
pub(super) mod round_robin;
pub(super) mod rounds;
pub(super) mod swiss;
mod top_down;

pub use rounds::{most_rounds, sure_rounds};

#[cfg(test)]
mod tests;

pub use field::{Field, NoPairing, Unplayed};
pub(super) use first_seat::Firsts;
pub(super) use matching::cheapest;

/// Returns the balance of first seats of each player of the field.
pub(super) fn first_seats(field: &Field) -> BTreeMap<PairingNumber, Firsts> {
    let firsts = history::History::of(field).firsts;
    field.players.iter().copied().zip(firsts).collect()
}

/// Returns two players in the order of their seats, by their claims to the first; see
/// [`first_seat::seated`].
pub(super) fn seated_by(
    firsts: &BTreeMap<PairingNumber, Firsts>,
    pair: [PairingNumber; 2],
    table: usize,
) -> [PairingNumber; 2] {
    let claims = pair.map(|player| firsts.get(&player).copied().unwrap_or_default());
    let [first, second] = first_seat::seated([0, 1], &claims, table);
    [pair[first], pair[second]]
}

/// Pairs the next round.
///
/// In a round robin, withdrawals may leave a round with byes only.
///
/// # Errors
/// [`NoPairing`] says why there is no next round.
pub fn pair(system: System, kind: GameKind, field: &Field) -> Result<Round, NoPairing> {
    let left = field.players.len() as u32;
    if left < 2 {
        return Err(NoPairing::TooFew { left, least: 2 });
    }
    match &system.rounds {
        Some(rounds) => (rounds.pair)(kind, field),
        None => Err(NoPairing::NoRounds),
    }
}
