//! What every knock-out answers as a tournament system. A system names its bracket only.

use petteia_rules::GameKind;

use super::{Bracket, pair};
use crate::tournament::{Columns, Field, HandTables, NoPairing, Order, Round, TournamentSystem};

/// A knock-out.
pub trait Elimination: Sync {
    /// The smallest number of players.
    const LEAST: u32;

    /// Returns the bracket for this number of players.
    fn bracket_of(players: u32) -> Bracket;

    /// Returns the bracket of tournaments that were announced before losers were kept apart.
    fn bracket_before(players: u32) -> Bracket {
        Self::bracket_of(players)
    }
}

/// The largest number of players.
const MOST: u32 = 256;

impl<E: Elimination> TournamentSystem for E {
    fn sizes(&self, _: GameKind) -> (u32, u32) {
        (E::LEAST, MOST)
    }

    fn has_rounds(&self) -> bool {
        true
    }

    fn rounds(&self, _: GameKind, players: u32) -> Option<u32> {
        Some(E::bracket_of(players).rounds())
    }

    /// Two players may meet again only where the bracket says so.
    fn sure_rounds(&self, _: GameKind, _: u32) -> Option<u32> {
        None
    }

    fn most_rounds(&self, _: GameKind, _: u32) -> Option<u32> {
        None
    }

    fn pair(&self, kind: GameKind, field: &Field) -> Result<Round, NoPairing> {
        let bracket = match field.keeps_apart {
            true => E::bracket_of(field.entered),
            false => E::bracket_before(field.entered),
        };
        pair(&bracket, kind, field)
    }

    fn standings(&self) -> Order {
        Order::Bracket
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

    /// The bracket says who meets whom.
    fn by_hand(&self, _: GameKind) -> Option<HandTables> {
        None
    }

    fn everybody_meets(&self) -> bool {
        false
    }

    fn bracket(&self, players: u32, keeps_apart: bool) -> Option<Bracket> {
        Some(match keeps_apart {
            true => E::bracket_of(players),
            false => E::bracket_before(players),
        })
    }
}
