//! Simple players of every game, to measure the others.
//!
//! | player | how it plays |
//! | --- | --- |
//! | `random_turn` | any turn |
//! | `former` | the earlier highest level of Pentagame, Pentalath or Rithmomachia |
//! | [`greedy`] | wins if it can, else brings home or captures what it can |
//! | `alpha_beta` | searches a fixed number of plies, in Pentalath and Rithmomachia |
//! | `monte_carlo` | the turn that wins most of many random games; better turns get more of them |

#[cfg(any(test, feature = "test"))]
mod alpha_beta;
#[cfg(any(test, feature = "test"))]
mod former;
#[cfg(any(test, feature = "test"))]
mod games;
mod greedy;
#[cfg(any(test, feature = "test"))]
mod monte_carlo;
mod random;

#[cfg(any(test, feature = "test"))]
pub use alpha_beta::alpha_beta;
#[cfg(any(test, feature = "test"))]
pub use former::former;
#[cfg(any(test, feature = "test"))]
pub use games::in_threads;
pub use greedy::{gain, greedy};
#[cfg(any(test, feature = "test"))]
pub use monte_carlo::{PLAYOUT_PLIES, monte_carlo, monte_carlo_playouts};
#[cfg(any(test, feature = "test"))]
pub use random::random_turn;

use petteia_rules::{Game, Outcome, Seat};

/// The value of an outcome for a seat: 1 for a win, a part of 1 for a shared win.
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
