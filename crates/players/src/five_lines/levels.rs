//! The mistakes of the lower levels.

use crate::Level;

/// The loss, as a part of a game, at which levels 1 to 7 choose a turn a sixteenth as often as the
/// best one. Set so that each level beats the one below in about 64 of 100 games.
const CARELESSNESS: [f64; 7] = [1.3, 0.8, 0.55, 0.38, 0.26, 0.17, 0.105];

/// The relative weights with which a level chooses among turns that leave these chances. The
/// highest level always takes the first of the best.
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
