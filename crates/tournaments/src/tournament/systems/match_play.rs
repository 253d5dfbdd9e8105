//! A match: all players at one table, in every order of seating.

use petteia_rules::GameKind;

use super::{Bracket, Columns, Order, TournamentSystem};
use crate::tournament::{Field, HandTables, NoPairing, Round, pairing::match_play};

/// A match: all players at one table, in every order of seating.
pub(super) struct Match;

impl TournamentSystem for Match {
    fn sizes(&self, kind: GameKind) -> (u32, u32) {
        (2, u32::from(kind.most_seats()))
    }

    fn has_rounds(&self) -> bool {
        true
    }

    fn rounds(&self, _: GameKind, _: u32) -> Option<u32> {
        Some(1)
    }

    fn sure_rounds(&self, _: GameKind, _: u32) -> Option<u32> {
        None
    }

    fn most_rounds(&self, _: GameKind, _: u32) -> Option<u32> {
        None
    }

    fn pair(&self, kind: GameKind, field: &Field) -> Result<Round, NoPairing> {
        match_play::pair(kind, field)
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

    /// The only round has one table.
    fn by_hand(&self, _: GameKind) -> Option<HandTables> {
        None
    }

    fn everybody_meets(&self) -> bool {
        false
    }

    fn bracket(&self, _: u32, _: bool) -> Option<Bracket> {
        None
    }
}
