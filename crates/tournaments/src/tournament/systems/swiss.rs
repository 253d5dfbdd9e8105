//! Swiss for tables of two, in any game.

use petteia_rules::GameKind;

use super::{Bracket, Columns, Order, TournamentSystem};
use crate::tournament::{
    Field, HandTables, NoPairing, Round,
    pairing::{rounds, swiss},
};

/// Swiss for tables of two, in any game.
pub(super) struct Swiss;

impl TournamentSystem for Swiss {
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

    fn sure_rounds(&self, _: GameKind, players: u32) -> Option<u32> {
        Some(rounds::sure_in_pairs(players.next_multiple_of(2)))
    }

    fn most_rounds(&self, _: GameKind, players: u32) -> Option<u32> {
        Some(rounds::everybody_once(players))
    }

    fn pair(&self, _: GameKind, field: &Field) -> Result<Round, NoPairing> {
        Ok(swiss::pair(field))
    }

    fn standings(&self) -> Order {
        Order::Points
    }

    fn columns(&self) -> Columns {
        Columns::Rounds
    }

    fn weight(&self, _: GameKind, _: usize) -> u32 {
        1
    }

    fn takes_pairs(&self) -> bool {
        true
    }

    fn takes_late(&self) -> bool {
        true
    }

    fn by_hand(&self, _: GameKind) -> Option<HandTables> {
        Some(HandTables::PAIRS)
    }

    fn everybody_meets(&self) -> bool {
        false
    }

    fn bracket(&self, _: u32, _: bool) -> Option<Bracket> {
        None
    }
}
