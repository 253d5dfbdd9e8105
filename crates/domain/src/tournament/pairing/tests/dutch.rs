//! Many simulated tournaments, whose figures are compared with those of FIDE's Dutch system.
//! `tests/benches/dutch.py` plays them with that one.

use std::collections::{BTreeMap, BTreeSet};

use petteia_rules::{GameKind::FiveLines, pentagame::Points};

use super::{Field, PairingNumber, Round, System, brute_force::wish, field, pair};

/// The sizes of fields and their rounds.
const FIELDS: [(u32, u32); 7] = [(8, 5), (13, 6), (20, 7), (27, 7), (32, 8), (45, 9), (64, 9)];

/// The number of tournaments of each size.
const SEEDS: u32 = 60;

/// The figures of all tournaments.
#[derive(Debug, Default)]
struct Figures {
    /// Pairs that met again.
    again: u32,
    /// Third games in a row in the same seat.
    thrice: u32,
    /// The sum of the differences of scores within pairs, in points.
    distances: f64,
    /// Floats in the direction of the last round or of the one before it.
    floats: u32,
    /// Players who did not get the seat that they preferred.
    missed: u32,
    /// Those of them whom it would have evened out.
    missed_strong: u32,
}

/// A tournament being played.
struct Simulated {
    seed: u64,
    field: Field,
    met: BTreeSet<[PairingNumber; 2]>,
    firsts: BTreeMap<PairingNumber, Vec<bool>>,
    /// The floats of each player: 1 up, -1 down, 0 none.
    floats: BTreeMap<PairingNumber, Vec<i32>>,
}

impl Simulated {
    fn new(players: u32, seed: u32) -> Simulated {
        Simulated {
            seed: u64::from(players * 1000 + seed),
            field: field(players),
            met: BTreeSet::new(),
            firsts: BTreeMap::new(),
            floats: BTreeMap::new(),
        }
    }

    fn score(&self, player: PairingNumber) -> u32 {
        let score = self.field.scores.get(&player);
        score.map_or(0, |points| points.twelfths())
    }

    fn play(&mut self, round: Round, figures: &mut Figures) {
        let number = self.field.rounds.len() as u64;
        let mut scores = self.field.scores.clone();
        let mut add = |player: PairingNumber, twelfths: u32| {
            let score = scores.entry(player).or_default();
            *score = Points::from_twelfths(score.twelfths() + twelfths);
        };
        let mut floats: BTreeMap<PairingNumber, i32> = BTreeMap::new();
        for table in &round.tables {
            let [first, second] = [table.games[0][0], table.games[0][1]];
            let pair = [first.min(second), first.max(second)];
            figures.again += u32::from(!self.met.insert(pair));
            let [ours, theirs] = [first, second].map(|player| self.score(player));
            figures.distances += f64::from(ours.abs_diff(theirs)) / 12.0;
            let step = theirs.cmp(&ours) as i32;
            floats.extend([(first, step), (second, -step)]);
            for (player, is_first) in [(first, true), (second, false)] {
                let firsts = self.firsts.entry(player).or_default();
                let wish = wish(firsts);
                let missed = wish != 0 && (wish > 0) != is_first;
                figures.missed += u32::from(missed);
                figures.missed_strong += u32::from(missed && wish.abs() >= 2);
                firsts.push(is_first);
                let thrice =
                    firsts.len() >= 3 && firsts.iter().rev().take(3).all(|one| *one == is_first);
                figures.thrice += u32::from(thrice);
            }
            let form = |player: PairingNumber| {
                let entered = f64::from(self.field.entered);
                (entered - f64::from(player.0)) / entered + chance(self.seed, number, player) - 0.5
            };
            let [first_gets, second_gets] = match form(first) - form(second) {
                by if by > 0.1 => [12, 0],
                by if by < -0.1 => [0, 12],
                _ => [6, 6],
            };
            add(first, first_gets);
            add(second, second_gets);
        }
        for &free in &round.byes {
            floats.insert(free, -1);
            add(free, 12);
        }
        for player in self.field.players.clone() {
            let float = floats.get(&player).copied().unwrap_or(0);
            let before = self.floats.entry(player).or_default();
            let last = before.iter().rev().take(2);
            let same = last.filter(|before| float != 0 && **before == float);
            figures.floats += same.count() as u32;
            before.push(float);
        }
        self.field.scores_before.swap(0, 1);
        self.field.scores_before[0] = std::mem::replace(&mut self.field.scores, scores);
        self.field.rounds.push(round);
        let scores = &self.field.scores;
        self.field
            .players
            .sort_by_key(|player| (std::cmp::Reverse(scores.get(player).copied()), *player));
    }
}

/// A number from 0 to 1 for a player in a round.
fn chance(seed: u64, round: u64, player: PairingNumber) -> f64 {
    let mixed = mix(mix(mix(seed) ^ round) ^ u64::from(player.0));
    (mixed >> 11) as f64 / (1_u64 << 53) as f64
}

/// SplitMix64.
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}

#[test]
#[ignore = "measures"]
fn four_hundred_and_twenty_tournaments() {
    let mut figures = Figures::default();
    for (players, rounds) in FIELDS {
        for seed in 0..SEEDS {
            let mut simulated = Simulated::new(players, seed);
            for _ in 0..rounds {
                let round = pair(System::Swiss, FiveLines, &simulated.field).unwrap();
                simulated.play(round, &mut figures);
            }
        }
    }
    println!("{figures:#?}");
    assert_eq!((figures.again, figures.thrice), (0, 0));
    // The figures of FIDE's Dutch system.
    assert!(figures.distances < 5833.0);
    assert!(figures.floats < 4426);
    assert!(figures.missed < 9258);
    assert!(figures.missed_strong < 3927);
}
