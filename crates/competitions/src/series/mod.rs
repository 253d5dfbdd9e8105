//! Series: tournaments that belong together, announced by themselves, with a table over all of them.
//!
//! [`petteia_tournaments::series`] knows the dates and the table. This module has what several commands
//! have in common, and what time and the tournaments bring about ([`due`]).
//!
//! A tournament that ends, is cancelled, corrected or moved wakes its series in the same commit. The
//! series reads its newest tournaments then, however many there were before: the correction of an
//! earlier one counts it anew in its own commit. A series whose timer is due announces its next
//! tournament and notes that in one commit, so that no crash announces one twice. Its tournaments are like all others: what happens where their channel
//! is out of reach, they do themselves.
//!
//! A league (`season.rs`) begins the tournaments of all groups of a season in one commit, without
//! their games. Each then opens its games as any tournament does, a bounded number in a commit.

pub mod change;
pub mod choose;
pub mod due;
pub mod league_words;
pub mod load;
pub(crate) mod season;
pub(crate) mod tables;
pub(crate) mod words;
