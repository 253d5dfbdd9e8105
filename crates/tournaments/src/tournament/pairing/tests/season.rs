//! Simulated tournaments: players of fixed strengths with random results, and counts of broken
//! rules.

use std::collections::{BTreeMap, BTreeSet};

use petteia_rules::{
    GameKind::{self, FiveLines, Pentagame},
    Setup,
};
use rand::{Rng, SeedableRng, rngs::StdRng};

use super::{
    Field, PairingNumber, Round, System, Table, assert_complete, field, pair, past::with_past,
};
use crate::tournament::{
    GameResult, GameScore, Results, RoundResults, TableResults, bye, of_result, standings,
};

/// A tournament being played.
pub(super) struct Season {
    pub(super) system: System,
    pub(super) kind: GameKind,
    /// The field of the next round.
    pub(super) field: Field,
    results: Results,
    withdrawn: BTreeSet<PairingNumber>,
    /// The floats of the last round: positive for up.
    floats: BTreeMap<PairingNumber, i32>,
    floats_again: u32,
    rng: StdRng,
}

/// The numbers of broken rules.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Broken {
    /// The number of tables.
    pub(super) tables: usize,
    /// The number of pairs that met again.
    pub(super) repetitions: u32,
    /// The number of byes, or seats at tables of three, that were not the player's first.
    pub(super) second_odd: u32,
    /// The number of third games in a row with the same first move.
    pub(super) thrice: u32,
    /// The number of floats in the same direction as in the round before.
    pub(super) floats_again: u32,
    /// The largest difference between games with the first seat and games without, at tables of two.
    pub(super) difference: i32,
}

impl Season {
    /// Players before the first round, the strongest first.
    pub(super) fn new(system: System, kind: GameKind, players: u32, seed: u64) -> Season {
        let field = field(players);
        Season {
            system,
            kind,
            results: Results {
                players: field.players.clone(),
                ..Results::default()
            },
            field,
            withdrawn: BTreeSet::new(),
            floats: BTreeMap::new(),
            floats_again: 0,
            rng: StdRng::seed_from_u64(seed),
        }
    }

    /// Plays a round and ranks the players anew.
    pub(super) fn play(&mut self, round: &Round) {
        let two = Setup::parse(self.kind, "2", "").unwrap();
        let games = round.tables.first().map_or(0, |table| table.games.len());
        let seats = round.tables.first().map_or(2, |table| table.players.len());
        let average = if seats == 2 {
            bye(self.system, &two, games as u32)
        } else {
            let three = Setup::parse(self.kind, "3", "").unwrap();
            bye(self.system, &three, games as u32)
        };
        self.note_floats(round);
        let tables = round
            .tables
            .iter()
            .map(|table| self.played(table))
            .collect();
        self.results.rounds.push(RoundResults {
            tables,
            byes: round.byes.iter().map(|&free| (free, average)).collect(),
            average,
        });
        let standings = standings(&self.results);
        let scores = standings.iter().map(|one| (one.player, one.points));
        let before = std::mem::replace(&mut self.field.scores, scores.collect());
        self.field.scores_before.swap(0, 1);
        self.field.scores_before[0] = before;
        self.field.players = standings
            .iter()
            .map(|standing| standing.player)
            .filter(|player| !self.withdrawn.contains(player))
            .collect();
        self.field.rounds.push(round.clone());
    }

    /// Lets each player leave with this probability.
    pub(super) fn some_withdraw(&mut self, probability: f64) {
        for player in self.field.players.clone() {
            if self.field.players.len() > 2 && self.rng.random_bool(probability) {
                self.withdrawn.insert(player);
                self.field.players.retain(|&one| one != player);
            }
        }
    }

    /// Counts the floats in the same direction as in the round before.
    fn note_floats(&mut self, round: &Round) {
        let score =
            |player: &PairingNumber| self.field.scores.get(player).copied().unwrap_or_default();
        let mut floats: BTreeMap<_, _> = round.byes.iter().map(|&free| (free, -1)).collect();
        for table in round.tables.iter().filter(|table| table.players.len() == 2) {
            let [one, other] = [table.players[0], table.players[1]];
            let step = score(&other).cmp(&score(&one)) as i32;
            floats.extend([(one, step), (other, -step)]);
        }
        floats.retain(|_, &mut step| step != 0);
        let again = floats
            .iter()
            .filter(|&(player, step)| self.floats.get(player) == Some(step));
        self.floats_again += again.count() as u32;
        self.floats = floats;
    }

    /// A table's games with their results.
    fn played(&mut self, table: &Table) -> TableResults {
        let setup = Setup::parse(self.kind, &table.players.len().to_string(), "").unwrap();
        let games = table.games.iter().map(|seats| {
            let result = self.result(seats);
            let worth = of_result(&setup, &result, &BTreeSet::new()).unwrap();
            GameResult {
                seats: seats.clone(),
                score: Some(GameScore {
                    result: worth.result,
                    termination: None,
                    twelfths: worth.twelfths,
                    won: worth.won,
                    no_show: false,
                }),
            }
        });
        TableResults {
            games: games.collect(),
            weight: self.system.weight(self.kind, table.players.len()),
        }
    }

    /// The random result of a game, by the strengths of the players.
    fn result(&mut self, seats: &[PairingNumber]) -> String {
        let strongest = f64::from(self.field.entered);
        let mut form = |player: &PairingNumber| {
            let strength = 1.0 - f64::from(player.0) / strongest;
            strength + self.rng.random_range(-0.5..0.5)
        };
        let forms: Vec<_> = seats.iter().map(&mut form).collect();
        if self.kind == Pentagame {
            let best = forms.iter().copied().fold(f64::MIN, f64::max);
            let out = |&form: &f64| (3.0 - 4.0 * (best - form)).max(0.0).round().to_string();
            return forms.iter().map(out).collect::<Vec<_>>().join("-");
        }
        match forms[0] - forms[1] {
            by if by > 0.1 => "1-0",
            by if by < -0.1 => "0-1",
            _ => "1/2-1/2",
        }
        .to_owned()
    }

    /// The numbers of broken rules so far.
    pub(super) fn broken(&self) -> Broken {
        let mut broken = Broken {
            tables: self
                .field
                .rounds
                .iter()
                .map(|round| round.tables.len())
                .sum(),
            floats_again: self.floats_again,
            ..Broken::default()
        };
        let mut met = BTreeSet::new();
        let mut odd = BTreeSet::new();
        let mut firsts: BTreeMap<PairingNumber, Vec<i32>> = BTreeMap::new();
        for round in &self.field.rounds {
            let three = round.tables.iter().find(|table| table.players.len() == 3);
            let three = three.into_iter().flat_map(|table| &table.players);
            for &player in round.byes.iter().chain(three) {
                broken.second_odd += u32::from(!odd.insert(player));
            }
            for table in &round.tables {
                for (index, &one) in table.players.iter().enumerate() {
                    for &other in &table.players[..index] {
                        let pair = (one.min(other), one.max(other));
                        broken.repetitions += u32::from(!met.insert(pair));
                    }
                }
                for game in table.games.iter().filter(|game| game.len() == 2) {
                    firsts.entry(game[0]).or_default().push(1);
                    firsts.entry(game[1]).or_default().push(-1);
                }
            }
        }
        for firsts in firsts.values() {
            let thrice = firsts
                .windows(3)
                .filter(|three| three.iter().sum::<i32>().abs() == 3);
            broken.thrice += thrice.count() as u32;
            let difference = firsts.iter().sum::<i32>().abs();
            broken.difference = broken.difference.max(difference);
        }
        broken
    }
}

/// A whole season in which some players leave.
fn season(system: System, kind: GameKind, players: u32, rounds: u32, seed: u64) -> Season {
    let mut season = Season::new(system, kind, players, seed);
    for _ in 0..rounds {
        let round = pair(system, kind, &season.field).unwrap();
        assert_complete(&season.field, &round);
        season.play(&round);
        season.some_withdraw(0.02);
    }
    season
}

#[test]
fn seasons_of_64_players_break_no_rule() {
    for seed in 0..8 {
        for kind in [Pentagame, FiveLines] {
            let broken = season(System::BookSwiss, kind, 64, 9, seed).broken();
            println!("book Swiss, {kind:?}, season {seed}: {broken:?}");
            assert_eq!((broken.repetitions, broken.second_odd), (0, 0));
            // three games a table with alternating first seats give nobody the same one three times
            // in a row
            assert_eq!(broken.thrice, 0);
            assert!(broken.difference <= 4);

            let broken = season(System::Swiss, kind, 64, 9, seed).broken();
            println!("Swiss, {kind:?}, season {seed}: {broken:?}");
            assert_eq!((broken.repetitions, broken.second_odd), (0, 0));
            assert_eq!(broken.thrice, 0);
            assert!(broken.difference <= 2);
            // scores of Pentagame differ so much that nearly every player floats in every round
            assert!(kind == Pentagame || broken.floats_again <= 8);
        }
    }
}

#[test]
fn a_large_field_is_paired_by_the_same_rules_though_not_every_pair_is_weighed() {
    let broken = season(System::Swiss, FiveLines, 301, 6, 0).broken();
    let kept = (broken.repetitions, broken.second_odd, broken.thrice);
    assert_eq!(kept, (0, 0, 0));
    assert!(broken.difference <= 2);
}

#[test]
fn in_a_large_field_somebody_left_with_far_opponents_only_meets_one_of_them() {
    // the first player has met all others but the last, who is far down the list
    let field = with_past(300, (1..299).map(|other| (0, other, 1)), &[], &[]);
    let round = pair(System::Swiss, FiveLines, &field).unwrap();
    assert_complete(&field, &round);
    assert_eq!(round.tables[0].players, [1, 300].map(PairingNumber));
}

#[test]
fn in_a_large_field_without_another_way_somebody_meets_an_opponent_again() {
    let field = with_past(300, (1..300).map(|other| (0, other, 1)), &[], &[]);
    let round = pair(System::Swiss, FiveLines, &field).unwrap();
    assert_complete(&field, &round);
}
