//! Games and ratings, independent of messages, storage and platforms.
//!
//! [`game`] is a log of events with its state; [`archive`], [`rating`] and [`analysis`] are derived from finished games. [`budget`] says how much a user may do in a while. [`clock`] and [`timer`] provide time, [`dice`] are
//! verifiable, [`positions`] is the index of what was played in which position, and [`reach`] describes channels that accept no posts. [`replacing`] finds users in values. [`zone`] knows time zones.

pub mod alike;
pub mod analysing;
pub mod analysis;
pub mod archive;
pub mod budget;
pub mod cache_stats;
pub mod clock;
pub mod dice;
pub mod event_log;
#[cfg(any(test, fuzzing))]
pub mod fuzz;
pub mod game;
pub mod ids;
pub mod positions;
pub mod rating;
pub mod reach;
pub mod replacing;
pub mod timer;
pub mod zone;
