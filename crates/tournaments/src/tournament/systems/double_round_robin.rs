//! Round robin in which all players meet twice.

use petteia_rules::GameKind;

use super::{Bracket, Columns, Order, TournamentSystem};
use crate::tournament::{
    Field, HandTables, NoPairing, Round,
    pairing::{round_robin, rounds},
};

/// Round robin in which all players meet twice.
pub(super) struct DoubleRoundRobin;

impl TournamentSystem for DoubleRoundRobin {
    /// The limit, because with a round for each opponent more players would take years.
    fn sizes(&self, _: GameKind) -> (u32, u32) {
        (3, 64)
    }

    fn has_rounds(&self) -> bool {
        true
    }

    fn rounds(&self, kind: GameKind, players: u32) -> Option<u32> {
        self.most_rounds(kind, players)
    }

    fn sure_rounds(&self, kind: GameKind, players: u32) -> Option<u32> {
        self.most_rounds(kind, players)
    }

    fn most_rounds(&self, _: GameKind, players: u32) -> Option<u32> {
        Some(2 * rounds::everybody_once(players))
    }

    fn pair(&self, _: GameKind, field: &Field) -> Result<Round, NoPairing> {
        round_robin::pair(2, field)
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
        false
    }

    fn takes_late(&self) -> bool {
        false
    }

    /// The Berger tables say who meets whom in every round.
    fn by_hand(&self, _: GameKind) -> Option<HandTables> {
        None
    }

    fn everybody_meets(&self) -> bool {
        true
    }

    fn bracket(&self, _: u32, _: bool) -> Option<Bracket> {
        None
    }
}
