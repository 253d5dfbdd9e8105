//! `/puzzle`: positions of finished games to solve.

pub mod answer;
pub mod daily;
pub mod hint;
pub mod new;
pub mod own;
pub mod show;
pub mod skip;
pub mod solution;
pub mod streak;
pub mod table;
pub mod take;
