//! Simple players of every game, to measure the others by.
//!
//! | player | how it plays |
//! | --- | --- |
//! | [`random_turn`] | any turn |
//! | [`greedy`] | wins if it can, else brings home or captures what it can |
//! | [`alpha_beta`] | looks so many plies ahead, in Pentalath and Rithmomachia |
//! | [`monte_carlo`] | what wins most of many random games, more of them for the better turns |

mod alpha_beta;
mod greedy;
mod monte_carlo;
mod random;

pub use alpha_beta::alpha_beta;
pub use greedy::{gain, greedy};
pub use monte_carlo::{PLAYOUT_PLIES, monte_carlo, monte_carlo_playouts};
pub use random::random_turn;

use petteia_rules::{Game, Outcome, Seat};

/// What an outcome is worth to a seat: 1 for a win, its part of one that is shared.
pub fn share(game: &Game, outcome: &Outcome, seat: Seat) -> f64 {
    if !outcome.winners.contains(&seat) {
        return 0.0;
    }
    let parties = game.setup().parties();
    let winning = parties
        .iter()
        .filter(|party| party.iter().any(|seat| outcome.winners.contains(seat)));
    1.0 / winning.count() as f64
}
