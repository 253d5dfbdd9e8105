//! Players of every game that look no further than their turn.
//!
//! | player | how it plays |
//! | --- | --- |
//! | `random_turn` | any turn |
//! | [`greedy`] | wins if it can, else brings home or captures what it can |
//!
//! `crates/tools/src/sparring/` has more, against which the levels are measured.

mod greedy;
mod random;

pub use greedy::{gain, greedy};
#[cfg(any(test, feature = "test"))]
pub use random::random_turn;
#[cfg(feature = "tools")]
pub use random::{any, placed};

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
