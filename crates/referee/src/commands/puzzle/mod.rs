//! `/puzzle`: positions of finished games to solve.

pub(super) mod answer;
pub(super) mod daily;
pub(super) mod hint;
pub(super) mod new;
pub(super) mod own;
pub(super) mod show;
pub(super) mod skip;
pub(super) mod solution;
pub(super) mod streak;
pub(super) mod table;
pub(super) mod take;
