//! The referee on a store in memory, with a clock set by hand: weeks pass in milliseconds.
#![allow(clippy::unwrap_used)]

mod anything;
mod clocks;
mod lobby;
mod outages;
mod pentalath;
mod questions;
mod records;
mod reminders;
mod replays;
mod rules;
mod table;
mod turns;
