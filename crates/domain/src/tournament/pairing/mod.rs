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
//! | match | all seating orders at one table | `match_play` |
//! | ladder | standing challenges, without rounds | [`ladder`] |

use petteia_rules::GameKind;

use super::{Round, System};

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

pub use field::{Field, NoPairing};

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
    system.pair(kind, field)
}
