//! Tests of fixed results: Berger tables, seating orders, numbers of games and rounds.

use std::collections::{BTreeMap, BTreeSet};

use petteia_rules::GameKind::{FiveLines, Pentagame};

use super::{
    super::{NoPairing, most_rounds, pair},
    after, assert_complete, field, meetings, seats,
};
use crate::tournament::{PairingNumber, System};

/// The Berger tables of FIDE's Handbook, C.05 Annex 1.
const PUBLISHED: [&[&str]; 4] = [
    &["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    &[
        "1-6 2-5 3-4",
        "6-4 5-3 1-2",
        "2-6 3-1 4-5",
        "6-5 1-4 2-3",
        "3-6 4-2 5-1",
    ],
    &[
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
    &[
        "1-10 2-9 3-8 4-7 5-6",
        "10-6 7-5 8-4 9-3 1-2",
        "2-10 3-1 4-9 5-8 6-7",
        "10-7 8-6 9-5 1-4 2-3",
        "3-10 4-2 5-1 6-9 7-8",
        "10-8 9-7 1-6 2-5 3-4",
        "4-10 5-3 6-2 7-1 8-9",
        "10-9 1-8 2-7 3-6 4-5",
        "5-10 6-4 7-3 8-2 9-1",
    ],
];

#[test]
fn round_robins_follow_the_published_berger_tables() {
    for (published, players) in PUBLISHED.iter().zip([4, 6, 8, 10]) {
        assert_eq!(published.len(), players as usize - 1);
        let played = after(published.len(), System::RoundRobin, FiveLines, players);
        for (round, published) in played.rounds.iter().zip(*published) {
            let games: Vec<_> = round
                .tables
                .iter()
                .map(|table| match &seats(table)[..] {
                    [game] => format!("{}-{}", game[0], game[1]),
                    games => panic!("one game a table, not {games:?}"),
                })
                .collect();
            assert_eq!(games.join(" "), *published);
        }
    }
}

#[test]
fn a_round_robin_ends_when_all_have_met() {
    for (players, total) in [(2, 1), (3, 3), (4, 3), (7, 7), (8, 7)] {
        for (system, rounds) in [
            (System::RoundRobin, total),
            (System::DoubleRoundRobin, 2 * total),
        ] {
            let played = after(rounds as usize, system, FiveLines, players);
            assert_eq!(
                pair(system, FiveLines, &played),
                Err(NoPairing::Over { rounds })
            );
        }
    }
}

#[test]
fn a_double_round_robin_has_every_pair_twice_with_seats_changed() {
    for players in 2..=12 {
        let rounds = most_rounds(System::DoubleRoundRobin, FiveLines, players).unwrap();
        let played = after(
            rounds as usize,
            System::DoubleRoundRobin,
            FiveLines,
            players,
        );
        let mut games = BTreeSet::new();
        let mut firsts: BTreeMap<u32, Vec<bool>> = BTreeMap::new();
        for round in &played.rounds {
            assert_complete(&played, round);
            for game in round.tables.iter().flat_map(seats) {
                assert!(games.insert((game[0], game[1])), "{game:?} twice");
                firsts.entry(game[0]).or_default().push(true);
                firsts.entry(game[1]).or_default().push(false);
            }
        }
        assert_eq!(games.len() as u32, players * (players - 1));
        for (player, firsts) in firsts {
            let thrice = firsts
                .windows(3)
                .any(|three| three.iter().all(|&one| one == three[0]));
            assert!(!thrice, "{player} of {players}: {firsts:?}");
        }
    }
}

#[test]
fn whoever_would_meet_somebody_withdrawn_is_free() {
    let mut played = after(1, System::RoundRobin, FiveLines, 5);
    played.players.retain(|&player| player != PairingNumber(4));
    let round = pair(System::RoundRobin, FiveLines, &played).unwrap();
    // 6-4 5-3 1-2 with 6 absent: there is no bye, because both players of the first pair are
    // missing
    assert_eq!(meetings(&round), [[3, 5], [1, 2]]);
    assert!(round.byes.is_empty());
    played.rounds.push(round);
    let round = pair(System::RoundRobin, FiveLines, &played).unwrap();
    assert_eq!(meetings(&round), [[1, 3]]);
    assert_eq!(round.byes, [PairingNumber(2), PairingNumber(5)]);
}

#[test]
fn a_match_has_every_seating_order_and_n_matches_every_one_from_every_seat() {
    for players in 2..=5_u32 {
        let orders: usize = (1..players as usize).product();
        let played = after(players as usize, System::Match, Pentagame, players);
        let mut all = BTreeSet::new();
        for round in &played.rounds {
            assert_complete(&played, round);
            let [table] = &round.tables[..] else {
                panic!("one table")
            };
            let circles: BTreeSet<_> = seats(table)
                .into_iter()
                .map(|mut seats| {
                    assert!(all.insert(seats.clone()), "{seats:?} twice");
                    let one = seats.iter().position(|&player| player == 1).unwrap();
                    seats.rotate_left(one);
                    seats
                })
                .collect();
            assert_eq!((circles.len(), table.games.len()), (orders, orders));
        }
        assert_eq!(all.len(), orders * players as usize);
    }
}

#[test]
fn a_match_takes_no_more_players_than_the_game_seats() {
    let too_many = |players, most| Err(NoPairing::TooMany { players, most });
    assert_eq!(pair(System::Match, Pentagame, &field(6)), too_many(6, 5));
    assert_eq!(pair(System::Match, FiveLines, &field(3)), too_many(3, 2));
}

#[test]
fn nobody_plays_alone() {
    for system in System::ALL {
        let alone = pair(*system, Pentagame, &field(1));
        assert_eq!(alone, Err(NoPairing::TooFew { left: 1, least: 2 }));
    }
}

#[test]
fn book_swiss_seats_two_for_three_games_and_three_for_two() {
    let round = pair(System::BookSwiss, Pentagame, &field(7)).unwrap();
    assert_eq!(meetings(&round), [vec![1, 2], vec![3, 4], vec![5, 6, 7]]);
    assert_eq!(seats(&round.tables[0]), [[1, 2], [2, 1], [1, 2]]);
    assert_eq!(seats(&round.tables[1]), [[4, 3], [3, 4], [4, 3]]);
    // 5 moves before 6, 6 before 7; then 6 before 5, 5 before 7
    assert_eq!(seats(&round.tables[2]), [[5, 6, 7], [6, 5, 7]]);
}

#[test]
fn book_swiss_gives_other_games_a_bye_to_the_lowest_who_has_had_none() {
    let played = after(3, System::BookSwiss, FiveLines, 5);
    let byes: Vec<_> = played.rounds.iter().map(|round| round.byes[0].0).collect();
    assert_eq!(byes, [5, 4, 3]);
}

#[test]
fn a_table_of_three_goes_round() {
    let played = after(2, System::BookSwiss, Pentagame, 9);
    let threes: Vec<_> = played
        .rounds
        .iter()
        .map(|round| {
            meetings(round)
                .into_iter()
                .find(|table| table.len() == 3)
                .unwrap()
        })
        .collect();
    assert_eq!(threes, [vec![7, 8, 9], vec![2, 4, 6]]);
}

#[test]
fn a_first_swiss_round_has_the_upper_half_meet_the_lower() {
    let round = pair(System::Swiss, FiveLines, &field(7)).unwrap();
    assert_eq!(meetings(&round), [[1, 4], [2, 5], [3, 6]]);
    assert_eq!(round.byes, [PairingNumber(7)]);
    let firsts: Vec<_> = round
        .tables
        .iter()
        .map(|table| seats(table)[0][0])
        .collect();
    assert_eq!(firsts, [1, 5, 3]);
}

#[test]
fn rounds_are_as_many_as_suit_the_system() {
    let cases = [
        (System::BookSwiss, 2, Some(1), Some(1)),
        (System::BookSwiss, 3, Some(1), Some(1)),
        (System::BookSwiss, 9, Some(4), Some(6)),
        (System::BookSwiss, 64, Some(7), Some(63)),
        (System::Swiss, 3, Some(3), Some(3)),
        (System::Swiss, 65, Some(8), Some(65)),
        (System::RoundRobin, 9, Some(9), Some(9)),
        (System::RoundRobin, 10, Some(9), Some(9)),
        (System::DoubleRoundRobin, 10, Some(18), Some(18)),
        (System::Match, 4, Some(1), None),
        (System::Ladder, 30, None, None),
    ];
    for (system, players, usual, most) in cases {
        assert_eq!(
            system.rounds(Pentagame, players),
            usual,
            "{system:?} of {players}"
        );
        assert_eq!(
            most_rounds(system, Pentagame, players),
            most,
            "{system:?} of {players}"
        );
    }
    assert_eq!(most_rounds(System::BookSwiss, FiveLines, 9), Some(9));
}
