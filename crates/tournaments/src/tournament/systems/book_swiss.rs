//! The Swiss system of the Pentagame book.

use petteia_rules::GameKind;

use super::{Bracket, Columns, Order, TournamentSystem};
use crate::tournament::{
    Field, HandTables, NoPairing, Round,
    pairing::{book_swiss, rounds},
};

/// The Swiss system of the Pentagame book.
pub(super) struct BookSwiss;

impl TournamentSystem for BookSwiss {
    fn sizes(&self, _: GameKind) -> (u32, u32) {
        (4, 1024)
    }

    fn has_rounds(&self) -> bool {
        true
    }

    fn rounds(&self, kind: GameKind, players: u32) -> Option<u32> {
        let sure = self.sure_rounds(kind, players)?;
        Some(rounds::of_swiss(players).min(sure))
    }

    fn sure_rounds(&self, kind: GameKind, players: u32) -> Option<u32> {
        Some(match rounds::has_threes(kind, players) {
            true => rounds::sure_with_threes(players),
            false => rounds::sure_in_pairs(players.next_multiple_of(2)),
        })
    }

    fn most_rounds(&self, kind: GameKind, players: u32) -> Option<u32> {
        Some(match rounds::has_threes(kind, players) {
            // a round has a table of three, at which three pairs meet, and tables of two
            true => players * (players - 1) / (players + 3),
            false => rounds::everybody_once(players),
        })
    }

    fn pair(&self, kind: GameKind, field: &Field) -> Result<Round, NoPairing> {
        Ok(book_swiss::pair(kind, field))
    }

    fn standings(&self) -> Order {
        Order::Points
    }

    /// A table of two plays three games in the time in which a table of three plays two. The points
    /// of tables of two count twice and those of tables of three count three times, so that they
    /// are comparable (book 21).
    fn columns(&self) -> Columns {
        Columns::Rounds
    }

    fn weight(&self, kind: GameKind, players: usize) -> u32 {
        match players {
            2 if kind.most_seats() > 2 => 2,
            3 => 3,
            _ => 1,
        }
    }

    fn takes_pairs(&self) -> bool {
        false
    }

    fn takes_late(&self) -> bool {
        true
    }

    fn by_hand(&self, kind: GameKind) -> Option<HandTables> {
        Some(match kind.most_seats() > 2 {
            true => book_swiss::BY_HAND,
            false => HandTables {
                most: 2,
                ..book_swiss::BY_HAND
            },
        })
    }

    fn everybody_meets(&self) -> bool {
        false
    }

    fn bracket(&self, _: u32, _: bool) -> Option<Bracket> {
        None
    }
}
