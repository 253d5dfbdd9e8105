//! Pairing: who meets whom in the next round, and who begins.
//!
//! Every system is a pure function of what has been so far, so the same field always gets the same
//! round. How each decides is told in its module:
//!
//! | system | in short | module |
//! | --- | --- | --- |
//! | book Swiss | from the top, each meets the next one down not yet met | `book_swiss` |
//! | Swiss | the best of all pairings by score groups, floats and first seats | `swiss` |
//! | round robin | Berger tables | `round_robin` |
//! | match | all seating orders at one table | `match_play` |
//! | ladder | standing challenges, without rounds | [`ladder`] |

use petteia_rules::GameKind;

use super::{Round, System};

mod book_swiss;
mod field;
mod first_seat;
mod history;
pub mod ladder;
mod match_play;
mod matching;
mod odd;
mod round_robin;
mod rounds;
mod swiss;
mod top_down;

pub use rounds::{most_rounds, rounds, sure_rounds};

#[cfg(test)]
mod tests;

pub use field::{Field, NoPairing};

/// Pairs the next round.
///
/// In a round robin nobody may be left to play in this very round though there are later ones:
/// then it has byes only.
///
/// # Errors
/// [`NoPairing`] says why there is no next round.
pub fn pair(system: System, kind: GameKind, field: &Field) -> Result<Round, NoPairing> {
    let left = field.players.len() as u32;
    if left < 2 {
        return Err(NoPairing::TooFew { left, least: 2 });
    }
    match system {
        System::BookSwiss => Ok(book_swiss::pair(kind, field)),
        System::Swiss => Ok(swiss::pair(field)),
        System::RoundRobin => round_robin::pair(1, field),
        System::DoubleRoundRobin => round_robin::pair(2, field),
        System::Match => match_play::pair(kind, field),
        System::Ladder => Err(NoPairing::NoRounds),
    }
}
