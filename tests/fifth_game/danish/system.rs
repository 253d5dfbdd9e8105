//! The Danish system: neighbours in the standings meet, whether they have met before or not.

use petteia_rules::GameKind;

use super::{Bracket, Columns, Order, TournamentSystem};
use crate::tournament::{Field, HandTables, NoPairing, Round, Table};

/// The Danish system.
pub(super) struct Danish;

impl TournamentSystem for Danish {
    fn sizes(&self, _: GameKind) -> (u32, u32) {
        (3, 100)
    }

    fn has_rounds(&self) -> bool {
        true
    }

    fn rounds(&self, _: GameKind, _: u32) -> Option<u32> {
        Some(2)
    }

    fn sure_rounds(&self, _: GameKind, _: u32) -> Option<u32> {
        Some(1)
    }

    fn most_rounds(&self, _: GameKind, _: u32) -> Option<u32> {
        None
    }

    fn pair(&self, _: GameKind, field: &Field) -> Result<Round, NoPairing> {
        let mut round = Round::default();
        for neighbours in field.players.chunks(2) {
            match neighbours {
                [_, _] => round.tables.push(Table {
                    players: neighbours.to_vec(),
                    games: vec![neighbours.to_vec()],
                }),
                free => round.byes.extend(free),
            }
        }
        Ok(round)
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
