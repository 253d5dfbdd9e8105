//! The Swiss system of the Pentagame book (chapter 21).
//!
//! Pairs follow the top-down rule. An odd player makes one table of three in
//! games that are played by three, in others a bye; whom that concerns is settled first, in this order:
//!
//! 1. as few as possible meet again, at this table and among all others;
//! 2. those who have had it least often (a second bye, or a second table of three, only when all
//!    others have had theirs or could not be paired without a repetition);
//! 3. the lowest in the list: of three players the last as low as possible, then the second, then
//!    the first.
//!
//! Everybody else then meets top down. All pairs at a table of three count as met.
//!
//! A table of two plays three games, the first seat changing; a table of three plays two, one
//! clockwise and one the other way round. The first game belongs to whoever has had the first seat
//! less often than is their due, or has been without it longer; the second game of three to the next
//! such. That is all the balance there is: pairs are never chosen by it, and the book thinks little
//! of the first move.

use petteia_rules::GameKind;

use super::{
    Field,
    first_seat::{Firsts, seated},
    history::History,
    odd, top_down,
};
use crate::tournament::{Round, Table};

/// Pairs the next round of two players or more.
pub(crate) fn pair(kind: GameKind, field: &Field) -> Round {
    let history = History::of(field);
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
    }
}

/// Three games, the first seat changing.
fn games_of_two([first, second]: [usize; 2]) -> Vec<Vec<usize>> {
    vec![
        vec![first, second],
        vec![second, first],
        vec![first, second],
    ]
}

/// Two games, the second the other way round.
fn games_of_three(players: &[usize], firsts: &[Firsts]) -> Vec<Vec<usize>> {
    let mut seats = players.to_vec();
    seats.sort_by(|&one, &other| firsts[one].before(firsts[other]));
    let clockwise = seats.clone();
    seats.swap(0, 1);
    vec![clockwise, seats]
}
