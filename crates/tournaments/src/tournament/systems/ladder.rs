//! A ladder: standing challenges. Its rules are in [`pairing::ladder`](crate::tournament::pairing::ladder).

use petteia_rules::GameKind;

use super::{Bracket, Columns, Order, TournamentSystem};
use crate::tournament::{Field, HandTables, NoPairing, Round};

/// A ladder: standing challenges.
pub(super) struct Ladder;

impl TournamentSystem for Ladder {
    fn sizes(&self, _: GameKind) -> (u32, u32) {
        (2, 1024)
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
        Order::Rungs
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

    /// It has challenges instead of rounds.
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
