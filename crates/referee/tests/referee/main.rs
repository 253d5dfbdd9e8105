//! The referee on a store in memory, with a clock set by hand: weeks pass in milliseconds.
#![allow(clippy::unwrap_used)]

mod analyses;
mod annotating;
mod anything;
mod archiving;
mod browsers;
mod budgets;
mod by_hand;
mod channels;
mod clocks;
mod coached;
mod computers;
mod contested;
mod dice;
mod elsewhere;
mod exploring;
mod growth;
mod hidden;
mod holidays;
mod in_time;
mod languages;
mod leaving;
mod lessons;
mod listing;
mod lobby;
mod many;
mod memory;
mod notifying;
mod offers;
mod openings;
mod outages;
mod pairs;
mod panels;
mod partners;
mod pauses;
mod pentalath;
mod plans;
mod positions;
#[path = "../../../store-postgres/tests/postgres/server.rs"]
mod postgres;
mod privacy;
#[path = "../../../store-postgres/tests/postgres/put_forward.rs"]
mod put_forward;
mod puzzles;
mod questions;
#[path = "../../../../tests/discord/racing.rs"]
mod racing;
mod ratings;
mod records;
mod reminders;
mod replaying;
mod replays;
mod rithmomachia;
mod rules;
mod season;
mod seeks;
mod situations;
mod table;
mod tournaments;
mod turns;
mod visitors;
mod week;
