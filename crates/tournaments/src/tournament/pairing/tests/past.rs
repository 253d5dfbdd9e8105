//! Fields with many kinds of histories.

use petteia_rules::pentagame::Points;
use rand::{Rng, rngs::StdRng, seq::SliceRandom};

use super::{Field, PairingNumber, Round, Table, field};

/// A field in which these pairs of indices have met this often, and these players have had a bye,
/// or sat at a table of three with two players who have withdrawn.
pub(super) fn with_past(
    count: usize,
    met: impl IntoIterator<Item = (usize, usize, u32)>,
    byes: &[usize],
    threes: &[usize],
) -> Field {
    let mut field = field(count as u32);
    let number = |place: usize| PairingNumber(place as u32 + 1);
    let table = |players: Vec<PairingNumber>| Table {
        games: vec![players.clone()],
        players,
    };
    let gone = [count, count + 1].map(number);
    let mut round = Round::default();
    for (one, other, times) in met {
        for _ in 0..times {
            round.tables.push(table(vec![number(one), number(other)]));
        }
    }
    round.byes = byes.iter().map(|&place| number(place)).collect();
    for &place in threes {
        round
            .tables
            .push(table(vec![number(place), gone[0], gone[1]]));
    }
    field.rounds.push(round);
    field.entered += 2;
    field
}

/// All pairs of this many players.
pub(super) fn pairs_of(count: usize) -> Vec<(usize, usize)> {
    (0..count)
        .flat_map(|other| (0..other).map(move |one| (one, other)))
        .collect()
}

/// A field of this many players with random earlier pairings, some withdrawals and random scores;
/// with tables of three for odd numbers, or with byes.
pub(super) fn random(count: usize, threes: bool, rng: &mut StdRng) -> Field {
    let entered = count + rng.random_range(0..4);
    let mut everybody: Vec<_> = (1..=entered as u32).map(PairingNumber).collect();
    let mut rounds = Vec::new();
    for _ in 0..rng.random_range(0..=count + 1) {
        everybody.shuffle(rng);
        let mut round = Round::default();
        let mut left = &everybody[..];
        if !entered.is_multiple_of(2) {
            let (odd, others) = left.split_at(if threes && entered > 2 { 3 } else { 1 });
            left = others;
            match odd {
                [free] => round.byes.push(*free),
                _ => round.tables.push(Table {
                    players: odd.to_vec(),
                    games: vec![odd.to_vec()],
                }),
            }
        }
        round.tables.extend(left.chunks_exact(2).map(|pair| Table {
            players: pair.to_vec(),
            games: vec![pair.to_vec()],
        }));
        rounds.push(round);
    }
    everybody.shuffle(rng);
    let kinds = rng.random_range(1..=4);
    let mut score = || Points::from_twelfths(6 * rng.random_range(0..kinds));
    let scores = everybody.iter().map(|&player| (player, score())).collect();
    let scores_before =
        [(); 2].map(|()| everybody.iter().map(|&player| (player, score())).collect());
    everybody.truncate(count);
    let mut field = Field {
        players: everybody,
        scores,
        scores_before,
        rounds,
        entered: entered as u32,
        ..Field::default()
    };
    field
        .players
        .sort_by_key(|player| std::cmp::Reverse(field.scores[player]));
    field
}
