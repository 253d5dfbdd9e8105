//! Chooses the players of the bye or of the table of three in book Swiss, if their number is odd.
//! The criteria are listed in [`super::book_swiss`].

use super::{
    history::{History, Repetition},
    top_down::{can_surely_be_paired, least_repetition, searched_repetition},
};

/// The player of an odd number who has a bye.
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

/// The players of an odd number, three or more, who sit at a table of three; the highest ranked
/// first.
pub(super) fn three(history: &History) -> [usize; 3] {
    let with_two = least_with_two(history);
    let most_threes = history.threes.iter().max().copied().unwrap_or(0);
    let mut best = (Repetition::MAX, [0, 1, 2]);
    for threes in 0..=3 * most_threes {
        let had = |&player: &usize| history.threes[player];
        let up: Vec<_> = (0..history.count())
            .rev()
            .filter(|player| had(player) <= threes)
            .collect();
        for table in tables(&up).filter(|table| table.iter().map(had).sum::<u32>() == threes) {
            let [first, second, third] = table;
            let pairs = [(second, third), (first, third), (first, second)];
            let pairs = pairs.map(|(one, other)| history.repetition(one, other));
            let with_each = table.iter().zip(pairs);
            let at_least = with_each.map(|(&player, others)| with_two[player] + others);
            if at_least.max() >= Some(best.0) {
                continue;
            }
            let elsewhere = least_repetition(history, &everybody_but(history, &table));
            let cost = pairs.iter().sum::<Repetition>() + elsewhere;
            if cost < best.0 {
                best = (cost, table);
            }
            if cost == 0 {
                return table;
            }
        }
    }
    best.1
}

/// All tables of three of these players, who are listed from the bottom up; the highest ranked
/// first.
fn tables(up: &[usize]) -> impl Iterator<Item = [usize; 3]> {
    up.iter().enumerate().flat_map(move |(index, &third)| {
        let up = &up[index + 1..];
        up.iter().enumerate().flat_map(move |(index, &second)| {
            let up = &up[index + 1..];
            up.iter().map(move |&first| [first, second, third])
        })
    })
}

/// For each player, the least repetition if they meet two others and everybody else meets one: a
/// lower bound for the cost of a table of three with them, without the cost of the other two's
/// meeting. All are 0 if players have met so few others that hardly any table has a cost.
fn least_with_two(history: &History) -> Vec<Repetition> {
    let count = history.count();
    let everybody: Vec<_> = (0..count).collect();
    if can_surely_be_paired(history, &everybody) {
        return vec![0; count];
    }
    let with_two = |&twice: &usize| {
        let players = [&everybody[..], &[twice]].concat();
        searched_repetition(history, &players)
    };
    everybody.iter().map(with_two).collect()
}

/// All players except these.
fn everybody_but(history: &History, some: &[usize]) -> Vec<usize> {
    (0..history.count())
        .filter(|player| !some.contains(player))
        .collect()
}
