//! An arena: so much time in which players meet whenever they are free. Its rules are in
//! [`arena`](crate::tournament::arena).

use petteia_rules::GameKind;

use super::{Bracket, Columns, Order, TournamentSystem};
use crate::tournament::{Field, HandTables, NoPairing, Round};

/// An arena: so much time in which players meet whenever they are free.
pub(super) struct Arena;

impl TournamentSystem for Arena {
    /// The limit, because every game has a table and a thread.
    fn sizes(&self, _: GameKind) -> (u32, u32) {
        (2, 64)
    }

    fn has_rounds(&self) -> bool {
        false
    }

    fn rounds(&self, _: GameKind, _: u32) -> Option<u32> {
        None
    }

    fn sure_rounds(&self, _: GameKind, _: u32) -> Option<u32> {
        None
    }

    fn most_rounds(&self, _: GameKind, _: u32) -> Option<u32> {
        None
    }

    fn pair(&self, _: GameKind, _: &Field) -> Result<Round, NoPairing> {
        Err(NoPairing::NoRounds)
    }

    fn standings(&self) -> Order {
        Order::Streaks
    }

    fn columns(&self) -> Columns {
        Columns::Totals
    }

    fn weight(&self, _: GameKind, _: usize) -> u32 {
        1
    }

    fn takes_pairs(&self) -> bool {
        false
    }

    /// Newcomers join by themselves.
    fn takes_late(&self) -> bool {
        false
    }

    /// It has no rounds.
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
