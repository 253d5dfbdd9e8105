//! Simulated tournaments in which players come late, ask for byes, do not turn up and withdraw.
//! `tests/benches/dutch.py` compares the pairings of such tournaments with FIDE's Dutch system.

use std::collections::{BTreeMap, BTreeSet};

use petteia_rules::{GameKind::FiveLines, pentagame::Points};
use rand::{Rng, SeedableRng, rngs::StdRng};

use super::{Field, PairingNumber, Round, System, assert_complete, field, pair};
use crate::tournament::pairing::Unplayed;

/// A tournament being played.
struct Simulated {
    field: Field,
    /// Everybody who has not withdrawn, by number.
    here: BTreeSet<PairingNumber>,
    met: BTreeSet<[PairingNumber; 2]>,
    seats: BTreeMap<PairingNumber, Vec<usize>>,
    /// Who has had a bye of an odd number, or won without a game.
    had_bye: BTreeSet<PairingNumber>,
    rng: StdRng,
}

impl Simulated {
    fn new(players: u32, seed: u64) -> Simulated {
        let field = field(players);
        Simulated {
            here: field.players.iter().copied().collect(),
            field,
            met: BTreeSet::new(),
            seats: BTreeMap::new(),
            had_bye: BTreeSet::new(),
            rng: StdRng::seed_from_u64(seed),
        }
    }

    fn score(&self, player: PairingNumber) -> u32 {
        let score = self.field.scores.get(&player);
        score.map_or(0, |points| points.twelfths())
    }

    /// Plays a round: pairs those who are there, and checks the pairing.
    fn play(&mut self) {
        let mut unplayed = BTreeMap::new();
        let mut present: Vec<PairingNumber> = Vec::new();
        for player in self.here.clone() {
            if !self.field.rounds.is_empty() && self.rng.random_bool(0.02) {
                self.here.remove(&player);
            } else if self.rng.random_bool(0.05) {
                unplayed.insert(player, Unplayed::Draw);
            } else {
                present.push(player);
            }
        }
        present.sort_by_key(|player| (std::cmp::Reverse(self.score(*player)), *player));
        self.field.players = present;
        let round = pair(System::Swiss, FiveLines, &self.field).unwrap();
        assert_complete(&self.field, &round);
        self.check(&round);
        self.results(round, unplayed);
        if self.field.rounds.len() < 4 && self.rng.random_bool(0.5) {
            self.comes_late();
        }
    }

    /// Checks that the round breaks none of the rules that come before all others.
    fn check(&self, round: &Round) {
        for table in &round.tables {
            let pair = [table.players[0], table.players[1]];
            let pair = [pair[0].min(pair[1]), pair[0].max(pair[1])];
            assert!(!self.met.contains(&pair), "{pair:?} meet again");
            for (seat, player) in table.games[0].iter().enumerate() {
                let seats = self.seats.get(player).map_or(&[][..], Vec::as_slice);
                assert!(!seats.ends_with(&[seat, seat]), "{player} has a seat again");
            }
        }
        for free in &round.byes {
            assert!(!self.had_bye.contains(free), "{free} has a second bye");
            let others = self.field.players.iter();
            let others = others.filter(|player| !self.had_bye.contains(player));
            let lowest = others.map(|player| self.score(*player)).min();
            assert_eq!(Some(self.score(*free)), lowest, "{free} is not the lowest");
        }
    }

    /// Lets the games be played, or not, and counts what they are worth.
    fn results(&mut self, mut round: Round, mut unplayed: BTreeMap<PairingNumber, Unplayed>) {
        let mut made: BTreeMap<PairingNumber, u32> = BTreeMap::new();
        for table in &mut round.tables {
            let [first, second] = [table.games[0][0], table.games[0][1]];
            if self.rng.random_bool(0.06) {
                table.games.clear();
                unplayed.insert(first, Unplayed::Win);
                self.had_bye.insert(first);
                continue;
            }
            self.met.insert([first.min(second), first.max(second)]);
            self.seats.entry(first).or_default().push(0);
            self.seats.entry(second).or_default().push(1);
            let halves = self.rng.random_range(0..3);
            made.extend([(first, 6 * halves), (second, 12 - 6 * halves)]);
        }
        for free in &round.byes {
            made.insert(*free, 12);
            self.had_bye.insert(*free);
        }
        for (player, points) in &unplayed {
            let worth = if *points == Unplayed::Win { 12 } else { 6 };
            made.insert(*player, worth);
        }
        let mut scores = self.field.scores.clone();
        for (player, twelfths) in made {
            let score = scores.entry(player).or_default();
            *score = Points::from_twelfths(score.twelfths() + twelfths);
        }
        self.field.scores_before.swap(0, 1);
        self.field.scores_before[0] = std::mem::replace(&mut self.field.scores, scores);
        self.field.rounds.push(round);
        self.field.unplayed.push(unplayed);
    }

    /// A player comes in, with half a point for each round before.
    fn comes_late(&mut self) {
        self.field.entered += 1;
        let player = PairingNumber(self.field.entered);
        self.here.insert(player);
        for unplayed in &mut self.field.unplayed {
            unplayed.insert(player, Unplayed::Draw);
        }
        let rounds = self.field.rounds.len() as u32;
        let scores = std::iter::once(&mut self.field.scores).chain(&mut self.field.scores_before);
        for (ago, scores) in (0..).zip(scores) {
            let halves = rounds.saturating_sub(ago);
            scores.insert(player, Points::from_twelfths(6 * halves));
        }
    }
}

#[test]
fn whoever_comes_late_or_not_at_all_no_rule_that_comes_first_is_broken() {
    let mut byes = 0;
    for players in [20, 27, 40, 65] {
        for seed in 0..12 {
            let mut simulated = Simulated::new(players, seed);
            for _ in 0..7 {
                simulated.play();
            }
            let rounds = simulated.field.rounds.iter();
            byes += rounds.map(|round| round.byes.len()).sum::<usize>();
        }
    }
    assert!(byes > 100, "{byes} byes were given");
}
