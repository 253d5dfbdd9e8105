//! The static evaluation of a position. The game is a race: the most important features are the
//! moves missing to the nearest victories of each side, then the men.
//!
//! The enemy's possible captures need no feature: it has made all captures when its turn ended.

use super::{
    board::Board,
    features::{OTHERS, STEPS, WEIGHTS},
    goals::{Distance, Goals},
};

/// The score at which the side to move wins about 85 of 100 games; see `chance::of_score`.
pub(super) const SCALE: f64 = 100.0;

/// The largest score that is learned.
const MOST: i32 = 2_000;

/// The evaluation of a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct View {
    /// The score for the side to move.
    pub(super) score: i32,
    pub(super) own: Distance,
    pub(super) enemy: Distance,
}

/// Evaluates a position in which the side to move has made its captures, by its network or the plain
/// weights.
pub(super) fn view(board: &mut Board, goals: &Goals) -> View {
    let ([own, enemy], features) = features(board, goals);
    let worth = |(place, count): &(usize, i32)| WEIGHTS[*place] * count;
    let ahead = board.advance_of(board.mover()) - board.advance_of(1 - board.mover());
    let haste = goals.haste * ahead / 8;
    let score = match board.net() {
        Some((net, sums)) => {
            let score = net.score(sums, board.mover(), &features);
            score.clamp(-MOST, MOST)
        }
        None => features.iter().map(worth).sum(),
    };
    View {
        score: score + haste,
        own,
        enemy,
    }
}

/// The distances of the side to move and its enemy, and the features, each with the index of its
/// weight. For the side to move and its enemy by turns: the moves missing to the nearest, second
/// and third nearest victory, then the number of men and their total value in dozens; last the
/// right to move.
pub(super) fn features(board: &mut Board, goals: &Goals) -> ([Distance; 2], [(usize, i32); 11]) {
    let sides = [board.mover(), 1 - board.mover()];
    let distances = sides.map(|side| goals.distance(board, side));
    let step = |order: usize, side: usize| {
        let distance = &distances[side];
        let moves = match order {
            0 => distance.proper[0].min(distance.common),
            _ => distance.proper[order],
        };
        let nearness = usize::from(moves).min(STEPS - 1);
        ((2 * order + side) * STEPS + nearness, 1)
    };
    let men = sides.map(|side| board.count_of(side) as i32);
    let worth = sides.map(|side| i32::from(board.worth_of(side)) / 12);
    let features = [
        step(0, 0),
        step(0, 1),
        step(1, 0),
        step(1, 1),
        step(2, 0),
        step(2, 1),
        (OTHERS, men[0]),
        (OTHERS + 1, men[1]),
        (OTHERS + 2, worth[0]),
        (OTHERS + 3, worth[1]),
        (OTHERS + 4, 1),
    ];
    (distances, features)
}
