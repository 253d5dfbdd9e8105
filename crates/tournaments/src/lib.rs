//! Tournaments, series and leagues, independent of messages, storage and platforms.
//!
//! [`tournament`] and [`series`] are logs of events with their state: who plays whom, what the results are worth, and
//! what the tables say. [`league`] seats seasons of tournaments.

#[cfg(any(test, fuzzing))]
pub mod fuzz;
pub mod league;
pub mod series;
pub mod tournament;
