//! What the players of the next round have been through.

use std::collections::BTreeMap;

use super::{Field, first_seat::Firsts};

/// What the players of the next round have been through. Here and in all that is worked out from it
/// a player goes by their place in the field's list: 0 is the top.
pub(super) struct History {
    /// Whom each has met, and how often.
    met: Vec<BTreeMap<usize, u32>>,
    /// How many byes each has had.
    pub(super) byes: Vec<u32>,
    /// At how many tables of three each has sat.
    pub(super) threes: Vec<u32>,
    /// How each has fared with the first seat.
    pub(super) firsts: Vec<Firsts>,
}

/// What is wrong with a pairing: how many of its pairs meet again and, less weighty, how often these
/// have met beyond the first time. Costs of several pairs add up.
pub(super) type Repetition = u64;

/// What one pair adds to [`Repetition`] by meeting again.
const AGAIN: Repetition = 1 << 32;

impl History {
    /// Reads the rounds so far.
    pub(super) fn of(field: &Field) -> History {
        let count = field.players.len();
        let place: BTreeMap<_, _> = field.players.iter().copied().zip(0..).collect();
        let mut history = History {
            met: vec![BTreeMap::new(); count],
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
                        *history.met[player].entry(other).or_default() += 1;
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
        history
    }

    /// How many players there are.
    pub(super) fn count(&self) -> usize {
        self.met.len()
    }

    /// How often two players have met.
    pub(super) fn times_met(&self, one: usize, other: usize) -> u32 {
        self.met[one].get(&other).copied().unwrap_or(0)
    }

    /// Who of the field a player has met.
    pub(super) fn met_by(&self, player: usize) -> impl Iterator<Item = usize> {
        self.met[player].keys().copied()
    }

    /// How many of the field a player has met.
    pub(super) fn opponents(&self, player: usize) -> usize {
        self.met[player].len()
    }

    /// What it costs that two players meet: nothing the first time.
    pub(super) fn repetition(&self, one: usize, other: usize) -> Repetition {
        match self.times_met(one, other) {
            0 => 0,
            times => AGAIN + Repetition::from(times - 1),
        }
    }
}
