//! Swiss for tables of two, in any game: one game a table, an odd player has a bye.
//!
//! Of all complete pairings it takes the best, where one is better than another if it is better in
//! the first of these that tells them apart (after the criteria of FIDE's Dutch system, C.04.3):
//!
//! 1. as few pairs as possible meet again, then such as have met least often;
//! 2. the bye goes to somebody who has had the fewest, then to the lowest score there is among them;
//! 3. no two meet who both must not have the same seat again: twice running, or twice more often than
//!    the other, is enough;
//! 4. floats are few and small: the sum of the squared differences of scores within pairs is least, so
//!    that score groups stay among themselves where they can, and where not, a step down for each of
//!    several is better than a fall for one;
//! 5. nobody floats in the direction in which they floated in the last round (a bye floats down);
//! 6. as few as possible miss the seat that evens out their first moves;
//! 7. as few as possible miss the seat they did not have in the last game;
//! 8. in a score group the upper half meets the lower half, first with first; who floats is the lowest
//!    of the upper group and the highest of the lower, and the bye the lowest.
//!
//! All that is one number for every pair, and the best pairing a maximum-weight matching. In a large
//! field pairs that are far from what point 8 asks for are left out first, and put back if
//! without them somebody would meet again, have a second bye or the same seat a third time.

use std::collections::BTreeSet;

use contender::Contender;
use quality::{Pair, Quality};

use super::{Field, first_seat, history::History, matching::cheapest};
use crate::tournament::{Round, Table};

mod contender;
mod quality;

/// In fields up to this size every pair is weighed at once.
const SMALL: usize = 256;

/// In larger fields a player is matched first with those at most so many places away from where
/// the order of the list would have their opponent, then with those within the wider distance.
const NEAR: [usize; 2] = [12, 48];

/// Pairs the next round of two players or more.
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

/// The best pairing, ordered by the higher ranked of each pair. With an odd number of players one is
/// paired with the place after the last, and has a bye.
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

/// The best pairing from pairs at most so far from where the order of the list has them, and whether
/// it keeps the hard rules; with pairs that meet again or without. Nothing if these pairs leave
/// somebody over.
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
