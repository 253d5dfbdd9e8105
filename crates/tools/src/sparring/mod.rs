//! Players of every game, to measure the levels, and many games at the same time.
//!
//! | player | how it plays |
//! | --- | --- |
//! | [`former`] | the earlier highest level of Pentagame, Pentalath or Rithmomachia |
//! | [`alpha_beta`] | searches a fixed number of plies, in Pentalath and Rithmomachia |
//! | [`monte_carlo_playouts`] | the turn that wins most of many random games; better turns get more of them |
//!
//! `petteia_players::sparring` has two more, which look no further than their turn.

mod alpha_beta;
mod former;
mod monte_carlo;
mod threads;

pub use alpha_beta::alpha_beta;
pub use former::former;
pub use monte_carlo::monte_carlo_playouts;
pub use threads::in_threads;
