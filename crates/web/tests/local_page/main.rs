//! The local page over HTTP: answers to windows and to other web pages.

#![allow(clippy::unwrap_used)]

mod ahead;
mod analyses;
#[path = "../../../../tests/attacks/mod.rs"]
mod attacks;
mod beside;
mod board;
mod channels;
mod club;
mod computers;
mod duels;
mod five_lines;
mod home;
mod lines;
mod memory;
#[path = "../../../referee/tests/referee/racing.rs"]
mod racing;
mod ratings;
mod replays;
mod rights;
mod running;
mod visitors;
mod weight;
