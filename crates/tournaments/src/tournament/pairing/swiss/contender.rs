//! A player's position in the standings, as the Swiss pairing needs it.

use std::collections::{BTreeMap, BTreeSet};

use super::super::{Field, history::History};
use crate::tournament::PairingNumber;

/// A player to be paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Contender {
    /// The index in the list; 0 is the top.
    pub(super) rank: usize,
    /// The score above the lowest one, in the largest unit of which all such differences are
    /// multiples.
    pub(super) score: u64,
    /// The index in the score group; 0 is its top.
    pub(super) in_group: usize,
    /// The size of the score group.
    pub(super) group: usize,
    /// The floats in the last round and in the one before it.
    pub(super) floated: [Option<Float>; 2],
    /// The distance from a bye: 0 for the lowest score of those with the fewest byes.
    pub(super) from_bye: u64,
}

/// A game against a player with another score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Float {
    /// Against a lower score, or a bye.
    Down,
    /// Against a higher score.
    Up,
}

impl Contender {
    /// All contenders, in the order of the list.
    pub(super) fn of_all(field: &Field, history: &History) -> Vec<Contender> {
        let scores: Vec<_> = field
            .players
            .iter()
            .map(|player| twelfths(&field.scores, *player))
            .collect();
        let lowest = scores.iter().min().copied().unwrap_or(0);
        let unit = scores
            .iter()
            .fold(0, |unit, score| gcd(unit, score - lowest))
            .max(1);
        let nearest_to_a_bye: BTreeSet<_> = history.byes.iter().zip(&scores).collect();
        let from_bye: BTreeMap<_, _> = nearest_to_a_bye.into_iter().zip(0..).collect();
        let floats = [0, 1].map(|ago| floats(field, ago));
        let mut contenders: Vec<Contender> = Vec::with_capacity(scores.len());
        for (rank, player) in field.players.iter().enumerate() {
            let same = |&&other: &&u64| other == scores[rank];
            contenders.push(Contender {
                rank,
                score: (scores[rank] - lowest) / unit,
                in_group: scores[..rank].iter().filter(same).count(),
                group: scores.iter().filter(same).count(),
                floated: floats.each_ref().map(|floats| floats.get(player).copied()),
                from_bye: from_bye[&(&history.byes[rank], &scores[rank])],
            });
        }
        contenders
    }

    /// The distance of two players from a meeting by the order of the list alone: as neighbours, or
    /// with half of their score group between them.
    pub(super) fn distance(&self, other: &Contender) -> usize {
        let as_neighbours = self.rank.abs_diff(other.rank) - 1;
        if self.score == other.score {
            as_neighbours.min(self.off_half(other))
        } else {
            as_neighbours
        }
    }

    /// The difference between half of the score group and the distance of two of its players.
    pub(super) fn off_half(&self, other: &Contender) -> usize {
        self.in_group
            .abs_diff(other.in_group)
            .abs_diff(self.group / 2)
    }

    /// The number of the last two rounds in which the player floated in this direction.
    pub(super) fn times_floated(&self, float: Float) -> usize {
        let same = |floated: &&Option<Float>| **floated == Some(float);
        self.floated.iter().filter(same).count()
    }

    /// The number of players below in the score group.
    pub(super) fn below(&self) -> usize {
        self.group - 1 - self.in_group
    }
}

/// The floats of the last round, or of one this many rounds before it.
fn floats(field: &Field, ago: usize) -> BTreeMap<PairingNumber, Float> {
    let mut floats = BTreeMap::new();
    let (Some(round), Some(before)) = (
        field.rounds.iter().nth_back(ago),
        field.scores_before.get(ago),
    ) else {
        return floats;
    };
    for table in round.tables.iter().filter(|table| !table.games.is_empty()) {
        let scores = table.players.iter().map(|player| twelfths(before, *player));
        let (least, most) = (scores.clone().min(), scores.clone().max());
        if least == most {
            continue;
        }
        for (player, score) in table.players.iter().zip(scores) {
            let float = if Some(score) == most {
                Float::Down
            } else {
                Float::Up
            };
            floats.insert(*player, float);
        }
    }
    let number = field.rounds.len() - 1 - ago;
    let unplayed = field.unplayed.get(number).into_iter().flatten();
    let without_game = round.byes.iter().chain(unplayed.map(|(player, _)| player));
    floats.extend(without_game.map(|player| (*player, Float::Down)));
    floats
}

/// A player's score.
fn twelfths(
    scores: &BTreeMap<PairingNumber, petteia_rules::pentagame::Points>,
    player: PairingNumber,
) -> u64 {
    scores
        .get(&player)
        .map_or(0, |points| u64::from(points.twelfths()))
}

/// The greatest common divisor.
fn gcd(one: u64, other: u64) -> u64 {
    if other == 0 {
        one
    } else {
        gcd(other, one % other)
    }
}
