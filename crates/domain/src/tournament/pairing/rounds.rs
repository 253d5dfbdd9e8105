//! How many rounds a tournament has.

use petteia_rules::GameKind;

use crate::tournament::System;

/// How many rounds there are unless agreed otherwise: all of a round robin, one match, and in Swiss
/// systems one more than are needed to find a single winner, as far as no result can force a
/// repetition. None on a ladder.
pub fn rounds(system: System, kind: GameKind, players: u32) -> Option<u32> {
    let sure = sure_rounds(system, kind, players);
    match system {
        System::BookSwiss | System::Swiss => {
            let knockout = u32::BITS - players.saturating_sub(1).leading_zeros();
            sure.map(|sure| (knockout + 1).min(sure))
        }
        System::RoundRobin | System::DoubleRoundRobin => sure,
        System::Match => Some(1),
        System::Ladder => None,
    }
}

/// So many rounds never need a repetition, whoever wins and whatever was paired before; more may.
/// That is said of a field of which nobody withdraws. For small fields the number was found by
/// searching all that can have been paired (the tests do so again), for others it follows from
/// Dirac's theorem and may be less than could be played. None where there is no such limit.
pub fn sure_rounds(system: System, kind: GameKind, players: u32) -> Option<u32> {
    if players < 2 {
        return Some(0);
    }
    match system {
        System::BookSwiss if has_threes(kind, players) => Some(sure_with_threes(players)),
        System::BookSwiss | System::Swiss => Some(sure_in_pairs(players.next_multiple_of(2))),
        _ => most_rounds(system, kind, players),
    }
}

/// The same where all meet in pairs; a bye counts as one more player.
///
/// As long as everybody has yet to meet half of the others, a ring exists in which no neighbours have
/// met, and every other link of it is a pair.
fn sure_in_pairs(players: u32) -> u32 {
    match players {
        4 => 3,
        8 => 5,
        _ => players / 2,
    }
}

/// The same where three of an odd number meet at one table.
///
/// While those who have not sat at a table of three are more than twice as many as each of them has
/// met, and two more, three of them have not met each other (a graph with more edges than Mantel's
/// theorem allows has a triangle); then nobody sits there twice. After that somebody may, and meets
/// two more in each round. A round is sure while three can be found and all others paired as above.
fn sure_with_threes(players: u32) -> u32 {
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

/// No more rounds than these can be played without two players meeting again (in a double round
/// robin: for the third time). None where there is no such limit: at the one table of a match, and
/// on a ladder.
pub fn most_rounds(system: System, kind: GameKind, players: u32) -> Option<u32> {
    if players < 2 {
        return Some(0);
    }
    let everybody_once = if players.is_multiple_of(2) {
        players - 1
    } else {
        players
    };
    match system {
        System::BookSwiss if has_threes(kind, players) => {
            // a round has a table of three, at which three pairs meet, and tables of two
            Some(players * (players - 1) / (players + 3))
        }
        System::BookSwiss | System::Swiss | System::RoundRobin => Some(everybody_once),
        System::DoubleRoundRobin => Some(2 * everybody_once),
        System::Match | System::Ladder => None,
    }
}

/// Whether so many players have a table of three in the book's Swiss system.
fn has_threes(kind: GameKind, players: u32) -> bool {
    !players.is_multiple_of(2) && kind.most_seats() > 2
}
