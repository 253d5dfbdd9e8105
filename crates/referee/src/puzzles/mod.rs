//! Puzzles to solve in private, and one a day for the whole server.
//!
//! A user's current puzzle is stored in their settings, how well they solve puzzles in a document of theirs, and the members' solutions of puzzles of
//! the day with the server. The puzzle of the day is posted when its timer is due, with the next
//! timer in the same commit.

pub(crate) mod answer;
pub(crate) mod by_hand;
pub(crate) mod choose;
pub(crate) mod current;
pub(crate) mod daily;
pub(crate) mod days;
pub(crate) mod next;
pub(crate) mod rated;
pub(crate) mod streak;
pub(crate) mod words;
