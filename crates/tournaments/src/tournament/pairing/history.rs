//! The history of the players of the next round.

use std::collections::{BTreeMap, BTreeSet};

use super::{Field, Unplayed, first_seat::Firsts};

/// The history of the players of the next round. In pairings, a player is identified by their index
/// in the field's list: 0 is the top.
pub(super) struct History {
    /// The opponents of each player, with the number of meetings.
    met: Vec<BTreeMap<usize, u32>>,
    /// The players with whom each player was paired without a game.
    waited: Vec<BTreeSet<usize>>,
    /// The number of byes of each player, and of wins without a game.
    pub(super) byes: Vec<u32>,
    /// The number of tables of three of each player.
    pub(super) threes: Vec<u32>,
    /// The balance of first seats of each player.
    pub(super) firsts: Vec<Firsts>,
}

/// The cost of repeated pairs: the number of pairs that meet again and, with less weight, their
/// earlier meetings beyond the first. Costs of several pairs add up.
pub(super) type Repetition = u64;

/// The cost of one pair that meets again.
const AGAIN: Repetition = 1 << 32;

impl History {
    /// Reads the rounds so far.
    pub(super) fn of(field: &Field) -> History {
        let count = field.players.len();
        let place: BTreeMap<_, _> = field.players.iter().copied().zip(0..).collect();
        let mut history = History {
            met: vec![BTreeMap::new(); count],
            waited: vec![BTreeSet::new(); count],
            byes: vec![0; count],
            threes: vec![0; count],
            firsts: vec![Firsts::default(); count],
        };
        for round in &field.rounds {
            for free in &round.byes {
                if let Some(&free) = place.get(free) {
                    history.byes[free] += 1;
                }
            }
            for table in &round.tables {
                let here = table.players.iter().filter_map(|player| place.get(player));
                for &player in here.clone() {
                    history.threes[player] += u32::from(table.players.len() == 3);
                    for &other in here.clone().filter(|&&other| other != player) {
                        match table.games.is_empty() {
                            true => _ = history.waited[player].insert(other),
                            false => *history.met[player].entry(other).or_default() += 1,
                        }
                    }
                }
                for game in &table.games {
                    for (seat, player) in game.iter().enumerate() {
                        if let Some(&player) = place.get(player) {
                            history.firsts[player].played(seat, game.len());
                        }
                    }
                }
            }
        }
        let unplayed = field.unplayed.iter().flatten();
        for (player, _) in unplayed.filter(|(_, points)| **points == Unplayed::Win) {
            if let Some(&player) = place.get(player) {
                history.byes[player] += 1;
            }
        }
        history
    }

    /// Counts those as met, too, who were paired without a game.
    pub(super) fn with_pairings(mut self) -> History {
        for (player, others) in self.waited.iter().enumerate() {
            for &other in others {
                self.met[player].entry(other).or_insert(1);
            }
        }
        self
    }

    /// The number of players.
    pub(super) fn count(&self) -> usize {
        self.met.len()
    }

    /// The number of times that two players have met.
    pub(super) fn times_met(&self, one: usize, other: usize) -> u32 {
        self.met[one].get(&other).copied().unwrap_or(0)
    }

    /// Whether two players were paired without a game.
    pub(super) fn waited_in_vain(&self, one: usize, other: usize) -> bool {
        self.waited[one].contains(&other)
    }

    /// The players of the field whom a player has met.
    pub(super) fn met_by(&self, player: usize) -> impl Iterator<Item = usize> {
        self.met[player].keys().copied()
    }

    /// The number of players of the field whom a player has met.
    pub(super) fn opponents(&self, player: usize) -> usize {
        self.met[player].len()
    }

    /// The cost of a meeting of two players; 0 for the first one.
    pub(super) fn repetition(&self, one: usize, other: usize) -> Repetition {
        match self.times_met(one, other) {
            0 => 0,
            times => AGAIN + Repetition::from(times - 1),
        }
    }
}
