//! End-to-end tests of petteia on Discord: the real binary as a process, a fake Discord that checks every
//! request as strictly as the real one, and simulated people.

#![allow(clippy::unwrap_used, missing_docs)]
// A guild has many fields.
#![recursion_limit = "256"]

mod a_whole_tournament;
mod activities;
mod alone;
mod analyses;
mod asking;
#[path = "../attacks/mod.rs"]
mod attacks;
mod beside;
mod bot;
mod by_hand;
mod checking;
mod clocks;
mod club;
mod commands;
mod completions;
mod computers;
mod connections;
mod delivery;
mod duels;
mod endpoint;
mod face;
mod fake_itself;
mod files;
mod five_lines;
mod forums;
mod greeting;
mod groups;
mod hidden;
mod installs;
mod languages;
mod leagues;
mod lists;
mod load;
mod memory;
mod monitoring;
mod moving_house;
mod panels;
mod paused;
mod people;
mod picking;
#[path = "../../crates/store-postgres/tests/postgres/server.rs"]
mod postgres;
mod privacy;
mod put_away;
#[path = "../../crates/referee/tests/referee/racing.rs"]
mod racing;
mod ratings;
mod reach;
mod registering;
mod replays;
mod restarts;
mod rules;
mod server;
mod server_events;
mod shards;
mod sharing;
mod sides;
mod strategy;
mod table;
mod typed_lines;
mod walks;
mod whole_games;
