//! Knock-out in which who loses a match is out. Its rules are in
//! [`knock_out`](crate::tournament::knock_out).

use petteia_rules::GameKind;

use super::{Bracket, Order, TournamentSystem};
use crate::tournament::{Field, NoPairing, Round, knock_out};

/// Knock-out in which who loses a match is out.
pub(super) struct SingleElimination;

impl TournamentSystem for SingleElimination {
    fn sizes(&self, _: GameKind) -> (u32, u32) {
        (2, 256)
    }

    fn has_rounds(&self) -> bool {
        true
    }

    fn rounds(&self, _: GameKind, players: u32) -> Option<u32> {
        Some(Bracket::single(players).rounds())
    }

    /// Two players may meet again only where the bracket says so.
    fn sure_rounds(&self, _: GameKind, _: u32) -> Option<u32> {
        None
    }

    fn most_rounds(&self, _: GameKind, _: u32) -> Option<u32> {
        None
    }

    fn pair(&self, kind: GameKind, field: &Field) -> Result<Round, NoPairing> {
        knock_out::pair(&Bracket::single(field.entered), kind, field)
    }

    fn standings(&self) -> Order {
        Order::Bracket
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

    fn bracket(&self, players: u32) -> Option<Bracket> {
        Some(Bracket::single(players))
    }
}
