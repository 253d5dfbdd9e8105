//! Games, tournaments and ratings, without messages, storage or platform.
//!
//! [`game`] and [`tournament`] are logs of events and what they add up to; [`archive`], [`rating`] and
//! [`analysis`] follow from finished games. [`clock`] tells the time, [`timer`] says what is due when,
//! [`dice`] are promised beforehand, and [`reach`] knows channels that take no posts.

pub mod analysis;
pub mod archive;
pub mod cache_stats;
pub mod clock;
pub mod dice;
pub mod event_log;
pub mod game;
pub mod ids;
pub mod rating;
pub mod reach;
pub mod timer;
pub mod tournament;
