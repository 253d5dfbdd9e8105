//! petteia on Discord, end to end: the real binary as a process, against a Discord of our own that
//! judges every request as strictly as the real one, and people who type and press.

#![allow(clippy::unwrap_used, missing_docs)]
// a guild has many fields
#![recursion_limit = "256"]

mod analyses;
mod beside;
mod bot;
mod by_hand;
mod clocks;
mod commands;
mod completions;
mod computers;
mod connections;
mod delivery;
mod duels;
mod endpoint;
mod fake_itself;
mod five_lines;
mod hidden;
mod languages;
mod load;
mod memory;
mod paused;
mod people;
#[path = "../postgres/mod.rs"]
mod postgres;
mod privacy;
mod racing;
mod ratings;
mod reach;
mod replays;
mod restarts;
mod rules;
mod server;
mod shards;
mod sharing;
mod sides;
mod strategy;
mod table;
mod tournaments;
mod whole_games;
