//! The Swiss system of the Pentagame book (chapter 21).
//!
//! Pairs follow the top-down rule. With an odd number of players there is one table of three, or a
//! bye in games that three cannot play. Its players are chosen first, by these criteria in order:
//!
//! 1. as few pairs as possible meet again, at this table and at all others;
//! 2. the players have had it least often (a second bye, or a second table of three, only if all
//!    others have had one or could not be paired without a repetition);
//! 3. the players are the lowest in the list: of three the last as low as possible, then the
//!    second, then the first.
//!
//! All others are paired top down. All pairs at a table of three count as met. So do two of whom one
//! did not come: from the top down they would soon meet again.
//!
//! A table of two plays three games with alternating first seats; a table of three plays two, one
//! clockwise and one counter-clockwise. The first seat of the first game goes to the player who is
//! owed most of it, or has been without it longer; that of the second game of three to the next
//! such player. First seats have no influence on the pairs, because the book gives the first move
//! little weight.

use petteia_rules::GameKind;

use super::{
    Field,
    first_seat::{Firsts, seated},
    history::History,
    odd, top_down,
};
use crate::tournament::{HandTables, PairingNumber, Round, Table};

/// The tables of a round that an organiser pairs by hand.
pub(crate) const BY_HAND: HandTables = HandTables {
    most: 3,
    games: games_by_hand,
};

/// Pairs the next round of two or more players.
pub(crate) fn pair(kind: GameKind, field: &Field) -> Round {
    let history = History::of(field).with_pairings();
    let count = history.count();
    let odd = match (count.is_multiple_of(2), kind.most_seats() > 2) {
        (true, _) => Vec::new(),
        (false, true) => odd::three(&history).to_vec(),
        (false, false) => vec![odd::bye(&history)],
    };
    let others: Vec<_> = (0..count).filter(|player| !odd.contains(player)).collect();
    let mut tables: Vec<Vec<usize>> = top_down::pairs(&history, &others)
        .into_iter()
        .map(Vec::from)
        .collect();
    let mut byes = Vec::new();
    match odd[..] {
        [] => {}
        [free] => byes.push(field.players[free]),
        _ => tables.push(odd),
    }
    tables.sort_unstable();

    let tables = tables.iter().enumerate().map(|(number, players)| {
        let games = match players[..] {
            [one, other] => games_of_two(seated([one, other], &history.firsts, number)),
            _ => games_of_three(players, &history.firsts),
        };
        let named = |places: &[usize]| places.iter().map(|&place| field.players[place]).collect();
        Table {
            players: named(players),
            games: games.iter().map(|game| named(game)).collect(),
        }
    });
    Round {
        tables: tables.collect(),
        byes,
        ..Round::default()
    }
}

/// The games of a table whose players have chosen seats.
fn games_by_hand(seats: &[PairingNumber]) -> Vec<Vec<PairingNumber>> {
    match seats {
        [first, second] => games_of_two([*first, *second]),
        _ => both_ways(seats.to_vec()),
    }
}

/// Three games with alternating first seats.
fn games_of_two<P: Copy>([first, second]: [P; 2]) -> Vec<Vec<P>> {
    vec![
        vec![first, second],
        vec![second, first],
        vec![first, second],
    ]
}

/// Two games, the second in the opposite direction.
fn games_of_three(players: &[usize], firsts: &[Firsts]) -> Vec<Vec<usize>> {
    let mut seats = players.to_vec();
    seats.sort_by(|&one, &other| firsts[one].before(firsts[other]));
    both_ways(seats)
}

/// Two games of three, the second in the opposite direction.
fn both_ways<P: Clone>(mut seats: Vec<P>) -> Vec<Vec<P>> {
    let clockwise = seats.clone();
    if seats.len() > 1 {
        seats.swap(0, 1);
    }
    vec![clockwise, seats]
}
