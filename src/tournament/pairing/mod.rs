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
mod swiss;
mod top_down;

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

/// How many rounds there are unless agreed otherwise: all of a round robin, one match, and in Swiss
/// systems one more than are needed to find a single winner, where so many can be played. None on
/// a ladder.
pub fn rounds(system: System, kind: GameKind, players: u32) -> Option<u32> {
    let most = most_rounds(system, kind, players);
    match system {
        System::BookSwiss | System::Swiss => {
            let knockout = u32::BITS - players.saturating_sub(1).leading_zeros();
            most.map(|most| (knockout + 1).min(most))
        }
        System::RoundRobin | System::DoubleRoundRobin => most,
        System::Match => Some(1),
        System::Ladder => None,
    }
}

/// No more rounds than these can be played without two players meeting again (in a double round
/// robin: for the third time). None where there is no such limit: at the one table of a match, and
/// on a ladder.
pub fn most_rounds(system: System, kind: GameKind, players: u32) -> Option<u32> {
    if players < 2 {
        return Some(0);
    }
    let everybody_once = if players.is_multiple_of(2) {
        players - 1
    } else {
        players
    };
    match system {
        System::BookSwiss if !players.is_multiple_of(2) && kind.most_seats() > 2 => {
            // a round has a table of three, at which three pairs meet, and tables of two
            Some(players * (players - 1) / (players + 3))
        }
        System::BookSwiss | System::Swiss | System::RoundRobin => Some(everybody_once),
        System::DoubleRoundRobin => Some(2 * everybody_once),
        System::Match | System::Ladder => None,
    }
}
