//! Leagues: seasons that follow each other, in levels of groups, with promotion and relegation.
//!
//! This module knows no messages, stores or clocks. A league has a [`Plan`]. Each season has one
//! tournament for each group, in which everybody meets everybody. The [`Table`]s of a season's
//! groups decide who plays where in the next one:
//!
//! - The groups are a pyramid: A; B1, B2; C1 to C4, and so on. [`groups`] says how many there are
//!   and how many players each has. Only the lowest level may have fewer groups than that.
//! - [`seat`] seats a season. The file `seating.rs` has the rules.
//! - [`moves`] says what a table would mean if the season ended now.
//! - [`champions`] says who has won a season's title.

mod moves;
mod plan;
mod pyramid;
mod seating;
mod table;
mod titles;

#[cfg(test)]
mod tests;

pub use moves::{Move, moves};
pub use plan::{Meetings, Plan, Unsound};
pub use pyramid::{Group, LEAST, MOST, NoGroup, groups};
pub use seating::{Entrants, SeatedGroup, TooFew, seat};
pub use table::{Finish, Table};
pub use titles::{Title, champions};
