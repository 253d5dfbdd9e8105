//! The features of a position, and what each of them weighs.

/// The number of distances that have weights of their own.
pub(super) const STEPS: usize = 16;

/// The place of the weights of features other than distances.
pub(super) const OTHERS: usize = 6 * STEPS;

/// The number of features.
pub(super) const FEATURES: usize = OTHERS + 5;

/// The weight of each feature. Fitted to the results of self-play by `crates/tools/src/fit.rs`, which
/// describes the method.
#[rustfmt::skip]
pub(super) const WEIGHTS: [i32; FEATURES] = [
    330, 320, 190, 160, 143, 125, 106, 88, 70, 50, 38, 28, 20, 12, 6, 0,
    -330, -225, -185, -168, -150, -128, -110, -96, -72, -52, -42, -28, -20, -12, -6, 0,
    60, 52, 34, 33, 32, 30, 30, 26, 23, 20, 17, 14, 9, 5, 2, 0,
    -60, -52, -34, -33, -32, -30, -30, -26, -23, -20, -17, -14, -9, -5, -2, 0,
    24, 22, 18, 14, 14, 12, 12, 12, 14, 20, 26, 26, 20, 8, 3, 0,
    -24, -22, -18, -14, -14, -12, -12, -12, -14, -20, -26, -26, -20, -8, -3, 0,
    3, -3, 0, 0, 11,
];
