//! Puzzles to solve in private, and one a day for the whole server.
//!
//! A user's current puzzle is stored in their settings, how well they solve puzzles in a document of
//! theirs, and the members' solutions of puzzles of the day with the server. The puzzle of the day is
//! posted when its timer is due, with the next timer in the same commit.

pub mod answer;
pub mod by_hand;
pub mod choose;
pub mod commands;
mod current;
pub mod daily;
mod days;
mod next;
pub mod rated;
mod streak;
pub mod words;
