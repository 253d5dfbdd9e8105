//! How far the lower levels fall short.

use crate::Level;

/// A turn that loses this much of a game is chosen a sixteenth as often as the best one, by levels 1
/// to 7. Chosen so that each level beats the one below in about 64 of 100 games.
const CARELESSNESS: [f64; 7] = [1.3, 0.8, 0.55, 0.38, 0.26, 0.17, 0.105];

/// How often a level chooses turns that leave it these chances, relative to each other. The highest
/// always takes the first of the best.
pub(super) fn weights(level: Level, chances: &[f64]) -> Vec<f64> {
    let best = chances.iter().copied().fold(0.0, f64::max);
    let Some(carelessness) = CARELESSNESS.get(level.index()) else {
        let first = chances.iter().position(|&chance| chance == best);
        return (0..chances.len())
            .map(|place| f64::from(u8::from(Some(place) == first)))
            .collect();
    };
    chances
        .iter()
        .map(|chance| {
            let part = carelessness / (carelessness + (best - chance));
            part * part * part * part
        })
        .collect()
}
