//! The top-down rule (book 21): from the top of the list, each meets the next one down not yet met.
//!
//! Applied naively, the rule may leave two players at the bottom who have met. So each player meets
//! the next one down such that those below can still be paired without a repetition. The result is
//! the first of all pairings without a repetition, compared from the top. If every pairing has
//! repetitions, as few pairs as possible meet again, then those that have met least often, and as
//! far down the list as possible.

use super::{
    history::{History, Repetition},
    matching::cheapest,
};

/// Pairs these players, an even number in the order of the list, by the top-down rule. The higher
/// ranked of each pair comes first.
pub(super) fn pairs(history: &History, players: &[usize]) -> Vec<[usize; 2]> {
    let mut left = players.to_vec();
    let mut allowed = least_repetition(history, &left);
    let mut pairs = Vec::with_capacity(left.len() / 2);
    while let [top, below @ ..] = &left[..] {
        let top = *top;
        let mut next: Vec<_> = below.to_vec();
        next.sort_by_key(|&other| history.repetition(top, other));
        let chosen = next.into_iter().find_map(|other| {
            let cost = history.repetition(top, other);
            let others: Vec<_> = below.iter().copied().filter(|&one| one != other).collect();
            let fits = cost <= allowed && cost + least_repetition(history, &others) <= allowed;
            fits.then_some((other, cost, others))
        });
        let Some((other, cost, others)) = chosen else {
            unreachable!("what is allowed is what the best pairing of those left costs");
        };
        pairs.push([top, other]);
        allowed -= cost;
        left = others;
    }
    pairs
}

/// The least repetition with which these players, an even number, can be paired.
pub(super) fn least_repetition(history: &History, players: &[usize]) -> Repetition {
    if can_surely_be_paired(history, players) {
        return 0;
    }
    searched_repetition(history, players)
}

/// The least repetition with which these players, an even number, can be paired, found by matching.
/// A player who is listed twice meets two others.
pub(super) fn searched_repetition(history: &History, players: &[usize]) -> Repetition {
    let cost = |one: usize, other: usize| history.repetition(players[one], players[other]);
    let edges: Vec<_> = (0..players.len())
        .flat_map(|other| (0..other).map(move |one| (one, other)))
        .filter(|&(one, other)| players[one] != players[other])
        .map(|(one, other)| (one, other, i128::from(cost(one, other))))
        .collect();
    cheapest(players.len(), &edges)
        .unwrap_or_default()
        .into_iter()
        .map(|(one, other)| cost(one, other))
        .sum()
}

/// Whether each of these players has yet to meet half of them or more. Then there is a ring in
/// which no neighbours have met (Dirac's theorem), and every second edge of it is a pair. Most
/// players have met few others, so a search is needed only for the last tables.
pub(super) fn can_surely_be_paired(history: &History, players: &[usize]) -> bool {
    let may_have_met = (players.len() / 2).saturating_sub(1);
    let mut here = vec![false; history.count()];
    for &player in players {
        here[player] = true;
    }
    players.iter().all(|&player| {
        history.opponents(player) <= may_have_met
            || history.met_by(player).filter(|&other| here[other]).count() <= may_have_met
    })
}
