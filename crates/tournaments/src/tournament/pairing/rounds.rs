//! The possible numbers of rounds of a tournament.

use petteia_rules::GameKind;

use crate::tournament::System;

/// The number of rounds that never need a repetition, whoever wins and whatever was paired before,
/// if nobody withdraws. More may be possible. For small fields the number was found by searching
/// all possible pairings (the tests do so again). For others it follows from Dirac's theorem and
/// may be too low. `None` if there is no such limit.
pub fn sure_rounds(system: System, kind: GameKind, players: u32) -> Option<u32> {
    match players < 2 {
        true => Some(0),
        false => system.round_counts(kind, players)?.sure,
    }
}

/// The largest number of rounds that can be played without two players meeting again (in a double
/// round robin: for the third time). `None` if there is no such limit: for a match, which has one
/// table, and for a ladder.
pub fn most_rounds(system: System, kind: GameKind, players: u32) -> Option<u32> {
    match players < 2 {
        true => Some(0),
        false => system.round_counts(kind, players)?.most,
    }
}

/// The number of rounds in which all players meet once, in pairs.
pub(crate) fn everybody_once(players: u32) -> u32 {
    players.next_multiple_of(2).saturating_sub(1)
}

/// The value of [`sure_rounds`] for pairs; a bye counts as an additional player.
///
/// As long as each player has yet to meet half of the others, there is a ring in which no
/// neighbours have met, and every second edge of it is a pair.
pub(crate) fn sure_in_pairs(players: u32) -> u32 {
    match players {
        4 => 3,
        8 => 5,
        _ => players / 2,
    }
}

/// The value of [`sure_rounds`] if three of an odd number meet at one table.
///
/// While the players who have not been at a table of three are more than twice the opponents of
/// each plus two, three of them have not met each other (a graph with more edges than Mantel's
/// theorem allows has a triangle); so nobody has to sit there twice. Later a player may sit there
/// again, and meets two others in each round. A round is sure while such three can be found and all
/// others can be paired as above.
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

/// Whether this many players have a table of three in the book's Swiss system.
pub(crate) fn has_threes(kind: GameKind, players: u32) -> bool {
    !players.is_multiple_of(2) && kind.most_seats() > 2
}
