//! How many rounds a tournament can have.

use petteia_rules::GameKind;

use crate::tournament::System;

/// So many rounds never need a repetition, whoever wins and whatever was paired before; more may.
/// That is said of a field of which nobody withdraws. For small fields the number was found by
/// searching all that can have been paired (the tests do so again), for others it follows from
/// Dirac's theorem and may be less than could be played. None where there is no such limit.
pub fn sure_rounds(system: System, kind: GameKind, players: u32) -> Option<u32> {
    match players < 2 {
        true => Some(0),
        false => system.sure_rounds(kind, players),
    }
}

/// No more rounds than these can be played without two players meeting again (in a double round
/// robin: for the third time). None where there is no such limit: at the one table of a match, and
/// on a ladder.
pub fn most_rounds(system: System, kind: GameKind, players: u32) -> Option<u32> {
    match players < 2 {
        true => Some(0),
        false => system.most_rounds(kind, players),
    }
}

/// How many rounds a Swiss system has unless agreed otherwise: one more than are needed to find a single
/// winner.
pub(crate) fn of_swiss(players: u32) -> u32 {
    u32::BITS - players.saturating_sub(1).leading_zeros() + 1
}

/// How many rounds it takes that everybody meets everybody, in pairs.
pub(crate) fn everybody_once(players: u32) -> u32 {
    players.next_multiple_of(2).saturating_sub(1)
}

/// [`sure_rounds`] where all meet in pairs; a bye counts as one more player.
///
/// As long as everybody has yet to meet half of the others, a ring exists in which no neighbours have
/// met, and every other link of it is a pair.
pub(crate) fn sure_in_pairs(players: u32) -> u32 {
    match players {
        4 => 3,
        8 => 5,
        _ => players / 2,
    }
}

/// [`sure_rounds`] where three of an odd number meet at one table.
///
/// While those who have not sat at a table of three are more than twice as many as each of them has
/// met, and two more, three of them have not met each other (a graph with more edges than Mantel's
/// theorem allows has a triangle); then nobody sits there twice. After that somebody may, and meets
/// two more in each round. A round is sure while three can be found and all others paired as above.
pub(crate) fn sure_with_threes(players: u32) -> u32 {
    match players {
        ..=2 => 0,
        3 | 5 => 1,
        7 => 3,
        9 => 4,
        11 => 4,
        _ => {
            let others = players - 3;
            let mut rounds = others / 5 + 1;
            let mut met = rounds + 1;
            while 2 * (met + 1) <= others {
                rounds += 1;
                met += 2;
            }
            rounds
        }
    }
}

/// Whether so many players have a table of three in the book's Swiss system.
pub(crate) fn has_threes(kind: GameKind, players: u32) -> bool {
    !players.is_multiple_of(2) && kind.most_seats() > 2
}
