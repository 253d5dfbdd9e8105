//! Everybody meets everybody, all in one round.

use petteia_rules::GameKind;

use super::{Bracket, Columns, Order, TournamentSystem};
use crate::tournament::{Field, HandTables, NoPairing, Round, pairing::round_robin};

/// Everybody meets everybody, all in one round. `games_at_once` of the plan says how many games a
/// player plays at the same time.
pub(super) struct AllAtOnce;

impl TournamentSystem for AllAtOnce {
    /// The limit, because every pair has a table and a thread.
    fn sizes(&self, _: GameKind) -> (u32, u32) {
        (3, 16)
    }

    fn has_rounds(&self) -> bool {
        true
    }

    fn rounds(&self, _: GameKind, _: u32) -> Option<u32> {
        Some(1)
    }

    fn sure_rounds(&self, _: GameKind, _: u32) -> Option<u32> {
        Some(1)
    }

    fn most_rounds(&self, _: GameKind, _: u32) -> Option<u32> {
        Some(1)
    }

    fn pair(&self, _: GameKind, field: &Field) -> Result<Round, NoPairing> {
        round_robin::all_at_once(field)
    }

    fn standings(&self) -> Order {
        Order::Points
    }

    fn columns(&self) -> Columns {
        Columns::Opponents
    }

    fn weight(&self, _: GameKind, _: usize) -> u32 {
        1
    }

    fn takes_pairs(&self) -> bool {
        true
    }

    fn takes_late(&self) -> bool {
        false
    }

    /// The only round has all pairs.
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
