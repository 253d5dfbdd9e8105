//! The static evaluation of a position: open lines by their stones, groups with one or two
//! freedoms, and stones.

use super::board::Board;

/// The number of features: those of the side to move, then those of its enemy, and last the right
/// to move.
pub(super) const FEATURES: usize = 2 * PER_SIDE + 1;

/// The number of features of each side.
const PER_SIDE: usize = 9;

/// The score at which the side to move wins about 85 of 100 games; see `chance::of_score`.
pub(super) const SCALE: f64 = 100.0;

/// The weight of each feature. Fitted to the results of self-play by `crates/tools/src/fit.rs`, which
/// describes the method.
#[rustfmt::skip]
pub(super) const WEIGHTS: [i32; FEATURES] = [
    5, 16, 61, 273, 10, -18, -29, -9, -11,
    -4, -13, -41, -129, -11, 9, 49, 13, 16,
    29,
];

/// The features in the order of the weights. For each side: its lines with one, two, three and four
/// stones and none of the other; its stones; its groups with one freedom and the stones in them;
/// its groups with two freedoms and the stones in them.
pub(super) fn features(board: &Board) -> [i32; FEATURES] {
    let mut features = [0; FEATURES];
    let sides = [board.mover(), 1 - board.mover()];
    for (side, counts) in sides.into_iter().zip(features.chunks_exact_mut(PER_SIDE)) {
        for stones in 1..=4 {
            counts[stones - 1] = board.lines_with(side, stones);
        }
        counts[4] = board.stones(side).count_ones() as i32;
        for group in board.groups(side) {
            let freedoms = group.freedoms.count_ones();
            if freedoms <= 2 {
                let at = if freedoms == 1 { 5 } else { 7 };
                counts[at] += 1;
                counts[at + 1] += group.stones.count_ones() as i32;
            }
        }
    }
    features[FEATURES - 1] = 1;
    features
}

/// The score for the side to move.
pub(super) fn score(board: &Board) -> i32 {
    let features = features(board);
    features
        .iter()
        .zip(&WEIGHTS)
        .map(|(count, weight)| count * weight)
        .sum()
}

/// The score for the side to move as a careless player sees it, who overlooks the mover's three or
/// four stones in a line.
pub(super) fn at_a_glance(board: &Board) -> i32 {
    let features = features(board);
    score(board) - features[2] * WEIGHTS[2] - features[3] * WEIGHTS[3]
}
