//! Whom an odd number of players concerns in book Swiss: who has the bye, or who sits at the table
//! of three. By what it is decided is told in [`super::book_swiss`].

use super::{
    history::{History, Repetition},
    top_down::least_repetition,
};

/// Who of an odd number of players has a bye.
pub(super) fn bye(history: &History) -> usize {
    let mut candidates: Vec<_> = (0..history.count()).rev().collect();
    candidates.sort_by_key(|&player| history.byes[player]);
    let mut best = (Repetition::MAX, 0);
    for player in candidates {
        let cost = least_repetition(history, &everybody_but(history, &[player]));
        if cost < best.0 {
            best = (cost, player);
        }
        if cost == 0 {
            break;
        }
    }
    best.1
}

/// Who of an odd number of players, three or more, sit at a table of three; the highest ranked first.
pub(super) fn three(history: &History) -> [usize; 3] {
    let least_of_each: Vec<_> = (0..history.count())
        .map(|player| least_against_anybody(history, player))
        .collect();
    let least_of_all: Repetition = least_of_each.iter().sum();
    let most_threes = history.threes.iter().max().copied().unwrap_or(0);

    let mut best = (Repetition::MAX, [0, 1, 2]);
    for threes in 0..=3 * most_threes {
        let up: Vec<_> = (0..history.count())
            .rev()
            .filter(|&player| history.threes[player] <= threes)
            .collect();
        for (index, &third) in up.iter().enumerate() {
            let up = &up[index + 1..];
            for (index, &second) in up.iter().enumerate() {
                for &first in &up[index + 1..] {
                    let table = [first, second, third];
                    if table
                        .map(|player| history.threes[player])
                        .iter()
                        .sum::<u32>()
                        != threes
                    {
                        continue;
                    }
                    let here = history.repetition(first, second)
                        + history.repetition(first, third)
                        + history.repetition(second, third);
                    let elsewhere = least_of_all
                        - table
                            .map(|player| least_of_each[player])
                            .iter()
                            .sum::<u64>();
                    if here + elsewhere.div_ceil(2) >= best.0 {
                        continue;
                    }
                    let cost = here + least_repetition(history, &everybody_but(history, &table));
                    if cost < best.0 {
                        best = (cost, table);
                    }
                    if cost == 0 {
                        return table;
                    }
                }
            }
        }
    }
    best.1
}

/// The least repetition of one pair this player could be in.
fn least_against_anybody(history: &History, player: usize) -> Repetition {
    (0..history.count())
        .filter(|&other| other != player)
        .map(|other| history.repetition(player, other))
        .min()
        .unwrap_or(0)
}

/// All players except these.
fn everybody_but(history: &History, some: &[usize]) -> Vec<usize> {
    (0..history.count())
        .filter(|player| !some.contains(player))
        .collect()
}
