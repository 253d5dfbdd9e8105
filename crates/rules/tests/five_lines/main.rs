//! Five Lines: its rules, notation and codes, and that games of it can end.
#![allow(clippy::unwrap_used)]

mod ends;
mod rules;
