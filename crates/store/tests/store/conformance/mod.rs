//! The behaviour of every store.
//!
//! The macro `every_store`, of each test program that includes this, runs a case with a new store of each of its kinds.

mod archive;
pub mod channel_log;
mod forgetting;
mod games;
mod posts;
mod puzzles;
mod series;
mod tournaments;
