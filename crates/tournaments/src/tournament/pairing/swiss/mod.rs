//! Swiss for tables of two, in any game: one game a table; with an odd number of players one has a
//! bye.
//!
//! It takes the best of all complete pairings, compared by these criteria in order (after FIDE's
//! Dutch system, C.04.3):
//!
//! 1. as few pairs as possible meet again, then those that have met least often;
//! 2. the bye goes to a player with the fewest byes, then to the lowest score among these;
//! 3. no two meet of whom neither may have the same seat again, because they had it twice in a row
//!    or twice more often than the other seat;
//! 4. floats are small: the sum of the squared differences of scores within pairs is least, so that
//!    score groups stay together if they can, and several small floats are better than a large one;
//! 5. as few as possible do not get the seat that they prefer: the one that evens out their first
//!    moves, which counts twice, or else the one that they did not have in their last game;
//! 6. the sum of the differences of scores within pairs is least;
//! 7. as few as possible float in the direction of one of the last two rounds (points without a game are
//!    a float down);
//! 8. as few as possible are paired again with somebody who did not come;
//! 9. in a score group the upper half meets the lower half, first with first; the lowest of the
//!    upper group and the highest of the lower group float, and the lowest player has the bye.
//!
//! The criteria become one number for every pair, and the best pairing is a maximum-weight
//! matching. Only games that were played count as meetings and seats; a win without a game counts as
//! a bye, a half-point bye does not. In a large field, pairs far from those of point 9 are left out first. They are put
//! back if the pairing would otherwise break one of the rules 1 to 3.

use std::collections::BTreeSet;

use contender::Contender;
use quality::{Pair, Quality};

use super::{Field, first_seat, history::History, matching::cheapest};
use crate::tournament::{Round, Table};

mod contender;
mod quality;

/// The size of fields up to which every pair is considered at once.
const SMALL: usize = 256;

/// In larger fields a player may first be paired only with players at most this many places away
/// from the opponent by the order of the list, then with those within the wider distance.
const NEAR: [usize; 2] = [12, 48];

/// Pairs the next round of two or more players.
pub(crate) fn pair(field: &Field) -> Round {
    let history = History::of(field);
    let mut round = Round::default();
    for (one, other) in best(&history, &Contender::of_all(field, &history)) {
        if other == history.count() {
            round.byes.push(field.players[one]);
            continue;
        }
        let seats = first_seat::wished([one, other], &history.firsts, round.tables.len());
        round.tables.push(Table {
            players: vec![field.players[one], field.players[other]],
            games: vec![seats.map(|place| field.players[place]).to_vec()],
        });
    }
    round
}

/// The best pairing, ordered by the higher ranked of each pair. With an odd number of players, the
/// one paired with the index after the last has a bye.
fn best(history: &History, contenders: &[Contender]) -> Vec<(usize, usize)> {
    let count = history.count();
    let near = if count > SMALL { &NEAR[..] } else { &[] };
    let mut found = None;
    for &near in near {
        if let Some((pairs, keeps_hard_rules)) = best_within(history, contenders, near, false) {
            if keeps_hard_rules {
                return pairs;
            }
            found = Some(pairs);
        }
    }
    let in_all = |again| best_within(history, contenders, count, again).map(|(pairs, _)| pairs);
    found
        .or_else(|| in_all(false))
        .or_else(|| in_all(true))
        .unwrap_or_default()
}

/// The best pairing among pairs at most this far from the order of the list, with or without
/// repetitions, and whether it keeps the rules 1 to 3. `None` if these pairs leave a player over.
fn best_within(
    history: &History,
    contenders: &[Contender],
    near: usize,
    again: bool,
) -> Option<(Vec<(usize, usize)>, bool)> {
    let count = history.count();
    let mut pairs: Vec<Pair> = (0..count)
        .flat_map(|lower| (0..lower).map(move |higher| (higher, lower)))
        .filter(|&(higher, lower)| contenders[higher].distance(&contenders[lower]) <= near)
        .filter(|&(higher, lower)| again || history.times_met(higher, lower) == 0)
        .map(|(higher, lower)| {
            let quality = Quality::of_pair(history, contenders, higher, lower);
            (higher, lower, quality)
        })
        .collect();
    if !count.is_multiple_of(2) {
        let mut byes: Vec<Pair> = (0..count)
            .map(|free| (free, count, Quality::of_bye(&contenders[free])))
            .collect();
        byes.sort_by_key(|&(.., quality)| quality);
        pairs.extend(byes.into_iter().take(near));
    }
    let vertices = count.next_multiple_of(2);
    let best = cheapest(vertices, &quality::costs(&pairs, vertices / 2))?;
    let chosen: BTreeSet<_> = best.iter().copied().collect();
    let keeps_hard_rules = pairs
        .iter()
        .filter(|&&(one, other, _)| chosen.contains(&(one, other)))
        .all(|(.., quality)| quality.keeps_hard_rules());
    Some((best, keeps_hard_rules))
}
