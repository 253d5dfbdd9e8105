//! Competitions: tournaments, of players and of teams, series of tournaments, and leagues, with their commands.
//!
//! The domain computes pairings and tables. Here is what organisers and players do, what time and ended games bring about,
//! and what is said of it.

pub mod commands;
pub mod series;
pub mod server_events;
#[cfg(feature = "test")]
pub mod testing;
pub mod tournaments;
