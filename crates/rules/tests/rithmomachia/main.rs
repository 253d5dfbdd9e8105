//! Rithmomachia: its rules, notation and codes, the games of its source and the source's questions.
#![allow(clippy::unwrap_used)]

mod code;
mod dice;
mod naive;
mod notation;
mod play;
mod questions;
mod rules;
mod source;
