#![allow(clippy::unwrap_used)]

mod slow;

use std::collections::BTreeSet;

use petteia_rules::{GameKind, Setup, pentagame::Points};

use super::*;

fn player(number: u32) -> PairingNumber {
    PairingNumber(number)
}

fn players(numbers: &[u32]) -> Vec<PairingNumber> {
    numbers.iter().copied().map(player).collect()
}

fn game(setup: &Setup, seats: &[u32], result: &str) -> GameResult {
    let worth = of_result(setup, result, &BTreeSet::new()).unwrap();
    GameResult {
        seats: players(seats),
        score: Some(GameScore {
            result: worth.result,
            termination: None,
            twelfths: worth.twelfths,
            won: worth.won,
            no_show: false,
        }),
    }
}

/// A table of the book's Swiss system: seats and result of each game.
fn book_table(games: &[(&[u32], &str)]) -> TableResults {
    let seats = games[0].0.len();
    let setup = Setup::parse(GameKind::Pentagame, &seats.to_string(), "").unwrap();
    TableResults {
        weight: System::BookSwiss.weight(GameKind::Pentagame, seats),
        games: games
            .iter()
            .map(|(seats, result)| game(&setup, seats, result))
            .collect(),
    }
}

fn round(tables: Vec<TableResults>, byes: &[u32]) -> RoundResults {
    let two = Setup::parse(GameKind::Pentagame, "2", "").unwrap();
    let average = bye(System::BookSwiss, &two, 3);
    RoundResults {
        tables,
        byes: byes
            .iter()
            .map(|number| (player(*number), average))
            .collect(),
        average,
    }
}

/// Five players: a table of three in the first round; one withdraws after each of the first two
/// rounds; one has a bye in the last.
fn small_tournament() -> Results {
    let first = round(
        vec![
            book_table(&[(&[1, 2], "3-1"), (&[2, 1], "2-3"), (&[1, 2], "3-3")]),
            book_table(&[(&[3, 4, 5], "3-2-0"), (&[3, 5, 4], "3-3-2")]),
        ],
        &[],
    );
    let second = round(
        vec![
            book_table(&[(&[3, 1], "3-3"), (&[1, 3], "3-3"), (&[3, 1], "3-3")]),
            book_table(&[(&[4, 2], "3-0"), (&[2, 4], "0-3"), (&[4, 2], "3-0")]),
        ],
        &[],
    );
    let third = round(
        vec![book_table(&[
            (&[4, 3], "3-3"),
            (&[3, 4], "3-3"),
            (&[4, 3], "2-3"),
        ])],
        &[1],
    );
    Results {
        players: players(&[1, 2, 3, 4, 5]),
        rounds: vec![first, second, third],
        fine_tuning: false,
    }
}

/// Points and squared points in the form of the hand calculation.
fn by_hand(standing: &Standing) -> (u32, String, u32, u32, f64, f64) {
    (
        standing.player.0,
        standing.points.to_string(),
        standing.won,
        standing.ties.wins,
        standing.ties.buchholz as f64 / 144.0,
        standing.ties.sonneborn_berger as f64 / 1728.0,
    )
}

#[test]
fn a_small_tournament_stands_as_worked_out_by_hand() {
    let standings = standings(&small_tournament());
    let found: Vec<_> = standings.iter().map(by_hand).collect();
    let row = |player, points: &str, won, wins, buchholz, sonneborn_berger| {
        (
            player,
            points.to_owned(),
            won,
            wins,
            buchholz,
            sonneborn_berger,
        )
    };
    // As opponents the second player counts 30 and the fifth 48: 18 for each round after they
    // withdrew.
    assert_eq!(
        found,
        [
            row(4, "68.50", 3, 6, 149.25, 3015.875),
            row(3, "63.50", 2, 5, 186.75, 3935.375),
            row(1, "60", 2, 4, 153.5, 2943.0),
            row(2, "12", 0, 0, 128.5, 720.0),
            row(5, "12", 0, 0, 66.0, 792.0),
        ]
    );
    let places: Vec<_> = standings.iter().map(|standing| standing.place).collect();
    assert_eq!(places, [1, 2, 3, 4, 5]);
    let games: Vec<_> = standings.iter().map(|standing| standing.games).collect();
    assert_eq!(games, [8, 8, 6, 6, 2]);
}

#[test]
fn fine_tuning_puts_who_scored_after_strong_players_first() {
    let results = Results {
        fine_tuning: true,
        ..small_tournament()
    };
    let found: Vec<_> = standings(&results)
        .iter()
        .map(|standing| (standing.player.0, standing.ties.fine_tuning as f64 / 432.0))
        .collect();
    let expected = [(4, 8.0), (3, -16.0), (1, 0.0), (5, 2.0), (2, 0.0)];
    assert_eq!(found, expected);
}

#[test]
fn the_books_own_example_of_fine_tuning_comes_out_as_the_book_has_it() {
    let results = Results {
        players: players(&[1, 2, 3]),
        rounds: vec![round(vec![book_table(&[(&[1, 2, 3], "3-3-2")])], &[])],
        fine_tuning: true,
    };
    let order: Vec<_> = standings(&results).iter().map(|s| s.player.0).collect();
    assert_eq!(order, [2, 1, 3]);
}

/// Games of two with scores of 1, ½ and 0.
fn duels(rounds: &[&[(u32, u32, &str)]]) -> Results {
    let setup = Setup::parse(GameKind::Pentalath, "2", "").unwrap();
    let table = |(first, second, result): &(u32, u32, &str)| TableResults {
        weight: 1,
        games: vec![game(&setup, &[*first, *second], result)],
    };
    let mut all: Vec<u32> = rounds
        .iter()
        .flat_map(|tables| {
            tables
                .iter()
                .flat_map(|(first, second, _)| [*first, *second])
        })
        .collect();
    all.sort_unstable();
    all.dedup();
    Results {
        players: players(&all),
        rounds: rounds
            .iter()
            .map(|tables| RoundResults {
                tables: tables.iter().map(table).collect(),
                byes: Vec::new(),
                average: bye(System::Swiss, &setup, 1),
            })
            .collect(),
        fine_tuning: false,
    }
}

#[test]
fn those_still_tied_who_all_met_are_told_apart_by_what_they_made_against_each_other() {
    let results = duels(&[
        &[(1, 2, "1-0"), (3, 4, "0-1")],
        &[(1, 3, "0-1"), (2, 4, "1-0")],
        &[(3, 4, "1/2-1/2")],
    ]);
    let standings = standings(&results);
    let ties: Vec<_> = standings
        .iter()
        .map(|standing| Ties {
            direct: None,
            ..standing.ties
        })
        .collect();
    assert_eq!(ties[0], ties[1]);
    assert_eq!(ties[2], ties[3]);
    let found: Vec<_> = standings
        .iter()
        .map(|s| (s.place, s.player.0, s.ties.direct.unwrap().twelfths()))
        .collect();
    assert_eq!(found, [(1, 4, 18), (2, 3, 6), (3, 1, 12), (4, 2, 0)]);
}

#[test]
fn who_are_equal_in_everything_share_their_place_in_the_order_of_seating() {
    let results = duels(&[&[(3, 2, "1-0")], &[(2, 1, "1-0")], &[(1, 3, "1-0")]]);
    let places = |results: &Results| -> Vec<_> {
        let standings = standings(results);
        standings.iter().map(|s| (s.place, s.player.0)).collect()
    };
    assert_eq!(places(&results), [(1, 1), (1, 2), (1, 3)]);
    let beaten = duels(&[&[(3, 4, "1-0")], &[(2, 4, "1-0")], &[(1, 4, "1-0")]]);
    assert_eq!(places(&beaten), [(1, 1), (1, 2), (1, 3), (4, 4)]);
}

#[test]
fn a_game_being_played_counts_for_nothing_yet() {
    let mut results = duels(&[&[(1, 2, "1-0"), (3, 4, "0-1")]]);
    results.rounds[0].tables[1].games[0].score = None;
    let standings = standings(&results);
    let of = |number| {
        standings
            .iter()
            .find(|s| s.player == player(number))
            .unwrap()
    };
    assert_eq!(
        (of(4).games, of(4).points, of(4).ties.buchholz),
        (0, Points::default(), 0)
    );
    assert_eq!(of(2).ties.buchholz, 12 * 12);
    let part = RoundPart::Sat {
        opponents: players(&[4]),
        points: Points::default(),
        running: 1,
    };
    assert_eq!(results.parts(0, player(3)), [part]);
}

#[test]
fn what_a_player_did_in_a_round_is_a_table_a_bye_or_nothing() {
    let results = small_tournament();
    let sat = RoundPart::Sat {
        opponents: players(&[3, 4]),
        points: Points::from_twelfths(144),
        running: 0,
    };
    assert_eq!(results.parts(0, player(5)), [sat]);
    assert_eq!(
        results.parts(2, player(1)),
        [RoundPart::Bye(Points::from_twelfths(216))]
    );
    assert_eq!(results.parts(1, player(5)), []);
}
