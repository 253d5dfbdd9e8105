//! Tests fields of any size over several rounds, with players leaving, against what petgraph's own
//! matching finds possible.

use petteia_rules::GameKind::{FiveLines, Pentagame};
use proptest::prelude::*;
use rustworkx_core::petgraph::{algo::maximum_matching, graph::UnGraph};

use super::{Field, Round, System, assert_complete, brute_force::wish, pair, season::Season};
use crate::tournament::PairingNumber;

/// The number of times that two players have met.
fn times_met(field: &Field, one: PairingNumber, other: PairingNumber) -> usize {
    let tables = field.rounds.iter().flat_map(|round| &round.tables);
    tables
        .filter(|table| table.players.contains(&one) && table.players.contains(&other))
        .count()
}

/// The number of byes of a player.
fn byes(field: &Field, player: PairingNumber) -> usize {
    let byes = field.rounds.iter().flat_map(|round| &round.byes);
    byes.filter(|&&free| free == player).count()
}

/// Whether all players but these can be put into pairs that have not met and that `fine` accepts.
fn can_be_paired_with(
    field: &Field,
    without: &[PairingNumber],
    fine: impl Fn(PairingNumber, PairingNumber) -> bool,
) -> bool {
    let players: Vec<_> = field
        .players
        .iter()
        .filter(|player| !without.contains(player))
        .collect();
    let mut graph = UnGraph::<(), ()>::new_undirected();
    let nodes: Vec<_> = players.iter().map(|_| graph.add_node(())).collect();
    for (one, &&player) in players.iter().enumerate() {
        for (other, &&opponent) in players[..one].iter().enumerate() {
            if times_met(field, player, opponent) == 0 && fine(player, opponent) {
                graph.add_edge(nodes[one], nodes[other], ());
            }
        }
    }
    maximum_matching(&graph).is_perfect()
}

/// Whether all players but these can be put into pairs that have not met.
fn can_be_paired_without(field: &Field, without: &[PairingNumber]) -> bool {
    can_be_paired_with(field, without, |_, _| true)
}

/// A player's games: whether in the first seat, and with how many seats.
fn firsts(field: &Field, player: PairingNumber) -> Vec<(bool, u32)> {
    let tables = field.rounds.iter().flat_map(|round| &round.tables);
    tables
        .flat_map(|table| &table.games)
        .filter(|game| game.contains(&player))
        .map(|game| (game[0] == player, game.len() as u32))
        .collect()
}

/// The seat that a player must have, if any: positive for the first.
fn must_have(field: &Field, player: PairingNumber) -> i32 {
    let firsts: Vec<_> = firsts(field, player)
        .iter()
        .map(|&(first, _)| first)
        .collect();
    wish(&firsts) / 3
}

/// The share of first seats that a player is owed, in games.
fn owed(field: &Field, player: PairingNumber) -> f64 {
    let owed = |&(first, seats): &(bool, u32)| 1.0 / f64::from(seats) - f64::from(u8::from(first));
    firsts(field, player).iter().map(owed).sum()
}

/// Whether there is a pairing without a repetition.
fn can_be_paired(field: &Field, threes: bool) -> bool {
    let players = &field.players;
    match (players.len().is_multiple_of(2), threes) {
        (true, _) => can_be_paired_without(field, &[]),
        (false, false) => players
            .iter()
            .any(|&free| can_be_paired_without(field, &[free])),
        (false, true) => players.iter().enumerate().any(|(index, &one)| {
            players[..index].iter().enumerate().any(|(index, &other)| {
                players[..index].iter().any(|&third| {
                    let table = [one, other, third];
                    !repeats(field, &table) && can_be_paired_without(field, &table)
                })
            })
        }),
    }
}

/// Whether two players of a table have met.
fn repeats(field: &Field, table: &[PairingNumber]) -> bool {
    table.iter().enumerate().any(|(index, &one)| {
        let before = &table[..index];
        before.iter().any(|&other| times_met(field, one, other) > 0)
    })
}

/// Checks what must hold for every round.
fn assert_fair(season: &Season, round: &Round) {
    let field = &season.field;
    assert_complete(field, round);
    let threes = season.system == System::BookSwiss && season.kind == Pentagame;
    let odd = field.players.len() % 2;
    let at_three = round
        .tables
        .iter()
        .filter(|table| table.players.len() == 3)
        .count();
    assert_eq!(
        (at_three, round.byes.len()),
        if threes { (odd, 0) } else { (0, odd) }
    );

    if round
        .tables
        .iter()
        .any(|table| repeats(field, &table.players))
    {
        assert!(!can_be_paired(field, threes), "{round:?} {field:?}");
    } else if let [free] = round.byes[..] {
        let fewer = field
            .players
            .iter()
            .filter(|&&one| byes(field, one) < byes(field, free));
        for &player in fewer {
            assert!(
                !can_be_paired_without(field, &[player]),
                "{player} {round:?} {field:?}"
            );
        }
    }
}

/// Checks the seats of a round of Swiss.
fn assert_seats_in_turn(field: &Field, round: &Round) {
    let clash = |one: PairingNumber, other: PairingNumber| {
        must_have(field, one) * must_have(field, other) > 0
    };
    let mut clashes = 0;
    for table in &round.tables {
        let [first, second] = table.games[0][..] else {
            panic!("a table of two: {table:?}")
        };
        if clash(first, second) {
            clashes += 1;
        } else {
            assert!(
                must_have(field, first) >= 0 && must_have(field, second) <= 0,
                "{table:?}"
            );
        }
    }
    let fine = |one, other| !clash(one, other);
    let repeats = round
        .tables
        .iter()
        .any(|table| repeats(field, &table.players));
    if clashes > 0 && !repeats {
        assert!(
            !can_be_paired_with(field, &round.byes, fine),
            "{round:?} {field:?}"
        );
    }
}

/// Checks the seats of a round of book Swiss: the player who is owed more of the first seat begins.
fn assert_who_is_owed_more_begins(field: &Field, round: &Round) {
    for table in &round.tables {
        let begins = owed(field, table.games[0][0]);
        for &player in &table.players {
            assert!(begins > owed(field, player) - 1e-6, "{table:?} {field:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 48,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_round_is_fair_and_always_the_same(
        players in prop_oneof![2_u32..=14, 2_u32..=64],
        book in any::<bool>(),
        kind in prop_oneof![Just(Pentagame), Just(FiveLines)],
        leaving in prop_oneof![Just(0.0), Just(0.03), Just(0.1)],
        seed in any::<u64>(),
    ) {
        let system = if book { System::BookSwiss } else { System::Swiss };
        let mut season = Season::new(system, kind, players, seed);
        for _ in 0..(players + 1).min(9) {
            let round = pair(system, kind, &season.field).unwrap();
            assert_fair(&season, &round);
            if book {
                assert_who_is_owed_more_begins(&season.field, &round);
            } else {
                assert_seats_in_turn(&season.field, &round);
            }
            // the library's hash sets get another seed in every thread
            let field = season.field.clone();
            let elsewhere = std::thread::spawn(move || pair(system, kind, &field)).join();
            prop_assert_eq!(elsewhere.unwrap(), Ok(round.clone()));
            season.play(&round);
            season.some_withdraw(leaving);
        }
    }
}
