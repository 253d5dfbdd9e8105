//! Pentagame: its rules, notation, codes and words.
#![allow(clippy::unwrap_used)]

mod code;
mod moves;
mod naive;
mod notation;
mod positions;
mod round_trips;
mod rules;
mod words;
