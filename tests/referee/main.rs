//! The referee on a store in memory, with a clock set by hand: weeks pass in milliseconds.
#![allow(clippy::unwrap_used)]

mod anything;
mod clocks;
mod computers;
mod contested;
mod dice;
mod elsewhere;
mod filing;
mod languages;
mod leaving;
mod listing;
mod lobby;
mod memory;
mod outages;
mod partners;
mod pentalath;
mod positions;
mod questions;
#[path = "../discord/racing.rs"]
mod racing;
mod ratings;
mod records;
mod reminders;
mod replaying;
mod replays;
mod rithmomachia;
mod rules;
mod table;
mod tournaments;
mod turns;
