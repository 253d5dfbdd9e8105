//! Tournaments: from registration to the last standings.
//!
//! [`petteia_tournaments::tournament`] computes pairings and standings. This module has what
//! several commands of organisers and players have in common, the consequences of time, and the
//! games at the tables.
//!
//! A tournament advances in steps, each in one commit: it records results, opens or ends games,
//! closes a round, and pairs the next one. A step is bounded, and leaves a timer if there is more
//! to do at once. So a large tournament neither makes a huge commit nor stops half way after a
//! crash. A game that ends at a table wakes its tournament in the same commit.

pub(crate) mod absence;
pub(crate) mod announcing;
pub(crate) mod arena;
pub(crate) mod between;
pub(crate) mod by_hand;
pub mod change;
pub mod choose;
pub(crate) mod ending;
pub mod guests;
pub(crate) mod joining;
pub mod listing;
pub mod outage;
pub mod pages;
pub(crate) mod pausing;
pub mod play;
pub(crate) mod players;
pub mod reach;
pub(crate) mod seating;
pub mod seen;
pub mod teams;
pub(crate) mod typed;
pub mod words;
